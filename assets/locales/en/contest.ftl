# Contests: setting them up, watching them, going to a table.

title-contest = Contest

contest-title = Contest
contest-players = Who takes part
contest-bots = Programs, by the command that starts them
contest-bot = Command of program { $number }
contest-how = The contest
contest-seats = Players at a table
contest-each = Matches of each group
contest-time = Time for a move
contest-tables = Tables at once
contest-summary = { $pairings ->
    [one] A single group
   *[other] { $pairings } groups
}, { $matches } matches
contest-line = Every deal is played in every seat: luck is the same for all.
contest-at-once = At the speed “Instant” matches are played straight through, without waiting.
contest-start = Open the contest
contest-too-few = A table of { $seats } needs { $seats } players, and there { $players ->
    [one] is one
   *[other] are { $players }
}.
contest-too-long = { $matches } matches are too many: { $most } at most.
contest-absent = { $name } is not ready: { $why }

# While it is held
contest-leave = Leave the contest
contest-setting = { $seats } at a table · { $time } a move
contest-gathering = The players are coming in…
contest-progress = { $done } of { $all } matches
contest-paused = Paused · { $done } of { $all } matches
contest-ended = Ended after { $done } of { $all } matches
contest-over = Over: { $all } matches played
contest-pause = Pause
contest-go-on = Go on
contest-stop = End
contest-keep = Keep the matches
contest-change = Change
contest-again = Play again
contest-end-title = End the contest?
contest-end-line = Matches that are over count, the others are given up.
contest-end-yes = End it
contest-end-no = Go on
contest-file = Contest { $when }
contest-kept = Matches of the contest kept

# The standings
contest-standings = Standings
contest-place = Place
contest-place-line = Place by Elo.
contest-matches = Matches
contest-matches-line = Matches played.
contest-wins = Wins
contest-wins-line = Matches won alone.
contest-score = Points
contest-score-line = Points a match, on average.
contest-margin = Margin
contest-margin-line = Points more than the best of the others, on average.
contest-elo = Elo
contest-elo-line = Strength above the mean of all players, within this interval at 95 %.
contest-faults = Faults
contest-faults-line = Moves that the referee made in its place.

# The tables
contest-table = Table { $table }
contest-follow = Go to this table
contest-return = Back to the contest
contest-match = Match { $number } · turn { $turn } of { $turns }
contest-match-round = Match { $number } · round { $round }, turn { $turn }
contest-match-draft = Match { $number } · first draft
contest-match-over = Match { $number } · over
