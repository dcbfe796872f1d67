//! What lies over and under the pawns for a while: the last move, the pawn in hand, where it may go and what it would do.

use std::time::Duration;

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{
    BoardRoom, Grid, Hand, HandSystems, Preview, advice, drawn,
    layout::FRAME,
    moment::{Moment, mark, turn_sign},
    posed, reviewed,
    tokens::SeatsHere,
};
use crate::{
    games::conquest::{
        pieces::of_position,
        rules::{CellSet, Conquest, Move, Position},
        scene::{
            board::token_stem,
            judged::PuzzleSession,
            phase::{Phase, TABLE},
        },
    },
    kit::Insight,
    play::review::Decision,
    screens::{
        OnScreen,
        insight::{AdviceSystems, Advised},
        look_back::{Look, LookBack},
        motion::{Tempo, breathing},
        review::ReviewHere,
    },
    shell::{
        settings::{Hints, Settings},
        theme::{Motion, Picture, TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{at, picture, words},
    },
    table::{LaidOut, Match},
};

/// Signs are drawn in full on cells of this size.
const SIGNED: f32 = 48.0;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(lay).add_systems(
        Update,
        draw.after(HandSystems)
            .after(AdviceSystems)
            .run_if(in_state(TABLE).and_then(resource_exists::<BoardRoom>)),
    );
}

/// What lies under the pawns, what lies over them, and an earlier position that lies over all of it.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
enum Overlay {
    Under,
    Over,
    Past,
}

fn lay(laid_out: On<LaidOut<Conquest>>, mut commands: Commands) {
    for (overlay, height) in [(Overlay::Under, 2), (Overlay::Over, 7), (Overlay::Past, 8)] {
        commands.spawn((
            Name::new("Overlay"),
            overlay,
            ChildOf(laid_out.table),
            Node {
                position_type: PositionType::Absolute,
                ..default()
            },
            ZIndex(height),
            Pickable::IGNORE,
        ));
    }
}

/// What is known of the position beside the match itself.
#[derive(SystemParam)]
struct Known<'w, 's> {
    look_back: Res<'w, LookBack>,
    advised: Query<'w, 's, Ref<'static, Advised<Conquest>>>,
    lost: RemovedComponents<'w, 's, Advised<Conquest>>,
    reviews: Query<'w, 's, Ref<'static, ReviewHere>>,
}

impl Known<'_, '_> {
    fn is_changed(&mut self) -> bool {
        let lost = self.lost.read().count() > 0;
        let told = self.advised.iter().any(|one| one.is_changed());
        let reviewed = self.reviews.iter().any(|one| one.is_changed());
        lost || told || reviewed || self.look_back.is_changed()
    }

    /// The decision that begins after so many moves, where it has been reviewed.
    fn decision(&self, made: usize) -> Option<&Decision> {
        self.reviews.iter().next()?.into_inner().decision_at(made)
    }

    /// What has been found out about that position.
    fn insight(&self, of: &Position) -> Option<&Insight<Move>> {
        let advised = self.advised.iter().find(|advised| advised.at == *of)?;
        Some(&advised.into_inner().insight)
    }
}

/// Draws all of it anew when anything that it shows has changed.
fn draw(
    room: Res<BoardRoom>,
    hand: Res<Hand>,
    settings: Res<Settings>,
    phase: Option<Res<State<Phase>>>,
    matches: Query<(Ref<Match<Conquest>>, Option<Ref<PuzzleSession>>), With<OnScreen>>,
    mut known: Known,
    overlays: Query<(Entity, Ref<Overlay>)>,
    seats: SeatsHere,
    tempo: Tempo,
    mut commands: Commands,
) {
    let known_changed = known.is_changed();
    let (Some(phase), Ok((played, puzzle))) = (phase, matches.single()) else {
        return;
    };
    let posed_anew = puzzle.as_ref().is_some_and(DetectChanges::is_changed);
    let changed = known_changed
        || posed_anew
        || room.is_changed()
        || hand.is_changed()
        || settings.is_changed()
        || phase.is_changed()
        || played.is_changed();
    if !changed && overlays.iter().all(|(_, overlay)| !overlay.is_added()) {
        return;
    }
    let grid = room.grid();
    let past = known.look_back.0.is_some() && **phase != Phase::Over;
    let moment = Moment::of(&known.look_back.record(&played));
    let moving = **phase == Phase::Moving && !past;
    let drawing = Drawing {
        grid: &grid,
        hand: &hand,
        hints: settings.hints,
        phase: **phase,
        moving,
        played: &played,
        preview: hand.preview(&played, &grid).filter(|_| moving),
        insight: known.insight(&moment.at),
        decision: known.decision(played.ply()),
        puzzle: puzzle.as_deref(),
        moment: &moment,
        seats: &seats,
        beat: tempo.of(Motion::Beat),
    };
    for (entity, overlay) in &overlays {
        commands.entity(entity).despawn_children();
        commands
            .entity(entity)
            .with_children(|parent| match *overlay {
                Overlay::Past if past => drawing.past(parent),
                Overlay::Under if !past => drawing.under(parent),
                Overlay::Over if !past => drawing.over(parent),
                _ => {}
            });
    }
}

