# Les adversaires : leur nom, et leur manière en une phrase.

level-naive = Naïf
level-naive-line = Joue au hasard parmi les coups permis.
level-greedy = Glouton
level-greedy-line = Prend toujours ce qui rapporte le plus, tout de suite.
level-full-greedy = Grand Glouton
level-full-greedy-line = Glouton pour la pose et le choix à la fois.
level-bot = Programme
level-bot-line = { "" }
level-instinct = Instinct
level-instinct-line = Joue d’instinct, avec un œil exercé.
level-master = Maître
level-master-line = Va au bout de chaque calcul, et n’oublie rien.
level-treasurer = Trésorier
level-treasurer-line = Amasse les couronnes, et voit ensuite quoi en faire.
level-architect = Architecte
level-architect-line = Bâtit un carré autour du château, sans un trou.
level-rival = Rival
level-rival-line = Aime mieux gâcher vos projets que suivre les siens.
level-strategist = Stratège
level-strategist-line = Joue toute la suite dans sa tête avant de bouger.
