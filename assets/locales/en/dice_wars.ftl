# Dice Wars: what is wrong with a record, a map, a start, a move.

dice-colour-pink = pink
dice-colour-yellow = yellow
dice-colour-green = green
dice-colour-blue = blue
dice-colour-orange = orange
dice-colour-turquoise = turquoise
dice-colour-violet = violet
dice-colour-white = white

# Records
dice-fault-rules = rules: { $why }
dice-fault-map = map: { $why }
dice-fault-start = start: { $why }
dice-fault-and = { $first }; { $second }
dice-fault-move = Move { $number } ({ $text }): { $why }
dice-deal = move { $number }
dice-fault-seats = a match of Dice Wars has 2 to { $most } seats, not { $found }
dice-fault-few-regions = { $seats } seats, yet the map has only { $regions } regions
dice-fault-number = { $field } is { $found }, expected { $least } to { $most }
dice-fault-count = { $field } has { $found } entries, expected { $expected }

# Maps
dice-fault-cell = cells, row { $row }, column { $column }: { $found } is no region, expected -1 to { $most }
dice-fault-empty = region { $region } has no cell
dice-fault-torn = region { $region } is not connected: no way inside it leads to row { $row }, column { $column }
dice-fault-unreachable = the map is not connected: no way leads from region 0 to region { $region }
dice-fault-neighbours = neighbours of region { $region } are { $found }, by the cells they are { $expected }

# Starts
dice-fault-owner = owners: region { $region } is seat { $found }’s, expected 0 to { $most }
dice-fault-dice = dice: region { $region } has { $found }, expected 1 to { $most }
dice-fault-landless = owners: seat { $seat } has no region
dice-fault-order = order is { $found }, expected each of 0 to { $most } once

# Moves as text
dice-fault-form = this is not a move: expected attack FROM TO, end, roll 5 3 / 4 or grow with regions
dice-fault-region = “{ $found }” is not a region’s number, expected 0 to { $most }
dice-fault-face = “{ $found }” is not what a die shows, expected 1 to 6
dice-fault-dice-count = { $found } dice on one side, expected 1 to { $most }
dice-fault-growth-count = { $found } dice placed, expected { $most } at most
dice-fault-seat = “{ $found }” is not a seat, expected 0 to { $most } and then the move

# Moves
dice-refusal-over = the match is over
dice-refusal-seat = a move of seat { $seat } is awaited
dice-refusal-roll = the roll of an attack is awaited
dice-refusal-growth = the dice that the turn brings are awaited
dice-refusal-no-region = the map has no region { $region }, expected 0 to { $most }
dice-refusal-not-own = region { $region } is seat { $owner }’s
dice-refusal-own = region { $region } is one’s own
dice-refusal-one-die = region { $region } has one die, expected 2 or more
dice-refusal-far = regions { $region } and { $other } do not touch
dice-refusal-roll-count = { $found } dice rolled, region { $region } has { $expected }
dice-refusal-growth-count = { $found } dice placed, expected { $expected }
dice-refusal-full = region { $region } is full
