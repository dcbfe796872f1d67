# Ricochet : les robots, les côtés, et ce qui ne va pas dans un plateau.

ricochet-robot-blue = le robot bleu
ricochet-robot-red = le robot rouge
ricochet-robot-yellow = le robot jaune
ricochet-robot-green = le robot vert

ricochet-side-north = au nord
ricochet-side-east = à l’est
ricochet-side-south = au sud
ricochet-side-west = à l’ouest

ricochet-fault-board = Ce n’est pas un plateau.
ricochet-fault-two = { $first } { $second }
ricochet-fault-more = { $first } { $second } Et { $more } de plus.
ricochet-fault-rows = walls a { $found } lignes : 16 étaient attendues.
ricochet-fault-row = walls[{ $row }] a { $found } signes : 16 chiffres hexadécimaux étaient attendus.
ricochet-fault-digit = walls[{ $row }] a « { $found } » au signe { $sign } : un chiffre hexadécimal était attendu.
ricochet-fault-no-cell = { $field } vaut { $found } : une case était attendue, de 0 à 255.
ricochet-fault-no-robot = robot vaut « { $found } » : blue, red, yellow, green ou any étaient attendus.
ricochet-fault-target-in-centre = Le but est { $cell }, dans le centre plein, où aucun robot ne peut s’arrêter.
ricochet-fault-open-border = La case { $cell } n’a pas de mur { $side }, où est le bord.
ricochet-fault-one-sided = La case { $cell } a un mur { $side }, et la case { $neighbour } n’en a pas { $opposite }.
ricochet-fault-open-centre = La case { $cell } n’a pas de mur { $side }, où est le centre plein.
ricochet-fault-robot-in-centre = Sur { $cell }, dans le centre plein, se trouve { $robot }.
ricochet-fault-one-cell = Sur { $cell } se trouvent { $first } et { $second }.
