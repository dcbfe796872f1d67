//! What stands in the bar at the top of a table that is hosted elsewhere: the time that is left for the move, and the way to
//! talk.

use std::time::Duration;

use bevy::{prelude::*, ui_widgets::Activate};

use super::{
    chat::{Talk, TalkButton},
    joined::{Joined, Watches},
    meeting::Meeting,
};
use crate::{
    kit::{Actor, SeatSet},
    screens::{
        Player, Seated, Shown,
        clocks::{figures, to_next_second},
    },
    shell::{
        idle::{Awake, Ticks},
        locale::SpokenName,
        screens::GameScreen,
        theme::{TextStyle, ThemedBackground, ThemedBorder, ThemedColour, Tone},
        widgets::{ButtonSpec, Tip, at, icon, icon_button, show_node, words},
    },
    table::{HostClock, Match, SitsAt, clock::ClockSystems},
};

/// A clock that has so little left is told by its tone.
const LITTLE: Duration = Duration::from_secs(10);

/// The plate of what is left.
#[derive(Component)]
struct ClockPlate;

/// What is left for the move that is awaited, in figures.
#[derive(Component)]
#[require(Ticks)]
struct MoveClock;

/// What is left for all moves of the match, below that, where both are limited.
#[derive(Component)]
struct RestOfMatch;

/// How many times are limited where a part of the plate is seen: of two each has a sign of its own.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum ShownFor {
    One,
    Both,
}

/// The sign of the time for a move; as long as that has yet to begin, since what came before is still seen, there is an eye in
/// its place.
#[derive(Component)]
struct MoveSign;

/// That eye.
#[derive(Component)]
struct StillSees;

/// Tells that something was said.
#[derive(Component)]
struct Unread;

/// The side of what tells it.
const MARK: f32 = 14.0;

pub(super) fn plugin<G: Shown>(app: &mut App) {
    app.add_systems(
        Update,
        (
            // The time that its host tells counts, whatever the clock has passed here.
            (keep_time::<G>.after(ClockSystems), show::<G>, mark_unread).chain(),
            note_links::<G>.run_if(resource_exists_and_changed::<Meeting>),
        )
            .run_if(in_state(GameScreen::table::<G>()).and_then(resource_exists::<Meeting>)),
    );
}

/// Spawns them in the bar; the clock only where time is limited.
pub fn spawn_in_bar(bar: &mut ChildSpawnerCommands, limited: bool) {
    if limited {
        bar.spawn((
            Name::new("Move clock"),
            ClockPlate,
            SpokenName("net-time-left".into()),
            Tip("net-time-left".into()),
            Node {
                min_height: px(36),
                min_width: px(78),
                border: px(1.5).all(),
                border_radius: BorderRadius::all(px(8)),
                padding: UiRect::horizontal(px(9)),
                align_items: AlignItems::Center,
                column_gap: px(6),
                ..default()
            },
            ThemedBackground(Tone::PlateTop),
            ThemedBorder(Tone::DarkButtonEdge),
            children![
                (MoveSign, ShownFor::One, icon("clock", 18.0, Tone::Cream)),
                (
                    Node {
                        flex_direction: FlexDirection::Column,
                        ..default()
                    },
                    Pickable::IGNORE,
                    children![
                        (
                            line(Display::Flex),
                            children![
                                (
                                    MoveSign,
                                    ShownFor::Both,
                                    line(Display::None),
                                    children![icon("hourglass", 14.0, Tone::Cream)],
                                ),
                                (
                                    StillSees,
                                    line(Display::None),
                                    children![icon("eye", 16.0, Tone::CreamSoft)],
                                ),
                                (
                                    MoveClock,
                                    words("", TextStyle::BodyBold, Tone::Cream),
                                    TextLayout::no_wrap()
                                ),
                            ],
                        ),
                        (
                            ShownFor::Both,
                            line(Display::None),
                            children![
                                icon("clock", 14.0, Tone::CreamSoft),
                                (
                                    RestOfMatch,
                                    words("", TextStyle::Caption, Tone::CreamSoft),
                                    TextLayout::no_wrap(),
                                ),
                            ],
                        ),
                    ],
                ),
            ],
        ));
    }
    spawn_talk(bar, Vec2::new(21.0, 2.0), |button| {
        button.dark().height(36.0)
    });
}

/// A line of the plate: a sign and figures.
fn line(display: Display) -> impl Bundle {
    (
        Node {
            display,
            align_items: AlignItems::Center,
            column_gap: px(5),
            ..default()
        },
        Pickable::IGNORE,
    )
}

/// Spawns the button that leads to what is said, and has a mark at that corner while nobody has looked.
pub fn spawn_talk(
    place: &mut ChildSpawnerCommands,
    mark: Vec2,
    look: impl FnOnce(ButtonSpec) -> ButtonSpec,
) {
    place
        .spawn((
            TalkButton,
            look(icon_button("message", "net-talk")).build(),
            Tip("net-talk".into()),
        ))
        .with_child((
            Unread,
            Node {
                border: px(1.5).all(),
                border_radius: BorderRadius::MAX,
                ..at(Rect::from_corners(mark, mark + MARK))
            },
            ThemedBackground(Tone::Accent),
            ThemedBorder(Tone::Cream),
            Visibility::Hidden,
            Pickable::IGNORE,
        ))
        .observe(|_: On<Activate>, mut commands: Commands| commands.trigger(Talk));
}

