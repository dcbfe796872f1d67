#!/usr/bin/env python3
"""Conquest: turns over as many pawns as it can, clones rather than jumps, and stays close to its own."""
import json
import sys


def usual(size):
    """The position that a match begins with if nothing else is said."""
    rows = [["."] * size for _ in range(size)]
    rows[0][0] = rows[-1][-1] = "x"
    rows[0][-1] = rows[-1][0] = "o"
    return "/".join(map("".join, rows))


def pawns(position):
    """The seat of the pawn on each cell, of a position as UAI writes it: `x5o/7/...`, a digit for so many empty cells.

    Blocked cells (`-`) are empty here: no move leads there, and no pawn is turned over there."""
    board = {}
    for row, line in enumerate(position.split()[0].split("/")):
        column = 0
        for sign in line:
            if sign in "xo":
                board[row, column] = "xo".index(sign)
            column += int(sign) if sign.isdigit() else 1
    return board


def cells(move):
    """The source and the target of `R,C-R,C`."""
    return [tuple(map(int, cell.split(","))) for cell in move.split("-")]


def around(cell):
    return [(cell[0] + dr, cell[1] + dc) for dr in (-1, 0, 1) for dc in (-1, 0, 1) if dr or dc]


def is_clone(source, target):
    return target in around(source)


def worth(move):
    """Pawns won by a move, then how many of one's own guard its target."""
    source, target = cells(move)
    won = [cell for cell in around(target) if board.get(cell) == 1 - seat]
    guards = [cell for cell in around(target) if board.get(cell) == seat and cell != source]
    return 2 * len(won) + is_clone(source, target), len(guards)


def play(mover, move):
    """Makes a move on the board."""
    source, target = cells(move)
    if not is_clone(source, target):
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
        seat = message["seat"]
        board = pawns(message.get("start") or usual(message["rules"]["size"]))
        say({"type": "ready", "name": "Python Conquest"})
    elif kind == "play":
        moves = message["moves"]
        best = moves[0] if moves == ["pass"] else max(moves, key=worth)
        say({"type": "move", "move": best, "ply": message["ply"]})
    elif kind == "moved" and message["move"] != "pass":
        play(message["seat"], message["move"])
