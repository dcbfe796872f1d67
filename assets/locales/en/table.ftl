# Texts of the playing table.

# Terrains
terrain-wheat = Wheat field
terrain-forest = Forest
terrain-lake = Lake
terrain-pasture = Pasture
terrain-swamp = Swamp
terrain-mine = Mine
sign-wheat = Wh
sign-forest = Fo
sign-lake = La
sign-pasture = Pa
sign-swamp = Sw
sign-mine = Mi

# Top bar
table-turn = Turn { $turn }
table-of = of { $turns }
table-round = Round { $round }
table-draft = First pick
table-kings = DRAW
table-order = ORDER
table-next = NEXT TURN
table-first-turn = TURN 1
table-result = Show the result
table-result-tip = Plays the rest at once: no person plays in it any more.
table-speed = Animation speed
table-menu = Menu
speed-instant = Instant

# Left column
table-line = This turn
table-next-line = Next line
table-hand = Kings in hand
table-first-line = First line
table-played = { $number } played
table-discarded = { $number } discarded
table-left-over = { $number } left over
table-stock = Stock
table-dominos = { $count ->
    [one] domino
   *[other] dominos
}
table-crowns-left = Crowns still hidden
table-crowns-hidden = Crowns hidden or set aside
table-log = Last moves
log-pick = picks { $picked }
log-place = places { $placed }: { $gain }
log-place-pick = places { $placed }: { $gain }, picks { $picked }
log-tentative = places { $placed }: { $gain } (not confirmed)
log-discard = discards { $discarded }
log-discard-pick = discards { $discarded }, picks { $picked }

# Hand bar
table-total = total { $total }
table-points = { $count ->
    [one] point
   *[other] points
}
table-dealing = The dominos are coming…
table-first-pick = Pick a domino
table-first-pick-how = with a click, on the left
table-place = Place domino { $number }
table-places = { $count ->
    [one] only one possible spot
   *[other] { $count } possible spots
}
table-pick = Pick a domino
table-pick-how = from the next line
table-confirm = Turn complete
table-confirm-how = end it, or take back
table-confirm-last = the last one!
table-step = Keep this move?
table-step-how = keep it to go on, or take it back
table-step-keep = Keep
handover = Your turn, { $name }
table-thinking = { $name } is thinking…
table-thinks = is thinking…
table-end = End turn
table-discard = Discard
table-turn-domino = Turn the domino
table-take-back = Take back
table-take-back-tip = Take back a decision: the match then counts in no statistics.
discard-told = Domino { $number } fits nowhere: it is discarded
discard-banner = Domino { $number } fits nowhere.

# Previews and refusals
preview-now = now
preview-best = at best, placed here
preview-best-elsewhere = at best
preview-taken = taken by
preview-rivals = { $others ->
    [one] for the other
   *[other] for the others
}
preview-none = fits nowhere for now
preview-places = { $count ->
    [one] 1 spot
   *[other] { $count } spots
}
preview-rank = { $rank ->
    [1] plays 1st
    [2] plays 2nd
    [3] plays 3rd
   *[other] plays { $rank }th
} in turn { $turn }
refuse-taken = Cell taken
refuse-wide = Would leave the { $size } × { $size } square
refuse-match = Touches nothing that matches

# Comparison of two
duel-largest = Largest domain
duel-crowns = Crowns placed
duel-filled = Cells filled
duel-middle = Middle possible
duel-harmony = Harmony possible
still-title = Still possible
still-won = Earned
still-lost = Lost
still-middle = Middle
lost-middle = Middle lost
lost-harmony = Harmony lost
lost-at-end = −{ $points } at the end
still-harmony = Harmony

# Keeping
keeping-failed = The match cannot be kept
keeping-again = The match is kept again

pieces-title = All dominos
pieces-line = { $box ->
    [yes] Dominos seen already are faded; the others are still to come, or stay in the box.
   *[other] Dominos seen already are faded; the others are still to come.
}
pieces-close = Close
table-hurry = Move now
bot-fault = A move was made in { $name }’s place
bot-not-ready = { $name }’s program was not ready within { $seconds } s
bot-ended = { $name }’s program ended before it was ready

# For screen readers.
spoken-half = { $crowns ->
    [0] { $terrain }
    [one] { $terrain }, 1 crown
   *[other] { $terrain }, { $crowns } crowns
}
spoken-this-line = Domino { $number }: { $first }; { $second }. { $free ->
    [yes] Free
   *[other] Of { $taken }
}, this turn
spoken-next-line = Domino { $number }: { $first }; { $second }. { $free ->
    [yes] Free
   *[other] Taken by { $taken }
}, next turn
spoken-king = A king of { $name }
spoken-kingdom = { $points ->
    [one] Kingdom of { $name }, 1 point
   *[other] Kingdom of { $name }, { $points } points
}{ $total ->
    [0] {""}
   *[other] , total { $total }
}
spoken-tile = { $half }, { $across } { $side ->
    [west] west
   *[other] east
}, { $along } { $way ->
    [south] south
   *[other] north
} of the castle

# A move that is typed.
type-title = Type a move
type-line = pick N, place N X Y E (the castle is at 0 0; E, N, W or S is where the second half lies), discard N
type-none = { "" }
type-fault = This cannot be: { $why }
type-done = Play
type-form = expected pick N, place N X Y E, or discard N
type-domino = “{ $found }” is no domino, expected 1 to 48
type-coordinate = “{ $found }” is no coordinate, expected a whole number
type-direction = “{ $found }” is no direction, expected E, N, W or S
type-held = domino { $held } is in the hand
type-not-offered = domino { $number } is not in the line
type-picked = a king stands on domino { $number }
type-fits = domino { $number } fits somewhere

# Advice
table-advice = Advice
table-advice-tip = Advice: a match played with it counts in no statistics.
table-no-advice = Hide the advice
table-pause = Pause the computer players
table-go-on = Let them go on
table-pause-step = One move further
advice-title = Analysis
advice-depth = depth { $depth }
advice-begins = Looking ahead…
advice-lines = Lines
advice-value = { $sign }{ $whole }.{ $tenth }
advice-wins = wins
advice-loses = loses
