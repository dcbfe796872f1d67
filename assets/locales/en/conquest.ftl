# Texts of Conquest.

conquest-name-1 = Bonaparte
conquest-name-2 = Waterloo

# Set-up
conquest-mode = Who plays
conquest-mode-people = Two people
conquest-mode-mixed = Against the computer
conquest-mode-computers = Computers only
conquest-setup-board = Board and rules
conquest-size = Size
conquest-size-line = Cells a side, always odd.
conquest-blocked = Blocked cells
conquest-blocked-none = None
conquest-blocked-crosses = Cross
conquest-blocked-diamonds = Pillars
conquest-blocked-random = Random
conquest-blocked-line = Jumps pass over them.
conquest-blocked-no-room = No room on 3 × 3.
conquest-blocked-hosted = The table draws the blocked cells when the match begins.
conquest-other-blocked = Draw other blocked cells
conquest-first = Who starts
conquest-first-a = A
conquest-first-b = B
conquest-first-either = Random
conquest-hardcore-line = No move can be taken back; each move is confirmed.
conquest-draw-clock = Draw after 100 moves
conquest-draw-clock-line = After 100 moves in a row without a clone the match is drawn.
conquest-figure-board = board
conquest-figure-cells = cells
conquest-figure-majority = to win
conquest-figure-blocked = blocked
conquest-begins = { $name } starts.
conquest-begins-either = Chance decides who starts.
conquest-begins-guest = The guest starts.
conquest-colour-hosted = Chosen in the lobby
conquest-level = Level
conquest-level-naive = N
conquest-level-naive-line = Plays at random.
conquest-level-minmax-1 = 1
conquest-level-minmax-1-line = Looks one move ahead, counts pieces.
conquest-level-minmax-2 = 2
conquest-level-minmax-2-line = Looks two moves ahead, counts pieces.
conquest-level-minmax-3 = 3
conquest-level-minmax-3-line = Looks three moves ahead, counts pieces.
conquest-level-minmax-4 = 4
conquest-level-minmax-4-line = Looks four moves ahead, counts pieces.
level-minmax-1 = Minmax 1
level-minmax-2 = Minmax 2
level-minmax-3 = Minmax 3
level-minmax-4 = Minmax 4

# Table
conquest-move = Move { $number }
conquest-free = { $count ->
    [one] 1 free cell
   *[other] { $count } free cells
}
conquest-to-move = TO MOVE
conquest-legend-clone = Clone
conquest-legend-clone-line = 1 cell, one piece more
conquest-legend-jump = Jump
conquest-legend-jump-line = 2 cells, the piece leaves
conquest-legend-turn = Turn
conquest-legend-turn-line = the enemies next to it
conquest-moves = Moves
conquest-passes = passes
conquest-position = The position
conquest-pawns = Pieces
conquest-safe = Safe now
conquest-reach = Cells in reach
conquest-capture = Best capture
conquest-clock = Since a clone: { $count } of { $most }
conquest-clock-none = Moves since a clone: { $count }
conquest-majority = Majority { $count }
conquest-then = And then?
conquest-then-line = Opponent’s best capture in return
conquest-now-line = Opponent’s best capture now
conquest-then-none = takes nothing
conquest-chart = Pieces by move
conquest-pawns-unit = { $count ->
    [one] piece
   *[other] pieces
}
conquest-dealing = The board is being laid out…
conquest-hand-choose = Choose a piece
conquest-hand-movable = { $count ->
    [one] one can move
   *[other] { $count } can move
}
conquest-hand-target = Choose a cell
conquest-hand-targets = { $clones ->
    [0] no clone
    [one] 1 clone
   *[other] { $clones } clones
}, { $jumps ->
    [0] no jump
    [one] 1 jump
   *[other] { $jumps } jumps
}
conquest-hand-clone = Clone from { $from } to { $to }
conquest-hand-jump = Jump from { $from } to { $to }
conquest-hand-clone-gain = 1 new, { $count } turned
conquest-hand-jump-gain = { $count } turned
conquest-hand-pass = No piece can move
conquest-hand-last = Last: { $move }
conquest-play = Play { $move }
conquest-confirm = Confirm { $move }
conquest-play-none = Play
conquest-pass = Pass
conquest-must-pass = { $name } must pass
conquest-must-pass-why = None of its pieces is within two cells of a free cell. { $other } plays again.
conquest-refuse-far = More than two cells away
conquest-refuse-taken = Cell taken
conquest-refuse-blocked = Cell blocked
conquest-refuse-others = Not your piece
conquest-refuse-stuck = No free cell within two
conquest-refuse-nobody = No piece there
conquest-keys-point = Go from cell to cell
conquest-keys-next = Next piece, or next target, by gain
conquest-keys-play = Pick up, play
conquest-keys-put-down = Put down
conquest-keys-mouse = Move a piece
conquest-type-line = A cell to clone to (c3), or a jump (d4-c2).
conquest-type-fault = No such move here. Expected: a cell such as c3, or two such as d4-c2

