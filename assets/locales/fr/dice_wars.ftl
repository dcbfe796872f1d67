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
dice-deal-map = la carte
dice-deal-start = le départ
dice-fault-seats = une partie de la Guerre des dés a de 2 à { $most } sièges, et non { $found }
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
dice-refusal-roll = le jet d’une attaque est attendu
dice-refusal-growth = les dés que rapporte le tour sont attendus
dice-refusal-no-region = la carte n’a pas de région { $region }, attendu : de 0 à { $most }
dice-refusal-not-own = la région { $region } est au siège { $owner }
dice-refusal-own = la région { $region } appartient à l’attaquant
dice-refusal-one-die = la région { $region } a un seul dé, attendu : 2 ou plus
dice-refusal-far = les régions { $region } et { $other } ne se touchent pas
dice-refusal-roll-count = { $found } dés jetés, la région { $region } en a { $expected }
dice-refusal-growth-count = { $found } dés posés, attendu : { $expected }
dice-refusal-full = la région { $region } est pleine

# Les ordinateurs
level-random = Errant
level-random-line = Attaque au hasard.
level-best-odds = Fonceur
level-best-odds-line = Frappe où ses chances sont les meilleures.
level-three-state = Tacticien
level-three-state-line = Relie ses groupes, avance, attend.
level-three-state-shortest = Tacticien direct
level-three-state-shortest-line = Comme le Tacticien, toujours au plus court.
level-three-state-eager = Tacticien pressé
level-three-state-eager-line = Comme le Tacticien, frappe plus tôt.
level-expectation = Calculateur
level-expectation-line = Pèse ce que vaut chaque attaque.
level-lookahead-1 = Prévoyant
level-lookahead-1-line = Juge chaque attaque d’un œil exercé.
level-lookahead-2 = Stratège
level-lookahead-2-line = Pense deux attaques à l’avance.

# Préparation
dice-preset-duel = Duel
dice-preset-four = À quatre
dice-preset-all = Mêlée
dice-map = Carte
dice-size = Taille de la carte
dice-size-line = Une grande carte a plus de régions.
dice-size-small = Petite
dice-size-medium = Moyenne
dice-size-large = Grande
dice-size-number = { $size } × { $size }
dice-map-small-told = petite carte
dice-map-medium-told = carte moyenne
dice-map-large-told = grande carte
dice-size-told = carte de taille { $size }
dice-map-told = carte n° { $number }
dice-map-line = { $regions } régions · { $cells } cases · { $each } par joueur
dice-map-line-uneven = { $regions } régions · { $cells } cases · { $each } ou plus par joueur
dice-map-hosted = La carte est tirée quand la partie commence, à la taille choisie ici.
dice-map-seed = Numéro de la carte
dice-another-map = Autre carte
dice-per-region = Dés par région
dice-per-region-line = Au départ, en moyenne
dice-per-region-told = { $count } dés par région
dice-stock-most = Réserve au plus
dice-stock-most-line = Dés gardés pour plus tard
dice-stock-told = réserve de { $count }
dice-limit = Tours de table
dice-limit-line = Ensuite, le plus de régions gagne
dice-limit-none = sans limite
dice-limit-none-line = Jusqu’à ce qu’un seul ait tout
dice-limit-told = { $count } tours de table au plus
dice-fair = Départ équitable
dice-fair-line = { $count } parties sur la même carte, places tournées
dice-odds-line = Exactes, avant chaque attaque
dice-hardcore-line = Rien ne peut être repris
dice-less = { $what } : moins
dice-more = { $what } : plus
dice-number = { $count }

