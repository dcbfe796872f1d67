# Ce qui ne va pas dans une partie gardée, un fichier, un coup.

# Fichiers
fault-line = Ligne { $line } : { $why }
fault-place = Ligne { $line }, colonne { $column } : { $why }
fault-empty = Aucune partie n’y est écrite.
fault-ending = Il faut un fichier dont le nom finit par .json ou .jsonl.
fault-no-home = Ce système n’indique aucun dossier personnel.
fault-disk = Le disque refuse : { $told }
fault-disk-nothing = Il n’y a rien à cet endroit.
fault-disk-forbidden = Le système ne le permet pas.
fault-disk-full = Le disque est plein.
fault-disk-too-long = Aucun fichier de cette sorte n’est aussi long.
fault-disk-no-text = Ce n’est pas du texte UTF-8.
fault-no-text = ce n’est pas du texte UTF-8 (octet { $byte }).
fault-more = { $first } ({ $more ->
    [one] une autre ne va pas non plus
   *[other] { $more } autres ne vont pas non plus
})

# Écriture
fault-json-cut = le texte s’arrête trop tôt.
fault-json-syntax = ce n’est pas du JSON.
fault-json-missing = { $field } manque.
fault-json-twice = { $field } est donné deux fois.
fault-json-unknown = { $field } n’est pas connu. Attendu : { $expected }
fault-json-unfit = { $field } : { $found }. Attendu : { $expected }
fault-json-other = { $field } : { $told }
fault-the-text = le texte
fault-a-whole-number = un nombre entier
fault-a-whole-number-within = un nombre entier, de { $least } à { $most }
fault-a-number = un nombre
fault-a-text = un texte entre guillemets
fault-a-boolean = true ou false
fault-a-letter = une lettre
fault-a-list = une liste
fault-a-list-of = une liste de { $length }
fault-an-object = un objet

# Contenu
fault-format = format est « { $found } ». Attendu : { $expected }
fault-format-unknown = format est « { $found } » : aucun jeu d’ici n’écrit cela. Attendu l’un de { $known }
fault-version = version est { $found }. Attendu : { $expected }
fault-version-newer = version est { $found } : un jeu plus récent a écrit la partie. Attendu : { $expected }
fault-seats = Une partie a de 2 à 4 sièges, et non { $found }.
fault-duel-seats = Le Grand Duel a 2 sièges, et non { $found }.
fault-lines-of-four-seats = La règle « Lignes de quatre » est pour 3 sièges, non { $found }.
fault-kingdom-size = kingdom_size vaut { $found }. Attendu avec ces règles : { $expected }
fault-same-colour = seats : deux sièges ont la couleur « { $colour } ».
fault-times = `times` a { $found } éléments, au lieu de { $expected }, un par coup
fault-half = dominos : « { $found } » n’est pas une moitié du domino { $number }.
fault-domino-twice = dominos : le domino { $number } y est deux fois.
fault-domino-missing = dominos : le domino { $number } manque.
fault-kings = Manche { $round }, kings : { $why }
fault-draft-line = Manche { $round }, ligne de pioche { $number } (lines) : { $why }
fault-move = Manche { $round }, coup { $number } ({ $text }) : { $why }
fault-early-round = Manche { $round } : la manche précédente n’est pas finie.
fault-rounds = rounds en a { $found }. Attendu : { $expected } au plus
fault-no-scores = Manche { $round } : scores manque.
fault-early-scores = Manche { $round } : scores y est, alors que la manche n’est pas finie.
fault-score = Manche { $round }, scores du siège { $seat } : { $field } est { $found }. Le royaume vaut { $expected }.
fault-score-count = Manche { $round } : scores en a { $found }. Attendu : { $expected }
fault-end = { $field } est { $found }. Les coups mènent à { $expected }.

# Coups, lignes, rois
fault-no-kings = aucune table n’a de tels rois
fault-wrong-kings = chacun des { $seats } sièges a { $each } des rois en main
fault-line-number = le numéro d’un domino va de 1 à { $most }
fault-line-long = aucune ligne n’a plus de 4 dominos
fault-line-length = une ligne a { $expected } dominos, et non { $found }
fault-line-early = la ligne précédente n’est pas jouée
fault-not-to-move = c’est à quelqu’un d’autre de jouer
fault-unordered = une ligne va en ordre croissant, et { $number } n’est pas à sa place
fault-dealt = le domino { $number } est déjà sorti
fault-round-over = la manche est finie
fault-no-line = aucune ligne n’est posée pour ce coup
fault-turn = c’est au siège { $seat } de jouer
fault-seat = « { $found } » n’est pas un siège, il faut de 0 à 3 puis le coup
fault-now-kings = il faut d’abord tirer les rois
fault-now-line = il faut d’abord poser une ligne
fault-now-pick = c’est un domino qu’il faut choisir maintenant
fault-now-place = c’est un domino qu’il faut poser maintenant
fault-now-over = la partie est finie

