# The review of a match, and hints.

grade-best = Best
grade-good = Good
grade-inaccuracy = Inaccuracy
grade-mistake = Mistake
grade-blunder = Blunder
grade-forced = forced
grade-proven = proven

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
hint-pick = Domino { $domino } can earn { $gain } more in turn { $turn }.
hint-order = Domino { $domino } plays { $place ->
    [1] first
    [2] second
    [3] third
   *[other] fourth
} in turn { $turn }.
hint-more-now = Placing it elsewhere, for +{ $gain }, wins less.
hint-earns-more = Picking { $domino }, for up to +{ $gain }, wins less.
hint-deny = Taking { $domino } from { $name } ({ $gain }) wins less.
hint-sooner = Picking { $domino }, to play { $place ->
    [1] first
    [2] second
   *[other] third
}, wins less.
