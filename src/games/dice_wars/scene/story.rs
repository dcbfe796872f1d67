//! A match as it went: its attacks, how the map was shared, who went out when. It grows with the match that it is of.

use bevy::prelude::*;

use crate::{
    games::dice_wars::rules::{DiceWars, Move, Odds, Position, Region},
    kit::{Actor, Game, Record, Seat},
    table::{Match, MovedOn, Replay, referee::What},
};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(follow);
}

/// An attack of a match.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Attack {
    /// How many moves of the record were made when its dice had fallen.
    pub made: usize,
    /// In which round.
    pub round: u16,
    /// Who attacked whom.
    pub by: Seat,
    /// Who was attacked.
    pub against: Seat,
    /// From where.
    pub from: Region,
    /// What was attacked.
    pub to: Region,
    /// The dice of both.
    pub dice: [u8; 2],
    /// What they rolled.
    pub sums: [u8; 2],
    /// The attacker's largest group before and after.
    pub group: [usize; 2],
    /// Whether it put the other out.
    pub puts_out: bool,
}

impl Attack {
    /// Whether the region was taken.
    pub fn won(&self) -> bool {
        self.sums[0] > self.sums[1]
    }

    /// How likely that was.
    pub fn odds(&self) -> Odds {
        Odds::of(self.dice[0], self.dice[1])
    }
}

/// What a seat has done in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Whose.
    pub seat: Seat,
    /// Its regions as the turn began, and as they are.
    pub regions: [u8; 2],
    /// Attacks won, and lost.
    pub attacks: [u16; 2],
    /// How many moves of the record were made with the last that is told of it.
    made: usize,
}

/// A match as it went. At a table it lies beside the match: of one that is looked at again, all of it is told.
#[derive(Component, Clone, Debug, PartialEq)]
pub struct Story {
    /// Every attack, in order.
    pub attacks: Vec<Attack>,
    /// The regions of each seat at the end of each round, the start first and the last position last.
    pub shares: Vec<[u8; Seat::MOST]>,
    /// The round in which each seat went out.
    pub out: [Option<u16>; Seat::MOST],
    /// Every turn, in order: the last goes on, or has just ended.
    turns: Vec<Turn>,
    /// How many moves have been told, and what they led to.
    made: usize,
    at: Position,
    /// The attack whose dice have not fallen.
    rolls: Option<(Seat, Region, Region)>,
    /// Whether the turn is over.
    turn_is_over: bool,
}

fn shares(at: &Position) -> [u8; Seat::MOST] {
    Seat::ALL.map(|seat| at.held(seat).len() as u8)
}

impl Story {
    /// A match that has not begun.
    fn begin(game: &DiceWars) -> Self {
        let at = game.opening();
        Self {
            attacks: Vec::new(),
            shares: vec![shares(&at); 2],
            out: [None; Seat::MOST],
            turns: Vec::new(),
            made: 0,
            at,
            rolls: None,
            turn_is_over: true,
        }
    }

    /// Tells a match from its beginning.
    pub fn of(record: &Record<DiceWars>) -> Self {
        let mut story = Self::begin(record.game());
        for (by, made) in record.acts() {
            story.tell(record.game(), by, made);
        }
        story
    }

    /// The last turn that is told to its end by so many moves: of a match that is played on the one that goes on, or has just
    /// ended; none before the first.
    pub fn turn(&self, made: usize) -> Option<Turn> {
        let mut latest_first = self.turns.iter().rev();
        latest_first.find(|turn| turn.made <= made).copied()
    }

    /// Tells on, to the end of a record that begins with what has been told.
    fn tell_on(&mut self, record: &Record<DiceWars>) {
        for (by, made) in record.acts().skip(self.made) {
            self.tell(record.game(), by, made);
        }
    }

    /// Tells one more move.
    fn tell(&mut self, game: &DiceWars, by: Actor, made: Move) {
        let before = self.at;
        game.advance(&mut self.at, by, made);
        self.made += 1;
        let now = shares(&self.at);
        if let Some(last) = self.shares.last_mut() {
            *last = now;
        }
        if self.at.round() > before.round() {
            self.shares.push(now);
        }
        if let Actor::Seat(seat) = by
            && self.turn_is_over
        {
            self.turn_is_over = false;
            self.turns.push(Turn {
                seat,
                regions: [before.held(seat).len() as u8; 2],
                attacks: [0; 2],
                made: self.made,
            });
        }
        if let Some(turn) = self.turns.last_mut() {
            turn.made = self.made;
        }
        match (by, made) {
            (Actor::Seat(seat), Move::Attack { from, to }) => self.rolls = Some((seat, from, to)),
            (_, Move::Roll(roll)) => {
                let Some((by, from, to)) = self.rolls.take() else {
                    return;
                };
                let Some(against) = before.owner(to) else {
                    return;
                };
                let puts_out = !self.at.is_in(against);
                if puts_out {
                    self.out[against.index()] = Some(self.at.round());
                }
                let group = |at: &Position| usize::from(game.income(at, by));
                let attack = Attack {
                    made: self.made,
                    round: before.round(),
                    by,
                    against,
                    from,
                    to,
                    dice: [before.dice(from), before.dice(to)],
                    sums: [roll.attack.sum(), roll.defence.sum()],
                    group: [group(&before), group(&self.at)],
                    puts_out,
                };
                if let Some(turn) = self.turns.last_mut() {
                    turn.regions[1] = now[by.index()];
                    turn.attacks[usize::from(!attack.won())] += 1;
                }
                self.attacks.push(attack);
            }
            (_, Move::Grow(_)) => self.turn_is_over = true,
            _ => {}
        }
    }
}

