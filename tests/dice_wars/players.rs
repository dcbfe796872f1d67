//! The computer players: always by the rules, and the same again from the same seed.

use dominations_core::{
    games::dice_wars::{
        ai::{BestOdds, Lookahead, LookaheadConfig, evaluation::Weights, roster},
        rules::{DiceWars, MapChoice, Move, Rules, win_share},
    },
    kit::{Agent, Analysis, Configured, Game, Limits, Options, Seat},
    play::arena::Arena,
};

fn arena(list: &str, players: &[&str]) -> Arena<DiceWars> {
    let options = Options::read(DiceWars::OPTIONS, list).expect("options");
    let game = DiceWars::configured(&options, players.len()).expect("it can be played");
    let players: Vec<String> = players.iter().map(ToString::to_string).collect();
    Arena::new(game, &players, 5).expect("the roster knows them")
}

#[test]
fn every_player_plays_by_the_rules_and_the_same_again() {
    for name in &roster::NAMES {
        let arena = Arena {
            playouts: Some(300),
            ..arena("size=12,round-limit=12", &[name, "best-odds", "random"])
        };
        let play = || {
            let played = arena.play(3, false, &|| false).expect("nobody stops it");
            played.record.to_json()
        };
        assert_eq!(play(), play(), "{name}");
    }
}

#[test]
fn best_odds_takes_the_best_odds() {
    let arena = arena("round-limit=30", &["random", "random", "random", "random"]);
    let played = arena.play(1, false, &|| false).expect("nobody stops it");
    let record = played.record.record;
    let game = record.game();
    let (mut attacks, mut ends) = (0, 0);
    for count in 0..record.ply() {
        let at = record.after(count);
        let Some(seat) = game.awaits(&at).seats().iter().next() else {
            continue;
        };
        let worth = |(from, to)| {
            let (attack, defence) = (at.dice(from), at.dice(to));
            (attack > defence || attack == 8).then(|| win_share(attack, defence))
        };
        let best = game.attacks(&at, seat).filter_map(worth);
        let best = best.fold(None, |best: Option<f64>, share| {
            Some(best.map_or(share, |best| best.max(share)))
        });
        match BestOdds.choose(game, &at, seat, &Limits::NONE) {
            Move::Attack { from, to } => {
                assert_eq!(worth((from, to)), best);
                attacks += 1;
            }
            _ => {
                assert_eq!(best, None);
                ends += 1;
            }
        }
    }
    assert!(attacks > 50 && ends > 50, "{attacks}, {ends}");
}

#[test]
fn the_shipped_weights_are_those_of_this_evaluation() {
    let read: Weights = serde_json::from_str(&Weights::shipped().to_text()).expect("they are read");
    assert_eq!(read, *Weights::shipped());
}

#[test]
fn an_analysis_tells_every_move_with_its_chance() {
    let game = DiceWars::drawn(Rules::default(), MapChoice::default(), 2, 3).expect("two seats");
    let at = game.opening();
    let seat = at.mover();
    let mut player = Lookahead::new(LookaheadConfig {
        depth: 2,
        width: 3,
        most: 50_000,
        growths: 0,
    });
    let choice = player.analyse(&game, &at, seat, &Limits::NONE);
    let analysis = choice.analysis.expect("it looks");
    let mut listed = Vec::new();
    game.moves(&at, seat, &mut listed);
    assert_eq!(analysis.candidates.len(), listed.len());
    assert_eq!(analysis.candidates[0].made, choice.made);
    assert!(analysis.playouts > 0);
    let chances = analysis.candidates.iter().map(|candidate| candidate.value);
    assert!(chances.clone().all(|chance| (0.0..=1.0).contains(&chance)));
    // The first may be one of several that are as good as can be told.
    let (mut others, most) = (chances.clone(), chances.fold(0.0, f64::max));
    assert!(most - others.next().unwrap_or_default() < 0.002);
    assert!(others.clone().zip(others.skip(1)).all(|(a, b)| a >= b));
}

