//! The referee: the one writer of a match. Everybody else asks, and is told what was done.

use std::{marker::PhantomData, ops::Range};

use bevy::prelude::*;

use crate::kit::{Awaits, Dealer, Game, Record, Seat};

/// When the moves of a seat can no longer be taken back freely.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Finality {
    /// When somebody asks for it: see [`Confirm`].
    #[default]
    OnConfirm,
    /// As soon as they are made.
    AtOnce,
}

/// A match being played: its record, and how much of it can no longer be taken back.
///
/// Always holds: `confirmed <= record.moves().len()`, and `by` names who made each of the moves.
#[derive(Component)]
#[require(Finality)]
pub struct Match<G: Game> {
    record: Record<G>,
    /// Who made each move; `None` for chance.
    by: Vec<Option<Seat>>,
    confirmed: usize,
    pub(super) dealer: Dealer,
}

impl<G: Game> Match<G> {
    /// A match that has not begun, dealt from `dealer`.
    pub fn new(game: G, dealer: Dealer) -> Self {
        Self::resume(Record::new(game), dealer)
    }

    /// A match that goes on from `record`, all of whose moves count as confirmed.
    pub fn resume(record: Record<G>, dealer: Dealer) -> Self {
        let mut position = record.game().opening();
        let by = record.moves().iter().map(|&made| {
            let seat = seat_of(record.game().awaits(&position));
            let applied = record.game().apply(&mut position, made);
            applied.expect("recorded moves were allowed");
            seat
        });
        let by = by.collect();
        let confirmed = record.moves().len();
        Self {
            record,
            by,
            confirmed,
            dealer,
        }
    }

    /// The rules with their options.
    pub fn game(&self) -> &G {
        self.record.game()
    }

    /// The moves so far and what they led to.
    pub fn record(&self) -> &Record<G> {
        &self.record
    }

    /// The position as it lies on the table, unconfirmed moves included.
    pub fn position(&self) -> &G::Position {
        self.record.position()
    }

    /// The position that the last confirmed move led to.
    pub fn settled(&self) -> G::Position {
        self.record.after(self.confirmed)
    }

    /// Every move with the seat that made it (`None` for chance), oldest first.
    pub fn moves(
        &self,
    ) -> impl DoubleEndedIterator<Item = (Option<Seat>, G::Move)> + ExactSizeIterator {
        self.by
            .iter()
            .copied()
            .zip(self.record.moves().iter().copied())
    }

    /// The moves that can still be taken back freely, as indices into [`Match::moves`].
    pub fn unconfirmed(&self) -> Range<usize> {
        self.confirmed..self.record.moves().len()
    }

    /// Whether nothing waits to be confirmed.
    pub fn is_settled(&self) -> bool {
        self.unconfirmed().is_empty()
    }

    /// Who acts next on the table.
    pub fn awaits(&self) -> Awaits {
        self.game().awaits(self.position())
    }

    /// Whose turn it is: who acted first since the last confirmed move, or who is to.
    pub fn turn_of(&self) -> Awaits {
        self.game().awaits(&self.settled())
    }

    /// Stands where `record` stands.
    pub(super) fn jump(&mut self, record: Record<G>) {
        *self = Self::resume(record, self.dealer);
    }

    fn play(&mut self, made: G::Move) -> Result<(), G::Refusal> {
        let seat = seat_of(self.awaits());
        self.record.play(made)?;
        self.by.push(seat);
        Ok(())
    }
}

fn seat_of(awaits: Awaits) -> Option<Seat> {
    match awaits {
        Awaits::Seat(seat) => Some(seat),
        Awaits::Chance | Awaits::Nobody => None,
    }
}

/// Asks the referee for a move of the seat that is awaited, or for an outcome of chance.
#[derive(EntityEvent)]
pub struct Ask<G: Game> {
    /// The match.
    #[event_target]
    pub table: Entity,
    /// The move asked for.
    pub made: G::Move,
}

/// Asks that the moves made so far can no longer be taken back freely.
#[derive(EntityEvent)]
pub struct Confirm {
    /// The match.
    #[event_target]
    pub table: Entity,
}

/// Asks to take back the last unconfirmed move.
#[derive(EntityEvent)]
pub struct TakeBack {
    /// The match.
    #[event_target]
    pub table: Entity,
}

/// Asks to go back to a point before the last confirmed move: the moves after it are gone.
///
/// Whether that is fair is for the game to say.
#[derive(EntityEvent)]
pub struct GoBack {
    /// The match.
    #[event_target]
    pub table: Entity,
    /// How many moves remain.
    pub remain: usize,
}

