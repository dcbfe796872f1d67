# Ce que font les touches à la table.

keys-point = Diriger l’autre moitié du domino
keys-move = Déplacer le domino d’une case
keys-turn = Tourner le domino
keys-turn-back = Tourner dans l’autre sens
keys-next-place = Place possible suivante
keys-drop = Poser, puis finir le tour
keys-take-back = Reprendre le dernier geste
keys-reset = Reprendre tout le tour, ou pause
keys-go = Parcourir les dominos de la ligne
keys-pick = Choisir un domino de la ligne
keys-discard = Défausser, si la défausse est libre
keys-hurry = Maintenir pour accélérer
keys-replay-move = Revoir : coup précédent, suivant
keys-replay-turn = Revoir : tour précédent, suivant
keys-replay-ends = Revoir : début, fin
keys-pieces = Tous les dominos
keys-take-back-decision = Reprendre sa dernière décision
keys-replay-run = Revoir : lancer, arrêter
keys-type = Taper un coup
keys-mouse-pick = Choisir un domino de la ligne
keys-mouse-place = Poser le domino en main
keys-mouse-turn = Tourner le domino
keys-mouse-take-up = Reprendre le domino tout juste posé
keys-mouse-look = Voir un autre royaume en grand
