"""Expectimax: looks `depth` tiles ahead, and judges what it finds there by a few rules of thumb.

./afterstate play --agent 'process(command="python3 clients/python/examples/expectimax.py", depth=2)'
"""

import os
import sys

# afterstate.py is one folder up
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from afterstate import DIGITS, Parameter, Player

GAME_OVER = -50000
LINES = {}  # what a row or a column is worth, once it has been worked out


def line_value(line):
    """Likes empty cells and equal neighbours; dislikes large tiles between smaller ones."""
    if line not in LINES:
        ranks = [DIGITS.index(digit) for digit in line]
        pairs = list(zip(ranks, ranks[1:]))
        rising = sum(b**3 - a**3 for a, b in pairs if b > a)
        falling = sum(a**3 - b**3 for a, b in pairs if a > b)
        merges = sum(a == b > 0 for a, b in pairs)
        LINES[line] = (
            200 * ranks.count(0) + 300 * merges - 2 * min(rising, falling) - sum(ranks) ** 2
        )
    return LINES[line]


def board_value(board):
    rows = (board[0:4], board[4:8], board[8:12], board[12:16])
    columns = (board[0::4], board[1::4], board[2::4], board[3::4])
    return sum(map(line_value, rows + columns))


class Expectimax(Player):
    batch = True
    depth = Parameter(1, least=0, most=4)

    def values(self, board):
        """How good each of the four moves is; None where nothing moves."""
        self.known = {}  # boards that are reached in several ways are searched once
        values = [None] * 4
        for move, after, points in board.afterstates():
            values[move] = points + self.chance(after, self.depth)
        return values

    def chance(self, after, depth):
        """A tile appears: the average over all cells and both tiles."""
        if depth == 0:
            return board_value(after)
        if (after, depth) not in self.known:
            total = sum(p * self.best(board, depth) for board, p in after.spawns())
            self.known[after, depth] = total
        return self.known[after, depth]

    def best(self, board, depth):
        """We move: the best of the legal moves."""
        rated = [
            points + self.chance(after, depth - 1) for move, after, points in board.afterstates()
        ]
        return max(rated, default=GAME_OVER)


if __name__ == "__main__":
    Expectimax.run()
