//! What the screens of meeting share: how a table is told, its chairs in small, and fields with a label.

use bevy::prelude::*;

use super::terms_panel::terms_told;
use crate::{
    kit::text::short_name,
    locale::Localized,
    play::network::{About, Phase, VERSION},
    screens::{LONGEST_NAME, library::CountedGames},
    shell::{
        locale::{Texts, Words},
        theme::{TextStyle, ThemedBorder, Tone},
        widgets::{FieldSpec, Tip, icon, text},
    },
};

/// What a table of that game is called: in the language of who reads it, where it is called after somebody, or after the game
/// with a number.
pub fn table_name(name: &str, of: Option<&String>, game: &str, texts: &Texts) -> String {
    if let Some(of) = of {
        let called = Localized::new("net-table-of").with("name", of.clone());
        return Words::Key(called).read(texts);
    }
    match numbered(name, game) {
        Some(number) => {
            let game = Localized::new(format!("title-name-{game}"));
            format!("{}{number}", Words::Key(game).read(texts))
        }
        None => name.to_owned(),
    }
}

/// What comes after that word in a name that is made of it, with a number where several have it.
fn numbered<'a>(name: &'a str, word: &str) -> Option<&'a str> {
    let number = name.strip_prefix(word)?;
    (number.is_empty() || number.trim_start().parse::<u16>().is_ok()).then_some(number)
}

/// The options of a table, one after the other.
pub fn rules_told(games: &CountedGames, game: &str, options: &str) -> Vec<Localized> {
    let told = games.find(game).and_then(|game| (game.rules)(options));
    told.unwrap_or_default()
}

/// What can be read of a list of options, and whether there are more: an announcement has no room for many.
fn cut_list(options: &str) -> (&str, bool) {
    match options.strip_suffix('…') {
        Some(cut) => (cut.trim_end_matches(','), true),
        None => (options, false),
    }
}

/// The game of a table, its options, and its terms that are not as usual, in a line.
pub fn game_line(games: &CountedGames, about: &About, texts: &Texts) -> String {
    let game = Localized::new(format!("title-name-{}", about.game));
    let mut line = Words::Key(game).read(texts);
    let (options, has_more) = cut_list(&about.options);
    let rules = rules_told(games, &about.game, options).into_iter();
    let mut rules: Vec<String> = rules.map(|rule| Words::Key(rule).read(texts)).collect();
    rules.extend(has_more.then(|| "…".to_owned()));
    let terms = about.terms.iter().flat_map(terms_told);
    let terms = terms.map(|term| Words::Key(term).read(texts)).collect();
    for told in [rules, terms] {
        if !told.is_empty() {
            line.push_str(" · ");
            line.push_str(&told.join(", "));
        }
    }
    line
}

/// What can be done at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stands {
    /// There are so many free chairs.
    Waits(usize),
    /// A match is played, and in which round it is; none where it stands still.
    Plays(Option<u32>),
    /// All chairs are taken, and nothing is played yet.
    Full,
    /// It speaks another version.
    OtherVersion,
}

impl Stands {
    /// How a table stands whose host speaks that version.
    pub fn of(about: &About, version: u64) -> Self {
        match (about.phase, about.free()) {
            _ if version != VERSION => Self::OtherVersion,
            (Phase::Playing, _) => Self::Plays((!about.stands).then_some(about.round)),
            (Phase::Lobby, 0) => Self::Full,
            (Phase::Lobby, free) => Self::Waits(free),
        }
    }

    /// That in words, in its tone; `release` is the one of the host.
    pub fn told(self, release: &str) -> (Localized, Tone) {
        match self {
            Self::Waits(free) => (
                Localized::new("net-waits").with("count", free),
                Tone::YesEdge,
            ),
            Self::Plays(None) => ("net-stands-still".into(), Tone::InkSoft),
            Self::Plays(Some(round)) => (
                Localized::new("net-plays").with("round", round),
                Tone::InkSoft,
            ),
            Self::Full => ("net-full".into(), Tone::InkSoft),
            Self::OtherVersion => (
                Localized::new("net-other-version")
                    .with("theirs", release.to_owned())
                    .with("ours", env!("CARGO_PKG_VERSION")),
                Tone::Accent,
            ),
        }
    }
}

/// Who sits at a table, as far as that is told, and after it what is said of the table.
pub fn and_who_sits(said: Localized, about: &About) -> Localized {
    let names = about.sitting().map(shown_name);
    let names = names.collect::<Vec<_>>().join(", ");
    if names.is_empty() {
        return said;
    }
    Localized::new("net-who-sits")
        .with("stands", said)
        .with("names", names)
}

/// A name from outside, as there is room for it.
fn shown_name(name: &str) -> String {
    short_name(name, LONGEST_NAME)
}