/// Tells on with every move of a match at the table, and anew where it stands elsewhere.
fn follow(
    moved: On<MovedOn<DiceWars>>,
    matches: Query<(&Match<DiceWars>, Option<&Replay<DiceWars>>)>,
    mut stories: Query<&mut Story>,
    mut commands: Commands,
) -> Result {
    let (played, replay) = matches.get(moved.table)?;
    let record = replay.map_or(played.record(), Replay::whole);
    let story = stories.get_mut(moved.table);
    match (&moved.what, story) {
        (What::Confirmed, Ok(_)) => {}
        (What::Made(..), Ok(mut story)) if story.made <= record.ply() => story.tell_on(record),
        // Of a match that is looked at again all has been told at once.
        (What::Jumped | What::TakenBack(_), Ok(story))
            if replay.is_some() && story.made == record.ply() => {}
        _ => {
            commands.entity(moved.table).insert(Story::of(record));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::dice_wars::{
            rules::Stage,
            scene::figures::{deeds, tests::played},
        },
        table::{self, GoBack},
    };

    #[test]
    fn a_story_adds_up_to_the_end_of_its_match() {
        for (seats, seed) in [(2, 1), (4, 2), (8, 3)] {
            let record = played(seats, seed);
            assert_eq!(record.position().stage(), Stage::Over);
            let story = Story::of(&record);
            let deeds = deeds(&story);
            let opening = record.game().opening();
            for seat in Seat::first(seats) {
                let taken: u32 = deeds[seat.index()].took.iter().sum();
                let lost: u32 = deeds.iter().map(|deeds| deeds.took[seat.index()]).sum();
                let has = opening.held(seat).len() as u32 + taken - lost;
                assert_eq!(has, record.position().held(seat).len() as u32);
                assert_eq!(deeds[seat.index()].attacks[0], taken);
                let is_out = story.out[seat.index()].is_some();
                assert_eq!(is_out, !record.position().is_in(seat));
            }
            assert_eq!(
                story.shares.len(),
                usize::from(record.position().round()) + 1
            );
            let regions = record.game().map().region_count();
            for share in &story.shares {
                let sum: usize = share.iter().map(|share| usize::from(*share)).sum();
                assert_eq!(sum, regions);
            }
        }
    }

    #[test]
    fn a_turn_tells_what_was_done_in_it() {
        let record = played(4, 2);
        let mut story = Story::begin(record.game());
        let mut before = record.game().opening();
        let (mut at, mut attacks) = (before, 0);
        let mut turns = Vec::new();
        for (by, made) in record.acts() {
            record.game().advance(&mut at, by, made);
            story.tell(record.game(), by, made);
            attacks += u16::from(matches!(made, Move::Roll(_)));
            if matches!(made, Move::Grow(_)) {
                let turn = story.turn(story.made).unwrap();
                let held = |at: &Position| at.held(turn.seat).len() as u8;
                assert_eq!(turn.seat, before.mover());
                assert_eq!(turn.regions, [held(&before), held(&at)]);
                assert_eq!(turn.attacks[0] + turn.attacks[1], attacks);
                (before, attacks) = (at, 0);
                turns.push((story.made, turn));
            }
        }
        // Looked at again, each is told where it has ended, not the last of the match.
        let whole = Story::of(&record);
        assert!(turns.len() > 4);
        for (made, turn) in turns {
            assert_eq!(whole.turn(made), Some(turn), "{made}");
        }
        assert_eq!(whole.turn(0), None);
    }

    #[test]
    fn the_story_at_a_table_is_that_of_its_record_after_every_move_and_after_going_back() {
        let whole = played(4, 2);
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, table::plugin::<DiceWars>, plugin));
        let table = app.world_mut().spawn(Match::new(whole.game().clone())).id();
        app.world_mut().flush();
        let mut went_back = 0;
        loop {
            let world = app.world_mut();
            let played = world.get::<Match<DiceWars>>(table).unwrap();
            assert_eq!(world.get::<Story>(table), Some(&Story::of(played.record())));
            let ply = played.ply();
            let Some(made) = whole.moves().get(ply).filter(|_| ply < 400) else {
                break;
            };
            let ask = played.ask(table, *made);
            if ply % 60 == 59 && went_back < ply {
                went_back = ply;
                world.trigger(GoBack {
                    table,
                    remain: ply - 20,
                });
            } else {
                world.trigger(ask);
            }
            world.flush();
        }
        assert!(went_back > 0);
    }
}
