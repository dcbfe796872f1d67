# The opponents: their name, and their manner in a sentence.

level-naive = Naive
level-naive-line = Plays any legal move at random.
level-greedy = Greedy
level-greedy-line = Takes whatever pays most right now.
level-full-greedy = Full Greedy
level-full-greedy-line = Greedy for placement and pick together.
level-bot = Program
level-bot-line = { "" }
level-instinct = Instinct
level-instinct-line = Plays by instinct, with a trained eye.
level-master = Master
level-master-line = Thinks every turn through to the end, and forgets nothing.
level-treasurer = Treasurer
level-treasurer-line = Hoards crowns, and sees later what to do with them.
level-architect = Architect
level-architect-line = Builds a square around the castle, without a gap.
level-rival = Rival
level-rival-line = Would rather spoil your plans than follow its own.
level-strategist = Strategist
level-strategist-line = Plays the rest of the match in its head before it moves.
