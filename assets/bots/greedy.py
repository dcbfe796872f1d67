#!/usr/bin/env python3
"""Places where the kingdom is worth most, and picks the domino that would add most."""
import json
import sys


def worth(kingdom):
    """The points of a kingdom: for each domain its cells times its crowns."""
    seen, total = set(), 0
    for start in kingdom:
        terrain, cells, crowns, reached = kingdom[start][0], 0, 0, [start]
        while reached:
            cell = reached.pop()
            if cell in seen or cell not in kingdom or kingdom[cell][0] != terrain:
                continue
            seen.add(cell)
            cells, crowns = cells + 1, crowns + kingdom[cell][1]
            reached += [(cell[0] + dx, cell[1] + dy) for dx, dy in STEPS.values()]
        total += cells * crowns
    return total


def placed(kingdom, move):
    """The kingdom once `place N X Y D` is done."""
    _, number, x, y, towards = move.split()
    (x, y), (dx, dy) = (int(x), int(y)), STEPS[towards]
    first, second = dominos[int(number)]
    return {**kingdom, (x, y): first, (x + dx, y + dy): second}


def choose(moves):
    if moves[0].startswith("place"):
        return max(moves, key=lambda m: worth(placed(kingdom, m)) if m.startswith("place") else -1)
    # To pick: crowns first, and terrains that the kingdom has already.
    have = [terrain for terrain, _ in kingdom.values()]
    return max(moves, key=lambda m: sum(3 * c + have.count(t) for t, c in dominos[int(m.split()[1])]))


def say(message):
    print(json.dumps(message), flush=True)


STEPS = {"E": (1, 0), "N": (0, 1), "W": (-1, 0), "S": (0, -1)}
for line in sys.stdin:
    message = json.loads(line)
    kind = message["type"]
    if kind == "hello":
        seat = message["seat"]
        dominos = {n: ((t1, c1), (t2, c2)) for n, t1, c1, t2, c2 in message["dominos"]}
        say({"type": "ready", "name": "Python Greedy"})
    elif kind == "round":
        kingdom = {}
    elif kind == "play":
        say({"type": "move", "move": choose(message["moves"]), "ply": message["ply"]})
    elif kind == "moved" and message["seat"] == seat and message["move"].startswith("place"):
        kingdom = placed(kingdom, message["move"])
