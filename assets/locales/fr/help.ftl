# L’aide des commandes, en français. L’anglais est dans le programme, à côté de chaque option.

help-dominations = Domi’Nations : un royaume, domino par domino.
help-dominations-more = Sans commande, le jeu s’ouvre dans une fenêtre.
help-play = Ouvre le jeu dans une fenêtre
help-arena = Joue des parties entre joueurs artificiels, sans fenêtre
help-contest = Organise un concours entre programmes extérieurs et joueurs intégrés
help-standings = Écrit le tableau d’une arène d’après ses parties gardées, morceaux réunis
help-statistics = Écrit ce qu’un joueur a fait dans les parties gardées : victoires, scores, force, adversaires
help-verify = Rejoue des parties gardées selon les règles, et dit ce qui ne va pas et où
help-share = Écrit le court code qui dit toute une partie, ou la partie qu’un code dit
help-share-file = Un fichier de parties : .jsonl avec une partie par ligne, ou .json avec une seule
help-share-number = Seulement la partie numéro N du fichier ; sinon le code de chacune, un par ligne
help-share-open = À la place : écrit la partie qu’un code dit ; ses groupes peuvent être séparés
help-score = Écrit les points d’un royaume, domaine par domaine
help-places = Écrit toutes les poses permises pour chaque cas de l’entrée standard
help-places-more = Un cas est une ligne {"{"}"kingdom":K,"domino":N,"size":5{"}"}.
help-review = Fait le bilan de parties : chances de gagner, décisions, tournants, chance et adresse
help-puzzles = Tire des énigmes de Domi’Nations et de Conquest de parties de joueurs artificiels, et les contrôle
help-ricochet = Tire, résout et montre des plateaux de Ricochet
help-train = Fait apprendre l’évaluation des joueurs artificiels par des parties contre elle-même, et écrit ses poids
help-completions = Écrit ce qui permet au terminal de compléter ces commandes
help-desktop = Met le jeu dans le menu du bureau, avec ses icônes
help-man = Écrit la page du manuel, ou une page par commande
help-help = Affiche cette aide, ou celle d’une commande

# Options de plusieurs commandes
help-any-game = À quel jeu
help-any-help = Affiche l’aide
help-any-version = Affiche la version
help-any-lang = La langue, par le nom de son dossier de textes (fr, en) ; par défaut celle du système
help-any-rules = Règles en option, séparées par des virgules ;{" "}
help-any-dominos = Une autre table de dominos, pour Domi’Nations
help-any-json = Écrit un objet JSON
help-any-matches = Combien de parties
help-any-playouts = Simulations par coup, pour les joueurs qui pensent en simulations : les mêmes parties sur toute machine
help-any-force = Remplace ce fichier s’il y a quelque chose dedans
help-any-record = Écrit chaque partie dans ce fichier, une par ligne
help-any-files = Des fichiers de parties : .jsonl avec une partie par ligne, ou .json avec une seule
help-any-seats = Qui s’assied : human ou un joueur artificiel, de 1 à 8 selon le jeu, séparés par des virgules
help-any-names = Leurs noms, séparés par des virgules
help-any-seed = Ce dont les donnes découlent
help-any-no_way_back = Rien ne peut être repris dans la partie
help-any-take_back_after_deal = Dans le terminal : ce qui est décidé peut être repris même si des dés ont été jetés ou posés depuis
help-any-text = Dans le terminal, sans fenêtre : Conquest, Ricochet et la Guerre des dés. Ce qui n’est pas dit ici est demandé
help-any-load = Une partie gardée à reprendre
help-any-log = Écrit aussi dans ce fichier ce qui se passe, depuis le début
help-any-subcommand = La commande dont on veut l’aide

# arena
help-arena-seats = Les joueurs artificiels, de 1 à 8 selon le jeu, séparés par des virgules
help-arena-seed = Ce dont les donnes et le hasard des joueurs découlent
help-arena-time_ms = Millisecondes par coup au plus, pour les joueurs qui réfléchissent
help-arena-jobs = Combien de parties à la fois ; par défaut autant que de cœurs
help-arena-from = Commence à la partie K de la suite de la graine, pour couper un tournoi en morceaux
help-arena-fixed_seats = Les joueurs gardent leurs sièges au lieu d’en changer à chaque partie
help-arena-opening_moves = Tant de coups sont joués au hasard au début de chaque partie, pour que des joueurs sans hasard ne jouent pas toujours la même. Pas à Ricochet
help-arena-same_deals = Joue chaque donne une fois dans chaque rotation des sièges, pour que la chance soit la même pour tous

