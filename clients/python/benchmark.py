"""How many steps a second the environments make: random legal moves, one engine, one thread here.

python3 clients/python/benchmark.py            # 5 seconds each
"""

import random
import sys
import time

from afterstate import Board, Env, VectorEnv

LEGAL = {
    f"{bits:X}": "".join(letter for i, letter in enumerate("URDL") if bits >> i & 1) or "-"
    for bits in range(16)
}
CHOICES = {
    digit: (letters * 12)[:12] for digit, letters in LEGAL.items()
}  # 12 is divided by 1 to 4


def vector_steps(games, seconds):
    """Steps a second of VectorEnv; choosing the moves is part of it."""
    env = VectorEnv(games)
    _, info = env.reset(seed=1)
    steps, finished, start = 0, 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        turn = random.randrange(12)
        _, _, _, _, info = env.step(
            "".join([CHOICES[digit][(turn + i) % 12] for i, digit in enumerate(info["legal"])])
        )
        steps += games
        finished += len(info["finished"])
    rate = steps / (time.perf_counter() - start)
    env.close()
    return rate, finished


def single_steps(seconds):
    """Steps a second of Env."""
    env = Env()
    steps, start, over = 0, time.perf_counter(), True
    while time.perf_counter() - start < seconds:
        if over:
            _, info = env.reset(seed=steps)
        _, _, over, _, info = env.step(random.choice(LEGAL[info["legal"]]))
        steps += 1
    rate = steps / (time.perf_counter() - start)
    env.close()
    return rate


def slides(seconds):
    """Afterstates a second of Board."""
    board, count, start = Board("1123004200010000"), 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        for _ in range(1000):
            board.afterstates()
        count += 4000
    return count / (time.perf_counter() - start)


if __name__ == "__main__":
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 5
    for games in (16, 256, 1024, 4096):
        rate, finished = vector_steps(games, seconds)
        print(f"VectorEnv({games}): {rate:,.0f} steps a second ({finished:,} games finished)")
    print(f"Env: {single_steps(seconds):,.0f} steps a second")
    print(f"Board: {slides(min(1, seconds)):,.0f} slides a second")
