# Les règles en quelques pages.

rules-previous = Précédent
rules-next = Suivant
rules-page = Page { $page } sur { $count }

rules-goal = Le but
rules-goal-1 = Autour de son château, chacun bâtit un royaume de champs, de prairies, de lacs, de marais, de forêts et de mines, domino par domino.
rules-goal-2 = De grands domaines d’un seul terrain, garnis de couronnes, rapportent le plus de points.
rules-goal-3 = Qui a le plus de points à la fin l’emporte.

rules-pick = Choisir
rules-pick-1 = Les dominos sont tirés par lignes et rangés du plus petit numéro au plus grand. Un grand numéro vaut souvent mieux.
rules-pick-2 = À son tour, on pose son roi sur un domino libre de la ligne suivante.
rules-pick-3 = Le roi posé le plus haut jouera le premier au tour suivant : prendre un beau domino, c’est jouer plus tard.
rules-number-1 = 24
rules-number-2 = 28
rules-number-3 = 42
rules-number-4 = 48

rules-place = Placer
rules-place-1 = D’abord, on place le domino choisi au tour d’avant ; ensuite, on choisit le suivant.
rules-place-2 = L’une des deux moitiés au moins doit toucher, par un côté, le château ou une case de son propre terrain. Les coins ne comptent pas.
rules-place-3 = Clic droit, molette ou R font tourner le domino.
rules-place-fits = La forêt touche la forêt

rules-square = Le carré
rules-square-1 = Tout le royaume, château compris, tient dans un carré de 5 × 5 cases. Le château n’a pas à être au milieu.
rules-square-2 = Un domino qui peut être posé doit l’être.
rules-square-3 = Un domino qui ne rentre nulle part est défaussé.
rules-square-size = 5 × 5 cases

rules-score = Compter
rules-score-1 = Un domaine réunit les cases d’un même terrain qui se touchent par un côté.
rules-score-2 = Il vaut son nombre de cases multiplié par son nombre de couronnes.
rules-score-3 = Sans couronne, il ne vaut rien. À égalité : le plus grand domaine, puis le plus de couronnes.
rules-score-sum = Forêt : 5 × 3 = 15
rules-score-none = Champ, lac : sans couronne, 0

rules-bonus = Règles au choix
rules-bonus-1 = Empire du Milieu : +10 si le château finit au centre.
rules-bonus-2 = Harmonie : +5 si toutes les cases du royaume sont remplies.
rules-bonus-3 = Le Grand Duel : à deux, royaumes de 7 × 7 et les 48 dominos.
rules-bonus-4 = Dynastie : trois manches dont les points s’additionnent.
rules-bonus-middle = Au milieu : +10
