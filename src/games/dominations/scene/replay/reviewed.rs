//! The decision that a replay stands before, as its review sees it: what was played and what was better, in words, on the
//! board and in the line.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use crate::{
    games::dominations::{
        pieces::KingdomOf,
        review::facts_of,
        rules::{Dominations, DominoNumber},
        scene::{
            boards::{Board, TableRoom},
            comparing::{Comparing, ToggleComparing},
            shown_choice::{GhostLook, MarkedTable, ShownChoice},
        },
    },
    kit::{Notation, Seat},
    locale::Localized,
    play::review::{Choice, Decision, Grade},
    screens::review::{ReviewHere, as_good, percent, tenths, told},
    shell::{
        theme::{TextStyle, Tone},
        widgets::{button, text},
    },
    table::Match,
};

/// What goes when another moment is shown.
#[derive(Component)]
pub struct ReviewMark;

/// A choice, read from its record.
pub fn read(choice: &Choice) -> ShownChoice {
    let moves = choice.moves.iter();
    ShownChoice::of(moves.filter_map(|made| Dominations::read_move(made).ok()))
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
            .with(
                "what",
                read(choice).in_short(played.game(), played.position(), seat),
            )
            .with("chance", percent(choice.chance.get()))
    };
    panel.spawn(text(
        line("review-played", own),
        TextStyle::Caption,
        Tone::Ink,
    ));
    let (better, tone) = match as_good(decision) {
        Some(as_good) => (as_good, Tone::InkSoft),
        None => (line("review-better", best), Tone::Ink),
    };
    panel.spawn(text(better, TextStyle::Caption, tone));
    spawn_way(panel);
}

/// Says how good the decision to come was, and what can be checked of what was played: what was better stands beside it.
pub fn tell_played(
    panel: &mut ChildSpawnerCommands,
    played: &Match<Dominations>,
    decision: &Decision,
    names: &[String],
) {
    panel.spawn(text(told(decision), TextStyle::CaptionBold, Tone::Ink));
    let Some(own) = decision.played() else {
        return;
    };
    let shown = read(own);
    let facts = facts_of(
        played.game(),
        played.position(),
        Seat::new(decision.seat as u8),
        shown.placement,
        shown.picked.and_then(DominoNumber::new),
    );
    for fact in facts {
        panel.spawn(text(fact.words(names), TextStyle::Caption, Tone::Ink));
    }
    if own.playouts > 0 {
        panel.spawn(text(
            Localized::new("compare-sure")
                .with("playouts", Localized::grouped(u64::from(own.playouts)))
                .with("error", tenths(own.error)),
            TextStyle::Caption,
            Tone::InkSoft,
        ));
    }
}

/// The way to the choices side by side.
fn spawn_way(panel: &mut ChildSpawnerCommands) {
    panel.spawn((
        button("compare-choices-open")
            .height(30.0)
            .style(TextStyle::Caption)
            .key(KeyCode::KeyC)
            .node(|node| node.align_self = AlignSelf::Start)
            .build(),
        observe(|_: On<Activate>, mut commands: Commands| {
            commands.trigger(ToggleComparing);
        }),
    ));
}

/// Marks on the board and in the line what was played and what was better.
pub fn mark(
    replays: Query<(Entity, Ref<Match<Dominations>>, Option<Ref<ReviewHere>>)>,
    boards: Query<(Ref<Board>, &KingdomOf)>,
    room: Option<Res<TableRoom>>,
    comparing: Res<Comparing>,
    old: Query<Entity, With<ReviewMark>>,
    mut commands: Commands,
) {
    let (Ok((table, played, here)), Some(room)) = (replays.single(), room) else {
        return;
    };
    let news = here.as_ref().is_some_and(DetectChanges::is_changed);
    let moved = boards.iter().any(|(board, _)| board.is_changed());
    if !(played.is_changed() || room.is_changed() || news || moved || comparing.is_changed()) {
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
    let (own, best) = (read(own), read(best));
    let better = decision.played > 0 && grade != Grade::Best;
    let marked = MarkedTable {
        table,
        game: played.game(),
        shown: played.position(),
        board,
        room: &room.room,
    };
    // Side by side, each choice lies in a kingdom of its own.
    let seen = comparing.at.is_none();
    if let Some(placement) = own.placement.filter(|_| seen) {
        let look = GhostLook {
            sign: grade,
            tone: Tone::Accent,
            opacity: if better { 0.7 } else { 0.9 },
            corner: 1.0,
        };
        marked.ghost(ReviewMark, placement, look, &mut commands);
    }
    if let Some(placement) = best.placement.filter(|_| better && seen) {
        let look = GhostLook {
            sign: Grade::Best,
            tone: Tone::Gold,
            opacity: 0.9,
            corner: 0.0,
        };
        marked.ghost(ReviewMark, placement, look, &mut commands);
    }
    marked.beside(ReviewMark, own.picked, grade, &mut commands);
    if better && own.picked != best.picked {
        marked.beside(ReviewMark, best.picked, Grade::Best, &mut commands);
    }
}
