# Textes de Conquest.

conquest-name-1 = Bonaparte
conquest-name-2 = Waterloo

# Préparation
conquest-mode = Qui joue
conquest-mode-people = Deux personnes
conquest-mode-mixed = Contre l’ordinateur
conquest-mode-computers = Ordinateurs seuls
conquest-setup-board = Le plateau et les règles
conquest-size = Taille
conquest-size-line = Nombre de cases par côté, toujours impair.
conquest-blocked = Cases bloquées
conquest-blocked-none = Aucune
conquest-blocked-crosses = Croix
conquest-blocked-diamonds = Piliers
conquest-blocked-random = Au hasard
conquest-blocked-line = Les sauts passent au-dessus.
conquest-blocked-no-room = Pas de place sur 3 × 3.
conquest-blocked-hosted = La table tire les cases bloquées quand la partie commence.
conquest-other-blocked = Tirer d’autres cases bloquées
conquest-first = Qui commence
conquest-first-a = A
conquest-first-b = B
conquest-first-either = Au hasard
conquest-hardcore-line = Aucun coup ne peut être repris ; chaque coup est à valider.
conquest-draw-clock = Nulle après 100 coups
conquest-draw-clock-line = Après cent coups de suite sans clonage, la partie est nulle.
conquest-figure-board = plateau
conquest-figure-cells = cases
conquest-figure-majority = pour gagner
conquest-figure-blocked = { $count ->
    [one] bloquée
   *[other] bloquées
}
conquest-begins = { $name } commence.
conquest-begins-either = Le hasard décide qui commence.
conquest-begins-guest = L’invité commence.
conquest-colour-hosted = Au choix, dans le salon
conquest-level = Niveau
conquest-level-naive = N
conquest-level-naive-line = Joue au hasard.
conquest-level-minmax-1 = 1
conquest-level-minmax-1-line = Calcule un coup, compte les pions.
conquest-level-minmax-2 = 2
conquest-level-minmax-2-line = Calcule deux coups, compte les pions.
conquest-level-minmax-3 = 3
conquest-level-minmax-3-line = Calcule trois coups, compte les pions.
conquest-level-minmax-4 = 4
conquest-level-minmax-4-line = Calcule quatre coups, compte les pions.
level-minmax-1 = Minmax 1
level-minmax-2 = Minmax 2
level-minmax-3 = Minmax 3
level-minmax-4 = Minmax 4

