#!/usr/bin/env python3
"""Ricochet: looks for the fewest slides, breadth first, for as long as it may, and shows the way that it has announced."""
import json
import sys
import time

STEP = {"N": (-16, 1), "E": (1, 2), "S": (16, 4), "W": (-1, 8)}
ROBOTS = ["blue", "red", "yellow", "green"]


def slide(robots, robot, direction):
    """The robots after a slide; the same if it moves nothing."""
    (step, wall), cell = STEP[direction], robots[robot]
    while not walls[cell] & wall and cell + step not in robots:
        cell += step
    return robots[:robot] + (cell,) + robots[robot + 1:]


def shortest(robots, wanted, target, until):
    """The first way found, as slides such as `BN`; none if time is over before."""
    before, line = {robots: None}, [robots]
    for robots in line:
        if target in (robots if wanted is None else robots[wanted:wanted + 1]):
            way = []
            while before[robots]:
                robots, made = before[robots]
                way.append(made)
            return way[::-1]
        if time.monotonic() > until:
            return None
        for robot in range(4):
            for direction in STEP:
                after = slide(robots, robot, direction)
                if after not in before:
                    before[after] = robots, ROBOTS[robot][0].upper() + direction
                    line.append(after)


for text in sys.stdin:
    message = json.loads(text)
    kind = message["type"]
    if kind == "hello":
        seat = message["seat"]
        print(json.dumps({"type": "ready", "name": "Python Ricochet"}), flush=True)
    elif kind == "tile" and message["tile"] is not None:
        board, way, looked, shown = message["board"], None, False, 0
        walls = [int(digit, 16) for row in board["walls"] for digit in row]
    elif kind == "moved" and message["seat"] == seat:
        shown += message["move"][1:] in STEP
    elif kind == "play":
        if not looked:
            robots = tuple(board["robots"][name] for name in ROBOTS)
            wanted = ROBOTS.index(board["robot"]) if board["robot"] != "any" else None
            until = time.monotonic() + message["time_ms"] / 2000
            way, looked = shortest(robots, wanted, board["target"], until), True
        wishes = [f"bid {len(way)}", *way[shown:shown + 1]] if way else []
        made = next((wish for wish in wishes if wish in message["moves"]), message["moves"][0])
        print(json.dumps({"type": "move", "move": made, "ply": message["ply"]}), flush=True)
