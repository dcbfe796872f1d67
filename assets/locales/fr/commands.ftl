# Ce que les commandes écrivent.
cli-error = erreur : { $what }
cli-no-record = { $file } : aucune partie n’y est écrite
cli-file-fault = { $file } : { $why }
cli-line-fault = { $file }, ligne { $line } : { $why }
cli-place-fault = { $file }, ligne { $line }, colonne { $column } : { $why }
cli-and-more = { $first } (et { $more } de plus)
cli-faults = { $count ->
    [one] { $told }
   *[other] { $count } fautes. { $told }
}
cli-stdout = sortie standard : { $why }
cli-stdin = entrée standard
cli-not-from = { $field } : { $found } n’est pas entre 1 et { $most }
cli-field = { $field } : { $why }
cli-no-player = « { $found } » n’est pas un joueur artificiel de { $game }, il faut l’un de { $expected }
cli-no-rule = « { $found } » n’est pas une règle en option, il faut l’une de { $expected }
cli-rule-twice = « { $first } » et « { $second } » choisissent la même option, il faut l’une des deux
cli-no-window = ce programme est compilé sans fenêtre : il faut la fonctionnalité « window »
cli-no-dominos = « --dominos » est pour dominations : il n’y en a pas dans { $game }
cli-no-window-help = ce programme est compilé sans fenêtre : il faut la fonctionnalité « window » ; « dominations --help » dit ce qu’il sait faire
cli-no-home = aucun dossier personnel : préciser --folder
cli-lang = --lang { $code } : il faut { $expected }

# verify
cli-verify-summary = { $good } des { $checked } parties écrites tiennent, dont { $finished } finies
cli-verify-sealed = { $sealed } des { $good } ont un sceau qui n’est pas ouvert : ce que le hasard y a donné n’est pas vérifié
cli-verify-deals = { $of_seed } des { $good } ont les donnes de leur graine
cli-verify-other-deal = { $of_seed } des { $good } ont les donnes de leur graine ; la première autre donne : { $first }

# share
cli-share-no-code = cette partie n’a pas de code : { $why }
cli-share-no-match = { $file } : pas de partie { $number }, il y en a { $found }

# standings
cli-standings-summary = { $matches } { $matches ->
    [one] partie
   *[other] parties
}

# statistics
cli-statistics-head = { $game } : { $player }, { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
}
cli-statistics-left-out = { "  " }hors compte : { $unfinished } sans fin, { $taken_back } avec reprise, { $assisted } avec aide
cli-statistics-nothing = aucune partie à compter
cli-statistics-nobody = aucune partie de « { $player } » : il faut { $expected }
cli-statistics-won = gagnées
cli-statistics-points = score moyen (é.-t.)
cli-statistics-share-of-cells = part du plateau en pour cent (é.-t.)
cli-statistics-moves-above-shortest = coups au-dessus du plus court (é.-t.)
cli-statistics-rounds-survived = tours de table tenus (é.-t.)
cli-statistics-others =  ; les autres { $others }
cli-statistics-best = meilleur
cli-statistics-streak = victoires de suite
cli-statistics-streak-of = { $now } (record { $best })
cli-statistics-seconds-to-bid = secondes jusqu’à l’annonce (é.-t.)
cli-statistics-dice-luck = chance aux dés (é.-t.)
cli-statistics-luck = tirage
cli-statistics-decisions = ses coups
cli-statistics-mistakes = erreurs par partie
cli-statistics-over = { $figure } points de chance par partie, sur { $matches }
cli-statistics-opponent = adversaire
cli-statistics-played = jouées
cli-statistics-for = pour
cli-statistics-against = contre
cli-no-day = « { $found } » n’est pas un jour : il en faut un comme 2026-11-24

# puzzles
cli-puzzles-summary = { $good } des { $checked } énigmes tiennent

# score
cli-score-row = { $cells } cases x { $crowns } couronnes = { $points }
cli-score-wheat = champs
cli-score-forest = forêt
cli-score-lake = lac
cli-score-pasture = prairie
cli-score-swamp = marais
cli-score-mine = mine
cli-score-domains = domaines
cli-score-middle-kingdom = Empire du Milieu
cli-score-harmony = Harmonie
cli-score-total = total
cli-score-largest-domain = plus grand domaine
cli-score-crowns = couronnes