# ricochet
help-ricochet-board = Écrit des plateaux tirés au hasard, qui ont tous une solution, un par ligne
help-ricochet-board-seed = Ce dont les plateaux découlent
help-ricochet-board-kind = Des murs au hasard, ou quatre quadrants sur huit, assemblés
help-ricochet-board-count = Combien de plateaux
help-ricochet-board-code = Le plateau de ce code
help-ricochet-solve = Écrit le moins de coups pour chaque plateau de l’entrée standard
help-ricochet-solve-count = Compte aussi les plus courts chemins
help-ricochet-solve-must_ricochet = La ligne droite ne compte pas : le robot doit tourner à angle droit
help-ricochet-solve-algorithm = Le plus court chemin, prouvé, ou l’A* du cours, qui n’est pas toujours le plus court
help-ricochet-show = Dessine en lettres chaque plateau de l’entrée standard

# contest
help-contest-bot = Un programme qui joue par son entrée et sa sortie standard, par sa ligne de commande ; peut être répété
help-contest-builtin = Un joueur intégré ; peut être répété, ou donné en liste séparée par des virgules
help-contest-listen = Laisse entrer des programmes par TCP : un port de cette machine, ou une adresse et un port
help-contest-wait_for = Combien de programmes attendre à cette adresse
help-contest-wait_s = Combien de secondes les attendre
help-contest-token = Ce que les programmes du réseau doivent dire pour entrer
help-contest-table = Combien jouent à une table, de 2 à 8 selon le jeu
help-contest-matches = Combien de parties joue chaque groupe ; avec --sprt, au plus
help-contest-time_ms = Millisecondes par coup
help-contest-builtin_time_ms = Millisecondes par coup d’un joueur intégré ; par défaut autant qu’un programme
help-contest-start_ms = Millisecondes qu’un programme a entre son lancement et le moment où il est prêt
help-contest-playouts = Simulations par coup d’un joueur intégré : les mêmes coups sur toute machine
help-contest-jobs = Combien de parties à la fois ; par défaut autant que la moitié des cœurs, pour que nul ne prenne le temps d’un autre
help-contest-seed = Ce dont les donnes et le hasard des joueurs intégrés découlent ; par défaut une graine que nul ne peut deviner, écrite à la fin. Qui la connaît connaît toutes les donnes
help-contest-fresh_deals = Chaque partie a sa propre donne, au lieu d’une donne dans chaque rotation des sièges
help-contest-keep_running = Les programmes restent lancés de partie en partie au lieu d’être lancés pour chacune
help-contest-sprt = S’arrête dès qu’il est sûr (à 95 %) que le premier de deux est plus fort de ELO1 plutôt que de ELO0
help-contest-logs = Le dossier de ce que les programmes écrivent sur leur erreur standard, un fichier pour chacun

# review
help-review-file = Un fichier de parties de tout jeu sauf Ricochet : .jsonl avec une partie par ligne, ou .json avec une seule
help-review-playouts = Simulations au plus pour chaque position et chaque choix, positions fouillées pour Conquest et la Guerre des dés ; par défaut autant que d’usage
help-review-seed = Ce dont les simulations découlent, et les parties de --calibrate
help-review-jobs = Cœurs à employer ; ce qui est trouvé n’en dépend pas. Par défaut tous
help-review-json = Écrit un objet JSON par partie
help-review-calibrate = Au lieu de cela : joue tant de parties entre joueurs artificiels, et écrit combien de fois a gagné qui devait gagner
help-review-game = Le jeu de --calibrate
help-review-seats = Les joueurs artificiels de --calibrate, séparés par des virgules ; par défaut ceux avec lesquels le jeu est mesuré
help-review-positions = Positions de chaque partie sur lesquelles --calibrate demande
help-review-fit = Ajuste sur les parties de --calibrate comment les chances sont dites, et l’écrit d’abord
help-review-raw = Dit les chances des simulations seules, ou de l’évaluation seule pour la Guerre des dés

# statistics
help-statistics-files = Des dossiers de parties, et des fichiers : .jsonl avec une partie par ligne, ou .json avec une seule
help-statistics-game = Quel jeu ; par défaut chacun de ceux qui ont été joués
help-statistics-player = Les parties de qui ; par défaut de la personne qui en a le plus, ou de n’importe qui si aucune personne n’a joué
help-statistics-seats = Seulement les parties de tant de sièges
help-statistics-since = Seulement les parties dont le fichier a été écrit ce jour-là ou plus tard, comme 2026-11-24 ; les jours sont ceux de Greenwich
help-statistics-index = Garde ce qui a été lu dans ce fichier, pour ne rejouer la prochaine fois que ce qui est nouveau ou a changé
help-statistics-csv = Écrit une ligne par partie, en valeurs séparées par des virgules
help-statistics-json = Écrit un objet JSON par jeu

