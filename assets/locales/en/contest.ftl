# Contests: setting them up, watching them, going to a table.

title-contest = Contest

contest-title = Contest
contest-players = Who takes part
contest-bots = Programs, by the command that starts them
contest-bot = Command of program { $number }
contest-how = The contest
contest-seats = Players at a table
contest-seats-line = How many players sit down together.
contest-each = Matches per group
contest-each-line = The players at a table are a group; every possible group meets.
contest-time = Time for a move
contest-time-line = After that the referee makes a move in the player’s place.
contest-tables = Tables at once
contest-tables-line = How many matches are played at the same time.
contest-summary = { $pairings ->
    [one] A single group
   *[other] { $pairings } groups
}, { $matches } matches
contest-line = Everybody plays everybody from every seat: nobody has the better start.
contest-at-once = At the speed “Instant”, matches are played straight through, without waiting.
contest-start = Start the contest
contest-too-few = A table of { $seats } needs { $seats } players, and there { $players ->
    [one] is one
   *[other] are { $players }
}.
contest-too-long = { $matches } matches are too many: { $most } at most.
contest-absent = { $name } is not ready: { $why }

# While it is held
contest-leave = Leave the contest
contest-setting = { $seats } at a table · { $time } a move
contest-gathering = The players are arriving…
contest-progress = { $done } of { $all } { $all ->
    [one] match
   *[other] matches
}
contest-paused = Paused · { $done } of { $all } { $all ->
    [one] match
   *[other] matches
}
contest-ended = Ended after { $done } of { $all } { $all ->
    [one] match
   *[other] matches
}
contest-over = Over: { $all } { $all ->
    [one] match
   *[other] matches
} played
contest-pause = Pause
contest-go-on = Go on
contest-stop = End
contest-keep = Save the matches
contest-change = Change
contest-again = Play again
contest-end-title = End the contest?
contest-end-line = Matches that are over count; the others are abandoned.
contest-end-yes = End it
contest-end-no = Go on
contest-file = Contest { $when }
contest-kept = Contest matches saved

# The standings
contest-standings = Standings
contest-won = { $name } wins the contest
contest-leads = { $name } is in the lead
contest-place = Rank
contest-place-line = Rank by Elo.
contest-matches = Matches
contest-matches-line = Matches played.
contest-wins = Wins
contest-wins-line = Matches won outright.
contest-score = Points
contest-score-line = Points a match, on average.
contest-margin = Margin
contest-margin-line = Points ahead of the best of the others, on average.
contest-elo = Relative Elo
contest-elo-line = Elo points above or below the average player; 95 % sure to lie within this interval.
contest-faults = Faults
contest-faults-line = Moves that the referee had to make in its place.

# The tables
contest-table = Table { $table }
contest-follow = Go to this table
contest-return = Back to the contest
contest-catch-up = Catch up
contest-catch-up-line = Show the match as it stands in the contest
contest-further-on = The contest is further on: it goes faster here.
contest-match = Table { $table } · match { $number } ·
contest-match-ended = ended early
contest-look = Look at this match
contest-match-over = over
