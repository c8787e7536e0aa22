"""A slow and obvious engine for the tests: naive rules, written apart from afterstate.py.

`python3 stand_in.py engine [--agent NAME]` speaks the engine's side of docs/protocol.md. Its agent
prefers the move with the most points. The names dies, garbage, deaf and refuses misbehave.
"""

import functools
import sys
import time

DIGITS = "0123456789ABCDEFGH"
MASK = (1 << 64) - 1
GAMMA = 0x9E3779B97F4A7C15


def mix(z):
    z &= MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def derive(seed, stream):
    return mix(mix(seed + GAMMA) + mix(stream + 2 * GAMMA))


def cell(move, line, step):
    """The cell `step` away from the wall that the move slides to."""
    return (4 * step + line, 4 * line + 3 - step, 4 * (3 - step) + line, 4 * line + step)[move]


def slide(ranks, move):
    """(ranks after the slide, points), cell by cell."""
    after, gain = [0] * 16, 0
    for line in range(4):
        filled, may_merge = 0, False
        for step in range(4):
            rank = ranks[cell(move, line, step)]
            if rank == 0:
                continue
            if may_merge and after[cell(move, line, filled - 1)] == rank:
                after[cell(move, line, filled - 1)] = rank + 1
                gain += 2 ** (rank + 1)
                may_merge = False
            else:
                after[cell(move, line, filled)] = rank
                filled += 1
                may_merge = True
    return after, gain


def legal(ranks):
    return list(legal_on(tuple(ranks)))


@functools.lru_cache(100000)  # the same board is asked for several times a step
def legal_on(ranks):
    return [move for move in range(4) if slide(ranks, move)[0] != list(ranks)]


class Game:
    def __init__(self, seed, number, spawn4):
        self.ranks, self.state, self.fours = [0] * 16, derive(seed, number), round(spawn4 * 2**30)
        self.spawn()
        self.spawn()

    def spawn(self):
        self.state = (self.state + GAMMA) & MASK
        # The lab counts empty cells from the last one.
        empty = [i for i in reversed(range(16)) if self.ranks[i] == 0]
        product = (mix(self.state) >> 34) * len(empty)
        self.ranks[empty[product >> 30]] = 2 if product % 2**30 < self.fours else 1

    def play(self, move):
        self.ranks, gain = slide(self.ranks, move)
        self.spawn()
        return gain


class StandIn:
    def __init__(self):
        self.games, self.next, self.settings = [], 0, (1, 0.1)

    def new(self):
        self.next += 1
        return Game(self.settings[0], self.next - 1, self.settings[1])

    def start(self, count, *words):
        keys = dict(word.split("=") for word in words)
        self.settings = int(keys.get("seed", 1)), float(keys.get("spawn4", 0.1))
        self.next = int(keys.get("number", 0))
        self.games = [self.new() for _ in range(int(count))]
        return self.state([0] * len(self.games))

    def restart(self, *indexes):
        for index in indexes:
            self.games[int(index)] = self.new()
        return self.state([0] * len(self.games))

    def step(self, letters):
        for game, letter in zip(self.games, letters):
            if (
                letter not in "N-"
                and legal(game.ranks)
                and "URDL".index(letter) not in legal(game.ranks)
            ):
                return f"error {letter} is not a legal move"
        gains = []
        for i, letter in enumerate(letters):
            over = not legal(self.games[i].ranks)
            if letter == "N":
                self.games[i] = self.new()
            gains.append(0 if letter in "N-" or over else self.games[i].play("URDL".index(letter)))
        return self.state(gains)

    def state(self, gains):
        boards = ["".join(DIGITS[rank] for rank in game.ranks) for game in self.games]
        masks = [f"{sum(1 << move for move in legal(game.ranks)):X}" for game in self.games]
        words = ["boards"] + boards, ["gains"] + list(map(str, gains)), ["legal", "".join(masks)]
        return "\n".join(map(" ".join, words))

    def board(self, digits):
        ranks = [DIGITS.index(digit) for digit in digits]
        return "values " + " ".join(
            str(slide(ranks, m)[1]) if m in legal(ranks) else "-" for m in range(4)
        )

    def boards(self, *boards):
        return "moves " + "".join(self.best(self.board(board).split()[1:]) for board in boards)

    @staticmethod
    def best(values):
        rated = [move for move in range(4) if values[move] != "-"]
        return "URDL"[max(rated, key=lambda move: int(values[move]))] if rated else "-"


def main(agent):
    engine = StandIn()
    if agent == "refuses":
        sys.exit("afterstate: there is no agent refuses")
    for line in sys.stdin:
        words = line.split()
        if words == ["quit"] and agent != "deaf":
            break
        elif words[0] == "hello":
            answer = f"hello 1 {agent} 0.1.0 batch"
        elif agent == "dies":
            sys.stderr.write("afterstate: out of luck\n")
            sys.exit(1)
        elif agent == "garbage":
            answer = "what?"
        else:
            answer = getattr(engine, words[0], lambda *_: f"error what is {words[0]}?")(*words[1:])
        print(answer, flush=True)
    while agent == "deaf":
        time.sleep(1)


if __name__ == "__main__":
    main(sys.argv[3] if len(sys.argv) > 3 else "greedy")