# puzzles
help-puzzles-make = Joue des parties entre joueurs artificiels, et garde les décisions qui font de bonnes énigmes
help-puzzles-make-matches = Dans combien de parties chercher des énigmes
help-puzzles-make-from = Commence à la partie K de la suite de la graine, pour couper le travail en morceaux
help-puzzles-make-seed = Ce dont les parties et les simulations découlent
help-puzzles-make-playouts = Simulations pour chaque choix de Domi’Nations. À Conquest tout est prouvé
help-puzzles-make-jobs = Cœurs à employer ; ce qui est trouvé n’en dépend pas. Par défaut tous
help-puzzles-make-out = Le fichier où écrire les énigmes, une par ligne ; par défaut la sortie standard
help-puzzles-check = Contrôle des énigmes : que les parties se rejouent, et que tout ce qu’elles disent tient
help-puzzles-check-file = Le fichier d’énigmes, une par ligne
help-puzzles-check-ladder = Demande aussi à l’échelle des joueurs artificiels la difficulté de chaque énigme : c’est plus long
help-puzzles-check-jobs = Cœurs à employer. Par défaut tous

# score, train, completions, desktop, man
help-score-kingdom = Le royaume : les rangées du nord au sud jointes par « / », deux caractères par case ; ## le château, -- aucune tuile
help-score-rules = Règles en option, séparées par des virgules : middle-kingdom, harmony, mighty-duel
help-train-out = Où écrire les poids
help-train-generations = Générations de parties dont apprendre
help-train-matches = Parties de chaque génération
help-train-surveys = Générations avec comparaisons ensuite : des parties où beaucoup de coups d’une position sont joués jusqu’au bout
help-train-surveyed = Parties de chaque génération avec comparaisons
help-train-passes = Combien de fois chaque génération repasse sur ce qu’elle a vu
help-train-seed = Ce dont le hasard découle
help-train-jobs = Cœurs à employer ; ce qui est appris n’en dépend pas
help-train-size = N’entraîne que pour les royaumes de cette taille, et laisse l’autre réseau tel quel
help-train-go_on = Part des poids livrés avec le jeu
help-completions-shell = Pour quel terminal
help-desktop-folder = Le dossier des applications et des icônes ; par défaut celui de la personne (~/.local/share)
help-man-folder = Écrit une page par commande dans ce dossier, au lieu de la page principale sur la sortie standard

# conquest, uai
help-conquest = Compte les coups de Conquest, trouve ceux du cours, et résout des positions
help-conquest-perft = Écrit combien de suites de coups il y a
help-conquest-best = Écrit le coup du Naïf ou du Minmax du cours
help-conquest-solve = Écrit ce que vaut une position quand les deux camps jouent au mieux, si cela se prouve
help-any-position = La position, comme l’écrit UAI ; par défaut le début
help-any-draw_clock = Après tant de coups sans clonage la partie est nulle ; 0 : jamais
help-conquest-perft-depth = De combien de coups sont les suites
help-conquest-perft-size = Cases de côté du plateau : 3, 5, 7, 9 ou 11
help-conquest-perft-count = Ce qui compte pour un coup : chaque départ et arrivée, ou un clonage une fois pour son arrivée, comme compte UAI
help-conquest-perft-divide = Les écrit par premier coup
help-conquest-perft-time = Dit sur l’erreur standard combien de temps le compte a pris
help-conquest-best-level = 0 : Naïf, à qui tous les coups se valent ; 1 à 4 : Minmax, qui regarde à autant de coups
help-conquest-best-size = Cases de côté du plateau : 3, 5, 7, 9 ou 11
help-conquest-solve-size = Cases de côté du plateau : 3, 5, 7, 9 ou 11
help-conquest-solve-nodes = Combien de positions peuvent être visitées
help-conquest-train = Fait apprendre l’évaluation du joueur fort par des parties contre lui-même, et écrit ses poids
help-conquest-train-out = Où écrire les poids
help-conquest-train-generations = Générations de parties dont apprendre
help-conquest-train-matches = Parties de chaque génération, sur des plateaux de chaque taille
help-conquest-train-nodes = De combien de positions est la recherche d’un coup de ces parties
help-conquest-train-passes = Combien de fois chaque génération repasse sur ce qu’elle a vu
help-conquest-train-seed = Ce dont le hasard découle
help-conquest-train-go_on = Part des poids livrés avec le jeu
help-uai = Joue à Conquest en moteur UAI par l’entrée et la sortie standard

