"""Afterstate for Python: players of 2048 of your own, the lab's players, environments, results.

One file, Python 3.8 or later, nothing to install. Copy it next to your program, or put this folder
on PYTHONPATH. The parts, from top to bottom:

    Board       a board, with the exact rules of the game
    Player      subclass it, and your player takes part in every command of the lab
    Engine      asks the lab's players for moves, and lets yours play
    Env         one game, in the convention of Gymnasium; VectorEnv plays many at once
    read_games  reads the results of ./afterstate run; summary describes them

README.md shows how to begin; docs/protocol.md describes the lines that are exchanged.
"""

import collections
import csv
import gzip
import itertools
import math
import operator
import os
import random
import shutil
import subprocess
import sys
import threading
import traceback
import weakref

__version__ = "0.1.0"

PROTOCOL = "1"

UP, RIGHT, DOWN, LEFT = range(4)
MOVES = ("up", "right", "down", "left")
LETTERS = "URDL"

# --------------------------------------------------------------------------------------- boards

DIGITS = "0123456789ABCDEFGH"  # the ranks: 0 is empty, 1 a 2, 2 a 4, ... H a 131072
_RANK = {digit: rank for rank, digit in enumerate(DIGITS)}
_NUMBER = {digit: 1 << rank if rank else 0 for digit, rank in _RANK.items()}
_DIGIT = {number: digit for digit, number in _NUMBER.items()}
_NO_TILE = "{!r} is not a tile: 0, or a power of two from 2 to 131072"
_MAX_SUM = 262140  # 131072 + 65536 + ... + 4: no game can hold more
_RANKS = bytes(_RANK.get(chr(code), 255) for code in range(256))


class _Left(dict):
    """Four cells, slid to the first: cells -> (slid cells, gain). Fills itself as rows appear."""

    def __missing__(self, cells):
        slid, gain, open_ = "", 0, ""
        for digit in cells.replace("0", ""):
            if digit == open_:
                merged = DIGITS[_RANK[digit] + 1]
                slid, gain, open_ = slid[:-1] + merged, gain + _NUMBER[merged], ""
            else:
                slid, open_ = slid + digit, digit
        self[cells] = answer = (slid.ljust(4, "0"), gain)
        return answer


class _Right(dict):
    def __missing__(self, cells):
        slid, gain = _LEFT_ROWS[cells[::-1]]
        self[cells] = answer = (slid[::-1], gain)
        return answer


_LEFT_ROWS, _RIGHT_ROWS = _Left(), _Right()


def _slide_rows(board, table):
    a, gain_a = table[board[0:4]]
    b, gain_b = table[board[4:8]]
    c, gain_c = table[board[8:12]]
    d, gain_d = table[board[12:16]]
    return a + b + c + d, gain_a + gain_b + gain_c + gain_d


def _slide_columns(board, table):
    a, gain_a = table[board[0::4]]
    b, gain_b = table[board[1::4]]
    c, gain_c = table[board[2::4]]
    d, gain_d = table[board[3::4]]
    turned = a + b + c + d
    after = turned[0::4] + turned[1::4] + turned[2::4] + turned[3::4]
    return after, gain_a + gain_b + gain_c + gain_d


_SLIDES = (
    (_slide_columns, _LEFT_ROWS),
    (_slide_rows, _RIGHT_ROWS),
    (_slide_columns, _RIGHT_ROWS),
    (_slide_rows, _LEFT_ROWS),
)
_CODES = {name: code for code in range(4) for name in (code, MOVES[code], MOVES[code][0])}


def move_code(move):
    """0 to 3 for a move in any form: 0, "up", "U", "u"."""
    try:
        return _CODES[move.lower() if isinstance(move, str) else operator.index(move)]
    except (KeyError, TypeError):
        raise ValueError(
            f"{move!r} is not a move; the moves are 0 up, 1 right, 2 down, 3 left"
        ) from None


