//! The texts of all that can go wrong on a network.

use std::fs;

use crate::play::network::{CodeError, NetworkError, Refusal};

/// Every text of a fault is there in every language, with what is put into it.
#[test]
fn every_fault_has_its_text_in_every_language() {
    let text = || "x".to_owned();
    let refusals = [
        Refusal::Version { version: 1 },
        Refusal::NoHello,
        Refusal::Game { game: text() },
        Refusal::NoTable,
        Refusal::Name,
        Refusal::NameTaken { name: text() },
        Refusal::Full,
        Refusal::Playing,
        Refusal::Token,
        Refusal::ShownOut,
        Refusal::Elsewhere,
        Refusal::NoMessage { text: text() },
        Refusal::Crowded,
        Refusal::NotRead,
        Refusal::Closed,
    ];
    let (address, why) = (text(), text());
    let others = [
        NetworkError::Code(CodeError::Letter(1)),
        NetworkError::Code(CodeError::Length(1)),
        NetworkError::Code(CodeError::Check),
        NetworkError::Code(CodeError::Address),
        NetworkError::UnknownName {
            name: String::new(),
            why: String::new(),
        },
        NetworkError::NoAnswer {
            address: address.clone(),
            why: why.clone(),
        },
        NetworkError::NotAHost {
            address: address.clone(),
            why: why.clone(),
        },
        NetworkError::OtherVersion { theirs: 1, ours: 2 },
        NetworkError::OtherGame {
            found: text(),
            expected: text(),
        },
        NetworkError::OtherKeyThanCode {
            address: address.clone(),
        },
        NetworkError::OtherKey {
            address: address.clone(),
            file: text(),
        },
        NetworkError::Nonsense(text()),
        NetworkError::Listen {
            address,
            why: why.clone(),
        },
        NetworkError::EmptyToken,
        NetworkError::File {
            file: text().into(),
            why,
        },
        NetworkError::SetAside {
            file: text().into(),
            why: text(),
            aside: text().into(),
        },
        NetworkError::System(text()),
    ];
    let all = others
        .into_iter()
        .chain(refusals.map(NetworkError::Refused));
    let texts = ["en", "fr"].map(|language| {
        let root = env!("CARGO_MANIFEST_DIR");
        fs::read_to_string(format!("{root}/../assets/locales/{language}/faults.ftl")).unwrap()
    });
    for fault in all {
        for texts in &texts {
            let key = fault.key();
            let start = format!("{key} = ");
            let line = texts.lines().find(|line| line.starts_with(&start));
            let line = line.unwrap_or_else(|| panic!("no {key}"));
            let asked: Vec<&str> = (line.split("{ $").skip(1))
                .filter_map(|rest| rest.split(' ').next())
                .collect();
            let given = fault.values();
            let given: Vec<&str> = given.iter().map(|(name, _)| *name).collect();
            assert!(asked.iter().all(|name| given.contains(name)), "{line}");
            assert_eq!(asked.len(), given.len(), "{line}");
        }
    }
}
