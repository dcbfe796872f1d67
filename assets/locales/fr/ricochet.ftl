# Ricochet : les robots, les côtés, et ce qui ne va pas dans un plateau.

ricochet-robot-blue = le robot bleu
ricochet-robot-red = le robot rouge
ricochet-robot-yellow = le robot jaune
ricochet-robot-green = le robot vert

ricochet-side-north = au nord
ricochet-side-east = à l’est
ricochet-side-south = au sud
ricochet-side-west = à l’ouest

ricochet-fault-board = Ce n’est pas un plateau.
ricochet-fault-two = { $first } { $second }
ricochet-fault-more = { $first } { $second } Et { $more } de plus.
ricochet-fault-rows = walls a { $found } lignes : 16 étaient attendues.
ricochet-fault-row = walls[{ $row }] a { $found } signes : 16 chiffres hexadécimaux étaient attendus.
ricochet-fault-digit = walls[{ $row }] a « { $found } » au signe { $sign } : un chiffre hexadécimal était attendu.
ricochet-fault-no-cell = { $field } vaut { $found } : une case était attendue, de 0 à 255.
ricochet-fault-no-robot = robot vaut « { $found } » : blue, red, yellow, green ou any étaient attendus.
ricochet-fault-target-in-centre = Le but est { $cell }, dans le centre plein, où aucun robot ne peut s’arrêter.
ricochet-fault-open-border = La case { $cell } n’a pas de mur { $side }, où est le bord.
ricochet-fault-one-sided = La case { $cell } a un mur { $side }, et la case { $neighbour } n’en a pas { $opposite }.
ricochet-fault-open-centre = La case { $cell } n’a pas de mur { $side }, où est le centre plein.
ricochet-fault-robot-in-centre = Sur { $cell }, dans le centre plein, se trouve { $robot }.
ricochet-fault-one-cell = Sur { $cell } se trouvent { $first } et { $second }.
ricochet-fault-none-of-tiles = tiles : aucune ne demande robot et target.

# Les robots, les symboles, les directions.
ricochet-blue = Bleu
ricochet-red = Rouge
ricochet-yellow = Jaune
ricochet-green = Vert
ricochet-letter-blue = B
ricochet-letter-red = R
ricochet-letter-yellow = J
ricochet-letter-green = V
ricochet-wanted-blue = Le robot bleu
ricochet-wanted-red = Le robot rouge
ricochet-wanted-yellow = Le robot jaune
ricochet-wanted-green = Le robot vert
ricochet-wanted-any = Un robot au choix
ricochet-to-moon = sur la lune
ricochet-to-bell = sur la cloche
ricochet-to-key = sur la clé
ricochet-to-cog = sur le rouage
ricochet-to-whirl = sur le tourbillon
ricochet-way-north = au nord
ricochet-way-east = à l’est
ricochet-way-south = au sud
ricochet-way-west = à l’ouest
ricochet-moves = { $count ->
        [one] { $count } coup
       *[other] { $count } coups
    }
ricochet-moves-word = { $count ->
        [one] coup
       *[other] coups
    }
ricochet-squares = { $count ->
        [one] { $count } case
       *[other] { $count } cases
    }

# La barre du haut.
ricochet-tile = Tuile { $number }
ricochet-left = encore { $count }
ricochet-phase-think = Réfléchir
ricochet-phase-glass = Sablier
ricochet-phase-show = Montrer
ricochet-takes = { $name } prend la tuile en { $moves }
ricochet-nobody-found = Personne n’a trouvé
ricochet-all-missed = Tous ont manqué

# Les panneaux.
ricochet-to-reach = À atteindre
ricochet-must-stop = Il doit s’y arrêter.
ricochet-must-turn = S’y arrêter, après un virage.
ricochet-announcements = Annonces
ricochet-announced-more = { $count ->
        [one] +{ $count } autre
       *[other] +{ $count } autres
    }
ricochet-order = Qui montre
ricochet-nobody-yet = Aucune annonce.
ricochet-first-turns = La première retourne le sablier : les autres ont { $seconds } secondes pour trouver moins de coups.
ricochet-alone-shows = Sitôt annoncé, le chemin se montre : il n’y a personne à attendre.
ricochet-place = { $place ->
    [1] 1ᵉʳ
   *[other] { $place }ᵉ
}
ricochet-all-pass = Demander qui passe
ricochet-agree-for = { $name } passe
ricochet-stays-for = { $name } en reste là
ricochet-robots = Les robots
ricochet-slides-until = Un robot glisse jusqu’à ce qu’un mur, un autre robot, le bloc central ou le bord l’arrête.
ricochet-how-many = { $name }, en combien de coups ?
ricochet-less-than = Pour mener : moins de { $best }. Clic ou clavier.
ricochet-none-less = Rien ne bat 1. Clic ou clavier.
ricochet-or-type = Un clic, ou au clavier.
ricochet-not-better = { $number } ne vaut pas mieux que { $own }, déjà annoncé.
ricochet-pass = Je passe
ricochet-show-way = Voir le chemin
ricochet-give-up-tile = Abandonner la tuile
ricochet-give-up-tile-tip = Abandonne la tuile. Elle revient une fois après les autres, puis plus jamais.
ricochet-stay = J’en reste là
ricochet-steps = { $name } : { $done } sur { $of }
ricochet-step-by-step = Pas à pas
ricochet-steps-before = … { $count } avant
ricochet-steps-after = … { $count } après
ricochet-shortest = Le plus court chemin
ricochet-searching = Recherche du plus court chemin…
ricochet-not-shown = Le plus court chemin sera montré à la fin de la partie.
ricochet-not-shown-yet = Le plus court chemin reste secret : la tuile reviendra.
ricochet-ways = { $count ->
        [one] un seul chemin
       *[other] { $number } chemins égaux
    }
