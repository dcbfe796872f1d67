# Playing with people at other machines.
title-together = Play together
net-title = Play together
net-usual-name = Guest
net-forgotten = What was kept for playing together is lost
net-host-key-damaged = The key of your tables was damaged: it is set aside, and there is a new one
net-host-key-damaged-line = Guests who know the old key have to trust the new one: they copy the code of your table anew, or type all of its letters.
net-own-key-damaged = The key of your name was damaged: it is set aside, and there is a new one
net-own-key-damaged-line = Hosts who know the old key take you for somebody else: choose another name there.
net-table-damaged = A table of yours is damaged: it cannot be opened again
net-fault = Over the network

net-nearby = Tables nearby
net-found-tables = Tables found
net-searching = Looking on this network
net-nothing = Nothing here? Ask the host for the code, and type it on the right.
net-waits = { $count ->
    [one] Waiting for { $count } player
   *[other] Waiting for { $count } players
}
net-plays = { $round ->
    [0] Playing
    [1] Playing
   *[other] Playing · round { $round }
}
net-stands-still = Stands still: nobody is there
net-full = No seat free
net-other-version = Version { $theirs }: cannot join { $ours }
net-who-sits = { $stands } · { $names }
net-locked = Asks for a password
net-has-password = This table has a password: type it
net-join = Join
net-watch = Watch

net-by-code = By code or address
net-by-code-line = The host of the table knows both.
net-code-example = R2M02-60WZH
net-paste = Paste
net-found = Found: { $table }, at { $address } · { $ms } ms
net-found-several = Found: { $count } tables, at { $address } · { $ms } ms
net-no-table = There is no table at this address.
net-asking = Asking there…
net-name = Name at the table
net-name-missing = Say what you are called at the table.
net-name-full = A name has { $count } letters at most
net-password = Password
net-password-line = If asked for
net-come-as = Join as
net-player = Player
net-spectator = Spectator
net-join-table = Join { $table }
net-watch-table = Watch { $table }
net-join-table-of = Join { $name }’s table
net-watch-table-of = Watch { $name }’s table
net-join-none = Join a table

net-host = Host a table
net-good-straight = Moves go straight from computer to computer: no account, no server.
net-good-sealed = The deal is fixed before the first move and can be checked at the end.
net-good-back = Whoever drops out comes back to the same seat.
net-set-up = Set up
net-set-up-dominations = Set up Domi’Nations
net-set-up-conquest = Set up Conquest
net-set-up-ricochet = Set up Ricochet
net-set-up-dice-wars = Set up Dice Wars
net-reopen = Go on with your table: { $game }
net-reopen-several = Go on with one of your { $count } tables
net-reopen-which = Which table goes on?
net-reopen-one = { $game } · { $names }
net-open-elsewhere = Another window of the game has this table open
net-left-gone = This table is no longer there, or cannot be read.
net-moved = The table is at another address than before
net-moved-line = Its code is { $code } now. On this network guests find it by themselves; elsewhere they need that code.
net-other-port = Port { $asked } is taken: the table is open at { $port }
net-not-a-host = { $address } answers, but is no table of this game.
net-no-answer = No answer from { $address }. Same network? Is the table open?
net-table-gone = This table gives no answer any more: its host has closed it, or it is out of reach.
net-match-kept = The match is kept among your matches
net-closed-in-match = The host has closed the table
net-closed-in-match-line = The match is kept. If the table opens again, join it as before: your seat stays yours.
net-closed-watched-line = The match is kept as far as you have seen it.
net-other-match = The host has gone on to another match
net-other-match-line = Your own match is kept, and so is your seat in it: once the host opens its table again, go back to it as before.
net-port = Port
net-port-wrong = A port is a number from 1 to 65535: the table cannot open before it is one
net-own-password = Password of your table
net-own-password-line = None
setup-title-host = Host a table: { $game }
setup-back-together = Back to “Play together”
setup-own-name = { $name }
setup-open-table = Open the table
net-table-of = { $name }’s table

