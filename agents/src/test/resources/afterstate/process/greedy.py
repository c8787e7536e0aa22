"""Greedy as anyone would write it: the highest gain; of equal ones the first of up, right, down, left."""
import sys


def slide(row):
    """Slides four ranks to the left; returns the new row and the points."""
    tiles = [rank for rank in row if rank]
    out, gain = [], 0
    while tiles:
        rank = tiles.pop(0)
        if tiles and tiles[0] == rank:
            tiles.pop(0)
            rank += 1
            gain += 2 ** rank
        out.append(rank)
    return out + [0] * (4 - len(out)), gain


def lines(cells, direction):
    rows = [cells[i:i + 4] for i in (0, 4, 8, 12)]
    columns = [cells[i::4] for i in range(4)]
    return [columns, [row[::-1] for row in rows], [column[::-1] for column in columns], rows][direction]


def best(cells):
    gains = []
    for direction in range(4):
        before = lines(cells, direction)
        after = [slide(list(line)) for line in before]
        moved = any(list(line) != new for line, (new, _) in zip(before, after))
        gains.append(sum(gain for _, gain in after) if moved else -1)
    return gains.index(max(gains))


wishes = sys.argv[1:]
for line in sys.stdin:
    words = line.split()
    if words[0] == "hello":
        print("hello 1 greedy 1", *wishes, flush=True)
    elif words[0] == "board" and "numbers" in wishes:
        print(best([max(0, int(word).bit_length() - 1) for word in words[1:]]), flush=True)
    elif words[0] == "board":
        print(best([int(digit, 16) for digit in words[1]]), flush=True)
    elif words[0] == "boards" and "numbers" in wishes:
        ranks = [max(0, int(word).bit_length() - 1) for word in words[1:]]
        print("moves " + "".join("URDL"[best(ranks[i:i + 16])] for i in range(0, len(ranks), 16)), flush=True)
    elif words[0] == "boards":
        print("moves " + "".join("URDL"[best([int(d, 16) for d in board])] for board in words[1:]), flush=True)
    elif words[0] == "quit":
        break
