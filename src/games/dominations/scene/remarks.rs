//! What computer players say at turns of a match against people: a sentence of their own under their plates, now and then.

use std::time::Duration;

use bevy::prelude::*;

use super::{
    begin::{Player, Seated, TABLE},
    boards::TableRoom,
    face::face,
    gain::gain,
    phase::Phase,
    piece_art::at,
    settings::REMARKS,
};
use crate::{
    games::dominations::rules::{Dominations, Move, Position},
    kit::{Actor, Seat},
    screens::{Lesson, Posed},
    shell::{
        idle::Awake,
        locale::Texts,
        settings::Settings,
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::text,
    },
    table::{Match, MovedOn, Replay, SitsAt, referee::What},
};

/// How long it stands there.
const STAYS: Duration = Duration::from_millis(4500);
/// Between two of them there are so many turns.
const APART: u8 = 3;
/// A placement that earns so much is talked about.
const GREAT: i32 = 12;
/// How large it is at most.
const HEIGHT: f32 = 48.0;
const WIDEST: f32 = 250.0;
/// The face of who says it.
const FACE: f32 = 40.0;

/// What is said, and for how long it has stood there.
#[derive(Component, Default)]
struct Remark(Duration);

/// The round and the turn that something was said in last.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
struct LastRemark(u8, u8);

/// When something is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Occasion {
    /// The first king is put on a domino.
    Begins,
    /// The speaker has placed a domino that earns much.
    Gains,
    /// A person has.
    Praises,
    /// The speaker has no place for a domino.
    Discards,
    /// The speaker has placed its last domino.
    Ends,
}