# Table
conquest-move = Coup { $number }
conquest-free = { $count ->
    [one] { $count } case libre
   *[other] { $count } cases libres
}
conquest-to-move = À JOUER
conquest-legend-clone = Cloner
conquest-legend-clone-line = à 1 case : un pion de plus
conquest-legend-jump = Sauter
conquest-legend-jump-line = à 2 cases : le pion part
conquest-legend-turn = Retourner
conquest-legend-turn-line = les voisins adverses
conquest-moves = Coups
conquest-passes = passe
conquest-position = La position
conquest-pawns = Pions
conquest-safe = À l’abri
conquest-reach = Cases à portée
conquest-capture = Meilleure prise
conquest-clock = Sans clonage : { $count } sur { $most }
conquest-clock-none = Coups sans clonage : { $count }
conquest-majority = Majorité { $count }
conquest-then = Et ensuite ?
conquest-then-line = La meilleure prise adverse, en réponse
conquest-now-line = La meilleure prise adverse, maintenant
conquest-then-none = ne prend rien
conquest-chart = Pions au fil des coups
conquest-pawns-unit = { $count ->
    [one] pion
   *[other] pions
}
conquest-dealing = Le plateau se met en place…
conquest-hand-choose = Choisir un pion
conquest-hand-movable = { $count ->
    [one] un seul peut bouger
   *[other] { $count } peuvent bouger
}
conquest-hand-target = Choisir une case
conquest-hand-targets = { $clones ->
    [0] aucun clonage
    [one] { $clones } clonage
   *[other] { $clones } clonages
}, { $jumps ->
    [0] aucun saut
    [one] { $jumps } saut
   *[other] { $jumps } sauts
}
conquest-hand-clone = Cloner de { $from } en { $to }
conquest-hand-jump = Sauter de { $from } en { $to }
conquest-hand-clone-gain = 1 nouveau, { $count ->
    [one] { $count } retourné
   *[other] { $count } retournés
}
conquest-hand-jump-gain = { $count ->
    [one] { $count } retourné
   *[other] { $count } retournés
}
conquest-hand-pass = Aucun pion ne peut bouger
conquest-hand-last = Dernier coup : { $move }
conquest-play = Jouer { $move }
conquest-confirm = Valider { $move }
conquest-play-none = Jouer
conquest-pass = Passer
conquest-must-pass = { $name } doit passer
conquest-must-pass-why = Aucun de ses pions n’est à deux cases ou moins d’une case libre. { $other } jouera encore.
conquest-refuse-far = À plus de deux cases
conquest-refuse-taken = Case prise
conquest-refuse-blocked = Case bloquée
conquest-refuse-others = Un pion adverse
conquest-refuse-stuck = Aucune case libre à deux cases
conquest-refuse-nobody = Aucun pion ici
conquest-keys-point = Aller de case en case
conquest-keys-next = Pion suivant, ou cible suivante, par gain
conquest-keys-play = Prendre, jouer
conquest-keys-put-down = Reposer
conquest-keys-mouse = Déplacer un pion
conquest-type-line = Une case où cloner (c3), ou un saut (d4-c2).
conquest-type-fault = Coup impossible ici. Attendu : une case comme c3, ou deux comme d4-c2

# Résultats et revue
conquest-wins = { $name } l’emporte
conquest-wins-line = { $own } pions contre { $others } pour { $other }
conquest-draw = Partie nulle
conquest-draw-line = { $count } pions chacun
conquest-draw-apart = { $first } pions contre { $second }
conquest-board-told = { $size } × { $size }
conquest-draw-told = nulle après { $count } coups
conquest-end-board = plateau { $size } × { $size }
conquest-end-moves = { $count ->
    [one] { $count } coup
   *[other] { $count } coups
}
conquest-end-full = plateau plein
conquest-end-none-left = plus aucun pion pour { $name }
conquest-end-stuck = plus aucun coup
conquest-end-clock = { $count ->
    [one] { $count } coup sans clonage
   *[other] { $count } coups sans clonage
}
conquest-figures = La partie en chiffres
conquest-figure-pawns = Pions à la fin
conquest-figure-clones = Clonages
conquest-figure-jumps = Sauts
conquest-figure-turned = Pions retournés
conquest-figure-largest = Plus grosse prise
conquest-figure-leading = Coups en tête
conquest-standouts = Moments forts, en pions
conquest-standout-leads = passe devant, { $own } à { $others }
conquest-standout-largest = plus grosse prise, { $count ->
    [one] 1 retourné
   *[other] { $count } retournés
}
conquest-standout-ends = le dernier coup
conquest-rematch = Revanche, l’autre commence
conquest-replay-moment = { $number } · { $move }

