//! The texts in the files of both languages.

use super::{
    super::locale::{Localized, Texts},
    title,
};

#[test]
fn both_languages_have_the_same_keys_each_once() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let keys = |language: &str| {
        let mut keys = std::collections::BTreeSet::new();
        for file in std::fs::read_dir(root.join("assets/locales").join(language)).unwrap() {
            let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
            let heads = text
                .lines()
                .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
            for key in heads.filter_map(|line| Some(line.split_once('=')?.0.trim().to_owned())) {
                assert!(!keys.contains(&key), "{language}: {key} stands there twice");
                keys.insert(key);
            }
        }
        // The help of the commands stands in the code in English.
        keys.retain(|key| !key.starts_with("help-"));
        keys
    };
    let (french, english) = (keys("fr"), keys("en"));
    let lacking: Vec<_> = french.symmetric_difference(&english).collect();
    assert!(lacking.is_empty(), "only in one language: {lacking:?}");
}

/// Every string of small words joined by hyphens in the shell's own code, tests left out.
fn asked_keys() -> Vec<(String, String)> {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/shell");
    let mut folders = vec![root];
    let mut asked = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                if !path.ends_with("tests") {
                    folders.push(path);
                }
                continue;
            }
            let text = std::fs::read_to_string(&path).unwrap();
            let code = text.split("#[cfg(test)]\nmod tests {").next().unwrap();
            if path.ends_with("tests.rs") || path.ends_with("testing.rs") {
                continue;
            }
            let strings = code.split('"').skip(1).step_by(2);
            let keys = strings.filter(|text| {
                let small = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
                text.contains('-') && !text.ends_with('-') && text.chars().all(small)
            });
            asked.extend(keys.map(|key| (path.display().to_string(), key.to_owned())));
        }
    }
    asked
}

#[test]
fn every_text_that_the_shell_asks_for_is_there() {
    let texts = Texts::default();
    // Not texts: a program of the system, and keys of the rules, which are in a file of their own.
    let others = ["xdg-open"];
    let missing: Vec<_> = asked_keys()
        .into_iter()
        // The keys of the table are told by the games.
        .filter(|(path, _)| !path.ends_with("gamepad.rs"))
        .filter(|(_, key)| !others.contains(&key.as_str()) && !key.starts_with("rules-"))
        .filter(|(_, key)| !texts.has(key))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn french_has_its_spaces_before_double_signs() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/locales/fr");
    for entry in std::fs::read_dir(root).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let faulty = text
            .lines()
            .filter(|line| !line.starts_with('#'))
            .find(|line| {
                let told = line.split_once(" = ").map_or(*line, |(_, told)| told);
                [" :", " ;", " !", " ?", " »", " %", "« "]
                    .iter()
                    .any(|pair| told.contains(pair))
            });
        assert_eq!(faulty, None, "{}", path.display());
    }
}

/// The text files of a language, put together.
fn texts_of(language: &str) -> String {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/locales");
    let files = std::fs::read_dir(root.join(language)).unwrap();
    files
        .map(|entry| std::fs::read_to_string(entry.unwrap().path()).unwrap())
        .collect()
}

/// What a key says, where it says it in one line.
fn told<'a>(texts: &'a str, key: &str) -> &'a str {
    let head = format!("{key} = ");
    let line = texts.lines().find_map(|line| line.strip_prefix(&*head));
    line.unwrap_or_else(|| panic!("no {key}"))
}

#[test]
fn one_thing_goes_by_one_word() {
    for language in ["fr", "en"] {
        let texts = texts_of(language);
        let instant = told(&texts, "speed-instant");
        assert_eq!(told(&texts, "set-speed-instant"), instant);
        assert!(told(&texts, "contest-at-once").contains(instant));
    }
    let french = texts_of("fr");
    for key in [
        "setup-name",
        "setup-closed-title",
        "setup-too-few",
        "end-rematch",
    ] {
        let said = told(&french, key);
        assert!(
            !said.contains("place"),
            "a place is a spot, no seat: {said}"
        );
    }
    // The rank beside a superscript has one as well.
    assert!(!french.contains("1er") && !french.contains("}e"));
}

#[test]
fn players_are_counted_in_their_number() {
    let app = title();
    let texts = app.world().resource::<Texts>();
    let told = |count: u8| texts.read(&Localized::new("setup-figure-seats").with("count", count));
    // Nobody is singular in French.
    assert_eq!([0, 1, 2].map(told), ["joueur", "joueur", "joueurs"]);
}

#[test]
fn the_rules_tell_every_optional_rule_by_its_name() {
    for language in ["fr", "en"] {
        let texts = texts_of(language);
        let rules: Vec<&str> = texts
            .lines()
            .filter(|line| line.starts_with("rules-"))
            .collect();
        for key in [
            "rule-middle-kingdom",
            "rule-harmony",
            "rule-mighty-duel",
            "rule-dynasty",
            "rule-order-other",
            "library-free-discard",
            "setup-hardcore",
        ] {
            let name = told(&texts, key);
            assert!(
                rules.iter().any(|line| line.contains(name)),
                "{language}: {name}"
            );
        }
    }
}
