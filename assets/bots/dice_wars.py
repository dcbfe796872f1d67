#!/usr/bin/env python3
"""Dice Wars: attacks where it has more dice, rather what joins its regions, and ends its turn where it is nowhere ahead."""
import json
import sys


def joined(region, regions):
    """How many of these regions are joined with that one; takes them out."""
    beside = neighbours[region] & regions
    regions -= beside
    return 1 + sum(joined(other, regions) for other in beside)


def group(regions):
    """How many of these regions the largest joined group has."""
    largest = 0
    while regions:
        largest = max(largest, joined(regions.pop(), regions))
    return largest


def worth(move):
    """How far ahead an attack is, and what it would add to the largest group; 0 for the end of the turn."""
    if move == "end":
        return 0
    source, target = map(int, move.split()[1:])
    ahead = dice[source] - dice[target]
    if ahead < 1 and dice[source] < 8:
        return -1
    own = {region for region in range(len(owners)) if owners[region] == seat}
    return 1 + ahead + 2 * (group(own | {target}) - group(set(own)))


def say(message):
    print(json.dumps(message), flush=True)


for line in sys.stdin:
    message = json.loads(line)
    kind = message["type"]
    if kind == "hello":
        seat = message["seat"]
        neighbours = [set(beside) for beside in message["map"]["neighbours"]]
        owners, dice = message["start"]["owners"], message["start"]["dice"]
        say({"type": "ready", "name": "Python Dice Wars"})
    elif kind == "play":
        say({"type": "move", "move": max(message["moves"], key=worth), "ply": message["ply"]})
    elif kind == "moved" and message["move"] != "end":
        attacked = tuple(map(int, message["move"].split()[1:]))
    elif kind == "roll":
        source, target = attacked
        if sum(message["attack"]) > sum(message["defence"]):
            owners[target], dice[target] = owners[source], dice[source] - 1
        dice[source] = 1
    elif kind == "grow":
        for region in message["regions"]:
            dice[region] += 1
