# The games on the shelf: what they are called, what they are about, how many play.

title-name-dominations = Domi’Nations
title-motto-dominations = A kingdom, domino by domino
title-seats-dominations = 2 to 4 players

title-name-conquest = Conquest
title-motto-conquest = One leap, and all neighbours change sides
title-seats-conquest = 2 players

title-shelf = Games
title-box = { $name }, { $seats }, box { $number } of { $of }
