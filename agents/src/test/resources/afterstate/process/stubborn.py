"""Plays, but does not end by itself: it ignores signals and the end of its input, and has children that do the same.

One child stays, one begins a session of its own, and one is a daemon whose parent has ended. The numbers of all
processes are appended to the file that the first argument names.
"""
import os
import signal
import sys
import time


def note():
    with open(sys.argv[1], "a") as file:
        file.write(f"{os.getpid()}\n")


def stay(leave, again):
    if os.fork() == 0:
        if leave:
            os.setsid()
        if again and os.fork() > 0:
            os._exit(0)
        note()
        while True:
            time.sleep(1000)


for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGPIPE):
    signal.signal(number, signal.SIG_IGN)
note()
stay(False, False)
stay(True, False)
stay(True, True)
for line in sys.stdin:
    words = line.split()
    if words[0] == "hello":
        print("hello 1 stubborn 1", flush=True)
    elif words[0] == "board":
        time.sleep(0.0005)
        print("values 4 1 2 3", flush=True)
while True:
    time.sleep(1)
