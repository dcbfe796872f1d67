# Statistics of the matches that are kept.

library-tabs = View
library-tab-list = List
library-tab-statistics = Statistics

statistics-reading = Reading the matches…
statistics-failed = The matches could not be read.
statistics-again = Try again
statistics-none = No finished matches yet: play one to its end, and it counts here.
statistics-none-counted = Nothing to count yet: none of the matches played counts.{ $assisted ->
    [0] {""}
   *[other] {" "}With hints: { $assisted }.
}{ $back ->
    [0] {""}
   *[other] {" "}With take-backs: { $back }.
}{ $unfinished ->
    [0] {""}
   *[other] {" "}Unfinished: { $unfinished }.
}
statistics-none-asked = No match fits the filter.
statistics-few = The curves begin after ten matches.{ $left ->
    [0] {""}
   *[other] {" "}Not counted: { $left }.
}

statistics-matches = Matches
statistics-matches-counted = Matches counted
statistics-matches-of = of { $played }
statistics-not-counted = Not counted: { $count }
statistics-won = Won
statistics-mean-points = Mean score
statistics-mean-share = Board share
statistics-mean-moves = Extra moves
statistics-mean-rounds = Rounds survived
statistics-best-points = Best score
statistics-best-share = Best share
statistics-best-moves = At best
statistics-best-rounds = At best
statistics-streak = Wins in a row
statistics-streak-best = best { $best }
statistics-elo = Elo
statistics-accuracy = Accuracy
statistics-accuracy-over = of { $count }

statistics-graph = Elo against the ladder
statistics-graph-matches = matches
statistics-graph-none = The curve begins with matches against computer players of known Elo.
statistics-graph-spoken = { $what } after { $matches } matches: { $value } ± { $error }
statistics-graph-mean = mean of the last { $count }
statistics-curve = Curve

statistics-scores-points = Scores
statistics-scores-share = Board shares
statistics-scores-moves = Extra moves
statistics-scores-rounds = Rounds
statistics-others = others

statistics-opponents = Opponents
statistics-opponents-played = played
statistics-opponents-won = won
statistics-opponents-for = for
statistics-opponents-against = against
statistics-opponents-margin = margin
statistics-opponents-best = best
statistics-opponents-streak = streak

statistics-luck = Luck and decisions
statistics-luck-none = Review a match, and this shows what the deal gave and what the decisions made of it.
statistics-luck-deal = luck: { $mean } ± { $error } points of win chance a match
statistics-luck-decisions = decisions: { $mean } ± { $error }
statistics-luck-mistakes = mistakes: { $mean } ± { $error } a match
statistics-luck-time = time for a move: { $time }
statistics-luck-last = { $count ->
    [one] last match reviewed; 0 = an average player, + better
   *[other] last { $count } reviewed; 0 = an average player, + better
}
statistics-luck-zero = 0 = an average player, + better

statistics-measures = More figures
statistics-measures-none = This game measures nothing more.
statistics-measure-seconds-to-bid = Time to the first bid
statistics-measure-dice-luck = Luck of the dice, in pips
statistics-measure-time = Time for a move
statistics-others-points = Mean score of the others
statistics-others-share = Board share of the others
statistics-others-moves = Extra moves of the others
statistics-others-rounds = Rounds the others survived
statistics-seconds = { $seconds } s

statistics-filter = Filter
statistics-filter-player = Player
statistics-filter-opponent = Opponent
statistics-filter-rules = Rules
statistics-filter-seats = Seats
statistics-filter-since = Since
statistics-filter-before = { $what }: previous
statistics-filter-after = { $what }: next
statistics-rules-all = all
statistics-seats-all = all
statistics-since-ever = the beginning
statistics-since-month = last 30 days
statistics-since-week = last 7 days
statistics-counted = Counted: finished matches without help or take-backs.

statistics-export = Export
statistics-export-tip = The matches that count, as a table (CSV) in Downloads
statistics-exported = Table written

statistics-show = Statistics
statistics-show-spoken = Statistics of { $game }

# Achievements.
library-tab-achievements = Achievements
achievements-nobody = No person has played yet: play a match, and look here again.
achievements-of = of { $count } achievements
achievements-wins = A win with help or a take-back does not count.
achievements-new = { $count ->
    [one] Achievement reached
   *[other] { $count } achievements reached
}
achievements-new-line = { $alone ->
    [yes] { $title }: { $line }
   *[no] { $person }, { $title }: { $line }
}
achievements-new-titles = { $alone ->
    [yes] { $titles }
   *[no] { $person }: { $titles }
}
achievements-new-and = { $first }, { $second }
achievements-reached = reached { $day }
achievements-so-far = { $needed ->
    [one] not yet
   *[other] { $done } of { $needed }
}
achievement-first-match = First steps
achievement-first-match-line = Play a match to its end.
achievement-ten-matches = A regular
achievement-ten-matches-line = Play ten matches.
achievement-hundred-matches = A place of one’s own
achievement-hundred-matches-line = Play a hundred matches.
achievement-seven-days = Seven days
achievement-seven-days-line = Play on seven different days.
achievement-five-rule-sets = Rule by rule
achievement-five-rule-sets-line = Play by five sets of rules.
achievement-every-game = All the boxes
achievement-every-game-line = Play every game on the shelf.
achievement-first-win = Crowned
achievement-first-win-line = Win a match.
achievement-three-in-a-row = Three in a row
achievement-three-in-a-row-line = Win three matches one after the other.
achievement-ten-in-a-row = Ten in a row
achievement-ten-in-a-row-line = Win ten matches one after the other.
achievement-every-win = Master of the shelf
achievement-every-win-line = Win every game on the shelf.
achievement-full-table = A full table
achievement-full-table-line = Win against three others or more.
achievement-five-beaten = Rung by rung
achievement-five-beaten-line = Finish ahead of five kinds of computer players.
achievement-strongest = Giant slayer
achievement-strongest-line = Finish ahead of a game’s best computer player.
achievement-single-point = By a hair
achievement-single-point-line = Win by a single point.
achievement-many-points = Rich lands
achievement-many-points-line = Score eighty points with one kingdom.
achievement-clean-sweep = Clean sweep
achievement-clean-sweep-line = Win with no piece of the other side left.
achievement-shortest = As a robot slides
achievement-shortest-line = Win with the shortest way at every tile.
achievement-against-dice = Against the dice
achievement-against-dice-line = Win with dice ten pips below average.
achievement-against-luck = Against the odds
achievement-against-luck-line = Win though the deal cost you ten points of chance.
achievement-flawless = Flawless
achievement-flawless-line = Win without a mistake, as a review has it.
