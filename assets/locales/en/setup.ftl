# Setting up a match.

setup-title = New match
setup-title-watch = Watch computers
setup-back = Back to the title
setup-forgotten = Your last choices are lost
setup-preset = Preset
setup-preset-own = Own mix
setup-preset-first = First game
setup-preset-full = Full
setup-preset-duel = Duel

# The seats
setup-name = Name of seat { $seat }
setup-name-1 = Anna
setup-name-2 = Bérénice
setup-name-3 = Firmin
setup-name-4 = Marc
setup-name-5 = Chloé
setup-name-6 = Denis
setup-name-7 = Elsa
setup-name-8 = Gaspard
setup-kind = Who plays in seat { $seat }
setup-person = Person
setup-computer = Computer
setup-closed = Closed
setup-person-title = Plays here
setup-person-line = mouse or keyboard
setup-person-line-more = same screen, taking turns
setup-closed-title = Seat closed
setup-closed-line = The match is played without it.
setup-closed-duel = The Mighty Duel is for two.
setup-opponent-before = Previous opponent
setup-opponent-after = Next opponent
setup-colour = Colour
setup-colour-swap = { $colour }: seat { $seat } has it; choosing it swaps the two
colour-pink = Pink
colour-yellow = Yellow
colour-green = Green
colour-blue = Blue
colour-any = Random

# The rules
setup-rules = Optional rules
rule-middle-kingdom = Middle Kingdom
rule-middle-kingdom-line = +10 if the castle ends in the middle.
rule-harmony = Harmony
rule-harmony-line = +5 if every cell of the kingdom is filled.
rule-mighty-duel = Mighty Duel
rule-mighty-duel-line = 7 × 7 kingdoms, all 48 dominos.
rule-mighty-duel-reason = For two players only.
rule-lines-of-four = Lines of four
rule-lines-of-four-line = All 48 dominos; one of each line is left over.
rule-dynasty = Dynasty
rule-dynasty-line = Three rounds; points add up.
rule-order = Order in a turn
rule-order-usual = Place, then pick
rule-order-other = Pick, then place
rule-order-usual-line = Place your domino, then pick the next one.
rule-order-other-line = Pick the next one, then place your domino.
rule-discard = Discard
rule-discard-usual = Only if nothing fits
rule-discard-other = Free
rule-discard-usual-line = A domino that fits must be placed.
rule-discard-other-line = A domino may always be given up.

# The match
setup-match = The match
setup-figure-seats = { $count ->
    [one] player
   *[other] players
}
setup-figure-dominos = dominos
setup-figure-turns = turns
setup-figure-kingdom = kingdom
setup-seed = Deal number
setup-seed-any = random
setup-seed-random = Random
setup-seed-line = The same number gives the same deal.
setup-too-few = At least two seats must be open.
setup-speed = Speed: { $speed }
setup-start = Start
setup-hardcore = No way back
setup-hardcore-line = Nothing can be taken back, not even within a turn.
setup-command = Command that starts the program
setup-command-example = python3 mybot.py
setup-no-command = A program has no command.
setup-with-reason = { $what }: { $why }
setup-elo = Elo { $elo }
setup-elo-about = Elo ~{ $elo }
setup-elo-line = Elo: strength with two players. 200 more mean three wins out of four.
