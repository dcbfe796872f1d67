//! The texts of the language in force.

use std::{borrow::Cow, collections::BTreeMap, path::Path, sync::Arc};

use bevy::{platform::collections::HashMap, prelude::*};
use bevy_asset_loader::prelude::*;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use unic_langid::LanguageIdentifier;

use super::{
    file::{self, TextFile},
    localized::Localized,
};
use crate::shell::{files, screens::Screen, settings::Settings};

/// The first language: a text missing from another is taken from this one.
const FIRST: &str = "fr";

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Texts>()
        .configure_loading_state(
            LoadingStateConfig::new(Screen::Loading).load_collection::<TextFiles>(),
        )
        .add_systems(PreUpdate, follow_files)
        .add_systems(Update, follow_language.run_if(resource_changed::<Settings>));
}

/// Every file of texts, by its path.
#[derive(AssetCollection, Resource)]
struct TextFiles {
    #[expect(dead_code, reason = "held so that the files stay loaded and watched")]
    #[asset(path = "locales", collection(typed, mapped))]
    by_path: HashMap<String, Handle<TextFile>>,
}

/// A language, by the name of its folder under `locales` ("fr", "en").
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Language(pub String);

impl Language {
    /// The language of the system if it is one of those; English if not.
    fn of_the_system<'a>(mut known: impl Iterator<Item = &'a String>) -> Self {
        let system = sys_locale::get_locale().unwrap_or_default().to_lowercase();
        let known = known.find(|code| system.starts_with(code.as_str()));
        Self(known.map_or("en", String::as_str).to_owned())
    }
}

/// The languages that have texts, each with its own name for itself.
pub fn languages(texts: &Texts) -> Vec<(Language, String)> {
    let known = texts.bundles.iter();
    known
        .map(|(code, bundle)| {
            let name = texts.format(bundle, "language-name", &[]);
            let name = name.unwrap_or_else(|| code.clone());
            (Language(code.clone()), name)
        })
        .collect()
}

/// A value put into a text.
#[derive(Clone, Debug, PartialEq)]
pub enum Arg {
    /// Words.
    Text(String),
    /// A number; plural forms follow it.
    Number(f64),
    /// A text of its own.
    Inner(Box<Localized>),
}

impl From<Localized> for Arg {
    fn from(inner: Localized) -> Self {
        Self::Inner(Box::new(inner))
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl From<$number> for Arg {
            fn from(number: $number) -> Self {
                Self::Number(number as f64)
            }
        }
    )*};
}
numbers!(u8, u16, u32, u64, usize, i8, i16, i32, i64, f32, f64);

impl Arg {
    fn value(&self, texts: &Texts) -> FluentValue<'_> {
        match self {
            Self::Text(text) => text.as_str().into(),
            Self::Number(number) => (*number).into(),
            Self::Inner(inner) => texts.text_with(&inner.key, &inner.args).into(),
        }
    }
}

type Bundle = FluentBundle<Arc<FluentResource>>;

/// The texts, in the language in force. Changed whenever a text may read differently.
#[derive(Resource)]
pub struct Texts {
    language: Language,
    bundles: BTreeMap<String, Bundle>,
}

impl Default for Texts {
    fn default() -> Self {
        let mut texts = Self {
            language: Language(FIRST.to_owned()),
            bundles: BTreeMap::new(),
        };
        // Those that must be there before any file is read, and when none can be.
        for path in files::shipped_paths().filter(|path| path.ends_with("/shell.ftl")) {
            let source = files::shipped(&path).unwrap_or_default();
            let source = String::from_utf8_lossy(&source).into_owned();
            let file = file::parse(source).expect("a test reads the built-in texts");
            if let Some(code) = language_of(Path::new(&*path)) {
                texts.put(&code, &file);
            }
        }
        texts.language = Language::of_the_system(texts.bundles.keys());
        texts
    }
}

impl Texts {
    /// The language in force.
    pub fn language(&self) -> &Language {
        &self.language
    }

    /// The text of that key; the key itself if no language has it.
    pub fn text(&self, key: &str) -> String {
        self.text_with(key, &[])
    }

    /// The text of that key with values put in.
    pub fn text_with(&self, key: &str, args: &[(Cow<'static, str>, Arg)]) -> String {
        [self.language.0.as_str(), FIRST]
            .into_iter()
            .find_map(|code| self.format(self.bundles.get(code)?, key, args))
            .unwrap_or_else(|| {
                warn!("there is no text \"{key}\"");
                key.to_owned()
            })
    }

    /// Whether the language in force has that key.
    pub fn has(&self, key: &str) -> bool {
        let bundle = self.bundles.get(&self.language.0);
        bundle.is_some_and(|bundle| bundle.has_message(key))
    }

    fn put(&mut self, code: &str, file: &TextFile) {
        self.bundles
            .entry(code.to_owned())
            .or_insert_with(|| {
                let language: LanguageIdentifier = code.parse().unwrap_or_default();
                let mut bundle = Bundle::new_concurrent(vec![language]);
                bundle.set_use_isolating(false);
                bundle
            })
            .add_resource_overriding(file.0.clone());
    }

    fn format(
        &self,
        bundle: &Bundle,
        key: &str,
        args: &[(Cow<'static, str>, Arg)],
    ) -> Option<String> {
        let pattern = bundle.get_message(key)?.value()?;
        let mut values = FluentArgs::with_capacity(args.len());
        for (name, arg) in args {
            values.set(name.as_ref(), arg.value(self));
        }
        let mut faults = Vec::new();
        let text = bundle.format_pattern(pattern, Some(&values), &mut faults);
        for fault in faults {
            warn!("text \"{key}\": {fault}");
        }
        Some(text.into_owned())
    }
}

/// Takes in each file of texts that was read, or read again.
fn follow_files(
    mut read: MessageReader<AssetEvent<TextFile>>,
    files: Res<Assets<TextFile>>,
    server: Res<AssetServer>,
    mut texts: ResMut<Texts>,
) {
    for event in read.read() {
        if let AssetEvent::Added { id } | AssetEvent::Modified { id } = event
            && let Some(file) = files.get(*id)
            && let Some(path) = server.get_path(*id)
            && let Some(code) = language_of(path.path())
        {
            texts.put(&code, file);
        }
    }
}

/// "fr" from `locales/fr/shell.ftl`.
fn language_of(path: &Path) -> Option<String> {
    Some(path.parent()?.file_name()?.to_str()?.to_owned())
}

fn follow_language(settings: Res<Settings>, mut texts: ResMut<Texts>) {
    let wanted = match settings.language.as_str() {
        "" => Language::of_the_system(texts.bundles.keys()),
        code => Language(code.to_owned()),
    };
    if texts.language != wanted {
        texts.language = wanted;
    }
}
