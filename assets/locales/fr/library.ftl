# La bibliothèque des parties, et ce que le titre en propose.

title-library = Parties
title-continue = Continuer
title-continue-together = Continuer ensemble
title-continue-line =
    { $stands }
    { $seats } joueurs · { $when }
title-continue-short = { $stands } · { $when }
title-continue-none = Aucune partie à reprendre

when-today = aujourd’hui
when-yesterday = hier
when-date = le { $day }/{ $month }/{ $year }
when = { $day }, { $hour } h { $minute }

library-title = Parties
library-drop = Déposer un fichier de partie sur la fenêtre pour l’ajouter.
library-empty = Aucune partie pour l’instant : chacune est gardée ici dès le premier coup.
library-all = Tous les jeux
library-filter = Parties de
library-filter-game = { $game } : { $count ->
    [one] une partie
   *[other] { $count } parties
}
library-empty-game = Aucune partie de ce jeu pour l’instant : chacune est gardée ici dès le premier coup.
library-unreadable = { $folder } : { $why }
library-turn = Tour { $turn } sur { $turns }
library-round-turn = Manche { $round }, tour { $turn }
library-round-draft = Manche { $round }, premier choix
library-round-over = Manche { $round } terminée
library-against = { $one } contre { $other }
library-computers = { $others ->
    [one] un ordinateur
   *[other] { $others } ordinateurs
}
library-and-others = { $others ->
    [one] { $first } et un autre
   *[other] { $first } et { $others } autres
}
library-part = { $file }, n° { $number }
library-finished = Terminée
library-given-up = Abandonnée
library-no-options = Sans option
library-assisted = assistée
library-free-discard = Défausse libre
library-continue = Continuer
library-shared-title = Où continuer ?
library-shared-own = Cette partie s’est jouée à votre table, avec des gens à d’autres ordinateurs. En rouvrant la table, chacun retrouve sa place. Ou bien continuer ici : tout le monde joue alors à cet écran, et la table reste comme elle est.
library-shared-elsewhere = Cette partie s’est jouée à la table de quelqu’un, où votre place est gardée. Y retourner, ou continuer ici : tout le monde joue alors à cet écran, et la place reste gardée.
library-shared-gone = Cette partie s’est jouée à une table avec des gens à d’autres ordinateurs, et rien n’y ramène d’ici. Tout le monde continue à cet écran.
library-shared-reopen = Rouvrir la table
library-shared-back = Retourner à la table
library-shared-here = Continuer ici
library-watch = Revoir
library-delete = Supprimer
library-delete-file = Supprimer les { $count } parties
library-export = Copier dans les Téléchargements
library-rename = Renommer
library-undo = Annuler la suppression
library-next = Page suivante
library-before = Page précédente
library-search = Rechercher
library-search-for = Nom, joueur, règle
library-show = Montrer les parties
library-show-open = À continuer
library-show-over = Terminées
library-show-all = Montrer toutes les parties
library-results = Résultats
library-empty-search = Aucune partie ne correspond.
library-count = { $count ->
    [one] une partie
   *[other] { $count } parties
}
library-page = Page { $page } sur { $pages } · { $count } parties
library-pages = Page
library-file = Fichier : { $file }
library-file-part = Partie { $number } sur { $count }
library-file-part-listed = Partie { $number } sur { $count } ; la liste en montre { $listed }
library-refused = Fichier illisible
library-copy = Copier
library-exported = Partie copiée
library-imported = Partie ajoutée
library-failed = Fichier refusé

naming-title = Nom de la partie
naming-title-file = Nom du fichier
naming-done = Renommer
naming-nothing = Un nom demande une lettre ou un chiffre.

keeping-elsewhere = Partie déjà ouverte
keeping-copy = Cette partie est ouverte dans une autre fenêtre du jeu. Ici, elle continue dans un nouveau fichier.
keeping-no-home = Ce système n’indique aucun dossier pour les données.