# Results and replay
conquest-wins = { $name } wins
conquest-wins-line = { $own } pieces to { $others } for { $other }
conquest-draw = Draw
conquest-draw-line = { $count } pieces each
conquest-draw-apart = { $first } pieces to { $second }
conquest-board-told = { $size } × { $size }
conquest-draw-told = draw after { $count } moves
conquest-end-board = board { $size } × { $size }
conquest-end-moves = { $count ->
    [one] 1 move
   *[other] { $count } moves
}
conquest-end-full = board full
conquest-end-none-left = { $name } has no piece left
conquest-end-stuck = nobody can move
conquest-end-clock = { $count ->
    [one] { $count } move without a clone
   *[other] { $count } moves without a clone
}
conquest-figures = The match in figures
conquest-figure-pawns = Pieces at the end
conquest-figure-clones = Clones
conquest-figure-jumps = Jumps
conquest-figure-turned = Pieces turned
conquest-figure-largest = Largest capture
conquest-figure-leading = Moves in the lead
conquest-standouts = Highlights, in pieces
conquest-standout-leads = takes the lead, { $own } to { $others }
conquest-standout-largest = largest capture, { $count } turned
conquest-standout-ends = the last move
conquest-rematch = Rematch, the other starts
conquest-replay-moment = { $number } · { $move }

# The rules
conquest-rules-goal = The goal
conquest-rules-goal-1 = Two sides start from opposite corners and spread over the board.
conquest-rules-goal-2 = Whoever has the most pieces when the board is full wins. So does whoever leaves the other without a piece.
conquest-rules-goal-3 = The bar above the board shows both sides; its post stands at the majority.
conquest-rules-move = Clone or jump
conquest-rules-move-1 = On your turn, move one of your pieces to a free cell, straight or on a slant.
conquest-rules-move-2 = One cell away it clones: the piece stays, and a second one stands there. You have one piece more.
conquest-rules-move-3 = Two cells away it jumps, over anything: the piece leaves its cell.
conquest-rules-turn = Turn
conquest-rules-turn-1 = Wherever a piece arrives, all enemy pieces on the eight cells around it turn over and are yours.
conquest-rules-turn-2 = A piece with no free cell beside it is safe: nobody can arrive next to it.
conquest-rules-end = Passing, and the end
conquest-rules-end-1 = Whoever cannot move must pass, and only then.
conquest-rules-end-2 = The match ends when the board is full, when a side has no piece left, or when nobody can move.
conquest-rules-end-3 = With the rule of 100 moves it is also over, and drawn, when nobody has cloned for so long.
conquest-rules-options = Other boards and rules
conquest-rules-options-1 = Boards have 3, 5, 7, 9 or 11 cells a side.
conquest-rules-options-2 = Blocked cells take no piece; jumps pass over them. Random ones lie the same for both sides.
conquest-rules-options-3 = With “No way back” no move can be taken back: the first click shows it, the second plays it.

# For screen readers.
conquest-spoken-clone = { $name } clones to { $move }, { $gain } more. { $first } to { $second }.
conquest-spoken-jump = { $name } jumps { $move }, { $gain } more. { $first } to { $second }.
conquest-spoken-pass = { $name } passes. { $first } to { $second }.
conquest-spoken-pawn = { $cell }: { $owner }
conquest-spoken-blocked = { $cell }: blocked
conquest-spoken-free = { $cell }: free
conquest-spoken-picked = { $cell }, in hand. { $targets }.
conquest-spoken-would = { $cell }. { $move }: { $gain }.
conquest-spoken-proven = { $cell }, proven: { $result }
conquest-spoken-counts = { $first } { $own }, { $second } { $others }, { $free }.
conquest-spoken-turn = { $name } to move.

