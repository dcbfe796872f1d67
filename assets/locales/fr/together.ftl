# Jouer avec des gens à d’autres ordinateurs.
title-together = Jouer ensemble
net-title = Jouer ensemble
net-usual-name = Invité
net-forgotten = Ce qui était gardé pour jouer ensemble est perdu
net-fault = Sur le réseau

net-nearby = Tables à proximité
net-searching = Recherche sur ce réseau
net-nothing = Rien ici ? L’hôte connaît le code : il se tape à droite.
net-waits = { $count ->
    [one] Attend { $count } joueur
   *[other] Attend { $count } joueurs
}
net-plays = { $round ->
    [0] En cours
   *[other] En cours · tour { $round }
}
net-full = Complète
net-other-version = Version { $theirs } : ne va pas avec { $ours }
net-join = Rejoindre
net-watch = Regarder

net-by-code = Par code ou adresse
net-by-code-line = L’hôte voit les deux à l’écran de la table.
net-code-example = R2M02-60WZH
net-paste = Coller
net-found = Trouvée : { $table }, à { $address } · { $ms } ms
net-no-table = Il n’y a pas de table à cette adresse.
net-asking = En attente de réponse…
net-name = Nom à la table
net-come-as = Rejoindre comme
net-player = Joueur
net-spectator = Spectateur
net-join-table = Rejoindre { $table }
net-join-none = Rejoindre une table

net-host = Ouvrir une table
net-good-straight = Les coups vont d’un ordinateur à l’autre : ni compte, ni serveur.
net-good-sealed = Le tirage est scellé avant le premier coup et se vérifie à la fin.
net-good-back = Une liaison perdue, puis retrouvée, rend la même place.
net-set-up = Préparer une table
net-port = Port
setup-title-host = Ouvrir une table
setup-open-table = Ouvrir la table
net-table-of = Table de { $name }

net-own-deals = Une table ouverte fait ses propres tirages : le numéro tapé ne compte pas
net-lobby = La table
net-leave = Quitter la table
net-arriving = En route vers la table…
net-code = Code de cette table
net-or-address = ou l’adresse { $address }
net-copy-code = Copier le code
net-seen = Visible sur ce réseau
net-move-limit = { $seconds } s par coup
net-no-spectators = Personne ne regarde.
net-spectators = Regardent : { $names }
net-seal = Prochain tirage scellé : { $seal }…

net-open-seat = Place libre
net-open-seat-line = Qui tape le code s’assied ici.
net-closed-seat = Fermée
net-closed-seat-line = Personne ne joue ici.
net-is-host = Hôte
net-guest = De passage
net-from = De { $address }
net-computer = Ordinateur
net-with-host = sur la machine de l’hôte
net-here = À cet écran
net-remote = Joue ailleurs
net-connected = Liaison établie
net-ping = { $ms } ms
net-lost = Liaison perdue
net-computer-plays = Un ordinateur joue
net-ready = Attend le départ
net-not-ready = Se prépare
net-playing = En jeu
net-be-ready = On peut partir
net-not-ready-after-all = Encore un instant
net-show-out = Raccompagner
net-open = Libérer
net-close = Fermer
net-sit = S’asseoir ici

net-missing = Se prépare : { $names }.
net-still-open = { $count ->
    [one] Encore libre : { $count } place.
   *[other] Encore libres : { $count } places.
}
net-close-or-computer = Fermer la place, ou la donner à un ordinateur.
net-can-start = Plus personne ne se prépare : on peut partir.
net-host-starts = À l’hôte de lancer la partie.
net-all-ready = Départ quand plus personne ne se prépare.
net-match-runs = Une partie se joue à cette table.
net-start = Commencer
net-go-to-match = Vers la partie
net-to-lobby = Retour à la table

net-talk = À la table
net-own-line = Dire quelque chose
net-say = Le dire
net-said = { $name } : { $line }
net-phrase-hello = Bonjour !
net-phrase-good-luck = Bonne chance !
net-phrase-well-played = Bien joué !
net-phrase-thank-you = Merci !
net-phrase-one-moment = Un instant…
net-phrase-your-turn = À qui le tour ?
net-phrase-once-more = Encore une ?
net-phrase-goodbye = Au revoir !

net-lost-own = Liaison perdue. Nouvel essai…
net-lost-other = { $name } a perdu la liaison
net-lost-line = La table attend. Avec le même code, { $name } retrouve sa place.
net-then-computer = encore { $seconds } s ; puis un ordinateur joue, jusqu’au retour de { $name }
net-then-end = encore { $seconds } s ; puis la partie s’arrête là
net-wait-more = Attendre encore une minute
net-let-computer = Laisser jouer un ordinateur
net-wish-to-wait = Demander d’attendre
net-keep-and-leave = Garder la partie et partir
net-try-now = Essayer maintenant
net-is-back = { $name } est de retour
net-back-own = La liaison est rétablie
net-move-refused = L’hôte n’a pas pris le coup : la table montre où on en est
net-broken-off = La partie a été interrompue ; elle est gardée dans les parties
