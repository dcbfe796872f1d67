//! The promises of every game, kept by Conquest on boards of every size and layout; and what is proven of it.

use dominations_core::{
    games::conquest::{
        notation::position,
        rules::{Conquest, Layout, Size},
    },
    kit::{
        Game, Limits, Record, Seat, ToMove,
        chance::{below, stream},
        conformance::{check, check_agent, check_notation, check_options, check_positions},
    },
    play::Playable,
};

fn games() -> Vec<Conquest> {
    let sizes = Size::ALL.into_iter();
    let games = sizes.flat_map(|size| Layout::ALL.map(|layout| Conquest::new(size, layout)));
    games.flatten().collect()
}

#[test]
fn every_size_and_layout_conforms() {
    for game in games() {
        let seeds = if game.size() > Size::USUAL {
            0..1
        } else {
            0..3
        };
        check(&game, seeds, |made| made);
    }
}

#[test]
fn moves_and_records_are_read_as_they_were_written() {
    for game in games() {
        if game.size() <= Size::USUAL {
            check_notation(&game.with_draw_clock(20), 0..1);
        }
    }
    check(&Conquest::default().with_minutes(5), 0..6, |made| made);
    check_notation(&Conquest::default().with_minutes(5), 0..4);
    let start = position::read("xx3o1/7/2-1-2/7/7/7/o5x o 3 17").expect("a position");
    check_notation(&Conquest::from_position(start).with_hardcore(true), 0..1);
}

#[test]
fn options_conform() {
    check_options::<Conquest>();
}

/// Plays a random match and calls `see` with every position.
fn random_match(game: Conquest, seed: u64, mut see: impl FnMut(&Record<Conquest>)) {
    let mut rng = stream(seed, "random match", 0);
    let mut record = Record::new(game);
    let mut listed = Vec::new();
    loop {
        see(&record);
        let made = match record.to_move() {
            ToMove::Nobody => break,
            ToMove::Chance => game.outcome(record.position(), &mut rng),
            ToMove::Seat(seat) => {
                listed.clear();
                game.moves(record.position(), seat, &mut listed);
                listed[below(&mut rng, listed.len() as u32) as usize]
            }
        };
        record.play_next(made).expect("it was listed or drawn");
    }
}

#[test]
fn without_blocked_cells_and_clock_there_is_no_draw_and_never_are_both_stuck() {
    for size in Size::ALL {
        let game = Conquest::new(size, Layout::None)
            .expect("no blocked cells")
            .with_draw_clock(0);
        for seed in 0..500 {
            random_match(game, seed, |record| {
                let at = record.position();
                let [first, second] = at.counts();
                if !at.empty().is_empty() && first > 0 && second > 0 {
                    let free = |seat: u8| game.can_move(at, Seat::new(seat));
                    assert!(free(0) || free(1), "{}", position::write(at));
                }
                if let Some(result) = game.result(at) {
                    assert_eq!(result.winners().len(), 1, "{}", position::write(at));
                }
            });
        }
    }
}

#[test]
fn positions_are_read_as_they_were_written() {
    for game in games() {
        check_positions(&game, 5..6);
    }
}

#[test]
fn computer_players_conform() {
    let game = Conquest::default();
    for name in Conquest::agents() {
        let agent = |seed| Conquest::agent(name, seed).expect("it is on the list");
        check_agent(&game, 0..1, agent, &Limits::playouts(200));
    }
}

#[test]
fn the_draw_clock_counts_jumps_and_passes_and_starts_anew_with_a_clone() {
    let start = position::read("x5o/7/7/7/7/7/o5x x 98 60").expect("a position");
    let game = Conquest::from_position(start);
    let mut record = Record::new(game);
    let play = |record: &mut Record<Conquest>, text: &str| {
        let made = dominations_core::games::conquest::notation::moves::read(text).expect("a move");
        record.play_next(made).expect("it is legal");
    };
    play(&mut record, "0,0-2,0");
    assert_eq!(record.position().clock(), 99);
    let mut cloned = record.clone();
    play(&mut cloned, "0,6-1,6");
    assert_eq!((cloned.position().clock(), cloned.is_over()), (0, false));
    play(&mut record, "0,6-2,6");
    assert!(record.is_over() && game.is_drawn_by_clock(record.position()));
    let result = game.result(record.position()).expect("it is over");
    assert_eq!(result.winners().len(), 2);
}
