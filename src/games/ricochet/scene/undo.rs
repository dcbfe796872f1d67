//! Taking back slides that are shown: as often as one likes, or once in each demonstration.

use bevy::prelude::*;

use super::table::SeatsHere;
use crate::{
    games::ricochet::rules::{Position, Ricochet, Rules, Stage},
    table::{Confirm, HostedElsewhere, Match, MovedOn, Replay, referee::What},
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
/// the other. What is shown elsewhere is decided there.
fn hold(
    moved: On<MovedOn<Ricochet>>,
    matches: Query<
        (&Match<Ricochet>, Option<&UndoUsed>, Has<HostedElsewhere>),
        Without<Replay<Ricochet>>,
    >,
    seats: SeatsHere,
    mut commands: Commands,
) {
    let table = moved.table;
    let Ok((played, used, elsewhere)) = matches.get(table) else {
        return;
    };
    let (rules, at) = (played.game().rules(), played.position());
    let (true, Stage::Showing(seat)) = (rules.undo_once, at.stage) else {
        return;
    };
    let taken_back = matches!(moved.what, What::TakenBack(_));
    // A match that is gone on with does not tell whether a slide was taken back before it was left: then it counts as one.
    let begun = matches!(moved.what, What::Begun) && at.shown > 0;
    if taken_back || begun {
        commands.entity(table).insert(UndoUsed(at.clock));
    }
    let is_shown_here = !elsewhere || seats.is_person(seat);
    let stands = taken_back || undo_left(rules, at, used) == Some(0);
    if is_shown_here && stands && !played.is_settled() {
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
        let table = resume(&mut app, record);
        (app, table)
    }

    fn resume(app: &mut App, record: Record<Ricochet>) -> Entity {
        let table = app.world_mut().spawn(Match::resume(record)).id();
        app.world_mut().flush();
        table
    }

    fn take_back(app: &mut App, table: Entity) {
        app.world_mut().trigger(TakeBack { table });
        app.world_mut().flush();
    }

    /// How often a slide can still be taken back.
    fn left(app: &App, table: Entity) -> Option<u8> {
        let played = app.world().get::<Match<Ricochet>>(table).unwrap();
        let used = app.world().get::<UndoUsed>(table);
        undo_left(played.game().rules(), played.position(), used)
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
            take_back(&mut app, table);
        }
        assert_eq!(count(&app, table), 1);
        // What comes after it stands, too.
        assert_eq!(slide(&mut app, table), 2);
        take_back(&mut app, table);
        assert_eq!(count(&app, table), 2);
        assert_eq!(left(&app, table), Some(0));
    }

    #[test]
    fn none_can_be_taken_back_in_a_demonstration_that_had_begun_before_the_match_was_left() {
        let (mut app, table) = shown();
        assert_eq!(left(&app, table), Some(1), "nothing had been shown");
        slide(&mut app, table);
        let played = app.world().get::<Match<Ricochet>>(table).unwrap();
        let record = played.record().clone();
        app.world_mut().despawn(table);
        let table = resume(&mut app, record);
        assert_eq!(left(&app, table), Some(0));
        assert_eq!(slide(&mut app, table), 2);
        take_back(&mut app, table);
        assert_eq!(count(&app, table), 2);
    }

    #[test]
    fn what_is_shown_elsewhere_is_confirmed_there() {
        let (mut app, table) = shown();
        app.world_mut().entity_mut(table).insert(HostedElsewhere);
        for _ in 0..3 {
            slide(&mut app, table);
        }
        take_back(&mut app, table);
        let is_settled = |app: &App| {
            let played = app.world().get::<Match<Ricochet>>(table).unwrap();
            played.is_settled()
        };
        assert!(!is_settled(&app));
        assert_eq!(left(&app, table), Some(0), "it is told all the same");
        take_back(&mut app, table);
        assert_eq!(count(&app, table), 1);
    }
}