#[test]
fn a_player_that_is_stopped_answers_all_the_same() {
    let game = DiceWars::drawn(Rules::default(), MapChoice::default(), 8, 3).expect("eight seats");
    let at = game.opening();
    let stopped = Limits {
        playouts: None,
        timed: false,
        stop: &|| true,
    };
    for name in &roster::NAMES {
        let mut player = roster::make(name, 1).expect("a player");
        let made = player.choose(&game, &at, at.mover(), &stopped);
        let mut listed = Vec::new();
        game.moves(&at, at.mover(), &mut listed);
        assert!(listed.contains(&made), "{name}");
    }
}

/// The position in which a match opens, a player that looks as far as it may, and its choice with so many evaluations.
fn chosen(growths: u64, evaluations: u32) -> Analysis<Move> {
    let game = DiceWars::drawn(Rules::default(), MapChoice::default(), 4, 3).expect("four seats");
    let at = game.opening();
    let mut player = Lookahead::new(LookaheadConfig {
        growths,
        ..LookaheadConfig::STRONG
    });
    let limits = Limits::playouts(evaluations);
    let choice = player.analyse(&game, &at, at.mover(), &limits);
    *choice.analysis.expect("it looks")
}

#[test]
fn who_looks_further_uses_what_it_has_seen_before_it_is_stopped() {
    let at_once = chosen(0, 1);
    let count = at_once.candidates.len();
    // One attack after another is looked at more deeply, those that look best first: what was seen by then counts.
    let values = |analysis: &Analysis<Move>| {
        let mut values: Vec<_> = analysis
            .candidates
            .iter()
            .map(|candidate| (format!("{:?}", candidate.made), candidate.value))
            .collect();
        values.sort_by(|one, other| one.0.cmp(&other.0));
        values
    };
    let before = values(&at_once);
    let changed = |evaluations: u32| {
        let now = values(&chosen(0, evaluations));
        let pairs = before.iter().zip(&now);
        pairs.filter(|(before, now)| before.1 != now.1).count()
    };
    let changes: Vec<_> = (1..10).map(|half| changed(half * 40)).collect();
    assert!(changes.is_sorted(), "{changes:?}");
    assert!(
        changes
            .iter()
            .any(|changed| (1..count - 1).contains(changed)),
        "{changes:?} of {count}"
    );
    // However much it may, it stops by itself, and takes few more than it may.
    for most in [1_000, 5_000] {
        let analysis = chosen(0, most);
        assert!(
            analysis.playouts <= most + 100,
            "{} of {most}",
            analysis.playouts
        );
    }
}

#[test]
fn sampled_growth_follows_from_the_position() {
    let (mean, one, again) = (chosen(0, 1), chosen(4, 1), chosen(4, 1));
    assert_eq!(one, again);
    let value = |analysis: &Analysis<Move>| analysis.candidates[0].value;
    assert_ne!(value(&mean), value(&one));
    assert!((value(&mean) - value(&one)).abs() < 0.1);
}

#[test]
fn the_ladder_goes_up() {
    // Neighbours that are far enough apart for so many matches to tell; what was measured is in the manual.
    let wins = |better: &str, worse: &str, matches: u64| {
        let arena = Arena {
            same_deals: true,
            ..arena("", &[better, worse])
        };
        let won = |index| {
            let outcome = arena
                .outcome(index, false, &|| false)
                .expect("it is played");
            let winner = outcome
                .result
                .winners()
                .iter()
                .next()
                .map_or(0, Seat::index);
            usize::from(outcome.sitting[winner] == 0)
        };
        (0..matches).map(won).sum::<usize>()
    };
    for (better, worse, matches, least) in [
        ("three-state", "random", 200, 150),
        ("best-odds", "random", 200, 150),
        ("expectation", "three-state", 200, 115),
        ("expectation", "best-odds", 200, 101),
        ("lookahead-1", "expectation", 100, 57),
    ] {
        let wins = wins(better, worse, matches);
        assert!(
            wins >= least,
            "{better} won {wins} of {matches} against {worse}"
        );
    }
}