# Les règles
conquest-rules-goal = Le but
conquest-rules-goal-1 = Deux camps, partis de coins opposés, se disputent le plateau.
conquest-rules-goal-2 = Quand le plateau est plein, qui a le plus de pions l’emporte. On gagne aussi en ne laissant aucun pion en face.
conquest-rules-goal-3 = La barre au-dessus du plateau montre les deux camps ; son poteau marque la majorité.
conquest-rules-move = Cloner ou sauter
conquest-rules-move-1 = À chaque tour, un pion va sur une case libre, tout droit ou en biais.
conquest-rules-move-2 = À une case, il se clone : le pion reste, un second se pose. Un pion de plus.
conquest-rules-move-3 = À deux cases, il saute par-dessus tout : le pion quitte sa case.
conquest-rules-turn = Retourner
conquest-rules-turn-1 = Là où un pion arrive, tous les pions adverses des huit cases voisines se retournent et changent de camp.
conquest-rules-turn-2 = Un pion sans case libre à côté est à l’abri : personne ne peut arriver près de lui.
conquest-rules-end = Passer, et la fin
conquest-rules-end-1 = On passe quand on ne peut pas jouer, et seulement alors.
conquest-rules-end-2 = La partie finit quand le plateau est plein, quand un camp n’a plus de pion, ou quand plus personne ne peut jouer.
conquest-rules-end-3 = Avec la règle des 100 coups, elle finit aussi, sans gagnant, après cent coups de suite sans clonage.
conquest-rules-options = Autres plateaux et règles
conquest-rules-options-1 = Les plateaux ont 3, 5, 7, 9 ou 11 cases de côté.
conquest-rules-options-2 = Les cases bloquées n’accueillent aucun pion ; les sauts passent au-dessus. Au hasard, elles sont les mêmes pour les deux camps.
conquest-rules-options-3 = Avec « Sans retour », aucun coup ne se reprend : le premier clic le montre, le second le joue.

# Pour les lecteurs d’écran.
conquest-spoken-clone = { $name } clone en { $move }, { $gain } de plus. { $first } à { $second }.
conquest-spoken-jump = { $name } saute { $move }, { $gain } de plus. { $first } à { $second }.
conquest-spoken-pass = { $name } passe. { $first } à { $second }.
conquest-spoken-pawn = { $cell } : { $owner }
conquest-spoken-blocked = { $cell } : bloquée
conquest-spoken-free = { $cell } : libre
conquest-spoken-picked = { $cell }, en main. { $targets }.
conquest-spoken-would = { $cell }. { $move } : { $gain }.
conquest-spoken-proven = { $cell }, prouvé : { $result }
conquest-spoken-counts = { $first } { $own }, { $second } { $others }, { $free }.
conquest-spoken-turn = À { $name } de jouer.

# Les joueurs artificiels forts
conquest-level-strong-1 = F1
conquest-level-strong-1-line = Examine trois mille positions.
level-strong-1 = Fort 1
conquest-level-strong-2 = F2
conquest-level-strong-2-line = Examine dix mille positions.
level-strong-2 = Fort 2
conquest-level-strong-3 = F3
conquest-level-strong-3-line = Examine cent mille positions.
level-strong-3 = Fort 3
conquest-level-strong-4 = F4
conquest-level-strong-4-line = Examine un million de positions.
level-strong-4 = Fort 4
conquest-level-strong = F
conquest-level-bot = Bot
conquest-level-strong-line = Cherche aussi loin que le temps le permet.
level-strong = Fort

