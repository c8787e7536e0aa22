"""A player that goes wrong in a way of its choice: bad.py MODE SEED PIDS.

It notes the number of every process that it starts in the file PIDS.
"""
import os
import random
import signal
import sys
import time

mode, seed, pids = sys.argv[1], int(sys.argv[2]), sys.argv[3]
random.seed(seed)
out, err = sys.stdout.buffer, sys.stderr.buffer
GIGABYTE = 1 << 30
CHUNK = 1 << 16


def note():
    with open(pids, "a") as file:
        file.write(f"{os.getpid()}\n")


def say(data):
    out.write(data if isinstance(data, bytes) else data.encode())
    out.flush()


def forever():
    while True:
        time.sleep(1000)


def child(leave=False, again=False, work=forever):
    if os.fork() == 0:
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            signal.signal(number, signal.SIG_IGN)
        if leave:
            os.setsid()
        if again and os.fork() > 0:
            os._exit(0)
        note()
        work()
        os._exit(0)


def flood(stream, data, total=GIGABYTE):
    block = data * (CHUNK // len(data))
    for _ in range(total // len(block)):
        stream.write(block)
        stream.flush()


def loris():
    while True:
        say("u")
        time.sleep(0.02)


def noise(length):
    return bytes(random.randrange(256) for _ in range(length))


def mutated(line):
    data = bytearray(line.encode())
    for _ in range(random.randint(1, 4)):
        data[random.randrange(len(data))] = random.randrange(256)
    return bytes(data)


# What it says instead of an answer, and then goes on.
ANSWERS = {
    "bytes": lambda: noise(random.randint(1, 400)) + b"\n",
    "long-bytes": lambda: noise(3000) * 60,
    "empty": lambda: "\n",
    "zeros": lambda: b"\0" * random.randint(1, 99) + b"\n",
    "twice": lambda: "values 1 2 3 4\nvalues 1 2 3 4\n",
    "illegal": lambda: "right\n",
    "words": lambda: random.choice(["go up", "UPP", "4", "-1", "values", "values 1", "hello 1 a b", "moves U"]) + "\n",
    "numbers": lambda: "values " + " ".join(random.choice(["nan", "inf", "1e999", "--", "0x1", "1,5", "٣"])
                                            for _ in range(4)) + "\n",
    "many": lambda: "values " + "1 " * 20000 + "\n",
    "error": lambda: "error " + "I am \x1b[31mtired " * random.randint(1, 3000) + "\n",
    "mutated": lambda: mutated("values 1 2 3 4") + b"\n",
    "carriage": lambda: "values 1 2 3 4\r\r\r\n",
}

# What it does instead of an answer.
DEEDS = {
    "exit": lambda: os._exit(random.randrange(256)),
    "partial-exit": lambda: (say("val"), os._exit(0)),
    "partial-hang": lambda: (say("val"), forever()),
    "hang": forever,
    "loris": loris,
    "close-out": lambda: (os.close(1), forever()),
    "close-in": lambda: (os.close(0), forever()),
    "close-all": lambda: (os.close(0), os.close(1), os.close(2), forever()),
    "crash": lambda: 1 // 0,
    "signal": lambda: os.kill(os.getpid(), random.choice([6, 9, 11, 15])),
    "stop": lambda: os.kill(os.getpid(), signal.SIGSTOP),
    "flood": lambda: flood(out, b"x"),
    "flood-lines": lambda: flood(out, b"values 1 2 3 4\n"),
    "flood-errors": lambda: flood(err, b"trouble\n"),
    "flood-both": lambda: (child(work=lambda: flood(err, b"x")), flood(out, b"\n")),
    "orphan": lambda: (child(), os._exit(0)),
    "orphan-floods": lambda: (child(work=lambda: flood(out, b"x")), os._exit(0)),
    "session": lambda: (child(leave=True), child(leave=True), forever()),
    "daemon": lambda: (child(leave=True, again=True), time.sleep(0.1), os._exit(1)),
    "many-children": lambda: ([child() for _ in range(30)], forever()),
}

HELLOS = ["hello 2 a b", "hello", "hello 1", "hello 1 a", "HELLO 1 a b", "1", "", "hello -1 a b", "hello 1.0 a b"]

for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
    signal.signal(number, signal.SIG_IGN)
note()
early = seed >= 36 and random.random() < 0.2
if mode == "unasked":
    say(noise(random.randint(1, 9)) + b"\n")
if mode == "ignore-quit":
    child()
for line in sys.stdin:
    words = line.split()
    if words[0] == "hello":
        if mode == "version":
            say(random.choice(HELLOS) + "\n")
        elif early and mode in DEEDS:
            DEEDS[mode]()
        elif early and mode in ANSWERS:
            say(ANSWERS[mode]())
        elif mode == "big-errors":
            flood(err, b"a line of trouble\n")
            say("hello 1 bad 1\n")
        else:
            say("hello 1 bad 1\n")
    elif words[0] == "board":
        if mode in ANSWERS:
            say(ANSWERS[mode]())
        elif mode in DEEDS:
            DEEDS[mode]()
        else:
            say("values 1 2 3 4\n")
    elif words[0] == "quit" and mode != "ignore-quit":
        break
while mode == "ignore-quit":
    time.sleep(1)
