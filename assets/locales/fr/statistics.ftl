# Les statistiques des parties gardées.

library-tabs = Vue
library-tab-list = Liste
library-tab-statistics = Statistiques

statistics-decimal-mark = ,
statistics-reading = Lecture des parties…
statistics-none = Aucune partie terminée pour l’instant : une partie jouée jusqu’au bout compte ici.
statistics-none-counted = Rien à compter pour l’instant : seules comptent les parties terminées, sans reprise ni aide.
statistics-none-asked = Aucune partie ne correspond au filtre.
statistics-few = Les courbes commencent après dix parties.

statistics-matches = Parties
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

statistics-graph = Elo face à l’échelle
statistics-graph-matches = parties
statistics-graph-none = La courbe commence avec les parties contre des ordinateurs à l’Elo connu.
statistics-graph-spoken = Elo après { $matches } parties : { $elo } ± { $error }

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

statistics-luck = Chance et décisions
statistics-luck-none = Le bilan d’une partie montre ici ce que le tirage a donné, et ce que les décisions en ont fait.
statistics-luck-deal = chance : { $mean } ± { $error } points de chance par partie
statistics-luck-decisions = décisions : { $mean } ± { $error }
statistics-luck-mistakes = erreurs : { $mean } ± { $error } par partie
statistics-luck-last = { $count ->
    [one] dernière avec bilan ; 0 = niveau moyen
   *[other] { $count } dernières avec bilan ; 0 = niveau moyen
}
statistics-luck-zero = 0 = niveau moyen

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
statistics-filter-rules = Règles
statistics-filter-seats = Joueurs
statistics-filter-since = Depuis
statistics-filter-before = { $what } : choix précédent
statistics-filter-after = { $what } : choix suivant
statistics-rules-all = toutes
statistics-seats-all = tous
statistics-since-ever = le début
statistics-since-month = 30 derniers jours
statistics-since-week = 7 derniers jours
statistics-counted = Parties sans reprise seulement.

statistics-show = Statistiques
statistics-show-spoken = Statistiques de { $game }