setup-title-rules = Rules of the table
setup-take-rules = Take these rules
net-until-now = At the table now
net-rules-until-now = Played by until now
setup-seats-stay = Who sits where stays as it is at the table. All have to be ready anew.
setup-seats-stay-but-first = Whoever is to start takes seat A. All have to be ready anew.
net-rules-seats = These rules do not go with { $count } seats at the table

net-terms-title = Terms of the table
net-term-move = Time for a move
net-term-match = Time for all moves of a match
net-term-increment = Added after each move
net-term-delay = Spectators see it
net-term-wait = The table waits for who is away
net-term-then = Then
net-no-limit = No limit
net-nothing-more = Nothing
net-at-once = At once
net-for-ever = For ever
net-then-plays = A computer plays
net-then-over = The match ends
net-take-terms = Take these terms

setup-own-deals = A hosted table draws its own deals, fixed before the start.
net-own-deals = A hosted table draws its own deals: the number that was typed does not count
net-lobby = Lobby
net-leave-title = Leave the table?
net-leave-host = It closes for everybody. A match that is being played is kept: you can go on with your table later.
net-leave-computer = Your seat stays yours: come back from the list of tables, or the way you came. The table waits { $time } for you, then a computer plays until you are back. If everyone leaves, the match stands still.
net-leave-ends = Your seat stays yours: come back from the list of tables, or the way you came. The table waits { $time } for you, then the match ends as it stands.
net-leave-waits = Your seat stays yours: come back from the list of tables, or the way you came. Until then the others wait.
net-leave-ready = You are ready to play: the others lose a player, and your seat is free for somebody else.
net-give-up = Give up the match
net-give-up-computer = A computer plays on at once: nobody waits.
net-give-up-ends = It ends at once, as it stands, for everybody.
net-leave = Leave the table
net-arriving = Going to the table…
net-code = Code of this table
net-code-key = and { $key } to check the host’s key
net-or-address = or the address { $address }
net-copy-code = Copy the code
net-seen = Seen on this network
net-move-limit = { $time } a move
net-match-limit = { $time } a match
net-match-limit-more = { $time } a match, +{ $more } a move
net-delay = Spectators { $time } later
net-waits-so-long = Waits { $time } for who is away
net-waits-for-ever = Waits without end for who is away
net-then-ends = Ends if somebody stays away
net-chances-hidden = Odds hidden
net-change-rules = Rules
net-terms = Terms
net-seat-begins = { $seat } starts
net-no-spectators = Nobody is watching.
net-spectators = Watching: { $names }
net-seal = Verifiable deal (seal { $seal }…)

net-open-seat = Open seat
net-open-seat-line = Whoever joins the table sits here.
net-closed-seat = Closed
net-closed-seat-line = Nobody plays here.
net-is-host = Host
net-guest = Guest
net-from = From { $address }
net-computer = Computer
net-with-host = At the host’s machine
net-here = At this screen
net-remote = Elsewhere
net-away = Away
net-replaced = Computer plays
net-connected = Connected
net-ping = { $ms } ms
net-lost = Connection lost
net-unsure = Not known now
net-computer-plays = A computer plays
net-ready = Ready
net-not-ready = Not ready yet
net-playing = Playing
net-be-ready = Ready
net-not-ready-after-all = Not ready after all
net-show-out = Show out
net-show-out-title = Show this guest out?
net-show-out-line = { $name } leaves the table and cannot come back to it, nor can anybody else from the same address, whatever the name. The seat is open again.
net-show-out-line-here = { $name } leaves the table and cannot come back to it by this name. Whoever comes from this computer by another name is let in. The seat is open again.
net-open = Open
net-close = Close
net-sit = Sit here
net-sit-who = Who takes this seat?
net-seat-gone = That seat is no longer free: somebody was quicker
net-seat-lost = Your seat is no longer free: you are watching
net-seat-gone-for = { $name }: that seat is no longer free, somebody was quicker
net-back = Go back
net-take-again = Take your seat again
net-sits-here = You sit here as { $name }.
net-seat-kept = Your seat is kept: you play as { $name }.
net-seat-given-up = You gave this match up as { $name }: a computer plays.
net-other-rules = The host has changed rules or terms: say again when you are ready.
net-company-add = Add player
net-company = Someone else plays at this screen too
net-company-title = Who else plays here?
net-company-line = They get a seat and a name of their own, and you take turns at this screen.
net-company-missing = Say what they are called at the table.
net-company-taken = Somebody at the table has that name.
net-company-full = No seat is free any more
net-stand = Free this seat