/// Notes in the seats of those at other machines how they are connected.
fn note_links<G: Shown>(
    meeting: Res<Meeting>,
    mut tables: Query<&mut Match<G>, With<Joined<G>>>,
    seats: Query<(Entity, &SitsAt, &Seated<G::Colour>)>,
    mut commands: Commands,
) {
    let Ok(mut played) = tables.single_mut() else {
        return;
    };
    for (entity, at, seated) in &seats {
        let Some(link) = meeting.link(at.0) else {
            continue;
        };
        if let Player::Remote(noted) = seated.0.player
            && noted != link
        {
            let mut now = seated.clone();
            now.0.player = Player::Remote(link);
            commands.entity(entity).insert(now);
            // What stands around the board is written anew.
            played.set_changed();
        }
    }
}

/// Keeps the clock of the match as its host told it, as far as what was told is on the table. Where it is watched later it is
/// as much behind, but never before the last move that was told.
fn keep_time<G: Shown>(
    mut tables: Query<(&Match<G>, &Joined<G>, &mut HostClock, Option<&Watches>)>,
    time: Res<Time<Real>>,
    mut meeting: ResMut<Meeting>,
) {
    let Ok((played, joined, mut clock, watches)) = tables.single_mut() else {
        return;
    };
    let made_here = played.ply();
    let (awaited, same_clock, last) = joined.feed.look(|told| {
        let mut ahead = told.record.acts().skip(made_here);
        let begins_anew = ahead.any(|(by, _)| by == Actor::Chance);
        let last = told.record.times().last().copied();
        (told.record.awaits().seats(), !begins_anew, last)
    });
    meeting
        .bypass_change_detection()
        .rest(awaited, time.delta());
    // What chance brings begins it anew.
    if let Some(now) = meeting.clock_now().filter(|_| same_clock) {
        clock.follow_host(match watches.copied().and_then(Watches::later) {
            None => now,
            Some(later) => {
                let last = Duration::from_millis(last.unwrap_or_default().into());
                now.saturating_sub(later).max(last)
            }
        });
    }
}

/// Marks the button that leads to what was said, while nobody has looked.
fn mark_unread(meeting: Res<Meeting>, mut marks: Query<&mut Visibility, With<Unread>>) {
    for mut mark in &mut marks {
        mark.set_if_neq(match meeting.unread {
            true => Visibility::Inherited,
            false => Visibility::Hidden,
        });
    }
}

