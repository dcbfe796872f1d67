# Apprendre un jeu : la page, les leçons à la table.

title-learn = Apprendre

learn-title = Apprendre : { $game }
learn-tutorial = Leçon
learn-puzzles = Énigmes
learn-review = Bilan
learn-rules = Règles

learn-tutorial-dominations = Quatre étapes à la table : choisir, placer, compter, bonus.
learn-tutorial-conquest = Cinq étapes sur un petit plateau : cloner, sauter, retourner, éviter le trou, gagner.
learn-tutorial-dice-wars = Cinq étapes sur une carte : choisir, attaquer, perdre, recevoir des dés, joindre ses régions.
learn-tutorial-ricochet = Six étapes sur le plateau : glisser, viser, dépasser, bloquer, annoncer, montrer.
learn-review-dominations = Où vos parties se sont gagnées et perdues, décision par décision.
learn-review-conquest = Où les parties se sont gagnées et perdues, coup par coup.
learn-review-dice-wars = Où les parties se sont jouées : attaques et chance.
learn-review-ricochet = Ce que chacun a trouvé face au plus court chemin, tuile par tuile.
learn-rules-dominations = Des pages illustrées ; F1 les ouvre partout.
learn-rules-conquest = Comment les pions se clonent et sautent, et ce qu’ils gagnent ; F1 l’ouvre partout.
learn-rules-ricochet = Comment les robots glissent, et comment on annonce ; F1 l’ouvre partout.
learn-rules-dice-wars = Comment les régions attaquent, et ce que rapporte le plus grand pays ; F1 l’ouvre partout.
learn-puzzles-dominations = Cinq par jour, tirées de vraies parties : trouver la meilleure pose et le meilleur choix.
learn-puzzles-conquest = Cinq par jour : trouver le gain assuré, ou la prise qui tient.
learn-puzzles-ricochet = Un robot, un but : trouver le plus court chemin. Trois niveaux, à volonté.

learn-tutorial-new = environ une minute
learn-tutorial-left = quittée à l’étape { $step }
learn-tutorial-done = faite · { $seconds } s
learn-begin = Commencer la leçon
learn-go-on = Continuer
learn-again = Encore une fois
learn-review-last = dernière partie : { $when }
learn-review-none = Aucune partie n’a encore été jouée jusqu’au bout.
learn-look = Revoir la dernière
learn-rules-state = quelques minutes
learn-read = Lire
learn-puzzles-today = { $found } sur { $all } aujourd’hui · { $streak } de suite
learn-puzzles-state = { $line }
learn-solve = Résoudre une énigme
learn-back = Retour à Apprendre

learn-table = À la table
learn-hint = Conseil
learn-hint-detail = les meilleurs coups, et pourquoi, avec H
learn-odds-detail = avant chaque attaque, exactes
learn-ask-end-detail = s’il reste une attaque probable
learn-coach-detail = signale un choix qui perd beaucoup
learn-try-again = Réessayer
learn-try-again-detail = une décision d’un bilan, avec T
learn-assisted-dominations = Une partie avec conseil ou entraîneur est « assistée » : elle ne compte pas dans les statistiques. À deux personnes à la table, pas de conseil.
learn-assisted-conquest = Une partie avec conseil est « assistée » : elle ne compte pas dans les statistiques.
learn-assisted-dice-wars = Une partie avec conseil est « assistée » : elle ne compte pas dans les statistiques.

# La leçon est proposée une fois, sur l’accueil.
learn-offer = Première visite ?
learn-offer-line = Quelques étapes à une vraie table, en une minute. La leçon reste dans « Apprendre ».
learn-offer-later = Plus tard
learn-offer-begin = Commencer la leçon

learn-skip = Passer la leçon
learn-leave = Quitter
learn-step-back = Retour
learn-step-on = Suite
learn-close = Fermer
learn-left = La leçon vous attend
learn-left-line = Elle se trouve dans « Apprendre », à l’étape où vous l’avez quittée.
learn-over = Bien joué
learn-over-line = La leçon reste dans « Apprendre », avec les règles.
learn-forgotten = L’avancement des leçons est perdu.

# La leçon de Domi’Nations.
tutor-1 = 1 · Choisir
tutor-1-line = Poser le roi sur un domino : un grand numéro a souvent plus de couronnes, un petit joue plus tôt.
tutor-1-done = Maintenant les autres posent leurs rois, l’un après l’autre.
tutor-2 = 2 · Placer
tutor-2-line = Le poser contre le château ou son propre terrain. Un point : il peut aller là. Une case dorée : sans le tourner. Un clic droit le tourne.
tutor-2-done = Le voilà posé. En partie, on choisit ensuite le suivant et on finit le tour. Les cases voisines d’un même terrain forment un domaine.
tutor-3 = 3 · Compter
tutor-3-line = Un domaine vaut ses cases fois ses couronnes ; sans couronne, rien.
tutor-4 = 4 · Bonus
tutor-4-line = Garder le château au centre et ne laisser aucun trou : deux bonus à la fin. Qui a le plus de points gagne.
tutor-play = Première partie
tutor-later = Un peu plus tard…
tutor-earlier = Un peu plus tôt…
tutor-cells = { $count ->
    [one] case
   *[other] cases
}
tutor-crowns = { $count ->
    [one] couronne
   *[other] couronnes
}
tutor-points = { $count ->
    [one] point
   *[other] points
}
tutor-middle-line = deux cases de chaque côté du château
tutor-harmony-line = les 25 cases sont remplies
