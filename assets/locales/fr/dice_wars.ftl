# Dice Wars : ce qui ne va pas dans une partie, une carte, un départ, un coup.

dice-colour-pink = rose
dice-colour-yellow = jaune
dice-colour-green = vert
dice-colour-blue = bleu
dice-colour-orange = orange
dice-colour-turquoise = turquoise
dice-colour-violet = violet
dice-colour-white = blanc

# Parties
dice-fault-rules = rules : { $why }
dice-fault-map = map : { $why }
dice-fault-start = start : { $why }
dice-fault-and = { $first } ; { $second }
dice-fault-move = Coup { $number } ({ $text }) : { $why }
dice-deal = coup { $number }
dice-fault-seats = une partie de Dice Wars a de 2 à { $most } sièges, et non { $found }
dice-fault-few-regions = { $seats } sièges, mais la carte n’a que { $regions } régions
dice-fault-number = { $field } est { $found }, attendu : de { $least } à { $most }
dice-fault-count = { $field } a { $found } entrées, attendu : { $expected }

# Cartes
dice-fault-cell = cells, rangée { $row }, colonne { $column } : { $found } n’est pas une région, attendu : de -1 à { $most }
dice-fault-empty = la région { $region } n’a pas de case
dice-fault-torn = la région { $region } n’est pas d’un seul tenant : aucun chemin en elle ne mène à la rangée { $row }, colonne { $column }
dice-fault-unreachable = la carte n’est pas d’un seul tenant : aucun chemin ne mène de la région 0 à la région { $region }
dice-fault-neighbours = neighbours de la région { $region } : { $found }, alors que les cases donnent { $expected }

# Départs
dice-fault-owner = owners : la région { $region } est au siège { $found }, attendu : de 0 à { $most }
dice-fault-dice = dice : la région { $region } a { $found } dés, attendu : de 1 à { $most }
dice-fault-landless = owners : le siège { $seat } n’a pas de région
dice-fault-order = order est { $found }, attendu : chaque nombre de 0 à { $most } une fois

# Coups en texte
dice-fault-form = ce n’est pas un coup : attendu attack DE VERS, end, roll 5 3 / 4 ou grow avec des régions
dice-fault-region = « { $found } » n’est pas le numéro d’une région, attendu : de 0 à { $most }
dice-fault-face = « { $found } » n’est pas ce que montre un dé, attendu : de 1 à 6
dice-fault-dice-count = { $found } dés d’un côté, attendu : de 1 à { $most }
dice-fault-growth-count = { $found } dés posés, attendu : { $most } au plus
dice-fault-seat = « { $found } » n’est pas un siège, attendu : de 0 à { $most }, puis le coup

# Coups
dice-refusal-over = la partie est finie
dice-refusal-seat = un coup du siège { $seat } est attendu
dice-refusal-roll = le jet d’un assaut est attendu
dice-refusal-growth = les dés que rapporte le tour sont attendus
dice-refusal-no-region = la carte n’a pas de région { $region }, attendu : de 0 à { $most }
dice-refusal-not-own = la région { $region } est au siège { $owner }
dice-refusal-own = la région { $region } est à soi
dice-refusal-one-die = la région { $region } a un seul dé, attendu : 2 ou plus
dice-refusal-far = les régions { $region } et { $other } ne se touchent pas
dice-refusal-roll-count = { $found } dés jetés, la région { $region } en a { $expected }
dice-refusal-growth-count = { $found } dés posés, attendu : { $expected }
dice-refusal-full = la région { $region } est pleine