# Les parties dites par un code.
share-title = Code de partage
share-button = Code
share-line = { $count ->
    [one] Toute la partie en un caractère : à taper, à coller ou à photographier. Les noms n’y sont pas.
   *[other] Toute la partie en { $count } caractères : à taper, à coller ou à photographier. Les noms n’y sont pas.
}
share-copy = Copier le code
share-copied = Copié dans le presse-papiers.
share-not-copied = Le presse-papiers est hors d’atteinte.
share-not-pasted = Il n’y a aucun texte dans le presse-papiers.
share-camera = à scanner avec un téléphone
share-picture = En image
share-file = En fichier
share-picture-kept = Image du code enregistrée
share-none = Cette partie n’a pas de code : { $why }
share-open-title = Ouvrir un code
share-open-line = Tapez ou collez le code d’une partie. Minuscules, espaces et traits d’union ne comptent pas.
share-open = Ouvrir
share-open-found = { $game }, { $seats } joueurs : { $over ->
    [yes] une partie finie.
   *[no] { $stands }.
}

# Les tirages scellés.
fair-seal = Tirage vérifiable (sceau { $seal }) : il est déjà fixé, et la fin de la partie le prouvera.
fair-seal-open = Tirage vérifiable (sceau { $seal }) : fixé d’avance. La preuve est dans « Parties ».
fair-salts-lost = Le tirage des parties en cours ne peut plus être prouvé
fair-checking = Vérification du tirage…
fair-proven = Tirage loyal : prouvé
fair-proven-but-map = Tirage loyal : prouvé (sauf la carte)
fair-proven-but-board = Tirage loyal : prouvé (sauf le plateau)
fair-unopened = Le tirage ne peut être prouvé
fair-broken = Le tirage diffère de son sceau

# La page qui prouve un tirage.
fair-title = Tirage loyal
fair-line = Le tirage était fixé avant le premier coup et n’a pas changé : en voici la preuve.
fair-line-own-map = Le tirage n’a pas changé. Le sceau ne couvre pas la carte, qui a sa propre graine.
fair-line-own-start = Les dés n’ont pas changé. Le sceau ne couvre ni la carte ni le départ, qui ont leur propre graine.
fair-line-own-board = Le tirage n’a pas changé. Le sceau ne couvre pas le plateau, qui ne découle pas de cette graine.
fair-line-unopened = Plus rien n’ouvre le sceau de cette partie : son tirage ne peut être prouvé.
fair-line-broken = Le tirage de cette partie n’est pas celui qui a été scellé avant le premier coup.
fair-before = Avant le premier coup
fair-before-line = dit à tous, dans la pause
fair-after = Après le dernier
fair-after-line = ouvert à tout le monde
fair-seal-told = Sceau (SHA-256)
fair-seed = Graine
fair-salt = Sel
fair-drawn = L’ordinateur a tiré une graine et un sel, et a annoncé ce sceau des deux. Une autre graine aurait un autre sceau.
fair-copy = Copier
fair-elsewhere = Copier le contrôle
fair-copied = Copié. Ce contrôle est une commande pour tout terminal : elle affiche le sceau.
fair-verified = Vérifié
fair-not-verified = Non vérifié
fair-checks = { $good } { $good ->
    [0] contrôle réussi
    [one] contrôle réussi
   *[other] contrôles réussis
} sur { $all }
fair-check-seal = Le sceau de la graine et du sel est celui annoncé.
fair-check-seal-other = La graine et le sel ont un autre sceau que celui annoncé.
fair-check-deals = { $count ->
    [0] Rien d’autre n’a été tiré dans la partie.
    [one] La graine donne le seul tirage de la partie.
   *[other] La graine donne les { $count } tirages de la partie.
}
fair-check-moves = { $count ->
    [0] Il n’y a aucun coup.
    [one] Le seul coup suit les règles.
   *[other] Les { $count } coups{ $draws ->
        [0] {""}
       *[other] {" et tirages"}
    } suivent les règles.
}
fair-deals = Les lignes que donne cette graine
fair-deals-found = Les lignes de cette partie
fair-dealt-line = Ligne { $number }
fair-proves-title = Ce que cela prouve, et ne prouve pas
fair-proves = Rien du tirage n’a changé après l’annonce du sceau : une autre graine, ou un autre jet ou une autre tuile en chemin, aurait un autre sceau ou échouerait au deuxième contrôle.
fair-proves-not = Cela ne prouve pas que la graine a été tirée au hasard : sur un seul ordinateur, lui seul sait d’où il la tient.
fair-by-hand = Une graine tapée n’a pas de sceau : qui l’a choisie sait peut-être ce qui vient.
fair-foot = En ligne de commande : dominations verify FICHIER contrôle la même chose.
fair-close = Fermer