# Qui joue
fault-player = « { $found } » ne joue pas ici. Attendu : human, bot: COMMANDE, { $expected }
fault-bot = Un programme jouait, lancé par « { $command } ». Une commande n’est jamais prise d’un fichier : il faut choisir le programme à nouveau.

# Royaumes en une ligne
kingdom-empty = la rangée { $row } n’a pas de case
kingdom-cut = rangée { $row }, case { $cell } : un seul caractère, il en faut deux
kingdom-uneven = rangée { $row }, case { $cell } : la rangée a { $found } cases de large, et la première { $expected }
kingdom-unknown = rangée { $row }, case { $cell } : « { $found } » n’est pas une case, il faut une lettre de WFLPSM et de 0 à 3 couronnes, ## ou --
kingdom-second-castle = rangée { $row }, case { $cell } : un second château
kingdom-large = rangée { $row }, case { $cell } : un royaume a au plus 100 rangées et 100 cases par rangée
kingdom-tiles = rangée { $row }, case { $cell } : un royaume a au plus { $most } tuiles
kingdom-wide = rangée { $row }, case { $cell } : le royaume fait plus de { $size } cases de large
kingdom-no-castle = le royaume n’a pas de château (##)

# Ce qu’une partie dit à côté de ses coups
verify-name-empty = seats : le nom du siège { $seat } est vide
verify-name-broken = seats : le nom du siège { $seat } ne tient pas sur une ligne de texte
verify-totals = totals est { $found }, les manches finies donnent { $expected }
verify-entry = entrée { $entry } de { $field } : { $why }
verify-no-seat = il n’y a pas de siège { $seat }
verify-no-round = il n’y a pas de manche { $round }
verify-no-move = il n’y a pas de coup { $number } dans la manche { $round }
verify-others-move = le coup { $number } de la manche { $round } est au siège { $of }, et non au siège { $seat }
verify-no-reason = why ne dit rien
verify-hardcore = hardcore est true : rien ne pouvait être repris
verify-deal-kings = les rois de la manche { $round }
verify-deal-line = la ligne { $number } de la manche { $round }

# Les donnes scellées
fault-seal-other = deal.seal est { $found }. La graine et le sel donnent { $expected }.
fault-seal-early = deal.salt est là, mais la partie n’est pas finie.
fault-seal-unopened = deal.salt manque, mais la partie est finie : rien n’ouvre le sceau.
fault-seal-map = La carte n’est pas celle que donne la graine scellée.
fault-seal-start = Le départ n’est pas celui que donne la graine scellée.
fault-seal-deal = Le coup { $number } est { $found }. La graine scellée donne { $expected }.

# Les codes qui disent une partie
fault-share-any-moment = ses sièges jouent à tout moment, au sablier. Aucun code n’a de place pour cela.
fault-share-timed = elle s’est jouée contre la montre. Aucun code n’a de place pour les temps.
fault-share-own-pieces = elle s’est jouée avec d’autres pièces que celles du jeu. Aucun code n’a de place pour elles.
fault-share-own-start = elle n’a pas commencé à la position habituelle. Aucun code n’a de place pour une autre.
fault-share-own-map = sa carte ne découle pas de sa graine. Aucun code n’a de place pour une carte.
fault-share-other-deal = le coup { $number }, du hasard, ne découle pas de la graine de la partie.
fault-share-too-long = elle a plus de { $most } coups.
fault-code-none = Ce n’est pas un code : un code commence par DN.
fault-code-letter = Lettre { $at } : « { $found } » n’existe pas dans un code.
fault-code-check = Lettres de contrôle : une lettre est fausse ou manque.
fault-code-too-long = C’est plus long que tout code : { $most } lettres au plus.
fault-code-version = Un code de version { $found } : une autre version du jeu l’a écrit. Attendu : { $expected }
fault-code-game = Un code du jeu numéro { $found } : aucun jeu ici ne le porte.
fault-code-rules = Un code des règles d’une autre version : { $why }
fault-code-missing = Des coups manquent : le code finit avant le coup { $number }.
fault-code-left-over = Il y a des coups de trop : la partie que le code commence finit avant eux.

fault-record-unreadable = cette partie ne peut être lue : verify dit pourquoi

# Énigmes
fault-puzzle-rules = les règles et les sièges ne vont pas ensemble
fault-puzzle-no-move = le coup { $number } ({ $text }) n’est pas un coup
fault-puzzle-move = le coup { $number } ({ $text }) est contraire aux règles
fault-puzzle-more = { $more } coups de trop : la partie finit avant eux
fault-puzzle-field = { $field }, coup { $number } ({ $text }) : { $why }
fault-puzzle-no-decision = les coups ne mènent pas à une décision
fault-puzzle-task = task n’est ni une victoire en { $fewest } à { $most } coups ni une prise dont il reste { $kept } pions ou plus
fault-puzzle-answer-moves = answer ne donne pas tous les coups qui mènent à une même position, dans l’ordre de lecture
fault-puzzle-decision = les coups ne mènent pas à une pose suivie d’un choix
fault-puzzle-choice = { $field } n’est pas un choix que les règles permettent
fault-puzzle-others = aucun autre choix que la réponse n’est donné
fault-puzzle-level = la difficulté est { $found }, il faut de 1 à { $most }
fault-puzzle-greedy = le joueur glouton choisit autre chose que ce qui est dit
fault-puzzle-found = le joueur glouton trouve la réponse
fault-puzzle-not-only = aucune position n’est la seule qui fait ce que task demande
fault-puzzle-other-answer = un autre coup que answer fait ce que task demande
fault-puzzle-other-task = task est { $told } ; trouvé : { $found }
fault-puzzle-win = une victoire en { $moves } coups
fault-puzzle-capture = une prise de { $turned } dont il reste { $kept }
fault-puzzle-lead = estimé de nouveau, aucun choix hors celui du glouton n’a { $least } points d’avance
fault-puzzle-answer = estimé de nouveau, un autre choix est le meilleur
fault-puzzle-chance = estimée de nouveau, la chance de la réponse est de { $found } %, et non de { $told } %
fault-puzzle-other-choices = estimés de nouveau, les autres choix sont différents
fault-puzzle-difficulty = la difficulté est { $told }, l’échelle dit { $found }

# Tables par le réseau
fault-network-letter = Ce n’est pas un code : la lettre { $number } n’y a pas sa place.
fault-network-length = Un code a 10 lettres et chiffres, ou 20 avec la clé de l’hôte. Ici : { $count }.
fault-network-check = Ce n’est pas un code : une lettre est fausse.
fault-network-address = Ce n’est pas une adresse. Elle ressemble à 192.168.1.24:7420, ou à cuisine.local.
fault-network-name = Aucune machine n’est connue ici sous ce nom : { $name }.
fault-network-no-answer = Pas de réponse de { $address } : { $why }. Même réseau ? La table est-elle ouverte ?
fault-network-no-host = { $address } n’est pas une table de ce jeu : { $why }.
fault-network-version = L’hôte parle la version { $theirs } du protocole, ce jeu parle la { $ours }.
fault-network-game = On y joue à { $found }, il fallait { $expected }.
fault-network-code-key = L’hôte à { $address } n’a pas la clé que dit le code : quelqu’un d’autre y répond.
fault-network-key = L’hôte à { $address } a une autre clé qu’avant. Si c’est voulu, taper toutes les lettres de son code, ou ôter sa ligne de { $file }.
fault-network-nonsense = L’hôte envoie ce qui ne peut être : { $why }.
fault-network-listen = { $address } : rien ne peut y écouter : { $why }.
fault-network-empty-token = Le mot de passe est vide : donnez-en un, ou aucun si tout le monde peut entrer.
fault-network-file = { $file } : { $why }
fault-network-set-aside = { $file } est endommagé ({ $why }). Il est maintenant { $aside }, et ce qu’il gardait recommence.
fault-network-system = Le réseau ne peut servir : { $why }.
fault-network-refused-version = L’hôte parle la version { $version } du protocole.
fault-network-refused-hello = Autre chose qu’un salut a été dit d’abord.
fault-network-refused-game = On y joue à { $game }.
fault-network-refused-table = Il n’y a pas de table de ce nom.
fault-network-refused-name = Un nom a de 1 à 24 lettres.
fault-network-refused-name-taken = Le nom { $name } appartient à quelqu’un d’autre chez cet hôte : en choisir un autre.
fault-network-refused-full = Aucune place n’est libre.
fault-network-refused-playing = Une partie se joue : seuls des spectateurs peuvent entrer.
fault-network-refused-token = Le mot de passe est faux ou manque.
fault-network-refused-shown-out = L’hôte vous a fait sortir de cette table.
fault-network-refused-elsewhere = Vous êtes entré par une autre connexion.
fault-network-refused-message = Ce n’est pas un message : { $text }
fault-network-refused-crowded = Il y a déjà trop de monde.
fault-network-refused-unread = Les messages ne sont pas lus.
fault-network-refused-closed = La table est fermée.
