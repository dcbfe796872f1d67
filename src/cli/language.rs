//! The language that commands speak: the one asked for, or the system's. Records and JSON are the same in all.

use std::{collections::BTreeSet, ffi::OsString, fmt::Display, path::Path, sync::OnceLock};

use crate::locale::{Language, Localized, Texts, shipped_paths};

static TEXTS: OnceLock<Texts> = OnceLock::new();

/// The text of a key in the language of the commands, with what is put into it.
macro_rules! say {
    ($key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::cli::language::read(
            &$crate::locale::Localized::new($key)$(.with(stringify!($name), $value))*
        )
    };
}
pub(super) use say;

/// The languages that there are texts of in the program, by the names of their folders.
pub(super) fn known() -> BTreeSet<String> {
    let files = shipped_paths();
    let languages = files.filter_map(|file| Language::of_file(Path::new(file)));
    languages.map(|language| language.0).collect()
}

/// The language that these arguments ask for by `--lang`, before they are understood.
pub(super) fn asked_for(arguments: &[OsString]) -> Option<&str> {
    let words = arguments.iter().filter_map(|word| word.to_str());
    let mut words = words.take_while(|word| *word != "--").peekable();
    let mut asked = None;
    while let Some(word) = words.next() {
        if word == "--lang" {
            asked = words.peek().copied();
        } else if let Some(code) = word.strip_prefix("--lang=") {
            asked = Some(code);
        }
    }
    asked
}

/// Whether a language that is asked for is one of those known.
///
/// # Errors
/// When it is not: what to say of it.
pub(super) fn check(
    code: Option<&str>,
    known: impl IntoIterator<Item = String>,
) -> Result<(), String> {
    let known: Vec<String> = known.into_iter().collect();
    match code {
        Some(code) if !known.iter().any(|known| known == code) => {
            Err(say!("cli-lang", code = code, expected = known.join(", ")))
        }
        _ => Ok(()),
    }
}

/// Has the commands speak that language from now on, or the system's if they do not know it. Only the first call counts.
pub(super) fn speak(code: Option<&str>) {
    TEXTS.get_or_init(|| texts_of(code));
}

fn texts_of(code: Option<&str>) -> Texts {
    let known = known();
    let language = match code.filter(|code| known.contains(*code)) {
        Some(code) => Language(code.to_owned()),
        None => Language::of_the_system(known.iter()),
    };
    // The others need not even be read.
    let folder = format!("locales/{}/", language.0);
    let mut texts = Texts::shipped(
        |path| path.starts_with(&folder),
        |fault| debug_assert!(false, "{fault}"),
    );
    texts.speak(language);
    texts
}

fn texts() -> &'static Texts {
    // Tests of the commands read English.
    TEXTS.get_or_init(|| texts_of(cfg!(test).then_some("en")))
}

/// The text of a key with these values put into it.
pub(super) fn words_of(key: &'static str, values: Vec<(&'static str, String)>) -> Localized {
    let words = Localized::new(key);
    values
        .into_iter()
        .fold(words, |words, (name, value)| words.with(name, value))
}

/// Whether commands speak English: then faults say what is wrong themselves.
pub(super) fn is_english() -> bool {
    texts().language().0 == "en"
}

/// What is to be said, in the language of the commands.
pub(super) fn read(said: &Localized) -> String {
    texts().read(said)
}

/// The text of a key, if the language of the commands has it.
pub(super) fn find(key: &str) -> Option<String> {
    texts().has(key).then(|| texts().text(key))
}

/// A fault in the language of the commands.
pub(super) fn told(fault: &impl Display, words: impl FnOnce() -> Localized) -> String {
    match is_english() {
        true => fault.to_string(),
        false => read(&words()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_asked_for_is_known_before_the_arguments_are_understood() {
        let asked = |line: &str| {
            let words: Vec<OsString> = line.split(' ').map(OsString::from).collect();
            asked_for(&words).map(str::to_owned)
        };
        assert_eq!(asked("dominations arena --seats a,b"), None);
        assert_eq!(asked("dominations --lang fr arena").as_deref(), Some("fr"));
        assert_eq!(asked("dominations arena --lang=en").as_deref(), Some("en"));
        assert_eq!(asked("dominations score -- --lang fr"), None);
        assert_eq!(asked("dominations --lang"), None);
    }

    /// Every text that `say!` asks for in a file, with what is put into it.
    fn asked(file: &Path) -> Vec<(String, BTreeSet<String>)> {
        let code = std::fs::read_to_string(file).unwrap();
        let code = code.split("#[cfg(test)]").next().unwrap();
        let mut asked = Vec::new();
        for rest in code.split("say!(").skip(1) {
            let mut depth = 1;
            let end = rest.find(|letter| {
                depth += i32::from(letter == '(') - i32::from(letter == ')');
                depth == 0
            });
            let inside = &rest[..end.unwrap()];
            let Some(key) = inside
                .split('"')
                .nth(1)
                .filter(|key| key.starts_with("cli-"))
            else {
                continue;
            };
            let word = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
            let names = inside.match_indices(" = ").map(|(at, _)| {
                let name = inside[..at].rsplit(|letter| !word(letter)).next();
                name.unwrap().to_owned()
            });
            asked.push((key.to_owned(), names.collect()));
        }
        asked
    }

    #[test]
    fn every_text_is_there_with_what_is_put_into_it() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut folders = vec![root.join("src/cli")];
        let mut all = Vec::new();
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else {
                    all.extend(asked(&path));
                }
            }
        }
        assert!(all.len() > 50, "{}", all.len());
        for language in known() {
            let file = root
                .join("assets/locales")
                .join(&language)
                .join("commands.ftl");
            let texts = std::fs::read_to_string(file).unwrap();
            for (key, given) in &all {
                let start = texts.find(&format!("\n{key} = "));
                let text = &texts[start.unwrap_or_else(|| panic!("{language}: no {key}")) + 1..];
                let lines = text
                    .lines()
                    .enumerate()
                    .take_while(|(number, line)| *number == 0 || line.starts_with([' ', '}']));
                let wanted: BTreeSet<String> = lines
                    .flat_map(|(_, line)| line.split('$').skip(1))
                    .map(|rest| {
                        let end = rest.find(|letter: char| {
                            !(letter.is_ascii_alphanumeric() || letter == '_')
                        });
                        rest[..end.unwrap_or(rest.len())].to_owned()
                    })
                    .collect();
                assert_eq!(&wanted, given, "{language}: {key}");
            }
        }
    }

    #[test]
    fn what_is_asked_for_is_spoken_and_what_is_unknown_is_not() {
        assert_eq!(texts_of(Some("fr")).language().0, "fr");
        assert_eq!(texts_of(Some("en")).language().0, "en");
        assert!(known().contains(&texts_of(Some("xx")).language().0));
    }
}
