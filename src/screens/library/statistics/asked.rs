//! What is asked for, what can be, and what comes of it.

use std::{
    io,
    time::{Duration, SystemTime},
};

use bevy::prelude::*;

use super::{super::listing::Listing, CountedGames, KnownMatches};
use crate::{
    play::{
        achievements::people,
        statistics::{
            Choices, Filter, Index, IndexedMatch, MeasuredGame, Selected, Statistics, write_csv,
        },
    },
    screens::title::Shelf,
};

/// A day, as long as days are.
const DAY: Duration = Duration::from_secs(24 * 3600);

/// What is asked for beside the game, which the pile of boxes tells.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Asked {
    /// Whose matches; of whoever played one last that counts, if none.
    pub player: Option<String>,
    /// Against whom; against anybody, if none.
    pub opponent: Option<String>,
    /// By which rules; by any, if none.
    pub rules: Option<String>,
    /// Of how many seats; of any number, if none.
    pub seats: Option<usize>,
    /// How far back.
    pub since: Since,
}

/// How far back matches count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Since {
    /// All of them.
    #[default]
    Ever,
    /// Those of the last thirty days.
    Month,
    /// Those of the last seven days.
    Week,
}

impl Since {
    const ALL: [Self; 3] = [Self::Ever, Self::Month, Self::Week];

    /// Its word in the keys of texts.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Ever => "ever",
            Self::Month => "month",
            Self::Week => "week",
        }
    }

    /// The moment from which on matches count; none for all of them.
    fn moment(self) -> Option<SystemTime> {
        let days = match self {
            Self::Ever => return None,
            Self::Month => 30,
            Self::Week => 7,
        };
        SystemTime::now().checked_sub(DAY * days)
    }
}

/// One of the things that can be asked for.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// Whose matches.
    Player,
    /// Against whom.
    Opponent,
    /// By which rules.
    Rules,
    /// Of how many seats.
    Seats,
    /// How far back.
    Since,
}

impl Which {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 5] = [
        Self::Player,
        Self::Opponent,
        Self::Rules,
        Self::Seats,
        Self::Since,
    ];

    /// Its word in the keys of texts.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Player => "player",
            Self::Opponent => "opponent",
            Self::Rules => "rules",
            Self::Seats => "seats",
            Self::Since => "since",
        }
    }
}

/// What can be asked for: only what some match answers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Offered {
    /// Who has played: people before computer players, and whoever of them played last first.
    pub players: Vec<String>,
    /// Of the people the first who has a match that counts.
    pub counted: Option<String>,
    /// Whom the player has met; first none, for all of them.
    pub opponents: Vec<Option<String>>,
    /// Rules that were played by; first none, for all of them, where there are several.
    pub rules: Vec<Option<String>>,
    /// Numbers of seats; first none, for all of them, where there are several.
    pub seats: Vec<Option<usize>>,
    /// How far back.
    pub since: Vec<Since>,
}

impl Offered {
    /// What the matches of these games offer whoever is asked for. Opponents, rules and seats are asked for in one game alone.
    fn of(matches: &[IndexedMatch], games: &[&str], asked: &Asked) -> Self {
        let mut offered = Self::default();
        let choices: Vec<_> = games
            .iter()
            .map(|game| Choices::of(matches, game))
            .collect();
        let mut players: Vec<_> = choices.iter().flat_map(|of| &of.players).collect();
        let last = people(matches);
        let ago = |name: &String| last.iter().position(|one| one == name);
        players.sort_by_key(|player| (!player.is_person, ago(&player.name)));
        for player in players {
            if !offered.players.contains(&player.name) {
                offered.players.push(player.name.clone());
            }
        }
        let counts = |name: &&String| {
            let mut found = games.iter().map(|game| {
                let filter = Asked::default().filter(game, Some((*name).clone()));
                filter.select(matches).matches.len()
            });
            last.contains(name) && found.any(|count| count > 0)
        };
        offered.counted = offered.players.iter().find(counts).cloned();
        if let ([choices], [game]) = (&choices[..], games) {
            let whoever = Asked {
                player: asked.player.clone(),
                ..Asked::default()
            };
            let filter = whoever.filter(game, whoever.whose(&offered));
            let met = filter.select(matches).opponents();
            let all = (!met.is_empty()).then_some(None);
            offered.opponents = all.into_iter().chain(met.into_iter().map(Some)).collect();
            let rules = choices.rules.iter().map(|(rules, _)| rules.clone());
            offered.rules = or_all(rules);
            offered.seats = or_all(choices.seats.iter().map(|(seats, _)| *seats));
        }
        let of_games = |one: &&IndexedMatch| games.contains(&&*one.summary.game);
        let newest = matches.iter().filter(of_games).map(|one| one.written).max();
        let reaches = |since: &Since| since.moment().is_none_or(|from| newest >= Some(from));
        offered.since = Since::ALL.into_iter().filter(reaches).collect();
        offered
    }