# Table
dice-round = Tour de table { $round }
dice-of = sur { $rounds }
dice-being-painted = La carte se dessine…
dice-regions = régions
dice-dice = dés
dice-income = revenu
dice-income-name = Revenu
dice-dice-name = Dés
dice-dice-n = { $count ->
    [one] { $count } dé
   *[other] { $count } dés
}
dice-group = Plus grand groupe
dice-out = Hors jeu, tour { $round }
dice-percent-least = < 1 %
dice-percent-most = > 99 %
dice-chance = de chances de réussir
dice-pick = Choisir d’où attaquer
dice-pick-n = { $count ->
    [one] { $count } région peut attaquer
   *[other] { $count } régions peuvent attaquer
}
dice-nothing-left = Plus rien à attaquer
dice-nothing-left-line = Finir le tour : de nouveaux dés arrivent.
dice-target = Quelle région attaquer ?
dice-target-n = { $count ->
    [one] { $count } voisine
   *[other] { $count } voisines
}
dice-ask-end = Finir le tour ?
dice-ask-end-line = Il reste une attaque qui réussit à { $chance }.
dice-ask-end-advised = Le conseil est d’attaquer.
dice-aim = Attaque : { $chance }
dice-effect-move = { $count ->
    [one] { $count } dé entre, 1 reste
   *[other] { $count } dés entrent, 1 reste
}
dice-attack = Attaquer
dice-end = Finir le tour
dice-skip = Passer
dice-tray-turn = c’est son tour
dice-tray-line = Les dés de chaque attaque roulent ici.
dice-rolling = Les dés roulent
dice-takes = Prend une région à { $other }
dice-beats = { $first } bat { $second }
dice-fails = Échoue contre { $other }
dice-sums = { $first } : { $second }
dice-falling = Les dés tombent sur les régions
dice-falling-line = au hasard, là où il y en a moins de 8
dice-if-won = Si l’attaque réussit
dice-won = Région prise
dice-held = Région tenue
dice-tie = Égalité : la défense tient
dice-share = Partage de la carte
dice-last = Dernières attaques
dice-reinforce = Renfort
dice-reinforce-last = Dernier renfort
dice-reinforce-line = Plus grand groupe : { $count ->
    [one] { $count } région
   *[other] { $count } régions
}
dice-placed = { $count ->
    [one] { $count } posé au hasard
   *[other] { $count } posés au hasard
}
dice-from-stock = et { $count } de la réserve
dice-stocked = Réserve : { $before } → { $after }
dice-still = encore { $count } à poser
dice-stock = Réserve
dice-stock-line = Dés gardés pour plus tard
dice-turn-of = Dernier tour :
dice-turn-regions = Régions
dice-possible = Cibles possibles
dice-possible-picked = Depuis la région choisie
dice-possible-line = La meilleure attaque pour chacune
dice-possible-scroll = Les plus sûres d’abord. Faire défiler.
dice-possible-none = Aucune région ne peut attaquer.
dice-row = Attaquer la région { $to } ({ $name }) depuis la région { $from } : { $first } contre { $second ->
    [one] { $second } dé
   *[other] { $second } dés
}
dice-row-odds = Attaquer la région { $to } ({ $name }) depuis la région { $from } : { $first } contre { $second ->
    [one] { $second } dé
   *[other] { $second } dés
}, { $chance }
dice-advice-now = de gagner si le tour s’arrête ici
dice-head-chances = En continuant :
dice-head-attack = attaque
dice-head-match = partie
dice-head-group = Groupe
dice-why-puts-out = Si l’attaque { $number } réussit, elle élimine { $name }.
dice-why-joins = Si l’attaque { $number } réussit, elle réunit { $groups } groupes : revenu +{ $more }.
dice-why-cuts = Si l’attaque { $number } réussit, elle ôte { $fewer } régions au plus grand groupe ({ $name }).
dice-why-grows = Si l’attaque { $number } réussit, le plus grand groupe s’agrandit : revenu +1.
dice-why-shrinks = Si l’attaque { $number } réussit, { $name } perd 1 de revenu.
dice-why-exposes = Si l’attaque { $number } réussit, { $dice ->
    [0] rien ne reste près d’une région plus forte.
    [one] 1 dé reste près d’une région plus forte.
   *[other] { $dice } dés restent près de régions plus fortes.
}
dice-why-ends = Aucune attaque ne rend la victoire plus probable.
dice-why-ends-after = { $count ->
    [one] L’attaque 1 est meilleure.
   *[other] Les attaques 1 à { $count } sont meilleures.
}
dice-advice-depth = { $count ->
    [one] { $count } attaque à l’avance
   *[other] { $count } attaques à l’avance
}
dice-aim-match = Partie : { $before } → { $after }
dice-refuse-one-die = Un seul dé : cette région ne peut pas attaquer
dice-refuse-inside = Aucune voisine ennemie
dice-refuse-far = Trop loin : seule une voisine peut être attaquée
dice-refuse-not-own = Choisir d’abord d’où attaquer
dice-keys-next = Région suivante qui peut attaquer, ou cible suivante, la plus sûre d’abord
dice-keys-point = Aller de région en région
dice-keys-play = Choisir, attaquer, finir le tour
dice-keys-put-down = Reposer
dice-keys-mouse = Attaquer : la région, puis sa cible
keys-end-turn = Finir le tour
keys-groups = Montrer les plus grands groupes
keys-letters = Lettres sur la carte
dice-keys-lit = Maintenir : les terres d’un siège