net-missing = Not ready yet: { $names }.
net-still-open = { $count ->
    [one] Still open: { $count } seat.
   *[other] Still open: { $count } seats.
}
net-close-or-computer = Close the seat, or give it to a computer.
net-can-start = All are ready: the match can start.
net-host-starts = All are ready: the host starts the match.
net-all-ready = The match can start when all are ready.
net-starts-by-itself = The match starts by itself once all are ready.
net-match-runs = A match is being played at this table.
net-match-awaits-you = It waits for your move.
net-start = Start
net-go-to-match = To the match
net-to-lobby = To the lobby

net-weaker = Weaker computer player
net-stronger = Stronger computer player
net-time-left = Time left for the move
net-times-left = Time left for the move and for the match
net-time-up = Time was up for { $name }
net-time-up-own = Your time was up
net-time-up-line = A computer player made the move.
net-time-up-laid = What you had laid counts.
net-nothing-said = Nothing has been said yet.
net-has-come = { $name } has come to the table
net-has-gone = { $name } is no longer at the table
net-has-won = { $name } has won the match
net-have-tied = The match is tied between { $names }
net-you-watch = You are watching
net-you-watch-full = You are watching: no seat is free.
net-you-watch-later = You are watching, { $time } later
net-only-listens = Who watches can listen, but not talk
net-talk = At the table
net-own-line = Say something
net-say = Say it
net-too-fast = Not so fast: wait a moment
net-said = { $name }: { $line }
net-phrase-hello = Hello!
net-phrase-good-luck = Good luck!
net-phrase-well-played = Well played!
net-phrase-thank-you = Thank you!
net-phrase-one-moment = One moment…
net-phrase-your-turn = Whose turn is it?
net-phrase-once-more = Once more?
net-phrase-goodbye = Goodbye!

net-lost-own = Connection lost. Trying again…
net-lost-line = The table waits; the seat is kept.
net-lost-line-moved = Elsewhere: new code { $code }
net-lost-several = Away: { $names }
net-wishes = { $count ->
    [one] { $count } guest asks you to wait
   *[other] { $count } guests ask you to wait
}
net-then-computer = { $seconds } s left; then a computer plays
net-then-end = { $seconds } s left; then the match ends as it stands
net-wait-more = Wait a minute more
net-let-computer = Let a computer play
net-end = End the match
net-end-title = End the match for everybody?
net-end-line = It ends as it stands, and nobody wins. It is kept among the matches of each of you, but it cannot be gone on with together.
net-wish-to-wait = Please wait
net-keep-and-leave = Keep the match and leave
net-try-now = Try now
# In a word, on the buttons of the bar that waits for somebody.
net-bar-wait = Wait
net-bar-computer = Computer plays
net-bar-end = End match
net-bar-leave = Leave
net-bar-try = Retry
net-computer-plays-for = A computer plays for { $name }
net-gives-up = { $name } gives the match up
net-computer-plays-on = A computer plays on in that seat.
net-is-lost = { $name } is away
net-is-back = { $name } is back
net-back-own = The connection is back
net-played-meanwhile = { $count ->
    [one] A computer played { $count } move for you
   *[other] A computer played { $count } moves for you
}
net-move-refused = The host did not take the move: the table shows how it stands
net-move-refused-for = { $name }: the host did not take the move, the table shows how it stands
net-what-is-told-stands = What the others have been told stands: nothing is taken back here
net-ended = The match has ended; it is kept among your matches
net-ended-won = Won by { $names }
net-broken-off = The match was broken off; it is kept among your matches
