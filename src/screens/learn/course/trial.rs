//! What every course has to keep to, for the tests of the games that have one.

use super::{Course, OWN, Others, Step, answer, until};
use crate::kit::{Actor, Awaits, Dealer, Record, Seat};

fn legal<G: Course>(record: &Record<G>, by: Seat) -> Vec<G::Move> {
    let mut moves = Vec::new();
    record.game().moves(record.position(), by, &mut moves);
    moves
}

/// Plays what chance brings and what is answered, until whoever learns is to move, or the step is done.
fn go_on<G: Course>(step: &Step<G>, record: &mut Record<G>) {
    let dealer = Dealer {
        seed: G::whole().seed,
    };
    while !(step.is_done)(record, step.begins) {
        let awaits = record.game().awaits(record.position());
        if awaits == Awaits::Chance {
            let dealt = dealer.deal(record);
            record.play(Actor::Chance, dealt).expect("it was dealt");
        } else if let (Others::Answer, Some((by, made))) = (step.others, answer(record)) {
            record.play(by, made).expect("it was recorded");
        } else if let (Others::Play, false) = (step.others, awaits.seats().contains(OWN)) {
            let by = awaits.seats().iter().next().expect("somebody is awaited");
            let made = legal(record, by)[0];
            record.play(Actor::Seat(by), made).expect("it is legal");
        } else {
            return;
        }
    }
}

/// The moves that the rules allow and the step asks for, and how many it does not ask for.
pub fn asked<G: Course>(step: &Step<G>, record: &Record<G>) -> (Vec<G::Move>, usize) {
    let legal = legal(record, OWN);
    let all = legal.len();
    let asked: Vec<_> = legal
        .into_iter()
        .filter(|&made| (step.asks)(record, made))
        .collect();
    let others = all - asked.len();
    (asked, others)
}

/// Whether the step can be done from there by what it asks for in so many moves.
fn can_be_done<G: Course>(step: &Step<G>, record: &Record<G>, moves: usize) -> bool {
    if (step.is_done)(record, step.begins) {
        return true;
    }
    let (asked, _) = asked(step, record);
    moves > 0
        && asked.into_iter().any(|made| {
            let mut after = record.clone();
            after.play(Actor::Seat(OWN), made).expect("it is legal");
            go_on(step, &mut after);
            can_be_done(step, &after, moves - 1)
        })
}

/// The match is dealt from its seed, and [more](keeps_to_its_word_as_laid_out).
pub fn keeps_to_its_word<G: Course>(moves: usize) {
    let whole = G::whole();
    let mut again = Record::new(whole.record.game().clone());
    let dealer = Dealer { seed: whole.seed };
    for (by, made) in whole.record.acts() {
        if by == Actor::Chance {
            assert_eq!(dealer.deal(&again), made, "move {}", again.ply());
        }
        again.play(by, made).expect("it was played");
    }
    assert_eq!(again.position(), whole.record.position());
    keeps_to_its_word_as_laid_out::<G>(moves);
}

/// Every step begins undone and with who learns, and can be done by legal moves that it asks for, in so many of them.
pub fn keeps_to_its_word_as_laid_out<G: Course>(moves: usize) {
    for (number, step) in G::STEPS.iter().enumerate() {
        let begin = until::<G>(number).record;
        assert_eq!(begin.ply(), step.begins, "{}", step.stem);
        assert!(!(step.is_done)(&begin, step.begins), "{}", step.stem);
        let awaits = begin.game().awaits(begin.position());
        assert!(awaits.seats().contains(OWN), "{}", step.stem);
        // Some ask for no move.
        let (asked, _) = asked(step, &begin);
        assert!(
            asked.is_empty() || can_be_done(step, &begin, moves),
            "{}",
            step.stem
        );
    }
}
