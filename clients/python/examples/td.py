"""TD learning: a player that knows only the rules, and learns from its own games what boards are worth.

    python3 clients/python/examples/td.py 60 weights.json     # learns for 60 seconds and writes the file
    ./afterstate play --agent 'process(command="python3 clients/python/examples/td.py", weights=weights.json)'

The value of a board after a slide (an afterstate) is how many points are still to come. It is a sum of
weights: each looks at four cells, in all eight reflections and rotations of the board. After every move
the value of the last afterstate is corrected towards what came next: the points of the move and the
value of the new afterstate. That is TD(0), as in Szubert and Jaskowski (2014).
"""

import json
import os
import sys
import time
from operator import itemgetter

# afterstate.py is one folder up
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from afterstate import Board, Parameter, Player, VectorEnv

# An outer and an inner line, and two squares of four cells.
SHAPES = [(0, 1, 2, 3), (4, 5, 6, 7), (0, 1, 4, 5), (1, 2, 5, 6)]
LEARNING_RATE = 0.25


def images(shape):
    """The eight places of a shape: the board is turned four times, mirrored, and turned again."""
    board = list(range(16))
    for _ in range(2):
        for _ in range(4):
            yield [board[cell] for cell in shape]
            board = [board[4 * (3 - column) + row] for row in range(4) for column in range(4)]
        board = [board[4 * row + 3 - column] for row in range(4) for column in range(4)]


class Network:
    """A table of weights for each shape, shared by its eight places."""

    def __init__(self):
        self.tables = [{} for _ in SHAPES]
        self.lookups = [
            (itemgetter(*cells), table)
            for shape, table in zip(SHAPES, self.tables)
            for cells in images(shape)
        ]

    def value(self, board):
        return sum([table.get(cells(board), 0.0) for cells, table in self.lookups])

    def learn(self, board, error):
        """Changes the value of a board by a part of the error."""
        change = LEARNING_RATE * error / len(self.lookups)
        for cells, table in self.lookups:
            key = cells(board)
            table[key] = table.get(key, 0.0) + change

    def best(self, board):
        """(value, move, afterstate) of the best move, or None at the end of the game."""
        rated = [
            (points + self.value(after), move, after) for move, after, points in board.afterstates()
        ]
        return max(rated, default=None)

    def save(self, name):
        tables = [{"".join(key): weight for key, weight in table.items()} for table in self.tables]
        with open(name + ".part", "w") as file:
            json.dump(tables, file)
        os.replace(name + ".part", name)

    def load(self, name):
        if not os.path.exists(name):
            raise ValueError(f"there is no file {name}; python3 td.py 60 {name} makes one")
        with open(name) as file:
            for table, stored in zip(self.tables, json.load(file)):
                table.update((tuple(key), weight) for key, weight in stored.items())


def train(network, seconds, games=32, seed=1, engine=None):
    """Plays so many games side by side and learns from every move."""
    env = VectorEnv(games, engine)
    boards, info = env.reset(seed=seed)
    last = [None] * games  # the last afterstate of each game
    scores, start, told = [], time.monotonic(), 0
    while time.monotonic() - start < seconds:
        actions = [0] * games
        for i in range(games):
            choice = network.best(Board(boards[i]))
            target, actions[i], after = choice or (0, 0, None)  # nothing comes after the end
            if last[i]:
                network.learn(last[i], target - network.value(last[i]))
            last[i] = after
        boards, _, _, _, info = env.step(actions)
        scores += [game.score for game in info["finished"]]
        if len(scores) >= told + 100:
            told, now = len(scores), time.monotonic() - start
            print(
                f"{now:4.0f} s, {told} games, mean of the last 100: {sum(scores[-100:]) / 100:,.0f}"
            )
    env.close()


class TD(Player):
    batch = True
    weights = Parameter("weights.json")

    def __init__(self, **settings):
        super().__init__(**settings)
        self.network = Network()
        self.network.load(self.weights)

    def choose(self, board):
        return self.network.best(board)[1]


if __name__ == "__main__":
    if len(sys.argv) == 3:
        network = Network()
        train(network, float(sys.argv[1]))
        network.save(sys.argv[2])
    else:
        TD.run()
