"""Tests of the client, against a naive engine and, where there is one, against the real one.

python3 -m unittest                  # in this folder, with ./afterstate if it is built
AFTERSTATE=/path python3 -m unittest # another one
"""

import contextlib
import doctest
import gzip
import io
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
import unittest

import afterstate
import stand_in
from afterstate import Board, Engine, EngineError, Env, IllegalMove, Parameter, Player, VectorEnv

HERE = os.path.dirname(os.path.abspath(__file__))
EXAMPLES = os.path.join(HERE, "examples")
ROOT = os.path.dirname(os.path.dirname(HERE))
BUILT = "AFTERSTATE" in os.environ or os.path.exists(
    os.path.join(ROOT, "app", "target", "afterstate.jar")
)


def program(text):
    """A program of one line of shell."""
    with tempfile.NamedTemporaryFile("w", suffix=".sh", delete=False) as file:
        file.write("#!/bin/sh\n%s\n" % text)
    os.chmod(file.name, 0o755)
    unittest.addModuleCleanup(os.remove, file.name)
    return file.name


def naive_launcher():
    return program('exec "%s" "%s" "$@"' % (sys.executable, os.path.join(HERE, "stand_in.py")))


def random_boards(count, largest):
    dice = random.Random(1)
    while count:
        empty = dice.random()
        digits = "".join(
            "0" if dice.random() < empty else stand_in.DIGITS[dice.randint(1, largest)]
            for _ in range(16)
        )
        if sum(2 ** stand_in.DIGITS.index(digit) for digit in digits) < 262140:
            count -= 1
            yield digits


class Greedy(Player):
    """Takes the most points; of equal moves, the first."""

    batch = True

    def choose(self, board):
        return max(board.afterstates(), key=lambda each: each[2])[0]


class Dice(Player):
    """Plays at random; needs to be told when a game begins."""

    weight = Parameter(1.0, least=0)

    def choose(self, board):
        return self.random.choice(board.legal())


class Short(Player):
    """Loses moves."""

    def choose_many(self, boards):
        return [0] * (len(boards) - 1)


class Rated(Player):
    name, version = "rated", "7"
    depth = Parameter(2, least=1, most=5)
    leaf = Parameter("corner", choices=("corner", "rows"))
    deep = Parameter(False)

    def values(self, board):
        return [1, None, 2.5, float("-inf")]


