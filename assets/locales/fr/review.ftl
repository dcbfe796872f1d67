# Le bilan d’une partie, et le conseil.

grade-best = Meilleur
grade-good = Bon
grade-inaccuracy = Imprécision
grade-mistake = Erreur
grade-blunder = Gaffe
grade-forced = Forcé
grade-proven = prouvé

percent = { $value } %

# Le conseil : des faits que l’on peut vérifier sur le plateau.
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
hint-pick = Le { $domino }, { $place ->
    [1] premier
    [2] deuxième
    [3] troisième
   *[other] quatrième
} au tour { $turn }, peut rapporter { $gain }.
hint-order = Le { $domino } joue { $place ->
    [1] en premier
    [2] en deuxième
    [3] en troisième
   *[other] en quatrième
} au tour { $turn }.
hint-keeps-middle = Le château peut finir au milieu ; d’autres poses l’empêchent (+{ $points }).
hint-keeps-harmony = Le royaume peut encore être complet ; d’autres poses l’empêchent (+{ $points }).
hint-ends-middle = Le château ne finira plus au milieu (−{ $points }).
hint-ends-harmony = Le royaume ne sera pas complet (−{ $points }).
hint-of-wheat = champ
hint-of-forest = forêt
hint-of-lake = lac
hint-of-pasture = prairie
hint-of-swamp = marais
hint-of-mine = mine
hint-opens = Rend une place aux dominos doubles de { $terrain } ({ $unseen } à venir).
hint-closes = Plus de place pour un domino double de { $terrain } ({ $unseen } à venir).
hint-awaits = { $terrain } attend { $fits } des { $unseen } dominos inconnus : { $chance } d’en voir un à la prochaine ligne.
hint-awaits-one = { $terrain } attend le { $domino } : { $chance } de le voir à la prochaine ligne.
hint-denies = Prive { $name } du { $domino } (jusqu’à { $gain }).
hint-proven = Prouvé : calculé jusqu’à la fin.
hint-more-now = Le poser ailleurs, pour +{ $gain }, gagne moins souvent.
hint-earns-more = Choisir le { $domino }, pour +{ $gain } au plus, gagne moins souvent.
hint-deny = Priver { $name } du { $domino } ({ $gain }) gagne moins souvent.
hint-sooner = Choisir le { $domino }, pour jouer { $place ->
    [1] en premier
    [2] en deuxième
   *[other] en troisième
}, gagne moins souvent.

# Pourquoi cet autre choix, qui rapporte plus tout de suite, gagne moins souvent.
hint-less-now = La pose ne rapporte que { $there }, et non { $here }.
hint-earns-less = Le choix rapporte au plus { $there }, et non { $here }.
hint-leaves = Le { $domino } reste alors à { $name } ({ $gain }).
hint-later = Le roi joue { $there ->
    [2] en deuxième
    [3] en troisième
   *[other] en quatrième
}, et non { $here ->
    [1] en premier
    [2] en deuxième
   *[other] en troisième
}.
hint-no-middle = Le château quitte alors le milieu (−{ $points }).
hint-no-harmony = Le royaume reste alors incomplet (−{ $points }).
hint-fewer-points = Attendu à la fin : { $there }, et non { $here }.
hint-more-for = Attendu pour { $name } : { $there }, et non { $here }.

# Le conseil à la table.
hint-units = chance · points
hint-thinking = La suite se calcule…
hint-now = +{ $gain } ici
hint-picks = puis { $domino }
hint-picks-first = choisir { $domino }
hint-discards = défausser
hint-behind = Le n° 1 a { $points } { $points ->
    [one] point
   *[other] points
} de chance de plus.
hint-play = Jouer le n° { $number }
hint-spoken = Conseil { $number } : { $way ->
    [place] poser la première moitié { $across ->
        [0] { $along ->
            [0] sur le château
           *[other] { $along } { $up ->
                [south] au sud
               *[other] au nord
            } du château
        }
       *[other] { $across } { $side ->
            [west] à l’ouest
           *[other] à l’est
        }, { $along } { $up ->
            [south] au sud
           *[other] au nord
        } du château
    }, la seconde vers { $towards ->
        [N] le nord
        [E] l’est
        [S] le sud
       *[W] l’ouest
    }, +{ $gain }.
    [discard] défausser le domino.
   *[none] choisir.
} { $pick ->
    [0] Chance de gagner : { $chance }, { $points } points.
   *[other] Choisir le { $pick }. Chance de gagner : { $chance }, { $points } points.
}

