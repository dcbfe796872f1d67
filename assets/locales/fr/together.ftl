# Jouer avec des gens à d’autres ordinateurs.
title-together = Jouer ensemble
net-title = Jouer ensemble
net-usual-name = Invité
net-forgotten = Ce qui était gardé pour jouer ensemble est perdu
net-host-key-damaged = La clé de vos tables était abîmée : elle est mise de côté, et une nouvelle la remplace
net-host-key-damaged-line = Qui connaît l’ancienne clé doit faire confiance à la nouvelle : copier de nouveau le code de la table, ou en taper toutes les lettres.
net-own-key-damaged = La clé de votre nom était abîmée : elle est mise de côté, et une nouvelle la remplace
net-own-key-damaged-line = Les hôtes qui connaissent l’ancienne clé vous prennent pour quelqu’un d’autre : choisissez un autre nom chez eux.
net-table-damaged = Une de vos tables est abîmée : elle ne peut pas rouvrir
net-fault = Sur le réseau

net-nearby = Tables à proximité
net-found-tables = Tables trouvées
net-searching = Recherche sur ce réseau
net-nothing = Rien ici ? Demandez le code à l’hôte, et tapez-le à droite.
net-waits = { $count ->
    [one] Attend { $count } joueur
   *[other] Attend { $count } joueurs
}
net-plays = { $round ->
    [0] En cours
    [1] En cours
   *[other] En cours · tour { $round }
}
net-stands-still = À l’arrêt : personne n’est là
net-full = Complète
net-other-version = Version { $theirs } : ne va pas avec { $ours }
net-who-sits = { $stands } · { $names }
net-locked = Demande un mot de passe
net-has-password = Cette table a un mot de passe : tapez-le
net-join = Rejoindre
net-watch = Regarder

net-by-code = Par code ou adresse
net-by-code-line = L’hôte de la table connaît les deux.
net-code-example = R2M02-60WZH
net-paste = Coller
net-found = Trouvée : { $table }, à { $address } · { $ms } ms
net-found-several = Trouvées : { $count } tables, à { $address } · { $ms } ms
net-no-table = Il n’y a pas de table à cette adresse.
net-asking = En attente de réponse…
net-name = Nom à la table
net-name-missing = Indiquez votre nom à la table.
net-name-full = Un nom a { $count } lettres au plus
net-password = Mot de passe
net-password-line = Si demandé
net-come-as = Rejoindre comme
net-player = Joueur
net-spectator = Spectateur
net-join-table = Rejoindre { $table }
net-watch-table = Regarder { $table }
net-join-table-of = Rejoindre la table tenue par { $name }
net-watch-table-of = Regarder la table tenue par { $name }
net-join-none = Rejoindre une table

net-host = Ouvrir une table
net-good-straight = Les coups vont d’un ordinateur à l’autre : ni compte, ni serveur.
net-good-sealed = Le tirage est fixé avant le premier coup et se vérifie à la fin.
net-good-back = Une liaison perdue, puis retrouvée, rend la même place.
net-set-up = Préparer
net-set-up-dominations = Préparer Domi’Nations
net-set-up-conquest = Préparer Conquest
net-set-up-ricochet = Préparer Ricochet
net-set-up-dice-wars = Préparer Guerre des dés
net-reopen = Reprendre votre table : { $game }
net-reopen-several = Reprendre une de vos { $count } tables
net-reopen-which = Quelle table reprendre ?
net-reopen-one = { $game } · { $names }
net-open-elsewhere = Cette table est ouverte dans une autre fenêtre du jeu
net-left-gone = Cette table n’est plus là, ou ne peut être lue.
net-moved = La table a une autre adresse qu’avant
net-moved-line = Son code est maintenant { $code }. Sur ce réseau, les invités la retrouvent d’eux-mêmes ; ailleurs, il leur faut ce code.
net-other-port = Le port { $asked } est pris : la table est ouverte au { $port }
net-not-a-host = { $address } répond, mais ce n’est pas une table de ce jeu.
net-no-answer = Pas de réponse de { $address }. Même réseau ? La table est-elle ouverte ?
net-table-gone = Cette table ne répond plus : son hôte l’a fermée, ou elle est hors d’atteinte.
net-match-kept = La partie est gardée parmi vos parties
net-closed-in-match = L’hôte a fermé la table
net-closed-in-match-line = La partie est gardée. Si la table rouvre, on la rejoint comme avant : la place reste gardée.
net-closed-watched-line = La partie est gardée jusqu’au point où vous l’avez suivie.
net-other-match = L’hôte est passé à une autre partie
net-other-match-line = La vôtre est gardée, et la place aussi : dès que l’hôte rouvre sa table, on la rejoint comme avant.
net-port = Port
net-port-wrong = Un port est un nombre de 1 à 65535 : sans cela la table ne peut s’ouvrir
net-own-password = Mot de passe de la table
net-own-password-line = Aucun
setup-title-host = Ouvrir une table : { $game }
setup-back-together = Retour à « Jouer ensemble »
setup-own-name = { $name }
setup-open-table = Ouvrir la table
net-table-of = Chez { $name }

