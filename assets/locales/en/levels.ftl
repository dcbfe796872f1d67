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