# Le bilan d’une partie.
review-title = Bilan
review-replay = Revoir
review-begins = Calcul des chances de chacun…
review-progress = Coups calculés : { $done } sur { $all }{ $known ->
    [yes] , encore { $minutes ->
        [0] { $seconds } s
       *[other] { $minutes } min
    } environ
   *[no] {""}
}
review-complete = Le bilan est terminé.
review-river = Chance de gagner, coup par coup
review-decisions = Décisions
review-accuracy = justesse
review-picks = choix
review-round = Manche { $round }
review-seat = Bilan : { $name }
review-graded = { $grade } : { $loss } { $whole ->
    [one] point de chance perdu
   *[other] points de chance perdus
}{ $proven ->
    [yes] , prouvé
   *[no] {""}
}
review-graded-chances = { $told } ({ $from } au lieu de { $to })
review-of-decision = { $name }, { $way ->
    [picks] premier choix
   *[numbers] tour { $numbers }
}. { $told }
review-of-decision-rounds = { $name }, tour { $numbers }. { $told }
review-turning = Tournants : { $name }
review-turning-later = Ils apparaissent une fois tous les coups calculés.
review-no-turning = Rien de joué ni de tiré n’a coûté trois points de chance.
review-turning-others = { $loss } points de chance jetés par { $name } : { $from } au lieu de { $to }.
review-turning-own = { $loss } points de chance perdus : { $from } au lieu de { $to }.
review-turning-deal = Le tirage : { $name } passe de { $from } à { $to }.
review-turning-why = { $from } au lieu de { $to }. { $why }
review-turning-why-whose = { $name } : { $from } au lieu de { $to }. { $why }
review-turning-better = Mieux : { $what }.
review-turning-tip = { $name } pouvait avoir { $to }. La perte se compte face au meilleur choix ; le graphique montre ce qui a été joué : il peut baisser plus, moins ou pas du tout.
review-luck = Chance et adresse : { $name }
review-deal = tirage
review-own = tous ses coups
review-own-tip = Décisions : { $count }. Ensemble, elles ont perdu { $lost } { $whole ->
    [one] point
   *[other] points
}, { $each } chacune en moyenne : la justesse dit la moyenne, la barre dit tout.
review-others = les autres
review-other = l’autre
review-luck-unit = points
review-sum = Départ { $start } { $deal } { $own } { $others } = { $done ->
    [yes] fin
   *[no] jusqu’ici
} { $end }
review-sum-without-luck = Départ { $start } { $own } { $others } = { $done ->
    [yes] fin
   *[no] jusqu’ici
} { $end }
review-tally = { $grade } : { $count }{ $done ->
    [yes] {""}
   *[no] {" jusqu’ici"}
}
review-page-back = Décisions précédentes
review-page-on = Décisions suivantes
review-luck-note = Points de chance gagnés ou perdus. Ses coups sont comparés à ceux d’un joueur qui prend toujours le plus de points. La barre vide montre les meilleurs coups : { $best }.
review-back = Reculer
review-on = Avancer
review-mistake = Erreur suivante
review-open = Revoir ce coup
review-moment = Coup { $ply }
review-moment-dominations = { $rounds ->
    [1] { $turn ->
        [0] Premier choix
       *[other] Tour { $turn }
    }
   *[other] Manche { $round }, { $turn ->
        [0] premier choix
       *[other] tour { $turn }
    }
} : { $way ->
    [kings] l’ordre des rois
    [line] ligne { $line }
    [picks] choisit { $picked }
    [discards] défausse { $placed }
    [discards-picks] défausse { $placed }, choisit { $picked }
    [places] pose { $placed }
   *[places-picks] pose { $placed }, choisit { $picked }
}
review-played = Joué : { $what } ({ $chance })
review-better = Mieux : { $what } ({ $chance })
review-as-good = Rien n’était meilleur.
review-nearly-as-good = Rien n’était meilleur de plus de 0,5 point.
# Où est sa première moitié, depuis le château, et de quel côté va la seconde.
review-places = poser { $domino } ({ $where }, { $towards }), +{ $gain }
review-places-in-short = poser { $domino }, +{ $gain }
lies-left = { $count } à gauche
lies-right = { $count } à droite
lies-up = { $count } en haut
lies-down = { $count } en bas
lies-both = { $across }, { $along }
review-discards = défausser
review-and-picks = { $first }, choisir { $domino }
review-only-picks = choisir { $domino }

# Un choix réessayé.
again-title = Réessayer
again-tip = Choisir à nouveau, pour cette décision seulement : on voit ce que vaut le choix, puis on revient ici.
again-back = Retour au bilan
again-task = { $turn ->
        [0] Premier choix
       *[other] Tour { $turn }
    } · { $by ->
        [own] { $name } choisit à nouveau
       *[other] vous choisissez pour { $name }
    }
again-tried = Choix essayés
again-one = Essayé : { $what } ({ $chance })
again-looks = Calcul de ce que vaut ce choix…
again-best = { $grade } : aucun choix ne gagne plus souvent ({ $chance }).
again-loses = { $grade } : { $chance } de chance au lieu de { $best }.
again-once-more = Encore
coach-take-back = Reprendre
coach-go-on = Continuer

# Les choix d’une décision côte à côte.
compare-choices-open = Comparer les choix
compare-table = Toute la table
compare-played = Joué
compare-better = Mieux
compare-next = Le suivant
compare-choice = Choix { $number }
compare-expected = Attendu · écart
compare-expected-tip = Le score attendu à la fin, et son écart avec celui du choix d’en face
compare-picks = choisit
compare-plays = jouera { $place ->
    [1] 1ᵉʳ
    [2] 2ᵉ
    [3] 3ᵉ
   *[other] 4ᵉ
} au tour { $turn }
compare-choices = { $way ->
    [some] Les { $count } meilleurs choix sur { $all }
    [played] Les { $count } meilleurs choix sur { $all }, et le choix joué
   *[all] Les { $all } choix
}
compare-pick = choisir { $domino }
compare-place = poser { $domino }
compare-spoken = Choix { $number }{ $way ->
    [played] , joué
   *[other] {""}
} : { $what }. Chance de gagner : { $chance }.
compare-why-better = Mieux : { $reasons }
compare-why-other = Ici : { $reasons }
compare-sure = { $playouts } simulations, à ± { $error } points
