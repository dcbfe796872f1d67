# What the commands print. Scripts read it: the English stays as it is.
cli-error = error: { $what }
cli-no-record = { $file }: no record in it
cli-file-fault = { $file }: { $why }
cli-line-fault = { $file }, line { $line }: { $why }
cli-place-fault = { $file }, line { $line }, column { $column }: { $why }
cli-and-more = { $first } (and { $more } more)
cli-faults = { $count ->
    [one] { $told }
   *[other] { $count } faults: { $told }
}
cli-stdout = standard output: { $why }
cli-stdin = standard input
cli-not-from = `{ $field }`: { $found } is not from 1 to { $most }
cli-field = `{ $field }`: { $why }
cli-no-player = `{ $found }` is not a computer player of { $game }: expected one of { $expected }
cli-no-rule = `{ $found }` is not an optional rule: expected { $expected }
cli-rule-twice = `{ $first }` and `{ $second }` choose the same option: expected one of them
cli-no-window = this build has no window: build with the feature `window`
cli-no-dominos = `--dominos` is for dominations: there are none in { $game }
cli-no-window-help = this build has no window: build with the feature `window`, or see `dominations --help`
cli-no-home = no home directory: give `--folder`
cli-lang = `--lang` { $code }: expected { $expected }

# verify
cli-verify-summary = { $good } of { $checked } records hold, { $finished } of them of finished matches
cli-verify-sealed = { $sealed } of { $good } have a seal that is not opened: what chance dealt there is not checked
cli-verify-deals = { $of_seed } of { $good } have the deals of their seed
cli-verify-other-deal = { $of_seed } of { $good } have the deals of their seed; the first other deal: { $first }

# share
cli-share-no-code = this match has no code: { $why }
cli-share-no-match = { $file }: no match { $number }, there are { $found }

# standings
cli-standings-summary = { $matches } matches

# statistics
cli-statistics-head = { $game }: { $player }, { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
}
cli-statistics-left-out = { "  " }not counted: { $unfinished } unfinished, { $taken_back } with something taken back, { $assisted } with help
cli-statistics-nothing = no match to count
cli-statistics-nobody = no match of `{ $player }`: expected { $expected }
cli-statistics-won = won
cli-statistics-points = mean score (sd)
cli-statistics-share-of-cells = share of the board, per cent (sd)
cli-statistics-moves-above-shortest = moves above the shortest (sd)
cli-statistics-rounds-survived = rounds survived (sd)
cli-statistics-others = ; others { $others }
cli-statistics-best = best
cli-statistics-streak = wins in a row
cli-statistics-streak-of = { $now } (best { $best })
cli-statistics-seconds-to-bid = seconds to the bid (sd)
cli-statistics-dice-luck = luck of the dice (sd)
cli-statistics-luck = deal
cli-statistics-decisions = decisions
cli-statistics-mistakes = mistakes a match
cli-statistics-over = { $figure } points of win chance a match, over { $matches }
cli-statistics-opponent = opponent
cli-statistics-played = played
cli-statistics-for = for
cli-statistics-against = against
cli-no-day = `{ $found }` is no day: expected one as 2026-11-24

# puzzles
cli-puzzles-summary = { $good } of { $checked } puzzles hold

# score
cli-score-row = { $cells } cells x { $crowns } crowns = { $points }
cli-score-wheat = wheat
cli-score-forest = forest
cli-score-lake = lake
cli-score-pasture = pasture
cli-score-swamp = swamp
cli-score-mine = mine
cli-score-domains = domains
cli-score-middle-kingdom = middle kingdom
cli-score-harmony = harmony
cli-score-total = total
cli-score-largest-domain = largest domain
cli-score-crowns = crowns

