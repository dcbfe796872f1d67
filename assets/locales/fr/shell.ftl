# Textes du cadre : chargement, avis, titre, réglages, règles, pause.

language-name = Français

# Touches
key-enter = Entrée
key-escape = Échap
key-space = Espace
key-backspace = Retour arr.
key-delete = Suppr
key-tab = Tab
key-shift = Maj
mouse-click = Clic
mouse-right = Clic droit
mouse-wheel = Molette
mouse-drag = Glisser
mouse-rest = Survol
key-home = Début
key-page-up = Pg préc
key-page-down = Pg suiv
key-end = Fin

# Chargement et panne
loading-title = Chargement…
failed-title = Le jeu ne peut pas commencer
failed-mend = Remettre ces fichiers en place (dossier « assets »), puis recommencer. Le journal donne le détail.
failed-more = { $count ->
    [one] et un autre fichier
   *[other] et { $count } autres fichiers
}
fault-missing = Le fichier manque.
fault-picture-size = L’image a { $width } × { $height } pixels. Attendu : { $most } de côté au plus
fault-picture-depth = L’image a { $depth } bits par couleur. Attendu : 8
fault-font = Ce n’est pas un fichier de police entier
dialog-cancel = Annuler
failed-retry = Recommencer
failed-shipped = Jouer avec les fichiers d’origine
failed-quit = Quitter

# Avis
notice-refused = Fichier refusé
notice-place = ligne { $line }, colonne { $column }
notice-last-good = La dernière version valable reste en jeu.
notice-font-instead = Une police du jeu le remplace.
notice-file-reloaded = Fichier rechargé
notice-picture-reloaded = Image rechargée
notice-error = Une erreur est survenue
notice-settings-damaged = Réglages illisibles, mis de côté
notice-settings-replaced = Réglages incompris
notice-settings-defaults = Les valeurs d’origine les remplacent.
notice-sudden-end = La dernière fois, le jeu s’est arrêté soudain
notice-sudden-end-line = Une partie en cours reprend par « Continuer ». Ce fichier dit ce qui s’est passé.
notice-log = Son journal : { $file }
notice-folder = Dossier
notice-close = Fermer l’avis
notice-no-letters = Aucune police disponible n’a ces lettres
notice-more = { $count ->
    [one] un autre avis
   *[other] { $count } autres avis
}

# Touches expliquées
keys-rules = Les règles
keys-fullscreen = Plein écran
keys-tell-board = Faire lire le plateau

# Titre
title-new = Nouvelle partie
title-watch = Ordinateurs seuls
title-rules = Règles
title-settings = Réglages
title-quit = Quitter
title-version = Version { $version }
title-fan = Projet de fans, dessins originaux

# Menus
menu-back = Retour
menu-close = Fermer
decimal-sign = ,
number-plain = { $number }
number-grouped = { $head } { $tail }
pause-title = Pause
pause-menu = Menu
pause-resume = Reprendre
pause-quit = Enregistrer et quitter
pause-leave = Quitter la partie
pause-give-up = Abandonner la partie
pause-goes-on = D’autres jouent à cette table en réseau : la partie continue, et ses horloges aussi.
give-up-title = Abandonner la partie ?
give-up-detail = Elle s’arrête ici, sans vainqueur. À l’accueil, « Continuer » ne la propose plus, mais elle reste parmi les parties gardées et peut y être reprise.
give-up-yes = Abandonner
give-up-no = Continuer à jouer

