# What is wrong with a kept match, a file, a move.

# Files
fault-line = Line { $line }: { $why }
fault-place = Line { $line }, column { $column }: { $why }
fault-empty = There is no match in it.
fault-ending = The file’s name must end in .json or .jsonl.
fault-no-home = This system names no home folder.
fault-disk = The disk refuses: { $told }
fault-disk-nothing = There is nothing at that place.
fault-disk-forbidden = The system does not allow it.
fault-disk-full = The disk is full.
fault-disk-too-long = No file of this kind is as long.
fault-disk-no-text = This is not UTF-8 text.
fault-no-text = this is not UTF-8 text (byte { $byte }).
fault-more = { $first } ({ $more ->
    [one] one more is bad
   *[other] { $more } more are bad
})

# Writing
fault-json-cut = the text ends too early.
fault-json-syntax = this is not JSON.
fault-json-missing = { $field } is missing.
fault-json-twice = { $field } is there twice.
fault-json-unknown = { $field } is unknown. Expected: { $expected }
fault-json-unfit = { $field }: { $found }. Expected: { $expected }
fault-json-other = { $field }: { $told }
fault-the-text = the text
fault-a-whole-number = a whole number
fault-a-whole-number-within = a whole number, { $least } to { $most }
fault-a-number = a number
fault-a-text = a text in quotation marks
fault-a-boolean = true or false
fault-a-letter = a letter
fault-a-list = a list
fault-a-list-of = a list of { $length }
fault-an-object = an object

# Contents
fault-format = format is “{ $found }”. Expected: { $expected }
fault-format-unknown = format is “{ $found }”: no game here writes that. Expected one of { $known }
fault-version = version is { $found }. Expected: { $expected }
fault-version-newer = version is { $found }: a newer game wrote the match. Expected: { $expected }
fault-seats = A match has 2 to 4 seats, not { $found }.
fault-duel-seats = The Mighty Duel has 2 seats, not { $found }.
fault-lines-of-four-seats = The option “Lines of four” is for 3 seats, not { $found }.
fault-kingdom-size = kingdom_size is { $found }. Expected with these rules: { $expected }
fault-same-colour = seats: two seats have the colour “{ $colour }”.
fault-times = `times` has { $found } entries, expected { $expected }, one for each move
fault-half = dominos: “{ $found }” is no half of domino { $number }.
fault-domino-twice = dominos: domino { $number } is there twice.
fault-domino-missing = dominos: domino { $number } is missing.
fault-kings = Round { $round }, kings: { $why }
fault-draft-line = Round { $round }, line { $number } of lines: { $why }
fault-move = Round { $round }, move { $number } ({ $text }): { $why }
fault-early-round = Round { $round }: the round before it is not over.
fault-rounds = rounds has { $found }. Expected: { $expected } at most
fault-no-scores = Round { $round }: scores is missing.
fault-early-scores = Round { $round }: scores is there, yet the round is not over.
fault-score = Round { $round }, scores of seat { $seat }: { $field } is { $found }. The kingdom is worth { $expected }.
fault-score-count = Round { $round }: scores has { $found }. Expected: { $expected }
fault-end = { $field } is { $found }. The moves lead to { $expected }.

# Moves, lines, kings
fault-no-kings = no table has such kings
fault-wrong-kings = each of the { $seats } seats has { $each } of the kings in the hand
fault-line-number = a domino’s number is from 1 to { $most }
fault-line-long = no line has more than 4 dominos
fault-line-length = a line has { $expected } dominos, not { $found }
fault-line-early = the line before it is not used up
fault-not-to-move = somebody else is to move
fault-unordered = a line is laid out in ascending order, and { $number } is out of place
fault-dealt = domino { $number } has been laid out before
fault-round-over = the round is over
fault-no-line = no line has been laid out for this move
fault-turn = it is seat { $seat }’s turn
fault-seat = “{ $found }” is no seat, expected 0 to 3 and then the move
fault-now-kings = the kings must be drawn first
fault-now-line = a line must be laid out first
fault-now-pick = a domino is to be picked now
fault-now-place = a domino is to be placed now
fault-now-over = the match is over

# Who plays
fault-player = “{ $found }” does not play here. Expected: human, bot: COMMAND, { $expected }
fault-bot = A program played, started by “{ $command }”. A command is never taken from a file: choose the program anew.