/// Writes what is left, when it is another second.
fn show<G: Shown>(
    tables: Query<(&Match<G>, &Joined<G>, Option<&Watches>)>,
    time: Res<Time<Real>>,
    meeting: Res<Meeting>,
    mut plates: Query<(&mut Tip, &mut SpokenName), With<ClockPlate>>,
    mut clocks: Query<(&mut Text, &mut ThemedColour), With<MoveClock>>,
    mut rests: Query<&mut Text, (With<RestOfMatch>, Without<MoveClock>)>,
    mut parts: Query<(&ShownFor, Has<MoveSign>, &mut Node)>,
    mut eyes: Query<&mut Node, (With<StillSees>, Without<ShownFor>)>,
    mut awake: ResMut<Awake>,
) {
    let (Ok((played, joined, watches)), Ok((mut text, mut tone))) =
        (tables.single(), clocks.single_mut())
    else {
        return;
    };
    let (known, awaited) = joined.feed.look(|told| {
        let told = &told.record;
        (told.ply(), told.awaits().seats())
    });
    // Where it is watched later, the time that is told is that of a move which is not seen yet.
    let awaited = match watches.copied().and_then(Watches::later) {
        None => awaited,
        Some(_) => SeatSet::default(),
    };
    // As long as moves are shown that were made before, it is not the time of whoever is seen to be awaited.
    let is_up_to_date = played.unconfirmed().start >= known;
    let left = meeting.time_left(awaited).filter(|_| is_up_to_date);
    let said = left.map_or_else(|| "–".to_owned(), figures);
    if text.0 != said {
        text.0 = said;
    }
    let little = left.is_some_and(|left| left <= LITTLE);
    let waits = (meeting.time_begins_in(awaited)).is_some_and(|begins_in| !begins_in.is_zero());
    tone.set_if_neq(ThemedColour(match (waits, little) {
        (true, _) => Tone::CreamSoft,
        (false, true) => Tone::Gold,
        (false, false) => Tone::Cream,
    }));
    let of_match = meeting.match_time_left(awaited);
    let of_match = of_match.filter(|_| is_up_to_date);
    for mut text in &mut rests {
        let said = of_match.map(figures).unwrap_or_default();
        if text.0 != said {
            text.0 = said;
        }
    }
    let limited = match of_match {
        Some(_) => ShownFor::Both,
        None => ShownFor::One,
    };
    let sees = waits && is_up_to_date;
    for (shown_for, is_sign, node) in &mut parts {
        show_node(node, *shown_for == limited && !(is_sign && sees));
    }
    for node in &mut eyes {
        show_node(node, sees);
    }
    let told = match of_match {
        _ if waits => "net-time-waits",
        Some(_) => "net-times-left",
        None => "net-time-left",
    };
    for (mut tip, mut spoken) in &mut plates {
        tip.set_if_neq(Tip(told.into()));
        spoken.set_if_neq(SpokenName(told.into()));
    }
    for left in [left, of_match].into_iter().flatten() {
        if !left.is_zero() {
            awake.be_back_at(time.elapsed() + to_next_second(left));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{sync::Arc, time::Instant};

    use super::*;
    use crate::{
        games::conquest::rules::Conquest,
        kit::MatchRecord,
        play::{contest::Feed, network::Clocks},
    };

    #[test]
    fn where_single_moves_and_the_match_are_limited_each_time_has_a_sign() {
        let mut app = App::new();
        app.init_resource::<Time<Real>>()
            .init_resource::<Awake>()
            .add_systems(Update, show::<Conquest>);
        let record = MatchRecord::new(Conquest::default(), 7, Vec::new());
        let world = app.world_mut();
        world.spawn((
            Match::new(Conquest::default()),
            Joined {
                feed: Arc::new(Feed::new(1, record)),
                seats: SeatSet::default(),
            },
        ));
        world
            .commands()
            .spawn_empty()
            .with_children(|bar| spawn_in_bar(bar, true));
        world.flush();
        for (of_match, waits_ms, seen) in [
            (None, None, [false, false, true]),
            (Some(600_000), None, [true, true, false]),
            // In the place of the sign for the move there is an eye.
            (Some(600_000), Some(5_000), [false, true, false]),
            (None, Some(5_000), [false, false, false]),
            (None, None, [false, false, true]),
        ] {
            let clocks = Clocks {
                left_ms: vec![Some(30_000)],
                match_left_ms: of_match.into_iter().map(Some).collect(),
                waits_ms,
                ..default()
            };
            app.insert_resource(Meeting {
                clocks: Some((clocks, Instant::now())),
                ..default()
            });
            app.update();
            let world = app.world_mut();
            let mut parts = world.query::<(&ShownFor, &Node)>();
            let parts = parts.iter(world);
            let mut shown: Vec<_> = parts
                .map(|(part, node)| (*part == ShownFor::One, node.display != Display::None))
                .collect();
            shown.sort_unstable();
            let shown: Vec<bool> = shown.into_iter().map(|(_, is_seen)| is_seen).collect();
            assert_eq!(shown, seen, "{of_match:?}");
            let mut eyes = world.query_filtered::<&Node, With<StillSees>>();
            let eye = eyes.single(world).unwrap().display;
            assert_eq!(eye == Display::Flex, waits_ms.is_some(), "{of_match:?}");
            let mut rests = world.query_filtered::<&Text, With<RestOfMatch>>();
            let rest = rests.single(world).unwrap();
            assert_eq!(rest.0.is_empty(), of_match.is_none(), "{of_match:?}");
        }
    }

    #[test]
    fn who_watches_later_sees_no_time_for_a_move_and_the_clock_of_the_match_as_it_was() {
        for (delay_ms, said, clock) in [(0, "0:30", 45), (30_000, "–", 15), (120_000, "–", 0)] {
            let mut app = App::new();
            app.init_resource::<Time<Real>>()
                .init_resource::<Awake>()
                .add_systems(Update, (keep_time::<Conquest>, show::<Conquest>).chain());
            let record = MatchRecord::new(Conquest::default(), 7, Vec::new());
            let clocks = Clocks {
                clock_ms: 45_000,
                pace: 1.0,
                left_ms: vec![Some(30_000)],
                ..default()
            };
            app.insert_resource(Meeting {
                clocks: Some((clocks, Instant::now())),
                ..default()
            });
            let world = app.world_mut();
            let table = world.spawn((
                Match::new(Conquest::default()),
                Joined {
                    feed: Arc::new(Feed::new(1, record)),
                    seats: SeatSet::default(),
                },
                Watches { delay_ms },
            ));
            let table = table.id();
            let mut bar = world.commands();
            bar.spawn_empty()
                .with_children(|bar| spawn_in_bar(bar, true));
            world.flush();
            app.update();
            let world = app.world_mut();
            let mut texts = world.query_filtered::<&Text, With<MoveClock>>();
            let text = texts.single(world).expect("there is a plate");
            assert_eq!(text.0, said, "{delay_ms}");
            let host = world.get::<HostClock>(table).map(HostClock::now);
            let now = host.expect("every match has a clock").as_secs();
            assert!((clock..clock + 5).contains(&now), "{delay_ms}: {now}");
        }
    }
}
