# The library of matches, and what the title offers of it.

title-library = Matches
title-continue = Continue
title-continue-together = Continue together
title-continue-line =
    { $stands }
    { $seats } players · { $when }
title-continue-short = { $stands } · { $when }
title-continue-none = No match to go on with

when-today = today
when-yesterday = yesterday
when-date = { $year }-{ $month }-{ $day }
when = { $day }, { $hour }:{ $minute }

library-title = Matches
library-drop = Drop a match file on the window to add it.
library-empty = No matches yet: each one is saved here from its first move on.
library-all = All games
library-filter = Matches of
library-filter-game = { $game }: { $count ->
    [one] one match
   *[other] { $count } matches
}
library-empty-game = No matches of this game yet: each one is saved here from its first move on.
library-unreadable = { $folder }: { $why }
library-turn = Turn { $turn } of { $turns }
library-round-turn = Round { $round }, turn { $turn }
library-round-draft = Round { $round }, first pick
library-round-over = Round { $round } finished
library-against = { $one } against { $other }
library-computers = { $others ->
    [one] a computer
   *[other] { $others } computers
}
library-and-others = { $others ->
    [one] { $first } and another
   *[other] { $first } and { $others } others
}
library-part = { $file }, no. { $number }
library-finished = Finished
library-given-up = Given up
library-no-options = No options
library-assisted = assisted
library-free-discard = Free discard
library-continue = Continue
library-shared-title = Where does it go on?
library-shared-own = This match was played at your table, with people at other machines. Open the table again, and they find their seats. Or play on here: then all play at this screen, and the table stays as it is.
library-shared-elsewhere = This match was played at somebody’s table, where your seat is kept. Go back there, or play on here: then all play at this screen, and your seat stays yours.
library-shared-gone = This match was played at a table with people at other machines, and there is no way back to it from here. All play on at this screen.
library-shared-reopen = Open the table again
library-shared-back = Go back to the table
library-shared-here = Play on here
library-watch = Replay
library-delete = Delete
library-delete-file = Delete all { $count } matches
library-export = Copy to Downloads
library-rename = Rename
library-undo = Undo delete
library-next = Next page
library-before = Previous page
library-search = Search
library-search-for = Name, player, rule
library-show = Show matches
library-show-open = Unfinished
library-show-over = Finished
library-show-all = Show all matches
library-results = Results
library-empty-search = No match fits the search.
library-count = { $count ->
    [one] one match
   *[other] { $count } matches
}
library-page = Page { $page } of { $pages } · { $count } matches
library-pages = Page
library-file = File: { $file }
library-file-part = Match { $number } of { $count }
library-file-part-listed = Match { $number } of { $count }; the first { $listed } are listed
library-refused = Unreadable file
library-copy = Copy
library-exported = Match copied
library-imported = Match added
library-failed = File refused

naming-title = Name of the match
naming-title-file = Name of the file
naming-done = Rename
naming-nothing = A name needs a letter or a digit.

keeping-elsewhere = Match already open
keeping-copy = This match is open in another window of the game. Here it goes on in a new file.
keeping-no-home = This system names no folder for data.

# Matches told by codes.
share-title = Share code
share-button = Code
share-line = { $count ->
    [one] The whole match in one character: type it, paste it or take a picture of it. Names are not in it.
   *[other] The whole match in { $count } characters: type them, paste them or take a picture of them. Names are not in them.
}
share-copy = Copy the code
share-copied = Copied to the clipboard.
share-not-copied = The clipboard cannot be reached.
share-not-pasted = There is no text in the clipboard.
share-camera = for a phone’s camera
share-picture = As a picture
share-file = As a file
share-picture-kept = Picture of the code saved
share-none = This match has no code: { $why }
share-open-title = Open a code
share-open-line = Type or paste the code of a match. Small letters, spaces and hyphens do not matter.
share-open = Open
share-open-found = { $game }, { $seats } players: { $over ->
    [yes] a match that is over.
   *[no] { $stands }.
}

# Sealed deals.
fair-seal = Verifiable deal (seal { $seal }): it is fixed already, and can be checked at the end.
fair-seal-open = Verifiable deal (seal { $seal }): fixed beforehand. The proof is under “Matches”.
fair-salts-lost = The deals of matches that are not over can no longer be proven
fair-checking = Checking the deal…
fair-proven = Fair deal: proven
fair-proven-but-map = Fair deal: proven, except the map
fair-proven-but-board = Fair deal: proven, except the board
fair-unopened = The deal cannot be proven
fair-broken = The deal does not fit its seal

# The page that proves a deal.
fair-title = Fair deal
fair-line = The deal was fixed before the first move and never changed: here is the proof.
fair-line-own-map = The deal never changed. The seal does not cover the map, which has a seed of its own.
fair-line-own-start = The dice never changed. The seal does not cover map and start, which have a seed of their own.
fair-line-own-board = The deal never changed. The seal does not cover the board, which does not follow from this seed.
fair-line-unopened = Nothing opens the seal of this match any more: its deal cannot be proven.
fair-line-broken = The deal of this match is not the one that was sealed before the first move.
fair-before = Before the first move
fair-before-line = told to everybody, in the pause
fair-after = After the last
fair-after-line = opened to everybody
fair-seal-told = Seal (SHA-256)
fair-seed = Seed
fair-salt = Salt
fair-drawn = The computer drew a seed and a salt, and told this seal of both. Another seed would have another seal.
fair-copy = Copy
fair-elsewhere = Copy the check
fair-copied = Copied. The check is a command for any terminal: it prints the seal.
fair-verified = Verified
fair-not-verified = Not verified
fair-checks = { $good } of { $all } checks
fair-check-seal = The seal of seed and salt is the seal told before.
fair-check-seal-other = Seed and salt have another seal than the one told before.
fair-check-deals = { $count ->
    [0] Nothing else was dealt in the match.
    [one] The seed gives the only draw of the match.
   *[other] The seed gives all { $count } draws of the match.
}
fair-check-moves = { $count ->
    [one] The only move keeps the rules.
   *[other] All { $count } moves{ $draws ->
        [0] {""}
       *[other] {" and draws"}
    } keep the rules.
}
fair-deals = The lines that this seed deals
fair-deals-found = The lines of this match
fair-dealt-line = Line { $number }
fair-proves-title = What this proves, and what not
fair-proves = Nothing of the deal was changed after the seal was told: another seed, or another roll or tile on the way, would have another seal or fail the second check.
fair-proves-not = It does not prove that the seed was drawn by chance: at one computer nobody but the computer knows how it came by it.
fair-by-hand = A seed that somebody typed has no seal: who chose it may know what comes.
fair-foot = On the command line: dominations verify FILE checks the same.
fair-close = Close