class BoardTest(unittest.TestCase):
    def test_slide_random_boards_is_the_naive_slide(self):
        for digits in random_boards(1500, 17):
            board, ranks = Board(digits), [stand_in.DIGITS.index(digit) for digit in digits]
            self.assertEqual(board.ranks, ranks)
            self.assertEqual(board.legal(), stand_in.legal(ranks))
            for move in range(4):
                after, gain = board.slide(move)
                self.assertEqual((after.ranks, gain), stand_in.slide(ranks, move))

    def test_slide_two_32768_become_65536(self):
        board = Board("32768 32768 . 65536 | 65536 . . . | . . . . | . . . .")
        after, gain = board.slide("left")
        self.assertEqual(after.rows[0], [65536, 65536, 0, 0])
        self.assertEqual(gain, 65536)
        after, gain = after.slide("left")
        self.assertEqual((after.rows[0], gain), ([131072, 0, 0, 0], 131072))
        self.assertEqual(after.largest, 131072)

    def test_forms_of_a_board_are_equal(self):
        rows = [[2, 2, 4, 8], [0, 0, 16, 4], [0, 0, 0, 2], [0, 0, 0, 0]]
        board = Board(rows)
        self.assertEqual(board, "1123004200010000")
        self.assertEqual(board, Board("2 2 4 8 | . . 16 4 | . . . 2 | . . . ."))
        self.assertEqual(board, Board(sum(rows, [])))
        self.assertEqual(Board("abcde" + "0" * 11), "ABCDE00000000000")
        self.assertEqual(board.rows, rows)
        self.assertEqual(board.place(15, 2048)[15], "B")

    def test_bad_boards_are_refused(self):
        for bad, told in (
            ("123", "is not a board"),
            ([3] * 16, "3 is not a tile"),
            ("H" * 16, "sum to more than 262140"),
            ("x" * 16, "is not a board"),
            ([[2, 2], [2, 2]], "is not a board"),
        ):
            with self.assertRaisesRegex(ValueError, told):
                Board(bad)

    def test_spawns_have_every_tile_once(self):
        board = Board("1" * 14 + "00")
        self.assertEqual(
            dict(board.spawns()),
            {
                "1" * 14 + "10": 0.45,
                "1" * 14 + "01": 0.45,
                "1" * 14 + "20": 0.05,
                "1" * 14 + "02": 0.05,
            },
        )
        self.assertEqual([p for _, p in board.spawns(spawn4=0)], [0.5, 0.5])
        self.assertEqual(Board("1" * 16).spawns(), [])

    def test_view_keeps_order_and_legal_moves(self):
        self.assertEqual(Board("HG10" + "0" * 12).view(), "FE10" + "0" * 12)
        for digits in random_boards(1500, 17):
            board = Board(digits)
            if board.legal():
                view = board.view()
                self.assertLessEqual(view.largest, 32768)
                self.assertEqual(view.legal(), board.legal())
                self.assertEqual(view == board, board.largest <= 32768)

    def test_moves_have_several_forms(self):
        self.assertEqual(
            [afterstate.move_code(move) for move in ("up", "Right", "D", "l", 3)], [0, 1, 2, 3, 3]
        )
        for bad in (4, -1, None, "x", "upp", ""):
            with self.assertRaisesRegex(ValueError, "is not a move; the moves are 0 up"):
                afterstate.move_code(bad)

    def test_examples_in_the_text_are_right(self):
        self.assertEqual(doctest.testmod(afterstate).failed, 0)


def talk(player, *lines):
    out = io.StringIO()
    player.run([line + "\n" for line in lines], out)
    return out.getvalue().splitlines()


