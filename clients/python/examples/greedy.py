"""A whole player: takes the move that wins the most points at once.

./afterstate play --agent 'process(command="python3 clients/python/examples/greedy.py")'
"""

import os
import sys

# afterstate.py is one folder up
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from afterstate import Player


class Greedy(Player):
    batch = True  # the move depends on the board alone, so the lab may ask for many at once

    def choose(self, board):
        moves = board.afterstates()  # a list of (move, board after it, points)
        best_move, after, points = max(moves, key=lambda each: each[2])
        return best_move


if __name__ == "__main__":
    Greedy.run()