    /// How many ways there are to ask for it.
    pub fn ways(&self, which: Which) -> usize {
        match which {
            Which::Player => self.players.len(),
            Which::Opponent => self.opponents.len(),
            Which::Rules => self.rules.len(),
            Which::Seats => self.seats.len(),
            Which::Since => self.since.len(),
        }
    }
}

/// All of them, then each of them; where there is but one, that one.
fn or_all<T>(of: impl ExactSizeIterator<Item = T>) -> Vec<Option<T>> {
    let all = (of.len() > 1).then_some(None);
    all.into_iter().chain(of.map(Some)).collect()
}

impl Asked {
    /// Asks for the way that is `steps` further on; after the last comes the first. `player` is who is shown now.
    pub fn step(&mut self, which: Which, offered: &Offered, player: Option<&str>, steps: isize) {
        if offered.ways(which) < 2 {
            return;
        }
        match which {
            Which::Player => {
                let players = &offered.players;
                let now = players.iter().position(|one| Some(one.as_str()) == player);
                self.player = stepped(players, now, steps).cloned();
            }
            Which::Opponent => {
                let opponents = &offered.opponents;
                let now = opponents.iter().position(|one| *one == self.opponent);
                self.opponent = stepped(opponents, now, steps).cloned().flatten();
            }
            Which::Rules => {
                let now = offered.rules.iter().position(|one| *one == self.rules);
                self.rules = stepped(&offered.rules, now, steps).cloned().flatten();
            }
            Which::Seats => {
                let now = offered.seats.iter().position(|one| *one == self.seats);
                self.seats = stepped(&offered.seats, now, steps).copied().flatten();
            }
            Which::Since => {
                let now = offered.since.iter().position(|one| *one == self.since);
                let next = stepped(&offered.since, now, steps);
                self.since = next.copied().unwrap_or_default();
            }
        }
    }

    /// Whether something beside the player is asked for.
    pub fn narrows(&self) -> bool {
        let which = self.opponent.is_some() || self.rules.is_some() || self.seats.is_some();
        which || self.since != Since::Ever
    }

    /// Asks for nothing any more that is not offered.
    fn keep_to(&mut self, offered: &Offered) {
        for (asked, offered) in [
            (&mut self.opponent, &offered.opponents),
            (&mut self.rules, &offered.rules),
        ] {
            asked.take_if(|one| !offered.contains(&Some(one.clone())));
        }
        let seats = self.seats;
        self.seats.take_if(|_| !offered.seats.contains(&seats));
        if !offered.since.contains(&self.since) {
            self.since = Since::Ever;
        }
    }

    /// Whose figures are told: of all games side by side those of one player.
    fn whose(&self, offered: &Offered) -> Option<String> {
        let asked = self.player.as_ref();
        let asked = asked.filter(|name| offered.players.contains(name));
        let usual = || offered.counted.as_ref().or(offered.players.first());
        asked.or_else(usual).cloned()
    }

    /// The matches that are asked for, of each game: of one alone, if it `is_alone`, else of those that the player has played.
    fn select<'a>(
        &self,
        matches: &[IndexedMatch<'a>],
        games: impl Iterator<Item = MeasuredGame>,
        is_alone: bool,
        offered: &Offered,
    ) -> Vec<(MeasuredGame, Selected<'a>)> {
        let whose = self.whose(offered);
        let mut found = Vec::new();
        for game in games {
            let mut filter = self.filter(game.id, whose.clone());
            if !is_alone {
                let mut players = Choices::of(matches, game.id).players.into_iter();
                if !players.any(|player| Some(player.name) == whose) {
                    continue;
                }
                (filter.opponent, filter.rules, filter.seats) = (None, None, None);
            }
            found.push((game, filter.select(matches)));
        }
        found
    }

