#!/usr/bin/env python3
"""Conquest: turns over as many pawns as it can, clones rather than jumps, and stays close to its own."""
import json
import re
import sys


def pawns(position):
    """The seat of the pawn on each cell, of a position as UAI writes it: a digit for so many empty cells."""
    rows = re.sub(r"\d", lambda empty: "." * int(empty[0]), position.split()[0]).split("/")
    return {(r, c): "xo".index(sign) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign in "xo"}


def cells(move):
    """The source and the target of `R,C-R,C`."""
    return [tuple(map(int, cell.split(","))) for cell in move.split("-")]


def around(cell):
    return [(cell[0] + dr, cell[1] + dc) for dr in (-1, 0, 1) for dc in (-1, 0, 1) if dr or dc]


def worth(move):
    """Pawns won by a move, then how many of one's own guard its target."""
    source, target = cells(move)
    won = [cell for cell in around(target) if board.get(cell) == 1 - seat]
    guards = [cell for cell in around(target) if board.get(cell) == seat and cell != source]
    return 2 * len(won) + (target in around(source)), len(guards)


def play(mover, move):
    """Makes a move on the board."""
    source, target = cells(move)
    if target not in around(source):
        del board[source]
    board[target] = mover
    for cell in around(target):
        if board.get(cell) == 1 - mover:
            board[cell] = mover


def say(message):
    print(json.dumps(message), flush=True)


for line in sys.stdin:
    message = json.loads(line)
    kind = message["type"]
    if kind == "hello":
        seat, size = message["seat"], message["rules"]["size"]
        usual = f"x{size - 2}o/" + f"{size}/" * (size - 2) + f"o{size - 2}x"
        board = pawns(message.get("start") or usual)
        say({"type": "ready", "name": "Python Conquest"})
    elif kind == "play":
        moves = message["moves"]
        best = moves[0] if moves == ["pass"] else max(moves, key=worth)
        say({"type": "move", "move": best, "ply": message["ply"]})
    elif kind == "moved" and message["move"] != "pass":
        play(message["seat"], message["move"])