setup-title-rules = Règles de la table
setup-take-rules = Prendre ces règles
net-until-now = À la table en ce moment
net-rules-until-now = Règles jusqu’ici
setup-seats-stay = Les places restent comme à la table. Chacun redit ensuite que c’est bon.
setup-seats-stay-but-first = Qui doit commencer prend la place A. Chacun redit que c’est bon.
net-rules-seats = Ces règles ne vont pas avec { $count } places à la table

net-terms-title = Conditions de la table
net-term-move = Temps par coup
net-term-match = Temps pour tous les coups d’une partie
net-term-increment = Ajouté après chaque coup
net-term-delay = Les spectateurs voient
net-term-wait = En cas de coupure, la table attend
net-term-then = Puis
net-no-limit = Sans limite
net-nothing-more = Rien
net-at-once = Aussitôt
net-for-ever = Sans fin
net-then-plays = Un ordinateur joue
net-then-over = La partie finit
net-take-terms = Prendre ces conditions

setup-own-deals = Une table ouverte fait ses propres tirages, fixés avant le départ.
net-own-deals = Une table ouverte fait ses propres tirages : le numéro tapé ne compte pas
net-lobby = Salon
net-leave-title = Quitter la table ?
net-leave-host = Elle se ferme pour tout le monde. Une partie en cours est gardée : la table peut être reprise plus tard.
net-leave-computer = Votre place reste à vous : revenez par la liste des tables ou par le même chemin. La table attend { $time }, puis un ordinateur joue jusqu’à votre retour. Si tout le monde part, la partie s’arrête en attendant.
net-leave-ends = Votre place reste à vous : revenez par la liste des tables ou par le même chemin. La table attend { $time }, puis la partie s’arrête là.
net-leave-waits = Votre place reste à vous : revenez par la liste des tables ou par le même chemin. Jusque-là, les autres attendent.
net-leave-ready = Tout est prêt de votre côté : les autres perdent un joueur, et votre place devient libre.
net-give-up = Abandonner la partie
net-give-up-computer = Un ordinateur continue aussitôt : personne n’attend.
net-give-up-ends = Elle s’arrête là aussitôt, pour tout le monde.
net-leave = Quitter la table
net-arriving = En route vers la table…
net-code = Code de cette table
net-code-key = et { $key } pour vérifier la clé de l’hôte
net-or-address = ou l’adresse { $address }
net-copy-code = Copier le code
net-seen = Visible sur ce réseau
net-move-limit = { $time } par coup
net-match-limit = { $time } par partie
net-match-limit-more = { $time } par partie, +{ $more } par coup
net-delay = Spectateurs : { $time } après
net-waits-so-long = Attend { $time } en cas de coupure
net-waits-for-ever = Attend sans fin en cas de coupure
net-then-ends = Finit si la coupure dure
net-chances-hidden = Chances cachées
net-change-rules = Règles
net-terms = Conditions
net-seat-begins = { $seat } commence
net-no-spectators = Personne ne regarde.
net-spectators = Regardent : { $names }
net-seal = Tirage vérifiable (sceau { $seal }…)

net-open-seat = Place libre
net-open-seat-line = Qui rejoint la table s’assied ici.
net-closed-seat = Fermée
net-closed-seat-line = Personne ne joue ici.
net-is-host = Hôte
net-guest = Parmi les invités
net-from = De { $address }
net-computer = Ordinateur
net-with-host = Sur la machine de l’hôte
net-here = À cet écran
net-remote = Ailleurs
net-away = Absent
net-replaced = Remplacé
net-connected = Liaison établie
net-ping = { $ms } ms
net-lost = Liaison perdue
net-unsure = Incertain
net-computer-plays = Un ordinateur joue
net-ready = C’est bon
net-not-ready = Pas encore
net-playing = En jeu
net-be-ready = C’est bon
net-not-ready-after-all = Encore un instant
net-show-out = Faire sortir
net-show-out-title = Faire sortir cet invité ?
net-show-out-line = { $name } quitte la table et ne peut y revenir, ni personne d’autre de la même adresse, sous aucun nom. La place redevient libre.
net-show-out-line-here = { $name } quitte la table et ne peut y revenir sous ce nom. Qui vient de cet ordinateur sous un autre nom peut entrer. La place redevient libre.
net-open = Libérer
net-close = Fermer
net-sit = S’asseoir ici
net-sit-who = Qui prend cette place ?
net-seat-gone = Cette place n’est plus libre : quelqu’un a été plus rapide
net-seat-lost = Votre place n’est plus libre : vous regardez
net-seat-gone-for = { $name } : cette place n’est plus libre, quelqu’un a été plus rapide
net-back = Revenir
net-take-again = Reprendre votre place
net-sits-here = Votre nom à cette table : { $name }.
net-seat-kept = Votre place est gardée sous ce nom : { $name }.
net-seat-given-up = Partie abandonnée par { $name } : un ordinateur joue.
net-other-rules = L’hôte a changé les règles ou les conditions : redites que c’est bon.
net-company-add = Un de plus
net-company = Quelqu’un d’autre joue aussi à cet écran
net-company-title = Qui d’autre joue ici ?
net-company-line = Une place et un nom à soi, et chacun son tour à cet écran.
net-company-missing = Indiquez le nom de qui joue ici.
net-company-taken = Quelqu’un à la table porte déjà ce nom.
net-company-full = Plus aucune place n’est libre
net-stand = Libérer cette place

