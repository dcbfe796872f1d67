//! What a replay tells: the move that is shown, the graph of the round and its best moves.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::reviewed;

use crate::{
    games::dominations::{
        rules::Dominations,
        scene::{
            begin::Seated,
            comparing::Comparing,
            hud::king_turns::{KingTurn, king_turns},
            layout::LayoutSpec,
            phase::Phase,
            piece_art::{at, crest, seat_letter},
            plates::signed,
            results::{graph, tally},
        },
    },
    kit::Seat,
    play::review::Grade,
    screens::{
        replay::{Course, Seek, bar},
        review::{ReviewHere, sign_of},
    },
    shell::{
        locale::Localized,
        theme::{TextStyle, ThemedBackground, Tone},
        widgets::{button, name_words, panel, picture, rest_of_row, short_text, text, words},
    },
    table::{Match, Replay, SitsAt},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (move_cursor, tell_move, reviewed::mark)
            .after(bar::BuildBars)
            .run_if(in_state(Phase::Replaying)),
    );
}

/// The line through the graph at the moment that is shown.
#[derive(Component)]
struct Cursor {
    plot: Rect,
    turns: f32,
}

/// The panel that tells of the move.
#[derive(Component)]
struct Decision;

/// Spawns the panel that tells of the move.
pub(super) fn spawn_decision(screen: &mut ChildSpawnerCommands, room: &LayoutSpec) {
    screen.spawn((
        Name::new("Decision"),
        Decision,
        panel(Node {
            flex_direction: FlexDirection::Column,
            // With six lines and the way to the choices there is no more room.
            padding: UiRect::axes(px(16), px(7)),
            row_gap: px(1),
            ..at(room.decision())
        }),
    ));
}

/// Spawns the panels that tell of the whole match.
pub(super) fn spawn(
    screen: &mut ChildSpawnerCommands,
    room: &LayoutSpec,
    replay: &Replay<Dominations>,
    course: &Course,
    round: u8,
    seats: &[(&SitsAt, &Seated)],
) {
    let told = room.told();
    let best = course.highlights.iter().filter(|best| best.round == round);
    let best: Vec<_> = best.collect();
    let split = told.max.y - 56.0 - 36.0 * best.len().max(1) as f32;
    let above = Rect::new(told.min.x, told.min.y, told.max.x, split - 10.0);
    let colours: Vec<_> = seats.iter().map(|(_, seated)| seated.0.colour).collect();
    let history = tally::history(&replay.until(course.end_of_round(round)));
    screen
        .spawn((Name::new("Graph"), panel(at(above))))
        .with_children(|panel| {
            panel.spawn((
                text("replay-graph", TextStyle::PanelHeading, Tone::Ink),
                Node {
                    position_type: PositionType::Absolute,
                    left: px(18),
                    top: px(12),
                    ..default()
                },
            ));
            // Until then the plates of the seats tell less than the curves end at.
            let rules = replay.whole().game().rules();
            if rules.middle_kingdom || rules.harmony {
                graph::spawn_remark(panel, 104.0, 19.0);
            }
            let plot = Rect::new(50.0, 58.0, above.width() - 74.0, above.height() - 40.0);
            graph::spawn(panel, plot, &history, &[], &colours);
            panel.spawn((
                Cursor {
                    plot,
                    turns: history.len().saturating_sub(1).max(1) as f32,
                },
                at(Rect::new(0.0, plot.min.y - 6.0, 2.0, plot.max.y)),
                ThemedBackground(Tone::Accent),
                Pickable::IGNORE,
            ));
        });
    let below = Rect::new(told.min.x, split, told.max.x, told.max.y);
    screen
        .spawn((
            Name::new("Best moves"),
            panel(Node {
                flex_direction: FlexDirection::Column,
                padding: UiRect::axes(px(16), px(12)),
                row_gap: px(2),
                ..at(below)
            }),
        ))
        .with_children(|panel| {
            panel.spawn(text(
                "replay-highlights",
                TextStyle::PanelHeading,
                Tone::Ink,
            ));
            if best.is_empty() {
                panel.spawn(text("replay-no-best", TextStyle::Caption, Tone::InkSoft));
            }
            for best in best {
                let Some((_, seated)) = seats.get(best.seat.index()) else {
                    continue;
                };
                let to = best.stop;
                panel
                    .spawn((
                        Node {
                            height: px(34),
                            align_items: AlignItems::Center,
                            column_gap: px(10),
                            ..default()
                        },
                        Pickable::IGNORE,
                    ))
                    .with_children(|row| {
                        row.spawn(crest(
                            seated.0.colour,
                            24.0,
                            seat_letter(best.seat).to_string(),
                        ));
                        row.spawn((
                            button(best.said.clone())
                                .height(30.0)
                                .style(TextStyle::Caption)
                                .node(|node| node.padding = UiRect::horizontal(px(10)))
                                .build(),
                            observe(move |_: On<Activate>, mut commands: Commands| {
                                commands.trigger(Seek::To(to));
                            }),
                        ));
                        row.spawn((
                            Node {
                                flex_grow: 1.0,
                                ..default()
                            },
                            Pickable::IGNORE,
                        ));
                        row.spawn(words(signed(best.gain), TextStyle::Value, Tone::Ink));
                    });
            }
        });
}