# review
cli-review-other-game = this is a match of { $game }: expected a { $record }
cli-review-turn = turn
cli-review-move = move
cli-review-round = round
cli-review-at-turn = turn { $turn }
cli-review-at-move = move { $number }
cli-review-at-round = round { $round }
cli-review-picks = picks
cli-review-who = who
cli-review-played = played
cli-review-grade = grade
cli-review-loss = lost
cli-review-better = better (win chance)
cli-review-forced = forced
cli-review-proven = { $grade }, proven
cli-review-seat = { $name }: accuracy { $accuracy } %; { $start } at the start, luck { $luck }, own moves { $skill }, the others { $others } = { $end }; with the best moves { $best }
cli-review-turning-others = { $at }: { $who } loses { $loss } by { $moves }: { $before } -> { $after }
cli-review-turning-own = { $at }: own { $moves } loses { $loss }: { $before } -> { $after }
cli-review-turning-deal = { $at }: { $moves }: { $before } -> { $after }
cli-review-incomplete = interrupted after { $done } of { $all } moves
cli-review-tile = tile
cli-review-wanted = wanted
cli-review-fewest = fewest
cli-review-announced = announced
cli-review-failed = failed
cli-review-outcome = taken
cli-review-way = shortest way
cli-review-used-up = { $name } (not there)
cli-review-stopped = { $name } (gave up)
cli-review-out-of-time = { $name } (time)
cli-review-all-failed = all failed
cli-review-given-up = given up
cli-review-timed-out = time ran out
cli-review-left-open = not over
cli-review-tiles-seat = { $name }: tiles { $won } of { $played } ({ $share } %), moves above the shortest { $above }; announced { $announced }, moves above { $over }, the shortest { $optimum }, mean { $seconds } s; failed { $failed } of { $shown }, impossible { $impossible }
cli-review-tiles-incomplete = interrupted after { $done } of { $all } tiles
cli-review-fitted = stage { $stage }: trust { $trust }, stray { $stray } points
cli-review-fitted-scale = scale: { $scale } hundredths of a pawn
cli-review-fitted-sharpness = shares to the power of { $power }
cli-review-bin = chance
cli-review-count = told
cli-review-told = mean %
cli-review-won = won %
cli-review-calibration = { $positions } positions of { $matches } matches of seed { $seed } in { $time }: Brier score { $brier }; always saying one in so many seats { $even }

# Arguments and help
cli-help-usage = Usage:
cli-help-commands = Commands:
cli-help-arguments = Arguments:
cli-help-options = Options:
cli-help-default = { " " }[default: { $value }]
cli-help-possible = { " " }[possible values: { $values }]
cli-usage-command = there is no command “{ $found }”
cli-usage-incomplete = expected { $others } or { $last }
cli-usage-unknown = there is no option { $arg } here
cli-usage-missing = missing: { $arg }
cli-usage-conflict = { $arg } and { $other } do not go together
cli-usage-twice = { $arg } can be given only once
cli-usage-no-value = { $arg } needs a value
cli-usage-value = “{ $found }” does not fit { $arg }: { $why }
cli-usage-one-of = expected one of { $expected }
cli-usage-count = not the right number of values for { $arg }
cli-usage-range = expected { $least } to { $most }
cli-usage-number = expected a number within its bounds
cli-usage-perhaps = { $complaint }; did you mean { $meant }?
cli-usage-before = only `--lang` can stand before a command: the options of `play` stand after it

# play
cli-play-load = `--load`: a record has its own seats, rules and seed
cli-play-names = `--names`: { $found } names, expected { $most } at most, one for each seat
cli-play-seats = `--names`, `--rules`, `--seed` and `--no-way-back` need `--seats`: who plays

# Times and rates
cli-days = { $days } d { $hours } h
cli-hours = { $hours } h { $minutes } min
cli-minutes = { $minutes } min { $seconds } s
cli-per-second = { $count } { $count ->
    [one] match
   *[other] matches
} per second
cli-per-minute = { $count } { $count ->
    [one] match
   *[other] matches
} per minute
cli-per-hour = { $count } { $count ->
    [one] match
   *[other] matches
} per hour
cli-per-day = { $count } { $count ->
    [one] match
   *[other] matches
} per day
cli-progress = { $over } of { $all } matches in { $time }
cli-progress-left = { $over } of { $all } matches in { $time }, about { $left } left
cli-bar-left = left

# Tables of players
cli-table-player = player
cli-table-matches = matches
cli-table-wins = wins
cli-table-ties = ties
cli-table-win-percent = win %
cli-table-score = mean score (sd)
cli-table-margin = margin
cli-table-time = time per move
cli-table-time-over = { $time } over { $moves } moves
cli-table-not-measured = not measured
cli-interrupted = { " " }(interrupted)

