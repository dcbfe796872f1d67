# Dice Wars: what is wrong with a record, a map, a start, a move.

dice-colour-pink = pink
dice-colour-yellow = yellow
dice-colour-green = green
dice-colour-blue = blue
dice-colour-orange = orange
dice-colour-turquoise = turquoise
dice-colour-violet = violet
dice-colour-white = white

# Records
dice-fault-rules = rules: { $why }
dice-fault-map = map: { $why }
dice-fault-start = start: { $why }
dice-fault-and = { $first }; { $second }
dice-fault-move = Move { $number } ({ $text }): { $why }
dice-deal = move { $number }
dice-deal-map = the map
dice-deal-start = the start
dice-fault-seats = a match of Dice Wars has 2 to { $most } seats, not { $found }
dice-fault-few-regions = { $seats } seats, yet the map has only { $regions } regions
dice-fault-number = { $field } is { $found }, expected { $least } to { $most }
dice-fault-count = { $field } has { $found } entries, expected { $expected }

# Maps
dice-fault-cell = cells, row { $row }, column { $column }: { $found } is no region, expected -1 to { $most }
dice-fault-empty = region { $region } has no cell
dice-fault-torn = region { $region } is not connected: no way inside it leads to row { $row }, column { $column }
dice-fault-unreachable = the map is not connected: no way leads from region 0 to region { $region }
dice-fault-neighbours = neighbours of region { $region } are { $found }, by the cells they are { $expected }

# Starts
dice-fault-owner = owners: region { $region } is seat { $found }’s, expected 0 to { $most }
dice-fault-dice = dice: region { $region } has { $found }, expected 1 to { $most }
dice-fault-landless = owners: seat { $seat } has no region
dice-fault-order = order is { $found }, expected each of 0 to { $most } once

# Moves as text
dice-fault-form = this is not a move: expected attack FROM TO, end, roll 5 3 / 4 or grow with regions
dice-fault-region = “{ $found }” is not a region’s number, expected 0 to { $most }
dice-fault-face = “{ $found }” is not what a die shows, expected 1 to 6
dice-fault-dice-count = { $found } dice on one side, expected 1 to { $most }
dice-fault-growth-count = { $found } dice placed, expected { $most } at most
dice-fault-seat = “{ $found }” is not a seat, expected 0 to { $most } and then the move

# Moves
dice-refusal-over = the match is over
dice-refusal-seat = a move of seat { $seat } is awaited
dice-refusal-roll = the roll of an attack is awaited
dice-refusal-growth = the dice that the turn brings are awaited
dice-refusal-no-region = the map has no region { $region }, expected 0 to { $most }
dice-refusal-not-own = region { $region } is seat { $owner }’s
dice-refusal-own = region { $region } is one’s own
dice-refusal-one-die = region { $region } has one die, expected 2 or more
dice-refusal-far = regions { $region } and { $other } do not touch
dice-refusal-roll-count = { $found } dice rolled, region { $region } has { $expected }
dice-refusal-growth-count = { $found } dice placed, expected { $expected }
dice-refusal-full = region { $region } is full

# Computer players
level-random = Wanderer
level-random-line = Attacks at random.
level-best-odds = Raider
level-best-odds-line = Hits where its chances are best.
level-three-state = Tactician
level-three-state-line = Links its groups, presses on, waits.
level-three-state-shortest = Tactician, direct
level-three-state-shortest-line = Like the Tactician, always by the shortest way.
level-three-state-eager = Tactician, eager
level-three-state-eager-line = Like the Tactician, strikes sooner.
level-expectation = Reckoner
level-expectation-line = Weighs what each attack is worth.
level-lookahead-1 = Planner
level-lookahead-1-line = Judges each attack with a trained eye.
level-lookahead-2 = Plotter
level-lookahead-2-line = Thinks two attacks ahead.