class Board(str):
    """A board: 16 rank digits, row by row from the top left, with the rules of the game.

    It is a string, so it can be a key of a dictionary, and board[5] is the digit of cell 5. Boards
    never change: every method returns a new one.

    >>> board = Board([[2, 2, 0, 4], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 8]])
    >>> after, gain = board.slide("left")
    >>> after.rows[0], gain
    ([4, 4, 0, 0], 4)
    """

    __slots__ = ()

    def __new__(cls, board):
        """From 16 rank digits, 16 numbers (a list, or text with | between rows), or four rows."""
        digits = _digits(board)
        if sum(_NUMBER[digit] for digit in digits) > _MAX_SUM:
            raise ValueError(
                f"the tiles of {digits} sum to more than {_MAX_SUM}, which no game can reach"
            )
        return str.__new__(cls, digits)

    @property
    def rows(self):
        """Four lists of four numbers, 0 for an empty cell."""
        numbers = self.numbers
        return [numbers[0:4], numbers[4:8], numbers[8:12], numbers[12:16]]

    @property
    def numbers(self):
        """The 16 numbers in one list."""
        return [_NUMBER[digit] for digit in self]

    @property
    def ranks(self):
        """The 16 ranks in one list: 0 for an empty cell, 1 for a 2, 2 for a 4, ..."""
        return list(self.encode().translate(_RANKS))

    @property
    def largest(self):
        """The largest number."""
        return _NUMBER[max(self)]

    def slide(self, move):
        """(the board after the slide, the points). If nothing moves, the board is the same one."""
        slide, table = _SLIDES[move if move.__class__ is int else move_code(move)]
        after, gain = slide(self, table)
        return str.__new__(Board, after), gain

    def afterstates(self):
        """[(move, board after the slide, points), ...] of the legal moves."""
        slid = [(move,) + self.slide(move) for move in range(4)]
        return [each for each in slid if each[1] != self]

    def legal(self):
        """The moves, 0 to 3, in which something moves; [] when the game is over."""
        return [
            move for move, (slide, table) in enumerate(_SLIDES) if slide(self, table)[0] != self
        ]

    def empty(self):
        """The empty cells, 0 to 15."""
        return [cell for cell, digit in enumerate(self) if digit == "0"]

    def place(self, cell, number):
        """The board with another number in a cell."""
        if number not in _DIGIT:
            raise ValueError(_NO_TILE.format(number))
        return str.__new__(Board, self[:cell] + _DIGIT[number] + self[cell + 1 :])

    def spawns(self, spawn4=0.1):
        """[(board, probability), ...] of every tile that may appear."""
        cells = self.empty()
        tiles = [
            (digit, p / len(cells))
            for digit, p in (("1", 1 - spawn4), ("2", spawn4))
            if cells and p > 0
        ]
        return [
            (str.__new__(Board, self[:cell] + digit + self[cell + 1 :]), p)
            for cell in cells
            for digit, p in tiles
        ]

    def view(self):
        """The board as the lab shows it to players, without tiles above 32768.

        While there is one, every tile above the largest missing rank becomes one rank lower. Order
        and equality stay, so the same moves are legal.
        """
        board = str(self)
        while "G" in board or "H" in board:
            missing = max(rank for rank in range(1, _RANK[max(board)]) if DIGITS[rank] not in board)
            board = "".join(DIGITS[_RANK[digit] - (_RANK[digit] > missing)] for digit in board)
        return str.__new__(Board, board)

    def show(self):
        """Four lines for people."""
        return "\n".join(" ".join(f"{number or '.':>6}" for number in row) for row in self.rows)


def _digits(board):
    """The 16 digits of a board in any form."""
    if isinstance(board, str):
        words = board.replace("|", " ").split()
        digits = "".join(words).upper() if len(words) in (1, 4) else ""
        if len(digits) == 16 and set(digits) <= set(DIGITS):
            return digits
        cells = [0 if word == "." else int(word) if word.isdigit() else word for word in words]
    else:
        cells = list(board)
        if len(cells) == 4:
            cells = list(itertools.chain.from_iterable(cells))
    if len(cells) != 16:
        raise ValueError(f"{board!r} is not a board: 16 rank digits, 16 numbers or four rows")
    for cell in cells:
        if cell not in _DIGIT:
            raise ValueError(_NO_TILE.format(cell))
    return "".join(_DIGIT[cell] for cell in cells)


def rank_bytes(boards):
    """16 bytes for each board, its ranks. numpy.frombuffer(...).reshape(-1, 16) makes an array."""
    return "".join(boards).encode().translate(_RANKS)


# -------------------------------------------------------------------------------------- players


class Parameter:
    """A parameter of a player: its default, which decides its type, and its range or choices."""

    def __init__(self, default, least=None, most=None, choices=None):
        self.default, self.least, self.most, self.choices = default, least, most, choices

    def read(self, name, value):
        """The value in the type of the default; value may be text."""
        kind = type(self.default)
        try:
            result = _BOOLEANS[str(value).lower()] if kind is bool else kind(value)
        except (KeyError, ValueError):
            raise ValueError(
                f"{name} is {value}, must be {_KINDS.get(kind, kind.__name__)}"
            ) from None
        if self.choices and result not in self.choices:
            raise ValueError(
                f"{name} is {value}, must be one of {', '.join(map(str, self.choices))}"
            )
        if not (self.least is None or result >= self.least):
            raise ValueError(f"{name} is {value}, must be at least {self.least}")
        if not (self.most is None or result <= self.most):
            raise ValueError(f"{name} is {value}, must be at most {self.most}")
        return result


