//! Computer players: always legal, the same seed gives the same choice, the strong ones beat the weak ones, proofs hold.

use dominations_core::{
    games::conquest::{
        ai::{
            roster::{LEVELS, make},
            solver::solve,
        },
        notation::{moves, position},
        rules::{Conquest, Layout, Position, Size},
    },
    kit::{Actor, Game, Limits, TurnBased},
    play::arena::Arena,
};

use crate::{positions::positions, slow::SlowBoard};

#[test]
fn every_player_plays_by_the_rules_on_every_board_and_repeats_itself() {
    for size in [Size::ALL[0], Size::ALL[1], Size::USUAL, Size::ALL[4]] {
        for layout in Layout::ALL {
            let Ok(game) = Conquest::new(size, layout) else {
                continue;
            };
            let game = game.with_draw_clock(6);
            let players: &[&str] = match size > Size::USUAL {
                true => &["naive", "strong-1"],
                false => &["naive", "minmax-1", "minmax-2", "strong-1"],
            };
            for player in players {
                let pair = [(*player).to_owned(), "naive".to_owned()];
                let arena = Arena {
                    playouts: Some(60),
                    ..Arena::new(game, &pair, 3).expect("the roster knows them")
                };
                let play = || arena.play(1, false, &|| false).expect("nobody stops it");
                assert_eq!(play().record.to_json(), play().record.to_json(), "{player}");
            }
        }
    }
}

#[test]
fn every_level_makes_a_player_and_none_is_weaker_than_the_one_before() {
    assert!(LEVELS.iter().all(|level| make(level.id, 1).is_some()));
    assert!(make("nobody", 1).is_none());
    assert!(LEVELS.is_sorted_by_key(|level| level.elo));
    assert_eq!(LEVELS[0].elo, 0);
}

#[test]
fn the_strong_player_beats_minmax() {
    let players = ["strong-1", "minmax-2"].map(str::to_owned);
    let arena = Arena {
        opening_moves: 3,
        same_deals: true,
        ..Arena::new(Conquest::default(), &players, 1).expect("the roster knows them")
    };
    let won = (0..8).filter(|index| {
        let outcome = arena
            .outcome(*index, false, &|| false)
            .expect("nobody stops it");
        let winners = outcome.result.winners();
        winners
            .iter()
            .all(|seat| outcome.sitting[seat.index()] == 0)
    });
    assert!(won.count() >= 7);
}

#[test]
fn an_analysis_tells_the_move_its_value_and_a_line_that_can_be_played() {
    let game = Conquest::default();
    let at = game.opening();
    let seat = at.to_move();
    for name in ["minmax-3", "strong-2"] {
        let mut player = make(name, 1).expect("it is on the roster");
        let choice = player.analyse(&game, &at, seat, &Limits::NONE);
        let analysis = choice.analysis.expect("it has one");
        assert_eq!(analysis.candidates[0].made, choice.made);
        assert_eq!(analysis.line[0], choice.made);
        assert!(analysis.depth >= Some(3));
        let mut after = at;
        for made in analysis.line {
            let by = Actor::Seat(after.to_move());
            game.apply(&mut after, by, made).expect("the line is legal");
        }
    }
}

/// The best margin by exhaustive search to that depth; none where a line is longer.
fn slow_outcome(board: &SlowBoard, depth: u32) -> Option<i32> {
    if board.is_over(0) {
        return Some(board.balance().signum());
    }
    if depth == 0 {
        return None;
    }
    let mut best = Some(-1);
    for made in board.moves(0) {
        match slow_outcome(&board.after(made), depth - 1) {
            Some(-1) => return Some(1),
            Some(value) => best = best.map(|best: i32| best.max(-value)),
            None => best = None,
        }
    }
    best
}

#[test]
fn what_is_proven_holds_for_an_exhaustive_search() {
    let mut proven = 0;
    for text in positions(5, 12) {
        let slow = SlowBoard::read(&text);
        if slow.cells.len() > 5 {
            continue;
        }
        let at = position::read(&text).expect("it was written");
        let game = Conquest::from_position(at).with_draw_clock(0);
        if let Some(solved) = solve(&game, &at, 20_000, &|| false) {
            proven += 1;
            if let Some(outcome) = slow_outcome(&slow, 3) {
                assert_eq!(solved.outcome, outcome, "{text}");
            }
            if let Some(margin) = solved.margin {
                assert_eq!(margin.signum(), solved.outcome, "{text}");
                assert_eq!(
                    final_balance(&game, at, &solved.line),
                    Some(margin),
                    "{text}"
                );
            }
        }
    }
    assert!(proven > 10, "{proven} positions were proven");
}

/// What a line of play comes to for the side that moves first, if it ends the match.
fn final_balance(
    game: &Conquest,
    at: Position,
    line: &[dominations_core::games::conquest::rules::Move],
) -> Option<i32> {
    let first = at.to_move().index();
    let mut after = at;
    for made in line {
        let by = Actor::Seat(after.to_move());
        let text = moves::write(*made);
        (game.apply(&mut after, by, *made)).unwrap_or_else(|why| panic!("{text}: {why}"));
    }
    let [one, other] = after.counts().map(|count| count as i32);
    let balance = if first == 0 { one - other } else { other - one };
    game.to_move(&after).seat().is_none().then_some(balance)
}
