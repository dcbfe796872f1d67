# Les adversaires : leur nom, et leur manière en une phrase.

level-naive = Naïf
level-naive-line = Joue au hasard parmi les coups permis.
level-greedy = Glouton
level-greedy-line = Prend toujours ce qui rapporte le plus, tout de suite.
level-full-greedy = Grand Glouton
level-full-greedy-line = Cherche le meilleur couple de coups de ce tour.
level-bot = Programme
level-bot-line = { "" }
level-instinct = Instinct
level-instinct-line = Se fie au premier coup d’œil d’un œil exercé.
level-master = Maître
level-master-line = Pense chaque tour jusqu’au bout, et n’oublie rien.