    fn filter(&self, game: &str, whose: Option<String>) -> Filter {
        Filter {
            game: game.to_owned(),
            player: whose,
            opponent: self.opponent.clone(),
            rules: self.rules.clone(),
            seats: self.seats,
            since: self.since.moment(),
        }
    }
}

fn stepped<T>(of: &[T], now: Option<usize>, steps: isize) -> Option<&T> {
    let count = of.len() as isize;
    let next = (count > 0).then(|| (now.unwrap_or(0) as isize + steps).rem_euclid(count))?;
    of.get(next as usize)
}

/// What the matches come to that are asked for.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct AskedStatistics {
    /// Whether they have been read.
    pub is_read: bool,
    /// Whether they could not be.
    pub has_failed: bool,
    /// Which game they are of; of all, if none.
    pub game: Option<&'static str>,
    /// What else can be asked for.
    pub offered: Offered,
    /// The game's, or those of each game that was played.
    pub statistics: Vec<Statistics>,
}

impl AskedStatistics {
    /// Whose matches they are.
    pub fn player(&self) -> Option<&str> {
        let mut players = self.statistics.iter().filter_map(|of| of.player.as_deref());
        players.next()
    }
}

fn shown(game: Option<&'static str>, shelf: &Shelf) -> Vec<&'static str> {
    match game {
        Some(game) => vec![game],
        None => shelf.games().collect(),
    }
}

fn counted(shown: &[&str], games: &CountedGames) -> impl Iterator<Item = MeasuredGame> {
    let found = shown.iter().filter_map(|game| games.find(game));
    found.map(|counted| counted.measured)
}

/// The matches that the figures are of, a line each.
pub(super) fn as_csv(
    index: &Index,
    asked: &Asked,
    figures: &AskedStatistics,
    games: &CountedGames,
    shelf: &Shelf,
) -> io::Result<String> {
    let matches = index.matches();
    let shown = shown(figures.game, shelf);
    let is_alone = figures.game.is_some();
    let found = asked.select(&matches, counted(&shown, games), is_alone, &figures.offered);
    let mut text = Vec::new();
    write_csv(&found, &mut text)?;
    String::from_utf8(text).map_err(io::Error::other)
}

/// Works out what is asked for.
pub(super) fn work_out(
    known: Res<KnownMatches>,
    games: Res<CountedGames>,
    listing: Res<Listing>,
    shelf: Res<Shelf>,
    mut asked: ResMut<Asked>,
    mut figures: ResMut<AskedStatistics>,
) {
    let only = || shelf.games().next().filter(|_| !shelf.is_needed());
    let game = listing.game.or_else(only);
    let Some(index) = known.told() else {
        figures.set_if_neq(AskedStatistics {
            has_failed: known.has_failed,
            game,
            ..default()
        });
        return;
    };
    let matches = index.matches();
    let shown = shown(game, &shelf);
    let offered = Offered::of(&matches, &shown, &asked);
    let mut kept = asked.clone();
    // What is asked for in one game holds again when one comes back to it from all of them.
    if game.is_some() {
        kept.keep_to(&offered);
    }
    asked.set_if_neq(kept);
    let selected = asked.select(&matches, counted(&shown, &games), game.is_some(), &offered);
    let statistics = selected.iter().map(|(game, of)| Statistics::of(game, of));
    let statistics = statistics.collect();
    figures.set_if_neq(AskedStatistics {
        is_read: true,
        has_failed: false,
        game,
        offered,
        statistics,
    });
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::play::statistics::{MatchSummary, SeatSummary};

    fn offered() -> Offered {
        Offered {
            players: vec!["Anna".to_owned(), "Bo".to_owned()],
            counted: None,
            opponents: vec![None, Some("greedy".to_owned())],
            rules: or_all(["", "harmony"].map(str::to_owned).into_iter()),
            seats: or_all([2].into_iter()),
            since: Since::ALL.to_vec(),
        }
    }

    #[test]
    fn steps_go_round_all_that_is_offered() {
        let offered = offered();
        let mut asked = Asked::default();
        let mut seen = Vec::new();
        for _ in 0..3 {
            asked.step(Which::Rules, &offered, None, 1);
            seen.push(asked.rules.clone());
        }
        assert_eq!(
            seen,
            [Some(String::new()), Some("harmony".to_owned()), None]
        );
        asked.step(Which::Player, &offered, Some("Anna"), -1);
        assert_eq!(asked.player.as_deref(), Some("Bo"));
        asked.step(Which::Since, &offered, None, -1);
        assert_eq!(asked.since, Since::Week);
        for expected in [Some("greedy"), None] {
            asked.step(Which::Opponent, &offered, None, 1);
            assert_eq!(asked.opponent.as_deref(), expected);
        }
        asked.step(Which::Seats, &offered, None, 1);
        assert_eq!(asked.seats, None, "all matches have two seats");
    }

    #[test]
    fn all_games_are_told_of_one_player() {
        let offered = offered();
        let whose = |player: Option<&str>| {
            let player = player.map(str::to_owned);
            let asked = Asked {
                player,
                ..Asked::default()
            };
            asked.whose(&offered)
        };
        assert_eq!(whose(Some("Bo")).as_deref(), Some("Bo"));
        assert_eq!(whose(None).as_deref(), Some("Anna"));
        assert_eq!(whose(Some("Zoe")).as_deref(), Some("Anna"));
        assert_eq!(Asked::default().whose(&Offered::default()), None);
    }

    #[test]
    fn they_open_on_who_has_a_match_that_counts() {
        let seat = |name: &str, player: &str| SeatSummary {
            name: name.to_owned(),
            player: player.to_owned(),
            rank: Some(1),
            score: None,
            best_round: None,
            measures: Vec::new(),
            thought: None,
            review: None,
        };
        let ended = |name: &str, assisted: bool| MatchSummary {
            line: 1,
            game: "game".to_owned(),
            seed: 1,
            rules: String::new(),
            plies: 1,
            finished: true,
            taken_back: false,
            assisted,
            seats: vec![seat(name, "human"), seat("Greedy", "greedy")],
        };
        let all = [ended("Anna", false), ended("Bo", true)];
        let matches = all.iter().map(|summary| IndexedMatch {
            file: Path::new("match.json"),
            written: SystemTime::UNIX_EPOCH,
            summary,
        });
        let matches: Vec<IndexedMatch> = matches.collect();
        let whose = |matches: &[IndexedMatch], asked: &Asked| {
            let offered = Offered::of(matches, &["game"], asked);
            asked.whose(&offered).unwrap()
        };
        let nobody = Asked::default();
        assert_eq!(whose(&matches, &nobody), "Anna", "though Bo played last");
        assert_eq!(whose(&matches[1..], &nobody), "Bo", "nobody has one");
        let bo = Asked {
            player: Some("Bo".to_owned()),
            ..Asked::default()
        };
        assert_eq!(whose(&matches, &bo), "Bo");
    }

    #[test]
    fn what_is_not_offered_is_not_asked_for() {
        let mut asked = Asked {
            player: Some("Anna".to_owned()),
            opponent: Some("strong-1".to_owned()),
            rules: Some("dynasty".to_owned()),
            seats: Some(4),
            since: Since::Week,
        };
        assert!(asked.narrows());
        asked.keep_to(&Offered {
            since: vec![Since::Ever],
            ..offered()
        });
        assert!(!asked.narrows(), "{asked:?}");
        let here = |players: &[&str]| {
            let players = players.iter().map(|name| (*name).to_owned()).collect();
            asked.whose(&Offered {
                players,
                ..Offered::default()
            })
        };
        assert_eq!(here(&["Bo"]).as_deref(), Some("Bo"));
        assert_eq!(asked.whose(&offered()).as_deref(), Some("Anna"));
        assert_eq!(here(&["Bo", "Anna"]).as_deref(), Some("Anna"));
    }
}