_KINDS = {int: "a whole number", float: "a number", bool: "true or false"}
_BOOLEANS = {"true": True, "false": False}

GameInfo = collections.namedtuple("GameInfo", "seed number random spawn4 millis")
GameInfo.__doc__ = "What a player is told about a new game; millis is the time for a move, or None."


class Player:
    """A player. Subclass it, write choose() or values(), and end your file with MyPlayer.run().

    Parameters are declared on the class, `depth = Parameter(2, least=1, most=5)`, and are then
    plain attributes: self.depth. The lab sets them, `process(command="...", depth=3)`, and so does
    MyPlayer(depth=3). To prepare something, such as a table, override __init__(self, **settings)
    and call super().__init__(**settings) first.
    """

    name = ""  # one word; the name of the class if empty
    version = "1"
    batch = False  # True: the move depends on nothing but the board, so many games go side by side

    def __init__(self, **settings):
        known = self.parameters()
        for name in settings:
            if name not in known:
                names = ", ".join(known) or "none"
                raise ValueError(f"{self._name()} has no parameter {name}; its parameters: {names}")
        for name, parameter in known.items():
            setattr(self, name, parameter.read(name, settings.get(name, parameter.default)))
        self.random = random.Random(0)

    def choose(self, board):
        """The move on this Board: 0 to 3, or "up", "right", "down", "left"."""
        if type(self).choose_many is not Player.choose_many:
            return self.choose_many([board])[0]
        values = self.values(board)
        rated = [move for move in board.legal() if values[move] is not None]
        if not rated:
            raise ValueError(f"values() rates no legal move on {board}")
        return max(rated, key=values.__getitem__)

    def values(self, board):
        """Four numbers, for up, right, down and left: the highest legal one is played; or None."""
        raise NotImplementedError(f"{type(self).__name__} needs choose() or values()")

    def choose_many(self, boards):
        """The moves on many boards, each of which may belong to another game.

        Override it if many at once are faster, as with a network; the player then has batch.
        """
        return [self.choose(board) for board in boards]

    def new_game(self, game):
        """A game begins (not called for players with batch). self.random is seeded for it."""

    @classmethod
    def parameters(cls):
        """The declared parameters by name."""
        found = {}
        for base in reversed(cls.__mro__):
            found.update(
                (name, value) for name, value in vars(base).items() if isinstance(value, Parameter)
            )
        return found

    @classmethod
    def plays_batches(cls):
        """Whether many games may go side by side."""
        return cls.batch or cls.choose_many is not Player.choose_many

    @classmethod
    def _name(cls):
        return cls.name or cls.__name__.lower()

    @classmethod
    def run(cls, lines=None, out=None):
        """Plays for the lab until it says quit. print() goes to standard error meanwhile."""
        if lines is None:
            lines, out = _claim_standard_streams(cls._name())
        session = _Session(cls)
        try:
            for line in lines:
                if line.split() == ["quit"]:
                    return
                answer = session.answer(line)
                if answer is not None:
                    out.write(answer + "\n")
                    out.flush()
        except (BrokenPipeError, KeyboardInterrupt):
            pass  # the lab has gone, or the user has ended both


class _Session:
    """What a player answers to the lines of the lab. The player is made when hello has come."""

    def __init__(self, kind):
        self.kind, self.player = kind, None
        self.trouble = None  # of a line that has no answer: the next question tells it

    def answer(self, line):
        """The answer without its newline, or None for a line that has none."""
        word, *rest = line.split() or [""]
        handle = getattr(self, "on_" + word, None)
        if handle is None:
            return None
        try:
            if word != "hello" and self.player is None:
                raise ValueError("hello must come first")
            return handle(rest)
        except Exception as error:  # whatever the player's code throws, the lab hears a sentence
            told = isinstance(error, ValueError) and word == "hello"
            line = _error_line(error, told)
            if word != "game":
                return line
            self.trouble = line
            return None

    def on_hello(self, words):
        if words[:1] != [PROTOCOL]:
            raise ValueError(
                f"this player speaks version {PROTOCOL} of the protocol, not {' '.join(words[:1])}"
            )
        self.player = self.kind(**dict(word.split("=", 1) for word in words[1:] if "=" in word))
        wishes = ["batch"] if self.kind.plays_batches() else []
        return " ".join(["hello", PROTOCOL, self.kind._name(), self.kind.version] + wishes)

    def on_game(self, words):
        keys = dict(word.split("=", 1) for word in words if "=" in word)
        millis = keys.get("millis")
        self.trouble = None
        game = GameInfo(
            int(keys.get("seed", 0)),
            int(keys.get("number", 0)),
            int(keys.get("random", 0)),
            float(keys.get("spawn4", 0.1)),
            None if millis is None else float(millis),
        )
        _begin(self.player, game)

    def on_board(self, words):
        if self.trouble:
            return self.trouble
        board = str.__new__(Board, words[0])
        if self.kind.values is not Player.values and self.kind.choose is Player.choose:
            return "values " + " ".join(map(_value_text, self.player.values(board)))
        return MOVES[move_code(self.player.choose(board))]

    def on_boards(self, words):
        return "moves " + _choose_many(self.player, [str.__new__(Board, word) for word in words])