# Arguments et aide
cli-help-usage = Utilisation :
cli-help-commands = Commandes :
cli-help-arguments = Arguments :
cli-help-options = Options :
cli-help-default = { " " }[par défaut : { $value }]
cli-help-possible = { " " }[valeurs possibles : { $values }]
cli-usage-command = il n’y a pas de commande « { $found } »
cli-usage-incomplete = il faut { $others } ou { $last }
cli-usage-unknown = il n’y a pas d’option { $arg } ici
cli-usage-missing = il manque { $arg }
cli-usage-conflict = { $arg } et { $other } ne vont pas ensemble
cli-usage-twice = { $arg } ne peut être donné qu’une fois
cli-usage-no-value = { $arg } demande une valeur
cli-usage-value = « { $found } » ne va pas avec { $arg } : { $why }
cli-usage-one-of = il faut l’une de { $expected }
cli-usage-count = le nombre de valeurs de { $arg } n’est pas le bon
cli-usage-range = il faut de { $least } à { $most }
cli-usage-number = il faut un nombre, dans ses limites
cli-usage-perhaps = { $complaint } ; vouliez-vous dire { $meant } ?
cli-usage-before = seul --lang peut précéder une commande : les options de play la suivent

# play
cli-play-load = --load : une partie gardée a ses propres sièges, règles et graine
cli-play-names = --names : { $found } noms, il en faut { $most } au plus, un par place
cli-play-seats = --names, --rules, --seed et --no-way-back demandent --seats : qui joue

# Durées et cadences
cli-days = { $days } j { $hours } h
cli-hours = { $hours } h { $minutes } min
cli-minutes = { $minutes } min { $seconds } s
cli-per-second = { $count } { $count ->
    [one] partie
   *[other] parties
} par seconde
cli-per-minute = { $count } { $count ->
    [one] partie
   *[other] parties
} par minute
cli-per-hour = { $count } { $count ->
    [one] partie
   *[other] parties
} par heure
cli-per-day = { $count } { $count ->
    [one] partie
   *[other] parties
} par jour
cli-progress = { $over } { $over ->
    [one] partie
   *[other] parties
} sur { $all } en { $time }
cli-progress-left = { $over } { $over ->
    [one] partie
   *[other] parties
} sur { $all } en { $time }, encore { $left } environ
cli-bar-left = restants

# Tableaux des joueurs
cli-table-player = joueur
cli-table-matches = parties
cli-table-wins = gagnées
cli-table-ties = nulles
cli-table-win-percent = % gagné
cli-table-score = score moyen (é.-t.)
cli-table-margin = écart
cli-table-time = temps par coup
cli-table-time-over = { $time } sur { $moves } coups
cli-table-not-measured = non mesuré
cli-interrupted = { " " }(interrompu)

# arena
cli-arena-summary = { $matches } { $matches ->
    [one] partie
   *[other] parties
} à partir de la { $from } de la graine { $seed } en { $time }{ $interrupted } : { $rate }, { $jobs } à la fois
cli-arena-too-large = --from et --matches sont ensemble trop grands

