# The review of a match, and hints.

grade-best = Best
grade-good = Good
grade-inaccuracy = Inaccuracy
grade-mistake = Mistake
grade-blunder = Blunder
grade-forced = Forced
grade-proven = proven

percent = { $value }%

# Hints: facts that can be checked on the board.
hint-the-wheat = The wheat field
hint-the-forest = The forest
hint-the-lake = The lake
hint-the-pasture = The pasture
hint-the-swamp = The swamp
hint-the-mine = The mine
hint-new-wheat = A new wheat field
hint-new-forest = A new forest
hint-new-lake = A new lake
hint-new-pasture = A new pasture
hint-new-swamp = A new swamp
hint-new-mine = A new mine
hint-grow = { $crowns ->
    [0] { $terrain } grows to { $cells } { $cells ->
        [one] cell
       *[other] cells
    }, without a crown yet.
   *[other] { $terrain } grows to { $cells } × { $crowns }: +{ $gain }.
}
hint-new = { $terrain }, { $cells } × { $crowns }: +{ $gain }.
hint-nowhere = Domino { $domino } fits nowhere.
hint-pick = Domino { $domino }, { $place ->
    [1] first
    [2] second
    [3] third
   *[other] fourth
} in turn { $turn }, can earn { $gain }.
hint-order = Domino { $domino } plays { $place ->
    [1] first
    [2] second
    [3] third
   *[other] fourth
} in turn { $turn }.
hint-keeps-middle = The castle can still end in the middle; some places prevent it (+{ $points }).
hint-keeps-harmony = The kingdom can still be completed; some places prevent it (+{ $points }).
hint-ends-middle = The castle can no longer end in the middle (−{ $points }).
hint-ends-harmony = The kingdom can no longer be completed (−{ $points }).
hint-of-wheat = wheat
hint-of-forest = forest
hint-of-lake = lake
hint-of-pasture = pasture
hint-of-swamp = swamp
hint-of-mine = mine
hint-opens = Makes room for a double { $terrain } domino ({ $unseen } unseen).
hint-closes = Leaves no room for a double { $terrain } domino ({ $unseen } unseen).
hint-awaits = { $terrain } waits for { $fits } of { $unseen } unseen dominos: one comes next with { $chance }.
hint-awaits-one = { $terrain } waits for { $domino }: it comes next with { $chance }.
hint-denies = Denies { $name } domino { $domino } (up to { $gain }).
hint-proven = Proven: worked out to the end.
hint-more-now = Placing it elsewhere, for +{ $gain }, wins less.
hint-earns-more = Picking { $domino }, for up to +{ $gain }, wins less.
hint-deny = Taking { $domino } from { $name } ({ $gain }) wins less.
hint-sooner = Picking { $domino }, to play { $place ->
    [1] first
    [2] second
   *[other] third
}, wins less.

# Why that other choice, which gains more at once, wins less.
hint-less-now = The placement then earns { $there }, not { $here }.
hint-earns-less = The pick then earns { $there } at most, not { $here }.
hint-leaves = It leaves { $domino } to { $name } ({ $gain }).
hint-later = The king then plays { $there ->
    [2] second
    [3] third
   *[other] fourth
}, not { $here ->
    [1] first
    [2] second
   *[other] third
}.
hint-no-middle = The castle then leaves the middle (−{ $points }).
hint-no-harmony = The kingdom then stays incomplete (−{ $points }).
hint-fewer-points = Expected at the end: { $there }, not { $here }.
hint-more-for = Expected for { $name }: { $there }, not { $here }.

# The hints at the table.
hint-units = win chance · points
hint-thinking = Looking ahead…
hint-now = +{ $gain } now
hint-picks = pick { $domino }
hint-picks-first = pick { $domino }
hint-discards = discard
hint-behind = Hint 1 has { $points } more { $points ->
    [one] point
   *[other] points
} of win chance.
hint-play = Play hint { $number }
hint-spoken = Hint { $number }: { $way ->
    [place] place the first half { $across ->
        [0] { $along ->
            [0] on the castle
           *[other] { $along } { $up ->
                [south] south
               *[other] north
            } of the castle
        }
       *[other] { $across } { $side ->
            [west] west
           *[other] east
        }, { $along } { $up ->
            [south] south
           *[other] north
        } of the castle
    }, the second one to the { $towards ->
        [N] north
        [E] east
        [S] south
       *[W] west
    }, +{ $gain }.
    [discard] discard the domino.
   *[none] pick.
} { $pick ->
    [0] Win chance { $chance }, { $points } points.
   *[other] Pick { $pick }. Win chance { $chance }, { $points } points.
}

