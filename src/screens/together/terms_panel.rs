//! The terms of a table that is hosted here: how long moves may take, when spectators see them, and how long the table waits.

use std::ops::Range;

use bevy::{
    prelude::*,
    ui::InteractionDisabled,
    ui_widgets::{Activate, observe},
};

use super::meeting::{Meeting, Tell};
use crate::{
    locale::Localized,
    play::network::{Order, Terms, ToHost},
    screens::library::CountedGames,
    shell::{
        locale::Words,
        menus::{answers, dialog},
        screens::Screen,
        theme::{TextStyle, Tone},
        widgets::{Chosen, Tip, choice, main_button, mark, text},
    },
};

/// Asks to choose the terms of the table; these hold now.
#[derive(Event, Clone, Copy, Debug)]
pub struct ChooseTerms(pub Terms);

/// The panel, with the terms as they are chosen on it.
#[derive(Component)]
struct TermsPanel(Terms);

/// The choice of what comes after the table has waited.
#[derive(Component)]
struct ThenChoice;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(open).add_systems(Update, bar_then);
}

/// One of the terms, and what can be chosen of it in milliseconds; none is no end, or no time at all.
struct Term {
    label: &'static str,
    values: &'static [Option<u64>],
    /// What is said of none.
    none: &'static str,
    of: fn(&Terms) -> Option<u64>,
    set: fn(&mut Terms, Option<u64>),
}

/// The first of them limit the time of moves.
const LIMITS: usize = 3;
/// Those among them that limit all moves of a match.
const WHOLE: Range<usize> = 1..LIMITS;
const TERMS: [Term; 5] = [
    Term {
        label: "net-term-move",
        values: &[
            None,
            Some(15_000),
            Some(30_000),
            Some(60_000),
            Some(180_000),
        ],
        none: "net-no-limit",
        of: |terms| terms.move_ms,
        set: |terms, value| terms.move_ms = value,
    },
    Term {
        label: "net-term-match",
        values: &[
            None,
            Some(300_000),
            Some(600_000),
            Some(1_200_000),
            Some(3_600_000),
        ],
        none: "net-no-limit",
        of: |terms| terms.match_ms,
        set: |terms, value| terms.match_ms = value,
    },
    Term {
        label: "net-term-increment",
        values: &[None, Some(2000), Some(5000), Some(10_000)],
        none: "net-nothing-more",
        of: |terms| Some(terms.increment_ms).filter(|more| *more > 0),
        set: |terms, value| terms.increment_ms = value.unwrap_or_default(),
    },
    Term {
        label: "net-term-delay",
        values: &[None, Some(30_000), Some(120_000), Some(300_000)],
        none: "net-at-once",
        of: |terms| Some(terms.delay_ms).filter(|delay| *delay > 0),
        set: |terms, value| terms.delay_ms = value.unwrap_or_default(),
    },
    Term {
        label: "net-term-wait",
        values: &[
            Some(30_000),
            Some(Terms::USUAL_WAIT_MS),
            Some(180_000),
            None,
        ],
        none: "net-for-ever",
        of: |terms| terms.wait_ms,
        set: |terms, value| terms.wait_ms = value,
    },
];

/// `30 s`, `3 min`: the same in every language.
pub fn time(milliseconds: u64) -> String {
    let seconds = milliseconds.div_ceil(1000);
    match seconds {
        60.. if seconds.is_multiple_of(60) => format!("{}\u{a0}min", seconds / 60),
        _ => format!("{seconds}\u{a0}s"),
    }
}

/// The terms that are not as usual, in words.
pub fn terms_told(terms: &Terms) -> Vec<Localized> {
    let timed = |key: &'static str, of: u64| Localized::new(key).with("time", time(of));
    let each_move = terms.move_ms.map(|of| timed("net-move-limit", of));
    let whole = terms.match_ms.map(|of| match terms.increment_ms {
        0 => timed("net-match-limit", of),
        more => timed("net-match-limit-more", of).with("more", time(more)),
    });
    let delay = (terms.delay_ms > 0).then(|| timed("net-delay", terms.delay_ms));
    let wait = match terms.wait_ms {
        Some(Terms::USUAL_WAIT_MS) => None,
        Some(of) => Some(timed("net-waits-so-long", of)),
        None => Some("net-waits-for-ever".into()),
    };
    let ends = (terms.then_ends && terms.wait_ms.is_some()).then(|| "net-then-ends".into());
    let chances = terms.hides_chances.then(|| "net-chances-hidden".into());
    let all = [each_move, whole, delay, wait, ends, chances];
    all.into_iter().flatten().collect()
}