fn move_cursor(
    replays: Query<(&Match<Dominations>, &Course)>,
    mut cursors: Query<(&Cursor, &mut Node)>,
) {
    let Ok((played, course)) = replays.single() else {
        return;
    };
    let done = course.turns_done(course.at(played.record().moves().len()));
    for (cursor, mut node) in &mut cursors {
        let part = (done / cursor.turns).min(1.0);
        let left = px(cursor.plot.min.x + cursor.plot.width() * part - 1.0);
        if node.left != left {
            node.left = left;
        }
    }
}

/// Writes down who has just done what, and what it earned.
fn tell_move(
    replays: Query<(Ref<Match<Dominations>>, &Course, Option<Ref<ReviewHere>>)>,
    panels: Query<(Entity, Ref<Decision>)>,
    seats: Query<(&SitsAt, &Seated)>,
    comparing: Res<Comparing>,
    mut commands: Commands,
) {
    let (Ok((played, course, here)), Ok((panel, decision))) = (replays.single(), panels.single())
    else {
        return;
    };
    let news = here.as_ref().is_some_and(DetectChanges::is_changed);
    if !(played.is_changed() || decision.is_added() || news) {
        return;
    }
    let here = here.map(Ref::into_inner);
    // The picture behind a panel is a child of it, too: it is drawn anew with the panel's component.
    commands
        .entity(panel)
        .despawn_children()
        .insert(crate::shell::widgets::Frame::panel());
    let made = played.record().moves().len();
    let stop = course.at(made);
    if let Some(to_come) = here.and_then(|here| here.decision_at(made))
        && let Some((at, seated)) = seats.iter().find(|(at, _)| at.0.index() == to_come.seat)
    {
        let turn = course.stops[stop].turn;
        commands.entity(panel).with_children(|panel| {
            let next = Localized::new("replay-is-next").with("when", when(turn));
            spawn_head(panel, seated, at.0, next, to_come.grade);
            if comparing.at.is_some() {
                let names = names_of(&seats);
                reviewed::tell_played(panel, &played, to_come, &names);
            } else {
                reviewed::tell(panel, &played, to_come);
            }
        });
        return;
    }
    let goes = king_turns(&played);
    let Some(go) = goes.last() else {
        // While the next round is dealt one has not come to a stop of it.
        let round = i64::from(played.position().round().max(1));
        commands.entity(panel).with_child(text(
            Localized::new("replay-nothing-yet").with("round", round),
            TextStyle::Body,
            Tone::InkSoft,
        ));
        return;
    };
    let Some((_, seated)) = seats.iter().find(|(at, _)| at.0 == go.seat) else {
        return;
    };
    let turn = course.stops[stop.saturating_sub(1)].turn;
    let points = played.position().round_points(go.seat);
    commands.entity(panel).with_children(|panel| {
        let done = here.and_then(|here| here.decision_before(made));
        let grade = done.and_then(|decision| decision.grade);
        let done = Localized::new("replay-just-played").with("when", when(turn));
        spawn_head(panel, seated, go.seat, done, grade);
        tell(panel, go);
        panel.spawn(text(
            Localized::new("replay-points").with("points", i64::from(points)),
            TextStyle::Caption,
            Tone::InkSoft,
        ));
    });
}

