# Les énigmes du jour, et une réserve d’autres.
puzzle-back = Quitter les énigmes
puzzle-of-day = Énigme { $number } sur { $all }
puzzle-in-store = Énigme { $number } de la réserve
puzzle-task = Trouver la meilleure pose et le meilleur choix
puzzle-task-pick = Le domino ne va nulle part : trouver le meilleur choix
puzzle-show = Voir la solution
puzzle-show-sure = Voir la solution ? La série s’arrête
puzzle-show-sure-spoken = Voir la solution met fin à la série. La demander encore une fois pour la voir.
puzzle-show-tip = Voir la solution met fin à la série
puzzle-another = Une autre
puzzle-streak = de suite
puzzle-best-streak = record { $count }
puzzle-today = Aujourd’hui
puzzle-today-done = Aujourd’hui : les cinq sont faites
puzzle-chip-spoken = Énigme { $number } du jour : { $state ->
    [found] trouvée
    [missed] pas trouvée
    [now] sur la table
   *[open] à faire
}
puzzle-difficulty = Difficulté
puzzle-difficulty-spoken = Difficulté { $number } sur { $most }
puzzle-tries = Essais restants
puzzle-tries-spoken = { $count ->
    [0] Plus d’essai
    [one] Encore { $count } essai
   *[other] Encore { $count } essais
}
puzzle-from = Tirée d’une partie (tour { $turn } sur { $turns }) : { $found ->
    [yes] le bon coup y a été trouvé.
   *[no] le bon coup y a été manqué.
}
puzzle-nudge-where = Un indice : où regarder ?
puzzle-nudge-which-domino = Un indice : quel domino ?
puzzle-nudge-which-cell = Un indice : quelle case ?
puzzle-nudge-look = Où regarder : { $terrain }.
puzzle-nudge-look-pick = C’est le choix du domino qui compte.
puzzle-nudge-pick = Le meilleur choix est le { $domino }.
puzzle-nudge-cell = Une moitié va sur la case encadrée.
puzzle-check = Vérifier
puzzle-check-how = vérifier ou reprendre
puzzle-again = Réessayer
puzzle-below = moins de { $chance }
puzzle-against = Chance de gagner : { $own } ; le meilleur choix a { $best }
puzzle-once-more = Pas encore le meilleur : il reste un essai.
puzzle-found = Trouvé !
puzzle-stars = { $nudges ->
    [0] sans indice
    [one] avec un indice
   *[other] avec { $nudges } indices
}
puzzle-missed = Pas trouvé
puzzle-shown = La solution
puzzle-own = Essayé : { $what } ({ $chance })
puzzle-own-why = Essayé : { $what } ({ $chance }). { $why }
puzzle-best = Meilleur : { $what } ({ $chance })
puzzle-ahead = { $proven ->
    [yes] { $best } de chance de gagner, c’est prouvé ; le meilleur des autres choix a { $other }.
   *[no] { $best } de chance de gagner ; le meilleur des autres choix a { $other }.
}
puzzle-sentences = { $first } { $second }
puzzle-next = Suivante
puzzle-find-more = Chercher d’autres énigmes
puzzle-find-more-tip = Cinq autres, tirées de parties d’ordinateurs
puzzle-finding = Recherche : { $found } sur { $all }
puzzle-found-more = { $count ->
    [one] Une énigme de plus : elle vient après celles du jour
   *[other] { $count } énigmes de plus : elles viennent après celles du jour
}
puzzles-lost = Le suivi des énigmes est perdu
