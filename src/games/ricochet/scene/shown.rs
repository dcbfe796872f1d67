//! What Ricochet tells of itself to be shown in a window.

use bevy::prelude::*;

use super::{phase::Phase, round::rounds, sketch};
use crate::{
    games::ricochet::{
        faults,
        notation::{Colour, MatchRecord, RecordError},
        rules::{BoardKind, Position, Ricochet, Stage, puzzle::Grade},
    },
    kit::{Actor, Game, Record, Seat},
    locale::Localized,
    screens::{
        MatchPlan, Shown,
        replay::{Course, Highlight, Stop, Tick, ticks_of_turns},
        seat_art::SeatColour,
        top_bar::TablePhase,
    },
    table::DealtBy,
};

impl SeatColour for Colour {
    fn name(self) -> &'static str {
        Self::name(self)
    }
}

impl TablePhase for Phase {
    fn is_played(&self) -> bool {
        Self::is_played(*self)
    }
}

impl Shown for Ricochet {
    type Advice = ();

    const STEP_BY_STEP: bool = true;
    const REVIEWS: bool = true;
    const REPLAY_STOP: &'static str = "ricochet-replay-stop";
    const REPLAY_COUNTS: Option<&'static str> = Some("ricochet-replay-counts");
    /// What is found against the shortest way is certain: there are no chances to tell.
    const OWN_REVIEW: bool = true;
    const FACES: &'static [(&'static str, &'static str)] = &[
        ("beginner", "face_naive"),
        ("amateur", "face_architect"),
        ("expert", "face_treasurer"),
        ("solver", "face_instinct"),
    ];

    fn level_line(agent: &str) -> String {
        format!("ricochet-level-{agent}-line")
    }

    fn record_fault(error: &RecordError, line: usize) -> Localized {
        faults::of_record(error, line)
    }

    /// What is announced stays, and what a tile came to is told as soon as it is over. Between two tiles people look at what
    /// happened before the next one is turned.
    fn is_told(&self, at: &Position) -> bool {
        at.stage != Stage::Turning || at.round > 0
    }

    fn course(record: &Record<Self>) -> Course {
        let game = record.game();
        let mut at = game.opening();
        let mut stops = Vec::new();
        for (made, (by, choice)) in record.acts().enumerate() {
            if by != Actor::Chance {
                stops.push(stop(made, at.round));
            }
            game.advance(&mut at, by, choice);
        }
        stops.push(stop(record.ply(), at.round));
        let highlights = rounds(record).into_iter().filter_map(|round| {
            let taken = round.taken()?;
            let over = round.over?;
            let after = stops.partition_point(|stop| stop.made < over);
            Some(Highlight {
                stop: after.min(stops.len() - 1),
                round: 1,
                seat: taken.seat,
                said: Localized::new("ricochet-replay-moment")
                    .with("number", round.number)
                    .with("count", taken.slides.len()),
                gain: 1,
            })
        });
        Course {
            highlights: highlights.collect(),
            ticks: ticks(&stops),
            stops,
        }
    }

    fn stands(of: &Record<Self>) -> Localized {
        Localized::new("ricochet-tile").with("number", of.position().round.max(1))
    }

    fn points_so_far(&self, at: &Position, seat: Seat) -> i32 {
        at.won[seat.index()].len() as i32
    }

    fn options_told(&self) -> Vec<Localized> {
        let rules = self.rules();
        let tiles =
            Localized::new("ricochet-tiles-told").with("count", u32::from(rules.tiles_to_win));
        let quadrants =
            (rules.board == BoardKind::Quadrants).then(|| "ricochet-quadrants-told".into());
        let glass = Localized::new("ricochet-glass-told").with("seconds", rules.sand_glass);
        let thinking = match rules.thinking {
            0 => None,
            whole if whole.is_multiple_of(60) => {
                Some(Localized::new("ricochet-thinking-told").with("minutes", whole / 60))
            }
            seconds => {
                Some(Localized::new("ricochet-thinking-seconds-told").with("seconds", seconds))
            }
        };
        let must = rules.must_ricochet.then(|| "ricochet-must-told".into());
        let priority = rules.priority.then(|| "ricochet-priority-told".into());
        let targets = rules.targets.map(|grade| {
            let grade = match grade {
                Grade::Easy => "easy",
                Grade::Medium => "medium",
                Grade::Hard => "hard",
            };
            Localized::new("ricochet-targets-told").with("grade", grade)
        });
        let undo = rules.undo_once.then(|| "ricochet-undo-once-told".into());
        let more = [thinking, quadrants, targets, must, priority, undo];
        let more = more.into_iter().flatten();
        [tiles, glass].into_iter().chain(more).collect()
    }

    /// Another seed brings another board, whether the one before followed from its seed or was asked for by its code.
    fn play_again(plan: &mut MatchPlan<Self>, _: bool, world: &World) -> Result {
        let dealers = world.try_query::<&DealtBy>();
        let same_seed = dealers.is_some_and(|mut dealers| {
            let mut dealers = dealers.iter(world);
            dealers.any(|dealer| dealer.0.seed == plan.seed)
        });
        if !same_seed {
            plan.game = plan.game.redrawn(plan.seed);
        }
        Ok(())
    }

    fn sketch(of: &MatchRecord, area: Rect, into: &mut ChildSpawnerCommands) {
        sketch::spawn(of, area, into);
    }
}

