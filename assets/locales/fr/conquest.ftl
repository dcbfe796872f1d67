# Conquest : ce qui ne va pas dans une partie gardée, une position, un coup.

conquest-colour-black = noir
conquest-colour-white = blanc

# Parties gardées
conquest-fault-seats = Une partie de Conquest a 2 sièges, pas { $found }.
conquest-fault-size = Un plateau a 3, 5, 7, 9 ou 11 cases de côté, pas { $found }.
conquest-fault-no-room = Un plateau de 3 × 3 cases n’a pas de place pour des cases bloquées.
conquest-fault-draw-clock = rules.draw_clock vaut { $found }. Il faut : 0 à { $most }
conquest-fault-blocked = rules.blocked : { $why }
conquest-fault-twice = { $cell } y est deux fois
conquest-fault-start = start : { $why }
conquest-fault-other-start = start : sa taille ou ses cases bloquées ne sont pas celles de rules.
conquest-fault-move = Coup { $number } ({ $text }) : { $why }
conquest-fault-form = « { $found } » n’est pas un coup, il faut L,C-L,C ou pass
conquest-fault-cell = « { $found } » n’est pas une case, il faut une ligne et une colonne, chacune de 0 à 10
conquest-fault-seat = « { $found } » n’est pas un siège, il faut 0 ou 1 puis le coup

# Positions
conquest-position-parts = une position a { $found } parties, il en faut 4 : les lignes, x ou o, les coups depuis le dernier clonage, le numéro du coup
conquest-position-size = la ligne 1 a { $found } cases, il en faut 3, 5, 7, 9 ou 11
conquest-position-rows = il y a { $found } lignes, il en faut { $expected }
conquest-position-row = la ligne { $row } a { $found } cases, il en faut { $expected }
conquest-position-character = ligne { $row }, caractère { $at } : « { $found } », il faut x, o, - ou un chiffre de 1 à 9
conquest-position-side = « { $found } » n’est pas un camp, il faut x ou o
conquest-position-clock = « { $found } » n’est pas un nombre de coups depuis le dernier clonage, il faut 0 à 65535
conquest-position-full-move = « { $found } » n’est pas le numéro d’un coup, il faut 1 à 4294967295
conquest-position-doubled = il y a deux choses en { $cell }
conquest-position-no-pawn = il n’y a aucun pion

# Coups
conquest-refusal-over = la partie est finie
conquest-refusal-turn = c’est au siège { $seat } de jouer
conquest-refusal-actor = ce n’est pas à qui le demande de le faire
conquest-refusal-no-layout = les cases bloquées ne sont pas encore posées
conquest-refusal-off-board = { $cell } n’est pas sur le plateau de { $side } × { $side } cases
conquest-refusal-no-pawn = il n’y a pas de pion en { $cell }
conquest-refusal-others-pawn = le pion en { $cell } est à l’autre
conquest-refusal-still = le pion en { $cell } reste où il est
conquest-refusal-blocked = { $cell } est bloquée
conquest-refusal-taken = { $cell } est prise
conquest-refusal-too-far = { $cell } est à { $distance } cases de { $from } : un pion va à 1 ou 2
conquest-refusal-can-move = un pion peut jouer : on ne passe que si rien d’autre n’est permis

# Cases bloquées
conquest-layout-empty = aucune case n’est bloquée
conquest-layout-uneven = { $cell } est bloquée, et { $other } en face ne l’est pas
conquest-layout-corner = { $cell } est trop près d’un coin pour être bloquée
conquest-layout-unconnected = { $cell } ne peut être atteinte depuis les coins
conquest-layout-named = ces cases sont celles d’une autre disposition

# Joueurs artificiels
conquest-level-naive = Naïf
conquest-level-naive-line = Joue au hasard.
conquest-level-minmax-1 = Minmax 1
conquest-level-minmax-1-line = Calcule 1 coup, compte les pions.
conquest-level-minmax-2 = Minmax 2
conquest-level-minmax-2-line = Calcule 2 coups, compte les pions.
conquest-level-minmax-3 = Minmax 3
conquest-level-minmax-3-line = Calcule 3 coups, compte les pions.
conquest-level-minmax-4 = Minmax 4
conquest-level-minmax-4-line = Calcule 4 coups, compte les pions.
conquest-level-strong-1 = Fort 1
conquest-level-strong-1-line = Examine mille positions.
conquest-level-strong-2 = Fort 2
conquest-level-strong-2-line = Examine dix mille positions.
conquest-level-strong-3 = Fort 3
conquest-level-strong-3-line = Examine cent mille positions.
conquest-level-strong-4 = Fort 4
conquest-level-strong-4-line = Examine un million de positions.
conquest-level-strong = Fort
conquest-level-strong-line = Cherche aussi loin que le temps le permet.