/// All that the overlays show.
struct Drawing<'a, 'w, 's> {
    grid: &'a Grid,
    hand: &'a Hand,
    hints: Hints,
    phase: Phase,
    /// Whether a person moves a pawn now.
    moving: bool,
    played: &'a Match<Conquest>,
    preview: Option<Preview>,
    insight: Option<&'a Insight<Move>>,
    /// The decision to come of a match that is looked at again.
    decision: Option<&'a Decision>,
    puzzle: Option<&'a PuzzleSession>,
    moment: &'a Moment,
    seats: &'a SeatsHere<'w, 's>,
    /// How long something is looked at for a moment.
    beat: Duration,
}

impl Drawing<'_, '_, '_> {
    /// Whether nothing is in hand that would lie over the last move and over advice.
    fn is_at_rest(&self) -> bool {
        !self.moving || (self.hand.picked.is_none() && self.preview.is_none())
    }

    fn advice(&self, parent: &mut ChildSpawnerCommands) {
        let Some(insight) = self.insight else { return };
        if self.is_at_rest() {
            advice::spawn(parent, self.grid, &self.moment.at, insight, self.seats);
        } else if self.preview.is_none() {
            let colour = self.seats.colour(self.moment.at.to_move());
            advice::spawn_first(parent, self.grid, insight, colour);
        }
    }

    fn under(&self, parent: &mut ChildSpawnerCommands) {
        if self.phase != Phase::Over {
            let arrow = self.hand.picked.is_none() || !self.moving;
            self.moment.spawn_marks(parent, self.grid, arrow);
        }
        if let Some(preview) = &self.preview {
            for cell in preview.turned.iter() {
                mark(parent, self.grid, cell, "conquest_mark_turn");
            }
        }
        if let Some(picked) = self.hand.picked.filter(|_| self.moving) {
            mark(parent, self.grid, picked, "conquest_mark_selected");
        } else if self.moving && self.played.ply() < 2 && self.hints != Hints::None {
            halos(parent, self.grid, self.played, self.beat);
        }
    }

    fn over(&self, parent: &mut ChildSpawnerCommands) {
        let grid = self.grid;
        if self.phase != Phase::Over && (self.hand.picked.is_none() || !self.moving) {
            self.moment.spawn_arrow_head(parent, grid);
            self.moment.spawn_sprout(parent, grid);
        }
        if self.phase == Phase::Replaying {
            self.moment.spawn_turned(parent, grid);
        }
        if let Some(puzzle) = self.puzzle.filter(|_| self.is_at_rest()) {
            posed::spawn(parent, grid, puzzle, self.played);
        }
        match (self.phase, self.insight, self.decision) {
            (Phase::Over, ..) => {}
            (Phase::Replaying, None, Some(decision)) => reviewed::spawn(parent, grid, decision),
            _ => self.advice(parent),
        }
        if !self.moving {
            return;
        }
        if self.hints != Hints::None {
            targets(parent, grid, self.played, self.hand);
        }
        if let Some(preview) = &self.preview {
            let colour = self.seats.colour(self.moment.at.to_move());
            let stem = token_stem(colour, grid.cell);
            show_preview(parent, grid, preview, stem, self.hints);
        }
        if let Some(cell) = self.hand.at.filter(|_| self.hand.by_keys) {
            parent.spawn((
                Name::new("Cell gone to"),
                Node {
                    border: px(3).all(),
                    border_radius: BorderRadius::all(px(8)),
                    ..at(grid.square(cell))
                },
                ThemedBorder(Tone::FocusOuter),
                Outline::new(px(2), px(0), Color::srgb_u8(0x11, 0x60, 0x9b)),
                Pickable::IGNORE,
            ));
        }
    }

    /// An earlier position, drawn over the board; a click on it leads back to the present.
    fn past(&self, parent: &mut ChildSpawnerCommands) {
        let (grid, position) = (self.grid, &self.moment.at);
        let colours = Position::SEATS.map(|seat| self.seats.colour(seat));
        drawn::board(parent, grid, position.blocked(), true);
        self.moment.spawn_marks(parent, grid, true);
        drawn::pawns(parent, grid, of_position(position), colours);
        self.moment.spawn_arrow_head(parent, grid);
        self.moment.spawn_sprout(parent, grid);
        self.moment.spawn_turned(parent, grid);
        self.advice(parent);
        parent.spawn((
            Name::new("Past"),
            at(grid.field.inflate(FRAME)),
            bevy::ui_widgets::observe(|mut click: On<Pointer<Click>>, mut commands: Commands| {
                click.propagate(false);
                commands.trigger(Look::Now);
            }),
        ));
    }
}

