# Texts of the frame: loading, notices, title, settings, rules, pause.

language-name = English

# Keys
key-enter = Enter
key-escape = Esc
key-space = Space
key-backspace = Backspace
key-delete = Del
key-tab = Tab
key-shift = Shift
mouse-click = Click
mouse-right = Right click
mouse-wheel = Wheel
mouse-drag = Drag
mouse-rest = Point
key-home = Home
key-page-up = PgUp
key-page-down = PgDn
key-end = End

# Loading and failure
loading-title = Loading…
failed-title = The game cannot start
failed-mend = Put these files back in place (folder “assets”), then try again. The log has the details.
failed-more = { $count ->
    [one] and one more file
   *[other] and { $count } more files
}
fault-missing = The file is missing.
fault-picture-size = The picture has { $width } × { $height } pixels. Expected: { $most } a side at most
fault-picture-depth = The picture has { $depth } bits a colour. Expected: 8
fault-font = This is not a whole font file
dialog-cancel = Cancel
failed-retry = Try again
failed-shipped = Play with the shipped files
failed-quit = Quit

# Notices
notice-refused = File refused
notice-place = line { $line }, column { $column }
notice-last-good = The last good version stays in use.
notice-font-instead = A font of the game stands in for it.
notice-file-reloaded = File reloaded
notice-picture-reloaded = Picture reloaded
notice-error = Something went wrong
notice-settings-damaged = Settings unreadable, set aside
notice-settings-replaced = Settings not understood
notice-settings-defaults = The defaults are used instead.
notice-sudden-end = The game ended unexpectedly last time
notice-sudden-end-line = A match that was being played goes on with “Continue”. This file says what happened.
notice-log = Its log: { $file }
notice-folder = Folder
notice-close = Close this notice
notice-no-letters = No font here has these letters
notice-more = { $count ->
    [one] one more notice
   *[other] { $count } more notices
}

# Keys explained
keys-rules = The rules
keys-fullscreen = Full screen
keys-tell-board = Have the board read out

# Title
title-new = New match
title-watch = Watch computers
title-rules = Rules
title-settings = Settings
title-quit = Quit
title-version = Version { $version }
title-fan = Fan project, original art

# Menus
menu-back = Back
menu-close = Close
decimal-sign = .
number-plain = { $number }
number-grouped = { $head },{ $tail }
pause-title = Pause
pause-menu = Menu
pause-resume = Resume
pause-quit = Save and leave
pause-leave = Leave the match
pause-give-up = Give up the match
pause-goes-on = Others are at this table elsewhere: the match goes on, and so do its clocks.
give-up-title = Give up the match?
give-up-detail = It ends here, and nobody wins. “Continue” no longer offers it, but it stays among the saved matches and can be taken up there.
give-up-yes = Give up
give-up-no = Keep playing

# Settings
set-tab-game = Game
set-tab-computers = Computers
set-tab-display = Display
set-tab-sound = Sound
set-tab-controls = Controls
set-tab-access = Accessibility
set-tab-language = Language
set-group-moves = Moves
set-group-pace = Pace
set-group-table = At the table
set-group-everywhere = Everywhere
set-confirm = Confirm
set-confirm-detail = When a move becomes final, where the game asks.
set-confirm-turn = End of turn
set-confirm-each = Each action
set-confirm-click = One click
set-rotate = Automatic rotation
set-rotate-detail = Takes the first rotation allowed under the pointer.
set-aim = Aim by quarter of a cell
set-aim-detail = The side of the cell you point at decides how the domino lies.
set-take-back = Take back after a deal
set-take-back-detail = A decision can be taken back even if something new was dealt since.
set-hints = Board marks
set-hints-detail = Allowed cells, expected gain, best spot.
set-hints-none = None
set-hints-dots = Dots
set-hints-all = All
set-speed = Animation speed
set-speed-detail = From slow to instant.
set-speed-times = × { $value }
set-speed-instant = Instant
set-thinking = Thinking time
set-thinking-detail = Per move, for each computer.
set-seconds = { $value } s
set-forced = Play forced moves
set-forced-detail = When only one move is possible, it is made for you.
set-handover = Say whose turn it is
set-handover-detail = Where several people play at this screen.
set-remarks = Opponents speak
set-remarks-detail = A sentence at turning points of a match.
set-review = Review matches automatically
set-review-detail = As soon as a match is over, in the background; otherwise once asked.
set-coach = Coach
set-coach-detail = Tells at once when a choice loses much; the match is marked assisted.
set-odds = Odds shown
set-odds-detail = Before each attack, exact.
set-ask-end = Ask before ending a turn
set-ask-end-detail = When a likely attack is left.
set-auto-end = End the turn when nothing can attack
set-auto-end-detail = The new dice then come by themselves.
set-letters = Letters on the map
set-letters-detail = Each region bears the letter of its seat.
set-window = Window
set-window-detail = The full-screen key does the same.
set-window-part = Window
set-window-borderless = Borderless
set-window-full = Full screen
set-size = Window size
set-size-detail = You can also drag its edge; it is remembered.
set-size-720 = 1280 × 720
set-size-900 = 1600 × 900
set-size-1080 = 1920 × 1080
set-size-1440 = 2560 × 1440
set-size-unfit = Larger than your screen
set-largest = Size of the game in the window
set-largest-detail = Smaller, it shows more of the table around it.
set-largest-60 = 60%
set-largest-70 = 70%
set-largest-80 = 80%
set-largest-90 = 90%
set-largest-fill = 100%
set-signs = Letters on the terrains
set-signs-detail = Two letters on each cell say which terrain it is.
set-coordinates = Coordinates on the board
set-coordinates-detail = At Ricochet: letters over the columns, numbers beside the rows.
set-key-hit = Press a key…
set-key-also = also: { $what }
set-key-change = Choose another key: { $what }
set-vsync = Vertical sync
set-vsync-detail = A steady picture, at the screen’s own pace.
set-changes = Draw only what changes
set-changes-detail = Automatic: only where there is no graphics card.
set-changes-automatic = Automatic
set-changes-always = Always
set-changes-never = Never
set-volume = Volume
set-volume-detail = Of all sounds.
set-effects = Effects
set-effects-detail = Pieces, dice, chords.
set-music = Music
set-music-detail = A lute and a flute, softly.
set-percent = { $value }%
set-motion = Reduce motion
set-motion-detail = Pieces change places at once instead of moving.
set-language = Language
set-language-detail = The texts change at once.
set-language-system = System
set-yes = Yes
set-no = No
set-reset = Defaults of this page
set-reset-sure = Reset this page?
set-saved = Saved

title-credits = Credits
credits-title = Credits
credits-game = The game
credits-game-line = The makers of Domi’Nations; MIT or Apache-2.0, at your choice.
credits-rules = The rules
credits-rules-line = Based on the board game Kingdomino by Bruno Cathala. A fan project, without any picture or text from that game.
credits-pictures = Pictures, sounds and music
credits-pictures-line = The makers of Domi’Nations: everything is drawn or computed by programs of the project.
credits-fonts = Fonts
credits-fonts-line = Grenze (The Grenze Project Authors, Omnibus-Type) and Lato (Łukasz Dziedzic); SIL Open Font License 1.1.
credits-icons = Icons
credits-icons-line = Lucide and its contributors, after Feather by Cole Bemis; ISC and MIT.
credits-engine = Engine
credits-engine-line = Bevy, in Rust; MIT or Apache-2.0.
credits-close = Close