# Résultats et reprise
dice-wins = { $name } l’emporte
dice-draw = Égalité
dice-end-line = { $how } · carte n° { $map } · tirage n° { $dice }
dice-end-line-sealed = { $how } · carte n° { $map }
dice-end-all = Toutes les régions au tour de table { $round }
dice-end-regions = Le plus de régions après { $round } tours de table : { $regions } contre { $other-regions }
dice-end-dice = Après { $round } tours de table, { $regions } régions chacun, dés : { $dice } contre { $other-dice }
dice-end-tie = Après { $round } tours de table, { $regions } régions et { $dice } dés chacun
dice-graph = Régions par tour de table
dice-end-who = Qui a pris à qui
dice-end-took = Régions prises à
dice-end-attacks = Attaques
dice-end-luck = Chance
dice-end-until = À la fin
dice-end-has = { $regions ->
    [one] { $regions } région
   *[other] { $regions } régions
}, { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
}
dice-end-of = { $won } / { $tried }
dice-end-note = Attaques : réussies sur tentées. Chance : réussites de plus ou de moins que les chances exactes.
dice-end-start = Départ
dice-end-end = Fin
dice-rematch = Revanche, mêmes places
dice-series-next = Partie suivante, places tournées
dice-series = Départ équitable : { $done } parties sur { $all }
dice-series-match = partie { $number } sur { $all }
dice-series-places = Σ { $count }
dice-moment-out = Tour de table { $round } : { $name } élimine { $other }
dice-moment-group = Tour de table { $round } : groupe de { $name }, { $before } → { $after }
dice-moment-upset = Tour de table { $round } : { $name } gagne une attaque à { $chance }
dice-replay-head = Tour { $round } · attaque à { $chance }
dice-puts-out = Élimine { $name }

# Pour qui écoute
dice-spoken-won = { $name } prend la région { $to } à { $other }, depuis la région { $from } : { $first } à { $second }.
dice-spoken-lost = { $name } attaque en vain la région { $to } ({ $other }) depuis la région { $from } : { $first } à { $second }.
dice-spoken-grown = { $name } reçoit { $count ->
    [one] { $count } dé
   *[other] { $count } dés
}, { $stock } en réserve.
dice-spoken-region = Région { $region }, { $owner }, { $count ->
    [one] { $count } dé
   *[other] { $count } dés
}. À côté : { $beside }.
dice-spoken-target = Région { $region }, { $owner }, { $count ->
    [one] { $count } dé
   *[other] { $count } dés
}. Chances de gagner : { $chance }.
dice-spoken-advice = Meilleure attaque : la région { $to } depuis la région { $from }. Chance de gagner la partie : { $before } maintenant, { $after } avec elle.
dice-spoken-advice-end = Meilleur coup : finir le tour. Chance de gagner la partie : { $before }.

