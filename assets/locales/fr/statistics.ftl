# Les statistiques des parties gardées.

library-tabs = Vue
library-tab-list = Liste
library-tab-statistics = Statistiques

statistics-reading = Lecture des parties…
statistics-failed = Les parties n’ont pas pu être lues.
statistics-again = Réessayer
statistics-none = Aucune partie terminée pour l’instant : une partie jouée jusqu’au bout compte ici.
statistics-none-counted = Rien à compter pour l’instant : aucune des parties jouées ne compte.{ $assisted ->
    [0] {""}
   *[other] {" "}Avec aide : { $assisted }.
}{ $back ->
    [0] {""}
   *[other] {" "}Avec reprise : { $back }.
}{ $unfinished ->
    [0] {""}
   *[other] {" "}Inachevées : { $unfinished }.
}
statistics-none-asked = Aucune partie ne correspond au filtre.
statistics-few = Les courbes commencent après dix parties.{ $left ->
    [0] {""}
   *[other] {" "}Non comptées : { $left }.
}

statistics-matches = Parties
statistics-matches-counted = Parties comptées
statistics-matches-of = sur { $played }
statistics-not-counted = Non comptées : { $count }
statistics-won = Gagnées
statistics-mean-points = Score moyen
statistics-mean-share = Part du plateau
statistics-mean-moves = Coups en trop
statistics-mean-rounds = Tours tenus
statistics-best-points = Meilleur score
statistics-best-share = Meilleure part
statistics-best-moves = Au mieux
statistics-best-rounds = Au mieux
statistics-streak = Victoires de suite
statistics-streak-best = record { $best }
statistics-elo = Elo
statistics-accuracy = Justesse
statistics-accuracy-over = sur { $count }

statistics-graph = Elo face à l’échelle
statistics-graph-matches = parties
statistics-graph-none = La courbe commence avec les parties contre des ordinateurs à l’Elo connu.
statistics-graph-spoken = { $what } après { $matches } parties : { $value } ± { $error }
statistics-graph-mean = moyenne des { $count } dernières
statistics-curve = Courbe

statistics-scores-points = Scores
statistics-scores-share = Parts du plateau
statistics-scores-moves = Coups en trop
statistics-scores-rounds = Tours
statistics-others = autres

statistics-opponents = Adversaires
statistics-opponents-played = jouées
statistics-opponents-won = gagnées
statistics-opponents-for = pour
statistics-opponents-against = contre
statistics-opponents-margin = écart
statistics-opponents-best = record
statistics-opponents-streak = série

statistics-luck = Chance et décisions
statistics-luck-none = Le bilan d’une partie montre ici ce que le tirage a donné, et ce que les décisions en ont fait.
statistics-luck-deal = chance : { $mean } ± { $error } points de chance par partie
statistics-luck-decisions = décisions : { $mean } ± { $error }
statistics-luck-mistakes = erreurs : { $mean } ± { $error } par partie
statistics-luck-time = temps par coup : { $time }
statistics-luck-last = { $count ->
    [one] dernière avec bilan ; 0 = niveau moyen, + mieux
   *[other] { $count } dernières avec bilan ; 0 = niveau moyen, + mieux
}
statistics-luck-zero = 0 = niveau moyen, + mieux

statistics-measures = Autres chiffres
statistics-measures-none = Ce jeu ne mesure rien de plus.
statistics-measure-seconds-to-bid = Temps avant l’annonce
statistics-measure-dice-luck = Chance aux dés, en points
statistics-measure-time = Temps par coup
statistics-others-points = Score moyen des autres
statistics-others-share = Part des autres
statistics-others-moves = Coups en trop des autres
statistics-others-rounds = Tours tenus par les autres
statistics-seconds = { $seconds } s

statistics-filter = Filtrer
statistics-filter-player = Joueur
statistics-filter-opponent = Adversaire
statistics-filter-rules = Règles
statistics-filter-seats = Nombre de joueurs
statistics-filter-since = Depuis
statistics-filter-before = { $what } : choix précédent
statistics-filter-after = { $what } : choix suivant
statistics-rules-all = toutes
statistics-seats-all = tous
statistics-since-ever = le début
statistics-since-month = 30 derniers jours
statistics-since-week = 7 derniers jours
statistics-counted = Comptent les parties terminées, sans aide ni reprise.

statistics-export = Exporter
statistics-export-tip = Les parties qui comptent, en tableau (CSV) dans les Téléchargements
statistics-exported = Tableau enregistré

statistics-show = Statistiques
statistics-show-spoken = Statistiques : { $game }

# Exploits.
library-tab-achievements = Exploits
achievements-nobody = Personne n’a encore joué : jouer une partie, puis revenir voir ici.
achievements-of = exploits sur { $count }
achievements-wins = Une victoire avec aide ou reprise ne compte pas.
achievements-new = { $count ->
    [one] Exploit accompli
   *[other] { $count } exploits accomplis
}
achievements-new-line = { $alone ->
    [yes] { $title } – { $line }
   *[no] { $person }, { $title } – { $line }
}
achievements-new-titles = { $alone ->
    [yes] { $titles }
   *[no] { $person } : { $titles }
}
achievements-new-and = { $first }, { $second }
achievements-reached = accompli { $day }
achievements-so-far = { $needed ->
    [one] pas encore
   *[other] { $done } sur { $needed }
}
achievement-first-match = Premiers pas
achievement-first-match-line = Jouer une partie jusqu’au bout.
achievement-ten-matches = De la maison
achievement-ten-matches-line = Jouer dix parties.
achievement-hundred-matches = Sa place attitrée
achievement-hundred-matches-line = Jouer cent parties.
achievement-seven-days = Sept jours
achievement-seven-days-line = Jouer sept jours différents.
achievement-five-rule-sets = Règle après règle
achievement-five-rule-sets-line = Jouer selon cinq jeux de règles.
achievement-every-game = Toutes les boîtes
achievement-every-game-line = Jouer à chaque jeu de l’étagère.
achievement-first-win = Couronne
achievement-first-win-line = Gagner une partie.
achievement-three-in-a-row = Trois de suite
achievement-three-in-a-row-line = Gagner trois parties de suite.
achievement-ten-in-a-row = Dix de suite
achievement-ten-in-a-row-line = Gagner dix parties de suite.
achievement-every-win = Maître de l’étagère
achievement-every-win-line = Gagner à chaque jeu de l’étagère.
achievement-full-table = Table pleine
achievement-full-table-line = Gagner contre trois autres ou plus.
achievement-five-beaten = D’échelon en échelon
achievement-five-beaten-line = Finir devant cinq ordinateurs différents.
achievement-strongest = Tueur de géants
achievement-strongest-line = Finir devant le meilleur ordinateur d’un jeu.
achievement-single-point = D’un cheveu
achievement-single-point-line = Gagner d’un seul point.
achievement-many-points = Riches terres
achievement-many-points-line = Marquer quatre-vingts points avec un royaume.
achievement-clean-sweep = Table rase
achievement-clean-sweep-line = Gagner sans laisser un pion à l’autre.
achievement-shortest = Droit au but
achievement-shortest-line = Gagner au plus court à chaque tuile.
achievement-against-dice = Malgré les dés
achievement-against-dice-line = Gagner en lançant dix points sous la moyenne.
achievement-against-luck = Malgré le sort
achievement-against-luck-line = Gagner malgré dix points perdus au tirage.
achievement-flawless = Sans faute
achievement-flawless-line = Gagner sans une erreur, selon le bilan.