def _error_line(error, told):
    """An answer for the lab. Of a mistake in the player's code, its author sees the place, too."""
    place = error.__traceback__
    while place.tb_next:
        place = place.tb_next
    if told or place.tb_frame.f_code.co_filename == __file__:
        return "error " + " ".join(str(error).split())
    traceback.print_exception(type(error), error, error.__traceback__)
    return "error " + " ".join(f"{type(error).__name__}: {error}".split())


def _begin(player, game):
    player.random = random.Random(game.random)
    player.new_game(game)


def _value_text(value):
    if value is None or value == -math.inf:
        return "-"
    if not math.isfinite(value):
        raise ValueError(f"a value is {value}, must be a finite number or None")
    return repr(float(value))


def _choose_many(player, boards):
    """The letters of the moves that a player chooses."""
    moves = player.choose_many(boards)
    if len(moves) != len(boards):
        raise ValueError(f"choose_many() returned {len(moves)} moves for {len(boards)} boards")
    return "".join([LETTERS[move_code(move)] for move in moves])


def _claim_standard_streams(name):
    """Standard input, and a way to standard output that print() does not share."""
    if sys.stdin.isatty():
        command = "python3 " + (sys.argv[0] or "mine.py")
        print(
            f"{name} is a player and waits for the lab's lines. Let it play with", file=sys.stderr
        )
        print(f"./afterstate play --agent 'process(command=\"{command}\")'", file=sys.stderr)
    out = os.fdopen(os.dup(1), "w", encoding="ascii", errors="backslashreplace", newline="\n")
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return sys.stdin, out


# --------------------------------------------------------------------------------------- engine


class EngineError(RuntimeError):
    """The engine has refused something, cannot be started or has ended."""


Answer = collections.namedtuple("Answer", "move values")
Answer.__doc__ = "The best move, 0 to 3 or None, and four values, None where nothing moves."

Games = collections.namedtuple("Games", "boards gains legal")
Games.__doc__ = (
    "The engine's games after a step: 16 digits, points and a hexadecimal mask for each."
)

Result = collections.namedtuple("Result", "agent game seed score moves tile board")
Result.__doc__ = "A finished game, with the names of the columns of games.csv."


def find_launcher():
    """The program ./afterstate: AFTERSTATE, or in a folder above this file, or on the PATH."""
    named = os.environ.get("AFTERSTATE")
    if named:
        if not os.access(named, os.X_OK) or os.path.isdir(named):
            raise EngineError(f"AFTERSTATE is {named}, which is not a program")
        return os.path.abspath(named)
    folder = os.path.dirname(os.path.realpath(__file__))
    while folder != os.path.dirname(folder):
        program = os.path.join(folder, "afterstate")
        if os.path.isfile(program) and os.access(program, os.X_OK):
            return program
        folder = os.path.dirname(folder)
    program = shutil.which("afterstate")
    if program is None:
        raise EngineError(
            "there is no program afterstate above this file; set AFTERSTATE to its path"
        )
    return program


class _Closing:
    """Closes itself at the end of a with statement."""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


