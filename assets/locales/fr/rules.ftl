# Les règles en quelques pages.

rules-previous = Précédent
rules-next = Suivant
rules-page = Page { $page } sur { $count }
rules-in-force = Dans cette partie

rules-goal = Le but
rules-goal-1 = Autour de son château, chacun bâtit un royaume de champs, de prairies, de lacs, de marais, de forêts et de mines, domino par domino.
rules-goal-2 = Ce sont les grands domaines d’un même terrain, garnis de couronnes, qui rapportent le plus.
rules-goal-3 = À la fin, qui a le plus de points l’emporte.
rules-goal-3-dynasty = À la fin des trois manches, qui a le plus de points en tout l’emporte.

rules-pick = Choisir
rules-pick-1 = Les dominos sont tirés par lignes et rangés du plus petit numéro au plus grand. Un grand numéro vaut souvent mieux.
rules-pick-2 = À son tour, on pose son roi sur un domino libre de la ligne suivante.
rules-pick-3 = Le roi posé le plus haut jouera le premier au tour suivant : prendre un beau domino, c’est jouer plus tard.
rules-pick-4-all = Dans cette partie, les lignes ont quatre dominos pour trois joueurs : celui que personne ne choisit est défaussé.
rules-pick-4 = À deux, chacun a deux rois et joue donc deux fois par tour.

rules-place = Placer
rules-place-1 = À chaque tour, on place d’abord le domino choisi au tour d’avant, puis on choisit le suivant.
rules-place-1-pick-first = Dans cette partie, à chaque tour, on choisit d’abord le domino suivant, puis on place celui choisi au tour d’avant.
rules-place-2 = L’une des deux moitiés au moins doit toucher, par un côté, le château ou une case de son propre terrain. Les coins ne comptent pas.
rules-place-3 = Au tout début, on ne fait que choisir ; au dernier tour, on ne fait que placer.
rules-place-fits = La forêt touche la forêt

rules-hand = À la table
rules-hand-1 = Un point blanc : le domino en main peut couvrir cette case, au besoin une fois tourné.
rules-hand-2 = Une case dorée : il peut s’y poser comme il est tourné, la moitié sous le pointeur sur cette case.
rules-hand-3 = Un clic droit, la molette ou R le tournent ; un clic le pose. La plaque sombre à côté dit les points qu’il rapporterait ici.
rules-hand-4 = Tant que le tour n’est pas fini, tout se reprend : un clic sur le domino posé, ou Retour arrière.
rules-hand-4-no-way-back = Dans cette partie, rien ne se reprend : un domino posé le reste.

rules-square = Le carré
rules-square-1 = Tout le royaume, château compris, tient dans un carré de 5 × 5 cases. Le château n’a pas besoin d’être au milieu.
rules-square-1-duel = Dans cette partie, tout le royaume, château compris, tient dans un carré de 7 × 7 cases. Le château n’a pas besoin d’être au milieu.
rules-square-2 = Un domino qui peut être posé doit l’être.
rules-square-2-free = Dans cette partie, on peut renoncer à un domino, même s’il va quelque part.
rules-square-3 = Un domino qui ne rentre nulle part est défaussé.
rules-square-size = 5 × 5 cases

rules-score = Compter
rules-score-1 = Un domaine réunit les cases d’un même terrain qui se touchent par un côté.
rules-score-2 = Il vaut son nombre de cases multiplié par son nombre de couronnes.
rules-score-3 = Sans couronne, il ne vaut rien. À égalité : le plus grand domaine, puis le plus de couronnes.
rules-score-sum = Forêt : 5 × 3 = 15
rules-score-none = Champ, lac : sans couronne, 0

rules-bonus = Les bonus
rules-bonus-1 = Les règles au choix se décident en préparant la partie. Deux d’entre elles donnent des points à la fin.
rules-bonus-2 = Empire du Milieu : +10 si le château finit au centre du royaume.
rules-bonus-3 = Harmonie : +5 si toutes les cases du royaume sont remplies.
rules-bonus-middle = Au milieu : +10
rules-bonus-complete = Complet : +5

rules-ways = Autres règles au choix
rules-ways-1 = Le Grand Duel : à deux, des royaumes de 7 × 7 cases et les 48 dominos.
rules-ways-2 = Dynastie : trois manches, dont les points s’additionnent.
rules-ways-3 = Choisir, puis placer : on choisit d’abord le domino suivant, puis on place le sien.
rules-ways-4 = Défausse libre : on peut renoncer à un domino, même s’il va quelque part.
rules-ways-5 = Sans retour : rien ne se reprend, pas même avant la fin du tour.
rules-ways-size = 7 × 7 cases
