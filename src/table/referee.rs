//! The referee: the one writer of a match. Everybody else asks, and is told what was done.

use std::{marker::PhantomData, ops::Range};

use bevy::prelude::*;

use super::{HostClock, Pace};
use crate::kit::{Actor, Awaits, Game, Record, Seat, ToMove, TurnBased};

/// When the moves of a seat can no longer be taken back freely.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Finality {
    /// When somebody asks for it: see [`Confirm`].
    #[default]
    OnConfirm,
    /// As soon as they are made.
    AtOnce,
}

/// The only moves of a seat that are accepted for now, whatever else the rules allow: those that are asked for.
#[derive(Component)]
pub struct Only<G: Game> {
    /// Whose moves.
    pub seat: Seat,
    /// Whether that one is asked for, after what the record says.
    pub asks: fn(&Record<G>, G::Move) -> bool,
}

/// A match being played: its record, and how much of it can no longer be taken back.
///
/// Always holds: `confirmed <= record.ply()`.
#[derive(Component)]
#[require(Finality, HostClock, Pace)]
pub struct Match<G: Game> {
    record: Record<G>,
    confirmed: usize,
}

impl<G: Game> Match<G> {
    /// A match that has not begun.
    pub fn new(game: G) -> Self {
        Self::resume(Record::new(game))
    }

    /// A match that goes on from `record`, all of whose moves count as confirmed.
    pub fn resume(record: Record<G>) -> Self {
        let confirmed = record.ply();
        Self { record, confirmed }
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

    /// Every move with who made it, oldest first.
    pub fn acts(
        &self,
    ) -> impl DoubleEndedIterator<Item = (Actor, G::Move)> + ExactSizeIterator + Clone {
        self.record.acts()
    }

    /// How many moves have been made: the number of the next one, from 0.
    pub fn ply(&self) -> usize {
        self.record.ply()
    }

    /// The moves that can still be taken back freely, as indices into [`Match::acts`].
    pub fn unconfirmed(&self) -> Range<usize> {
        self.confirmed..self.ply()
    }

    /// Whether nothing waits to be confirmed.
    pub fn is_settled(&self) -> bool {
        self.unconfirmed().is_empty()
    }

    /// Who acts next on the table.
    pub fn awaits(&self) -> Awaits {
        self.game().awaits(self.position())
    }

    /// What asks the referee for a move of that actor now.
    pub fn ask_by(&self, table: Entity, by: Actor, made: G::Move) -> Ask<G> {
        Ask {
            table,
            by,
            ply: self.ply(),
            made,
        }
    }

    /// Stands where `record` stands.
    pub(super) fn jump(&mut self, record: Record<G>) {
        *self = Self::resume(record);
    }
}

impl<G: TurnBased> Match<G> {
    /// Who is to move on the table.
    pub fn to_move(&self) -> ToMove {
        self.record.to_move()
    }

    /// Whose turn it is: who acted first since the last confirmed move, or who is to.
    pub fn turn_of(&self) -> ToMove {
        self.game().to_move(&self.settled())
    }