class Engine(_Closing):
    """The lab's own player and its rules, in a process that ends with this object.

    with Engine("expectimax(layers=3)") as engine:
        print(engine.ask("1234002300010000"))
        print(engine.play(MyPlayer(), games=100, seed=1))
    """

    def __init__(self, agent=None, launcher=None):
        command = [launcher or find_launcher(), "engine"] + (["--agent", agent] if agent else [])
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=1 << 18,
            )
        except OSError as error:
            raise EngineError(f"{command[0]} cannot be started: {error.strerror}") from None
        self._complaints = _Complaints(self._process.stderr)
        self._finalizer = weakref.finalize(self, _end, self._process, self._complaints)
        self._waiting = False  # an answer is still to come
        self.player_of_games = None  # who has started the games that the engine plays
        version, self.name, self.version, *self.words = self._call("hello " + PROTOCOL, "hello")[0]
        if version != PROTOCOL:
            self.close()
            raise EngineError(
                f"the engine speaks version {version} of the protocol, not {PROTOCOL}"
            )

    def close(self):
        """Ends the process, by force if it does not end in time. May be called twice."""
        self._finalizer()

    def ask(self, board):
        """An Answer: the best move on a board, and the values of all four."""
        return _answer_of(self._call("board " + Board(board), None)[0])

    def ask_many(self, boards):
        """The best moves, 0 to 3, on many boards; None where the game is over."""
        if "batch" not in self.words:
            return [self.ask(board).move for board in boards]
        moves, boards = [], [Board(board) for board in boards]
        for first in range(0, len(boards), _LINE_BOARDS):
            line = "boards " + " ".join(boards[first : first + _LINE_BOARDS])
            (letters,) = self._call(line, "moves")[0]
            moves += [None if letter == "-" else move_code(letter) for letter in letters]
        return moves

    def new_game(self, random=0):
        """Tells an agent that has a memory or random numbers that another game begins."""
        self._say(f"game random={random}")

    def start(self, count, seed=1, number=0, spawn4=0.1, player=None):
        """Games: starts so many games, of the seed, with the numbers from `number` on."""
        self.player_of_games = player
        return self._games(f"start {count} seed={seed} number={number} spawn4={spawn4}")

    def step(self, letters):
        """Games: makes a move in each; a letter of URDL, - for none, N for a new game there."""
        return self._games("step " + letters)

    def restart(self, indexes):
        """Games: replaces some by new ones."""
        return self._games("restart " + " ".join(map(str, indexes)))

    def play(self, player, games=1, seed=1, spawn4=0.1, width=256):
        """[Result, ...]: your player plays the games that ./afterstate play --seed would play.

        A player with batch plays up to `width` games side by side, any other one after another.
        """
        if games < 1:
            raise ValueError(f"games is {games}, must be at least 1")
        batch, number, results = player.plays_batches(), None, []
        env = VectorEnv(min(games, width) if batch else 1, engine=self, spawn4=spawn4)
        boards, info = env.reset(seed=seed)
        while len(results) < games:
            if not batch and env.numbers[0] != number:
                number = env.numbers[0]
                _begin(player, GameInfo(seed, number, _agent_seed(seed, number), spawn4, None))
            letters = ["-"] * env.num_envs  # games that have ended, or are too many, rest
            asked = [i for i in range(env.num_envs) if info["legal"][i] != "0"]
            asked = [i for i in asked if env.numbers[i] < games]
            moves = _choose_many(player, [str.__new__(Board, boards[i]).view() for i in asked])
            for i, letter in zip(asked, moves):
                letters[i] = letter
            boards, _, _, _, info = env.step("".join(letters))
            results += [result for result in info["finished"] if result.game < games]
        results.sort(key=operator.attrgetter("game"))
        return [result._replace(agent=player._name()) for result in results]

    def _games(self, line):
        boards, gains, legal = self._call(line, "boards", "gains", "legal")
        return Games(boards, list(map(int, gains)), legal[0])

    def _call(self, line, *firsts):
        """The words of the answer, which has a line for each first word; None is any."""
        if self._waiting:
            raise EngineError("a call was interrupted and its answer is lost; start a new engine")
        self._say(line)
        self._waiting = True
        answers = [self._hear(first) for first in firsts]
        self._waiting = False
        return answers

    def _say(self, line):
        if not self._finalizer.alive:
            raise EngineError("the engine has been closed")
        try:
            self._process.stdin.write(line.encode() + b"\n")
            self._process.stdin.flush()
        except OSError:
            raise self._death() from None

    def _hear(self, first):
        """The words of the next line without the first one, if that is given."""
        line = self._process.stdout.readline()
        if not line.endswith(b"\n"):
            raise self._death()
        words = line.decode("ascii", "backslashreplace").split()
        if words[:1] == ["error"]:
            self._waiting = False
            raise EngineError(" ".join(words[1:]))
        if first is None:
            return words
        if words[:1] != [first]:
            raise EngineError(
                f"the engine answered {str(line[:100].strip())[1:]} instead of {first}"
            )
        return words[1:]

    def _death(self):
        self.close()
        told = self._complaints.last()
        code = self._process.returncode
        return EngineError(f"the engine has ended with exit code {code}{told and ': ' + told}")


_LINE_BOARDS = 4096  # how many boards the engine takes in one line
PATIENCE = 3  # seconds that the engine has to end


