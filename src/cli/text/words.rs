//! What a person types that is no move.

/// A word that means the same in every game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::cli) enum Word {
    /// To take back the last move.
    Undo,
    /// To hear how moves are typed.
    Help,
    /// To leave.
    Quit,
}

const WORDS: [(Word, &[&str]); 3] = [
    (Word::Undo, &["undo", "u", "annuler", "reprendre"]),
    (Word::Help, &["help", "h", "?", "aide"]),
    (Word::Quit, &["quit", "q", "exit", "quitter", "fin"]),
];

impl Word {
    /// The word that was typed, in small letters, if it is one.
    pub(in crate::cli) fn read(typed: &str) -> Option<Self> {
        let found = WORDS.iter().find(|(_, words)| words.contains(&typed));
        found.map(|(word, _)| *word)
    }
}