class PlayerTest(unittest.TestCase):
    def test_hello_says_name_version_and_batch(self):
        self.assertEqual(talk(Rated, "hello 1 depth=3 leaf=rows"), ["hello 1 rated 7"])
        self.assertEqual(talk(Greedy, "hello 1"), ["hello 1 greedy 1 batch"])

    def test_hello_wrong_parameters_are_refused_in_a_sentence(self):
        for words, told in (
            ("2", "this player speaks version 1 of the protocol, not 2"),
            ("1 width=3", "rated has no parameter width; its parameters: depth, leaf, deep"),
            ("1 depth=x", "depth is x, must be a whole number"),
            ("1 depth=9", "depth is 9, must be at most 5"),
            ("1 depth=0", "depth is 0, must be at least 1"),
            ("1 leaf=snake", "leaf is snake, must be one of corner, rows"),
            ("1 deep=2", "deep is 2, must be true or false"),
        ):
            self.assertEqual(talk(Rated, "hello " + words), ["error " + told])

    def test_board_answers_a_move_or_values(self):
        lines = (
            "hello 1",
            "game seed=1 number=0 random=5",
            "",
            "later words",
            "board 1000000000020000",
        )
        self.assertEqual(talk(Rated, *lines)[1:], ["values 1.0 - 2.5 -"])
        self.assertEqual(talk(Greedy, *lines)[1:], ["up"])
        self.assertEqual(
            talk(Greedy, "hello 1", "boards 1000000000020000 0000000000000011")[1:], ["moves UR"]
        )

    def test_quit_ends_it(self):
        self.assertEqual(
            talk(Greedy, "hello 1", "end 4 0000000000000011", "quit", "hello 1"),
            ["hello 1 greedy 1 batch"],
        )

    def test_mistakes_of_a_player_are_told(self):
        class Bad(Player):
            def new_game(self, game):
                if game.number == 1:
                    raise KeyError("no table")

            def choose(self, board):
                return None if board[0] == "1" else [][0]

        stderr, sys.stderr = sys.stderr, io.StringIO()
        try:
            answers = talk(
                Bad,
                "board 1",
                "hello 1",
                "board 1" + "0" * 15,
                "board 2" + "0" * 15,
                "game number=1",
                "board 1" + "0" * 15,
                "game number=2",
                "board 1" + "0" * 15,
            )
            self.assertIn("IndexError", sys.stderr.getvalue())
        finally:
            sys.stderr = stderr
        none = "error None is not a move; the moves are 0 up, 1 right, 2 down, 3 left"
        self.assertEqual(
            answers,
            [
                "error hello must come first",
                "hello 1 bad 1",
                none,
                "error IndexError: list index out of range",
                "error KeyError: 'no table'",
                none,
            ],
        )

    def test_random_is_seeded_for_each_game(self):
        boards = ["board 0000011001100000"] * 20
        first = talk(Dice, "hello 1", "game random=1", *boards)
        self.assertEqual(first, talk(Dice, "hello 1", "game random=1", *boards))
        self.assertNotEqual(first, talk(Dice, "hello 1", "game random=2", *boards))

    def test_print_does_not_disturb_the_lines(self):
        code = (
            "import os, afterstate\nclass P(afterstate.Player):\n def choose(self, board):\n"
            "  print('thinking'); os.system('echo child'); return 0\nP.run()"
        )
        done = subprocess.run(
            [sys.executable, "-c", code],
            input=b"hello 1\nboard 0000000000000011\n",
            cwd=HERE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        self.assertEqual(done.stdout, b"hello 1 p 1\nup\n")
        self.assertIn(b"thinking", done.stderr)
        self.assertIn(b"child", done.stderr)
        self.assertEqual(done.returncode, 0)


class NaiveEngineTest(unittest.TestCase):
    """The engine's users, with the naive engine."""

    def engine(self, agent=None):
        engine = Engine(agent, launcher=naive_launcher())
        self.addCleanup(engine.close)
        return engine

    def test_play_equals_games_played_by_hand(self):
        engine = self.engine()
        results = engine.play(Greedy(), games=5, seed=5, width=3)
        for number, result in enumerate(results):
            game, score, moves = stand_in.Game(5, number, 0.1), 0, 0
            while stand_in.legal(game.ranks):
                board = Board("".join(stand_in.DIGITS[rank] for rank in game.ranks))
                score, moves = score + game.play(Greedy().choose(board)), moves + 1
            self.assertEqual(result[:5], ("greedy", number, 5, score, moves))
            self.assertEqual((result.tile, result.board.ranks), (2 ** max(game.ranks), game.ranks))
        self.assertEqual(results, engine.play(Greedy(), games=5, seed=5, width=1))

    def test_play_without_batch_tells_each_game(self):
        told = []

        class Listener(Dice):
            def new_game(self, game):
                told.append((game.seed, game.number, game.spawn4))

        results = self.engine().play(Listener(), games=3, seed=2, spawn4=0.5)
        self.assertEqual(told, [(2, 0, 0.5), (2, 1, 0.5), (2, 2, 0.5)])
        self.assertEqual(results, self.engine().play(Listener(), games=3, seed=2, spawn4=0.5))

    def test_play_illegal_move_is_no_result(self):
        class Wall(Player):
            def choose(self, board):
                return 0

        with self.assertRaisesRegex(IllegalMove, "up moves nothing in game 0"):
            self.engine().play(Wall())

    def test_play_wrong_arguments_are_refused(self):
        with self.assertRaisesRegex(ValueError, "choose_many\\(\\) returned 0 moves for 1 boards"):
            self.engine().play(Short())
        with self.assertRaisesRegex(ValueError, "games is 0, must be at least 1"):
            self.engine().play(Greedy(), games=0)

    def test_interrupted_call_does_not_mix_answers(self):
        engine = self.engine()
        engine._say("board 1123004200010000")
        engine._waiting = True  # as after a KeyboardInterrupt
        with self.assertRaisesRegex(EngineError, "a call was interrupted"):
            engine.ask("1123004200010000")

    def test_ask_has_values_and_the_best_move(self):
        engine = self.engine()
        self.assertEqual(engine.ask("1123004200010000"), (1, [None, 4.0, 0.0, 4.0]))
        self.assertEqual(
            engine.ask([2, 4] * 2 + [4, 2] * 2 + [2, 4] * 2 + [4, 2] * 2), (None, [None] * 4)
        )
        self.assertEqual(
            engine.ask_many(["1123004200010000"] * 4100 + ["1212212112122121"]), [1] * 4100 + [None]
        )

    def test_engine_that_fails_says_why(self):
        with self.assertRaisesRegex(
            EngineError, "ended with exit code 1: afterstate: there is no agent refuses"
        ):
            self.engine("refuses")
        with self.assertRaisesRegex(EngineError, "ended with exit code 1: afterstate: out of luck"):
            self.engine("dies").ask("1123004200010000")
        with self.assertRaisesRegex(EngineError, "the engine answered 'what\\?' instead of boards"):
            self.engine("garbage").start(3)
        with self.assertRaisesRegex(EngineError, "what is nonsense"):
            self.engine()._call("nonsense", None)
        with self.assertRaisesRegex(EngineError, "/nowhere cannot be started: No such file"):
            Engine(launcher="/nowhere")

    def test_close_leaves_no_process(self):
        with Engine(launcher=naive_launcher()) as engine:
            process = engine._process
        self.assertEqual(process.poll(), 0)
        with self.assertRaisesRegex(EngineError, "has been closed"):
            engine.ask("1123004200010000")
        deaf = Engine("deaf", launcher=naive_launcher())
        process, afterstate.PATIENCE = deaf._process, 0.2
        deaf.close()
        afterstate.PATIENCE = 3
        self.assertIsNotNone(process.poll())

    def test_program_that_ends_or_is_killed_leaves_no_process(self):
        for end in ("", "import os; os.kill(os.getpid(), 9)", "raise KeyError(1)"):
            code = "import afterstate\ne = afterstate.Engine(launcher=%r)\n"
            code += "print(e._process.pid, flush=True)\n%s"
            done = subprocess.run(
                [sys.executable, "-c", code % (naive_launcher(), end)],
                cwd=HERE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
            )
            self.assertTrue(wait_until(lambda: not running(int(done.stdout))), end)


def wait_until(condition, seconds=30):
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.01)
    return True


