# Les jeux de l’étagère : comment ils s’appellent, de quoi il y va, combien on y joue.

title-name-dominations = Domi’Nations
title-motto-dominations = Un royaume, domino par domino
title-seats-dominations = 2 à 4 joueurs

title-name-conquest = Conquest
title-motto-conquest = Un bond, et tous les voisins changent de camp
title-seats-conquest = 2 joueurs

title-name-ricochet = Ricochet
title-motto-ricochet = Ils ne s’arrêtent qu’au pied du mur
title-seats-ricochet = 1 à 8 joueurs

title-name-dice-wars = Guerre des dés
title-motto-dice-wars = Compter ses dés, puis passer la frontière
title-seats-dice-wars = 2 à 8 joueurs

title-shelf = Jeux
title-box = { $name }, { $seats }, boîte { $number } sur { $of }