/// Announces a match that has come to the table, before anything else is told of it: for what has to lie beside it by
/// then.
#[derive(EntityEvent)]
pub struct LaidOut<G: Game> {
    /// The match.
    #[event_target]
    pub table: Entity,
    game: PhantomData<G>,
}

/// Announces that the match is not as it was: a move was made, taken back or confirmed.
///
/// Observers of one event run in no promised order, and what they command is done after all of them have run. So an
/// observer of this one reads the match as it now stands, and asks the referee for nothing: what has to follow from a
/// move is decided here, before it is announced ([`Finality`]), or by a system of its own.
#[derive(EntityEvent, Clone, Copy)]
pub struct MovedOn<G: Game> {
    /// The match.
    #[event_target]
    pub table: Entity,
    /// What happened to it.
    pub what: What<G>,
}

/// What [`MovedOn`] announces.
#[derive(Clone, Copy)]
pub enum What<G: Game> {
    /// The match has just been laid out.
    Begun,
    /// A seat, or chance (`None`), has made a move. Where moves are final [at once](Finality), it is confirmed already.
    Made(Option<Seat>, G::Move),
    /// A move has been taken back.
    TakenBack(G::Move),
    /// The moves so far have been confirmed.
    Confirmed,
    /// The match stands elsewhere, several moves away; all of it counts as confirmed.
    Jumped,
}

/// Announces that a move was refused, and why. Nothing has changed.
#[derive(EntityEvent)]
pub struct Refused<G: Game> {
    /// The match.
    #[event_target]
    pub table: Entity,
    /// The move asked for.
    pub made: G::Move,
    /// Why it was refused.
    pub refusal: G::Refusal,
}

pub(super) fn plugin<G: Game>(app: &mut App) {
    app.add_observer(begin::<G>)
        .add_observer(judge::<G>)
        .add_observer(confirm::<G>)
        .add_observer(take_back::<G>)
        .add_observer(go_back::<G>);
}

/// Announces a match as soon as it is there, first to those who set it out.
///
/// Who is told of one thing is told in no order: what must not come first is told of another.
fn begin<G: Game>(added: On<Add, Match<G>>, mut commands: Commands) {
    let table = added.entity;
    commands.trigger(LaidOut::<G> {
        table,
        game: PhantomData,
    });
    commands.trigger(MovedOn::<G> {
        table,
        what: What::Begun,
    });
}

/// Makes the move, or refuses it with the reason.
fn judge<G: Game>(
    ask: On<Ask<G>>,
    mut matches: Query<(&mut Match<G>, &Finality)>,
    mut commands: Commands,
) -> Result {
    let (table, made) = (ask.table, ask.made);
    let (mut played, finality) = matches.get_mut(table)?;
    let seat = seat_of(played.awaits());
    match played.play(made) {
        Ok(()) => {
            // Chance is never taken back: whoever saw it could choose anew.
            if seat.is_none() || *finality == Finality::AtOnce {
                played.confirmed = played.record.moves().len();
            }
            commands.trigger(MovedOn::<G> {
                table,
                what: What::Made(seat, made),
            });
        }
        Err(refusal) => commands.trigger(Refused::<G> {
            table,
            made,
            refusal,
        }),
    }
    Ok(())
}

fn confirm<G: Game>(
    asked: On<Confirm>,
    mut matches: Query<&mut Match<G>>,
    mut commands: Commands,
) -> Result {
    let mut played = matches.get_mut(asked.table)?;
    if !played.is_settled() {
        played.confirmed = played.record.moves().len();
        commands.trigger(MovedOn::<G> {
            table: asked.table,
            what: What::Confirmed,
        });
    }
    Ok(())
}

fn take_back<G: Game>(
    asked: On<TakeBack>,
    mut matches: Query<&mut Match<G>>,
    mut commands: Commands,
) -> Result {
    let mut played = matches.get_mut(asked.table)?;
    if !played.is_settled() {
        let made = played
            .record
            .undo()
            .expect("an unconfirmed move can be undone");
        played.by.pop();
        commands.trigger(MovedOn::<G> {
            table: asked.table,
            what: What::TakenBack(made),
        });
    }
    Ok(())
}

fn go_back<G: Game>(
    asked: On<GoBack>,
    mut matches: Query<&mut Match<G>>,
    mut commands: Commands,
) -> Result {
    let mut played = matches.get_mut(asked.table)?;
    let mut record = played.record.clone();
    record.truncate(asked.remain);
    played.jump(record);
    commands.trigger(MovedOn::<G> {
        table: asked.table,
        what: What::Jumped,
    });
    Ok(())
}