ricochet-ways-millions = { $number } millions de chemins
ricochet-robots-moved = { $count ->
        [one] { $count } robot déplacé
       *[other] { $count } robots déplacés
    }
ricochet-easy = difficulté : facile
ricochet-medium = difficulté : moyenne
ricochet-hard = difficulté : élevée
ricochet-on-board = Sur le plateau
ricochet-way-shortest = Plus court
ricochet-last-tiles = Dernières tuiles
ricochet-log-shortest = { $moves }, au plus court
ricochet-log-over = { $moves }, { $over } de trop
ricochet-log-nobody = personne ; { $moves } suffisent
ricochet-log-back = personne

# Ce que fait une place.
ricochet-does-think = réfléchit
ricochet-does-asked = doit répondre
ricochet-does-announce = annonce
ricochet-does-announced = a annoncé
ricochet-does-nothing = passe
ricochet-does-no-better = passe
ricochet-does-stay = en reste là
ricochet-does-show = montre
ricochet-does-show-next = montre ensuite
ricochet-does-next = ensuite
ricochet-does-wait = { $place ->
        [1] en premier
        [2] en deuxième
        [3] en troisième
        [4] en quatrième
        [5] en cinquième
        [6] en sixième
        [7] en septième
       *[other] en huitième
    }
ricochet-does-none = aucune annonce
ricochet-does-miss = manque le but
ricochet-does-failed = a échoué
ricochet-does-take = prend la tuile

# La barre sous le plateau.
ricochet-dealing = Une tuile se retourne.
ricochet-found = Trouvé ? Annoncer.
ricochet-found-better = Plus court ? Annoncer.
ricochet-found-best = Rien ne bat 1.
ricochet-in-the-head = Tous à la fois, de tête.
ricochet-alone-in-the-head = De tête : rien ne bouge avant l’annonce.
ricochet-who-agrees = Qui passe ?
ricochet-each-seat = D’un clic, ou par sa touche.
ricochet-computers-think = Les ordinateurs cherchent.
ricochet-all-think = Tout le monde cherche.
ricochet-said-last = { $name } : { $count } après { $seconds } s
ricochet-announce = Annoncer { $count }
ricochet-announce-none = Annoncer
ricochet-announce-for = Annoncer pour { $name }
ricochet-announces = { $name } annonce { $count } ?
ricochet-cancel = Annuler
ricochet-sand-runs = Le sable coule toujours.
ricochet-which-way = { $robot } : par où ?
ricochet-pick-robot = Choisir un robot.
ricochet-ghost-or-arrow = Un fantôme ou une flèche.
ricochet-undo = Reprendre
ricochet-undo-left = Reprendre ({ $count })
ricochet-give-up = Renoncer
ricochet-give-up-showing = Renoncer à montrer
ricochet-give-up-sure = Renoncer à ce chemin ?
ricochet-give-up-again = Appuyer encore pour renoncer.
ricochet-give-up-spoken = Renoncer à ce chemin ? Le demander encore une fois.
ricochet-shows-elsewhere = On attend son premier coup.
ricochet-shows-now = { $name } montre { $count ->
        [one] { $count } coup
       *[other] { $count } coups
    }
ricochet-shows-next = { $name } montre { $count ->
        [one] { $count } coup
       *[other] { $count } coups
    }
ricochet-else-shows = Sinon, { $name } montre { $count }.
ricochet-go-on = Continuer
ricochet-watch = Regarder
ricochet-next-tile = Tuile suivante
ricochet-next-comes = La suite vient seule
ricochet-move-number = Coup { $number }
ricochet-of = sur { $count }
ricochet-paused = En pause

# Un chemin qui manque.
ricochet-misses = { $name } manque le but
ricochet-next-lowest = le nombre suivant
ricochet-missed-by = Après { $moves }, { $robot } est à { $where } du but. Tous les robots reviennent à leurs repères de départ.
ricochet-missed-any = Après { $moves }, aucun robot n’est sur le but. Tous reviennent à leurs repères de départ.
ricochet-missed-stopped = Le chemin est abandonné. Tous les robots reviennent à leurs repères de départ.
ricochet-missed-time = Le temps est écoulé. Tous les robots reviennent à leurs repères de départ.
ricochet-off-north = { $count ->
        [one] { $count } case
       *[other] { $count } cases
    } au nord
ricochet-off-east = { $count ->
        [one] { $count } case
       *[other] { $count } cases
    } à l’est