# Conseil, fins prouvées et coups passés
conquest-advice-unit = écart attendu, en pions
conquest-advice-lines-unit = en pions
conquest-why-turns = Retourne { $turned ->
    [one] 1 pion
   *[other] { $turned } pions
} ; { $reply ->
    [0] aucune réponse n’en retourne
   *[other] aucune réponse n’en retourne plus de { $reply }
}.
conquest-why-gap = Comble un trou ; { $reply ->
    [0] aucune réponse ne retourne de pion
    [one] aucune réponse ne retourne plus de 1 pion
   *[other] aucune réponse ne retourne plus de { $reply } pions
}.
conquest-why-quiet = { $reply ->
    [0] Aucune réponse ne retourne de pion.
    [one] Aucune réponse ne retourne plus de 1 pion.
   *[other] Aucune réponse ne retourne plus de { $reply } pions.
}
conquest-proof-win = Gain prouvé : { $seat }
conquest-proof-loss = Perte prouvée : { $seat }
conquest-proof-draw = Nulle prouvée
conquest-proof-ahead = { $count ->
    [one] +{ $count } pion au mieux
   *[other] +{ $count } pions au mieux
}
conquest-proof-behind = { $count ->
    [one] −{ $count } pion au mieux
   *[other] −{ $count } pions au mieux
}
conquest-proof-by = en jouant { $move }, quoi que réponde { $other }.
conquest-proof-resist = { $move } tient le mieux.
conquest-proof-moves = { $count ->
    [one] Issue du seul coup
   *[other] Issue de chaque coup
}
conquest-proof-sure = prouvée
conquest-proof-wins-by = gagne de { $count }
conquest-proof-loses-by = perd de { $count }
conquest-proof-draws = partie nulle
conquest-proof-more = { $count ->
    [one] et { $count } autre
   *[other] et { $count } autres
}
conquest-proof-count = { $wins ->
    [0] aucun gagnant
    [one] 1 gagnant
   *[other] { $wins } gagnants
}, { $loses ->
    [0] aucun perdant
    [one] 1 perdant
   *[other] { $loses } perdants
}
conquest-proof-count-open = { $wins ->
    [0] aucun gagnant
    [one] 1 gagnant
   *[other] { $wins } gagnants
}, { $open } à l’étude
conquest-look-back = Après le coup { $number } sur { $count }
conquest-look-back-line = La partie attend.
conquest-look-now = Revenir
conquest-show-move = Coup { $number }, { $move } : montrer
conquest-show-pass = Coup { $number }, passe : montrer
conquest-spoken-advice = Meilleur coup { $move }, { $value } pions.
conquest-spoken-proven-win = Gain prouvé par { $move }.
conquest-spoken-proven-loss = Perte prouvée. { $move } résiste le plus longtemps.
conquest-spoken-proven-draw = Nulle prouvée par { $move }.

# Temps
conquest-time = Temps par joueur
conquest-time-none = Aucun
conquest-time-minutes = { $count } min
conquest-time-told = { $count } min par joueur
conquest-end-time = { $name } : temps écoulé

# Ce qui ne va pas dans une position, un coup ou un enregistrement.
conquest-colour-pink = rose
conquest-colour-yellow = jaune
conquest-colour-green = vert
conquest-colour-blue = bleu

# Parties gardées
conquest-fault-seats = Une partie de Conquest a 2 sièges, pas { $found }.
conquest-fault-size = Un plateau a 3, 5, 7, 9 ou 11 cases de côté, pas { $found }.
conquest-fault-no-room = Un plateau de 3 × 3 cases n’a pas de place pour des cases bloquées.
conquest-fault-draw-clock = rules.draw_clock vaut { $found }. Il faut : 0 à { $most }
conquest-fault-blocked = rules.blocked : { $why }
conquest-fault-twice = { $cell } y est deux fois
conquest-fault-start = start : { $why }
conquest-fault-other-start = start : sa taille ou ses cases bloquées ne sont pas celles de rules.
conquest-fault-move = Coup { $number } ({ $text }) : { $why }
conquest-fault-form = « { $found } » n’est pas un coup, il faut L,C-L,C ou pass
conquest-fault-cell = « { $found } » n’est pas une case, il faut une ligne et une colonne, chacune de 0 à 10
conquest-fault-seat = « { $found } » n’est pas un siège, il faut 0 ou 1 puis le coup

# Positions
conquest-position-parts = une position a { $found } parties, il en faut 4 : les lignes, x ou o, les coups depuis le dernier clonage, le numéro du coup
conquest-position-size = la ligne 1 a { $found } cases, il en faut 3, 5, 7, 9 ou 11
conquest-position-rows = il y a { $found } lignes, il en faut { $expected }
conquest-position-row = la ligne { $row } a { $found } cases, il en faut { $expected }
conquest-position-character = ligne { $row }, caractère { $at } : « { $found } », il faut x, o, - ou un chiffre de 1 à 9
conquest-position-side = « { $found } » n’est pas un camp, il faut x ou o
conquest-position-clock = « { $found } » n’est pas un nombre de coups depuis le dernier clonage, il faut 0 à 65535
conquest-position-full-move = « { $found } » n’est pas le numéro d’un coup, il faut 1 à 4294967295
conquest-position-doubled = il y a deux choses en { $cell }

