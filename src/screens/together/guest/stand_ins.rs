//! Turns that a computer player plays, since the time of a seat was up: that is told once it is seen, and whoever sits there
//! looks on meanwhile.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::super::joined::Joined;
use crate::{
    kit::{Actor, Answer, Seat},
    locale::Localized,
    screens::Shown,
    shell::toasts::{Notice, Past, Severity},
    table::{AtTable, Match, Opponent, SitsAt},
};

/// The rest of a turn is played for a seat here.
#[derive(Component)]
pub(super) struct PlayedOut<G: Shown> {
    /// The seat.
    seat: Entity,
    /// Where that began.
    began: G::Position,
}

/// What is known of such turns at the tables here.
#[derive(SystemParam)]
pub(super) struct StandIns<'w, 's, G: Shown> {
    running: Query<'w, 's, &'static PlayedOut<G>>,
    seats: Query<'w, 's, (Entity, &'static SitsAt, &'static AtTable)>,
}

impl<G: Shown> StandIns<'_, '_, G> {
    /// A move is about to be made at the table, which may have been made for its seat: until the turn is over nothing is asked of
    /// whoever sits there.
    pub fn follow(
        &self,
        table: Entity,
        played: &Match<G>,
        joined: &Joined<G>,
        (by, made): (Actor, G::Move),
        stood_in: bool,
        commands: &mut Commands,
    ) {
        let now = *played.position();
        let mut after = now;
        played.game().advance(&mut after, by, made);
        if let Ok(turn) = self.running.get(table) {
            if G::turn_is_complete(&turn.began, &after) {
                self.end(table, commands);
            }
            return;
        }
        let Actor::Seat(seat) = by else { return };
        if !stood_in || !joined.seats.contains(seat) || G::turn_is_complete(&now, &after) {
            return;
        }
        let mut seats = self.seats.iter();
        let found = seats.find(|(_, sits, at)| sits.0 == seat && at.0 == table);
        if let Some((seat, ..)) = found {
            let plays = Opponent::<G>::waiting(|_| Answer::Nothing);
            commands.entity(seat).insert(plays);
            commands
                .entity(table)
                .insert(PlayedOut::<G> { seat, began: now });
        }
    }

    /// Whoever sits there decides again.
    pub fn end(&self, table: Entity, commands: &mut Commands) {
        if let Ok(turn) = self.running.get(table) {
            commands.entity(turn.seat).try_remove::<Opponent<G>>();
            commands.entity(table).try_remove::<PlayedOut<G>>();
        }
    }
}

/// Tells that a computer player has made a move of a seat, since its time was up; once is enough, however often.
pub(super) fn tell_time_up<G: Shown>(played: &Joined<G>, seat: Seat, commands: &mut Commands) {
    if played.seats.contains(seat) {
        return tell_own_time_up(played, seat, "net-time-up-line", commands);
    }
    forget_own_time_up(commands);
    let said = Localized::new("net-time-up").with("name", name_of(played, seat));
    commands.trigger(Notice::new(Severity::Info, said).line("net-time-up-line"));
}

/// Tells that the time of a seat here was up, and with that line what comes of it. Where several play at this screen it says
/// whose.
pub(super) fn tell_own_time_up<G: Shown>(
    played: &Joined<G>,
    seat: Seat,
    line: &'static str,
    commands: &mut Commands,
) {
    forget_own_time_up(commands);
    let said = match played.seats.len() {
        0 | 1 => Localized::new("net-time-up-own"),
        _ => Localized::new("net-time-up-for").with("name", name_of(played, seat)),
    };
    commands.trigger(Notice::new(Severity::Info, said).line(line));
}

/// Whatever was told of the time of a seat here is past.
fn forget_own_time_up(commands: &mut Commands) {
    for told in ["net-time-up-own", "net-time-up-for"] {
        commands.trigger(Past(told));
    }
}

