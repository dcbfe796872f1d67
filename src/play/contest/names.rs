//! What those who take part are called.

use std::path::Path;

use crate::kit::text::short_name;

/// The most letters of a name.
const LONGEST_NAME: usize = 32;

/// A name from outside as it can stand in a table.
pub fn tidy(name: &str) -> Option<String> {
    let name = short_name(name, LONGEST_NAME);
    (!name.is_empty()).then_some(name)
}

/// The name of a program that has not sent one: the file in its command line.
pub fn name_of_command(command: &str) -> String {
    let words = || command.split_whitespace().map(Path::new);
    let file = words().find(|word| word.extension().is_some());
    let stem = file.or_else(|| words().next()).and_then(Path::file_stem);
    stem.and_then(|stem| tidy(&stem.to_string_lossy()))
        .unwrap_or_else(|| "bot".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_that_says_no_name_is_called_after_its_file() {
        let cases = [
            ("python3 bots/greedy.py --depth 3", "greedy"),
            ("./target/release/mybot", "mybot"),
            ("java -cp out MyBot", "java"),
            ("", "bot"),
        ];
        for (command, name) in cases {
            assert_eq!(name_of_command(command), name, "{command}");
        }
        assert_eq!(tidy(" a\u{202e}b\n "), Some("a\\u{202e}b".to_owned()));
        assert_eq!(tidy("\n"), None);
        let long = tidy(&"x".repeat(100));
        assert_eq!(long.map(|name| name.chars().count()), Some(32));
    }
}