# Les règles
dice-rules-goal = Le but
dice-rules-goal-1 = Chaque joueur tient des régions de la carte, reconnaissables à leur couleur, leur motif et leur emblème. Sur chacune, il y a 1 à 8 dés.
dice-rules-goal-2 = Qui prend toutes les régions gagne. Un joueur sans région est éliminé.
dice-rules-goal-3 = S’il y a une limite de tours de table, le plus de régions l’emporte ; à égalité, le plus de dés.
dice-rules-attack = Attaquer
dice-rules-attack-1 = À votre tour, attaquez autant que vous voulez : depuis une de vos régions d’au moins 2 dés, une région voisine d’un autre joueur.
dice-rules-attack-2 = Les deux lancent tous leurs dés. Si la somme de l’attaque est plus grande, tous ses dés sauf un entrent. À égalité, la défense tient.
dice-rules-attack-3 = Si l’attaque échoue, il lui reste un dé dans sa région ; la défense n’en perd aucun.
dice-rules-income = Renfort et réserve
dice-rules-income-1 = À la fin du tour, on reçoit un dé par région de son plus grand groupe de régions jointes.
dice-rules-income-2 = Ils tombent un à un, au hasard, sur celles de ses régions qui en ont moins de 8.
dice-rules-income-3 = Ceux qui sont en trop vont à la réserve, jusqu’à sa limite, et tombent avec le renfort suivant.
dice-rules-end = La chance, et les reprises
dice-rules-end-1 = Avant une attaque, on voit ses chances exactes et son effet sur les plus grands groupes.
dice-rules-end-2 = Le hasard ne se rejoue pas : là où les réglages permettent de reprendre après un tirage, les mêmes dés retombent.
dice-rules-end-3 = À la fin, on voit qui a pris à qui, et la chance de chacun.

# Ce que veut un ordinateur
dice-links = { $name } relie ses groupes
dice-links-way = Au plus court : { $regions ->
    [one] { $regions } région
   *[other] { $regions } régions
}, { $dice ->
    [one] { $dice } dé
   *[other] { $dice } dés
}
dice-presses = { $name } avance
dice-presses-line = Attaque là où l’avance est nette.
dice-strikes = { $name } frappe
dice-attacks = { $name } attaque
dice-ends = { $name } finit son tour
dice-ends-press = L’avance n’est nette nulle part.
dice-waits = { $name } attend de pouvoir tout remplir
dice-strikes-from = Frappe à partir de { $count }
dice-link = Relier
dice-link-line = réunir ses groupes en un seul
dice-press = Avancer
dice-press-line = attaquer là où l’avance est nette
dice-wait = Attendre
dice-wait-line = remplir ses régions, puis frapper
dice-wait-sum = Réserve + revenu − dés manquants
dice-missing = manquent
dice-stock-word = réserve
dice-groups = { $count } groupes ({ $sizes })
dice-groups-one = 1 groupe de { $regions ->
    [one] { $regions } région
   *[other] { $regions } régions
}
dice-first-step = Premier pas
dice-attack-on = Attaque
dice-chance-of = Chances
dice-group-theirs = Groupe adverse
dice-before-after = { $before } → { $after }
dice-paused = En pause
dice-paused-line = À { $name } de jouer.
dice-level-strong-line = Pense trois attaques à l’avance.
dice-level-tip = { $line } { $elo }

# Le bilan d’une partie
dice-review-moment = Tour { $round } : { $way ->
    [attack] { $name } attaque { $other }, { $attack } : { $defence }
    [roll] { $name } obtient { $attack } contre { $defence }
    [grow] { $count ->
        [one] { $name } reçoit 1 dé
       *[other] { $name } reçoit { $count } dés
    }
   *[end] { $name } finit son tour
}
dice-review-attack = attaquer { $other }, région { $from } → { $to }, { $attack } contre { $defence }, réussit à { $odds }
dice-review-attack-short = attaquer { $other }, { $attack } contre { $defence }
dice-region-number = N° { $region }
dice-review-plate = { $from } → { $to }
dice-review-played = Joué : { $what } (partie : { $chance })
dice-review-better = Mieux : { $what } (partie : { $chance })
dice-review-end = finir le tour
dice-review-no-turning = Rien de joué ni de lancé n’a coûté trois points de chance.
dice-review-turning-deal = Les dés : { $name } passe de { $from } à { $to }.
dice-review-deal = dés
dice-review-luck-note = Points de chance : + gagnés, − perdus. Dés : hors probabilités. Ses coups : leur perte face aux meilleurs. Les autres : aussi les changements de tour.