def _answer_of(words):
    if words[0] != "values":
        return Answer(move_code(words[0]), [None] * 4)
    values = [None if word == "-" else float(word) for word in words[1:]]
    rated = [move for move in range(4) if values[move] is not None]
    return Answer(max(rated, key=values.__getitem__) if rated else None, values)


class _Complaints:
    """What the engine writes to standard error: progress is shown at once, the rest at the end."""

    def __init__(self, stream):
        self._lines, self._stream = collections.deque(maxlen=50), stream
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self):
        for line in self._stream:
            text = line.decode("utf-8", "replace").rstrip()
            if text.endswith("..."):
                print(text, file=sys.stderr)
            else:
                self._lines.append(text)

    def end(self, failed):
        """Waits for the last line. Only an engine that has not failed shows what it wrote."""
        self._thread.join(2)
        if not self._thread.is_alive():
            self._stream.close()
        for line in [] if failed else list(self._lines):
            print(line, file=sys.stderr)

    def last(self):
        return self._lines[-1] if self._lines else ""


def _end(process, complaints):
    """Asks the process to end, then makes it."""
    for attempt in (lambda: process.stdin.write(b"quit\n"), process.stdin.close):
        try:
            attempt()
        except OSError:
            pass  # it has ended already
    for force in (lambda: None, process.terminate, process.kill):
        force()
        try:
            process.wait(timeout=PATIENCE)
            break
        except subprocess.TimeoutExpired:
            continue
    process.stdout.close()
    complaints.end(process.returncode != 0)


_MASK64 = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


def _agent_seed(seed, number):
    """The `random` of a game: what the lab would send, derived from the seed of its tiles."""
    return _signed(_derive(_derive(seed, number), 1))


def _derive(seed, stream):
    return _mix(_mix(seed + _GAMMA) + _mix(stream + 2 * _GAMMA))


def _mix(z):
    """The mixing function of SplitMix64."""
    z &= _MASK64
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & _MASK64
    z = (z ^ z >> 27) * 0x94D049BB133111EB & _MASK64
    return z ^ z >> 31


def _signed(number):
    return number - (1 << 64) if number >> 63 else number


# --------------------------------------------------------------------------------- environments


class IllegalMove(ValueError):
    """An action in which nothing moves, or which is none. No game has changed."""


_MASKS = {f"{bits:X}": tuple(bits >> move & 1 for move in range(4)) for bits in range(16)}
_ILLEGAL = {
    (LETTERS[move], digit) for digit, mask in _MASKS.items() for move in range(4) if not mask[move]
}
_ACTIONS = bytes(ord(LETTERS[code]) if code < 4 else ord("?") for code in range(256))


def _letters(actions):
    """The letters of a list or an array of actions; ? for one that is none."""
    codes = actions.tolist() if hasattr(actions, "tolist") else list(actions)
    return bytes(codes).translate(_ACTIONS).decode()


