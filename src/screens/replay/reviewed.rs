//! The decision that a replay stands before, as its review sees it: what was played and what was better, in the room of the
//! moves that stand out.

use bevy::prelude::*;

use super::Course;
use crate::{
    kit::{Actor, Seat},
    locale::Localized,
    play::review::{Choice, Decision},
    screens::{
        MatchPlan, OnScreen, SeatsHere, Shown,
        motion::Travelling,
        review::{ReviewHere, as_good, percent, sign_of, told},
        seat_art::{crest, seat_letter},
    },
    shell::{
        theme::{TextStyle, ThemedBackground, Tone},
        widgets::{at, name_words, panel, picture, text},
    },
    table::{Match, Replay},
};

/// The side of the crest, and of the sign.
const CREST: f32 = 32.0;
const SIGN: f32 = 32.0;

/// The list of the moves that stand out, and its room.
#[derive(Component, Clone, Copy, Debug)]
pub struct HighlightList(pub Rect);

/// The panel that tells of a decision.
#[derive(Component)]
pub struct DecisionPanel;

/// Tells of the decision that is to come, once the table has told the last one, where it has been reviewed; and of what stands
/// out where not.
pub fn tell<G: Shown>(
    replays: Query<
        (
            Ref<Match<G>>,
            &MatchPlan<G>,
            &Replay<G>,
            &Course,
            Option<Ref<ReviewHere>>,
        ),
        With<OnScreen>,
    >,
    mut lists: Query<(Ref<HighlightList>, &ChildOf, &mut Node)>,
    old: Query<Entity, With<DecisionPanel>>,
    seats: SeatsHere<G>,
    travelling: Travelling,
    mut late: Local<bool>,
    mut commands: Commands,
) {
    let Ok((played, plan, replay, course, here)) = replays.single() else {
        return;
    };
    let Ok((list, screen, mut node)) = lists.single_mut() else {
        for panel in &old {
            commands.entity(panel).despawn();
        }
        return;
    };
    let news = here.as_ref().is_some_and(DetectChanges::is_changed);
    *late |= played.is_changed() || news || list.is_added();
    let made = played.record().ply();
    // While the table still tells what came of a decision it is the one that is read about.
    let chance = replay.whole().actors().get(made) == Some(&Actor::Chance);
    let rests = travelling.is_empty() && !chance;
    if !*late || !(rests || list.is_added()) {
        return;
    }
    *late = false;
    for panel in &old {
        commands.entity(panel).despawn();
    }
    let here = here.map(Ref::into_inner);
    let decision = here.and_then(|here| here.decision_at(made));
    node.display = match decision {
        Some(_) => Display::None,
        None => Display::Flex,
    };
    let Some(decision) = decision else { return };
    let names: Vec<String> = plan.seats.iter().map(|seat| seat.name.clone()).collect();
    let seat = Seat::new(decision.seat as u8);
    commands
        .spawn((
            Name::new("Reviewed decision"),
            DecisionPanel,
            ChildOf(screen.parent()),
            panel(Node {
                flex_direction: FlexDirection::Column,
                padding: UiRect::axes(px(16), px(12)),
                row_gap: px(6),
                overflow: Overflow::clip(),
                ..at(list.0)
            }),
        ))
        .with_children(|panel| {
            panel
                .spawn((
                    Node {
                        align_items: AlignItems::Center,
                        column_gap: px(10),
                        ..default()
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|row| {
                    let letter = seat_letter(seat).to_string();
                    row.spawn(crest(seats.colour(seat), CREST, letter));
                    row.spawn((
                        Node {
                            flex_direction: FlexDirection::Column,
                            flex_grow: 1.0,
                            min_width: px(0),
                            overflow: Overflow::clip(),
                            ..default()
                        },
                        Pickable::IGNORE,
                    ))
                    .with_children(|head| {
                        head.spawn(name_words(
                            names.get(decision.seat).cloned().unwrap_or_default(),
                            TextStyle::Button,
                            Tone::Ink,
                        ));
                        // The stop, as it is told below the board.
                        let number = course.number_in_round(course.at(made));
                        let stop = Localized::new(G::REPLAY_STOP).with("move", number as i64);
                        let next = Localized::new("replay-is-next").with("when", stop);
                        head.spawn((
                            text(next, TextStyle::Caption, Tone::InkSoft),
                            TextLayout::no_wrap(),
                        ));
                    });
                    if let Some(grade) = decision.grade {
                        row.spawn(picture(sign_of(grade), Vec2::splat(SIGN)));
                    }
                });
            panel.spawn((
                Node {
                    width: Val::Percent(100.0),
                    height: px(1),
                    flex_shrink: 0.0,
                    ..default()
                },
                ThemedBackground(Tone::Hairline),
                Pickable::IGNORE,
            ));
            panel.spawn(text(told(decision), TextStyle::CaptionBold, Tone::Ink));
            let line = |key: &'static str, choice: &Choice| {
                let moves = choice.moves.iter().map(|made| G::read_move(made));
                let moves: Vec<G::Move> = moves.flatten().collect();
                let what = G::choice(replay.whole(), made, &moves, &names);
                Localized::new(G::review_text(key))
                    .with("what", what)
                    .with("chance", percent(choice.chance.get()))
            };
            for said in lines(decision, &line) {
                panel.spawn(text(said, TextStyle::Caption, Tone::Ink));
            }
        });
}

/// What was played, and what was better.
fn lines(decision: &Decision, line: &dyn Fn(&'static str, &Choice) -> Localized) -> Vec<Localized> {
    let (Some(best), Some(own)) = (decision.best(), decision.played()) else {
        return Vec::new();
    };
    let as_good = as_good(decision);
    vec![
        line("review-played", own),
        as_good.unwrap_or_else(|| line("review-better", best)),
    ]
}
