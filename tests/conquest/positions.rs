//! Positions to try things on.

use dominations_core::{
    games::conquest::{
        notation::position,
        rules::{Conquest, Layout, Size},
    },
    kit::{
        Game, Record, ToMove,
        chance::{below, stream},
    },
};

/// Positions of random matches, of every size and layout, written down.
pub fn positions(seed: u64, each: usize) -> Vec<String> {
    let mut texts = Vec::new();
    for size in Size::ALL {
        for layout in Layout::ALL {
            let Ok(game) = Conquest::new(size, layout) else {
                continue;
            };
            let mut rng = stream(seed, "positions", u64::from(size.side()));
            let mut record = Record::new(game);
            let mut found = Vec::new();
            while !record.is_over() {
                let made = match record.to_move() {
                    ToMove::Seat(seat) => {
                        found.push(position::write(record.position()));
                        let mut listed = Vec::new();
                        game.moves(record.position(), seat, &mut listed);
                        listed[below(&mut rng, listed.len() as u32) as usize]
                    }
                    ToMove::Chance | ToMove::Nobody => game.outcome(record.position(), &mut rng),
                };
                record.play_next(made).expect("it was listed or drawn");
            }
            let step = (found.len() / each).max(1);
            texts.extend(found.into_iter().rev().step_by(step).take(each));
        }
    }
    texts
}