# Coups
conquest-refusal-over = la partie est finie
conquest-refusal-turn = c’est au siège { $seat } de jouer
conquest-refusal-actor = ce n’est pas à celui qui le demande de le faire
conquest-refusal-no-layout = les cases bloquées ne sont pas encore posées
conquest-refusal-off-board = { $cell } n’est pas sur le plateau de { $side } × { $side } cases
conquest-refusal-no-pawn = il n’y a pas de pion en { $cell }
conquest-refusal-others-pawn = le pion en { $cell } est à l’adversaire
conquest-refusal-still = le pion en { $cell } reste où il est
conquest-refusal-blocked = { $cell } est bloquée
conquest-refusal-taken = { $cell } est prise
conquest-refusal-too-far = { $cell } est à { $distance } cases de { $from } : un pion va à 1 ou 2
conquest-refusal-can-move = un pion peut jouer : on ne passe que si rien d’autre n’est permis

# Cases bloquées
conquest-layout-empty = aucune case n’est bloquée
conquest-layout-uneven = { $cell } est bloquée, et { $other } en face ne l’est pas
conquest-layout-corner = { $cell } est trop près d’un coin pour être bloquée
conquest-layout-unconnected = { $cell } ne peut être atteinte depuis les coins
conquest-layout-named = ces cases sont celles d’une autre disposition
conquest-fault-minutes = `rules.minutes` vaut { $found }, au lieu de 0 à { $most }
conquest-time-backwards = { $time } ms vient avant le coup d’avant, joué à { $before } ms
conquest-time-past = le siège { $seat } n’avait plus de temps : ses coups ont pris { $taken } ms sur { $minutes } min
conquest-time-left = le siège { $seat } avait encore du temps : ses coups ont pris { $taken } ms sur { $minutes } min
conquest-deal = les cases bloquées

# L’ordinateur qui réfléchit, et ce qui est repris puis rejoué
conquest-nothing = { "" }
conquest-thinking = réfléchit…
conquest-thinking-best = { $value } · { $line }
conquest-thinking-counted = { $positions } positions
conquest-thinking-millions = { $number } M positions
conquest-halted = À l’arrêt
conquest-pause = Arrêter les ordinateurs
conquest-go-on = Les laisser continuer
conquest-redo = Rejouer ce qui a été repris
conquest-keys-redo = Rejouer ce qui a été repris
conquest-legend-show = Ce que peuvent les pions

# Ce qu’il faut pour gagner
conquest-to-win = Pour gagner
conquest-to-win-line = Avoir le plus de pions quand le plateau est plein, ou retourner tous les pions adverses.
conquest-to-win-majority = { $count } pions sur { $cells } cases : la majorité.
conquest-no-way-back = Un coup validé ne se reprend pas.
conquest-no-way-back-line = Premier clic : montrer. Second clic ou Entrée : valider.

# Ce qu’une recherche dit d’une partie finie
conquest-figure-error = Chance perdue par coup
conquest-reviewing = …
conquest-no-error = –
conquest-end-proven = prouvé dès le coup { $number }
conquest-standout-line = un clic montre le coup
conquest-standout-retakes = repasse devant, { $own } à { $others }
conquest-standout-fills = remplit le plateau et gagne
conquest-standout-spoken = Coup { $number }, { $move } : { $why }

# Le bilan d’une partie
conquest-review-moment = { $way ->
    [block] Les cases bloquées
   *[other] Coup { $number } : { $way ->
        [clone] { $name } clone en { $to }
        [jump] { $name } saute { $from }–{ $to }
        [time] le temps est écoulé
       *[pass] { $name } passe
    }
}
conquest-review-choice = { $way ->
    [clone] cloner en { $to }
    [jump] sauter { $from }–{ $to }
   *[pass] passer
}
conquest-review-no-turning = Aucun coup n’a coûté trois points de chance.
conquest-review-turning-deal = Cases bloquées : { $name } passe de { $from } à { $to }.
conquest-review-luck = Décisions : { $name }
conquest-review-of-decision = { $name }, coup { $numbers }. { $told }
conquest-review-deal = cases bloquées
conquest-review-luck-note = Points de chance : + gagnés, − perdus. Entre joueurs qui voient à quatre coups. Barre vide : les meilleurs coups auraient donné { $best }.

