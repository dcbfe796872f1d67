# Textes du cadre : chargement, avis, titre, réglages, règles, pause.

language-name = Français

# Touches
key-enter = Entrée
key-escape = Échap
key-space = Espace
key-backspace = Retour
key-delete = Suppr
key-tab = Tab
key-home = Début
key-end = Fin

# Chargement et panne
loading-title = Chargement…
failed-title = Le jeu ne peut pas commencer
failed-mend = Remettre ces fichiers en place (dossier « assets »), puis recommencer. Le journal donne le détail.
failed-more = { $count ->
    [one] et un autre fichier
   *[other] et { $count } autres fichiers
}
failed-retry = Recommencer
failed-quit = Quitter

# Avis
notice-refused = Fichier refusé
notice-place = ligne { $line }, colonne { $column }
notice-last-good = La dernière version valable reste en jeu.
notice-file-reloaded = Fichier rechargé
notice-picture-reloaded = Image rechargée
notice-error = Une erreur est survenue
notice-settings-damaged = Réglages illisibles, mis de côté
notice-settings-defaults = Les valeurs d’origine sont en vigueur.
notice-close = Fermer l’avis
notice-more = { $count ->
    [one] un autre avis
   *[other] { $count } autres avis
}

# Titre
title-motto = Un royaume, domino par domino
title-new = Nouvelle partie
title-watch = Ordinateurs seuls
title-rules = Règles
title-settings = Réglages
title-quit = Quitter
title-version = Version { $version }
title-fan = Projet de fans, dessins originaux