# contest
cli-contest-elo = Elo (95 %)
cli-contest-slowest = pire coup
cli-contest-faults = fautes
cli-contest-first-fault = { $name } : { $faults } { $faults ->
    [one] faute
   *[other] fautes
} dans { $matches } { $matches ->
    [one] partie
   *[other] parties
}, la première dans la partie { $match }, manche { $round }, coup { $move } : { $why }
cli-contest-sprt = SPRT { $elo0 } à { $elo1 } Elo : { $verdict } (logarithme du rapport { $ratio }, bornes +-{ $bound })
cli-contest-accepted = accepté
cli-contest-rejected = rejeté
cli-contest-open = indécis
cli-contest-summary = { $matches } { $matches ->
    [one] partie
   *[other] parties
} de la graine { $seed } en { $time }{ $interrupted } : { $rate }, { $jobs } à la fois, { $each } par coup
cli-contest-waiting = { $count ->
    [one] un programme est attendu
   *[other] { $count } programmes sont attendus
} à { $address }
cli-contest-missing = { $count } ne sont pas venus en { $time }
cli-contest-absent = { $name } n’est pas prêt : { $why }
cli-contest-was-absent = { $name } n’était pas prêt : { $why }
cli-contest-too-few = une table de { $seats } demande { $seats } joueurs, et il y en a { $players } : donner --bot, --builtin ou --listen
cli-contest-sprt-two = --sprt demande deux joueurs à une table de 2
cli-contest-sprt-order = --sprt : ELO0 doit être plus petit que ELO1
cli-listen = --listen { $address } : { $why }
cli-record-full = --record { $file } : il y a quelque chose dedans ; --force le remplace
cli-no-threads = le système n’accorde pas de fils d’exécution : { $why }
cli-deaf = rien ne peut guetter Ctrl-C : { $why }

# train
cli-train-line = taille { $size }, génération { $generation } : { $points } points par royaume, erreur { $error } sur { $lessons } royaumes
cli-train-size = il faut 5 ou 7 : il y a un réseau pour chacun
cli-contest-too-many = --matches : { $each } parties pour chacun des { $pairings } groupes, c’est plus qu’on ne peut compter
cli-contest-second-starts = { $name } : { $count ->
    [one] { $count } lancement a échoué et a été retenté
   *[other] { $count } lancements ont échoué et ont été retentés
}
cli-contest-stray-lines = { $name } : { $count ->
    [one] { $count } ligne ne répondait à rien et a été sautée
   *[other] { $count } lignes ne répondaient à rien et ont été sautées
}
cli-contest-overruns = { $name } : { $count ->
    [one] { $count } coup a pris plus de temps que permis
   *[other] { $count } coups ont pris plus de temps que permis
}
cli-contest-hidden-seed = { $variable } : il faut un nombre de 0 à { $most }

# conquest
cli-no-clocks = aucune pendule ne court ici : `minutes` n’y change rien, `--time-ms` limite chaque coup
cli-conquest-over = { $position } : { $why }
cli-conquest-size = il faut 3, 5, 7, 9 ou 11
cli-conquest-time = { $time }, { $rate } millions par seconde
cli-conquest-best = { $made }, valeur { $value }, l’un de { $count } meilleurs
cli-conquest-win = victoire du camp qui joue
cli-conquest-loss = défaite du camp qui joue
cli-conquest-draw = partie nulle
cli-conquest-unknown = rien n’est prouvé en { $nodes } positions
cli-conquest-margin = écart { $margin }

# Dice Wars
cli-dice-odds = { $attack ->
    [one] { $attack } dé
   *[other] { $attack } dés
} contre { $defence } : { $wins } façons sur { $total } gagnent, { $share }
cli-dice-map = { $regions } régions, { $cells } cases ; graine { $seed }, taille { $size }
cli-conquest-train = génération { $generation }, { $size } × { $size } : { $lessons } leçons, erreur { $before } avant, { $after } après
cli-dice-train = génération { $generation } : { $lessons } leçons, erreur { $error }

