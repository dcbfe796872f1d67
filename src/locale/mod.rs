//! Texts in each language, for the window and for the commands: Fluent files, one folder a language. No engine.

pub mod faults;
mod localized;
mod shipped;
mod source;
mod texts;

pub use localized::{Arg, Localized};
pub use shipped::{shipped, shipped_paths};
pub use source::{SyntaxFault, TextFault, TextSource, parse};
pub use texts::{Language, Texts};
