# The games on the shelf: what they are called, what they are about, how many play.

title-name-dominations = Domi’Nations
title-motto-dominations = A kingdom, domino by domino
title-seats-dominations = 2 to 4 players

title-name-conquest = Conquest
title-motto-conquest = One leap, and all neighbours change sides
title-seats-conquest = 2 players

title-name-ricochet = Ricochet
title-motto-ricochet = They never stop before they must
title-seats-ricochet = 1 to 8 players

title-name-dice-wars = Dice Wars
title-motto-dice-wars = Count your dice, then cross the border
title-seats-dice-wars = 2 to 8 players

title-shelf = Games
title-box = { $name }, { $seats }, box { $number } of { $of }
