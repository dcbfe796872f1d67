//! What stands around the board while a match is looked at again: the bars, and the moves that stand out.

use std::marker::PhantomData;

use bevy::{
    input_focus::tab_navigation::TabGroup,
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{
    Course, Highlight, Seek, bar, replaying,
    reviewed::{self, HighlightList},
};
use crate::{
    kit::SealedDeal,
    screens::{
        MatchPlan, OnScreen, SeatsHere, Shown, TableConduct,
        insight::Advice,
        seat_art::{crest, seat_letter},
    },
    shell::{
        screens::WayOut,
        settings::{Settings, Speed},
        theme::{TextStyle, Tone},
        widgets::{OwnArrows, at, button, panel, text, words},
    },
    table::{Match, Replay},
};

/// The rooms of a game's screen.
pub trait ReplayRoom: Resource {
    /// How high the bars and the list lie above the board.
    const HEIGHT: i32;
    /// Whether advice takes the place of the list.
    const ADVICE_INSTEAD: bool = false;
    /// Whether what a move earned is told beside it.
    const TELLS_GAIN: bool = false;

    /// Whether they are laid out for a match that is looked at again.
    fn is_for_replay(&self) -> bool;

    /// The size of the window.
    fn size(&self) -> Vec2;

    /// That of the lower bar, which moves through the match.
    fn transport(&self) -> Rect;

    /// That of the moves that stand out, where they are listed.
    fn highlights(&self) -> Option<Rect> {
        None
    }
}

/// Builds the frame in the rooms `R`. The game orders [`bar::BuildBars`] after what lays the rooms out.
pub fn plugin<G: Shown, R: ReplayRoom>(app: &mut App) {
    app.add_systems(
        Update,
        build::<G, R>
            .in_set(bar::BuildBars)
            .run_if(replaying::<G>.and_then(resource_exists::<R>)),
    );
    app.add_systems(
        Update,
        reviewed::tell::<G>
            .after(bar::BuildBars)
            .run_if(replaying::<G>),
    );
}

/// The node that all of it hangs on, and the speed that it shows.
#[derive(Component)]
struct FrameRoot<G>(Speed, PhantomData<G>);

/// Builds the frame, and anew when the window has another shape or moves are shown at another speed.
fn build<G: Shown, R: ReplayRoom>(
    room: Res<R>,
    replays: Query<
        (Entity, &MatchPlan<G>, &TableConduct, &Course),
        (With<OnScreen>, With<Match<G>>, With<Replay<G>>),
    >,
    old: Query<(Entity, &FrameRoot<G>)>,
    settings: Res<Settings>,
    way: Res<WayOut>,
    advice: Option<Res<Advice>>,
    seats: SeatsHere<G>,
    mut commands: Commands,
) {
    let Ok((table, plan, conduct, course)) = replays.single() else {
        return;
    };
    // Games that advise nobody have none.
    let advice = advice.filter(|_| R::ADVICE_INSTEAD);
    let advice_changed = advice.as_ref().is_some_and(DetectChanges::is_changed);
    let speed = settings.speed;
    let stands = old.iter().any(|(_, root)| root.0 == speed);
    let due = !stands || room.is_changed() || advice_changed;
    if !room.is_for_replay() || !due {
        return;
    }
    for (old, _) in &old {
        commands.entity(old).despawn();
    }
    commands
        .spawn((
            Name::new("Replay"),
            FrameRoot::<G>(speed, PhantomData),
            ChildOf(table),
            at(Rect::from_corners(Vec2::ZERO, room.size())),
            Pickable::IGNORE,
            ZIndex(R::HEIGHT),
            TabGroup::new(0),
            OwnArrows::All,
        ))
        .with_children(|screen| {
            let transport = room.transport();
            let seed = SealedDeal::known_seed(conduct.1, plan.seed);
            bar::spawn(screen, transport, course, 1, plan, seed, speed, *way);
            if let Some(list) = room.highlights()
                && !advice.is_some_and(|advice| advice.0)
            {
                spawn_highlights::<G>(screen, list, &course.highlights, R::TELLS_GAIN, &seats);
            }
        });
}

fn spawn_highlights<G: Shown>(
    screen: &mut ChildSpawnerCommands,
    area: Rect,
    highlights: &[Highlight],
    tells_gain: bool,
    seats: &SeatsHere<G>,
) {
    screen
        .spawn((
            Name::new("Highlights"),
            HighlightList(area),
            panel(Node {
                flex_direction: FlexDirection::Column,
                padding: UiRect::axes(px(16), px(10)),
                row_gap: px(4),
                ..at(area)
            }),
        ))
        .with_children(|panel| {
            panel.spawn(text("replay-highlights", TextStyle::Button, Tone::Ink));
            for highlight in highlights {
                let to = highlight.stop;
                panel
                    .spawn((
                        Node {
                            height: px(36),
                            align_items: AlignItems::Center,
                            column_gap: px(10),
                            ..default()
                        },
                        Pickable::IGNORE,
                    ))
                    .with_children(|row| {
                        let letter = seat_letter(highlight.seat).to_string();
                        row.spawn(crest(seats.colour(highlight.seat), 24.0, letter));
                        row.spawn((
                            button(highlight.said.clone())
                                .height(30.0)
                                .style(TextStyle::Caption)
                                .from_left()
                                .shortened()
                                .node(|node| {
                                    node.padding = UiRect::horizontal(px(10));
                                    // All are as wide as the row.
                                    node.flex_grow = 1.0;
                                    node.flex_shrink = 1.0;
                                    node.min_width = px(0);
                                })
                                .build(),
                            observe(move |_: On<Activate>, mut commands: Commands| {
                                commands.trigger(Seek::To(to));
                            }),
                        ));
                        if tells_gain {
                            row.spawn((
                                words(
                                    format!("+{}", highlight.gain),
                                    TextStyle::Value,
                                    Tone::YesEdge,
                                ),
                                TextLayout::justify(Justify::Right),
                                Node {
                                    width: px(36),
                                    flex_shrink: 0.0,
                                    ..default()
                                },
                            ));
                        }
                    });
            }
        });
}
