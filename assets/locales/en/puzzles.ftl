# Puzzles of the day, and a store of more.
puzzle-back = Leave the puzzles
puzzle-of-day = Puzzle { $number } of { $all }
puzzle-in-store = Extra puzzle { $number }
puzzle-task = Find the best placement and the best pick
puzzle-task-pick = The domino fits nowhere: find the best pick
puzzle-show = Show me
puzzle-show-sure = Show the answer? The streak ends
puzzle-show-sure-spoken = Showing the answer ends the streak. Ask once more to see it.
puzzle-show-tip = A look at the answer ends the streak
puzzle-another = Another one
puzzle-streak = in a row
puzzle-best-streak = best { $count }
puzzle-today = Today
puzzle-today-done = Today: all five are done
puzzle-chip-spoken = Puzzle { $number } of today: { $state ->
    [found] found
    [missed] not found
    [now] on the table
   *[open] open
}
puzzle-difficulty = Difficulty
puzzle-difficulty-spoken = Difficulty { $number } of { $most }
puzzle-tries = Tries left
puzzle-tries-spoken = { $count ->
    [0] No try left
    [one] { $count } try left
   *[other] { $count } tries left
}
puzzle-from = From a match: turn { $turn } of { $turns }. { $found ->
    [yes] The answer was found there.
   *[no] The answer was missed there.
}
puzzle-nudge-where = A nudge: where to look?
puzzle-nudge-which-domino = A nudge: which domino?
puzzle-nudge-which-cell = A nudge: which cell?
puzzle-nudge-look = Where to look: { $terrain }.
puzzle-nudge-look-pick = What matters is the pick.
puzzle-nudge-pick = The best pick is domino { $domino }.
puzzle-nudge-cell = One half goes on the framed cell.
puzzle-check = Check
puzzle-check-how = check it, or take back
puzzle-again = Once more
puzzle-below = less than { $chance }
puzzle-against = Win chance: { $own }; the best choice has { $best }
puzzle-once-more = Not the best yet: one try is left.
puzzle-found = Found!
puzzle-stars = { $nudges ->
    [0] without a nudge
    [one] with a nudge
   *[other] with { $nudges } nudges
}
puzzle-missed = Not found
puzzle-shown = The answer
puzzle-own = You chose: { $what } ({ $chance })
puzzle-own-why = You chose: { $what } ({ $chance }). { $why }
puzzle-best = Best: { $what } ({ $chance })
puzzle-ahead = { $proven ->
    [yes] { $best } to win, proven; the next best choice has { $other }.
   *[no] { $best } to win; the next best choice has { $other }.
}
puzzle-sentences = { $first } { $second }
puzzle-next = Next puzzle
puzzle-find-more = Find more puzzles
puzzle-find-more-tip = Five more, from matches of computers
puzzle-finding = Looking: { $found } of { $all }
puzzle-found-more = { $count ->
    [one] One more puzzle: it comes after today’s
   *[other] { $count } more puzzles: they come after today’s
}
puzzles-lost = What was kept of your puzzles is lost
