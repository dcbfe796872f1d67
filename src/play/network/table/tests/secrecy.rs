//! What only the host may know: it is in nothing that is sent, and in nothing that guests keep.

use super::{Room, SECOND, configure, secrets};
use crate::{
    games::{
        conquest::rules::Conquest, dice_wars::rules::DiceWars, dominations::rules::Dominations,
        ricochet::rules::Ricochet,
    },
    kit::{Configured, Ground, MatchRecord, Record, Salt},
    play::{
        Playable, fair_deal,
        network::{AnyTable as _, Role, Secrets},
    },
};

/// Whether what was sent tells what only the host may know, before the match was over.
fn check_secrets(heard: &[String], secrets: Secrets) {
    let over = heard
        .iter()
        .position(|text| text.contains(r#""type":"over""#));
    let before = &heard[..over.unwrap_or(heard.len())];
    assert!(before.len() > 10);
    let salt = Salt::new(secrets.salt).to_string();
    for text in before {
        assert!(
            !text.contains(&secrets.deal.to_string()),
            "the seed: {text}"
        );
        assert!(
            !text.contains(&secrets.salt.to_string()),
            "the salt: {text}"
        );
        assert!(!text.contains(&salt), "the salt: {text}");
        let players = secrets.players.to_string();
        assert!(!text.contains(&players), "players' chance: {text}");
    }
}

fn a_match_is_played_to_its_end<G: Playable + Configured>(seats: usize) {
    let mut room = Room::<G>::begun(seats);
    let seal = room.table.state(room.now).seal;
    let spectator = room.come_as("spectator", Role::Spectator);
    room.play_to_the_end();
    room.pass(10 * SECOND);
    assert!(room.table.is_closed());
    check_secrets(&room.heard, secrets(1));
    let own = MatchRecord::<G>::from_json(&room.records[0]).unwrap();
    assert_eq!(own.seed, secrets(1).deal);
    assert!(own.record.is_over());
    assert_eq!(fair_deal::check(&own), []);
    let ground = own.record.game().ground(own.seed);
    assert!(
        matches!(ground, Ground::OfSeed | Ground::OwnMap),
        "only a map tells its own seed, not {ground:?}"
    );
    assert_eq!(own.deal.unwrap().seal.to_string(), seal, "told before");
    for guest in (0..seats).chain([spectator]) {
        let (record, finished) = &room.guests[guest].over[0];
        assert!(finished);
        assert_eq!(record.to_json(), room.records[0]);
        assert_eq!(
            room.guests[guest].ended.as_deref(),
            Some("the table is closed")
        );
        assert_eq!(room.guests[guest].refused, []);
    }
}

#[test]
fn a_match_of_every_game_is_played_to_its_end_and_tells_no_secret() {
    a_match_is_played_to_its_end::<Dominations>(4);
    a_match_is_played_to_its_end::<Conquest>(2);
    a_match_is_played_to_its_end::<DiceWars>(3);
    a_match_is_played_to_its_end::<Ricochet>(2);
}

/// The lines of dominos that a record tells, in the order in which they were dealt.
fn lines_of(record: &str) -> Vec<Vec<u64>> {
    let record: serde_json::Value = serde_json::from_str(record).unwrap();
    let rounds = record["rounds"].as_array().unwrap().iter();
    let lines = rounds.flat_map(|round| round["lines"].as_array().unwrap());
    let numbers = lines.map(|line| serde_json::from_value(line.clone()).unwrap());
    numbers.collect()
}

/// Whether a text has these numbers one after the other, in any order.
fn tells(text: &str, line: &[u64]) -> bool {
    let numbers = text.split(|sign: char| !sign.is_ascii_digit());
    let numbers: Vec<u64> = numbers.filter_map(|number| number.parse().ok()).collect();
    numbers.windows(line.len()).any(|window| {
        let mut window = window.to_vec();
        window.sort_unstable();
        window == line
    })
}

#[test]
fn undealt_dominos_are_in_nothing_that_is_sent() {
    let mut room = Room::<Dominations>::begun(4);
    room.come_as("spectator", Role::Spectator);
    // How much had been sent when so many lines were dealt.
    let mut sent = Vec::new();
    while room.table.play.is_some() {
        let dealt = lines_of(&room.play().record.to_json()).len();
        sent.push((dealt, room.heard.len()));
        if !room.play_round() {
            room.pass(SECOND);
        }
    }
    let lines = lines_of(&room.records[0]);
    assert_eq!(lines.len(), 12);
    for (number, line) in lines.iter().enumerate() {
        let before = sent.iter().filter(|(dealt, _)| *dealt <= number);
        let before = before.map(|(_, heard)| *heard).max().unwrap_or(0);
        let (before, after) = room.heard.split_at(before);
        let early = before.iter().find(|text| tells(text, line));
        assert_eq!(early, None, "{line:?} is told before it is dealt");
        assert!(after.iter().any(|text| tells(text, line)), "{line:?}");
    }
}

/// What a guest has in its memory: neither a secret nor anything else that follows from one.
#[test]
fn what_a_guest_keeps_follows_from_what_was_played() {
    let Secrets {
        deal,
        board,
        salt,
        players,
    } = secrets(1);
    let numbers = [deal, board, salt, players].map(|secret| secret.to_string());
    let salt = Salt::new(salt).to_string();
    let mut room = Room::<Dominations>::begun(3);
    room.come_as("spectator", Role::Spectator);
    for _ in 0..20 {
        room.play_round();
        assert!(room.table.play.is_some());
        for guest in &room.guests {
            let kept = format!("{:?}", guest.mirror);
            for secret in numbers.iter().chain([&salt]) {
                assert!(!kept.contains(secret), "{secret} is in {kept}");
            }
            let known = guest.mirror.record().unwrap();
            assert_eq!(known.seed, 0);
            // Who plays the same moves by the same rules has the same, whatever lies in the stock.
            let mut again = Record::new(configure::<Dominations>("", 3).unwrap());
            for ((by, made), &time) in known.record.acts().zip(known.record.times()) {
                again.play_at(by, made, time).unwrap();
            }
            assert_eq!(format!("{again:?}"), format!("{:?}", known.record));
        }
    }
}
