# Revoir une partie, et la rejouer d’un moment choisi.

replay-title = Revoir la partie
replay-seats = { $seats } joueurs
replay-seats-dealt = { $seats } joueurs · tirage n° { $seed }
replay-back = Retour aux parties
replay-back-results = Retour aux résultats
replay-play-on = Jouer d’ici
replay-play-on-tip = Commencer une nouvelle partie à ce moment et la jouer jusqu’au bout.
replay-rounds = Manche
replay-first = Début
replay-backward = Coup précédent
replay-forward = Coup suivant
replay-last = Fin
replay-run = Lancer
replay-stop = Arrêter
replay-way = Coup
replay-move = Coup { $move }
replay-highlights = Moments forts
replay-of = sur { $moves }
replay-graph = Score
replay-no-best = Aucun coup n’a rapporté de points.
replay-best-move = Tour { $turn } : pose le { $number }
replay-nothing-yet = { $round ->
    [1] La partie commence.
   *[other] La manche { $round } commence.
}
replay-made-for = Un coup a été joué pour { $name } : { $why }
replay-is-next = { $when } · à décider
replay-just-played = { $when } · joué
replay-places = pose le { $number }
replay-discards = défausse le { $number }
replay-picks = choisit le { $number }
replay-points = { $points ->
    [0] aucun point
    [one] { $points } point en tout
   *[other] { $points } points en tout
}

branch-title = Jouer d’ici
branch-line = Une nouvelle partie part de ce moment ; celle-ci reste telle quelle. Les statistiques ne comptent pas la nouvelle.
branch-start = Jouer
