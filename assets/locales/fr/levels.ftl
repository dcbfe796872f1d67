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
level-treasurer = Trésorier
level-treasurer-line = Amasse les couronnes, et voit ensuite qu’en faire.
level-architect = Architecte
level-architect-line = Bâtit un carré autour du château, sans un trou.
level-rival = Rival
level-rival-line = Préfère gâcher vos projets que suivre les siens.
level-strategist = Stratège
level-strategist-line = Joue chaque partie en pensée jusqu’au bout avant de bouger.
