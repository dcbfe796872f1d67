# Conquest: what is wrong with a record, a position, a move.

conquest-colour-black = black
conquest-colour-white = white

# Records
conquest-fault-seats = A match of Conquest has 2 seats, not { $found }.
conquest-fault-size = A board has 3, 5, 7, 9 or 11 cells a side, not { $found }.
conquest-fault-no-room = A board of 3 × 3 cells has no room for blocked cells.
conquest-fault-draw-clock = rules.draw_clock is { $found }. Expected: 0 to { $most }
conquest-fault-blocked = rules.blocked: { $why }
conquest-fault-twice = { $cell } is there twice
conquest-fault-start = start: { $why }
conquest-fault-other-start = start: its size or its blocked cells are not those of rules.
conquest-fault-move = Move { $number } ({ $text }): { $why }
conquest-fault-form = “{ $found }” is not a move, expected R,C-R,C or pass
conquest-fault-cell = “{ $found }” is not a cell, expected a row and a column, each from 0 to 10
conquest-fault-seat = “{ $found }” is not a seat, expected 0 or 1 and then the move

# Positions
conquest-position-parts = a position has { $found } parts, expected 4: the rows, x or o, the plies since the last clone, the number of the move
conquest-position-size = row 1 has { $found } cells, expected 3, 5, 7, 9 or 11
conquest-position-rows = there are { $found } rows, expected { $expected }
conquest-position-row = row { $row } has { $found } cells, expected { $expected }
conquest-position-character = row { $row }, character { $at }: “{ $found }”, expected x, o, - or a digit from 1 to 9
conquest-position-side = “{ $found }” is not a side, expected x or o
conquest-position-clock = “{ $found }” is not a number of plies since the last clone, expected 0 to 65535
conquest-position-full-move = “{ $found }” is not the number of a move, expected 1 to 4294967295
conquest-position-doubled = two things lie on { $cell }
conquest-position-no-pawn = there is no pawn

# Moves
conquest-refusal-over = the match is over
conquest-refusal-turn = it is seat { $seat }’s turn
conquest-refusal-actor = that is not for who asks
conquest-refusal-no-layout = the blocked cells are not laid out yet
conquest-refusal-off-board = { $cell } is not on the board of { $side } × { $side } cells
conquest-refusal-no-pawn = there is no pawn on { $cell }
conquest-refusal-others-pawn = the pawn on { $cell } is the other’s
conquest-refusal-still = the pawn on { $cell } stays where it is
conquest-refusal-blocked = { $cell } is blocked
conquest-refusal-taken = { $cell } is taken
conquest-refusal-too-far = { $cell } is { $distance } cells from { $from }: a pawn goes 1 or 2
conquest-refusal-can-move = a pawn can move: to pass is allowed only when nothing else is

# Blocked cells
conquest-layout-empty = no cell is blocked
conquest-layout-uneven = { $cell } is blocked, and { $other } opposite is not
conquest-layout-corner = { $cell } is too near to a corner to be blocked
conquest-layout-unconnected = { $cell } cannot be reached from the corners
conquest-layout-named = these cells are those of another layout

# Computer players
conquest-level-naive = Naive
conquest-level-naive-line = Plays at random.
conquest-level-minmax-1 = Minmax 1
conquest-level-minmax-1-line = Looks 1 move ahead, counts pawns.
conquest-level-minmax-2 = Minmax 2
conquest-level-minmax-2-line = Looks 2 moves ahead, counts pawns.
conquest-level-minmax-3 = Minmax 3
conquest-level-minmax-3-line = Looks 3 moves ahead, counts pawns.
conquest-level-minmax-4 = Minmax 4
conquest-level-minmax-4-line = Looks 4 moves ahead, counts pawns.
conquest-level-strong-1 = Strong 1
conquest-level-strong-1-line = Searches a thousand positions.
conquest-level-strong-2 = Strong 2
conquest-level-strong-2-line = Searches ten thousand positions.
conquest-level-strong-3 = Strong 3
conquest-level-strong-3-line = Searches a hundred thousand positions.
conquest-level-strong-4 = Strong 4
conquest-level-strong-4-line = Searches a million positions.
conquest-level-strong = Strong
conquest-level-strong-line = Searches as deep as time allows.