/// What whoever plays a seat is called.
fn name_of<G: Shown>(played: &Joined<G>, seat: Seat) -> String {
    played.feed.look(|told| {
        let entry = told.seats.get(seat.index());
        entry.map(|entry| entry.name.clone()).unwrap_or_default()
    })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use bevy::ecs::system::RunSystemOnce as _;

    use super::*;
    use crate::{
        games::dice_wars::rules::{DiceWars, MapChoice, Move, Rules},
        kit::{MatchRecord, Notation as _, Record, SeatEntry, SeatSet, ToMove, TurnBased as _},
        play::contest::Feed,
    };

    #[test]
    fn whose_time_was_up_looks_on_until_the_turn_is_over() {
        let game = DiceWars::drawn(Rules::default(), MapChoice::default(), 2, 3).unwrap();
        let record = MatchRecord::new(game.clone(), 3, Vec::new());
        let at = *Record::new(game.clone()).position();
        let ToMove::Seat(first) = game.to_move(&at) else {
            panic!("somebody is to move first");
        };
        let (from, to) = game.attacks(&at, first).next().unwrap();
        let attack = Move::Attack { from, to };
        let joined = Joined::<DiceWars> {
            feed: Arc::new(Feed::new(1, record)),
            seats: SeatSet::only(first),
        };
        let mut world = World::new();
        let table = world.spawn(Match::new(game)).id();
        let seat = world.spawn((SitsAt(first), AtTable(table))).id();
        let mut makes = |made: Move, stood_in: bool| {
            let joined = joined.clone();
            let follows = move |stand_ins: StandIns<DiceWars>,
                                tables: Query<&Match<DiceWars>>,
                                mut commands: Commands| {
                let played = tables.get(table).unwrap();
                let act = (Actor::Seat(first), made);
                stand_ins.follow(table, played, &joined, act, stood_in, &mut commands);
            };
            world.run_system_once(follows).unwrap();
            world.entity(seat).contains::<Opponent<DiceWars>>()
        };
        assert!(!makes(attack, false), "it attacks by itself");
        assert!(makes(attack, true));
        assert!(makes(attack, true), "the turn goes on");
        assert!(!makes(Move::End, true), "the next one is its own");
        assert!(!makes(Move::End, true), "nothing was left of the turn");
    }

    /// What was told.
    #[derive(Resource, Default)]
    struct Notices(Vec<Notice>);

    #[test]
    fn where_several_play_at_a_screen_it_says_whose_time_was_up() {
        let mut app = App::new();
        app.init_resource::<Notices>().add_observer(
            |told: On<Notice>, mut notices: ResMut<Notices>| notices.0.push(told.clone()),
        );
        let entries = ["Ada", "Bo"].into_iter().zip(DiceWars::COLOURS);
        let entries = entries.map(|(name, &colour)| SeatEntry {
            name: name.to_owned(),
            colour,
            player: "human".to_owned(),
        });
        let entries: Vec<_> = entries.collect();
        let game = DiceWars::drawn(Rules::default(), MapChoice::default(), 2, 3).unwrap();
        let [ada, bo] = [0, 1].map(Seat::new);
        let mut told = |seats: &[Seat]| {
            let record = MatchRecord::new(game.clone(), 3, entries.clone());
            let joined = Joined::<DiceWars> {
                feed: Arc::new(Feed::new(1, record)),
                seats: seats.iter().copied().collect(),
            };
            let world = app.world_mut();
            tell_time_up(&joined, ada, &mut world.commands());
            world.flush();
            std::mem::take(&mut world.resource_mut::<Notices>().0)
        };
        let notice = |said: Localized| {
            let told = Notice::new(Severity::Info, said);
            vec![told.line("net-time-up-line")]
        };
        let named = |key: &'static str| notice(Localized::new(key).with("name", "Ada"));
        assert_eq!(told(&[ada]), notice("net-time-up-own".into()));
        assert_eq!(told(&[ada, bo]), named("net-time-up-for"));
        assert_eq!(told(&[bo]), named("net-time-up"));
    }
}