def running(pid):
    state = subprocess.run(
        ["ps", "-o", "stat=", "-p", str(pid)], stdout=subprocess.PIPE
    ).stdout.strip()
    return bool(state) and not state.startswith(b"Z")


class EnvTest(unittest.TestCase):
    def setUp(self):
        self.engine = Engine(launcher=naive_launcher())
        self.addCleanup(self.engine.close)

    def test_env_plays_a_game_to_its_end(self):
        env = Env(engine=self.engine)
        board, info = env.reset(seed=3)
        total, moves, over = 0, 0, False
        while not over:
            self.assertEqual([m for m in range(4) if info["action_mask"][m]], Board(board).legal())
            board, reward, over, truncated, info = env.step(Greedy().choose(Board(board)))
            total, moves = total + reward, moves + 1
            self.assertFalse(truncated)
            self.assertEqual(info["score"], total)
        self.assertEqual(info["action_mask"], (0, 0, 0, 0))
        (result,) = self.engine.play(Greedy(), seed=3)
        self.assertEqual((result.score, result.moves, result.board), (total, moves, board))
        with self.assertRaisesRegex(EngineError, "call reset"):
            env.step(0)

    def test_reset_seed_repeats_and_without_goes_on(self):
        env = Env(engine=self.engine)
        first, second = env.reset(seed=3)[0], env.reset()[0]
        self.assertEqual(env.reset(seed=3)[0], first)
        self.assertEqual(env.reset(seed=3, options={"number": 1})[0], second)
        self.assertEqual(VectorEnv(2, engine=self.engine).reset(seed=3)[0], [first, second])
        with self.assertRaisesRegex(
            ValueError, "the name of an option is 'x', must be one of number"
        ):
            env.reset(options={"x": 1})

    def test_vector_env_replaces_ended_games(self):
        env = VectorEnv(4, engine=self.engine)
        boards, info = env.reset(seed=8)
        finished, expected = [], self.engine_of_its_own().play(Greedy(), games=9, seed=8)
        while len(finished) < 10:
            ended = [digit == "0" for digit in info["legal"]]
            actions = [
                0 if over else Greedy().choose(Board(board)) for board, over in zip(boards, ended)
            ]
            boards, rewards, terminated, truncated, info = env.step(actions)
            for i in range(4):
                self.assertFalse(ended[i] and (rewards[i] or terminated[i]))
            finished += info["finished"]
        finished = sorted((r for r in finished if r.game < 5), key=lambda r: r.game)
        self.assertEqual([r._replace(agent="greedy") for r in finished], expected[:5])

    def engine_of_its_own(self):
        engine = Engine(launcher=naive_launcher())
        self.addCleanup(engine.close)
        return engine

    def test_illegal_action_raises_or_stays(self):
        env = VectorEnv(2, engine=self.engine)
        boards, info = env.reset(seed=1)
        while all(info["legal"][i] == "F" for i in range(2)):
            boards, _, _, _, info = env.step("UU" if info["legal"][0] in "13579BDF" else "RR")
        i = 0 if info["legal"][0] != "F" else 1
        bad = info["action_mask"][i].index(0)
        actions = [mask.index(1) for mask in info["action_mask"]]
        actions[i] = bad
        with self.assertRaisesRegex(IllegalMove, "moves nothing in game %d" % i):
            env.step(actions)
        self.assertEqual(env._now.boards, boards)
        env._illegal = "stay"
        after, rewards, _, _, _ = env.step(actions)
        self.assertEqual((after[i], rewards[i]), (boards[i], 0))
        self.assertNotEqual(after[1 - i], boards[1 - i])

    def test_wrong_actions_are_refused(self):
        env = VectorEnv(2, engine=self.engine)
        with self.assertRaisesRegex(EngineError, "call reset"):
            env.step([0, 0])
        env.reset(seed=1)
        for bad, told in (
            ([0], "1 actions for 2 games"),
            ([0, 4], "0 up, 1 right"),
            ([0, -1], "0 up, 1 right"),
            ([0, None], "0 up, 1 right"),
            ("U?", "0 up, 1 right"),
        ):
            with self.assertRaisesRegex(ValueError, told):
                env.step(bad)
        with self.assertRaisesRegex(
            ValueError, "observation is 'x', must be one of digits, ranks, array"
        ):
            VectorEnv(2, engine=self.engine, observation="x")

    def test_two_environments_do_not_mix(self):
        env, other = VectorEnv(2, engine=self.engine), VectorEnv(2, engine=self.engine)
        env.reset()
        other.reset()
        with self.assertRaisesRegex(EngineError, "call reset"):
            env.step([0, 0])

    def test_observations_in_three_forms(self):
        digits = VectorEnv(3, engine=self.engine).reset(seed=1)[0]
        ranks = VectorEnv(3, engine=self.engine, observation="ranks").reset(seed=1)[0]
        self.assertEqual(ranks, [Board(board).ranks for board in digits])
        try:
            import numpy
        except ImportError:
            self.skipTest("numpy is not installed")
        env = VectorEnv(3, engine=self.engine, observation="array", illegal="stay")
        arrays, info = env.reset(seed=1)
        self.assertEqual(arrays.tolist(), ranks)
        arrays, rewards, terminated, truncated, info = env.step(numpy.array([0, 1, 2]))
        self.assertEqual(
            [a.shape for a in (arrays, rewards, terminated, truncated, info["action_mask"])],
            [(3, 16), (3,), (3,), (3,), (3, 4)],
        )

    def test_gymnasium_accepts_the_environment(self):
        try:
            from gymnasium.utils.env_checker import check_env
        except ImportError:
            self.skipTest("gymnasium is not installed")
        env = afterstate.gymnasium_env(engine=self.engine, illegal="stay")
        check_env(env, skip_render_check=True)
        games = VectorEnv(3, engine=self.engine, observation="array")
        observations, info = games.reset(seed=1)
        self.assertTrue(games.observation_space.contains(observations))
        self.assertTrue(games.action_space.contains(games.action_space.sample()))


