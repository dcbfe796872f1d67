# Textes de la table de jeu.

# Terrains
terrain-wheat = Champ
terrain-forest = Forêt
terrain-lake = Lac
terrain-pasture = Prairie
terrain-swamp = Marais
terrain-mine = Mine
sign-wheat = Ch
sign-forest = Fo
sign-lake = La
sign-pasture = Pr
sign-swamp = Ma
sign-mine = Mi

# Barre du haut
table-turn = Tour { $turn }
table-of = sur { $turns }
table-round = Manche { $round }
table-draft = Premier choix
table-kings = TIRAGE
table-order = ORDRE
table-next = TOUR SUIVANT
table-first-turn = TOUR 1
table-result = Voir le résultat
table-result-tip = Joue la suite d’un coup : plus aucune personne n’y joue.
table-speed = Vitesse des animations
table-menu = Menu
speed-instant = Éclair

# Colonne de gauche
table-line = Ce tour
table-next-line = Ligne suivante
table-hand = Rois à poser
table-first-line = Première ligne
table-played = { $number } joué
table-discarded = { $number } défaussé
table-left-over = { $number } écarté
table-stock = Pioche
table-dominos = { $count ->
    [0] domino
    [one] domino
   *[other] dominos
}
table-crowns-left = Couronnes encore cachées
table-crowns-hidden = Couronnes cachées ou écartées
table-log = Derniers coups
log-pick = choisit le { $picked }
log-place = pose le { $placed } : { $gain }
log-place-pick = pose le { $placed } : { $gain }, choisit le { $picked }
log-tentative = pose le { $placed } : { $gain } (à valider)
log-discard = défausse le { $discarded }
log-discard-pick = défausse le { $discarded }, choisit le { $picked }

# Barre de la main
table-total = total { $total }
table-points = { $count ->
    [0] point
    [one] point
   *[other] points
}
table-dealing = Les dominos arrivent…
table-first-pick = Choisir un domino
table-first-pick-how = d’un clic, à gauche
table-place = Placer le domino { $number }
table-places = { $count ->
    [one] une seule place possible
   *[other] { $count } places possibles
}
table-pick = Choisir un domino
table-pick-how = dans la ligne suivante
table-confirm = Tour complet
table-confirm-how = finir, ou reprendre
table-confirm-last = le dernier !
table-step = Garder ce coup ?
table-step-how = le garder pour continuer, ou le reprendre
table-step-keep = Garder
handover = À { $name } de jouer
table-thinking = { $name } réfléchit…
table-thinks = réfléchit…
table-end = Finir le tour
table-discard = Défausser
table-turn-domino = Tourner le domino
table-take-back = Reprendre le coup
table-take-back-tip = Reprendre une décision : la partie ne compte alors dans aucune statistique.
discard-told = Le domino { $number } ne rentre nulle part : il est défaussé
discard-banner = Le domino { $number } ne rentre nulle part.

# Aperçus et refus
preview-now = maintenant
preview-best = au mieux, posé ici
preview-best-elsewhere = au mieux
preview-taken = pris par
preview-rivals = { $others ->
    [one] pour l’autre
   *[other] pour les autres
}
preview-none = ne rentre nulle part pour l’instant
preview-places = { $count ->
    [one] 1 place
   *[other] { $count } places
}
preview-rank = { $rank ->
    [one] jouera 1ᵉʳ
   *[other] jouera { $rank }ᵉ
} au tour { $turn }
refuse-taken = Case prise
refuse-wide = Sortirait du carré { $size } × { $size }
refuse-match = Rien ne touche le même terrain

# Comparaison à deux
duel-largest = Plus grand domaine
duel-crowns = Couronnes posées
duel-filled = Cases remplies
duel-middle = Milieu possible
duel-harmony = Harmonie possible
still-title = { $count ->
    [one] Encore possible
   *[other] Encore possibles
}
still-won = Acquis
still-lost = { $count ->
    [one] Perdu
   *[other] Perdus
}
still-middle = Milieu
lost-middle = Milieu perdu
lost-harmony = Harmonie perdue
lost-at-end = −{ $points } à la fin
still-harmony = Harmonie

# Enregistrement
keeping-failed = La partie ne peut pas être gardée
keeping-again = La partie est de nouveau gardée

pieces-title = Tous les dominos
pieces-line = { $box ->
    [yes] Les dominos déjà vus sont pâlis ; les autres sont encore à venir, ou restent dans la boîte.
   *[other] Les dominos déjà vus sont pâlis ; les autres sont encore à venir.
}
pieces-close = Fermer
table-hurry = Jouer maintenant
bot-fault = Un coup a été joué pour { $name }
bot-not-ready = Le programme de { $name } n’était pas prêt au bout de { $seconds } s
bot-ended = Le programme de { $name } s’est arrêté avant d’être prêt

# Pour les lecteurs d’écran.
spoken-half = { $crowns ->
    [0] { $terrain }
    [one] { $terrain }, 1 couronne
   *[other] { $terrain }, { $crowns } couronnes
}
spoken-this-line = Domino { $number } : { $first } ; { $second }. { $free ->
    [yes] Libre
   *[other] À { $taken }
}, ce tour
spoken-next-line = Domino { $number } : { $first } ; { $second }. { $free ->
    [yes] Libre
   *[other] Pris par { $taken }
}, tour suivant
spoken-king = Un roi : { $name }
spoken-kingdom = { $points ->
    [one] Royaume : { $name }, { $points } point
   *[other] Royaume : { $name }, { $points } points
}{ $total ->
    [0] {""}
   *[other] , total { $total }
}
spoken-tile = { $half }, { $across } { $side ->
    [west] à l’ouest
   *[other] à l’est
}, { $along } { $way ->
    [south] au sud
   *[other] au nord
} du château

# Un coup tapé au clavier.
type-title = Taper un coup
type-line = pick N, place N X Y E (le château est en 0 0 ; E, N, W ou S dit où va la seconde moitié), discard N
type-none = { "" }
type-fault = Impossible : { $why }
type-done = Jouer
type-form = il faut pick N, place N X Y E ou discard N
type-domino = « { $found } » n’est pas un domino, il faut de 1 à 48
type-coordinate = « { $found } » n’est pas une coordonnée, il faut un nombre entier
type-direction = « { $found } » n’est pas une direction, il faut E, N, W ou S
type-held = c’est le domino { $held } qui est en main
type-not-offered = le domino { $number } n’est pas dans la ligne
type-picked = un roi est déjà sur le domino { $number }
type-fits = le domino { $number } va quelque part

# Conseil
table-advice = Conseil
table-advice-tip = Conseil : une partie jouée avec lui ne compte dans aucune statistique.
table-no-advice = Cacher le conseil
table-pause = Mettre les ordinateurs en pause
table-go-on = Les laisser continuer
table-pause-step = Un coup de plus
advice-title = Analyse
advice-depth = profondeur { $depth }
advice-begins = La suite se calcule…
advice-lines = Suites
advice-value = { $sign }{ $whole },{ $tenth }
advice-wins = gagne
advice-loses = perd
