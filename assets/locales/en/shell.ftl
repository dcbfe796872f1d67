# Texts of the frame: loading, notices, title, settings, rules, pause.

language-name = English

# Keys
key-enter = Enter
key-escape = Esc
key-space = Space
key-backspace = Backspace
key-delete = Del
key-tab = Tab
key-home = Home
key-end = End

# Loading and failure
loading-title = Loading…
failed-title = The game cannot start
failed-mend = Put these files back in place (folder “assets”), then try again. The log has the details.
failed-more = { $count ->
    [one] and one more file
   *[other] and { $count } more files
}
failed-retry = Try again
failed-quit = Quit

# Notices
notice-refused = File refused
notice-place = line { $line }, column { $column }
notice-last-good = The last good version stays in use.
notice-file-reloaded = File reloaded
notice-picture-reloaded = Picture reloaded
notice-error = Something went wrong
notice-settings-damaged = Settings unreadable, set aside
notice-settings-defaults = The defaults are in force.
notice-close = Close this notice
notice-more = { $count ->
    [one] one more notice
   *[other] { $count } more notices
}

# Title
title-motto = A kingdom, domino by domino
title-new = New match
title-watch = Watch computers
title-rules = Rules
title-settings = Settings
title-quit = Quit
title-version = Version { $version }
title-fan = Fan project, original art