# La leçon.
dice-tutor-pick = 1 · Choisir
dice-tutor-pick-line = Cliquer sur une de vos régions roses d’au moins deux dés, à côté d’un ennemi.
dice-tutor-pick-done = Ses cibles s’allument. Le nombre est votre chance de gagner.
dice-tutor-pick-not = Une chose après l’autre : regarder d’abord les chances.
dice-tutor-attack = 2 · Attaquer
dice-tutor-attack-line = Attaquer : cliquer sur une cible à 75 % ou plus.
dice-tutor-attack-done = Votre somme était plus haute : tous vos dés sauf un avancent.
dice-tutor-attack-not = Trop risqué : prendre une cible à 75 % ou plus.
dice-tutor-lose = 3 · Perdre
dice-tutor-lose-line = De l’audace : attaquer là où la chance est sous 25 %.
dice-tutor-lose-done = Votre somme n’était pas plus haute : il reste un dé, et l’ennemi n’en perd aucun.
dice-tutor-lose-not = En essayer une autre, avec une chance sous 25 %.
dice-tutor-end = 4 · Finir le tour
dice-tutor-end-line = Plus rien de prometteur. Finir le tour : de nouveaux dés arrivent.
dice-tutor-end-done = Votre plus grand groupe de régions jointes rapporte un dé par région. Ils tombent au hasard chez vous.
dice-tutor-end-not = Pas d’attaque : finir le tour avec le bouton du bas.
dice-tutor-join = 5 · Joindre
dice-tutor-join-line = Joindre vos groupes : prendre la région qui les sépare, à 90 % ou plus.
dice-tutor-join-done = De quatre régions jointes à sept : sept dés par tour ! Qui prend toutes les régions gagne.
dice-tutor-join-not = Celle-là ne joint rien, ou sa chance est sous 90 %.

# Ce que disent parfois les ordinateurs.
dice-remark-random-upset = Ça alors, ça a marché ?
dice-remark-random-wins = Gagné ? Par quel chemin ?
dice-remark-random-loses = Perdu, mais c’était amusant !
dice-remark-best-odds-upset = Peu de chances, mais je prends.
dice-remark-best-odds-wins = Fin du raid. Belle partie !
dice-remark-best-odds-loses = Un plus beau raid. Bravo !
dice-remark-three-state-shortest-upset = Tout droit, malgré les chances.
dice-remark-three-state-shortest-wins = Au plus court, jusqu’au bout.
dice-remark-three-state-shortest-loses = Droit à la victoire. Bien joué !
dice-remark-three-state-eager-upset = Qui ose gagne. Parfois.
dice-remark-three-state-eager-wins = Sans attendre, sans regret.
dice-remark-three-state-eager-loses = Trop de hâte, peut-être. Bravo !
dice-remark-three-state-upset = Les dés ont été gentils.
dice-remark-three-state-wins = Le plan a tenu. Merci.
dice-remark-three-state-loses = Meilleure tactique. Bien joué !
dice-remark-expectation-upset = Contre les chiffres. C’est noté.
dice-remark-expectation-wins = Le compte est bon.
dice-remark-expectation-loses = Bien calculé. Félicitations !
dice-remark-lookahead-1-upset = Osé, et cela a tenu.
dice-remark-lookahead-1-wins = Comme prévu. Belle partie !
dice-remark-lookahead-1-loses = Ce n’était pas prévu. Bravo !
dice-remark-lookahead-2-upset = La chance aide les stratèges.
dice-remark-lookahead-2-wins = La stratégie a tenu. Merci.
dice-remark-lookahead-2-loses = Stratégie déjouée. Bien joué !
dice-remark-strong-upset = Merci, les dés !
dice-remark-strong-wins = Bien combattu. Merci.
dice-remark-strong-loses = Bravo pour cette victoire !
dice-remark-struck = Avec ces chances ? Bien lancé !
dice-remark-foiled = De si bonnes chances, et perdu.
dice-remark-ousts = Adieu, et bien combattu.
dice-remark-out = Plus une terre. Bonne chance !
dice-remark-leaps = Mes terres se rejoignent.