# arena
cli-arena-summary = { $matches } matches from { $from } of seed { $seed } in { $time }{ $interrupted }: { $rate }, { $jobs } at once
cli-arena-too-large = `--from` and `--matches` together are too large

# contest
cli-contest-elo = Elo (95 %)
cli-contest-slowest = slowest move
cli-contest-faults = faults
cli-contest-first-fault = { $name }: { $faults } faults in { $matches } matches, the first in match { $match }, round { $round }, move { $move }: { $why }
cli-contest-sprt = SPRT { $elo0 } to { $elo1 } Elo: { $verdict } (logarithm of the ratio { $ratio }, bounds +-{ $bound })
cli-contest-accepted = accepted
cli-contest-rejected = rejected
cli-contest-open = open
cli-contest-summary = { $matches } matches of seed { $seed } in { $time }{ $interrupted }: { $rate }, { $jobs } at once, { $each } per move
cli-contest-waiting = waiting for { $count ->
    [one] one program
   *[other] { $count } programs
} at { $address }
cli-contest-missing = { $count } did not come in { $time }
cli-contest-absent = { $name } is not ready: { $why }
cli-contest-was-absent = { $name } was not ready: { $why }
cli-contest-too-few = a table of { $seats } needs { $seats } players, and there { $players ->
    [one] is 1
   *[other] are { $players }
}: give `--bot`, `--builtin` or `--listen`
cli-contest-sprt-two = `--sprt` needs two players at a table of 2
cli-contest-sprt-order = `--sprt`: ELO0 must be less than ELO1
cli-listen = `--listen` { $address }: { $why }
cli-record-full = `--record` { $file }: there is something in it; `--force` overwrites it
cli-no-threads = the system gives no threads: { $why }
cli-deaf = nobody can listen for Ctrl-C: { $why }

# train
cli-train-line = size { $size } generation { $generation }: { $points } points a kingdom, error { $error } over { $lessons } kingdoms
cli-train-size = expected 5 or 7: there is a network for each of them
cli-contest-too-many = `--matches`: { $each } matches for each of { $pairings } groups are more than can be counted
cli-contest-second-starts = { $name }: { $count ->
    [one] { $count } start failed and was tried again
   *[other] { $count } starts failed and were tried again
}
cli-contest-stray-lines = { $name }: { $count ->
    [one] { $count } line answered nothing and was skipped
   *[other] { $count } lines answered nothing and were skipped
}
cli-contest-overruns = { $name }: { $count ->
    [one] { $count } move took longer than it may
   *[other] { $count } moves took longer than they may
}
cli-contest-hidden-seed = { $variable }: expected a number from 0 to { $most }

# conquest
cli-no-clocks = no clock runs here: `minutes` changes nothing, `--time-ms` limits each move
cli-conquest-over = { $position }: { $why }
cli-conquest-size = expected 3, 5, 7, 9 or 11
cli-conquest-time = { $time }, { $rate } million a second
cli-conquest-best = { $made }, value { $value }, one of { $count } best
cli-conquest-win = win for the side to move
cli-conquest-loss = loss for the side to move
cli-conquest-draw = draw
cli-conquest-unknown = not proven in { $nodes } positions
cli-conquest-margin = margin { $margin }

# Dice Wars
cli-dice-odds = { $attack ->
    [one] 1 die
   *[other] { $attack } dice
} against { $defence }: { $wins } of { $total } ways win, { $share }
cli-dice-map = { $regions } regions, { $cells } cells; seed { $seed }, size { $size }
cli-conquest-train = generation { $generation }, { $size } × { $size }: { $lessons } lessons, error { $before } before, { $after } after
cli-dice-train = generation { $generation }: { $lessons } lessons, error { $error }