# play --text
cli-no-text = `--text` est pour conquest, ricochet et dice-wars : { $game } se joue dans la fenêtre
cli-text-load = `--text` commence sa propre partie : retirer `--load`
cli-text-seats = `--seats` : une partie de conquest a 2 places, pas { $found }
cli-text-mode-people = 1  deux personnes
cli-text-mode-first = 2  vous commencez contre l’ordinateur
cli-text-mode-second = 3  l’ordinateur commence
cli-text-mode-computers = 4  ordinateurs seuls
cli-text-mode = Mode (1 à 4) [2] :
cli-text-level = Niveau (0 naïf, 1 à 4 minmax, au-delà de 4 fort, jusqu’à { $most }) [2] :
cli-text-name = Nom du joueur { $number } [{ $usual }] :
cli-text-player = Joueur { $number }
cli-text-size = Taille du plateau (3, 5, 7, 9 ou 11) [7] :
cli-text-hardcore = Hardcore, aucun coup ne se reprend (o, n) [n] :
cli-text-yes-no = o, n
cli-text-expected = `{ $found }` : attendu { $expected }
cli-text-how = Un coup : ligne et colonne de départ et d’arrivée (0,0-1,1 ou 0 0 1 1), ou des cases par leur nom (a7-b6, ou b6 seule). annuler, aide, quitter.
cli-text-minutes = Dans un terminal aucune pendule ne court : `minutes` n’y change rien.
cli-text-counts = { $first } { $own }, { $second } { $others }
cli-text-move = { $name }, { $sign } :
cli-text-made = { $name } joue { $what }
cli-text-pass = { $name } passe
cli-text-no-move = `{ $found }` n’est pas un coup : attendu 0,0-1,1 ou 0 0 1 1 ou a7-b6 ou b6, ou annuler, aide, quitter
cli-text-no-source = `{ $cell }` : aucun pion ne s’y clone, et il n’y en a pas un seul qui y saute : donner les deux cases
cli-text-no-undo = hardcore : sans retour
cli-text-chance-stands = ce que le hasard a apporté reste, sauf avec --take-back-after-deal
cli-text-nothing-to-undo = aucun coup à reprendre
cli-text-undo-used = un coup a déjà été repris : les autres restent
cli-text-wins = { $name } l’emporte { $own } à { $others }
cli-text-dice-seats = Nombre de joueurs (2 à { $most }) [{ $usual }] :
cli-text-dice-level = Contre qui ({ $levels }) [{ $usual }] :
cli-text-dice-how = Une attaque : les régions de départ et d’arrivée (3 17). finir termine le tour. carte, attaques, annuler, aide, quitter. Sur la carte, a4 est une case d’une région de a à 4 dés ; le nombre dans une région est le sien.
cli-text-dice-round = tour de table { $round }
cli-text-dice-seat = { $sign }  { $name } : { $regions } régions, { $dice } dés, { $stock } en réserve, { $income } par tour
cli-text-dice-attack = { $from } > { $to } { $attack } contre { $defence } à { $name } : { $share }, plus grand groupe { $before } > { $after }
cli-text-dice-no-attack = rien ne peut être attaqué
cli-text-dice-more = et { $count } de plus : attaques
cli-text-dice-no-move = `{ $found }` n’est pas un coup : attendu deux régions (3 17), finir, carte, attaques, annuler, aide ou quitter
cli-text-dice-region = `{ $found }` n’est pas une région : attendu 1 à { $most }
cli-text-dice-not-own = la région { $region } est à { $name }
cli-text-dice-own = la région { $region } est déjà à vous
cli-text-dice-one-die = la région { $region } n’a qu’un dé : il en faut 2 pour attaquer
cli-text-dice-far = les régions { $from } et { $to } ne se touchent pas
cli-text-dice-attacks = { $name } attaque { $to } à { $other } depuis { $from }
cli-text-dice-won = { $dice } : { $attack } bat { $defence }
cli-text-dice-lost = { $dice } : { $attack } ne bat pas { $defence }
cli-text-dice-ends = { $name } termine son tour
cli-text-dice-grows = dés placés : { $count } ({ $regions }), { $stock } en réserve
cli-text-dice-end = { $names } l’emporte au tour de table { $rounds }
cli-text-ricochet-menu-another = 1  un autre plateau
cli-text-ricochet-menu-move = 2  bouger les robots
cli-text-ricochet-menu-solve = 3  le plus court chemin
cli-text-ricochet-menu-rounds = 4  jouer des tuiles
cli-text-ricochet-menu = Que faire (1 à 4, plateau, quitter) :
cli-text-ricochet-menu-words = 1, 2, 3, 4, plateau ou quitter
cli-text-ricochet-clocks = Dans un terminal aucune horloge ne court : `thinking` n’y change rien, `sand-glass` seulement combien de temps cherchent les ordinateurs.
cli-text-ricochet-any = un robot au choix
cli-text-ricochet-goal = { $robot } en { $cell }
cli-text-ricochet-board = plateau { $code } : { $goal }
cli-text-ricochet-kind = Quel plateau (hasard, plaques, ou son code) [{ $usual ->
        [quadrants] plaques
       *[other] hasard
    }] :