# Dice Wars
help-dice-wars = Chances et cartes de la Guerre des dés, et apprentissage de son joueur fort
help-dice-wars-odds = Écrit combien de fois A dés battent D dés, exactement ; sans nombres, pour chaque paire
help-dice-wars-odds-attack = Les dés de l’assaillant
help-dice-wars-odds-defence = Les dés du défenseur
help-dice-wars-odds-json = Écrit un objet JSON par paire, un par ligne
help-dice-wars-map = Écrit une carte du générateur du cours
help-dice-wars-map-seed = Ce dont la carte découle
help-dice-wars-map-size = Combien de rangées elle a, et de cases par rangée : de 12 à 60
help-dice-wars-map-picture = En écrit une image, en PNG
help-dice-wars-train = Fait apprendre l’évaluation du joueur fort par des parties contre lui-même, et écrit ses poids
help-dice-wars-train-out = Où écrire les poids
help-dice-wars-train-generations = Générations de parties dont apprendre
help-dice-wars-train-matches = Parties de chaque génération
help-dice-wars-train-passes = Combien de fois chaque génération repasse sur ce qu’elle a vu
help-dice-wars-train-depth = À combien d’assauts de suite regarde le joueur qui apprend
help-dice-wars-train-seed = Ce dont le hasard découle
help-dice-wars-train-go_on = Part des poids livrés avec le jeu
help-dice-wars-train-limits = Apprend ce que change une limite de tours de table, dans des parties qui en ont une, et laisse le reste tel que livré avec le jeu

# host, join, serve
help-host = Ouvre une table à des joueurs sur d’autres machines
help-join = Assied un joueur artificiel à une table d’une autre machine
help-serve = Ouvre beaucoup de tables, et les reprend après une pause
help-any-move_s = Secondes par coup
help-any-match_s = Secondes pour tous les coups d’une partie
help-any-increment_s = Secondes qui s’y ajoutent après chaque coup
help-any-wait_s = Combien de secondes la table attend quelqu’un dont la connexion est perdue
help-any-when_lost = Ce qui vient alors
help-any-deserted_s = Combien de secondes une partie attend, arrêtée, quand aucun de ceux qui la jouent n’est connecté ; elle finit ensuite là où elle en est
help-any-stand_in = Le joueur artificiel qui joue pour qui est perdu ou trop lent ; par défaut le plus faible
help-any-delay_s = Les spectateurs voient tout tant de secondes plus tard
help-any-think_ms = Millisecondes par coup d’un joueur artificiel de l’hôte
help-any-pace = Combien de fois plus vite va l’horloge d’une partie, où seuls des joueurs artificiels jouent
help-host-seats = Ce que sont les sièges : open, closed ou un joueur artificiel, de 1 à 8 selon le jeu, séparés par des virgules ;{" "}
help-host-listen = Où écouter : un port de cette machine, ou une adresse et un port
help-host-name = Comment la table s’appelle
help-host-seed = Ce dont les donnes découlent ; par défaut ce que nul ne peut deviner. Qui le connaît connaît toutes les donnes
help-host-identity = Le fichier de la clé de l’hôte ; par défaut la sienne
help-host-token = Ce que les invités doivent dire pour entrer
help-host-hidden = N’annonce pas la table dans le réseau local
help-host-anew = Recommence à neuf, même si la table est restée au milieu d’une partie
help-join-table = Le code de la table, son adresse, ou le nom de sa machine
help-join-name = Comment le joueur s’appelle
help-join-player = Quel joueur artificiel joue
help-join-watch = Regarde au lieu de jouer
help-join-at = Laquelle des tables de l’hôte, par son nom ; par défaut celle qui a un siège
help-join-matches = S’en va après tant de parties ; par défaut reste jusqu’à ce que la table ferme
help-join-time_ms = Millisecondes par coup
help-join-seed = Ce dont le hasard du joueur découle
help-join-identity = Le fichier de la clé du joueur ; par défaut la sienne
help-join-known_hosts = Le fichier des clés des hôtes connus ; par défaut le sien
help-join-token = Ce qui laisse entrer le joueur, où l’hôte le demande
help-join-patience_s = Combien de secondes essayer de revenir quand la connexion est perdue
help-join-log = Écrit tout ce que l’hôte envoie dans ce fichier, un message par ligne
help-serve-games = Quels jeux, séparés par des virgules ; les tables sont partagées entre eux
help-serve-rules = Règles en option, séparées par des virgules, où un seul jeu est joué
help-serve-seats = Ce que sont les sièges : open, closed ou un joueur artificiel, de 1 à 8 selon le jeu, séparés par des virgules ;{" "}
help-serve-tables = Combien de tables
help-serve-listen = Où écouter : un port de cette machine, ou une adresse et un port
help-serve-from_one = Connexions au plus depuis une même adresse ; par défaut 32, et un quart du tout si c’est plus
help-serve-announce = Annonce dans le réseau local la première table où une place est libre
help-serve-token = Ce que les invités doivent dire pour entrer
help-serve-records = Le dossier des parties, de la clé de l’hôte et des tables où elles en sont. Nul autre ne devrait pouvoir le lire
help-serve-status = Où dire l’état par simple HTTP, en JSON : un port de cette machine, ou une adresse et un port