class VectorEnv(_Closing):
    """Many games at once, in the convention of Gymnasium's vector environments.

        env = VectorEnv(1024)
        boards, info = env.reset(seed=1)
        boards, rewards, terminated, truncated, info = env.step(actions)

    Actions are 0 up, 1 right, 2 down, 3 left, one for each game, or one string such as "URDL". The
    reward is the points of the merges. Game i of reset(seed=S) has the tiles of game i of
    ./afterstate play --seed S. A game that has ended is replaced in the next step: its action is
    ignored and its reward is 0. The new game has the next number that has not been played.

    observation: "digits", strings of 16 rank digits (Board(text) has the rules); "ranks", lists of
    16 ranks; or "array": everything as numpy arrays.
    illegal: what an action does in which nothing moves. "error": raises IllegalMove, and no game
    has changed; "stay": nothing, with reward 0.

    info has, for each game, action_mask (four of 0 or 1), legal (the same as a hexadecimal digit:
    1 up, 2 right, 4 down, 8 left, added up) and score; and finished, a list with a Result for each
    game that has just ended.
    """

    metadata = {"render_modes": [], "autoreset_mode": "NextStep"}

    def __init__(
        self, num_envs=256, engine=None, observation="digits", illegal="error", spawn4=0.1
    ):
        _one_of("observation", observation, ("digits", "ranks", "array"))
        _one_of("illegal", illegal, ("error", "stay"))
        self._own = Engine("random") if engine is None else None
        self.engine = engine or self._own
        self.num_envs, self.spawn4 = num_envs, spawn4
        self._observation, self._illegal = observation, illegal
        self.seed, self._next = None, 0
        self._now = None

    def reset(self, seed=None, options=None):
        """(observations, info) of new games. Without a seed, the numbers of the last one go on.

        options={"number": K} begins with game K of the seed.
        """
        for name in options or {}:
            _one_of("the name of an option", name, ("number",))
        if seed is not None or self.seed is None:
            self.seed = random.getrandbits(31) if seed is None else int(seed)
            self._next = 0
        self._next = (options or {}).get("number", self._next)
        self._now = self.engine.start(self.num_envs, self.seed, self._next, self.spawn4, self)
        self.numbers = list(range(self._next, self._next + self.num_envs))
        self._next += self.num_envs
        self._steps, self._began = 0, [0] * self.num_envs
        self.scores, self._ended = [0] * self.num_envs, []
        return self._observations(), self._info([])

    def step(self, actions):
        """(observations, rewards, terminated, truncated, info); see the class."""
        if self._now is None or self.engine.player_of_games is not self:
            raise EngineError("call reset() first: the engine has no games of this environment")
        before, ended = self._now, self._ended
        letters = self._letters(actions)
        try:
            self._now = self.engine.step(letters)
        except EngineError:
            self._refuse_illegal(letters, before)
            raise
        self._steps += 1
        self.scores = list(map(operator.add, self.scores, self._now.gains))
        for i in ended:
            self.scores[i], self._began[i] = 0, self._steps
            self.numbers[i], self._next = self._next, self._next + 1
        if "-" in letters:
            for i in [i for i, letter in enumerate(letters) if letter == "-"]:
                self._began[i] += 1  # it has made one move less
        self._ended = []
        if "0" in self._now.legal:
            self._ended = [i for i, legal in enumerate(self._now.legal) if legal == "0"]
        return self._transition(self._info([self._result(i) for i in self._ended]))

    def close(self):
        """Ends the engine, unless it was given."""
        if self._own:
            self._own.close()

    def _letters(self, actions):
        """What the engine is to do in each game."""
        try:
            letters = actions.upper() if isinstance(actions, str) else _letters(actions)
        except (TypeError, ValueError):
            letters = "?" * len(actions)
        if len(letters) != self.num_envs:
            raise ValueError(f"there are {len(letters)} actions for {self.num_envs} games")
        if "?" in letters:
            raise IllegalMove(
                f"the actions are 0 up, 1 right, 2 down, 3 left; got {list(actions)[:8]}"
            )
        if self._illegal == "stay":
            pairs = zip(letters, self._now.legal)
            letters = "".join(["-" if pair in _ILLEGAL else pair[0] for pair in pairs])
        if self._ended:
            changed = list(letters)
            for i in self._ended:
                changed[i] = "N"
            letters = "".join(changed)
        return letters

    @staticmethod
    def _refuse_illegal(letters, before):
        for i, pair in enumerate(zip(letters, before.legal)):
            if pair in _ILLEGAL:
                move = MOVES[LETTERS.index(pair[0])]
                raise IllegalMove(f"{move} moves nothing in game {i}, {before.boards[i]}") from None

    def _result(self, i):
        board = Board(self._now.boards[i])
        moves = self._steps - self._began[i]
        return Result("", self.numbers[i], self.seed, self.scores[i], moves, board.largest, board)

    def _observations(self):
        if self._observation == "digits":
            return self._now.boards
        if self._observation == "ranks":
            return [list(board.encode().translate(_RANKS)) for board in self._now.boards]
        return _numpy().frombuffer(rank_bytes(self._now.boards), "uint8").reshape(-1, 16)

    def _transition(self, info):
        terminated, truncated = [False] * self.num_envs, [False] * self.num_envs
        for i in self._ended:
            terminated[i] = True
        lists = self._now.gains, terminated, truncated
        if self._observation == "array":
            lists = [_numpy().array(each) for each in lists]
        return (self._observations(), *lists, info)

    def _info(self, finished):
        masks, scores = [_MASKS[legal] for legal in self._now.legal], self.scores
        if self._observation == "array":
            masks, scores = _numpy().array(masks, "int8"), _numpy().array(scores)
        legal = self._now.legal
        return {"action_mask": masks, "legal": legal, "score": scores, "finished": finished}

    # The spaces need the package gymnasium; nothing else does.

    @property
    def single_action_space(self):
        from gymnasium import spaces

        return spaces.Discrete(4)

    @property
    def single_observation_space(self):
        from gymnasium import spaces

        if self._observation == "digits":
            return spaces.Text(min_length=16, max_length=16, charset=DIGITS)
        return spaces.MultiDiscrete([len(DIGITS)] * 16, dtype=_numpy().uint8)

    @property
    def action_space(self):
        from gymnasium.vector.utils import batch_space

        return batch_space(self.single_action_space, self.num_envs)

    @property
    def observation_space(self):
        from gymnasium.vector.utils import batch_space

        return batch_space(self.single_observation_space, self.num_envs)