# play --text
cli-no-text = `--text` is for conquest, ricochet and dice-wars: { $game } is played in the window
cli-text-load = `--text` begins a match of its own: leave out `--load`
cli-text-seats = `--seats`: a match of conquest has 2 seats, not { $found }
cli-text-mode-people = 1  two people
cli-text-mode-first = 2  you begin against the computer
cli-text-mode-second = 3  the computer begins
cli-text-mode-computers = 4  computers only
cli-text-mode = Mode (1 to 4) [2]:
cli-text-level = Level (0 naive, 1 to 4 minmax, above 4 strong, up to { $most }) [2]:
cli-text-name = Name of player { $number } [{ $usual }]:
cli-text-player = Player { $number }
cli-text-size = Size of the board (3, 5, 7, 9 or 11) [7]:
cli-text-hardcore = Hardcore, no move can be taken back (y, n) [n]:
cli-text-yes-no = y, n
cli-text-expected = `{ $found }`: expected { $expected }
cli-text-how = A move: row and column from and to (0,0-1,1 or 0 0 1 1), or cells by name (a7-b6, or b6 alone). undo, help, quit.
cli-text-minutes = In a terminal no clock runs: `minutes` changes nothing here.
cli-text-counts = { $first } { $own }, { $second } { $others }
cli-text-move = { $name }, { $sign }:
cli-text-made = { $name } plays { $what }
cli-text-pass = { $name } passes
cli-text-no-move = `{ $found }` is no move: expected 0,0-1,1 or 0 0 1 1 or a7-b6 or b6, or undo, help, quit
cli-text-no-source = `{ $cell }`: no piece clones there, and not exactly one jumps there: name both cells
cli-text-no-undo = hardcore: there is no way back
cli-text-chance-stands = what chance has brought stands, unless `--take-back-after-deal` is given
cli-text-nothing-to-undo = there is no move to take back
cli-text-undo-used = a move was taken back already: the others stand
cli-text-wins = { $name } wins { $own } to { $others }
cli-text-dice-seats = How many play (2 to { $most }) [{ $usual }]:
cli-text-dice-level = Against whom ({ $levels }) [{ $usual }]:
cli-text-dice-how = An attack: the regions from and to (3 17). end ends the turn. map, attacks, undo, help, quit. On the map a4 is a cell of a region of a with 4 dice; the number in a region is its own.
cli-text-dice-round = round { $round }
cli-text-dice-seat = { $sign }  { $name }: { $regions } regions, { $dice } dice, { $stock } in stock, { $income } a turn
cli-text-dice-attack = { $from } > { $to } { $attack } against { $defence } of { $name }: { $share }, largest group { $before } > { $after }
cli-text-dice-no-attack = nothing can be attacked
cli-text-dice-more = and { $count } more: attacks
cli-text-dice-no-move = `{ $found }` is no move: expected two regions (3 17), end, map, attacks, undo, help or quit
cli-text-dice-region = `{ $found }` is no region: expected 1 to { $most }
cli-text-dice-not-own = region { $region } belongs to { $name }
cli-text-dice-own = region { $region } is your own
cli-text-dice-one-die = region { $region } has one die: 2 or more attack
cli-text-dice-far = regions { $from } and { $to } do not touch
cli-text-dice-attacks = { $name } attacks { $to } of { $other } from { $from }
cli-text-dice-won = { $dice }: { $attack } beats { $defence }
cli-text-dice-lost = { $dice }: { $attack } does not beat { $defence }
cli-text-dice-ends = { $name } ends the turn
cli-text-dice-grows = dice placed: { $count } ({ $regions }), { $stock } in stock
cli-text-dice-end = { $names } wins in round { $rounds }
cli-text-ricochet-menu-another = 1  another board
cli-text-ricochet-menu-move = 2  move robots
cli-text-ricochet-menu-solve = 3  the shortest way
cli-text-ricochet-menu-rounds = 4  play rounds
cli-text-ricochet-menu = What to do (1 to 4, board, quit):
cli-text-ricochet-menu-words = 1, 2, 3, 4, board or quit
cli-text-ricochet-clocks = In a terminal no clock runs: `thinking` changes nothing here, `sand-glass` only how long computer players look.
cli-text-ricochet-any = any robot
cli-text-ricochet-goal = { $robot } to { $cell }
cli-text-ricochet-board = board { $code }: { $goal }
cli-text-ricochet-kind = Which board (random, quadrants, or its code) [{ $usual }]:
cli-text-ricochet-kinds = random, quadrants, the code of a board, menu or quit
cli-text-ricochet-slid = { $slide }: { $robot } to { $cell }
cli-text-ricochet-way = shortest way, proven: { $moves }: { $way }
cli-text-ricochet-no-way = there is no way: proven
cli-text-ricochet-next = Enter shows the next move, menu ends:
cli-text-ricochet-next-words = an empty line, menu or quit
cli-text-ricochet-how = A move: a robot (B blue, R red, Y yellow, G green) and a direction (N, E, S, W), several in a line: BN RE. undo, start (robots as at first), board, menu (robots stay), help, quit.
cli-text-ricochet-move = Move { $number }:
cli-text-ricochet-no-move = `{ $found }` is no move: expected BN or several such as BN RE, or undo, start, board, menu, help, quit
cli-text-ricochet-reached = target reached in { $moves }; the robots go back
cli-text-ricochet-straight = on the target, but by a straight run: by `must-ricochet` the robot must turn
cli-text-ricochet-people = How many people play (1 to { $most }) [1]:
cli-text-ricochet-level = And a computer player (0 none, { $levels }) [0]:
cli-text-ricochet-rounds-how = Announce: who and how many moves (Ada 7 or 1 7; 7 alone where one person plays), and pass or Ada pass for nothing better. show ends the announcements. board, menu, help, quit. No clock runs; computer players announce last.
cli-text-ricochet-round = round { $round }: { $goal }
cli-text-ricochet-no-tile = no tile is left that can be reached
cli-text-ricochet-bid = How many moves, pass or show:
cli-text-ricochet-bids = Who, and how many moves ({ $names }), pass or show:
cli-text-ricochet-who = `{ $found }`: expected who as well ({ $names }), such as 1 7
cli-text-ricochet-no-bid = `{ $found }` is no announcement: expected a number of moves, 1 to { $most }, who before it, or pass, show, board, menu, help, quit
cli-text-ricochet-not-better = { $name } has announced { $before }: expected less than that, found { $found }
cli-text-ricochet-passed-already = { $name } has passed already
cli-text-ricochet-bid-one = { $name } has announced 1, which cannot be bettered
cli-text-ricochet-announces = { $name } announces { $moves }
cli-text-ricochet-passes = { $name } passes
cli-text-ricochet-stands = what is announced stands: announce less, or pass
cli-text-ricochet-nobody = nobody takes the tile
cli-text-ricochet-comes-again = the shortest way is not told: the tile comes once more
cli-text-ricochet-shows = { $name } shows a way of { $moves }
cli-text-ricochet-show = { $name }, move { $number } of { $most }:
cli-text-ricochet-show-how = A move: a robot (B blue, R red, Y yellow, G green) and a direction (N, E, S, W), several in a line: BN RE. stop gives up. undo, board, menu, help, quit.
cli-text-ricochet-no-slide = `{ $found }` is no move: expected BN or several such as BN RE, or stop, undo, board, menu, help, quit
cli-text-ricochet-arrives = { $name } arrives in { $moves } and takes the tile, number { $tiles }
cli-text-ricochet-fails = { $name } has not arrived: the robots go back
cli-text-ricochet-tiles = tiles: { $tiles }
cli-text-ricochet-end = { $winners ->
    [one] { $names } wins
   *[other] { $names } win together
} after { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}
cli-text-draw = draw, { $own } to { $others }

# host, join, serve
cli-network-no-home = no home directory: give `--identity` and `--known-hosts`
cli-network-chairs = `--seats`: { $count } chairs, expected { $most } at most
cli-host-open = { $name }: code { $code }, with the key { $long }, address { $address }
cli-host-open-address = { $name }: address { $address }
cli-host-finished = won by { $winners }: { $scores }
cli-host-broken-off = the match was broken off
cli-host-goes-on = goes on with match { $number }, as the table was left; `--anew` begins anew
cli-host-kept-setting = { $table } goes on with the seats and rules that it was left with: a match is played there, or somebody sits there
cli-host-broken = { $table } is closed by a fault of the program: the same command goes on with what was kept of it
cli-join-over = won by { $winners }
cli-join-lost = connection lost, trying again: { $why }
cli-join-back = the connection is back
cli-join-gave-up = the connection is lost, and did not come back in time
cli-serve-name = tables
cli-serve-status = status: http://{ $address }/
cli-serve-rules = `--rules` is for one game: give one alone to `--games`
cli-serve-left = { $table } was left in the middle of a match and is none of these tables: it goes on with `--tables` and `--games` as before
