# The opponents: their name, and their manner in a sentence.

level-naive = Naive
level-naive-line = Plays any legal move, at random.
level-greedy = Greedy
level-greedy-line = Always takes what pays most, at once.
level-full-greedy = Full Greedy
level-full-greedy-line = Seeks the best pair of moves of this turn.
level-bot = Program
level-bot-line = { "" }
level-instinct = Instinct
level-instinct-line = Trusts the first sight of a trained eye.
level-master = Master
level-master-line = Thinks every turn through to the end, and forgets nothing.
level-treasurer = Treasurer
level-treasurer-line = Hoards crowns, and sees later what to do with them.
level-architect = Architect
level-architect-line = Builds a square around the castle, without a gap.
level-rival = Rival
level-rival-line = Would rather spoil your plans than follow its own.
level-strategist = Strategist
level-strategist-line = Plays every match to its end in the mind before it moves.
