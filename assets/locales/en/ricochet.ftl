# Ricochet: robots, sides, and what is wrong with a board.

ricochet-robot-blue = the blue robot
ricochet-robot-red = the red robot
ricochet-robot-yellow = the yellow robot
ricochet-robot-green = the green robot

ricochet-side-north = north
ricochet-side-east = east
ricochet-side-south = south
ricochet-side-west = west

ricochet-fault-board = This is not a board.
ricochet-fault-two = { $first } { $second }
ricochet-fault-more = { $first } { $second } And { $more } more.
ricochet-fault-rows = walls has { $found } rows: expected 16.
ricochet-fault-row = walls[{ $row }] has { $found } signs: expected 16 hexadecimal digits.
ricochet-fault-digit = walls[{ $row }] has “{ $found }” at sign { $sign }: expected a hexadecimal digit.
ricochet-fault-no-cell = { $field } is { $found }: expected a cell, 0 to 255.
ricochet-fault-no-robot = robot is “{ $found }”: expected blue, red, yellow, green or any.
ricochet-fault-target-in-centre = The target is { $cell }, in the solid centre, where no robot can stop.
ricochet-fault-open-border = Cell { $cell } has no wall to the { $side }, where the border is.
ricochet-fault-one-sided = Cell { $cell } has a wall to the { $side }, and cell { $neighbour } has none to the { $opposite }.
ricochet-fault-open-centre = Cell { $cell } has no wall to the { $side }, where the solid centre is.
ricochet-fault-robot-in-centre = On { $cell }, in the solid centre, stands { $robot }.
ricochet-fault-one-cell = On { $cell } stand both { $first } and { $second }.
ricochet-fault-none-of-tiles = tiles: none of them asks for robot and target.