# A match reviewed.
review-title = Review
review-replay = Replay
review-begins = Working out who was likely to win…
review-progress = { $done } of { $all } moves worked out{ $known ->
    [yes] , about { $minutes ->
        [0] { $seconds } s
       *[other] { $minutes } min
    } left
   *[no] {""}
}
review-complete = The review is complete.
review-river = Win chance, move by move
review-decisions = Decisions
review-accuracy = accuracy
review-picks = picks
review-round = Round { $round }
review-seat = Review of { $name }
review-graded = { $grade }: { $loss } points of win chance lost{ $proven ->
    [yes] , proven
   *[no] {""}
}
review-graded-chances = { $told } ({ $from } instead of { $to })
review-of-decision = { $name }, { $way ->
    [picks] first picks
   *[numbers] turn { $numbers }
}. { $told }
review-of-decision-rounds = { $name }, round { $numbers }. { $told }
review-turning = Turning points: { $name }
review-turning-later = They appear once every move is worked out.
review-no-turning = Nothing that anybody did or drew cost three points of win chance.
review-turning-others = { $loss } points of win chance thrown away by { $name }: { $from } instead of { $to }.
review-turning-own = { $loss } points of win chance lost: { $from } instead of { $to }.
review-turning-deal = What was drawn took { $name } from { $from } to { $to }.
review-turning-why = { $from } instead of { $to }. { $why }
review-turning-why-whose = { $name }: { $from } instead of { $to }. { $why }
review-turning-better = Better: { $what }.
review-turning-tip = { $name } could have had { $to }. A loss counts against the best choice; the chart shows what was played: it may fall by more, by less or not at all.
review-luck = Luck and skill: { $name }
review-deal = deal
review-own = all own moves
review-own-tip = Decisions: { $count }. Together they lost { $lost } points, { $each } each on average: accuracy tells the average, the bar all of them.
review-others = the others
review-other = the other
review-luck-unit = points
review-sum = Start { $start } { $deal } { $own } { $others } = { $done ->
    [yes] end
   *[no] so far
} { $end }
review-sum-without-luck = Start { $start } { $own } { $others } = { $done ->
    [yes] end
   *[no] so far
} { $end }
review-tally = { $grade }: { $count }{ $done ->
    [yes] {""}
   *[no] {" so far"}
}
review-page-back = Earlier decisions
review-page-on = Later decisions
review-luck-note = Points of win chance won or lost. Own moves are compared with a player who always takes the most points. The hollow bar shows the best moves: { $best }.
review-back = Back
review-on = On
review-mistake = Next mistake
review-open = Look at this move
review-moment = Move { $ply }
review-moment-dominations = { $rounds ->
    [1] { $turn ->
        [0] First pick
       *[other] Turn { $turn }
    }
   *[other] Round { $round }, { $turn ->
        [0] first pick
       *[other] turn { $turn }
    }
}: { $way ->
    [kings] the order of the kings
    [line] the line { $line }
    [picks] picks { $picked }
    [discards] discards { $placed }
    [discards-picks] discards { $placed }, picks { $picked }
    [places] places { $placed }
   *[places-picks] places { $placed }, picks { $picked }
}
review-played = Played: { $what } ({ $chance })
review-better = Better: { $what } ({ $chance })
review-as-good = Nothing was better.
review-nearly-as-good = Nothing was better by more than 0.5 points.
# Where its first half lies, from the castle, and where from there its second half.
review-places = place { $domino } ({ $where }, { $towards }), +{ $gain }
review-places-in-short = place { $domino }, +{ $gain }
lies-left = { $count } left
lies-right = { $count } right
lies-up = { $count } up
lies-down = { $count } down
lies-both = { $across }, { $along }
review-discards = discard
review-and-picks = { $first }, pick { $domino }
review-only-picks = pick { $domino }

# A decision tried again.
again-title = Try it again
again-tip = Choose anew in this one decision: you see what the choice is worth, and come back here.
again-back = Back to the review
again-task = { $turn ->
        [0] First pick
       *[other] Turn { $turn }
    } · { $by ->
        [own] { $name } chooses anew
       *[other] you choose for { $name }
    }
again-tried = Choices tried
again-one = Tried: { $what } ({ $chance })
again-looks = Looking at what it is worth…
again-best = { $grade }: no choice wins more often ({ $chance }).
again-loses = { $grade }: win chance { $chance } instead of { $best }.
again-once-more = Once more
coach-take-back = Take back
coach-go-on = Go on

# The choices of a decision side by side.
compare-choices-open = Compare the choices
compare-table = Whole table
compare-played = Played
compare-better = Better
compare-next = Next best
compare-choice = Choice { $number }
compare-expected = Expected · gap
compare-expected-tip = The score expected at the end, and its gap to that of the choice opposite
compare-picks = picks
compare-plays = plays { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] 4th
} in turn { $turn }
compare-choices = { $way ->
    [some] The best { $count } of { $all } choices
    [played] The best { $count } of { $all } choices, and the one played
   *[all] All { $all } choices
}
compare-pick = pick { $domino }
compare-place = place { $domino }
compare-spoken = Choice { $number }{ $way ->
    [played] , played
   *[other] {""}
}: { $what }. Win chance { $chance }.
compare-why-better = Better: { $reasons }
compare-why-other = Here: { $reasons }
compare-sure = { $playouts } playouts, ± { $error } points
