//! What stands around a decision that is tried again: the way back, what was played, and what has been tried since.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{Judged, Tried};
use crate::{
    games::dominations::{
        rules::{Dominations, Move, Position},
        scene::{
            begin::{Seated, TABLE},
            boards::{BoardSystems, TableRoom},
            piece_art::{at, whole},
            shown_choice::ShownChoice,
        },
    },
    kit::{Notation, Seat},
    locale::Localized,
    play::review::Grade,
    screens::{
        Player,
        replay::again::{Again, BackToReview},
        review::{percent, sign_of},
        top_bar::across_the_top,
    },
    shell::{
        theme::{TextStyle, ThemedBackground, Tone},
        widgets::{Tip, icon_button, panel, picture, text},
    },
    table::{Match, SitsAt},
};

/// The first line of the panel, from one to the next, and how many have room below what was played.
const TOP: f32 = 50.0;
const PITCH: f32 = 38.0;
const MOST: usize = 5;
const SIGN: f32 = 26.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        write
            .after(BoardSystems)
            .run_if(in_state(TABLE).and_then(resource_exists::<TableRoom>)),
    );
}

/// The node that all of it hangs on.
#[derive(Component)]
struct Around;

fn write(
    tables: Query<(Entity, &Again, &Match<Dominations>, Ref<Tried>)>,
    seats: Query<(&SitsAt, &Seated)>,
    room: Res<TableRoom>,
    old: Query<Entity, With<Around>>,
    mut commands: Commands,
) {
    let Ok((table, again, played, tried)) = tables.single() else {
        return;
    };
    if !(tried.is_changed() || room.is_changed() || old.is_empty()) {
        return;
    }
    for around in &old {
        commands.entity(around).despawn();
    }
    let settled = played.settled();
    let seat = Seat::new(again.decision.seat as u8);
    let name = seats
        .iter()
        .find(|(at, _)| at.0 == seat)
        .map(|(_, seated)| seated.0.name.clone());
    commands
        .spawn((
            Name::new("Around the decision"),
            Around,
            ChildOf(table),
            whole(),
            ZIndex(7),
            Pickable::IGNORE,
        ))
        .with_children(|around| {
            let is_own = again.player == Player::Person;
            spawn_top(around, &settled, name.unwrap_or_default(), is_own);
            let words = |moves: &[Move]| {
                let choice = ShownChoice::of(moves.iter().copied());
                choice.words(played.game(), &settled, seat)
            };
            spawn_panel(around, room.room.hints(), again, &tried, &words);
        });
}

/// Tells whose decision it is: the person's own one, or that of a player who is stood in for.
fn spawn_top(around: &mut ChildSpawnerCommands, at: &Position, name: String, is_own: bool) {
    around
        .spawn((Name::new("Bar of the decision"), across_the_top(12.0, 12.0)))
        .with_children(|bar| {
            bar.spawn((
                icon_button("chevron_left", "again-back")
                    .dark()
                    .height(36.0)
                    .build(),
                Tip("again-back".into()),
                observe(|_: On<Activate>, mut commands: Commands| {
                    commands.trigger(BackToReview);
                }),
            ));
            bar.spawn((
                text("again-title", TextStyle::Name, Tone::Title),
                TextLayout::no_wrap(),
                Node {
                    flex_shrink: 0.0,
                    margin: UiRect::right(px(24)),
                    ..default()
                },
            ));
            let task = Localized::new("again-task")
                .with("name", name)
                .with("by", if is_own { "own" } else { "other" })
                .with("turn", at.turn());
            bar.spawn((
                text(task, TextStyle::BodyBold, Tone::CreamSoft),
                TextLayout::no_wrap(),
            ));
        });
}

fn spawn_panel(
    around: &mut ChildSpawnerCommands,
    area: Rect,
    again: &Again,
    tried: &Tried,
    words: &dyn Fn(&[Move]) -> Localized,
) {
    let width = area.width();
    around
        .spawn((Name::new("Choices tried"), panel(at(area))))
        .with_children(|panel| {
            panel.spawn((
                text("again-tried", TextStyle::ColumnHeading, Tone::Ink),
                TextLayout::no_wrap(),
                at(Rect::new(16.0, 10.0, width - 12.0, 36.0)),
            ));
            panel.spawn((
                at(Rect::new(16.0, 42.0, width - 16.0, 43.0)),
                ThemedBackground(Tone::Hairline),
                Pickable::IGNORE,
            ));
            let decision = &again.decision;
            if let (Some(own), Some(grade)) = (decision.played(), decision.grade) {
                let moves: Vec<Move> = (own.moves.iter())
                    .filter_map(|made| Dominations::read_move(made).ok())
                    .collect();
                let said = Localized::new("review-played")
                    .with("what", words(&moves))
                    .with("chance", percent(own.chance.get()));
                spawn_line(panel, TOP, width, grade, said);
            }
            let skipped = tried.all.len().saturating_sub(MOST);
            for (row, one) in tried.all.iter().skip(skipped).enumerate() {
                let Judged {
                    moves,
                    worth: Some(worth),
                } = one
                else {
                    continue;
                };
                let said = Localized::new("again-one")
                    .with("what", words(moves))
                    .with("chance", percent(worth.chance.get()));
                let top = TOP + 6.0 + PITCH * (row + 1) as f32;
                spawn_line(panel, top, width, worth.grade, said);
            }
        });
}

fn spawn_line(
    panel: &mut ChildSpawnerCommands,
    top: f32,
    width: f32,
    grade: Grade,
    said: Localized,
) {
    panel.spawn((
        at(Rect::new(16.0, top + 4.0, 16.0 + SIGN, top + 4.0 + SIGN)),
        Pickable::IGNORE,
        children![picture(sign_of(grade), Vec2::splat(SIGN))],
    ));
    panel.spawn((
        Node {
            align_items: AlignItems::Center,
            ..at(Rect::new(50.0, top, width - 12.0, top + 8.0 + SIGN))
        },
        Pickable::IGNORE,
        children![text(said, TextStyle::Caption, Tone::Ink)],
    ));
}
