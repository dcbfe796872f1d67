//! Finding matches by what was typed: names of players, the file's name, options and the game, whatever the accents.

use super::Entry;
use crate::shell::locale::{Localized, Texts, Words};

/// The words that a match has to tell somewhere, all of them.
pub(super) struct Wanted(Vec<String>);

impl Wanted {
    /// The words of what was typed.
    pub fn of(typed: &str) -> Self {
        Self(fold(typed).split_whitespace().map(str::to_owned).collect())
    }

    /// Whether a match tells them all, in whatever language the texts are.
    pub fn is_in(&self, entry: &Entry, texts: &Texts) -> bool {
        if self.0.is_empty() {
            return true;
        }
        let mut told = vec![entry.kept.name()];
        if let Ok(found) = &entry.found {
            let read = |said: Localized| Words::Key(said).read(texts);
            told.push(read(Localized::new(format!("title-name-{}", found.game()))));
            told.extend(found.seats().into_iter().map(|seat| seat.name));
            told.extend(found.options().into_iter().map(read));
            told.push(read(found.stands()));
        }
        let told = fold(&told.join("\n"));
        self.0.iter().all(|word| told.contains(word))
    }
}

/// Small letters without their accents.
fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for letter in text.chars().flat_map(char::to_lowercase) {
        match letter {
            'à'..='å' | 'ā' | 'ă' | 'ą' => folded.push('a'),
            'æ' => folded.push_str("ae"),
            'ç' | 'ć' | 'ĉ' | 'ċ' | 'č' => folded.push('c'),
            'ď' | 'đ' | 'ð' => folded.push('d'),
            'è'..='ë' | 'ē' | 'ĕ' | 'ė' | 'ę' | 'ě' => folded.push('e'),
            'ĝ' | 'ğ' | 'ġ' | 'ģ' => folded.push('g'),
            'ĥ' | 'ħ' => folded.push('h'),
            'ì'..='ï' | 'ĩ' | 'ī' | 'ĭ' | 'į' | 'ı' => folded.push('i'),
            'ĵ' => folded.push('j'),
            'ķ' => folded.push('k'),
            'ĺ' | 'ļ' | 'ľ' | 'ŀ' | 'ł' => folded.push('l'),
            'ñ' | 'ń' | 'ņ' | 'ň' => folded.push('n'),
            'ò'..='ö' | 'ø' | 'ō' | 'ŏ' | 'ő' => folded.push('o'),
            'œ' => folded.push_str("oe"),
            'ŕ' | 'ŗ' | 'ř' => folded.push('r'),
            'ś' | 'ŝ' | 'ş' | 'š' | 'ș' => folded.push('s'),
            'ß' => folded.push_str("ss"),
            'ţ' | 'ť' | 'ŧ' | 'ț' => folded.push('t'),
            'ù'..='ü' | 'ũ' | 'ū' | 'ŭ' | 'ů' | 'ű' | 'ų' => folded.push('u'),
            'ŵ' => folded.push('w'),
            'ý' | 'ÿ' | 'ŷ' => folded.push('y'),
            'ź' | 'ż' | 'ž' => folded.push('z'),
            '’' => folded.push('\''),
            // Accents that are letters of their own.
            '\u{300}'..='\u{36f}' => {}
            other => folded.push(other),
        }
    }
    folded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_found_with_their_accents_and_without() {
        assert_eq!(fold("Chloé"), "chloe");
        assert_eq!(fold("Chloe\u{301}"), "chloe");
        assert_eq!(fold("ÉPÉE Straße Œuf"), "epee strasse oeuf");
        assert_eq!(fold("Domi’Nations"), "domi'nations");
        assert_eq!(Wanted::of("  Anna   Chloé ").0, ["anna", "chloe"]);
    }
}
