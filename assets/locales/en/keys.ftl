# What the keys do at the table.

keys-point = Point the other half of the domino
keys-move = Move the domino by a cell
keys-turn = Turn the domino
keys-turn-back = Turn it the other way
keys-next-place = Next possible spot
keys-drop = Place, then end the turn
keys-take-back = Take back the last action
keys-reset = Take back the whole turn, or pause
keys-go = Go through the dominos of the line
keys-pick = Pick a domino of the line
keys-discard = Discard, where that is free
keys-hurry = Hold to go faster
keys-replay-move = Replay: move back, forward
keys-replay-turn = Replay: turn back, forward
keys-replay-ends = Replay: first, last
keys-pieces = All dominos
keys-take-back-decision = Take back your last decision
keys-replay-run = Replay: run, stop
keys-type = Type a move
keys-mouse-pick = Pick a domino of the line
keys-mouse-place = Place the domino in hand
keys-mouse-turn = Turn the domino
keys-mouse-take-up = Take up what was just placed
keys-mouse-look = See another kingdom large
