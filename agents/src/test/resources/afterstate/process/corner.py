"""Prefers directions in a fixed order, but errs in some of its moves: `error=PERCENT` of them are random.

The fewer errors, the better it plays: something for a search to find.
"""
import random
import sys

error = 0
for line in sys.stdin:
    words = line.split()
    keys = dict(word.split("=", 1) for word in words if "=" in word)
    if words[0] == "hello":
        error = float(keys.get("error", 0))
        print("hello 1 corner 1", flush=True)
    elif words[0] == "game":
        random.seed(int(keys["random"]))
    elif words[0] == "board":
        if random.random() * 100 < error:
            print("values", *(random.random() for _ in range(4)), flush=True)
        else:
            print("values 4 1 2 3", flush=True)
    elif words[0] == "quit":
        break