    /// What asks the referee for a move of whoever is to move now.
    pub fn ask(&self, table: Entity, made: G::Move) -> Ask<G> {
        self.ask_by(table, self.game().next_actor(self.position()), made)
    }
}

/// Asks the referee for a move, an outcome of chance, or what a clock brings.
///
/// It says for which ply it is meant: what comes late (a slow task, a second click, a message from elsewhere) is refused by
/// itself.
#[derive(EntityEvent)]
pub struct Ask<G: Game> {
    /// The match.
    #[event_target]
    pub table: Entity,
    /// Who makes it.
    pub by: Actor,
    /// The number of the move that it is to be: [`Match::ply`] when it was thought of.
    pub ply: usize,
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

/// Asks to make moves that were taken back once more, all of them at once, with their times.
///
/// Whether that is fair is for the game to say. Nothing happens where the rules refuse one of them.
#[derive(EntityEvent)]
pub struct GoOn<G: Game> {
    /// The match.
    #[event_target]
    pub table: Entity,
    /// The moves, with who made them and when.
    pub acts: Vec<(Actor, G::Move, u32)>,
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
    /// A move was made. Where moves are final [at once](Finality), it is confirmed already.
    Made(Actor, G::Move),
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
    pub why: Objection<G::Refusal>,
}

/// What the referee has against a move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Objection<R> {
    /// It was meant for another moment.
    #[error("it comes late: it was meant for move {meant}, and {made} have been made")]
    Late {
        /// The ply that it was meant for.
        meant: usize,
        /// How many moves have been made.
        made: usize,
    },
    /// The rules do not allow it.
    #[error(transparent)]
    Rules(#[from] R),
    /// It is not [asked for](Only).
    #[error("another move is asked for")]
    NotAsked,
}

pub(super) fn plugin<G: Game>(app: &mut App) {
    app.add_observer(begin::<G>)
        .add_observer(judge::<G>)
        .add_observer(confirm::<G>)
        .add_observer(take_back::<G>)
        .add_observer(go_back::<G>)
        .add_observer(go_on::<G>);
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
    mut matches: Query<(&mut Match<G>, &Finality, &HostClock, Option<&Only<G>>)>,
    mut commands: Commands,
) -> Result {
    let (table, by, made) = (ask.table, ask.by, ask.made);
    let (mut played, finality, clock, only) = matches.get_mut(table)?;
    let now = played.ply();
    let unwanted = only
        .filter(|only| by == Actor::Seat(only.seat))
        .is_some_and(|only| !(only.asks)(&played.record, made));
    let judged = if unwanted {
        Err(Objection::NotAsked)
    } else if ask.ply == now {
        let time = clock.milliseconds();
        let judged = played.record.play_at(by, made, time);
        judged.map_err(Objection::Rules)
    } else {
        Err(Objection::Late {
            meant: ask.ply,
            made: now,
        })
    };
    match judged {
        Ok(()) => {
            // What chance and clocks bring is never taken back: whoever saw it could choose anew.
            let is_choice = matches!(by, Actor::Seat(_));
            let stands = !is_choice || played.game().stands_at_once(played.position());
            if stands || *finality == Finality::AtOnce {
                played.confirmed = played.ply();
            }
            commands.trigger(MovedOn::<G> {
                table,
                what: What::Made(by, made),
            });
        }
        Err(why) => commands.trigger(Refused::<G> { table, made, why }),
    }
    Ok(())
}

/// Several games are asked by the same events: each answers at its own tables.
fn confirm<G: Game>(asked: On<Confirm>, mut matches: Query<&mut Match<G>>, mut commands: Commands) {
    let Ok(mut played) = matches.get_mut(asked.table) else {
        return;
    };
    if !played.is_settled() {
        played.confirmed = played.ply();
        commands.trigger(MovedOn::<G> {
            table: asked.table,
            what: What::Confirmed,
        });
    }
}

fn take_back<G: Game>(
    asked: On<TakeBack>,
    mut matches: Query<&mut Match<G>>,
    mut commands: Commands,
) {
    let Ok(mut played) = matches.get_mut(asked.table) else {
        return;
    };
    if !played.is_settled() {
        let made = played
            .record
            .undo()
            .expect("an unconfirmed move can be undone");
        commands.trigger(MovedOn::<G> {
            table: asked.table,
            what: What::TakenBack(made),
        });
    }
}

fn go_on<G: Game>(asked: On<GoOn<G>>, mut matches: Query<&mut Match<G>>, mut commands: Commands) {
    let Ok(mut played) = matches.get_mut(asked.table) else {
        return;
    };
    let mut record = played.record.clone();
    for &(by, made, time) in &asked.acts {
        if record.play_at(by, made, time).is_err() {
            return;
        }
    }
    played.jump(record);
    commands.trigger(MovedOn::<G> {
        table: asked.table,
        what: What::Jumped,
    });
}

fn go_back<G: Game>(asked: On<GoBack>, mut matches: Query<&mut Match<G>>, mut commands: Commands) {
    let Ok(mut played) = matches.get_mut(asked.table) else {
        return;
    };
    let mut record = played.record.clone();
    record.truncate(asked.remain);
    played.jump(record);
    commands.trigger(MovedOn::<G> {
        table: asked.table,
        what: What::Jumped,
    });
}
