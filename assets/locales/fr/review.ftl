# Le bilan d’une partie, et les aides.

grade-best = Meilleur
grade-good = Bon
grade-inaccuracy = Imprécision
grade-mistake = Erreur
grade-blunder = Gaffe
grade-forced = forcé
grade-proven = prouvé

# Les aides : des faits que l’on peut vérifier sur le plateau.
hint-the-wheat = Le champ
hint-the-forest = La forêt
hint-the-lake = Le lac
hint-the-pasture = La prairie
hint-the-swamp = Le marais
hint-the-mine = La mine
hint-new-wheat = Un nouveau champ
hint-new-forest = Une nouvelle forêt
hint-new-lake = Un nouveau lac
hint-new-pasture = Une nouvelle prairie
hint-new-swamp = Un nouveau marais
hint-new-mine = Une nouvelle mine
hint-grow = { $crowns ->
    [0] { $terrain } passe à { $cells } { $cells ->
        [one] case
       *[other] cases
    }, encore sans couronne.
   *[other] { $terrain } passe à { $cells } × { $crowns } : +{ $gain }.
}
hint-new = { $terrain }, { $cells } × { $crowns } : +{ $gain }.
hint-nowhere = Le { $domino } ne va nulle part.
hint-pick = Le { $domino } peut rapporter encore { $gain } au tour { $turn }.
hint-order = Le { $domino } joue { $place ->
    [1] en premier
    [2] en deuxième
    [3] en troisième
   *[other] en quatrième
} au tour { $turn }.
hint-more-now = Le poser ailleurs, pour +{ $gain }, gagne moins souvent.
hint-earns-more = Choisir le { $domino }, pour +{ $gain } au plus, gagne moins souvent.
hint-deny = Priver { $name } du { $domino } ({ $gain }) gagne moins souvent.
hint-sooner = Choisir le { $domino }, pour jouer { $place ->
    [1] en premier
    [2] en deuxième
   *[other] en troisième
}, gagne moins souvent.
