# Looking at a match again, and playing on from a moment of it.

replay-title = Replay
replay-seats = { $seats } players
replay-seats-dealt = { $seats } players · deal no. { $seed }
replay-back = Back to the matches
replay-back-results = Back to the results
replay-play-on = Play from here
replay-play-on-tip = Begin a new match at this moment and play it to its end.
replay-rounds = Round
replay-first = Start
replay-backward = Back
replay-forward = Forward
replay-last = End
replay-run = Play
replay-stop = Stop
replay-way = Move
replay-move = Move { $move }
replay-highlights = Highlights
replay-of = of { $moves }
replay-graph = Score
replay-no-best = No move scored points.
replay-best-move = Turn { $turn }: places { $number }
replay-nothing-yet = { $round ->
    [1] The match begins.
   *[other] Round { $round } begins.
}
replay-made-for = A move was made in { $name }’s place: { $why }
replay-is-next = { $when } · next decision
replay-just-played = { $when } · just played
replay-places = places { $number }
replay-discards = discards { $number }
replay-picks = picks { $number }
replay-points = { $points ->
    [0] no points
    [one] { $points } point in all
   *[other] { $points } points in all
}

branch-title = Play from here
branch-line = A new match starts at this moment; this one stays as it is. The statistics leave the new one out.
branch-start = Play