ricochet-off-south = { $count ->
        [one] { $count } case
       *[other] { $count } cases
    } au sud
ricochet-off-west = { $count ->
        [one] { $count } case
       *[other] { $count } cases
    } à l’ouest
ricochet-off-both = { $first } et { $second }
ricochet-tile-goes-back = La tuile retourne sous les autres.
ricochet-tile-leaves = La tuile quitte la partie.

# La préparation.
ricochet-preset-solo = Seul
ricochet-announces-by = Annonce par cette touche
ricochet-press-letter = Taper une lettre ; Échap annule.
ricochet-key-change = Un clic sur la touche la change.
ricochet-key-taken = { $key } fait autre chose pendant la réflexion.
ricochet-key-of-seat = { $key } est la lettre d’une autre place.
ricochet-key-of-other = { $key } annonce déjà pour une autre place.
ricochet-key-of-robot = { $key } est la lettre d’un robot.
ricochet-seat-key = Touche de la place : { $key }
ricochet-seat-closed = Personne à cette place.
ricochet-colour-next = Autre couleur
ricochet-board = Plateau
ricochet-board-random = Au hasard
ricochet-board-quadrants = Quatre plaques
ricochet-board-code = Code
ricochet-board-by-hand = À la main
ricochet-board-random-line = 8 murs et 17 angles, tirés à chaque partie.
ricochet-board-quadrants-line = Quatre de huit quarts à deux faces, assemblés comme dans la boîte.
ricochet-no-code = Code illisible.
ricochet-few-angles = Trop peu d’angles.
ricochet-few-angles-line = Une partie a 17 buts, chacun dans un angle du plateau.
ricochet-type-code = Taper un code.
ricochet-board-of-code = Le plateau de ce code se verra ici.
ricochet-targets = Buts
ricochet-targets-all = Tous
ricochet-targets-easy = Courts
ricochet-targets-medium = Moyens
ricochet-targets-hard = Longs
ricochet-targets-line = Courts : 4 coups au plus ; moyens : 5 à 7 ; longs : 8 et plus. Les buts du genre choisi viennent d’abord.
ricochet-undo-showing = Reprendre un coup en montrant
ricochet-undo-never = Jamais
ricochet-undo-once = Une fois
ricochet-undo-freely = Librement
ricochet-undo-line = Sauf le dernier coup : avec lui, le chemin est jugé aussitôt.
ricochet-thinking = Temps de réflexion
ricochet-thinking-0 = Sans limite
ricochet-thinking-1 = 1 min
ricochet-thinking-2 = 2 min
ricochet-thinking-5 = 5 min
ricochet-thinking-line = Le temps de chercher. Sans annonce, la tuile retourne sous les autres.
ricochet-rule-must = Ricochet obligé
ricochet-rule-must-line = La ligne droite ne compte pas : le robot doit tourner au moins une fois.
ricochet-rule-priority = Priorité
ricochet-rule-priority-line = À annonces égales, le joueur qui a le moins de tuiles montre en premier.
ricochet-rule-shortest = Montrer le plus court chemin
ricochet-rule-shortest-line = Une fois la tuile gagnée ou hors jeu : le minimum, prouvé par l’ordinateur.
ricochet-rule-ghosts = Fantômes pendant la réflexion
ricochet-rule-ghosts-line = Ils montrent où un robot s’arrêterait. C’est le seul indice pendant la partie.
ricochet-tiles-to-win = Tuiles pour gagner
ricochet-tiles-line = Le premier qui les a gagne la partie.
ricochet-board-line = Chaque partie se joue sur son propre plateau.
ricochet-sand-glass = Sablier
ricochet-sand-glass-line = Le temps de chercher après la première annonce.
ricochet-seconds = { $count } s
ricochet-less = Moins
ricochet-more = Plus
ricochet-board-drawn = Plateau tiré
ricochet-board-hosted = Le plateau, du genre choisi, est tiré quand la partie commence.
ricochet-another-board = Autre plateau
ricochet-deal-others = Tirer à nouveau les 16 autres
ricochet-board-told = Le code donne tout le plateau.

# Les résultats.
ricochet-wins = { $name } l’emporte
ricochet-draw = Égalité
ricochet-alone-over = La partie est finie
ricochet-won-tiles = { $count ->
        [one] { $count } tuile
       *[other] { $count } tuiles
    }
ricochet-won-more = { $tiles }, { $more } d’avance
ricochet-wins-origin = { $line } · { $origin }
ricochet-wins-line = { $tiles } · { $played ->
        [one] { $played } tuile jouée
       *[other] { $played } tuiles jouées
    }
ricochet-figures = Tuiles et annonces
ricochet-figure-tiles = Tuiles
ricochet-figure-announced = Annonces
ricochet-figure-first = Premier à annoncer
ricochet-figure-shown = Montrés
ricochet-figure-missed = Manqués
ricochet-figure-over = Coups de trop en moyenne
ricochet-figures-line = En gras : le meilleur de chaque colonne. À égalité de tuiles, même rang.
ricochet-graph = Tuiles au fil de la partie
ricochet-board-and-tiles = Plateau et tuiles
ricochet-copy = Copier
ricochet-tile-by-tile = Tuile par tuile
ricochet-click-replay = clic : revoir
ricochet-rematch = Revanche, autre plateau
ricochet-alone-again = Encore, autre plateau
ricochet-replay-moment = Tuile { $number } : { $count ->
        [one] { $count } coup
       *[other] { $count } coups
    }