net-missing = On attend encore : { $names }.
net-still-open = { $count ->
    [one] Encore libre : { $count } place.
   *[other] Encore libres : { $count } places.
}
net-close-or-computer = Fermer la place, ou la donner à un ordinateur.
net-can-start = C’est bon pour tout le monde : on peut commencer.
net-host-starts = À l’hôte de lancer la partie.
net-all-ready = On commence quand c’est bon pour tout le monde.
net-starts-by-itself = La partie commence seule quand c’est bon pour tous.
net-match-runs = Une partie se joue à cette table.
net-match-awaits-you = Elle attend votre coup.
net-start = Commencer
net-go-to-match = Vers la partie
net-to-lobby = Au salon

net-weaker = Ordinateur plus faible
net-stronger = Ordinateur plus fort
net-time-left = Temps restant pour le coup
net-times-left = Temps restant pour le coup et pour la partie
net-time-up = { $name } n’a plus de temps
net-time-up-own = Votre temps est écoulé
net-time-up-line = Un ordinateur a joué le coup.
net-time-up-laid = Ce que vous aviez posé compte.
net-nothing-said = Rien n’a encore été dit.
net-has-come = { $name } arrive à la table
net-has-gone = { $name } n’est plus à la table
net-has-won = { $name } gagne la partie
net-have-tied = Partie à égalité : { $names }
net-you-watch = Vous regardez
net-you-watch-full = Vous regardez : aucune place n’est libre.
net-you-watch-later = Vous regardez, avec { $time } de retard
net-only-listens = Les spectateurs écoutent sans parler
net-talk = À la table
net-own-line = Dire quelque chose
net-say = Le dire
net-too-fast = Pas si vite : attendez un instant
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
net-lost-line = La table attend ; la place reste gardée.
net-lost-line-moved = Ailleurs : nouveau code { $code }
net-lost-several = Absents : { $names }
net-wishes = { $count ->
    [one] { $count } invité vous demande d’attendre
   *[other] { $count } invités vous demandent d’attendre
}
net-then-computer = encore { $seconds } s ; puis un ordinateur joue
net-then-end = encore { $seconds } s ; puis la partie s’arrête là
net-wait-more = Attendre encore une minute
net-let-computer = Laisser jouer un ordinateur
net-end = Terminer la partie
net-end-title = Terminer la partie pour tout le monde ?
net-end-line = Elle s’arrête là, sans vainqueur. Elle reste parmi les parties de chacun, mais ne peut plus être reprise ensemble.
net-wish-to-wait = Demander d’attendre
net-keep-and-leave = Garder la partie et partir
net-try-now = Essayer maintenant
# En un mot, sur les boutons de la barre qui attend quelqu’un.
net-bar-wait = Attendre
net-bar-computer = Ordinateur
net-bar-end = Arrêter
net-bar-leave = Partir
net-bar-try = Réessayer
net-computer-plays-for = Un ordinateur joue pour { $name }
net-gives-up = { $name } abandonne la partie
net-computer-plays-on = Un ordinateur continue à cette place.
net-is-lost = { $name } n’est plus là
net-is-back = { $name } est de retour
net-back-own = La liaison est rétablie
net-played-meanwhile = { $count ->
    [one] Un ordinateur a joué { $count } coup pour vous
   *[other] Un ordinateur a joué { $count } coups pour vous
}
net-move-refused = L’hôte n’a pas pris le coup : la table montre où on en est
net-move-refused-for = { $name } : l’hôte n’a pas pris le coup, la table montre où on en est
net-what-is-told-stands = Les autres l’ont déjà vu : rien ne se reprend ici
net-ended = La partie est finie ; elle est gardée parmi vos parties
net-ended-won = Gagnée par { $names }
net-broken-off = La partie a été interrompue ; elle est gardée parmi vos parties