ROWS = """agent,game,seed,score,moves,tile,sum,ms,ms_per_move,cell,check
"expectimax(layers=3, leaf=rows)",0,1,36244,1891,2048,4126,4870.893,2.575829,4,d9fe9eca
"expectimax(layers=3, leaf=rows)",1,1,30000,1700,1024,3000,4870.5,2.5,4,d9fe9ecb
greedy,0,1,3000,200,256,400,1.5,0.01,0,00000000
"""


class ResultsTest(unittest.TestCase):
    def test_read_games_types_its_columns(self):
        with tempfile.TemporaryDirectory() as folder:
            plain = os.path.join(folder, "games.csv")
            with gzip.open(plain + ".gz", "wt") as file:
                file.write(ROWS)
            packed = afterstate.read_games(folder)
            with open(plain, "w") as file:
                file.write(ROWS + "greedy,1,1,30")
            games = afterstate.read_games(folder)
            self.assertEqual(games, packed)
            self.assertEqual(games, afterstate.read_games(plain))
        self.assertEqual(len(games), 3)
        self.assertEqual(
            tuple(games[0]),
            (
                "expectimax(layers=3, leaf=rows)",
                0,
                1,
                36244,
                1891,
                2048,
                4126,
                4870.893,
                2.575829,
                4,
                "d9fe9eca",
            ),
        )
        with self.assertRaises(FileNotFoundError):
            afterstate.read_games("no-such-folder")

    def test_summary_of_each_agent(self):
        with tempfile.TemporaryDirectory() as folder:
            with open(os.path.join(folder, "games.csv"), "w") as file:
                file.write(ROWS)
            first, second = afterstate.summary(afterstate.read_games(folder))
        self.assertEqual(
            first[:3] + first[4:],
            ("expectimax(layers=3, leaf=rows)", 2, 33122, 36244, {1024: 1, 2048: 0.5}),
        )
        self.assertAlmostEqual(first.error, 1.96 * 3122, places=6)
        self.assertEqual(second, ("greedy", 1, 3000, 0, 3000, {256: 1}))
        self.assertEqual(str(second), "greedy: 1 game, mean 3,000 +- 0, best 3,000; 256 in 100 %")