ricochet-replay-stop = Étape { $move }
ricochet-replay-counts = Chaque annonce, chaque passe et chaque coup montré est une étape.
ricochet-glass-told = sablier de { $seconds } s
ricochet-thinking-told = première annonce en { $minutes } min
ricochet-thinking-seconds-told = première annonce en { $seconds } s
ricochet-quadrants-told = quatre plaques
ricochet-must-told = ricochet obligé
ricochet-priority-told = priorité
ricochet-targets-told = buts : { $grade ->
        [easy] courts
        [medium] moyens
       *[hard] longs
    }
ricochet-undo-once-told = un coup à reprendre en montrant
ricochet-tiles-told = { $count ->
        [one] { $count } tuile
       *[other] { $count } tuiles
    } pour gagner

# Les touches.
ricochet-keys-announce = Annoncer pour les places A à D
ricochet-keys-announce-more = Annoncer pour les places E à H
ricochet-keys-number = Taper un nombre de coups
ricochet-keys-robot = Choisir un robot
ricochet-keys-next = Robot suivant
ricochet-keys-slide = Le faire glisser
ricochet-keys-give-up = Passer ; deux fois : renoncer
ricochet-keys-mouse = Choisir et faire glisser un robot

# Pour qui écoute.
ricochet-spoken-tile = Nouvelle tuile : { $robot } { $target }, en { $cell }.
ricochet-spoken-bid = { $name } annonce { $count }.
ricochet-spoken-pass = { $name } passe.
ricochet-spoken-stay = { $name } en reste à { $count }.
ricochet-spoken-slide = { $robot } { $way }, jusqu’en { $cell }.
ricochet-spoken-time = Le temps est écoulé.
ricochet-spoken-robot = { $robot } en { $cell }. Arrêts : { $stops }. Murs : { $walls }.
ricochet-spoken-goal = À atteindre : { $robot } { $target }, en { $cell }. Murs : { $walls }.
ricochet-spoken-then = { $first } { $second }
ricochet-spoken-stop = { $way } { $cell }
ricochet-spoken-and = { $first }, { $second }
ricochet-spoken-none = aucun

# Ce qui ne va pas dans une partie écrite.
ricochet-fault-seats = seats a { $found } entrées : de 1 à 8 étaient attendues.
ricochet-fault-same-colour = La place { $seat } a la couleur d’une autre.
ricochet-fault-rule = rules.{ $field } vaut { $found } : de { $least } à { $most } était attendu.
ricochet-fault-tiles = tiles a { $found } entrées : 17 étaient attendues.
ricochet-fault-tile = tiles[{ $number }] : { $why }
ricochet-fault-of-board = boards[{ $number }] : { $why }
ricochet-fault-few-boards = boards s’arrête avant les coups.
ricochet-fault-other-board = boards[{ $number }] : ses murs ou ses robots ne sont pas ceux où mènent les coups.
ricochet-fault-no-tile = boards[{ $number }] : aucune tuile à retourner ne demande cela.
ricochet-fault-more-boards = boards[{ $number }] : les coups s’arrêtent avant cette tuile.
ricochet-fault-unfinished = finished est vrai : { $why }
ricochet-fault-move = Coup { $number } (« { $text } ») : { $why }
ricochet-fault-earlier = le coup d’avant a été joué à { $time } ms
ricochet-fault-word = ce n’est pas un coup : attendu bid 7, pass, une glissade comme BN, stop ou time
ricochet-fault-bid = « { $found } » n’est pas un nombre à annoncer : attendu de 1 à { $most }
ricochet-fault-turn = « { $found } » n’est pas une tuile : attendu de 0 à { $most }, ou none
ricochet-fault-time = attendu des millisecondes, un siège et un coup, comme 4210 1 bid 7, ou 64210 time
ricochet-refusal-over = la partie est finie
ricochet-refusal-seat = le siège { $seat } n’est pas attendu maintenant
ricochet-refusal-chance = aucune tuile n’est à retourner maintenant
ricochet-refusal-clock = aucune horloge ne court maintenant
ricochet-refusal-turning = une tuile est retournée maintenant
ricochet-refusal-announcing = des chemins sont annoncés maintenant
ricochet-refusal-showing = un chemin est montré maintenant, glissade par glissade
ricochet-refusal-time-out = le temps s’écoule maintenant
ricochet-refusal-one = le siège { $seat } a annoncé 1, qui ne peut être amélioré
ricochet-refusal-no-bid = { $found } ne peut être annoncé : attendu de 1 à { $most }
ricochet-refusal-not-better = le siège { $seat } a annoncé { $before } : moins que cela était attendu, et non { $found }
ricochet-refusal-passed = le siège { $seat } a déjà passé
ricochet-refusal-slide = { $slide } : { $robot } ne peut glisser par là
ricochet-refusal-no-tile = la tuile { $tile } n’est pas de celles qui peuvent être retournées
ricochet-refusal-tile-left = la tuile { $tile } peut être atteinte
ricochet-deal = tuile { $number }
ricochet-time-early = coup { $number } : l’horloge s’est écoulée à { $due } ms, et non à { $found } ms
ricochet-time-late = coup { $number } : l’horloge s’était écoulée à { $due } ms, avant { $found } ms