/// The chairs in small: a sign in those that are taken, and who sits there, as far as that is told. Whether it is a
/// computer is not announced.
pub fn spawn_chairs(row: &mut ChildSpawnerCommands, about: &About) {
    for (place, &taken) in about.taken.iter().enumerate() {
        let mut chair = row.spawn((
            Node {
                width: px(26),
                height: px(26),
                border: px(2).all(),
                border_radius: BorderRadius::all(px(7)),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                ..default()
            },
            ThemedBorder(if taken { Tone::YesEdge } else { Tone::Edge }),
            Pickable::IGNORE,
        ));
        if taken {
            chair.with_child(icon("check", 16.0, Tone::YesEdge));
        }
        let name = about.names.get(place).filter(|name| !name.is_empty());
        if let Some(name) = name {
            chair.insert((Pickable::default(), Tip(Words::plain(shown_name(name)))));
        }
    }
}

/// What a question says below its title.
pub fn question_line(line: impl Into<Localized>) -> impl Bundle {
    (
        text(line, TextStyle::Body, Tone::InkSoft),
        Node {
            width: px(464),
            ..default()
        },
    )
}

/// Whether somebody goes by the name that a computer player has in the roster, with a number where several have it.
pub fn goes_by_roster(name: &str, player: &str) -> bool {
    numbered(name, player).is_some()
}

/// What stands above a field or a choice whose corner is there, as wide as it is written.
pub fn label(key: &'static str, corner: Vec2) -> impl Bundle {
    (
        text(key, TextStyle::CaptionBold, Tone::InkSoft),
        TextLayout::no_wrap(),
        Node {
            position_type: PositionType::Absolute,
            left: px(corner.x),
            top: px(corner.y - 20.0),
            height: px(18),
            ..default()
        },
    )
}

/// A field with its label.
pub fn spawn_labelled<'a>(
    panel: &'a mut ChildSpawnerCommands,
    key: &'static str,
    field: FieldSpec,
    corner: Vec2,
) -> EntityCommands<'a> {
    panel.spawn(label(key, corner));
    panel.spawn(field.at(corner.x, corner.y).build())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        locale::{self, Language},
        play::network::Terms,
    };

    #[test]
    fn who_goes_by_the_roster_may_have_a_number() {
        for name in ["strong-2", "strong-2 2"] {
            assert!(goes_by_roster(name, "strong-2"), "{name}");
        }
        for name in ["Bo", "strong-2 again", "strong"] {
            assert!(!goes_by_roster(name, "strong-2"), "{name}");
        }
        assert_eq!(numbered("dice-wars 12", "dice-wars"), Some(" 12"));
    }

    /// A table of which nothing is told that need not be.
    fn kitchen() -> About {
        About {
            name: "Kitchen".to_owned(),
            of: None,
            game: "conquest".to_owned(),
            options: String::new(),
            phase: Phase::Lobby,
            stands: false,
            round: 0,
            taken: vec![true, false, true],
            names: Vec::new(),
            seal: None,
            terms: None,
        }
    }

    #[test]
    fn after_the_rules_of_a_table_its_terms_are_told_if_they_are_known() {
        let mut texts = Texts::default();
        *texts = locale::Texts::shipped(|_| true, |fault| panic!("{fault}"));
        texts.speak(Language("en".to_owned()));
        let line = |about: &About| game_line(&CountedGames::default(), about, &texts);
        let mut about = kitchen();
        assert_eq!(line(&about), "Conquest");
        about.terms = Some(Terms {
            move_ms: Some(30_000),
            delay_ms: 120_000,
            wait_ms: Some(Terms::USUAL_WAIT_MS),
            ..Terms::default()
        });
        let told = "Conquest · 30\u{a0}s a move, spectators 2\u{a0}min later";
        assert_eq!(line(&about), told);
    }

    #[test]
    fn before_what_a_table_does_it_is_said_who_sits_there_if_that_is_told() {
        let mut about = kitchen();
        let said = |about: &About| and_who_sits("net-full".into(), about);
        assert_eq!(said(&about), "net-full".into());
        about.names = ["Ada", "", "Bo\n"].map(str::to_owned).to_vec();
        let expected = Localized::new("net-who-sits")
            .with("stands", Localized::new("net-full"))
            .with("names", "Ada, Bo");
        assert_eq!(said(&about), expected);
    }

    #[test]
    fn a_list_that_was_cut_is_read_as_far_as_it_goes() {
        assert_eq!(cut_list(""), ("", false));
        assert_eq!(
            cut_list("harmony,mighty-duel"),
            ("harmony,mighty-duel", false)
        );
        assert_eq!(cut_list("harmony,…"), ("harmony", true));
        assert_eq!(cut_list("…"), ("", true));
    }
}