/// A stop; turns are tiles.
fn stop(made: usize, round: u32) -> Stop {
    Stop {
        made,
        round: 1,
        turn: u16::try_from(round).unwrap_or(u16::MAX),
    }
}

/// So many numbers have room side by side under the bar.
const NUMBERED: usize = 30;

/// A tick where each tile is turned, with its number where the one before leaves room for it.
fn ticks(stops: &[Stop]) -> Vec<Tick> {
    let mut before = None;
    let mut ticks = ticks_of_turns(stops);
    for tick in &mut ticks {
        let is_clear =
            |before: usize| NUMBERED * (tick.stop - before) >= stops.len().saturating_sub(1);
        let has_room = before.is_none_or(is_clear);
        tick.said = has_room.then(|| stops[tick.stop].turn.into());
        if has_room {
            before = Some(tick.stop);
        }
    }
    ticks
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::ricochet::rules::{BoardNumber, Rules, generator},
        kit::Dealer,
        locale::{Language, Texts},
    };

    #[test]
    fn what_is_played_by_is_told_within_a_sentence() {
        let board = generator::layout(BoardNumber::new(BoardKind::Quadrants, 42));
        let mut texts = Texts::shipped(|_| true, |fault| panic!("{fault}"));
        for grade in Grade::ALL {
            let rules = Rules {
                priority: true,
                must_ricochet: true,
                thinking: 60,
                board: BoardKind::Quadrants,
                targets: Some(grade),
                undo_once: true,
                ..Default::default()
            };
            let game = Ricochet::new(rules, 2, board.clone()).unwrap();
            let told = game.options_told();
            assert_eq!(told.len(), 8);
            for language in ["en", "fr"] {
                texts.speak(Language(language.to_owned()));
                for one in &told {
                    let read = texts.read(one);
                    assert!(!read.contains(char::is_uppercase), "{read}");
                    assert!(!read.contains("ricochet-"), "{read}");
                }
            }
        }
    }

    #[test]
    fn how_long_the_sand_runs_is_always_told() {
        let board = generator::layout(BoardNumber::new(BoardKind::Random, 42));
        for sand_glass in [60, 180] {
            let rules = Rules {
                sand_glass,
                ..Default::default()
            };
            let told = Ricochet::new(rules, 2, board.clone())
                .unwrap()
                .options_told();
            let glass = Localized::new("ricochet-glass-told").with("seconds", sand_glass);
            assert!(told.contains(&glass), "{told:?}");
        }
    }

    #[test]
    fn every_tile_has_its_number_under_the_replay_unless_it_would_touch_the_one_before() {
        let numbers = |lengths: &[usize]| -> Vec<Option<u32>> {
            let turned = lengths.iter().zip(1..);
            let rounds = turned.flat_map(|(length, round)| std::iter::repeat_n(round, *length));
            let stops: Vec<Stop> = rounds
                .enumerate()
                .map(|(made, round)| stop(made, round))
                .collect();
            ticks(&stops).into_iter().map(|tick| tick.said).collect()
        };
        assert_eq!(numbers(&[12, 11]), [Some(1), Some(2)]);
        let all: Vec<_> = (1..=17_u32).map(Some).collect();
        assert_eq!(numbers(&[6; 17]), all);
        assert_eq!(numbers(&[60, 1, 60]), [Some(1), Some(2), None]);
        assert_eq!(numbers(&[1]), [Some(1)]);
    }

    #[test]
    fn a_rematch_is_on_another_board_also_after_one_of_a_code() {
        let of_code = generator::layout(BoardNumber::new(BoardKind::Random, 42));
        let game = Ricochet::new(Default::default(), 2, of_code.clone()).unwrap();
        let players = vec!["human".to_owned(); 2];
        let mut plan = MatchPlan::of_players(game, &players, &[], 5).unwrap();
        let mut world = World::new();
        world.spawn(DealtBy(Dealer { seed: 5 }));
        Ricochet::play_again(&mut plan, false, &world).unwrap();
        assert_eq!(plan.game.layout(), &of_code, "the same deal");
        plan.seed = 6;
        Ricochet::play_again(&mut plan, false, &world).unwrap();
        assert_ne!(plan.game.layout(), &of_code);
    }
}