# Les règles.
ricochet-rules-goal = Le but
ricochet-rules-goal-1 = Une tuile désigne un robot et un but : il faut l’y arrêter, en aussi peu de coups que possible.
ricochet-rules-goal-2 = Les quatre robots peuvent bouger ; chaque glissade compte pour un coup.
ricochet-rules-goal-3 = La tuile multicolore accepte n’importe quel robot.
ricochet-rules-slide = Comment glissent les robots
ricochet-rules-slide-1 = Un robot glisse tout droit jusqu’à ce qu’un mur, le bord, le bloc central ou un autre robot l’arrête.
ricochet-rules-slide-2 = Il ne s’arrête pas en chemin ; une glissade de zéro case n’est pas un coup.
ricochet-rules-slide-3 = Les autres robots l’arrêtent aussi : ils servent de butée.
ricochet-rules-announce = Annoncer
ricochet-rules-announce-1 = Tous cherchent à la fois. Qui trouve un chemin annonce son nombre de coups, par la touche de sa place ou d’un clic.
ricochet-rules-announce-2 = La première annonce retourne le sablier. Tant qu’il coule, chacun peut annoncer, et baisser son nombre, jamais l’augmenter.
ricochet-rules-announce-3 = Si tous passent, la tuile est abandonnée ; si personne n’a mieux, on n’attend pas le sable.
ricochet-rules-announce-4 = En partie, aucun indice : la longueur du plus court chemin suffirait à gagner la tuile. Seul, H donne des indices.
ricochet-rules-show = Montrer
ricochet-rules-show-1 = Le plus petit nombre montre son chemin, pas à pas et en une minute ; à égalité, le premier annoncé.
ricochet-rules-show-2 = Qui arrive sans dépasser le nombre annoncé prend la tuile, et les robots restent.
ricochet-rules-show-3 = Sinon, c’est manqué : les robots reviennent, et le nombre suivant montre. Si tous manquent, la tuile va sous les autres.
ricochet-rules-end = La fin, et d’autres règles
ricochet-rules-end-1 = Qui a le premier assez de tuiles remporte la partie.
ricochet-rules-end-2 = « Ricochet obligé » : le robot doit tourner au moins une fois. « Priorité » : à égalité, qui a moins de tuiles montre d’abord.
ricochet-rules-end-3 = « Buts » : les tuiles à cette distance (courte, moyenne ou longue) viennent d’abord, tant qu’il en reste. Le plus court chemin d’une tuile hors jeu est montré, si on l’a demandé.

# Les niveaux.
ricochet-level-beginner-line = Ne voit guère que le robot voulu.
ricochet-level-amateur-line = Fait appel à un second robot.
ricochet-level-expert-line = Fait appel à tous, et cherche longtemps.
ricochet-level-solver-line = Annonce le plus court dès qu’il est trouvé.
level-beginner = Novice
level-amateur = Bricoleur
level-expert = Horloger
level-solver = Oracle
ricochet-level-of = niveau { $level } sur { $of }

# Seul.
ricochet-practice = Essai libre
ricochet-daily = Énigme du jour
ricochet-daily-short = Du jour
ricochet-puzzles = Énigmes
ricochet-daily-open = { $date } · à résoudre{ $streak ->
        [0] {""}
       *[other] { " · " }série de { $streak }
    }
ricochet-daily-found = { $date } · { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    } ({ $shortest }){ $streak ->
        [0] {""}
       *[other] { " · " }série de { $streak }
    }
ricochet-daily-told = { $date } · chemin donné{ $streak ->
        [0] {""}
       *[other] { " · " }série de { $streak }
    }
ricochet-daily-ended = { $date } · solution vue{ $streak ->
        [0] {""}
       *[other] { " · " }série de { $streak }
    }
ricochet-day = { $day ->
        [1] 1ᵉʳ
       *[other] { $day }
    } { $month ->
        [1] janvier
        [2] février
        [3] mars
        [4] avril
        [5] mai
        [6] juin
        [7] juillet
        [8] août
        [9] septembre
        [10] octobre
        [11] novembre
       *[12] décembre
    }
ricochet-weekday = { $day ->
        [1] lun.
        [2] mar.
        [3] mer.
        [4] jeu.
        [5] ven.
        [6] sam.
       *[7] dim.
    }
ricochet-grade-easy = Facile
ricochet-grade-medium = Moyenne
ricochet-grade-hard = Difficile
ricochet-puzzle-number = Énigme { $number } · { $grade }
ricochet-number = N° { $number }
ricochet-board-of = plateau { $code }
ricochet-board-own = plateau fait à la main
ricochet-board-dealt = un but repris, 16 tirés
ricochet-day-board = { $date } · { $board }
ricochet-drawing = L’énigme se prépare…
ricochet-time = { $minutes } min { $seconds }