# The strong computer players
conquest-level-strong-1 = S1
conquest-level-strong-1-line = Searches three thousand positions.
level-strong-1 = Strong 1
conquest-level-strong-2 = S2
conquest-level-strong-2-line = Searches ten thousand positions.
level-strong-2 = Strong 2
conquest-level-strong-3 = S3
conquest-level-strong-3-line = Searches a hundred thousand positions.
level-strong-3 = Strong 3
conquest-level-strong-4 = S4
conquest-level-strong-4-line = Searches a million positions.
level-strong-4 = Strong 4
conquest-level-strong = S
conquest-level-bot = Bot
conquest-level-strong-line = Searches as deep as time allows.
level-strong = Strong

# Advice, proven ends and looking back
conquest-advice-unit = expected margin, in pieces
conquest-advice-lines-unit = in pieces
conquest-why-turns = Turns { $turned ->
    [one] 1 piece
   *[other] { $turned } pieces
}; { $reply ->
    [0] no reply turns any
   *[other] no reply turns more than { $reply }
}.
conquest-why-gap = Fills a gap; { $reply ->
    [0] no reply turns any piece
   *[other] no reply turns more than { $reply }
}.
conquest-why-quiet = { $reply ->
    [0] No reply turns any piece.
   *[other] No reply turns more than { $reply }.
}
conquest-proof-win = Proven win of { $seat }
conquest-proof-loss = Proven loss of { $seat }
conquest-proof-draw = Proven draw
conquest-proof-ahead = { $count ->
    [one] 1 piece ahead at best
   *[other] { $count } pieces ahead at best
}
conquest-proof-behind = { $count ->
    [one] 1 piece behind at best
   *[other] { $count } pieces behind at best
}
conquest-proof-by = by { $move }, whatever { $other } answers.
conquest-proof-resist = { $move } resists longest.
conquest-proof-moves = { $count ->
    [one] How the only move ends
   *[other] How each move ends
}
conquest-proof-sure = proven
conquest-proof-wins-by = wins by { $count }
conquest-proof-loses-by = loses by { $count }
conquest-proof-draws = draws
conquest-proof-more = { $count ->
    [one] and 1 other
   *[other] and { $count } others
}
conquest-proof-count = { $wins ->
    [0] none wins
    [one] 1 move wins
   *[other] { $wins } moves win
}, { $loses ->
    [0] none loses
    [one] 1 loses
   *[other] { $loses } lose
}
conquest-proof-count-open = { $wins ->
    [0] none wins yet
    [one] 1 move wins
   *[other] { $wins } moves win
}, { $open } open
conquest-look-back = After move { $number } of { $count }
conquest-look-back-line = The match waits.
conquest-look-now = Back to now
conquest-show-move = Move { $number }, { $move }: show it
conquest-show-pass = Move { $number }, a pass: show it
conquest-spoken-advice = Best move { $move }, { $value } pieces.
conquest-spoken-proven-win = Proven win by { $move }.
conquest-spoken-proven-loss = Proven loss. { $move } resists longest.
conquest-spoken-proven-draw = Proven draw by { $move }.

# Time
conquest-time = Time a player
conquest-time-none = None
conquest-time-minutes = { $count } min
conquest-time-told = { $count } min a player
conquest-end-time = { $name } ran out of time

# What is wrong with positions, moves and records.
conquest-colour-pink = pink
conquest-colour-yellow = yellow
conquest-colour-green = green
conquest-colour-blue = blue

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
conquest-fault-minutes = `rules.minutes` is { $found }, expected 0 to { $most }
conquest-time-backwards = { $time } ms is before the move before it, which was made at { $before } ms
conquest-time-past = seat { $seat } had no time left: it has taken { $taken } ms of { $minutes } min
conquest-time-left = seat { $seat } still had time: it has taken { $taken } ms of { $minutes } min
conquest-deal = the blocked cells