# Set-up
dice-preset-duel = Duel
dice-preset-four = Four
dice-preset-all = Free-for-all
dice-map = Map
dice-size = Size of the map
dice-size-line = Larger maps have more regions.
dice-size-small = Small
dice-size-medium = Medium
dice-size-large = Large
dice-size-number = { $size } × { $size }
dice-map-small-told = small map
dice-map-medium-told = medium map
dice-map-large-told = large map
dice-size-told = map of size { $size }
dice-map-told = map no. { $number }
dice-map-line = { $regions } regions · { $cells } cells · { $each } each
dice-map-line-uneven = { $regions } regions · { $cells } cells · { $each } or more each
dice-map-hosted = The table draws its map when the match begins, as large as is chosen here.
dice-map-seed = Map number
dice-another-map = Another map
dice-per-region = Dice per region
dice-per-region-line = At the start, on average
dice-per-region-told = { $count } dice per region
dice-stock-most = Largest stock
dice-stock-most-line = Dice kept for later turns
dice-stock-told = stock of { $count }
dice-limit = Rounds
dice-limit-line = Then most regions win
dice-limit-none = no limit
dice-limit-none-line = Until one player has all regions
dice-limit-told = at most { $count } rounds
dice-fair = Fair start
dice-fair-line = { $count } matches on one map, seats rotated
dice-odds-line = Exact, before each attack
dice-hardcore-line = Nothing can be taken back
dice-less = { $what }: less
dice-more = { $what }: more
dice-number = { $count }

# Table
dice-round = Round { $round }
dice-of = of { $rounds }
dice-being-painted = The map is being drawn…
dice-regions = regions
dice-dice = dice
dice-income = income
dice-income-name = Income
dice-dice-name = Dice
dice-dice-n = { $count ->
    [one] 1 die
   *[other] { $count } dice
}
dice-group = Largest group
dice-out = Out in round { $round }
dice-percent-least = < 1%
dice-percent-most = > 99%
dice-chance = chance to succeed
dice-pick = Pick a region of your own
dice-pick-n = { $count ->
    [one] 1 region can attack
   *[other] { $count } regions can attack
}
dice-nothing-left = Nothing left to attack
dice-nothing-left-line = End the turn: new dice come.
dice-target = Which region to attack?
dice-target-n = { $count ->
    [one] 1 neighbour
   *[other] { $count } neighbours
}
dice-ask-end = End the turn?
dice-ask-end-line = An attack is left that wins with { $chance }.
dice-ask-end-advised = The advice is to attack.
dice-aim = Attack succeeds: { $chance }
dice-effect-move = { $count ->
    [one] 1 die moves in, 1 stays
   *[other] { $count } dice move in, 1 stays
}
dice-attack = Attack
dice-end = End turn
dice-skip = Skip
dice-tray-turn = to play
dice-tray-line = The dice of every attack roll here.
dice-rolling = The dice roll
dice-takes = Takes a region from { $other }
dice-beats = { $first } beats { $second }
dice-fails = Fails against { $other }
dice-sums = { $first } : { $second }
dice-falling = The dice fall on the regions
dice-falling-line = at random, where fewer than 8 lie
dice-if-won = If the attack succeeds
dice-won = Region taken
dice-held = Region held
dice-tie = Tie: the defence holds
dice-share = Share of the map
dice-last = Last attacks
dice-reinforce = Reinforcement
dice-reinforce-last = Last reinforcement
dice-reinforce-line = Largest group: { $count ->
    [one] 1 region
   *[other] { $count } regions
}
dice-placed = { $count } placed at random
dice-from-stock = and { $count } from the stock
dice-stocked = Stock: { $before } → { $after }
dice-still = { $count } still to place
dice-stock = Stock
dice-stock-line = Dice kept for later
dice-turn-of = Last turn:
dice-turn-regions = Regions
dice-possible = Possible targets
dice-possible-picked = From the picked region
dice-possible-line = The best attack on each region
dice-possible-scroll = Safest first. Scroll for all.
dice-possible-none = No region can attack.
dice-row = Attack region { $to } ({ $name }) from region { $from }: { $first } against { $second ->
    [one] 1 die
   *[other] { $second } dice
}
dice-row-odds = Attack region { $to } ({ $name }) from region { $from }: { $first } against { $second ->
    [one] 1 die
   *[other] { $second } dice
}, { $chance }
dice-advice-now = to win if the turn ends now
dice-head-chances = Playing on:
dice-head-attack = attack
dice-head-match = match
dice-head-group = Group
dice-why-puts-out = If attack { $number } succeeds, { $name } is out.
dice-why-joins = If attack { $number } succeeds, it joins { $groups } groups: income +{ $more }.
dice-why-cuts = If attack { $number } succeeds, the largest group of { $name } loses { $fewer } regions.
dice-why-grows = If attack { $number } succeeds, the largest group grows: income +1.
dice-why-shrinks = If attack { $number } succeeds, the income of { $name } falls by 1.
dice-why-exposes = If attack { $number } succeeds, { $dice ->
    [0] no own region lies beside a stronger one.
    [one] 1 own die lies beside a stronger region.
   *[other] { $dice } own dice lie beside stronger regions.
}
dice-why-ends = No attack makes it likelier to win the match.
dice-why-ends-after = { $count ->
    [one] Attack 1 is better.
   *[other] Attacks 1 to { $count } are better.
}
dice-advice-depth = { $count ->
    [one] looks 1 attack ahead
   *[other] looks { $count } attacks ahead
}
dice-aim-match = Match won: { $before } → { $after }
dice-refuse-one-die = One die: this region cannot attack
dice-refuse-inside = No enemy next to it
dice-refuse-far = Too far: only a neighbour can be attacked
dice-refuse-not-own = Pick a region of your own first
dice-keys-next = Next region that can attack, or next target, safest first
dice-keys-point = Go from region to region
dice-keys-play = Pick, attack, end the turn
dice-keys-put-down = Put down
dice-keys-mouse = Attack: the region, then its target
keys-end-turn = End the turn
keys-groups = Show the largest groups
keys-letters = Letters on the map
dice-keys-lit = Hold: one seat’s lands