/// The names of all who play, by seat.
fn names_of(seats: &Query<(&SitsAt, &Seated)>) -> Vec<String> {
    let mut seated: Vec<_> = seats.iter().collect();
    seated.sort_by_key(|(at, _)| at.0);
    let names = seated.into_iter();
    names.map(|(_, seated)| seated.0.name.clone()).collect()
}

/// In which turn.
fn when(turn: u16) -> Localized {
    match turn {
        0 => Localized::new("table-draft"),
        turn => Localized::new("table-turn").with("turn", i64::from(turn)),
    }
}

/// Whose move it is, when, and how good it was where that is known.
fn spawn_head(
    panel: &mut ChildSpawnerCommands,
    seated: &Seated,
    seat: Seat,
    when: Localized,
    grade: Option<Grade>,
) {
    panel
        .spawn((
            Node {
                align_items: AlignItems::Center,
                // Between crest and sign the first choices have their words in one line.
                column_gap: px(8),
                flex_shrink: 0.0,
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            row.spawn(crest(seated.0.colour, 40.0, seat_letter(seat).to_string()));
            row.spawn((
                Node {
                    flex_direction: FlexDirection::Column,
                    ..rest_of_row()
                },
                Pickable::IGNORE,
            ))
            .with_children(|lines| {
                lines.spawn(name_words(
                    seated.0.name.clone(),
                    TextStyle::Button,
                    Tone::Ink,
                ));
                lines.spawn(short_text(when, TextStyle::Caption, Tone::InkSoft));
            });
            if let Some(grade) = grade {
                row.spawn(picture(sign_of(grade), Vec2::splat(34.0)));
            }
        });
    panel.spawn((
        Node {
            width: percent(100),
            height: px(1),
            ..default()
        },
        ThemedBackground(Tone::Hairline),
        Pickable::IGNORE,
    ));
}

/// What a king did in its go, a line each.
fn tell(panel: &mut ChildSpawnerCommands, go: &KingTurn) {
    let mut line = |key: &'static str, number: u8, earned: Option<i32>| {
        panel
            .spawn((
                Node {
                    justify_content: JustifyContent::SpaceBetween,
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|row| {
                row.spawn(text(
                    Localized::new(key).with("number", i64::from(number)),
                    TextStyle::Body,
                    Tone::Ink,
                ));
                if let Some(earned) = earned {
                    row.spawn(words(signed(earned), TextStyle::Value, Tone::Ink));
                }
            });
    };
    if let Some((number, earned)) = go.placed {
        line("replay-places", number.get(), Some(earned));
    }
    if let Some(number) = go.discarded {
        line("replay-discards", number.get(), None);
    }
    if let Some(number) = go.picked {
        line("replay-picks", number.get(), None);
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use bevy::ecs::system::RunSystemOnce as _;

    use super::*;
    use crate::{games::dominations::scene::replay::course, play::record_file};

    #[test]
    fn the_cursor_stands_at_the_end_of_the_graph_once_a_round_is_over() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/dynasty.jsonl");
        let matches = record_file::read::<Dominations>(Path::new(file)).unwrap();
        let whole = matches.into_iter().next().unwrap().record;
        let way = course(&whole);
        let replay = Replay::of(whole);
        let plot = Rect::new(50.0, 0.0, 250.0, 100.0);
        for round in 1..=3 {
            let shown = replay.until(way.end_of_round(round));
            let turns = (tally::history(&shown).len() - 1) as f32;
            let mut world = World::new();
            world.spawn((Match::resume(shown), way.clone()));
            let cursor = world.spawn((Cursor { plot, turns }, Node::default())).id();
            world.run_system_once(move_cursor).unwrap();
            let left = world.get::<Node>(cursor).unwrap().left;
            assert_eq!(left, px(plot.max.x - 1.0), "round {round}");
        }
    }
}
