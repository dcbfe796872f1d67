# What a text may be made of.
-game = Domi'Nations
    .gender = plural
title = { -game } { "{" }{ "\u00E9" }
count = { $count ->
    [0] no domino
    [one] one domino
   *[other] { NUMBER($count, minimumFractionDigits: 1) } dominos
} of { $seats }
spoken = Domino { $number }: { $first }
    { -game.gender ->
        [plural] on two
       *[other] lines
    }
    .tooltip = { spoken.tooltip } { title }