# Results and replay
dice-wins = { $name } wins
dice-draw = Draw
dice-end-line = { $how } · map no. { $map } · deal no. { $dice }
dice-end-line-sealed = { $how } · map no. { $map }
dice-end-all = All regions in round { $round }
dice-end-regions = Most regions after { $round } rounds: { $regions } to { $other-regions }
dice-end-dice = After { $round } rounds { $regions } regions each, more dice: { $dice } to { $other-dice }
dice-end-tie = After { $round } rounds { $regions } regions and { $dice } dice each
dice-graph = Regions by round
dice-end-who = Who took from whom
dice-end-took = Regions taken from
dice-end-attacks = Attacks
dice-end-luck = Luck
dice-end-until = At the end
dice-end-has = { $regions ->
    [one] 1 region
   *[other] { $regions } regions
}, { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}
dice-end-of = { $won } / { $tried }
dice-end-note = Attacks: won of tried. Luck: wins above or below the exact odds.
dice-end-start = Start
dice-end-end = End
dice-rematch = Rematch, same seats
dice-series-next = Next match, seats rotated
dice-series = Fair start: { $done } of { $all } matches
dice-series-match = match { $number } of { $all }
dice-series-places = Σ { $count }
dice-moment-out = Round { $round }: { $name } puts { $other } out
dice-moment-group = Round { $round }: { $name }’s group { $before } → { $after }
dice-moment-upset = Round { $round }: { $name } wins an attack at { $chance }
dice-replay-head = Round { $round } · attack at { $chance }
dice-puts-out = Puts { $name } out

