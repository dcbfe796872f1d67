#!/usr/bin/env python3
"""Conquest: seats a UAI engine: `uai.py [--movetime MS] [--option NAME=VALUE]... ENGINE [ARGUMENT]...`."""
import argparse
import atexit
import json
import queue
import re
import subprocess
import sys
import threading
import time


def listen():
    """In a thread of its own, so that an engine that hangs can be given up."""
    for line in engine.stdout:
        heard.put(line.split())
    heard.put(None)


def ask(line, awaited, seconds=9):
    """What the engine answers to a line, up to what begins with the word awaited."""
    until, answers = time.monotonic() + seconds, [[]]
    try:
        print(line, file=engine.stdin, flush=True)
        while answers[-1][:1] != [awaited]:
            answers.append(heard.get(timeout=max(0, until - time.monotonic())))
            if answers[-1] is None:
                raise BrokenPipeError
    except queue.Empty:
        give_up(f"no {awaited} from {options.engine} in {seconds:.1f} s")
    except OSError:
        give_up(f"{options.engine} has ended")
    return answers


def give_up(why):
    """Without an answer the referee notes a fault, and makes the moves."""
    sys.exit(f"uai.py: {why}")


def cells(move):
    """The source and the target of `R,C-R,C`."""
    return [tuple(map(int, cell.split(","))) for cell in move.split("-")]


def near(one, other):
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) == 1


def names(move):
    """What UAI calls a move. A clone is its target; some engines write its source, too."""
    if move == "pass":
        return ["0000"]
    source, target = ["abcdefg"[column] + str(7 - row) for row, column in cells(move)]
    return [target, source + target] if near(*cells(move)) else [source + target]


def fen():
    """The position as UAI writes it, with one's own turn."""
    rows = ["".join(board.get((row, column), ".") for column in range(7)) for row in range(7)]
    free = re.sub(r"\.+", lambda free: str(len(free[0])), "/".join(rows))
    return f"{free} {'xo'[seat]} {clock} {number}"


parser = argparse.ArgumentParser()
parser.add_argument("--movetime", type=int, help="milliseconds for a move, where the referee gives as many")
parser.add_argument("--option", action="append", default=[], help="an option of the engine, such as Hash=64")
parser.add_argument("engine")
parser.add_argument("arguments", nargs=argparse.REMAINDER, help="of the engine")
options = parser.parse_args()
try:
    command, pipe = [options.engine, *options.arguments], subprocess.PIPE
    engine = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True)
except OSError as error:
    give_up(error)
atexit.register(engine.kill)
heard = queue.Queue()
threading.Thread(target=listen, daemon=True).start()
name = next((" ".join(words[2:]) for words in ask("uai", "uaiok") if words[:2] == ["id", "name"]), "UAI")
for option in options.option:
    print("setoption name", option.replace("=", " value ", 1), file=engine.stdin)

for text in sys.stdin:
    message = json.loads(text)
    kind = message["type"]
    if kind == "hello":
        seat, rules = message["seat"], message["rules"]
        if rules["size"] != 7 or rules["draw_clock"] != 100:
            give_up("UAI knows only boards of 7 x 7 with a draw clock of 100")
        rows, _, clock, number = message.get("start", "x5o/7/7/7/7/7/o5x x 0 1").split()
        rows, clock, number = re.sub(r"\d", lambda free: "." * int(free[0]), rows), int(clock), int(number)
        board = {(r, c): sign for r, row in enumerate(rows.split("/")) for c, sign in enumerate(row) if sign != "."}
        board.update({tuple(cell): "-" for cell in rules["blocked"]})
        ask("uainewgame\nisready", "readyok")
        print(json.dumps({"type": "ready", "name": name}), flush=True)
    elif kind == "blocked":
        board.update({tuple(cell): "-" for cell in message["blocked"]})
    elif kind == "play":
        given = message["time_ms"] - min(50, message["time_ms"] // 10)
        thinks = max(1, min(options.movetime or given, given))
        best = ask(f"position fen {fen()}\ngo movetime {thinks}", "bestmove", thinks / 1000 + 9)[-1]
        made = next((move for move in message["moves"] if best[1:2] and best[1] in names(move)), None)
        if made is None:
            give_up(f"{options.engine} answers {' '.join(best)} at {fen()}")
        print(json.dumps({"type": "move", "move": made, "ply": message["ply"]}), flush=True)
    elif kind == "moved":
        clock, number = clock + 1, number + message["seat"]
        if message["move"] != "pass":
            source, target = cells(message["move"])
            if near(source, target):
                clock = 0
            else:
                del board[source]
            board[target] = "xo"[message["seat"]]
            turned = [cell for cell in board if near(cell, target) and board[cell] != "-"]
            board.update(dict.fromkeys(turned, board[target]))
