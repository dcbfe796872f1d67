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
