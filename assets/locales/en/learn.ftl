# Learning a game: the page, lessons at the table.

title-learn = Learn

learn-title = Learn { $game }
learn-tutorial = Tutorial
learn-puzzles = Puzzles
learn-review = Review
learn-rules = Rules

learn-tutorial-dominations = Four steps at the table: pick, place, score, bonus.
learn-tutorial-conquest = Five steps on a small board: clone, jump, turn over, mind the gap, win.
learn-tutorial-dice-wars = Five steps on a map: pick, attack, lose, gather dice, join your regions.
learn-tutorial-ricochet = Six steps on the board: slide, stop on target, run past, block, announce, show.
learn-review-dominations = Where your matches were won and lost, decision by decision.
learn-review-conquest = Where your matches were won and lost, move by move.
learn-review-dice-wars = Where your matches were won and lost: attacks and luck.
learn-review-ricochet = What everybody found against the shortest way, tile by tile.
learn-rules-dominations = Illustrated pages; F1 opens them anywhere.
learn-rules-conquest = How pieces clone and jump, and what they win over; F1 opens it anywhere.
learn-rules-ricochet = How robots slide, and how ways are announced; F1 opens it anywhere.
learn-rules-dice-wars = How regions attack, and what the largest country earns; F1 opens it anywhere.
learn-puzzles-dominations = Five a day, from real matches: find the best placement and the best pick.
learn-puzzles-conquest = Five a day: find the win that is certain, or the capture that holds.
learn-puzzles-ricochet = One robot, one goal: find the shortest way. Three grades, as many as you like.

learn-tutorial-new = about a minute
learn-tutorial-left = left at step { $step }
learn-tutorial-done = done · { $seconds } s
learn-begin = Start the tutorial
learn-go-on = Go on
learn-again = Once more
learn-review-last = last match: { $when }
learn-review-none = No match has been played to its end yet.
learn-look = Look at the last match
learn-rules-state = a few minutes
learn-read = Read
learn-puzzles-today = { $found } of { $all } today · { $streak } in a row
learn-puzzles-state = { $line }
learn-solve = Solve a puzzle
learn-back = Back to Learn

learn-table = At the table
learn-hint = Advice
learn-hint-detail = the best moves, and why, with H
learn-odds-detail = before each attack, exact
learn-ask-end-detail = where a likely attack is left
learn-coach-detail = tells at once when a choice loses much
learn-try-again = Try again
learn-try-again-detail = a decision of a review, with T
learn-assisted-dominations = A match with advice or coach is “assisted” and stays out of the statistics. With two people at the table there is no advice.
learn-assisted-conquest = A match with advice is “assisted” and stays out of the statistics.
learn-assisted-dice-wars = A match with advice is “assisted” and stays out of the statistics.

# The lesson is offered once, on the title.
learn-offer = First time here?
learn-offer-line = A few steps at a real table, in about a minute. The tutorial stays under Learn.
learn-offer-later = Later
learn-offer-begin = Start the tutorial

learn-skip = Skip the tutorial
learn-leave = Leave
learn-step-back = Back
learn-step-on = Next
learn-close = Close
learn-left = The tutorial waits for you
learn-left-line = It is found under Learn, at the step where you left it.
learn-over = Well done
learn-over-line = The tutorial stays under Learn, with the rules.
learn-forgotten = Your progress in the tutorials is lost.

# The lesson of Domi’Nations.
tutor-1 = 1 · Pick
tutor-1-line = Put your king on a domino: a high number often has more crowns, a low one plays sooner.
tutor-1-done = Now the others put their kings down, one after the other.
tutor-2 = 2 · Place
tutor-2-line = Lay it against your castle, or against its own terrain. A dot: it can go there. A golden cell: without turning it. A right click turns it.
tutor-2-done = There it lies. In a match you then pick again and end your turn. Cells of one terrain that touch make a domain.
tutor-3 = 3 · Score
tutor-3-line = A domain is worth its cells times its crowns; without a crown, nothing.
tutor-4 = 4 · Bonus
tutor-4-line = Keep the castle in the middle, and leave no hole: two bonuses at the end. The most points win.
tutor-play = Play a first match
tutor-later = A little later…
tutor-earlier = A little earlier…
tutor-cells = { $count ->
    [one] cell
   *[other] cells
}
tutor-crowns = { $count ->
    [one] crown
   *[other] crowns
}
tutor-points = { $count ->
    [one] point
   *[other] points
}
tutor-middle-line = two cells on every side of the castle
tutor-harmony-line = all 25 cells are filled