/// The terms without a time for all moves of a match.
pub const fn without_match_time(terms: Terms) -> Terms {
    Terms {
        match_ms: None,
        increment_ms: 0,
        ..terms
    }
}

fn open(
    asked: On<ChooseTerms>,
    meeting: Option<Res<Meeting>>,
    games: Res<CountedGames>,
    mut commands: Commands,
) {
    // Two clocks side by side for the same moves would differ by seconds.
    let table = meeting.as_ref().and_then(|meeting| meeting.table.as_ref());
    let are_limited = table.is_some_and(|table| {
        let game = games.find(&table.game);
        game.is_some_and(|game| (game.limits_all_moves)(&table.options))
    });
    let terms = match are_limited {
        true => without_match_time(asked.0),
        false => asked.0,
    };
    // Where the rules have a clock of their own nothing else limits moves.
    let has_clock = meeting.is_some_and(|meeting| meeting.has_clock);
    let from = if has_clock { LIMITS } else { 0 };
    dialog(
        "Terms",
        "net-terms-title",
        TermsPanel(terms),
        Screen::Lobby,
        &mut commands,
        |panel| {
            for (place, term) in (from..).zip(&TERMS[from..]) {
                let words = term.values.iter().map(|value| match value {
                    None => Words::Key(term.none.into()),
                    Some(value) => Words::plain(time(*value)),
                });
                let now = (term.of)(&terms);
                let chosen = term.values.iter().position(|value| *value == now);
                spawn_row(
                    panel,
                    term.label,
                    words.collect(),
                    chosen.unwrap_or(usize::MAX),
                    (),
                    (are_limited && WHOLE.contains(&place)).then_some("net-term-match-ruled"),
                    |terms, index| (term.set)(terms, term.values[index]),
                );
            }
            let words = ["net-then-plays", "net-then-over"].map(|key| Words::Key(key.into()));
            spawn_row(
                panel,
                "net-term-then",
                words.into(),
                usize::from(terms.then_ends),
                ThenChoice,
                None,
                |terms, index| terms.then_ends = index == 1,
            );
            answers(
                panel,
                (
                    main_button("net-take-terms").key(KeyCode::Enter).build(),
                    observe(take),
                ),
            );
        },
    );
}

