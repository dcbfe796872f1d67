# Préparer une partie.

setup-title = Nouvelle partie
setup-title-watch = Ordinateurs seuls
setup-back = Retour à l’accueil
setup-forgotten = Les derniers choix sont perdus
setup-preset = Modèle
setup-preset-own = Sur mesure
setup-preset-first = Découverte
setup-preset-full = Complète
setup-preset-duel = Duel

# Les sièges
setup-name = Nom du joueur { $seat }
setup-name-1 = Anna
setup-name-2 = Bérénice
setup-name-3 = Firmin
setup-name-4 = Marc
setup-name-5 = Chloé
setup-name-6 = Denis
setup-name-7 = Elsa
setup-name-8 = Gaspard
setup-kind = Qui joue au siège { $seat }
setup-person = Humain
setup-computer = Ordinateur
setup-closed = Fermé
setup-person-title = Joue ici
setup-person-line = souris ou clavier
setup-person-line-more = même écran, chacun son tour
setup-closed-title = Siège fermé
setup-closed-line = La partie se joue sans lui.
setup-closed-duel = Le Grand Duel se joue à deux.
setup-opponent-before = Adversaire précédent
setup-opponent-after = Adversaire suivant
setup-colour = Couleur
setup-colour-swap = { $colour } : déjà au joueur { $seat } ; la choisir échange les deux
colour-pink = Rose
colour-yellow = Jaune
colour-green = Vert
colour-blue = Bleu
colour-any = Au hasard

# Les règles
setup-rules = Règles au choix
rule-middle-kingdom = Empire du Milieu
rule-middle-kingdom-line = +10 si le château finit au centre du royaume.
rule-harmony = Harmonie
rule-harmony-line = +5 si toutes les cases sont remplies.
rule-mighty-duel = Le Grand Duel
rule-mighty-duel-line = Royaumes de 7 × 7 et 48 dominos.
rule-mighty-duel-reason = À deux joueurs seulement.
rule-lines-of-four = Lignes de quatre
rule-lines-of-four-line = Les 48 dominos ; un de chaque ligne reste.
rule-dynasty = Dynastie
rule-dynasty-line = Trois manches ; les points s’additionnent.
rule-order = Ordre dans le tour
rule-order-usual = Placer, puis choisir
rule-order-other = Choisir, puis placer
rule-order-usual-line = On pose son domino, puis on choisit le suivant.
rule-order-other-line = On choisit le suivant, puis on pose son domino.
rule-discard = Défausse
rule-discard-usual = Seulement forcée
rule-discard-other = Libre
rule-discard-usual-line = Un domino qui peut être posé doit l’être.
rule-discard-other-line = On peut toujours renoncer à son domino.

# La partie
setup-match = La partie
setup-figure-seats = { $count ->
    [one] joueur
   *[other] joueurs
}
setup-figure-dominos = dominos
setup-figure-turns = tours
setup-figure-kingdom = royaume
setup-seed = Numéro du tirage
setup-seed-any = au hasard
setup-seed-random = Au hasard
setup-seed-line = Le même numéro redonne le même tirage.
setup-too-few = Il faut au moins deux sièges ouverts.
setup-speed = Vitesse : { $speed }
setup-start = Commencer
setup-hardcore = Sans retour
setup-hardcore-line = Rien ne se reprend, pas même avant la fin du tour.
setup-command = Commande qui lance le programme
setup-command-example = python3 monbot.py
setup-no-command = Programme sans commande.
setup-with-reason = { $what } : { $why }
setup-elo = Elo { $elo }
setup-elo-about = Elo ~{ $elo }
setup-elo-line = Elo : force à deux joueurs. À +200, on gagne trois parties sur quatre.