# La leçon.
conquest-tutor-clone = 1 · Cloner
conquest-tutor-clone-line = Cliquer sur un de vos pions, puis sur une case libre juste à côté.
conquest-tutor-clone-done = Il s’est cloné : un pion de plus, et les deux restent.
conquest-tutor-clone-not = Ce serait un saut. Choisir une case juste à côté du pion.
conquest-tutor-jump = 2 · Sauter
conquest-tutor-jump-line = À deux cases, le pion saute. Sauter à côté d’un pion bleu.
conquest-tutor-jump-done = Le bleu est devenu rose ! Mais un saut n’ajoute rien, et sa case est vide.
conquest-tutor-jump-not = À deux cases, et à côté d’un pion bleu.
conquest-tutor-three = 3 · Retourner
conquest-tutor-three-line = À l’arrivée, tous les pions voisins se retournent. Trouver le coup qui en retourne trois.
conquest-tutor-three-done = Trois d’un coup ! C’est ainsi qu’une partie bascule.
conquest-tutor-three-not = Pas trois. Quelle case libre touche trois pions bleus ?
conquest-tutor-gap = 4 · Le trou
conquest-tutor-gap-line = Sauter du pion marqué à la case marquée : trois se retournent. Puis regarder.
conquest-tutor-gap-done = Le bleu est entré dans le trou et en a pris quatre. Un clonage par le bas n’aurait rien ouvert.
conquest-tutor-gap-not = Du pion marqué à la case marquée.
conquest-tutor-bar = 5 · La barre
conquest-tutor-bar-line = La barre en haut compte les pions : le plus grand nombre gagne, plateau plein. Jouer trois coups.
conquest-tutor-bar-done = Cloner, sauter, retourner : c’est tout. Le côté le plus long de la barre gagne.

# Énigmes.
conquest-puzzle-win = { $side ->
    [pink] Aux roses
   *[blue] Aux bleus
} de jouer : gagner en { $moves } coups, quoi que fasse l’adversaire
conquest-puzzle-capture = { $side ->
    [pink] Aux roses
   *[blue] Aux bleus
} de jouer : retourner le plus de pions qui restent acquis après la meilleure réplique
conquest-puzzle-win-meant = Gagne qui a le plus de pions, plateau plein, ou n’en laisse aucun à l’adversaire.
conquest-puzzle-capture-meant = Seuls comptent les pions que ce coup retourne, moins ceux qu’une réplique reprend.
conquest-puzzle-from = Tirée d’une partie (coup { $number }) : { $found ->
    [yes] le bon coup y a été trouvé.
   *[no] le bon coup y a été manqué.
}
conquest-puzzle-answering = L’adversaire répond…
conquest-puzzle-move = { $move }
conquest-puzzle-pass = passer
conquest-puzzle-more = Il peut en rester plus : encore un essai.
conquest-puzzle-once-more = Il reste un essai.
conquest-nudge-like = Un indice : quel genre ?
conquest-nudge-which-pawn = Un indice : quel pion ?
conquest-nudge-which-cell = Un indice : quelle case ?
conquest-nudge-turned = La solution retourne { $count ->
    [one] un pion
   *[other] { $count } pions
}.
conquest-nudge-win = { $way ->
    [clone] Un clonage
   *[jump] Un saut
} qui { $count ->
    [0] ne retourne rien
    [one] retourne un pion
   *[other] retourne { $count } pions
}.
conquest-nudge-pawn = C’est le pion { $cell } qui saute.
conquest-nudge-cell = Il arrive en { $cell }.
conquest-puzzle-clone = un clonage en { $move }
conquest-puzzle-jump = un saut { $move }
conquest-puzzle-way-out = Après la réplique, { $reply }, le gain n’est plus certain.
conquest-puzzle-lost = La partie est finie sans être gagnée.
conquest-puzzle-held = { $turned ->
    [one] Un pion retourné
   *[other] { $turned } pions retournés
} ; après la réplique, { $reply }, il en reste { $kept ->
    [0] zéro
   *[other] { $kept }
}.
conquest-puzzle-held-all = { $turned ->
    [one] Un pion retourné, et aucune réplique ne le reprend.
   *[other] { $turned } pions retournés, et aucune réplique n’en reprend.
}
conquest-puzzle-own = Coup essayé : { $move }. { $what }
conquest-puzzle-best = Meilleur coup : { $move }. { $what }
conquest-puzzle-wins = { $moves ->
    [one] Gagne aussitôt.
   *[other] Gagne en { $moves } coups, quelle que soit la réplique. La plus longue suite : { $line }.
}
conquest-puzzle-line = { $first }, { $second }
conquest-puzzle-end = la fin
conquest-puzzle-won = Gagné en { $moves } coups, quelle que soit la réplique. La plus longue suite : { $line }.
conquest-puzzle-greedy = La plus grosse prise, { $move }, retourne { $turned } { $turned ->
    [one] pion
   *[other] pions
} et en garde { $kept }.
conquest-puzzle-right = Bien jusqu’ici : { $moves ->
    [one] il reste un coup.
   *[other] il reste { $moves } coups.
}