# The computer player that thinks, and what is taken back and made once more
conquest-nothing = { "" }
conquest-thinking = is thinking…
conquest-thinking-best = { $value } · { $line }
conquest-thinking-counted = { $positions } positions
conquest-thinking-millions = { $number } M positions
conquest-halted = Stopped
conquest-pause = Stop the computers
conquest-go-on = Let them go on
conquest-redo = Make once more what was taken back
conquest-keys-redo = Make once more what was taken back
conquest-legend-show = What pieces can do

# What there is to win
conquest-to-win = To win
conquest-to-win-line = Hold the most pieces when the board is full, or turn all enemy pieces.
conquest-to-win-majority = { $count } pieces of { $cells } cells: the majority.
conquest-no-way-back = A confirmed move stands.
conquest-no-way-back-line = First click: show. Second click or Enter: confirm.

# What a search says of a match that is over
conquest-figure-error = Chance lost per move
conquest-reviewing = …
conquest-no-error = –
conquest-end-proven = proven from move { $number }
conquest-standout-line = a click shows the move
conquest-standout-retakes = retakes the lead, { $own } to { $others }
conquest-standout-fills = fills the board and wins
conquest-standout-spoken = Move { $number }, { $move }: { $why }

# A match reviewed
conquest-review-moment = { $way ->
    [block] The blocked cells
   *[other] Move { $number }: { $way ->
        [clone] { $name } clones to { $to }
        [jump] { $name } jumps { $from }–{ $to }
        [time] the time runs out
       *[pass] { $name } passes
    }
}
conquest-review-choice = { $way ->
    [clone] clone to { $to }
    [jump] jump { $from }–{ $to }
   *[pass] pass
}
conquest-review-no-turning = No move cost three points of win chance.
conquest-review-turning-deal = The blocked cells took { $name } from { $from } to { $to }.
conquest-review-luck = Decisions: { $name }
conquest-review-of-decision = { $name }, move { $numbers }. { $told }
conquest-review-deal = blocked cells
conquest-review-luck-note = Points of win chance: + gained, − lost. Between players who look four moves ahead. Hollow bar: the best moves would have given { $best }.

# The lesson.
conquest-tutor-clone = 1 · Clone
conquest-tutor-clone-line = Click one of your pieces, then a free cell beside it.
conquest-tutor-clone-done = It has cloned: one piece more, and both stay.
conquest-tutor-clone-not = That would be a jump. Take a cell right beside the piece.
conquest-tutor-jump = 2 · Jump
conquest-tutor-jump-line = Two cells away, it jumps. Jump next to a blue piece.
conquest-tutor-jump-done = Blue turned pink! But a jump adds no piece, and its old cell is empty.
conquest-tutor-jump-not = Two cells away, and next to a blue piece.
conquest-tutor-three = 3 · Turn over
conquest-tutor-three-line = All pieces around the arrival turn over. Find the move that turns three.
conquest-tutor-three-done = Three at once! That is how a match swings.
conquest-tutor-three-not = Not three. Which free cell touches three blue pieces?
conquest-tutor-gap = 4 · The gap
conquest-tutor-gap-line = Jump from the marked piece to the marked cell: three turn over. Then look.
conquest-tutor-gap-done = Blue fell into the gap and took four. A clone from below would have left none.
conquest-tutor-gap-not = From the marked piece to the marked cell.
conquest-tutor-bar = 5 · The bar
conquest-tutor-bar-line = The bar above counts pieces: who has more on a full board wins. Make three moves.
conquest-tutor-bar-done = Clone, jump, turn over: that is all. The longer half of the bar wins.