# Kingdoms in one line
kingdom-empty = row { $row } has no cells
kingdom-cut = row { $row }, cell { $cell }: one character, expected two
kingdom-uneven = row { $row }, cell { $cell }: the row is { $found } cells wide, the first is { $expected }
kingdom-unknown = row { $row }, cell { $cell }: “{ $found }” is not a cell, expected a letter of WFLPSM and 0 to 3 crowns, ## or --
kingdom-second-castle = row { $row }, cell { $cell }: a second castle
kingdom-large = row { $row }, cell { $cell }: a kingdom has 100 rows and cells a row at most
kingdom-tiles = row { $row }, cell { $cell }: a kingdom has { $most } tiles at most
kingdom-wide = row { $row }, cell { $cell }: the kingdom is wider than { $size } cells
kingdom-no-castle = the kingdom has no castle (##)

# What a match says beside its moves
verify-name-empty = seats: the name of seat { $seat } is empty
verify-name-broken = seats: the name of seat { $seat } is not one line of text
verify-totals = totals is { $found }, the rounds that are over come to { $expected }
verify-entry = entry { $entry } of { $field }: { $why }
verify-no-seat = there is no seat { $seat }
verify-no-round = there is no round { $round }
verify-no-move = there is no move { $number } in round { $round }
verify-others-move = move { $number } of round { $round } is seat { $of }’s, not seat { $seat }’s
verify-no-reason = why says nothing
verify-hardcore = hardcore is true: nothing could be taken back
verify-deal-kings = the kings of round { $round }
verify-deal-line = line { $number } of round { $round }

# Sealed deals
fault-seal-other = deal.seal is { $found }. Seed and salt come to { $expected }.
fault-seal-early = deal.salt is there, yet the match is not over.
fault-seal-unopened = deal.salt is missing, yet the match is over: nothing opens the seal.
fault-seal-map = The map is not the one that the sealed seed draws.
fault-seal-start = The start is not the one that the sealed seed deals.
fault-seal-deal = Move { $number } is { $found }. The sealed seed deals { $expected }.

# Codes that tell a match
fault-share-any-moment = its seats act at any moment, by a clock. No code has room for that.
fault-share-timed = it was played against a clock. No code has room for the times.
fault-share-own-pieces = it was played with other pieces than the game’s own. No code has room for them.
fault-share-own-start = it did not begin at the usual position. No code has room for another.
fault-share-own-map = its map does not follow from its seed. No code has room for a map.
fault-share-other-deal = move { $number }, one of chance, does not follow from the seed of the match.
fault-share-too-long = it has more than { $most } moves.
fault-code-none = This is not a code: a code begins with DN.
fault-code-letter = Letter { $at }: “{ $found }” cannot stand in a code.
fault-code-check = Check letters: one letter is mistyped or missing.
fault-code-too-long = This is longer than any code: { $most } letters at most.
fault-code-version = A code of version { $found }: another version of the game wrote it. Expected: { $expected }
fault-code-game = A code of game number { $found }: no game here has it.
fault-code-rules = A code of another version’s rules: { $why }
fault-code-missing = Moves are missing: the code ends before move { $number }.
fault-code-left-over = Moves are left over: the match that the code begins with is over before them.

fault-record-unreadable = this record cannot be read: verify says why

# Puzzles
fault-puzzle-rules = rules and seats do not go together
fault-puzzle-no-move = move { $number } ({ $text }) is no move
fault-puzzle-move = move { $number } ({ $text }) is against the rules
fault-puzzle-more = { $more } moves are too many: the match is over before them
fault-puzzle-field = { $field }, move { $number } ({ $text }): { $why }
fault-puzzle-no-decision = the moves do not lead to a decision
fault-puzzle-task = task is neither a win within { $fewest } to { $most } moves nor a capture of which { $kept } pawns or more are left
fault-puzzle-answer-moves = answer is not every move that comes to one position, in reading order
fault-puzzle-decision = the moves do not lead to a placement with a pick after it
fault-puzzle-choice = { $field } is no choice that the rules allow
fault-puzzle-others = no choice beside the answer is told
fault-puzzle-level = the difficulty is { $found }, expected 1 to { $most }
fault-puzzle-greedy = the greedy player chooses otherwise than is told
fault-puzzle-found = the greedy player finds the answer
fault-puzzle-not-only = no position is the only one that does what task asks for
fault-puzzle-other-answer = another move than answer does what task asks for
fault-puzzle-other-task = task is { $told }, found was { $found }
fault-puzzle-win = a win within { $moves } moves
fault-puzzle-capture = a capture of { $turned } of which { $kept } hold
fault-puzzle-lead = estimated anew, no choice but the greedy one leads by { $least } points
fault-puzzle-answer = estimated anew, another choice is the best
fault-puzzle-chance = estimated anew, the chance of the answer is { $found } %, not { $told } %
fault-puzzle-other-choices = estimated anew, the other choices are others
fault-puzzle-difficulty = the difficulty is { $told }, the ladder says { $found }

# Tables over a network
fault-network-letter = This is not a code: letter { $number } cannot be in one.
fault-network-length = A code has 10 letters and digits, or 20 with the host’s key. This has { $count }.
fault-network-check = This is not a code: some letter is wrong.
fault-network-address = This is not an address. It looks like 192.168.1.24:7420, or like kitchen.local.
fault-network-name = No machine is known here by the name { $name }.
fault-network-no-answer = No answer from { $address }: { $why }. Same network? Is the table open?
fault-network-no-host = { $address } is no table of this game: { $why }.
fault-network-version = The host speaks version { $theirs } of the protocol, this game speaks { $ours }.
fault-network-game = { $found } is played there, expected { $expected }.
fault-network-code-key = The host at { $address } has not the key that the code tells: somebody else answers there.
fault-network-key = The host at { $address } has another key than before. If that is meant to be, type all letters of its code, or take its line out of { $file }.
fault-network-nonsense = The host sends what cannot be: { $why }.
fault-network-listen = { $address }: nothing can listen there: { $why }.
fault-network-empty-token = The password is empty: give one, or none at all where everybody may come in.
fault-network-file = { $file }: { $why }
fault-network-set-aside = { $file } is damaged ({ $why }). It is { $aside } now, and what it kept begins anew.
fault-network-system = The network cannot be used: { $why }.
fault-network-refused-version = The host speaks version { $version } of the protocol.
fault-network-refused-hello = Something else than a greeting was said first.
fault-network-refused-game = { $game } is played there.
fault-network-refused-table = There is no table of that name.
fault-network-refused-name = A name has 1 to 24 letters.
fault-network-refused-name-taken = The name { $name } belongs to somebody else at this host: choose another one.
fault-network-refused-full = No seat is free.
fault-network-refused-playing = A match is being played: only spectators can come in.
fault-network-refused-token = The password is wrong or missing.
fault-network-refused-shown-out = The host has shown you out of this table.
fault-network-refused-elsewhere = You have come in by another connection.
fault-network-refused-message = That is no message: { $text }
fault-network-refused-crowded = Too many have come already.
fault-network-refused-unread = Messages are not read.
fault-network-refused-closed = The table is closed.
