# The rules in a few pages.

rules-previous = Previous
rules-next = Next
rules-page = Page { $page } of { $count }
rules-in-force = In this match

rules-goal = The goal
rules-goal-1 = Around a castle, each player builds a kingdom of wheat fields, pastures, lakes, swamps, forests and mines, domino by domino.
rules-goal-2 = Large domains of one terrain, rich in crowns, score the most.
rules-goal-3 = Whoever has the most points at the end wins.
rules-goal-3-dynasty = Whoever has the most points in all at the end of the three rounds wins.

rules-pick = Picking
rules-pick-1 = Dominos are drawn in lines and laid out from the lowest number to the highest. A high number is often better.
rules-pick-2 = On your turn, put your king on a free domino of the next line.
rules-pick-3 = The king standing highest plays first in the next turn: taking a fine domino means playing later.
rules-pick-4-all = In this match lines have four dominos for three players: the one that nobody picks is discarded.
rules-pick-4 = With two players, each has two kings, and so plays twice in each turn.

rules-place = Placing
rules-place-1 = In each turn, first place the domino picked in the turn before, then pick the next one.
rules-place-1-pick-first = In this match, in each turn, first pick the next domino, then place the one picked in the turn before.
rules-place-2 = At least one half must touch, by an edge, the castle or a cell of its own terrain. Corners do not count.
rules-place-3 = At the very start there is only picking; in the last turn, only placing.
rules-place-fits = Forest touches forest

rules-hand = At the table
rules-hand-1 = A white dot: the domino in hand can cover this cell, if need be once it is turned.
rules-hand-2 = A golden cell: it can lie there the way it is turned now, with the half under the pointer on this cell.
rules-hand-3 = A right click, the wheel or R turn it; a click places it. The dark plate beside it tells the points it would earn here.
rules-hand-4 = Until the turn is ended, everything can be taken back: by a click on the placed domino, or with Backspace.
rules-hand-4-no-way-back = In this match nothing can be taken back: a placed domino stays.

rules-square = The square
rules-square-1 = The whole kingdom, castle included, fits in a square of 5 × 5 cells. The castle need not be in the middle.
rules-square-1-duel = In this match the whole kingdom, castle included, fits in a square of 7 × 7 cells. The castle need not be in the middle.
rules-square-2 = A domino that can be placed must be placed.
rules-square-2-free = In this match a domino may be given up, even if it fits somewhere.
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
rules-bonus-complete = Complete: +5

rules-ways = More optional rules
rules-ways-1 = Mighty Duel: two players, kingdoms of 7 × 7 cells and all 48 dominos.
rules-ways-2 = Dynasty: three rounds, whose points add up.
rules-ways-3 = Pick, then place: first pick the next domino, then place your own.
rules-ways-4 = Free discard: a domino may be given up even if it fits somewhere.
rules-ways-5 = No way back: nothing can be taken back, not even before the turn is ended.
rules-ways-size = 7 × 7 cells