# Puzzles.
conquest-puzzle-win = { $side ->
    [pink] Pink
   *[blue] Blue
} to move: win in { $moves } moves, whatever the other side does
conquest-puzzle-capture = { $side ->
    [pink] Pink
   *[blue] Blue
} to move: turn over as many pieces as you can keep after the best reply
conquest-puzzle-win-meant = A match is won with most pieces on the full board, or with none of theirs left.
conquest-puzzle-capture-meant = Only the pieces that this move turns over count, less those of them that one reply takes back.
conquest-puzzle-from = From a match, move { $number }: { $found ->
    [yes] the answer was found there.
   *[no] the answer was missed there.
}
conquest-puzzle-answering = The other side answers…
conquest-puzzle-move = { $move }
conquest-puzzle-pass = the pass
conquest-puzzle-more = More can stay yours: one try is left.
conquest-puzzle-once-more = One try is left.
conquest-nudge-like = A nudge: what is it like?
conquest-nudge-which-pawn = A nudge: which piece?
conquest-nudge-which-cell = A nudge: which cell?
conquest-nudge-turned = The answer turns over { $count ->
    [one] one piece
   *[other] { $count } pieces
}.
conquest-nudge-win = A { $way ->
    [clone] clone
   *[jump] jump
} that turns over { $count ->
    [0] nothing
    [one] one piece
   *[other] { $count } pieces
}.
conquest-nudge-pawn = The piece on { $cell } jumps.
conquest-nudge-cell = It arrives on { $cell }.
conquest-puzzle-clone = a clone to { $move }
conquest-puzzle-jump = a jump { $move }
conquest-puzzle-way-out = After the reply, { $reply }, the win is no longer certain.
conquest-puzzle-lost = The match is over, and not won.
conquest-puzzle-held = Turns { $turned } over; after the reply, { $reply }, { $kept ->
    [0] none stays
    [one] one stays
   *[other] { $kept } stay
}.
conquest-puzzle-held-all = Turns { $turned } over, and no reply takes one back.
conquest-puzzle-own = You played: { $move }. { $what }
conquest-puzzle-best = Best: { $move }. { $what }
conquest-puzzle-wins = { $moves ->
    [one] Wins at once.
   *[other] Wins in { $moves }, whatever the reply. Longest line: { $line }.
}
conquest-puzzle-line = { $first }, { $second }
conquest-puzzle-end = to its end
conquest-puzzle-won = Won in { $moves } moves, whatever the reply. Longest line: { $line }.
conquest-puzzle-greedy = The largest capture, { $move }, turns { $turned } over and keeps { $kept }.
conquest-puzzle-right = Right so far: { $moves ->
    [one] one move is left.
   *[other] { $moves } moves are left.
}

# What computer players say now and then.
conquest-remark-naive-captures = Oh! So many at once!
conquest-remark-naive-wins = I won? I won!
conquest-remark-naive-loses = That was fun. Well played!
conquest-remark-minmax-1-captures = Counted, and collected.
conquest-remark-minmax-1-wins = One move at a time was enough.
conquest-remark-minmax-1-loses = I look too near. Well played!
conquest-remark-minmax-2-captures = A whole handful.
conquest-remark-minmax-2-wins = Two moves ahead, and there we are.
conquest-remark-minmax-2-loses = Two moves were too few. Bravo!
conquest-remark-minmax-3-captures = That adds up nicely.
conquest-remark-minmax-3-wins = Three moves ahead, and home.
conquest-remark-minmax-3-loses = Well counted. Bravo!
conquest-remark-minmax-4-captures = A fine sum.
conquest-remark-minmax-4-wins = Four moves at a time, to the end.
conquest-remark-minmax-4-loses = Four moves were too few. Bravo!
conquest-remark-strong-1-captures = Quite a catch.
conquest-remark-strong-1-wins = Thank you for the match.
conquest-remark-strong-1-loses = Well earned. Congratulations!
conquest-remark-strong-2-captures = That was worth the search.
conquest-remark-strong-2-wins = A pleasure to play.
conquest-remark-strong-2-loses = Fine play. I take my hat off.
conquest-remark-strong-3-captures = A good harvest.
conquest-remark-strong-3-wins = A good match. Once more?
conquest-remark-strong-3-loses = The better play has won.
conquest-remark-strong-4-captures = So many, with a single move.
conquest-remark-strong-4-wins = Well fought. Thank you.
conquest-remark-strong-4-loses = Beautifully played. Bravo!
conquest-remark-strong-captures = One move, and so many pieces.
conquest-remark-strong-wins = Thank you. That was good play.
conquest-remark-strong-loses = Bravo for this victory!
conquest-remark-praises = What a capture!
conquest-remark-leads = Now I am ahead.
conquest-remark-passes = No move left: I have to pass.
conquest-remark-last = Only a few cells are left.