impl Occasion {
    /// The key of what is said then by that computer player.
    fn key(self, player: &str) -> String {
        match self {
            Self::Begins => format!("remark-{player}-begins"),
            Self::Gains => format!("remark-{player}-gains"),
            Self::Ends => format!("remark-{player}-ends"),
            Self::Praises => "remark-praises".to_owned(),
            Self::Discards => "remark-discards".to_owned(),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(say).add_systems(
        Update,
        fall_silent.run_if(in_state(TABLE).and_then(any_with_component::<Remark>)),
    );
}

/// What a move made at `before` is worth saying; whether a person made it.
fn occasion(before: &Position, made: Move, earned: i32, by_person: bool) -> Option<Occasion> {
    let ends = before.turn() == before.turns();
    match made {
        _ if by_person => (earned >= GREAT).then_some(Occasion::Praises),
        Move::Pick(_) => (before.turn() == 0 && before.round() == 1).then_some(Occasion::Begins),
        Move::Place(_) if ends => Some(Occasion::Ends),
        Move::Place(_) => (earned >= GREAT).then_some(Occasion::Gains),
        Move::Discard(_) => Some(Occasion::Discards),
        Move::DrawKings(_) | Move::LayOut(_) => None,
    }
}

fn say(
    moved: On<MovedOn<Dominations>>,
    // Nobody speaks in what is looked at again, nor helps with a puzzle or in a lesson.
    matches: Query<
        (&Match<Dominations>, Option<&LastRemark>),
        (
            Without<Replay<Dominations>>,
            Without<Posed>,
            Without<Lesson>,
        ),
    >,
    seats: Query<(&SitsAt, &Seated)>,
    room: Option<Res<TableRoom>>,
    settings: Res<Settings>,
    texts: Res<Texts>,
    old: Query<Entity, With<Remark>>,
    mut commands: Commands,
) {
    if matches!(moved.what, What::TakenBack(_) | What::Jumped) {
        for remark in &old {
            commands.entity(remark).despawn();
        }
    }
    let What::Made(Actor::Seat(seat), made) = moved.what else {
        return;
    };
    let (Ok((played, last)), Some(room)) = (matches.get(moved.table), room) else {
        return;
    };
    let is_person = |at: Seat| {
        let mut sitting = seats.iter().filter(|(sits, _)| sits.0 == at);
        sitting.any(|(_, seated)| seated.0.player == Player::Person)
    };
    let somebody_listens = seats
        .iter()
        .any(|(_, seated)| seated.0.player == Player::Person);
    if !(somebody_listens && settings.is_on(&REMARKS)) {
        return;
    }
    let moves = played.record().moves();
    let before = played.record().after(moves.len().saturating_sub(1));
    let earned = match made {
        Move::Place(placement) => {
            let domino = &played.game().dominos()[placement.domino];
            let earned = gain(before.kingdom(seat), domino, placement);
            earned.map_or(0, |(gain, _)| gain.total)
        }
        _ => 0,
    };
    let by_person = is_person(seat);
    let Some(occasion) = occasion(&before, made, earned, by_person) else {
        return;
    };
    let now = LastRemark(before.round(), before.turn());
    if last.is_some_and(|last| last.0 == now.0 && now.1 < last.1 + APART) {
        return;
    }
    // What a person did is praised by whoever is to be seen first.
    let mut speakers = seats.iter().filter_map(|(sits, seated)| {
        let Player::Computer(player) = &seated.0.player else {
            return None;
        };
        let plate = room.places.get(sits.0.index())?.header?;
        (by_person || sits.0 == seat).then_some((player, &seated.0.player, plate))
    });
    let Some((player, speaker, plate)) = speakers.next() else {
        return;
    };
    // An opponent that somebody has added may have nothing to say.
    let said = occasion.key(player);
    if !texts.has(&said) {
        return;
    }
    for remark in &old {
        commands.entity(remark).despawn();
    }
    commands.entity(moved.table).insert(now);
    let area = Rect::new(
        plate.min.x + 4.0,
        plate.max.y - 2.0,
        (plate.max.x - 4.0).min(plate.min.x + 4.0 + WIDEST),
        plate.max.y - 2.0 + HEIGHT,
    );
    commands
        .spawn((
            Remark::default(),
            Name::new("Remark"),
            ChildOf(moved.table),
            Node {
                border: px(1.5).all(),
                border_radius: BorderRadius::all(px(8)),
                padding: UiRect::axes(px(5), px(2)),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                column_gap: px(8),
                ..at(area)
            },
            ThemedBackground(Tone::Field),
            ThemedBorder(Tone::Edge),
            ZIndex(6),
            Pickable::IGNORE,
        ))
        .with_children(|remark| {
            if let Some(face) = face(speaker, FACE) {
                remark.spawn(face);
            }
            remark
                .spawn((
                    Node {
                        flex_grow: 1.0,
                        flex_basis: px(0),
                        justify_content: JustifyContent::Center,
                        ..default()
                    },
                    Pickable::IGNORE,
                ))
                .with_child((
                    text(said, TextStyle::CaptionBold, Tone::Ink),
                    TextLayout::justify(Justify::Center),
                ));
        });
}

fn fall_silent(
    mut remarks: Query<(Entity, &mut Remark)>,
    phase: Res<State<Phase>>,
    time: Res<Time>,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) {
    for (entity, mut remark) in &mut remarks {
        remark.0 += time.delta();
        awake.stay();
        // Where the plates are elsewhere, nobody speaks under them.
        if remark.0 >= STAYS || !phase.is_played() {
            commands.entity(entity).despawn();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{locale, play::Playable};

    const OCCASIONS: [Occasion; 5] = [
        Occasion::Begins,
        Occasion::Gains,
        Occasion::Praises,
        Occasion::Discards,
        Occasion::Ends,
    ];

    #[test]
    fn every_opponent_has_something_to_say() {
        let texts = locale::Texts::shipped(
            |path| path.ends_with("/levels.ftl"),
            |fault| panic!("{fault}"),
        );
        for agent in Dominations::agents() {
            for occasion in OCCASIONS {
                let key = occasion.key(agent);
                assert!(texts.has(&key), "{key}");
            }
        }
    }
}