/// Where the pawn in hand may go: a disc for a clone, a lozenge for a jump.
fn targets(parent: &mut ChildSpawnerCommands, grid: &Grid, played: &Match<Conquest>, hand: &Hand) {
    let Some(from) = hand.picked else { return };
    let (game, position) = (played.game(), played.position());
    let mut sign = |cells: CellSet, full: &'static str, small: &'static str| {
        let (stem, side) = if grid.cell < SIGNED {
            (small, grid.cell.min(34.0))
        } else {
            (full, grid.cell * 0.56)
        };
        for cell in cells.iter() {
            parent.spawn((
                Name::new("Target"),
                at(Rect::from_center_size(grid.middle(cell), Vec2::splat(side))),
                Picture::new(stem),
                Pickable::IGNORE,
            ));
        }
    };
    sign(
        game.clones_from(position, from),
        "conquest_sign_clone",
        "conquest_sign_clone_small",
    );
    sign(
        game.jumps_from(position, from),
        "conquest_sign_jump",
        "conquest_sign_jump_small",
    );
}

/// A gold halo round each pawn that can be moved, for who has not moved one yet; it breathes some times, then rests.
fn halos(parent: &mut ChildSpawnerCommands, grid: &Grid, played: &Match<Conquest>, beat: Duration) {
    let position = played.position();
    for cell in position.pawns(position.to_move()).iter() {
        let side = Vec2::splat(grid.cell * HALO);
        let mut halo = parent.spawn((
            Name::new("Halo"),
            at(Rect::from_center_size(grid.middle(cell), side)),
            UiTransform::default(),
            Picture::new("conquest_halo"),
            Pickable::IGNORE,
        ));
        if let Some(anim) = breathing(beat) {
            halo.insert(anim);
        }
    }
}

/// How wide a halo is, in cells.
const HALO: f32 = 1.44;

/// The pawn where it would stand, what it would turn over, and what that earns.
fn show_preview(
    parent: &mut ChildSpawnerCommands,
    grid: &Grid,
    preview: &Preview,
    stem: String,
    hints: Hints,
) {
    let place = grid.square(preview.to);
    parent.spawn((
        Name::new("Ghost"),
        at(Rect::from_center_size(
            place.center() + Vec2::new(-4.0, -7.0),
            place.size() * 0.98,
        )),
        Picture::new(stem),
        ImageNode {
            color: Color::WHITE.with_alpha(0.9),
            ..default()
        },
        Pickable::IGNORE,
    ));
    for cell in preview.turned.iter() {
        turn_sign(parent, grid, cell);
    }
    if hints != Hints::All {
        return;
    }
    // At the upper right of the target, beside the signs in the corners of the cells around, but on the board.
    let plate = Vec2::new(46.0, 30.0);
    let mut corner = Vec2::new(place.max.x, place.min.y - 15.0);
    corner.x = corner.x.min(grid.field.max.x + 20.0 - plate.x);
    corner.y = corner.y.max(grid.field.min.y - 20.0);
    parent
        .spawn((
            Name::new("Gain"),
            Node {
                border: px(2).all(),
                border_radius: BorderRadius::all(px(8)),
                justify_content: JustifyContent::Center,
                align_items: AlignItems::Center,
                ..at(Rect::from_corners(corner, corner + plate))
            },
            ThemedBackground(Tone::Plate),
            ThemedBorder(Tone::Gold),
            Pickable::IGNORE,
        ))
        .with_child(words(
            format!("+{}", preview.gain),
            TextStyle::Score,
            Tone::Gold,
        ));
}

/// The name of the picture of how a pawn goes: a sprout for a clone, a hop for a jump, a portcullis for a pass.
pub fn way_stem(made: Move) -> &'static str {
    match made {
        Move::Pass | Move::Block(_) | Move::OutOfTime => "conquest_icon_pass",
        made if made.is_clone() => "conquest_icon_clone",
        _ => "conquest_icon_jump",
    }
}

/// That picture.
pub fn way_icon(made: Move, side: f32) -> impl Bundle {
    picture(way_stem(made), Vec2::splat(side))
}
