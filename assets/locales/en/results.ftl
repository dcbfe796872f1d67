# The scoring, then the results.

# Scoring
score-title = Scoring
score-faster = Faster
score-skip = Skip
score-middle = Middle
score-harmony = Harmony
score-tie = Tie

# Results
end-wins = { $name } wins
end-shared = Shared victory: { $names }
end-and = { $first } and { $last }
end-round = Round { $round } of { $rounds }
end-leads = { $name } leads with { $points } { $points ->
    [one] point
   *[other] points
}
end-leads-shared = { $names } lead with { $points } { $points ->
    [one] point
   *[other] points
}
end-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
end-margin = { $points } { $points ->
    [one] point
   *[other] points
}, { $more } ahead of { $other }
end-tie-domain = { $name } wins on the larger domain ({ $own } to { $other })
end-tie-crowns = { $name } wins on crowns ({ $own } to { $other })
end-tie-shared = Same score, same largest domain, same crowns: nothing separates them.
end-turns = { $turns } turns
end-rounds = { $rounds } rounds of { $turns } turns
end-kingdoms = kingdoms of round { $round }
end-seed = deal no. { $seed }
end-table = Points by terrain
end-table-round = Points of round { $round }
end-table-rounds = Points by round
end-by-round = By round
end-middle = Middle
end-harmony = Harmony
end-total = Total
end-round-total = Round
end-sum = So far
end-bold = Bold: best in the column. Ties: largest domain, then crowns.
end-graph = Score by turn
end-graph-line = Bonuses count at the end.
end-rematch = Rematch, same players
end-same-seed = Same deal
end-new = New match
end-review = Replay
end-assisted = With help: no statistics, no achievements for winning.
end-menu = Menu
end-next-round = Next round
end-rank = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
}

# The dominos, read again from their file
dominos-reloaded = Dominos reloaded
dominos-next-match = They will be used from the next match on.
dominos-refused = Dominos refused
dominos-kept = The last good version stays in use.
dominos-fault-header = Line { $line }: “{ $found }” is not the header. Expected: { $expected }
dominos-fault-columns = Line { $line }: { $found } columns. Expected: { $expected }
dominos-fault-terrain = Line { $line }: “{ $found }” is not a terrain. Expected: { $expected }
dominos-fault-crowns = Line { $line }: “{ $found }” crowns. Expected: 0 to { $expected }
dominos-fault-number = Line { $line }: “{ $found }” is not a domino’s number. Expected: 1 to { $expected }
dominos-fault-doubled = Line { $line }: domino { $found } is there twice.
dominos-fault-missing = Domino { $found } is missing.
dominos-fault-no-text = Line { $line }, column { $expected }: this is not UTF-8 text (byte { $found }).
dominos-fault-csv = { $found }
dominos-fault-more = { $count ->
    [one] And one more fault.
   *[other] And { $count } more faults.
}