# For those who listen
dice-spoken-won = { $name } takes region { $to } from { $other }, from region { $from }: { $first } to { $second }.
dice-spoken-lost = { $name } attacks region { $to } of { $other } from region { $from } in vain: { $first } to { $second }.
dice-spoken-grown = { $name } gets { $count ->
    [one] 1 die
   *[other] { $count } dice
}, { $stock } in stock.
dice-spoken-region = Region { $region }, { $owner }, { $count ->
    [one] 1 die
   *[other] { $count } dice
}. Next to it: { $beside }.
dice-spoken-target = Region { $region }, { $owner }, { $count ->
    [one] 1 die
   *[other] { $count } dice
}. Chance to win: { $chance }.
dice-spoken-advice = Best attack: region { $to } from region { $from }. Chance to win the match: { $before } now, { $after } with it.
dice-spoken-advice-end = Best move: end the turn. Chance to win the match: { $before }.

# The rules
dice-rules-goal = The goal
dice-rules-goal-1 = Each player holds regions of the map, marked by a colour, a pattern and an emblem. Each holds 1 to 8 dice.
dice-rules-goal-2 = Whoever takes all regions wins. A player without regions is out.
dice-rules-goal-3 = With a round limit, whoever then has the most regions wins; if that is a tie, the most dice decide.
dice-rules-attack = Attack
dice-rules-attack-1 = On your turn attack as often as you like: from a region of yours with 2 dice or more, a neighbouring region of another.
dice-rules-attack-2 = Both roll all their dice. If your sum is greater, all your dice but one move in. A tie is the defender’s.
dice-rules-attack-3 = If it fails, the attacker keeps one die in that region; the defender loses none.
dice-rules-income = Reinforcement and stock
dice-rules-income-1 = At the end of your turn you get as many dice as your largest group of joined regions has.
dice-rules-income-2 = They fall one by one at random on your regions that hold fewer than 8.
dice-rules-income-3 = What finds no room goes to the stock, up to its limit, and falls with the next reinforcement.
dice-rules-end = Luck, and taking back
dice-rules-end-1 = Before an attack its exact chance is shown, and what it would do to the largest groups.
dice-rules-end-2 = Whatever chance brings stands. Where the settings allow taking back after a deal, the same dice fall again.
dice-rules-end-3 = At the end the table shows who took from whom, and how lucky everybody was.

# What a computer player is about
dice-links = { $name } is linking its groups
dice-links-way = Shortest way: { $regions ->
    [one] 1 region
   *[other] { $regions } regions
}, { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}
dice-presses = { $name } presses on
dice-presses-line = It attacks where its lead is clear.
dice-strikes = { $name } strikes
dice-attacks = { $name } attacks
dice-ends = { $name } ends its turn
dice-ends-press = Its lead is clear nowhere.
dice-waits = { $name } waits until it can fill everything
dice-strikes-from = Strikes from { $count }
dice-link = Link
dice-link-line = bring its groups together
dice-press = Press on
dice-press-line = attack where its lead is clear
dice-wait = Wait
dice-wait-line = fill its regions, then strike
dice-wait-sum = Stock + income − missing dice
dice-missing = missing
dice-stock-word = stock
dice-groups = { $count } groups ({ $sizes })
dice-groups-one = 1 group of { $regions ->
    [one] 1 region
   *[other] { $regions } regions
}
dice-first-step = First step
dice-attack-on = Attacks
dice-chance-of = Chance
dice-group-theirs = Their largest group
dice-before-after = { $before } → { $after }
dice-paused = Paused
dice-paused-line = { $name } is to move.
dice-level-strong-line = Thinks three attacks ahead.
dice-level-tip = { $line } { $elo }

# A match reviewed
dice-review-moment = Round { $round }: { $way ->
    [attack] { $name } attacks { $other }, { $attack } : { $defence }
    [roll] { $name } rolls { $attack } against { $defence }
    [grow] { $count ->
        [one] { $name } gets 1 die
       *[other] { $name } gets { $count } dice
    }
   *[end] { $name } ends the turn
}
dice-review-attack = attack { $other }, region { $from } → { $to }, { $attack } against { $defence }, succeeds at { $odds }
dice-review-attack-short = attack { $other }, { $attack } against { $defence }
dice-region-number = No. { $region }
dice-review-plate = { $from } → { $to }
dice-review-played = Played: { $what } (match: { $chance })
dice-review-better = Better: { $what } (match: { $chance })
dice-review-end = end the turn
dice-review-no-turning = Nothing that anybody did or rolled cost three points of win chance.
dice-review-turning-deal = The dice took { $name } from { $from } to { $to }.
dice-review-deal = dice
dice-review-luck-note = Points of win chance: + gained, − lost. Dice: beyond their odds. Own moves: what they lost against the best. The others: also each change of turn.

