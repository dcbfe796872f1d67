//! The decision that a replay stands before, as its review sees it: what was played and what was better, in words, on the
//! board and in the line.

use bevy::prelude::*;

use crate::{
    games::dominations::{
        pieces::KingdomOf,
        rules::{Dominations, Move, Placement},
        scene::{
            boards::{Board, TableRoom},
            gain::gain,
            layout::DRAFT_HALF,
            piece_art::{at, domino_face, on_screen},
        },
    },
    kit::{Notation, Seat},
    locale::Localized,
    play::review::{Choice, Decision, Grade},
    screens::review::{ReviewHere, percent, sign_of, told},
    shell::{
        theme::{TextStyle, ThemedBorder, Tone},
        widgets::{picture, text},
    },
    table::Match,
};

/// A sign on the board, and one beside the line.
const SIGN: f32 = 28.0;

/// What goes when another moment is shown.
#[derive(Component)]
pub struct ReviewMark;

/// A choice, read from its record.
struct Read {
    placement: Option<Placement>,
    picked: Option<u8>,
    discards: bool,
}

impl Read {
    fn of(choice: &Choice) -> Self {
        let mut read = Self {
            placement: None,
            picked: None,
            discards: false,
        };
        for made in &choice.moves {
            match Dominations::read_move(made) {
                Ok(Move::Place(placement)) => read.placement = Some(placement),
                Ok(Move::Pick(number)) => read.picked = Some(number.get()),
                Ok(Move::Discard(_)) => read.discards = true,
                Ok(_) | Err(_) => {}
            }
        }
        read
    }

    /// `place 20, +11, pick 10`.
    fn words(&self, played: &Match<Dominations>, seat: Seat) -> Localized {
        let first = match self.placement {
            Some(placement) => {
                let domino = &played.game().dominos()[placement.domino];
                let earned = gain(played.position().kingdom(seat), domino, placement);
                Some(
                    Localized::new("review-places")
                        .with("domino", placement.domino.get())
                        .with("gain", earned.map_or(0, |(gain, _)| gain.total)),
                )
            }
            None if self.discards => Some(Localized::new("review-discards")),
            None => None,
        };
        match (first, self.picked) {
            (Some(first), Some(domino)) => Localized::new("review-and-picks")
                .with("first", first)
                .with("domino", domino),
            (Some(first), None) => first,
            (None, domino) => {
                Localized::new("review-only-picks").with("domino", domino.unwrap_or_default())
            }
        }
    }
}

/// Says how good the decision to come was, and what was better.
pub fn tell(panel: &mut ChildSpawnerCommands, played: &Match<Dominations>, decision: &Decision) {
    let seat = Seat::new(decision.seat as u8);
    panel.spawn(text(told(decision), TextStyle::CaptionBold, Tone::Ink));
    let (Some(best), Some(own)) = (decision.best(), decision.played()) else {
        return;
    };
    let line = |key: &'static str, choice: &Choice| {
        Localized::new(key)
            .with("what", Read::of(choice).words(played, seat))
            .with("chance", percent(choice.chance.get()))
    };
    panel.spawn(text(
        line("review-played", own),
        TextStyle::Caption,
        Tone::Ink,
    ));
    if decision.played > 0 && decision.grade != Some(Grade::Best) {
        panel.spawn(text(
            line("review-better", best),
            TextStyle::Caption,
            Tone::Ink,
        ));
    } else {
        panel.spawn(text("review-as-good", TextStyle::Caption, Tone::InkSoft));
    }
}

/// Marks on the board and in the line what was played and what was better.
pub fn mark(
    replays: Query<(Entity, Ref<Match<Dominations>>, Option<Ref<ReviewHere>>)>,
    boards: Query<(Ref<Board>, &KingdomOf)>,
    room: Option<Res<TableRoom>>,
    old: Query<Entity, With<ReviewMark>>,
    mut commands: Commands,
) {
    let (Ok((table, played, here)), Some(room)) = (replays.single(), room) else {
        return;
    };
    let news = here.as_ref().is_some_and(DetectChanges::is_changed);
    let moved = boards.iter().any(|(board, _)| board.is_changed());
    if !(played.is_changed() || room.is_changed() || news || moved) {
        return;
    }
    for mark in &old {
        commands.entity(mark).despawn();
    }
    let here = here.map(Ref::into_inner);
    let made = played.record().moves().len();
    let Some(decision) = here.and_then(|here| here.decision_at(made)) else {
        return;
    };
    let (Some(best), Some(own), Some(grade)) = (decision.best(), decision.played(), decision.grade)
    else {
        return;
    };
    let board = boards
        .iter()
        .find(|(_, of)| of.0.index() == decision.seat)
        .map(|(board, _)| board.now);
    let (own, best) = (Read::of(own), Read::of(best));
    let better = decision.played > 0 && grade != Grade::Best;
    let mut ghost = |placement: Placement, sign: Grade, tone: Tone, opacity: f32, corner: f32| {
        let Some(grid) = board else { return };
        let [one, other] = placement.cells();
        let area = grid.rect(one, one).union(grid.rect(other, other));
        let domino = played.game().dominos()[placement.domino];
        commands
            .spawn((
                ReviewMark,
                Name::new(format!("Reviewed {sign:?}")),
                ChildOf(table),
                at(area),
                ZIndex(5),
                Pickable::IGNORE,
            ))
            .with_children(|ghost| {
                let towards = on_screen(placement.towards);
                ghost.spawn(domino_face(&domino, grid.cell, towards, opacity));
                ghost.spawn((
                    Node {
                        border: px(4).all(),
                        border_radius: BorderRadius::all(px(6)),
                        ..at(Rect::from_corners(Vec2::ZERO, area.size()).inflate(2.0))
                    },
                    ThemedBorder(tone),
                    Pickable::IGNORE,
                ));
                let place = Vec2::new(area.width() * corner, 0.0);
                let place = Rect::from_center_size(place, Vec2::splat(SIGN));
                ghost.spawn((
                    at(place),
                    Pickable::IGNORE,
                    children![picture(sign_of(sign), Vec2::splat(SIGN))],
                ));
            });
    };
    if let Some(placement) = own.placement {
        let opacity = if better { 0.7 } else { 0.9 };
        ghost(placement, grade, Tone::Accent, opacity, 1.0);
    }
    if let Some(placement) = best.placement.filter(|_| better) {
        ghost(placement, Grade::Best, Tone::Gold, 0.9, 0.0);
    }
    let line = played.position().next_line();
    let mut beside = |picked: Option<u8>, sign: Grade, down: f32| {
        let slots = line.slots().iter();
        let slot = slots
            .enumerate()
            .find(|(_, slot)| Some(slot.domino.get()) == picked);
        let Some((slot, _)) = slot else { return };
        let middle = room.room.slot(1, slot) + Vec2::new(DRAFT_HALF + 16.0, down);
        commands.spawn((
            ReviewMark,
            ChildOf(table),
            at(Rect::from_center_size(middle, Vec2::splat(SIGN))),
            ZIndex(5),
            Pickable::IGNORE,
            children![picture(sign_of(sign), Vec2::splat(SIGN))],
        ));
    };
    match own.picked == best.picked || !better {
        true => beside(own.picked, grade, 0.0),
        false => {
            beside(own.picked, grade, 0.0);
            beside(best.picked, Grade::Best, 0.0);
        }
    }
}