cli-text-ricochet-kinds = hasard, plaques, le code d’un plateau, menu ou quitter
cli-text-ricochet-slid = { $slide } : { $robot } en { $cell }
cli-text-ricochet-way = plus court chemin, prouvé : { $moves } : { $way }
cli-text-ricochet-no-way = il n’y a pas de chemin : c’est prouvé
cli-text-ricochet-next = Entrée montre le coup suivant, menu arrête :
cli-text-ricochet-next-words = une ligne vide, menu ou quitter
cli-text-ricochet-how = Un coup : un robot (B bleu, R rouge, Y jaune, G vert) et une direction (N, E, S, W à l’ouest), plusieurs par ligne : BN RE ; J, V et O valent aussi. annuler, départ (robots comme au début), plateau, menu (les robots restent), aide, quitter.
cli-text-ricochet-move = Coup { $number } :
cli-text-ricochet-no-move = `{ $found }` n’est pas un coup : attendu BN ou plusieurs comme BN RE, ou annuler, départ, plateau, menu, aide, quitter
cli-text-ricochet-reached = but atteint en { $moves } ; les robots reviennent
cli-text-ricochet-straight = sur le but, mais en ligne droite : par `must-ricochet` le robot doit tourner
cli-text-ricochet-people = Nombre de personnes (1 à { $most }) [1] :
cli-text-ricochet-level = Et un ordinateur (0 aucun, { $levels }) [0] :
cli-text-ricochet-rounds-how = Annoncer : qui, et combien de coups (Ada 7 ou 1 7 ; 7 suffit à une personne seule), et passe ou Ada passe pour rien de mieux. montrer termine les annonces. plateau, menu, aide, quitter. Aucune horloge ne court ; les ordinateurs annoncent en dernier.
cli-text-ricochet-round = tuile { $round } : { $goal }
cli-text-ricochet-no-tile = il ne reste aucune tuile qui puisse être atteinte
cli-text-ricochet-bid = Combien de coups, passe ou montrer :
cli-text-ricochet-bids = Qui, et combien de coups ({ $names }), passe ou montrer :
cli-text-ricochet-who = `{ $found }` : il faut dire qui ({ $names }), comme 1 7
cli-text-ricochet-no-bid = `{ $found }` n’est pas une annonce : attendu un nombre de coups, de 1 à { $most }, précédé de qui, ou passe, montrer, plateau, menu, aide, quitter
cli-text-ricochet-not-better = { $name } a annoncé { $before } : attendu moins que cela, et non { $found }
cli-text-ricochet-passed-already = { $name } a déjà passé
cli-text-ricochet-bid-one = { $name } a annoncé 1, qui ne peut être amélioré
cli-text-ricochet-announces = { $name } annonce { $moves }
cli-text-ricochet-passes = { $name } passe
cli-text-ricochet-stands = ce qui est annoncé le reste : annoncer moins, ou passer
cli-text-ricochet-nobody = personne ne prend la tuile
cli-text-ricochet-comes-again = le plus court chemin ne se dit pas : la tuile reviendra
cli-text-ricochet-shows = { $name } montre un chemin de { $moves }
cli-text-ricochet-show = { $name }, coup { $number } sur { $most } :
cli-text-ricochet-show-how = Un coup : un robot (B bleu, R rouge, Y jaune, G vert) et une direction (N, E, S, W à l’ouest), plusieurs par ligne : BN RE ; J, V et O valent aussi. stop renonce. annuler, plateau, menu, aide, quitter.
cli-text-ricochet-no-slide = `{ $found }` n’est pas un coup : attendu BN ou plusieurs comme BN RE, ou stop, annuler, plateau, menu, aide, quitter
cli-text-ricochet-arrives = { $name } arrive en { $moves } et prend la tuile, numéro { $tiles }
cli-text-ricochet-fails = { $name } n’est pas arrivé : les robots reviennent
cli-text-ricochet-tiles = tuiles : { $tiles }
cli-text-ricochet-end = { $winners ->
    [one] { $names } l’emporte
   *[other] { $names } l’emportent ensemble
} après { $rounds ->
    [one] une tuile
   *[other] { $rounds } tuiles
}
cli-text-draw = partie nulle, { $own } à { $others }