class Env(_Closing):
    """One game, in the convention of Gymnasium.

        env = Env()
        board, info = env.reset(seed=1)
        board, reward, terminated, truncated, info = env.step(action)

    reset(seed=S) is the first game of ./afterstate play --seed S; reset() without a seed goes on to
    the next one. All else, and the settings, are as in VectorEnv, which is far faster.
    """

    metadata = {"render_modes": []}
    render_mode = None

    def __init__(self, **settings):
        self._games = VectorEnv(1, **settings)
        self._over = True

    def reset(self, seed=None, options=None):
        """(observation, info) of a new game."""
        observations, info = self._games.reset(seed, options)
        self._over = False
        return observations[0], self._one(info)

    def step(self, action):
        """(observation, reward, terminated, truncated, info)"""
        if self._over:
            raise EngineError("the game is over: call reset()")
        observations, rewards, terminated, _, info = self._games.step(LETTERS[move_code(action)])
        self._over = bool(terminated[0])
        return observations[0], float(rewards[0]), self._over, False, self._one(info)

    def close(self):
        """Ends the engine, unless it was given."""
        self._games.close()

    @staticmethod
    def _one(info):
        return {name: info[name][0] for name in ("action_mask", "legal", "score")}

    @property
    def action_space(self):
        return self._games.single_action_space

    @property
    def observation_space(self):
        return self._games.single_observation_space


def gymnasium_env(**settings):
    """An Env that is a gymnasium.Env, with numpy arrays, for libraries that insist on one."""
    import gymnasium

    class GymnasiumEnv(Env, gymnasium.Env):
        def reset(self, seed=None, options=None):
            gymnasium.Env.reset(self, seed=seed)
            return Env.reset(self, seed, options)

    return GymnasiumEnv(**{"observation": "array", **settings})


def _numpy():
    import numpy

    return numpy


def _one_of(name, value, choices):
    if value not in choices:
        raise ValueError(f"{name} is {value!r}, must be one of {', '.join(choices)}")


# -------------------------------------------------------------------------------------- results

_TYPES = {name: int for name in ("game", "seed", "score", "moves", "tile", "sum", "cell")}
_TYPES.update(ms=float, ms_per_move=float)


class Summary(collections.namedtuple("Summary", "agent games mean error best reached")):
    """The games of an agent: error is half of a 95 % interval, reached the share by tile."""

    __slots__ = ()

    def __str__(self):
        largest = sorted(self.reached.items())[-3:]  # they say enough
        tiles = ", ".join(f"{tile} in {100 * share:.3g} %" for tile, share in largest)
        counted = "1 game" if self.games == 1 else f"{self.games:,} games"
        means = f"mean {self.mean:,.0f} +- {self.error:,.0f}, best {self.best:,}"
        return f"{self.agent}: {counted}, {means}; {tiles}"


def read_games(path):
    """The rows of games.csv or games.csv.gz, in a results folder or named: row.agent, row.score ...

    A last line that is still being written is left out.
    """
    path = os.fspath(path)
    if os.path.isdir(path):
        names = [os.path.join(path, name) for name in ("games.csv", "games.csv.gz")]
        path = next((name for name in names if os.path.exists(name)), names[0])
    read = gzip.open if path.endswith(".gz") else open
    with read(path, "rt", encoding="utf-8", newline="") as file:
        rows = csv.reader(line for line in file if line.endswith("\n"))
        names = next(rows, [])
        row = collections.namedtuple("Game", names)
        types = [_TYPES.get(name, str) for name in names]
        return [row(*(kind(cell) for kind, cell in zip(types, cells))) for cells in rows]


def summary(games):
    """[Summary, ...], one for each agent, of rows of read_games() or results of play()."""
    by_agent = {}
    for game in games:
        by_agent.setdefault(game.agent, []).append(game)
    return [_summary(agent, rows) for agent, rows in by_agent.items()]


def _summary(agent, rows):
    scores = [row.score for row in rows]
    mean = sum(scores) / len(scores)
    variance = sum((score - mean) ** 2 for score in scores) / max(1, len(scores) - 1)
    error = 1.96 * math.sqrt(variance / len(scores))
    tiles = sorted({row.tile for row in rows})
    reached = {tile: sum(row.tile >= tile for row in rows) / len(rows) for tile in tiles}
    return Summary(agent, len(rows), mean, error, max(scores), reached)