# Le chemin, et la recherche du plus court.
ricochet-your-way = Chemin suivi : { $count ->
        [one] { $count } coup
       *[other] { $count } coups
    }
ricochet-your-way-title = Le chemin en cours
ricochet-no-moves-yet = Aucun coup : choisir un robot, puis un fantôme.
ricochet-search-line = L’ordinateur essaie tout et prouve qu’il n’y a pas plus court. Les essais restent possibles.
ricochet-find = Chercher le plus court
ricochet-play-for-me = Résoudre à ma place
ricochet-play-stop = Arrêter
ricochet-plays = Les robots vont seuls.
ricochet-plays-line = Le plus court chemin d’ici. Échap arrête.
ricochet-at-least = au moins
ricochet-moves-so-far = coups pour l’instant…
ricochet-moves-proven = coups, c’est prouvé
ricochet-positions = { $count } positions vues : aucun chemin n’a { $moves ->
        [one] { $moves } coup.
       *[other] { $moves } coups ou moins.
    }
ricochet-ruled-out = Aucun chemin n’a { $moves ->
        [one] { $moves } coup.
       *[other] { $moves } coups ou moins.
    }
ricochet-stop-looking = Arrêter la recherche
ricochet-looked-at = Déjà vues
ricochet-looked-at-line = Positions vues pour les chemins de cette longueur.
ricochet-searching-now = en cours
ricochet-no-way = Aucun chemin n’existe
ricochet-no-way-line = Prouvé par recherche complète : le but ne peut être atteint, quoi que fassent les robots.
ricochet-shortest-is = Le plus court chemin fait { $count ->
        [one] { $count } coup
       *[other] { $count } coups
    }
ricochet-my-try = Mon essai
ricochet-try-meanwhile = Les essais restent possibles.
ricochet-go-on-trying = Essayer encore
ricochet-click-or-number = D’un clic, ou par son chiffre.
ricochet-after-editing = Une fois le plateau terminé.

# Aides.
ricochet-hint = Indice
ricochet-hint-tip = Indice (H) : la longueur d’abord, puis coup par coup
ricochet-hint-tip-puzzle = Indice (H) : le premier coûte une étoile ; tout le chemin donné n’en laisse qu’une.
ricochet-hint-length = Indice : { $count ->
        [one] { $count } coup
       *[other] { $count } coups
    } d’ici
ricochet-hint-move = Indice, coup { $number } : { $robot } { $way }
ricochet-hint-more = H donne un coup de plus.
ricochet-hint-all = Tout le chemin est donné.
ricochet-made-and-told = Coups joués : { $made }, donnés : { $told }

# Essai libre.
ricochet-try-freely = Choisir un robot, puis un fantôme. Rien ne compte ici.
ricochet-tried = { $count ->
        [one] { $count } coup
       *[other] { $count } coups
    } jusqu’ici.
ricochet-found-in = Trouvé en { $count ->
        [one] { $count } coup
       *[other] { $count } coups
    }
ricochet-start-again = Au départ
ricochet-copy-code = Copier le code
ricochet-copy-line = Copier le plateau et ses buts en une ligne
ricochet-paste = Coller un code ou une ligne
ricochet-clipboard-empty = Le presse-papiers ne contient pas de texte.
ricochet-board-refused = Ce plateau est refusé
ricochet-board-no-code = sans code court
ricochet-line-no-board = Ce texte n’est ni le code d’un plateau, ni une ligne entière.
ricochet-line-cut = Ce n’est pas une ligne entière : il en manque, ou elle est abîmée.
ricochet-line-walls = Les murs de cette ligne manquent, ou ne vont pas ensemble.
ricochet-line-pieces = Un robot ou le but de cette ligne n’est pas sur le plateau.
ricochet-target = But
ricochet-target-own = Ce plateau a un seul but. Modifier le plateau pour le déplacer ou changer de robot.
ricochet-spoken-target = { $robot } { $target }
ricochet-aids = Repères
ricochet-aid-ghosts = Fantômes du robot choisi
ricochet-aid-steps = Distance au but, en coups
ricochet-aid-steps-line = Comme si on s’arrêtait partout.
ricochet-aid-named = Coordonnées
ricochet-edit = Modifier le plateau
ricochet-edit-line = Un clic sur un bord met ou ôte un mur. Faire glisser un robot ou le but le déplace.
ricochet-edit-clear = Ôter tous les murs
ricochet-edit-bar = Modification du plateau
ricochet-edit-bar-line = Les murs d’un clic sur un bord, le reste en le faisant glisser.
ricochet-edit-refused = Impossible
ricochet-edit-in-centre = Le centre est plein : rien ne peut être posé en { $cell }.
ricochet-edit-taken = En { $cell } se trouve déjà { $robot }.
ricochet-edit-done = Terminé
ricochet-target-robot = Robot du but
ricochet-target-robot-line = Le robot à arrêter sur le but. Le tourbillon accepte n’importe lequel.
ricochet-target-robot-others = Changer de robot enlève les autres buts.