# review
cli-review-other-game = c’est une partie de { $game } ; attendu : { $record }
cli-review-turn = tour
cli-review-move = coup
cli-review-round = tour
cli-review-at-turn = tour { $turn }
cli-review-at-move = coup { $number }
cli-review-at-round = tour { $round }
cli-review-picks = choix
cli-review-who = qui
cli-review-played = joué
cli-review-grade = note
cli-review-loss = perdu
cli-review-better = mieux (chance)
cli-review-forced = forcé
cli-review-proven = { $grade }, prouvé
cli-review-seat = { $name } : justesse { $accuracy } % ; { $start } au début, hasard { $luck }, ses coups { $skill }, les autres { $others } = { $end } ; avec les meilleurs coups { $best }
cli-review-turning-others = { $at } : { $who } perd { $loss } par { $moves } : { $before } -> { $after }
cli-review-turning-own = { $at } : son { $moves } perd { $loss } : { $before } -> { $after }
cli-review-turning-deal = { $at } : { $moves } : { $before } -> { $after }
cli-review-incomplete = interrompu après { $done } coups sur { $all }
cli-review-tile = tuile
cli-review-wanted = demandé
cli-review-fewest = minimum
cli-review-announced = annonces
cli-review-failed = échecs
cli-review-outcome = prise
cli-review-way = plus court chemin
cli-review-used-up = { $name } (pas arrivé)
cli-review-stopped = { $name } (renonce)
cli-review-out-of-time = { $name } (temps)
cli-review-all-failed = tous échouent
cli-review-given-up = abandonnée
cli-review-timed-out = temps écoulé
cli-review-left-open = inachevée
cli-review-tiles-seat = { $name } : tuiles { $won } sur { $played } ({ $share } %), coups de trop { $above } ; annonces { $announced }, coups de trop { $over }, le minimum { $optimum }, en moyenne { $seconds } s ; échecs { $failed } sur { $shown }, impossibles { $impossible }
cli-review-tiles-incomplete = interrompu après { $done } tuiles sur { $all }
cli-review-fitted = étape { $stage } : confiance { $trust }, écart { $stray } points
cli-review-fitted-scale = échelle : { $scale } centièmes de pion
cli-review-fitted-sharpness = parts à la puissance { $power }
cli-review-bin = chance
cli-review-count = dites
cli-review-told = moy. %
cli-review-won = gagné %
cli-review-calibration = { $positions } positions de { $matches } parties de la graine { $seed } en { $time } : score de Brier { $brier } ; en disant toujours un sur le nombre de sièges { $even }

# host, join, serve
cli-network-no-home = pas de dossier personnel : donner --identity et --known-hosts
cli-network-chairs = --seats : { $count } sièges, { $most } au plus
cli-host-open = { $name } : code { $code }, avec la clé { $long }, adresse { $address }
cli-host-open-address = { $name } : adresse { $address }
cli-host-finished = gagné par { $winners } : { $scores }
cli-host-broken-off = la partie a été interrompue
cli-host-goes-on = la table reprend où elle en était, à la partie { $number } ; --anew recommence à neuf
cli-host-kept-setting = { $table } garde les sièges et les règles qu’elle avait : une partie s’y joue, ou quelqu’un y est assis
cli-host-broken = { $table } est fermée par une faute du programme : la même commande reprend ce qui en a été gardé
cli-join-over = gagné par { $winners }
cli-join-lost = connexion perdue, nouvel essai : { $why }
cli-join-back = la connexion est revenue
cli-join-gave-up = la connexion est perdue, et n’est pas revenue à temps
cli-serve-name = tables
cli-serve-status = état : http://{ $address }/
cli-serve-rules = --rules est pour un seul jeu : en donner un seul à --games
cli-serve-left = { $table } est restée au milieu d’une partie et n’est pas de ces tables : elle reprend avec --tables et --games comme avant
