# Les concours : les préparer, les regarder, aller à une table.

title-contest = Concours

contest-title = Concours
contest-players = Qui participe
contest-bots = Des programmes, par la commande qui les lance
contest-bot = Commande du programme { $number }
contest-how = Le concours
contest-seats = Joueurs par table
contest-seats-line = Combien de participants jouent ensemble.
contest-each = Parties par groupe
contest-each-line = Les participants d’une table forment un groupe ; tous les groupes possibles se rencontrent.
contest-time = Temps par coup
contest-time-line = Passé ce temps, l’arbitre joue à la place du participant.
contest-tables = Tables à la fois
contest-tables-line = Combien de parties se jouent en même temps.
contest-summary = { $pairings ->
    [one] Un seul groupe
   *[other] { $pairings } groupes
}, { $matches } { $matches ->
    [one] partie
   *[other] parties
}
contest-line = Chacun joue contre chacun de chaque place : personne n’a le meilleur départ.
contest-at-once = À la vitesse « Éclair », les parties se jouent d’une traite, sans attendre.
contest-start = Lancer le concours
contest-too-few = Une table de { $seats } demande { $seats } participants : il y en a { $players }.
contest-too-long = { $matches } parties, c’est trop : { $most } au plus.
contest-absent = { $name } n’est pas prêt : { $why }

# Pendant le concours
contest-leave = Quitter le concours
contest-setting = { $seats } par table · { $time } par coup
contest-gathering = Les participants arrivent…
contest-progress = { $done } { $done ->
    [one] partie
   *[other] parties
} sur { $all }
contest-paused = En pause · { $done } { $done ->
    [one] partie
   *[other] parties
} sur { $all }
contest-ended = Arrêté après { $done } { $done ->
    [one] partie
   *[other] parties
} sur { $all }
contest-over = Terminé : { $all } { $all ->
    [one] partie jouée
   *[other] parties jouées
}
contest-pause = Pause
contest-go-on = Reprendre
contest-stop = Arrêter
contest-keep = Garder les parties
contest-change = Modifier
contest-again = Recommencer
contest-end-title = Arrêter le concours ?
contest-end-line = Les parties terminées comptent, les autres sont abandonnées.
contest-end-yes = Arrêter
contest-end-no = Continuer
contest-file = Concours { $when }
contest-kept = Parties du concours gardées

# Le classement
contest-standings = Classement
contest-won = { $name } remporte le concours
contest-leads = { $name } est en tête
contest-place = Rang
contest-place-line = Rang d’après l’Elo.
contest-matches = Parties
contest-matches-line = Parties jouées.
contest-wins = Victoires
contest-wins-line = Parties gagnées sans partage.
contest-score = Points
contest-score-line = Points par partie, en moyenne.
contest-margin = Écart
contest-margin-line = Points de plus que le meilleur des autres, en moyenne.
contest-elo = Elo relatif
contest-elo-line = Points Elo de plus ou de moins que la moyenne des participants ; sûr à 95 % dans cet intervalle.
contest-faults = Fautes
contest-faults-line = Coups que l’arbitre a dû jouer à sa place.

# Les tables
contest-table = Table { $table }
contest-follow = Aller à cette table
contest-return = Retour au concours
contest-catch-up = Rattraper
contest-catch-up-line = Voir la partie où elle en est au concours
contest-further-on = Le concours est plus loin : ici, on va plus vite.
contest-match = Table { $table } · partie { $number } ·
contest-match-ended = interrompue
contest-look = Revoir cette partie
contest-match-over = terminée