@unittest.skipUnless(BUILT, "the lab is not built and AFTERSTATE is not set")
class RealEngineTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.engine = Engine("greedy")

    @classmethod
    def tearDownClass(cls):
        cls.engine.close()

    def test_games_are_those_of_the_naive_engine(self):
        naive = Engine(launcher=naive_launcher())
        self.addCleanup(naive.close)
        envs, dice = [
            VectorEnv(8, engine=engine) for engine in (self.engine, naive)
        ], random.Random(1)
        steps, finished = [env.reset(seed=-9) for env in envs], 0
        while finished < 8:
            self.assertEqual(*steps)
            boards, info = [Board(board) for board in steps[0][0]], steps[0][-1]
            masks = [sum(1 << move for move in board.legal()) for board in boards]
            self.assertEqual(masks, [int(digit, 16) for digit in info["legal"]])
            actions = [dice.choice(board.legal() or [0]) for board in boards]
            steps = [env.step(actions) for env in envs]
            finished += len(steps[0][-1]["finished"])

    def test_legal_moves_are_those_of_the_engine_up_to_131072(self):
        for digits in random_boards(300, 17):
            board = Board(digits)
            values = self.engine.ask(board).values
            self.assertEqual([m for m in range(4) if values[m] is not None], board.legal())
            if board.largest <= 32768:  # of larger ones, the agent sees the view
                gains = {move: gain for move, _, gain in board.afterstates()}
                self.assertEqual({m: values[m] for m in gains}, gains)

    def test_slides_are_those_of_the_lab_at_131072(self):
        board = Board("65536 65536 . . | 32768 32768 . . | . . . . | 2 2 . .")
        moves = json.loads(lab("ask", board, "--agent", "greedy", "--json").stdout)["moves"]
        expected = [(move["after"], move["gain"]) for move in moves]
        self.assertEqual([board.slide(move) for move in range(4)], expected)
        self.assertIn("H", board.slide("left")[0])

    def test_restart_deals_the_next_games(self):
        first = self.engine.start(4, seed=3).boards
        again = self.engine.start(2, seed=3)
        self.assertEqual(self.engine.restart([1]).boards, [first[0], first[2]])
        self.assertEqual(
            self.engine.step("NN").boards, [first[3], self.engine.start(5, seed=3).boards[4]]
        )
        self.assertEqual(again.boards, first[:2])

    def test_play_is_the_play_of_the_lab(self):
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "dice.py")
            with open(file, "w") as code:
                code.write(f"import sys; sys.path.insert(0, {HERE!r})\n")
                code.write("from test_afterstate import Dice; Dice.run()\n")
            self.assertEqual(
                scores(file, 2), [r.score for r in self.engine.play(Dice(), 2, seed=4)]
            )
        file = os.path.join(EXAMPLES, "greedy.py")
        self.assertEqual(scores(file, 5), [r.score for r in self.engine.play(Greedy(), 5, seed=4)])

    def test_expectimax_refuses_a_depth(self):
        done = lab("play", "--agent", process(os.path.join(EXAMPLES, "expectimax.py"), "depth=9"))
        self.assertEqual(done.returncode, 1)
        self.assertIn(b"depth is 9, must be at most 4", done.stderr)
        self.assertNotIn(b"Traceback", done.stderr)

    def test_td_learns_and_plays(self):
        sys.path.insert(0, EXAMPLES)
        self.addCleanup(sys.path.remove, EXAMPLES)
        import td

        network, mean, rounds = td.Network(), 0, 0
        while mean < 5000:  # greedy has 3,100
            rounds += 1
            self.assertLess(rounds, 100, f"the mean is still {mean}")
            with contextlib.redirect_stdout(io.StringIO()):
                td.train(network, 2, seed=rounds, engine=self.engine)
            with tempfile.TemporaryDirectory() as folder:
                weights = os.path.join(folder, "weights.json")
                network.save(weights)
                results = self.engine.play(td.TD(weights=weights), games=30, seed=4)
            mean = sum(result.score for result in results) / 30

    def test_programs_of_the_readme_run(self):
        with open(os.path.join(HERE, "README.md"), encoding="utf-8") as file:
            mine, parameter, *programs = re.findall("```python\n(.*?)```", file.read(), re.DOTALL)
        self.assertIn("Parameter(10.0", parameter)
        with tempfile.TemporaryDirectory() as folder:
            os.makedirs(os.path.join(folder, "results", "mine"))
            for name, text in ("mine.py", mine), ("results/mine/games.csv", ROWS):
                with open(os.path.join(folder, name), "w") as file:
                    file.write(text)
            for text in programs:
                paths = dict(os.environ, PYTHONPATH=HERE)
                subprocess.run(
                    [sys.executable, "-c", text],
                    cwd=folder,
                    env=paths,
                    check=True,
                    stdout=subprocess.DEVNULL,
                )
        self.assertEqual(len(programs), 2)

    def test_killed_program_leaves_no_engine(self):
        code = "import os, afterstate\ne = afterstate.Engine('greedy')\n"
        code += "print(e._process.pid, flush=True)\nos.kill(os.getpid(), 9)"
        done = subprocess.run([sys.executable, "-c", code], cwd=HERE, stdout=subprocess.PIPE)
        self.assertTrue(wait_until(lambda: not running(int(done.stdout))))


def lab(*words):
    """A command of the lab."""
    command = [afterstate.find_launcher(), *words]
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def process(file, *settings):
    command = f'command="{sys.executable} {file}"'
    return f'process({", ".join([command, *settings])})'


def scores(file, games, *settings):
    """The scores that the lab finds for a player."""
    words = "--agent", process(file, *settings), "--seed", "4", "--games", str(games), "--json"
    done = lab("play", *words)
    if done.returncode:
        raise AssertionError(done.stderr.decode())
    return [json.loads(line)["score"] for line in done.stdout.splitlines()]


if __name__ == "__main__":
    unittest.main()
