//! Taking back slides that are shown: as often as one likes, or once in each demonstration.

use bevy::prelude::*;

use crate::{
    games::ricochet::rules::{Position, Ricochet, Rules, Stage},
    table::{Confirm, Match, MovedOn, Replay, referee::What},
};

/// In the demonstration with this clock a slide has been taken back.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct UndoUsed(u32);

pub(super) fn plugin(app: &mut App) {
    app.add_observer(hold);
}

/// How often a slide can still be taken back in the demonstration that runs; nothing where that is not counted.
pub fn undo_left(rules: &Rules, at: &Position, used: Option<&UndoUsed>) -> Option<u8> {
    let spent = used == Some(&UndoUsed(at.clock));
    rules.undo_once.then_some(u8::from(!spent))
}

/// Where a slide can be taken back once, those before it and after it stand from then on.
///
/// The referee is asked at once, after everybody has been told: the key that takes all of them back asks for one after
/// the other.
fn hold(
    moved: On<MovedOn<Ricochet>>,
    matches: Query<(&Match<Ricochet>, Option<&UndoUsed>), Without<Replay<Ricochet>>>,
    mut commands: Commands,
) {
    let table = moved.table;
    let Ok((played, used)) = matches.get(table) else {
        return;
    };
    let (rules, at) = (played.game().rules(), played.position());
    if !rules.undo_once || !matches!(at.stage, Stage::Showing(_)) {
        return;
    }
    let taken_back = matches!(moved.what, What::TakenBack(_));
    if taken_back {
        commands.entity(table).insert(UndoUsed(at.clock));
    }
    if (taken_back || undo_left(rules, at, used) == Some(0)) && !played.is_settled() {
        commands.trigger(Confirm { table });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::ricochet::rules::{BoardKind, BoardNumber, Move, generator},
        kit::{Actor, Dealer, Game, Record, Seat},
        table::{self, TakeBack},
    };

    /// A match of one, whose way is being shown; a slide can be taken back once.
    fn shown() -> (App, Entity) {
        let rules = Rules {
            undo_once: true,
            ..Rules::default()
        };
        let layout = generator::layout(BoardNumber::new(BoardKind::Random, 7));
        let mut record = Record::new(Ricochet::new(rules, 1, layout).unwrap());
        let turned = Dealer { seed: 1 }.deal(&record);
        record.play(Actor::Chance, turned).unwrap();
        record
            .play(Actor::Seat(Seat::new(0)), Move::Bid(99))
            .unwrap();
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, table::plugin::<Ricochet>, plugin));
        let table = app.world_mut().spawn(Match::resume(record)).id();
        app.world_mut().flush();
        (app, table)
    }

    /// Slides the first robot that can go anywhere, and tells how many slides have been made.
    fn slide(app: &mut App, table: Entity) -> u8 {
        let played = app.world().get::<Match<Ricochet>>(table).unwrap();
        let mut listed = Vec::new();
        let by = Seat::new(0);
        played.game().moves(played.position(), by, &mut listed);
        let goes = |made: &Move| {
            let mut at = *played.position();
            played.game().advance(&mut at, Actor::Seat(by), *made);
            matches!(made, Move::Slide(_)) && matches!(at.stage, Stage::Showing(_))
        };
        let made = listed.into_iter().find(goes).unwrap();
        let ask = played.ask_by(table, Actor::Seat(by), made);
        app.world_mut().trigger(ask);
        app.world_mut().flush();
        count(app, table)
    }

    fn count(app: &App, table: Entity) -> u8 {
        let played = app.world().get::<Match<Ricochet>>(table).unwrap();
        played.position().shown
    }

    #[test]
    fn a_slide_is_taken_back_once_however_often_that_is_asked_for() {
        let (mut app, table) = shown();
        assert_eq!(slide(&mut app, table), 1);
        assert_eq!(slide(&mut app, table), 2);
        for _ in 0..3 {
            app.world_mut().trigger(TakeBack { table });
            app.world_mut().flush();
        }
        assert_eq!(count(&app, table), 1);
        // What comes after it stands, too.
        assert_eq!(slide(&mut app, table), 2);
        app.world_mut().trigger(TakeBack { table });
        app.world_mut().flush();
        assert_eq!(count(&app, table), 2);
        let played = app.world().get::<Match<Ricochet>>(table).unwrap();
        let used = app.world().get::<UndoUsed>(table);
        let left = undo_left(played.game().rules(), played.position(), used);
        assert_eq!(left, Some(0));
    }
}
