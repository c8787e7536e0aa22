"""Plays in a class, with the tiles that everybody has: python3 in_class.py http://192.168.1.23:2048/ NAME

The server has the tiles. This program sends a move and gets the board after it; change choose() to play better.
"""

import json
import os
import sys
import time
import urllib.error
import urllib.request

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from afterstate import Board

LETTERS = "URDL"  # the codes of the moves: 0 up, 1 right, 2 down, 3 left


def choose(board):
    """The move with the most points, and with the most empty cells among equals."""
    moves = [(points, len(after.empty()), move) for move, after, points in board.afterstates()]
    return max(moves)[2]


def send(address, fields=None):
    body = None if fields is None else json.dumps(fields).encode()
    request = urllib.request.Request(address, data=body, headers={"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)


def play_round(players, me):
    while not me["over"]:
        move = {"round": me["round"], "from": me["moves"], "moves": LETTERS[choose(Board(me["board"]))]}
        try:
            me.update(send(players + "/" + me["id"] + "/moves", move))
        except urllib.error.HTTPError as refusal:
            if refusal.code != 409:
                raise
            break  # the round has ended
    print("round", me["round"], "score", me["score"], flush=True)


def main():
    players = sys.argv[1].rstrip("/") + "/api/class/players"
    me = send(players, {"name": sys.argv[2], "program": True})
    print("joined as", me["name"], flush=True)
    played = 0
    while True:
        if me["state"] == "running" and me["round"] != played:
            play_round(players, me)
            played = me["round"]
        time.sleep(1)
        me = send(players + "/" + me["id"])  # fails when the teacher removes this player, or the server ends


if __name__ == "__main__":
    main()