# Robots, symbols, directions.
ricochet-blue = Blue
ricochet-red = Red
ricochet-yellow = Yellow
ricochet-green = Green
ricochet-letter-blue = B
ricochet-letter-red = R
ricochet-letter-yellow = Y
ricochet-letter-green = G
ricochet-wanted-blue = Blue robot
ricochet-wanted-red = Red robot
ricochet-wanted-yellow = Yellow robot
ricochet-wanted-green = Green robot
ricochet-wanted-any = Any robot
ricochet-to-moon = to the moon
ricochet-to-bell = to the bell
ricochet-to-key = to the key
ricochet-to-cog = to the cog
ricochet-to-whirl = to the whirl
ricochet-way-north = north
ricochet-way-east = east
ricochet-way-south = south
ricochet-way-west = west
ricochet-moves = { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
ricochet-moves-word = { $count ->
        [one] move
       *[other] moves
    }
ricochet-squares = { $count ->
        [one] { $count } square
       *[other] { $count } squares
    }

# The bar at the top.
ricochet-tile = Tile { $number }
ricochet-left = { $count } left
ricochet-phase-think = Think
ricochet-phase-glass = Sand-glass
ricochet-phase-show = Show
ricochet-takes = { $name } takes the tile with { $moves }
ricochet-nobody-found = Nobody finds a way
ricochet-all-missed = Everyone has missed

# The panels.
ricochet-to-reach = To reach
ricochet-must-stop = It must stop there.
ricochet-must-turn = It must stop there, and turn on its way.
ricochet-announcements = Announcements
ricochet-announced-more = +{ $count } more
ricochet-order = Order of showing
ricochet-nobody-yet = Nobody has announced yet.
ricochet-first-turns = The first announcement turns the sand-glass: { $seconds } seconds for the others to find fewer moves.
ricochet-alone-shows = Once announced, the way is shown: there is nobody to wait for.
ricochet-place = { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }
ricochet-all-pass = Ask who passes
ricochet-agree-for = { $name } passes
ricochet-stays-for = { $name } is done
ricochet-robots = The robots
ricochet-slides-until = A robot slides until a wall, another robot, the centre block or the border stops it.
ricochet-how-many = { $name }, how many moves?
ricochet-less-than = Fewer than { $best } leads. Or type it.
ricochet-none-less = Nothing beats 1. Or type it.
ricochet-or-type = Click, or type it.
ricochet-not-better = { $number } is not less than { $own }, your last number.
ricochet-pass = I pass
ricochet-show-way = Show the way
ricochet-give-up-tile = Give up the tile
ricochet-give-up-tile-tip = Gives up the tile. It comes once more after the others, then never again.
ricochet-stay = I am done
ricochet-steps = { $name }: { $done } of { $of }
ricochet-step-by-step = Step by step
ricochet-steps-before = … { $count } before
ricochet-steps-after = … { $count } after
ricochet-shortest = The shortest way
ricochet-searching = Looking for the shortest way…
ricochet-not-shown = The shortest way is told once the match is over.
ricochet-not-shown-yet = The shortest way is not told: the tile comes once more.
ricochet-ways = { $count ->
        [one] a single way
       *[other] { $number } equal ways
    }
ricochet-ways-millions = { $number } million ways
ricochet-robots-moved = { $count ->
        [one] { $count } robot moved
       *[other] { $count } robots moved
    }
ricochet-easy = difficulty: easy
ricochet-medium = difficulty: medium
ricochet-hard = difficulty: hard
ricochet-on-board = On the board
ricochet-way-shortest = Shortest
ricochet-last-tiles = Last tiles
ricochet-log-shortest = { $moves }, the shortest
ricochet-log-over = { $moves }, { $over } over the shortest
ricochet-log-nobody = nobody; { $moves } would do
ricochet-log-back = nobody

# What a seat does.
ricochet-does-think = thinks
ricochet-does-asked = has to answer
ricochet-does-announce = is announcing
ricochet-does-announced = announced
ricochet-does-nothing = passes
ricochet-does-no-better = passes
ricochet-does-stay = is done
ricochet-does-show = shows
ricochet-does-show-next = shows next
ricochet-does-next = is next
ricochet-does-wait = { $place ->
        [1] is first
        [2] is second
        [3] is third
        [4] is fourth
        [5] is fifth
        [6] is sixth
        [7] is seventh
       *[other] is eighth
    }
ricochet-does-none = no announcement
ricochet-does-miss = misses
ricochet-does-failed = has failed
ricochet-does-take = takes the tile

# The bar below the board.
ricochet-dealing = A tile is turned.
ricochet-found = Found a way? Announce it.
ricochet-found-better = Shorter? Announce it.
ricochet-found-best = Nothing beats 1.
ricochet-in-the-head = All at once, in the head.
ricochet-alone-in-the-head = In your head: nothing moves before it is announced.
ricochet-who-agrees = Who passes?
ricochet-each-seat = Each by a click or a key.
ricochet-computers-think = The computers are looking.
ricochet-all-think = Everybody is looking.
ricochet-said-last = { $name }: { $count } after { $seconds } s
ricochet-announce = Announce { $count }
ricochet-announce-none = Announce
ricochet-announce-for = Announce for { $name }
ricochet-announces = { $name } announces { $count }?
ricochet-cancel = Cancel
ricochet-sand-runs = The sand keeps running.
ricochet-which-way = { $robot }: which way?
ricochet-pick-robot = Pick a robot.
ricochet-ghost-or-arrow = A ghost or an arrow key.
ricochet-undo = Undo
ricochet-undo-left = Undo ({ $count })
ricochet-give-up = Give up
ricochet-give-up-showing = Give up showing
ricochet-give-up-sure = Give this way up?
ricochet-give-up-again = A second press gives it up.
ricochet-give-up-spoken = Giving this way up? Ask once more to do so.
ricochet-shows-elsewhere = Waiting for the first move.
ricochet-shows-now = { $name } shows { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
ricochet-shows-next = { $name } shows { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
ricochet-else-shows = If that misses too, { $name } shows { $count }.
ricochet-go-on = Go on
ricochet-watch = Watch
ricochet-next-tile = Next tile
ricochet-next-comes = Goes on by itself
ricochet-move-number = Move { $number }
ricochet-of = of { $count }
ricochet-paused = Paused

# A way that misses.
ricochet-misses = { $name } misses
ricochet-next-lowest = the next lowest
ricochet-missed-by = After { $moves }, { $robot } stands { $where } of its target. All robots go back to their starting marks.
ricochet-missed-any = After { $moves } no robot rests on the target. All go back to their starting marks.
ricochet-missed-stopped = The way was given up. All robots go back to their starting marks.
ricochet-missed-time = Time is up. All robots go back to their starting marks.
ricochet-off-north = { $count ->
        [one] { $count } square
       *[other] { $count } squares
    } north
ricochet-off-east = { $count ->
        [one] { $count } square
       *[other] { $count } squares
    } east
ricochet-off-south = { $count ->
        [one] { $count } square
       *[other] { $count } squares
    } south
ricochet-off-west = { $count ->
        [one] { $count } square
       *[other] { $count } squares
    } west
ricochet-off-both = { $first } and { $second }
ricochet-tile-goes-back = The tile goes back under the others.
ricochet-tile-leaves = The tile leaves the match.

# The set-up.
ricochet-preset-solo = Solo
ricochet-announces-by = Announces by this key
ricochet-press-letter = Press a letter, or Esc to leave it.
ricochet-key-change = Click the key to change it.
ricochet-key-taken = { $key } does something else while all think.
ricochet-key-of-seat = { $key } is the letter of another seat.
ricochet-key-of-other = { $key } announces for another seat already.
ricochet-key-of-robot = { $key } is the letter of a robot.
ricochet-seat-key = Key of the seat: { $key }
ricochet-seat-closed = Nobody sits here.
ricochet-colour-next = Another colour
ricochet-board = Board
ricochet-board-random = At random
ricochet-board-quadrants = Four plates
ricochet-board-code = Code
ricochet-board-by-hand = By hand
ricochet-board-random-line = 8 walls and 17 angles, drawn anew for each match.
ricochet-board-quadrants-line = Four of eight two-sided quarters, put together as in the box.
ricochet-no-code = Cannot read this code.
ricochet-few-angles = Too few angles.
ricochet-few-angles-line = A match has 17 targets, each in an angle of the board.
ricochet-type-code = Type a code.
ricochet-board-of-code = The board of that code will show here.
ricochet-targets = Targets
ricochet-targets-all = All
ricochet-targets-easy = Short
ricochet-targets-medium = Medium
ricochet-targets-hard = Long
ricochet-targets-line = Short: up to 4 moves; medium: 5 to 7; long: 8 or more. Targets of the chosen kind come first.
ricochet-undo-showing = Undo while showing
ricochet-undo-never = Never
ricochet-undo-once = Once
ricochet-undo-freely = Freely
ricochet-undo-line = Not of the last slide: with it, the way is judged at once.
ricochet-thinking = Thinking time
ricochet-thinking-0 = No limit
ricochet-thinking-1 = 1 min
ricochet-thinking-2 = 2 min
ricochet-thinking-5 = 5 min
ricochet-thinking-line = How long all may look. Without an announcement, the tile goes back under the others.
ricochet-rule-must = Must ricochet
ricochet-rule-must-line = A straight run does not count: the robot must turn at least once.
ricochet-rule-priority = Priority
ricochet-rule-priority-line = Of equal announcements, that of the player with fewer tiles is shown first.
ricochet-rule-shortest = Show the shortest way
ricochet-rule-shortest-line = Once a tile is won or out of play: the fewest moves, proven by the computer.
ricochet-rule-ghosts = Ghosts while thinking
ricochet-rule-ghosts-line = They show where a robot would stop. A match gives no other hint.
ricochet-tiles-to-win = Tiles to win
ricochet-tiles-line = Whoever has so many first wins the match.
ricochet-board-line = Each match is played on one of its own.
ricochet-sand-glass = Sand-glass
ricochet-sand-glass-line = How long all may look after the first announcement.
ricochet-seconds = { $count } s
ricochet-less = Less
ricochet-more = More
ricochet-board-drawn = Board drawn
ricochet-board-hosted = The table draws its board when the match begins, of the kind that is chosen.
ricochet-another-board = Another board
ricochet-deal-others = Deal the 16 others anew
ricochet-board-told = The code tells all of the board.

# The results.
ricochet-wins = { $name } wins
ricochet-draw = Nobody is ahead
ricochet-alone-over = The match is over
ricochet-won-tiles = { $count ->
        [one] { $count } tile
       *[other] { $count } tiles
    }
ricochet-won-more = { $tiles }, { $more } ahead
ricochet-wins-origin = { $line } · { $origin }
ricochet-wins-line = { $tiles } · { $played ->
        [one] { $played } tile
       *[other] { $played } tiles
    } played
ricochet-figures = Tiles and announcements
ricochet-figure-tiles = Tiles
ricochet-figure-announced = Announced
ricochet-figure-first = First to announce
ricochet-figure-shown = Shown
ricochet-figure-missed = Missed
ricochet-figure-over = Over the shortest
ricochet-figures-line = Bold: best of each column. Equal tiles share the rank.
ricochet-graph = Tiles over the match
ricochet-board-and-tiles = Board and tiles
ricochet-copy = Copy
ricochet-tile-by-tile = Tile by tile
ricochet-click-replay = click: replay
ricochet-rematch = Rematch, another board
ricochet-alone-again = Again, another board
ricochet-replay-moment = Tile { $number }: { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
ricochet-replay-stop = Step { $move }
ricochet-replay-counts = Every announcement, every pass and every move that is shown is a step.
ricochet-glass-told = sand-glass of { $seconds } s
ricochet-thinking-told = first announcement within { $minutes } min
ricochet-thinking-seconds-told = first announcement within { $seconds } s
ricochet-quadrants-told = four plates
ricochet-must-told = must ricochet
ricochet-priority-told = priority
ricochet-targets-told = targets: { $grade ->
        [easy] short
        [medium] medium
       *[hard] long
    }
ricochet-undo-once-told = one undo while showing
ricochet-tiles-told = { $count ->
        [one] { $count } tile
       *[other] { $count } tiles
    } to win

# Keys.
ricochet-keys-announce = Announce for seats A to D
ricochet-keys-announce-more = Announce for seats E to H
ricochet-keys-number = Type a number of moves
ricochet-keys-robot = Pick a robot
ricochet-keys-next = Next robot
ricochet-keys-slide = Slide it
ricochet-keys-give-up = Pass; twice: give up showing
ricochet-keys-mouse = Pick and slide a robot

# For those who listen.
ricochet-spoken-tile = New tile: { $robot } { $target }, on { $cell }.
ricochet-spoken-bid = { $name } announces { $count }.
ricochet-spoken-pass = { $name } passes.
ricochet-spoken-stay = { $name } stays with { $count }.
ricochet-spoken-slide = { $robot } { $way }, to { $cell }.
ricochet-spoken-time = Time is up.
ricochet-spoken-robot = { $robot } on { $cell }. Stops: { $stops }. Walls: { $walls }.
ricochet-spoken-goal = To reach: { $robot } { $target }, on { $cell }. Walls: { $walls }.
ricochet-spoken-then = { $first } { $second }
ricochet-spoken-stop = { $way } { $cell }
ricochet-spoken-and = { $first }, { $second }
ricochet-spoken-none = none

# What is wrong with a record.
ricochet-fault-seats = seats has { $found } entries: expected 1 to 8.
ricochet-fault-same-colour = Seat { $seat } has the colour of another seat.
ricochet-fault-rule = rules.{ $field } is { $found }: expected { $least } to { $most }.
ricochet-fault-tiles = tiles has { $found } entries: expected 17.
ricochet-fault-tile = tiles[{ $number }]: { $why }
ricochet-fault-of-board = boards[{ $number }]: { $why }
ricochet-fault-few-boards = boards ends before the moves do.
ricochet-fault-other-board = boards[{ $number }]: its walls or robots are not those that the moves lead to.
ricochet-fault-no-tile = boards[{ $number }]: no tile that can be turned asks for that.
ricochet-fault-more-boards = boards[{ $number }]: the moves end before its tile is turned.
ricochet-fault-unfinished = finished is true: { $why }
ricochet-fault-move = Move { $number } (“{ $text }”): { $why }
ricochet-fault-earlier = the move before it was made at { $time } ms
ricochet-fault-word = this is not a move: expected bid 7, pass, a slide such as BN, stop or time
ricochet-fault-bid = “{ $found }” is no number to bid: expected 1 to { $most }
ricochet-fault-turn = “{ $found }” is no tile: expected 0 to { $most }, or none
ricochet-fault-time = expected milliseconds, a seat and a move, such as 4210 1 bid 7, or 64210 time
ricochet-refusal-over = the match is over
ricochet-refusal-seat = seat { $seat } is not awaited now
ricochet-refusal-chance = no tile is to be turned now
ricochet-refusal-clock = no clock runs now
ricochet-refusal-turning = a tile is turned now
ricochet-refusal-announcing = ways are announced now
ricochet-refusal-showing = a way is shown now, slide by slide
ricochet-refusal-time-out = time runs out now
ricochet-refusal-one = seat { $seat } has bid 1, which cannot be bettered
ricochet-refusal-no-bid = { $found } cannot be bid: expected 1 to { $most }
ricochet-refusal-not-better = seat { $seat } has bid { $before }: expected less than that, found { $found }
ricochet-refusal-passed = seat { $seat } has passed already
ricochet-refusal-slide = { $slide }: { $robot } cannot slide that way
ricochet-refusal-no-tile = tile { $tile } is not among those that can be turned
ricochet-refusal-tile-left = tile { $tile } can be reached
ricochet-deal = tile { $number }
ricochet-time-early = move { $number }: the clock has run out at { $due } ms, not at { $found } ms
ricochet-time-late = move { $number }: the clock had run out at { $due } ms, before { $found } ms

# The rules.
ricochet-rules-goal = The goal
ricochet-rules-goal-1 = A tile names a robot and a target: bring that robot to rest there, in as few moves as you can.
ricochet-rules-goal-2 = All four robots may be moved; every slide of any of them counts as one move.
ricochet-rules-goal-3 = The many-coloured tile takes any robot.
ricochet-rules-slide = How robots slide
ricochet-rules-slide-1 = A robot slides straight until a wall, the border, the centre block or another robot stops it.
ricochet-rules-slide-2 = It cannot stop on the way; a slide of no square is no move.
ricochet-rules-slide-3 = Other robots are there to stop against.
ricochet-rules-announce = Announcing
ricochet-rules-announce-1 = Everybody looks at once. Who finds a way announces its number of moves, by the key of the seat or a click on it.
ricochet-rules-announce-2 = The first announcement turns the sand-glass. Until it runs out anybody may announce, and lower their own number, never raise it.
ricochet-rules-announce-3 = Once all pass, the tile is given up; once all have nothing better, nobody waits for the sand.
ricochet-rules-announce-4 = In a match nobody gets a hint: the length of the shortest way alone would win the tile. Played alone, H gives hints.
ricochet-rules-show = Showing
ricochet-rules-show-1 = The lowest number shows its way, step by step and within a minute; of equal numbers the earlier one.
ricochet-rules-show-2 = Who arrives within the number takes the tile, and the robots stay.
ricochet-rules-show-3 = Who does not has failed: the robots go back, and the next number shows. If all fail, the tile goes under the others.
ricochet-rules-end = The end, and other rules
ricochet-rules-end-1 = Whoever first has enough tiles wins the match.
ricochet-rules-end-2 = “Must ricochet”: the robot must turn at least once. “Priority”: of equal numbers, who has fewer tiles shows first.
ricochet-rules-end-3 = “Targets”: tiles at that distance (short, medium or long) come first, while there are any. Once a tile is out of play its shortest way is shown, if asked for.

# The levels.
ricochet-level-beginner-line = Moves the wanted robot in its head, hardly another.
ricochet-level-amateur-line = Brings in one other robot.
ricochet-level-expert-line = Brings in any, and looks for a good while.
ricochet-level-solver-line = Announces the shortest way as soon as it is found.
level-beginner = Novice
level-amateur = Tinkerer
level-expert = Clockmaker
level-solver = Oracle
ricochet-level-of = level { $level } of { $of }

# Played alone.
ricochet-practice = Free practice
ricochet-daily = Puzzle of the day
ricochet-daily-short = Of the day
ricochet-puzzles = Puzzles
ricochet-daily-open = { $date } · not solved yet{ $streak ->
        [0] {""}
       *[other] { " · " }streak { $streak }
    }
ricochet-daily-found = { $date } · { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    } ({ $shortest }){ $streak ->
        [0] {""}
       *[other] { " · " }streak { $streak }
    }
ricochet-daily-told = { $date } · told by hints{ $streak ->
        [0] {""}
       *[other] { " · " }streak { $streak }
    }
ricochet-daily-ended = { $date } · solution seen{ $streak ->
        [0] {""}
       *[other] { " · " }streak { $streak }
    }
ricochet-day = { $day } { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    }
ricochet-weekday = { $day ->
        [1] Mon
        [2] Tue
        [3] Wed
        [4] Thu
        [5] Fri
        [6] Sat
       *[7] Sun
    }
ricochet-grade-easy = Easy
ricochet-grade-medium = Medium
ricochet-grade-hard = Hard
ricochet-puzzle-number = { $grade } puzzle { $number }
ricochet-number = No. { $number }
ricochet-board-of = board { $code }
ricochet-board-own = a board of your own
ricochet-board-dealt = your target, 16 dealt
ricochet-day-board = { $date } · { $board }
ricochet-drawing = The puzzle is being laid out…
ricochet-time = { $minutes }:{ $seconds }

# The way, and the search for the shortest.
ricochet-your-way = Your way: { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
ricochet-your-way-title = Your way
ricochet-no-moves-yet = No move yet: pick a robot, then a ghost.
ricochet-search-line = Found by full search, and proven: no way is shorter. You can go on trying meanwhile.
ricochet-find = Find the shortest way
ricochet-play-for-me = Solve it for me
ricochet-play-stop = Stop
ricochet-plays = The robots go by themselves.
ricochet-plays-line = The shortest way from here. Esc stops.
ricochet-at-least = at least
ricochet-moves-so-far = moves so far…
ricochet-moves-proven = moves, that is proven
ricochet-positions = { $count } positions looked at: no way has { $moves ->
        [one] { $moves } move.
       *[other] { $moves } moves or fewer.
    }
ricochet-ruled-out = No way has { $moves ->
        [one] { $moves } move.
       *[other] { $moves } moves or fewer.
    }
ricochet-stop-looking = Stop looking
ricochet-looked-at = Looked at so far
ricochet-looked-at-line = Positions looked at for ways of that length.
ricochet-searching-now = searching
ricochet-no-way = No way exists
ricochet-no-way-line = Proven by full search: the target cannot be reached, however the robots slide.
ricochet-shortest-is = The shortest way is { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
ricochet-my-try = My try
ricochet-try-meanwhile = You can go on trying meanwhile.
ricochet-go-on-trying = Go on trying
ricochet-click-or-number = By a click, or by its number.
ricochet-after-editing = Once the board is done.

# Hints.
ricochet-hint = Hint
ricochet-hint-tip = Hint (H): the length first, then move by move
ricochet-hint-tip-puzzle = Hint (H): the first costs a star; a whole way told leaves one.
ricochet-hint-length = Hint: { $count ->
        [one] { $count } move
       *[other] { $count } moves
    } from here
ricochet-hint-move = Hint, move { $number }: { $robot } { $way }
ricochet-hint-more = H tells one more move.
ricochet-hint-all = The whole way is told.
ricochet-made-and-told = Moves made: { $made }, told: { $told }

# Free practice.
ricochet-try-freely = Pick a robot, then a ghost. Nothing is counted here.
ricochet-tried = { $count ->
        [one] { $count } move
       *[other] { $count } moves
    } so far.
ricochet-found-in = Found in { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
ricochet-start-again = Start again
ricochet-copy-code = Copy the code
ricochet-copy-line = Copy the board and its targets as a line
ricochet-paste = Paste a code or a line
ricochet-clipboard-empty = There is no text in the clipboard.
ricochet-board-refused = This board is refused
ricochet-board-no-code = no short code
ricochet-line-no-board = This text is neither the code of a board nor a whole line.
ricochet-line-cut = This is no whole line: a part of it is missing, or damaged.
ricochet-line-walls = The walls of this line are missing, or do not fit together.
ricochet-line-pieces = A robot or the target of this line is not on the board.
ricochet-target = Target
ricochet-target-own = This board has one target. Edit the board to move it or to name another robot.
ricochet-spoken-target = { $robot } { $target }
ricochet-aids = Aids
ricochet-aid-ghosts = Ghosts of the picked robot
ricochet-aid-steps = Distance to target, in moves
ricochet-aid-steps-line = If a robot could stop anywhere.
ricochet-aid-named = Coordinates
ricochet-edit = Edit the board
ricochet-edit-line = Click an edge: a wall comes or goes. Drag a robot or the target elsewhere.
ricochet-edit-clear = Take all walls away
ricochet-edit-bar = Editing the board
ricochet-edit-bar-line = Walls by a click on an edge, the rest by dragging.
ricochet-edit-refused = That cannot be
ricochet-edit-in-centre = The centre is solid: nothing can be put on { $cell }.
ricochet-edit-taken = On { $cell } stands { $robot } already.
ricochet-edit-done = Done
ricochet-target-robot = Robot of the target
ricochet-target-robot-line = Which robot has to stop on the target. The whirl takes any.
ricochet-target-robot-others = Choose another: only this target stays.

# Puzzles.
ricochet-open-title = Moves made
ricochet-found-title = Found!
ricochet-ended-title = Solution seen
ricochet-the-shortest = the shortest
ricochet-stars = { $count } of 3 stars
ricochet-stars-line = 3 stars for the shortest
ricochet-stars-helped = one less for the hints
ricochet-stars-told = the hints told this way
ricochet-no-stars = No way found yet
ricochet-ended-no-stars = No star
ricochet-ended-line = the puzzle is over
ricochet-best-so-far = Best so far: { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
ricochet-solo-time = Time
ricochet-starts = Restarts
ricochet-hints = Hints
ricochet-robots-count = Robots moved
ricochet-ways-count = Shortest ways
ricochet-show-shortest = Show the shortest way
ricochet-shortest-ends = Choosing the shortest ends the puzzle.
ricochet-show-it = Show it
ricochet-way-mine = Yours: { $count }
ricochet-way-shortest-of = Shortest: { $count }
ricochet-way-shortest-shown = The shortest way is on the board.
ricochet-try-for = Try for { $count }
ricochet-next-puzzle = Next puzzle
ricochet-week = Last seven days
ricochet-week-line = moves / shortest
ricochet-week-shortest = { $count } of 7 at the shortest
ricochet-streak = { $count ->
    [0] no streak yet
   *[other] streak { $count }
}
ricochet-solved = Solved
ricochet-solved-shortest = By the shortest way
ricochet-puzzle-before = The puzzle before
ricochet-puzzle-after = The puzzle after
ricochet-share = Ricochet, { $what }
ricochet-share-moves = { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    } (shortest { $shortest }), { $time }
ricochet-share-helped = { $count ->
        [one] with { $count } hint
       *[other] with { $count } hints
    }
ricochet-share-told = { $count ->
        [one] the way told by { $count } hint
       *[other] the way told by { $count } hints
    }
ricochet-puzzles-lost = The results of your puzzles are lost

# Codes that are none.
ricochet-fault-code-length = “{ $found }” is not the code of a board: 8 letters or digits were expected, such as { $example }.
ricochet-fault-code-letter = “{ $found }” is in no code: digits were expected, and letters other than I, L, O and U.
ricochet-fault-code-check = “{ $found }” was misread or mistyped: its last letter does not fit the others.

# Keys and words for those who listen, played alone.
ricochet-keys-hint = Alone: another hint
ricochet-keys-another = Alone: another board, the next puzzle
ricochet-keys-again = Alone: start again
ricochet-keys-edit-wall = Editor: a wall comes or goes
ricochet-keys-edit-move = Editor: move a robot, the target
ricochet-spoken-found = Found in { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }.
ricochet-spoken-start = Back at the start.
ricochet-spoken-at-least = Stopped: at least { $count } moves.

# A match reviewed.
ricochet-keys-shortest = Replay: the shortest way
ricochet-review-moment = Back to what was announced
ricochet-review-progress = { $done } of { $all } shortest ways proven
ricochet-review-next = Next mistake
ricochet-review-chart = Found against the shortest, tile by tile
ricochet-review-tiles = Tiles
ricochet-review-won = tiles won
ricochet-review-shortest = Shortest
ricochet-review-one = 1 above
ricochet-review-few = 2 or 3
ricochet-review-many = 4 or more
ricochet-review-failed = Failed
ricochet-review-silent = nothing
ricochet-review-mark = Tile { $number }: { $mark ->
        [silent] nothing announced
        [failed] failed
       *[above] { $above ->
            [0] the shortest
            [one] { $above } move above the shortest
           *[other] { $above } moves above the shortest
        }
    }
ricochet-review-column = Tile { $number }: { $count ->
        [one] { $count } move
       *[other] { $count } moves
    } at the least
ricochet-review-legend-fewest = shortest way
ricochet-review-legend-taken = took the tile
ricochet-review-legend-told = announced
ricochet-review-legend-failed = failed
ricochet-review-none = No tile was turned.
ricochet-review-wanted = { $robot } { $to }
ricochet-review-fewest = Shortest: { $moves }; { $ways }
ricochet-review-no-bids = Nobody announced anything.
ricochet-review-taken = { $name } took it: { $moves }{ $above ->
        [0] , the shortest
       *[other] , +{ $above }
    }, after { $seconds } s
ricochet-review-all-failed = All who announced a way failed.
ricochet-review-given-up = All passed: the tile was given up.
ricochet-review-timed-out = Time ran out.
ricochet-review-open = The match broke off here.
ricochet-review-seconds = { $seconds } s
ricochet-review-reached = arrives
ricochet-review-used-up = misses
ricochet-review-stopped = gives up
ricochet-review-out-of-time = out of time
ricochet-review-seat = In all: { $name }
ricochet-review-seat-so-far = So far: { $name }
ricochet-review-nothing = –
ricochet-review-won-of = { $won } of { $played } ({ $share })
ricochet-review-of = { $part } of { $all }
ricochet-review-figure-won = Tiles won
ricochet-review-figure-above = Moves above, tiles won
ricochet-review-figure-announced = Moves above, announced
ricochet-review-figure-optimum = Shortest announced
ricochet-review-figure-seconds = First announcement after
ricochet-review-figure-failed = Ways that failed
ricochet-review-impossible = { $count ->
        [one] { $count } announcement was below the shortest way.
       *[other] { $count } announcements were below the shortest way.
    }

# The lesson.
ricochet-tutor-slide = 1 · Slide
ricochet-tutor-slide-line = The red robot is picked. Click one of its ghosts: the places where it would stop.
ricochet-tutor-slide-done = Robots have no brakes: only a wall or another robot stops them.
ricochet-tutor-slide-not = Slide a robot first.
ricochet-tutor-target = 2 · The target
ricochet-tutor-target-line = Bring the red robot to rest on the red target. Two moves do it.
ricochet-tutor-target-done = It rests there: the tile is yours.
ricochet-tutor-target-not = That way leads elsewhere. The red robot: right, then down.
ricochet-tutor-past = 3 · Past it
ricochet-tutor-past-line = Green should stop on the marked cell, above its target. Slide it to the right.
ricochet-tutor-past-done = It ran right over it! Passing does not count: a robot has to stop.
ricochet-tutor-past-not = The green robot, to the right.
ricochet-tutor-stopper = 4 · A stopper
ricochet-tutor-stopper-line = Let blue stop it: slide blue down, then green right and down to its target.
ricochet-tutor-stopper-done = Blue stood in the way: three moves, with two robots.
ricochet-tutor-stopper-not = Another order: blue down, green right, green down.
ricochet-tutor-announce = 5 · Announce
ricochet-tutor-announce-line = In a match you first only think. Yellow gets home in two moves: announce 2.
ricochet-tutor-announce-done = Announced! With others at the table, the lowest number shows first.
ricochet-tutor-announce-not = Two moves are enough: announce 2.
ricochet-tutor-show = 6 · Show it
ricochet-tutor-show-line = Now show your way: yellow to its target in two moves.
ricochet-tutor-show-done = Just as announced: the tile is yours. Whoever first has enough tiles wins.
ricochet-tutor-show-not = Not that way. Yellow: down, then right.

# What computer players say now and then.
ricochet-remark-beginner-shorter = Even shorter? Let’s see!
ricochet-remark-beginner-misses = Oh no, that was not it.
ricochet-remark-beginner-praises = Well seen!
ricochet-remark-beginner-arrives = So many moves, and I got there!
ricochet-remark-beginner-wins = I won? Really?
ricochet-remark-beginner-loses = I am still learning. Bravo!
ricochet-remark-amateur-shorter = Fewer moves than mine? Let’s see!
ricochet-remark-amateur-misses = Back to the workbench.
ricochet-remark-amateur-praises = A neat piece of work.
ricochet-remark-amateur-arrives = Long, but it holds together.
ricochet-remark-amateur-wins = It all fitted together. Thanks!
ricochet-remark-amateur-loses = Fine work. Congratulations!
ricochet-remark-expert-shorter = A finer work, if it runs.
ricochet-remark-expert-misses = A cog out of place.
ricochet-remark-expert-praises = It runs like clockwork.
ricochet-remark-expert-arrives = Many wheels, one movement.
ricochet-remark-expert-wins = Like clockwork. Thank you.
ricochet-remark-expert-loses = Precisely played. Bravo!
ricochet-remark-solver-shorter = Shorter than mine? I wonder.
ricochet-remark-solver-misses = Even an oracle can miss.
ricochet-remark-solver-praises = Well foreseen.
ricochet-remark-solver-arrives = A long way, seen to its end.
ricochet-remark-solver-wins = Thank you. It was written.
ricochet-remark-solver-loses = That I did not foresee. Bravo!