# Réglages
set-tab-game = Jeu
set-tab-computers = Ordinateurs
set-tab-display = Affichage
set-tab-sound = Son
set-tab-controls = Commandes
set-tab-access = Accessibilité
set-tab-language = Langue
set-group-moves = Les coups
set-group-pace = Rythme
set-group-table = À la table
set-group-everywhere = Partout
set-confirm = Valider
set-confirm-detail = Quand un coup devient définitif, si le jeu le demande.
set-confirm-turn = À la fin du tour
set-confirm-each = À chaque geste
set-confirm-click = En un clic
set-rotate = Rotation automatique
set-rotate-detail = Prend le premier sens permis sous le pointeur.
set-aim = Visée par quart de case
set-aim-detail = Le côté visé de la case donne le sens du domino.
set-take-back = Reprendre après un tirage
set-take-back-detail = Permet de reprendre sa décision même si un tirage a suivi.
set-hints = Repères
set-hints-detail = Cases permises, gain prévu, meilleure place.
set-hints-none = Aucun
set-hints-dots = Points
set-hints-all = Tous
set-speed = Vitesse des animations
set-speed-detail = De lente à instantanée.
set-speed-times = × { $value }
set-speed-instant = Éclair
set-thinking = Temps de réflexion
set-thinking-detail = Par coup, pour chaque ordinateur.
set-seconds = { $value } s
set-forced = Jouer les coups forcés
set-forced-detail = S’il n’y a qu’un coup possible, il se joue tout seul.
set-handover = Annoncer qui doit jouer
set-handover-detail = Quand plusieurs personnes jouent à cet écran.
set-remarks = Les adversaires parlent
set-remarks-detail = Une phrase aux tournants d’une partie.
set-review = Bilan automatique
set-review-detail = Dès la fin d’une partie, en arrière-plan ; sinon, sur demande.
set-coach = Entraîneur
set-coach-detail = Dit aussitôt qu’un choix perd beaucoup ; la partie est marquée « assistée ».
set-odds = Chances affichées
set-odds-detail = Avant chaque attaque, exactes.
set-ask-end = Demander avant de finir un tour
set-ask-end-detail = Quand il reste une attaque probable.
set-auto-end = Finir le tour quand rien ne peut attaquer
set-auto-end-detail = Les nouveaux dés arrivent alors tout seuls.
set-letters = Lettres sur la carte
set-letters-detail = Chaque région porte la lettre de sa place.
set-window = Fenêtre
set-window-detail = La touche du plein écran fait la même chose.
set-window-part = Fenêtre
set-window-borderless = Sans bordure
set-window-full = Plein écran
set-size = Taille de la fenêtre
set-size-detail = On peut aussi tirer son bord ; la taille est retenue.
set-size-720 = 1280 × 720
set-size-900 = 1600 × 900
set-size-1080 = 1920 × 1080
set-size-1440 = 2560 × 1440
set-size-unfit = Plus grande que l’écran
set-largest = Taille du jeu dans la fenêtre
set-largest-detail = Moins grand, il laisse voir plus de table autour.
set-largest-60 = 60 %
set-largest-70 = 70 %
set-largest-80 = 80 %
set-largest-90 = 90 %
set-largest-fill = 100 %
set-signs = Lettres sur les terrains
set-signs-detail = Deux lettres sur chaque case disent quel est son terrain.
set-coordinates = Coordonnées sur le plateau
set-coordinates-detail = À Ricochet : lettres des colonnes, numéros des rangées.
set-key-hit = Taper une touche…
set-key-also = aussi : { $what }
set-key-change = Choisir une autre touche : { $what }
set-vsync = Synchronisation verticale
set-vsync-detail = Une image stable, au rythme de l’écran.
set-changes = Ne redessiner que ce qui change
set-changes-detail = Automatique : seulement s’il n’y a pas de carte graphique.
set-changes-automatic = Automatique
set-changes-always = Toujours
set-changes-never = Jamais
set-volume = Volume
set-volume-detail = De tous les sons.
set-effects = Effets
set-effects-detail = Pièces, dés, accords.
set-music = Musique
set-music-detail = Luth et flûte, tout bas.
set-percent = { $value } %
set-motion = Réduire les mouvements
set-motion-detail = Les pièces changent de place d’un coup, sans se déplacer.
set-language = Langue
set-language-detail = Les textes changent aussitôt.
set-language-system = Système
set-yes = Oui
set-no = Non
set-reset = Valeurs d’origine de cette page
set-reset-sure = Rétablir les valeurs d’origine de cette page ?
set-saved = Enregistré

title-credits = Crédits
credits-title = Crédits
credits-game = Le jeu
credits-game-line = Les auteurs de Domi’Nations ; MIT ou Apache-2.0, au choix.
credits-rules = Les règles
credits-rules-line = D’après le jeu de société Kingdomino de Bruno Cathala. Un projet de fans, sans aucune image ni aucun texte de ce jeu.
credits-pictures = Dessins, sons et musique
credits-pictures-line = Les auteurs de Domi’Nations : tout est dessiné ou calculé par des programmes du projet.
credits-fonts = Polices
credits-fonts-line = Grenze (The Grenze Project Authors, Omnibus-Type) et Lato (Łukasz Dziedzic) ; licence SIL Open Font 1.1.
credits-icons = Icônes
credits-icons-line = Lucide et ses contributeurs, d’après Feather de Cole Bemis ; ISC et MIT.
credits-engine = Moteur
credits-engine-line = Bevy, en Rust ; MIT ou Apache-2.0.
credits-close = Fermer
