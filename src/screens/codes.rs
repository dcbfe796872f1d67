//! Matches told by short codes: a code is shown as letters and as a picture to be photographed, and opened where one is typed
//! or pasted.

mod open;
mod picture;
mod show;

use bevy::{clipboard::Clipboard, prelude::*};

use super::{Shown, library::KeptMatch};
use crate::{
    locale::Localized,
    play::share::{Code, OpenError},
};

pub use open::OpenCode;
pub use picture::qr_picture;
pub use show::{CopyCode, ShowCode, copy};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Readers>()
        .add_plugins((show::plugin, open::plugin));
}

/// The text on the clipboard; none where there is none, or it cannot be reached.
pub fn pasted(clipboard: Option<ResMut<Clipboard>>) -> Option<String> {
    clipboard?.fetch_text().poll_result()?.ok()
}

/// Lets codes of the game be opened.
pub(super) fn register<G: Shown>(app: &mut App) {
    app.world_mut().resource_mut::<Readers>().0.push(read::<G>);
}

/// A match that a code tells, or what is wrong with the code; none where it is of another game.
type Reader = fn(&Code) -> Option<Result<Box<dyn KeptMatch>, OpenError>>;

/// Who reads codes, one for each game.
#[derive(Resource, Default)]
struct Readers(Vec<Reader>);

impl Readers {
    /// The match that a text tells.
    fn open(&self, text: &str) -> Result<Box<dyn KeptMatch>, OpenError> {
        let code = Code::read(text)?;
        let found = self.0.iter().find_map(|read| read(&code));
        found.unwrap_or_else(|| Err(OpenError::Game(code.game())))
    }
}

fn read<G: Shown>(code: &Code) -> Option<Result<Box<dyn KeptMatch>, OpenError>> {
    (G::NUMBER == Some(code.game())).then(|| {
        let found = G::of_code(code)?;
        Ok(Box::new(found) as Box<dyn KeptMatch>)
    })
}

/// What a match is, in a sentence: the game, how many play, whether it is over.
fn about(found: &dyn KeptMatch) -> Localized {
    Localized::new("share-open-found")
        .with(
            "game",
            Localized::new(format!("title-name-{}", found.game())),
        )
        .with("seats", found.seats().len() as i64)
        .with("over", if found.is_over() { "yes" } else { "no" })
        .with("stands", found.stands())
}

/// A fault of a code by the key of its text and what that asks for.
pub fn told(key: &'static str, values: Vec<(&'static str, String)>) -> Localized {
    let text = Localized::new(key);
    values
        .into_iter()
        .fold(text, |text, (name, value)| text.with(name, value))
}