# The lesson.
dice-tutor-pick = 1 · Pick
dice-tutor-pick-line = Click one of your regions, pink, with two dice or more, beside an enemy.
dice-tutor-pick-done = Its targets light up. The number is your chance to win.
dice-tutor-pick-not = One thing at a time: look at the chances first.
dice-tutor-attack = 2 · Attack
dice-tutor-attack-line = Now attack: click a target with a chance of 75% or more.
dice-tutor-attack-done = Your sum was higher: all your dice but one move in.
dice-tutor-attack-not = Too risky: take a target with 75% or more.
dice-tutor-lose = 3 · Lose
dice-tutor-lose-line = Now be bold: attack where your chance is below 25%.
dice-tutor-lose-done = Your sum was not higher: you keep one die, and the enemy loses none.
dice-tutor-lose-not = Try another one, with a chance below 25%.
dice-tutor-end = 4 · End the turn
dice-tutor-end-line = Nothing promising is left. End your turn: then new dice come.
dice-tutor-end-done = Your largest group of joined regions brings a die for each of them. They fall anywhere on your land.
dice-tutor-end-not = No attack now: end your turn with the button below.
dice-tutor-join = 5 · Join
dice-tutor-join-line = Join your groups: take the region between them, with 90% or more.
dice-tutor-join-done = Four joined regions became seven: seven dice a turn! Who takes all regions wins.
dice-tutor-join-not = That one joins nothing, or its chance is below 90%.

# What computer players say now and then.
dice-remark-random-upset = Whoa! Did that just work?
dice-remark-random-wins = How did I get here?
dice-remark-random-loses = Lost, but it was fun!
dice-remark-best-odds-upset = Not my usual odds. I take it.
dice-remark-best-odds-wins = The raid is over. Good match!
dice-remark-best-odds-loses = A better raid than mine. Bravo!
dice-remark-three-state-shortest-upset = Straight on, against the odds.
dice-remark-three-state-shortest-wins = The shortest way, to the end.
dice-remark-three-state-shortest-loses = Straight to victory. Well played!
dice-remark-three-state-eager-upset = Who dares, wins. Sometimes.
dice-remark-three-state-eager-wins = No waiting, no regrets.
dice-remark-three-state-eager-loses = Too eager, I suppose. Bravo!
dice-remark-three-state-upset = The dice were kind to me.
dice-remark-three-state-wins = The plan has held. Thank you.
dice-remark-three-state-loses = Better tactics. Well played!
dice-remark-expectation-upset = Against the numbers. I note it.
dice-remark-expectation-wins = The sum comes out well.
dice-remark-expectation-loses = Well reckoned. Congratulations!
dice-remark-lookahead-1-upset = Bold, and it held.
dice-remark-lookahead-1-wins = As planned. A good match!
dice-remark-lookahead-1-loses = That was not planned. Bravo!
dice-remark-lookahead-2-upset = Luck was part of the plot.
dice-remark-lookahead-2-wins = Thank you, it was a fine plot.
dice-remark-lookahead-2-loses = Outplotted. Well played!
dice-remark-strong-upset = Thank you, dice!
dice-remark-strong-wins = Well fought. Thank you.
dice-remark-strong-loses = Bravo for this victory!
dice-remark-struck = At those odds? Well rolled!
dice-remark-foiled = Such good odds, and still lost.
dice-remark-ousts = Farewell, and well fought.
dice-remark-out = I am out. Good luck!
dice-remark-leaps = My lands have come together.
