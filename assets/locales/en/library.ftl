# The library of matches, and what the title offers of it.

title-library = Matches
title-continue = Continue
title-continue-line = { $stands } · { $seats } seats · { $when }

when-today = today
when-yesterday = yesterday
when-date = { $year }-{ $month }-{ $day }
when = { $day }, { $hour }:{ $minute }

library-title = Matches
library-drop = Drop a file with a match on the window to add it.
library-empty = No match yet: each one is kept here from its first move on.
library-unreadable = { $folder }: { $why }
library-turn = Turn { $turn } of { $turns }
library-finished = Finished
library-no-options = No options
library-free-discard = Free discard
library-continue = Continue
library-watch = Replay
library-delete = Delete
library-export = Copy to the downloads
library-rename = Rename
library-undo = Undo deleting
library-next = Next page
library-before = Previous page
library-exported = Match copied
library-imported = Match added
library-failed = File refused

naming-title = Name of the match
naming-done = Rename

keeping-elsewhere = Match open elsewhere
keeping-copy = Another game is playing this match. Here it goes on in a new file.
keeping-no-home = This system names no folder for data.
