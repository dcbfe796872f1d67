# The rules in a few pages.

rules-previous = Previous
rules-next = Next
rules-page = Page { $page } of { $count }

rules-goal = The goal
rules-goal-1 = Around a castle, each player builds a kingdom of wheat fields, pastures, lakes, swamps, forests and mines, domino by domino.
rules-goal-2 = Large domains of one terrain, rich in crowns, score the most.
rules-goal-3 = Whoever has the most points at the end wins.

rules-pick = Picking
rules-pick-1 = Dominos are drawn in lines and laid out from the lowest number to the highest. A high number is often worth more.
rules-pick-2 = On your turn, put your king on a free domino of the next line.
rules-pick-3 = The king standing highest plays first in the next turn: taking a fine domino means playing later.
rules-pick-4 = With two players, each has two kings: in each turn, both place and pick twice.
rules-number-1 = 24
rules-number-2 = 28
rules-number-3 = 42
rules-number-4 = 48

rules-place = Placing
rules-place-1 = In each turn, first place the domino picked in the turn before, then pick the next one.
rules-place-2 = At least one half must touch, by an edge, the castle or a cell of its own terrain. Corners do not count.
rules-place-3 = At the very start there is only picking; in the last turn, only placing.
rules-place-fits = Forest touches forest

rules-hand = At the table
rules-hand-1 = A white dot marks each cell that the domino in hand can cover.
rules-hand-2 = A golden cell can take the half under the pointer, the way the domino is turned now.
rules-hand-3 = A right click, the wheel or R turn it; a click places it. The plate tells what it earns.
rules-hand-4 = Until the turn is ended, everything can be taken back: by a click on the placed domino, or with Backspace.

rules-square = The square
rules-square-1 = The whole kingdom, castle included, fits in a square of 5 × 5 cells. The castle need not be in the middle.
rules-square-2 = A domino that can be placed must be placed.
rules-square-3 = A domino that fits nowhere is discarded.
rules-square-size = 5 × 5 cells

rules-score = Scoring
rules-score-1 = A domain is made of cells of one terrain that touch by an edge.
rules-score-2 = It is worth its number of cells times its number of crowns.
rules-score-3 = Without a crown it is worth nothing. If tied: the largest domain, then the most crowns.
rules-score-sum = Forest: 5 × 3 = 15
rules-score-none = Wheat, lake: no crown, 0

rules-bonus = The bonuses
rules-bonus-1 = Optional rules are chosen when a match is set up. Two of them give points at the end.
rules-bonus-2 = Middle Kingdom: +10 if the castle ends in the middle of the kingdom.
rules-bonus-3 = Harmony: +5 if every cell of the kingdom is filled.
rules-bonus-middle = In the middle: +10

rules-ways = More optional rules
rules-ways-1 = Mighty Duel: two players, kingdoms of 7 × 7 cells and all 48 dominos.
rules-ways-2 = Dynasty: three rounds, whose points add up.
rules-ways-3 = Pick, then place: first pick the next domino, then place your own.
rules-ways-4 = Free discard: a domino may be given up even if it fits somewhere.
rules-ways-5 = No way back: nothing can be taken back, not even before the turn is ended.
rules-ways-size = 7 × 7 cells
