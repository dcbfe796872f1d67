# Le décompte, puis les résultats.

# Décompte
score-title = Décompte
score-faster = Accélérer
score-skip = Passer
score-middle = Milieu
score-harmony = Harmonie
score-tie = Égalité

# Résultats
end-wins = { $name } l’emporte
end-shared = Victoire partagée : { $names }
end-and = { $first } et { $last }
end-round = Manche { $round } sur { $rounds }
end-leads = { $name } mène avec { $points } { $points ->
    [one] point
   *[other] points
}
end-leads-shared = { $names } mènent avec { $points } { $points ->
    [one] point
   *[other] points
}
end-points = { $points ->
    [0] aucun point
    [one] { $points } point
   *[other] { $points } points
}
end-margin = { $points } { $points ->
    [one] point
   *[other] points
}, { $more } devant { $other }
end-tie-domain = { $name } l’emporte par le plus grand domaine ({ $own } contre { $other })
end-tie-crowns = { $name } l’emporte par les couronnes ({ $own } contre { $other })
end-tie-shared = Même score, même plus grand domaine, autant de couronnes : rien ne les départage.
end-turns = { $turns } tours
end-rounds = { $rounds } manches de { $turns } tours
end-kingdoms = royaumes de la manche { $round }
end-seed = tirage n° { $seed }
end-table = Points par terrain
end-table-round = Points de la manche { $round }
end-table-rounds = Points par manche
end-by-round = Par manche
end-middle = Milieu
end-harmony = Harmonie
end-total = Total
end-round-total = Manche
end-sum = Cumul
end-bold = En gras : le meilleur de la colonne. Égalité : plus grand domaine, puis couronnes.
end-graph = Score au fil des tours
end-graph-line = Les bonus comptent à la fin.
end-rematch = Revanche, mêmes joueurs
end-same-seed = Même tirage
end-new = Nouvelle partie
end-review = Revoir
end-assisted = Avec aide : ni statistiques, ni exploits de victoire.
end-menu = Menu
end-next-round = Manche suivante
end-rank = { $rank ->
    [1] 1ᵉʳ
   *[other] { $rank }ᵉ
}

# Les dominos, relus dans leur fichier
dominos-reloaded = Dominos rechargés
dominos-next-match = Ils serviront dès la prochaine partie.
dominos-refused = Dominos refusés
dominos-kept = La dernière version valable reste en jeu.
dominos-fault-header = Ligne { $line } : « { $found } » n’est pas l’en-tête. Attendu : { $expected }
dominos-fault-columns = Ligne { $line } : { $found } colonnes. Attendu : { $expected }
dominos-fault-terrain = Ligne { $line } : « { $found } » n’est pas un terrain. Attendu : { $expected }
dominos-fault-crowns = Ligne { $line } : « { $found } » couronnes. Attendu : 0 à { $expected }
dominos-fault-number = Ligne { $line } : « { $found } » n’est pas un numéro. Attendu : 1 à { $expected }
dominos-fault-doubled = Ligne { $line } : le domino { $found } y est deux fois.
dominos-fault-missing = Le domino { $found } manque.
dominos-fault-no-text = Ligne { $line }, colonne { $expected } : ce n’est pas du texte UTF-8 (octet { $found }).
dominos-fault-csv = { $found }
dominos-fault-more = { $count ->
    [one] Et une autre faute.
   *[other] Et { $count } autres fautes.
}