# Ce que disent parfois les ordinateurs.
conquest-remark-naive-captures = Oh ! Tant que ça d’un coup !
conquest-remark-naive-wins = Gagné ? Gagné !
conquest-remark-naive-loses = C’était amusant. Bien joué !
conquest-remark-minmax-1-captures = Compté, et ramassé.
conquest-remark-minmax-1-wins = Un coup à la fois, et voilà.
conquest-remark-minmax-1-loses = J’ai la vue courte. Bien joué !
conquest-remark-minmax-2-captures = Toute une poignée.
conquest-remark-minmax-2-wins = Deux coups d’avance ont suffi.
conquest-remark-minmax-2-loses = Deux coups, trop peu. Bravo !
conquest-remark-minmax-3-captures = Le compte est bon.
conquest-remark-minmax-3-wins = Trois coups d’avance, et voilà.
conquest-remark-minmax-3-loses = Bien compté. Bravo !
conquest-remark-minmax-4-captures = Une belle somme.
conquest-remark-minmax-4-wins = Quatre coups, jusqu’au bout.
conquest-remark-minmax-4-loses = Quatre coups, trop peu. Bravo !
conquest-remark-strong-1-captures = Belle pêche.
conquest-remark-strong-1-wins = Merci pour la partie.
conquest-remark-strong-1-loses = Bien mérité. Félicitations !
conquest-remark-strong-2-captures = Cela valait la recherche.
conquest-remark-strong-2-wins = Un plaisir de jouer.
conquest-remark-strong-2-loses = Beau jeu. Chapeau !
conquest-remark-strong-3-captures = Une bonne récolte.
conquest-remark-strong-3-wins = Belle partie. On recommence ?
conquest-remark-strong-3-loses = Le meilleur jeu a gagné.
conquest-remark-strong-4-captures = Tout cela en un seul coup.
conquest-remark-strong-4-wins = Bien combattu. Merci.
conquest-remark-strong-4-loses = Superbement joué. Bravo !
conquest-remark-strong-captures = Un coup, et tant de pions.
conquest-remark-strong-wins = Merci. C’était du beau jeu.
conquest-remark-strong-loses = Bravo pour cette victoire !
conquest-remark-praises = Quelle prise !
conquest-remark-leads = Me voilà devant.
conquest-remark-passes = Aucun coup : il faut passer.
conquest-remark-last = Plus que quelques cases.