/// Spawns one of them; where it cannot be chosen, `barred` says why.
fn spawn_row(
    panel: &mut ChildSpawnerCommands,
    label: &'static str,
    options: Vec<Words>,
    chosen: usize,
    known_by: impl Bundle,
    barred: Option<&'static str>,
    set: impl Fn(&mut Terms, usize) + Send + Sync + 'static,
) {
    panel
        .spawn((
            Node {
                flex_direction: FlexDirection::Column,
                row_gap: px(3),
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            row.spawn((
                text(label, TextStyle::CaptionBold, Tone::InkSoft),
                TextLayout::no_wrap(),
            ));
            let width = Node {
                width: px(464),
                ..default()
            };
            let mut row = row.spawn((
                choice(options, chosen, label, width),
                known_by,
                observe(
                    move |chosen: On<Chosen>, mut panels: Query<&mut TermsPanel>| {
                        for mut panel in &mut panels {
                            set(&mut panel.0, chosen.index);
                        }
                    },
                ),
            ));
            if let Some(why) = barred {
                row.insert((InteractionDisabled, Tip(why.into())));
            }
        });
}

/// Nothing comes after that where the table waits for ever.
fn bar_then(
    panels: Query<&TermsPanel, Changed<TermsPanel>>,
    choices: Query<(Entity, Has<InteractionDisabled>), With<ThenChoice>>,
    mut commands: Commands,
) {
    let Some(TermsPanel(terms)) = panels.iter().next() else {
        return;
    };
    let barred = terms.wait_ms.is_none();
    for (choice, is_barred) in &choices {
        mark::<InteractionDisabled>(choice, is_barred, barred, &mut commands);
        let mut choice = commands.entity(choice);
        match barred {
            true => choice.insert(Tip("net-then-never".into())),
            false => choice.remove::<Tip>(),
        };
    }
}

/// Has the table play by them.
fn take(_: On<Activate>, panels: Query<(Entity, &TermsPanel)>, mut commands: Commands) {
    for (panel, chosen) in &panels {
        commands.trigger(Tell(ToHost::Order {
            order: Order::Terms(chosen.0),
        }));
        commands.entity(panel).despawn();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::conquest::rules::{Conquest, Layout, Size},
        kit::Configured as _,
        play::network::TableState,
        shell::screens::Menu,
    };

    #[test]
    fn where_the_rules_limit_all_moves_the_terms_do_not() {
        let terms = Terms {
            match_ms: Some(300_000),
            increment_ms: 2000,
            ..Terms::default()
        };
        let opened = |minutes: u8| {
            let game = Conquest::new(Size::USUAL, Layout::None).unwrap();
            let mut table = TableState::in_lobby("Kitchen", "conquest", []);
            table.options = game.with_minutes(minutes).options().write();
            let mut games = CountedGames::default();
            games.add::<Conquest>();
            let mut world = World::new();
            world.init_resource::<NextState<Menu>>();
            world.insert_resource(games);
            world.insert_resource(Meeting {
                table: Some(table),
                ..default()
            });
            world.add_observer(open);
            world.trigger(ChooseTerms(terms));
            world.flush();
            let mut panels = world.query::<&TermsPanel>();
            let chosen = panels.single(&world).unwrap().0;
            let mut barred = world.query_filtered::<(), (With<InteractionDisabled>, With<Tip>)>();
            (chosen, barred.iter(&world).count())
        };
        assert_eq!(opened(0), (terms, 0));
        assert_eq!(opened(5), (Terms::default(), 2));
    }

    #[test]
    fn times_are_told_in_seconds_or_in_whole_minutes() {
        let told = [15_000, 60_000, 90_000, 3_600_000].map(time);
        assert_eq!(
            told,
            ["15\u{a0}s", "1\u{a0}min", "90\u{a0}s", "60\u{a0}min"]
        );
    }

    #[test]
    fn terms_that_are_as_usual_are_not_told() {
        let usual = Terms {
            wait_ms: Some(Terms::USUAL_WAIT_MS),
            ..Terms::default()
        };
        assert!(terms_told(&usual).is_empty());
        let strict = Terms {
            move_ms: Some(30_000),
            delay_ms: 120_000,
            wait_ms: None,
            hides_chances: true,
            ..usual
        };
        assert_eq!(terms_told(&strict).len(), 4);
    }

    #[test]
    fn what_comes_after_the_wait_is_chosen_only_where_the_wait_ends() {
        let mut app = App::new();
        app.add_systems(Update, bar_then);
        let panel = app.world_mut().spawn(TermsPanel(Terms::default())).id();
        let choice = app.world_mut().spawn(ThenChoice).id();
        for (wait_ms, barred) in [(Some(30_000), false), (None, true), (Some(30_000), false)] {
            app.world_mut()
                .get_mut::<TermsPanel>(panel)
                .unwrap()
                .0
                .wait_ms = wait_ms;
            app.update();
            let choice = app.world().entity(choice);
            let told = (
                choice.contains::<InteractionDisabled>(),
                choice.contains::<Tip>(),
            );
            assert_eq!(told, (barred, barred), "{wait_ms:?}");
        }
    }

    #[test]
    fn whatever_can_be_chosen_is_sound() {
        for term in &TERMS {
            for value in term.values {
                let mut terms = Terms::default();
                (term.set)(&mut terms, *value);
                assert_eq!((term.of)(&terms), *value, "{}", term.label);
                assert!(terms.are_sound(), "{}", term.label);
            }
        }
    }
}