# Énigmes.
ricochet-open-title = Coups joués
ricochet-found-title = Trouvé !
ricochet-ended-title = Solution vue
ricochet-the-shortest = au plus court
ricochet-stars = { $count ->
        [one] { $count } étoile
       *[other] { $count } étoiles
    } sur 3
ricochet-stars-line = 3 étoiles au plus court
ricochet-stars-helped = avec indice
ricochet-stars-told = chemin donné
ricochet-no-stars = Pas encore trouvé
ricochet-ended-no-stars = Aucune étoile
ricochet-ended-line = l’énigme est finie
ricochet-best-so-far = Record : { $count ->
        [one] { $count } coup
       *[other] { $count } coups
    }
ricochet-solo-time = Temps
ricochet-starts = Remises au départ
ricochet-hints = Indices demandés
ricochet-robots-count = Robots déplacés
ricochet-ways-count = Plus courts chemins
ricochet-show-shortest = Montrer le plus court
ricochet-shortest-ends = Le voir met fin à l’énigme.
ricochet-show-it = Montrer
ricochet-way-mine = Trouvé : { $count }
ricochet-way-shortest-of = Le plus court : { $count }
ricochet-way-shortest-shown = Le plus court chemin est sur le plateau.
ricochet-try-for = Tenter en { $count }
ricochet-next-puzzle = Énigme suivante
ricochet-week = 7 derniers jours
ricochet-week-line = coups / au plus court
ricochet-week-shortest = { $count } sur 7 au plus court
ricochet-streak = { $count ->
    [0] pas encore de série
   *[other] série de { $count }
}
ricochet-solved = Résolues
ricochet-solved-shortest = Au plus court
ricochet-puzzle-before = Énigme précédente
ricochet-puzzle-after = Énigme d’après
ricochet-share = Ricochet, { $what }
ricochet-share-moves = { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    } (au plus court { $shortest }), { $time }
ricochet-share-helped = { $count ->
        [one] avec { $count } indice
       *[other] avec { $count } indices
    }
ricochet-share-told = { $count ->
        [one] chemin donné par { $count } indice
       *[other] chemin donné par { $count } indices
    }
ricochet-puzzles-lost = Les résultats des énigmes sont perdus

# Des codes qui n’en sont pas.
ricochet-fault-code-length = « { $found } » n’est pas le code d’un plateau : 8 lettres ou chiffres étaient attendus, comme { $example }.
ricochet-fault-code-letter = « { $found } » n’est dans aucun code : des chiffres étaient attendus, et des lettres autres que I, L, O et U.
ricochet-fault-code-check = « { $found } » est mal lu ou mal tapé : sa dernière lettre ne va pas avec les autres.

# Les touches, et les mots pour qui écoute, seul.
ricochet-keys-hint = Seul : un indice de plus
ricochet-keys-another = Seul : autre plateau, énigme suivante
ricochet-keys-again = Seul : au départ
ricochet-keys-edit-wall = Éditeur : mettre ou ôter un mur
ricochet-keys-edit-move = Éditeur : déplacer un robot, le but
ricochet-spoken-found = Trouvé en { $count ->
        [one] { $count } coup
       *[other] { $count } coups
    }.
ricochet-spoken-start = Retour au départ.
ricochet-spoken-at-least = Recherche arrêtée : au moins { $count } coups.

# Le bilan d’une partie.
ricochet-keys-shortest = Revoir : le plus court chemin
ricochet-review-moment = Revenir aux annonces
ricochet-review-progress = { $done } plus courts chemins prouvés sur { $all }
ricochet-review-next = Erreur suivante
ricochet-review-chart = Trouvé contre le plus court, tuile par tuile
ricochet-review-tiles = Tuiles
ricochet-review-won = tuiles prises
ricochet-review-shortest = Plus court
ricochet-review-one = 1 de trop
ricochet-review-few = 2 ou 3
ricochet-review-many = 4 ou plus
ricochet-review-failed = Échec
ricochet-review-silent = rien
ricochet-review-mark = Tuile { $number } : { $mark ->
        [silent] rien d’annoncé
        [failed] échec
       *[above] { $above ->
            [0] au plus court
            [one] { $above } coup de trop
           *[other] { $above } coups de trop
        }
    }
ricochet-review-column = Tuile { $number } : { $count ->
        [one] { $count } coup
       *[other] { $count } coups
    } au moins
ricochet-review-legend-fewest = plus court chemin
ricochet-review-legend-taken = prend la tuile
ricochet-review-legend-told = annoncé
ricochet-review-legend-failed = échec
ricochet-review-none = Aucune tuile n’a été retournée.
ricochet-review-wanted = { $robot } { $to }
ricochet-review-fewest = Plus court : { $moves } ; { $ways }
ricochet-review-no-bids = Personne n’a rien annoncé.
ricochet-review-taken = { $name } la prend : { $moves }{ $above ->
        [0] , au plus court
       *[other] , +{ $above }
    }, après { $seconds } s
ricochet-review-all-failed = Tous ceux qui ont annoncé échouent.
ricochet-review-given-up = Tous passent : la tuile est abandonnée.
ricochet-review-timed-out = Le temps est écoulé.
ricochet-review-open = La partie s’arrête ici.
ricochet-review-seconds = { $seconds } s
ricochet-review-reached = arrive
ricochet-review-used-up = pas arrivé
ricochet-review-stopped = renonce
ricochet-review-out-of-time = trop tard
ricochet-review-seat = En tout : { $name }
ricochet-review-seat-so-far = Jusqu’ici : { $name }
ricochet-review-nothing = –
ricochet-review-won-of = { $won } sur { $played } ({ $share })
ricochet-review-of = { $part } sur { $all }
ricochet-review-figure-won = Tuiles prises
ricochet-review-figure-above = Coups de trop, tuiles prises
ricochet-review-figure-announced = Coups de trop, annonces
ricochet-review-figure-optimum = Plus court annoncé
ricochet-review-figure-seconds = Première annonce après
ricochet-review-figure-failed = Chemins ratés
ricochet-review-impossible = { $count ->
        [one] { $count } annonce était sous le plus court chemin.
       *[other] { $count } annonces étaient sous le plus court chemin.
    }

# La leçon.
ricochet-tutor-slide = 1 · Glisser
ricochet-tutor-slide-line = Le robot rouge est choisi. Cliquer sur un de ses fantômes : là, il s’arrêterait.
ricochet-tutor-slide-done = Les robots ne freinent pas : seul un mur ou un autre robot les arrête.
ricochet-tutor-slide-not = Faire d’abord glisser un robot.
ricochet-tutor-target = 2 · Le but
ricochet-tutor-target-line = Arrêter le robot rouge sur le but rouge. Deux coups suffisent.
ricochet-tutor-target-done = Il s’y arrête : la tuile est à vous.
ricochet-tutor-target-not = Ce chemin mène ailleurs. Le robot rouge : à droite, puis en bas.
ricochet-tutor-past = 3 · Trop loin
ricochet-tutor-past-line = Le robot vert devrait s’arrêter sur la case marquée, au-dessus de son but. Le faire glisser à droite.
ricochet-tutor-past-done = Il a filé par-dessus. Passer ne compte pas, il faut s’arrêter.
ricochet-tutor-past-not = Le robot vert, vers la droite.
ricochet-tutor-stopper = 4 · Une butée
ricochet-tutor-stopper-line = Le robot bleu peut l’arrêter : faire glisser le bleu en bas, puis le vert à droite et en bas.
ricochet-tutor-stopper-done = Le robot bleu a servi de butée : en tout trois coups, avec deux robots.
ricochet-tutor-stopper-not = Dans un autre ordre : bleu en bas, vert à droite, vert en bas.
ricochet-tutor-announce = 5 · Annoncer
ricochet-tutor-announce-line = En partie, on réfléchit d’abord. Le robot jaune arrive en deux coups : annoncer 2.
ricochet-tutor-announce-done = C’est annoncé ! À plusieurs, la plus petite annonce se montre d’abord.
ricochet-tutor-announce-not = Deux coups suffisent : annoncer 2.
ricochet-tutor-show = 6 · Montrer
ricochet-tutor-show-line = Montrer le chemin : le robot jaune sur son but, en deux coups.
ricochet-tutor-show-done = Comme prévu : la tuile est à vous. Qui a le premier assez de tuiles remporte la partie.
ricochet-tutor-show-not = Pas par là. Le robot jaune : en bas, puis à droite.

# Ce que disent parfois les ordinateurs.
ricochet-remark-beginner-shorter = Encore plus court ? À voir !
ricochet-remark-beginner-misses = Oh non, ce n’était pas ça.
ricochet-remark-beginner-praises = Bien vu !
ricochet-remark-beginner-arrives = Que de coups, mais j’y suis !
ricochet-remark-beginner-wins = Gagné ? Vraiment ?
ricochet-remark-beginner-loses = J’apprends encore. Bravo !
ricochet-remark-amateur-shorter = Plus court que le mien ? À voir !
ricochet-remark-amateur-misses = Retour à l’établi.
ricochet-remark-amateur-praises = Un bien joli travail.
ricochet-remark-amateur-arrives = Long, mais ça tient.
ricochet-remark-amateur-wins = Tout s’est emboîté. Merci !
ricochet-remark-amateur-loses = Beau travail. Félicitations !
ricochet-remark-expert-shorter = Ouvrage plus fin, s’il marche.
ricochet-remark-expert-misses = Un rouage de travers.
ricochet-remark-expert-praises = Réglé comme une horloge.
ricochet-remark-expert-arrives = Tant de rouages, un seul élan.
ricochet-remark-expert-wins = Une belle mécanique. Merci.
ricochet-remark-expert-loses = Joué avec précision. Bravo !
ricochet-remark-solver-shorter = Plus court que le mien ? Voyons.
ricochet-remark-solver-misses = Même un oracle peut se tromper.
ricochet-remark-solver-praises = Bien prévu.
ricochet-remark-solver-arrives = Un long chemin, vu d’avance.
ricochet-remark-solver-wins = Merci. C’était écrit.
ricochet-remark-solver-loses = Ce n’était pas prévu. Bravo !
