//! The texts of the language in force.

use std::{borrow::Cow, collections::BTreeMap, env, path::Path, sync::Arc};

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use unic_langid::LanguageIdentifier;

use super::{
    localized::{Arg, Localized},
    shipped::{shipped, shipped_paths},
    source::{TextSource, parse},
};

/// The first language: a text missing from another is taken from this one.
const FIRST: &str = "fr";

/// A language, by the name of its folder under `locales` ("fr", "en").
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Language(pub String);

impl Language {
    /// The language of the system if it is one of those; English if not, and where the system has none (`LC_ALL=C`).
    pub fn of_the_system<'a>(mut known: impl Iterator<Item = &'a String>) -> Self {
        let mut told = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .iter()
            .filter_map(env::var_os);
        let told = told.find(|told| !told.is_empty());
        let none = told.is_some_and(|told| {
            let told = told.to_string_lossy();
            matches!(told.split('.').next(), Some("C" | "POSIX"))
        });
        let system = match none {
            true => String::new(),
            false => sys_locale::get_locale().unwrap_or_default().to_lowercase(),
        };
        let known = known.find(|code| system.starts_with(code.as_str()));
        Self(known.map_or("en", String::as_str).to_owned())
    }

    /// The language of a file of texts: "fr" from `locales/fr/shell.ftl`.
    pub fn of_file(path: &Path) -> Option<Self> {
        Some(Self(path.parent()?.file_name()?.to_str()?.to_owned()))
    }
}

type Bundle = FluentBundle<Arc<FluentResource>>;

/// The texts of every language that was read, and which of them is in force.
pub struct Texts {
    language: Language,
    bundles: BTreeMap<String, Bundle>,
    /// Told of a text that there is not, or that cannot be put together.
    warn: fn(String),
}

impl Texts {
    /// The shipped texts of the files that are `wanted`, by their paths, in the language of the system.
    ///
    /// # Panics
    /// When a shipped text is faulty.
    pub fn shipped(wanted: impl Fn(&str) -> bool, warn: fn(String)) -> Self {
        let mut texts = Self {
            language: Language(FIRST.to_owned()),
            bundles: BTreeMap::new(),
            warn,
        };
        for path in shipped_paths().filter(|path| wanted(path)) {
            let source = shipped(path).unwrap_or_default();
            let source = String::from_utf8_lossy(&source).into_owned();
            let source = parse(source).expect("a test reads the built-in texts");
            if let Some(language) = Language::of_file(Path::new(path)) {
                texts.put(&language, &source);
            }
        }
        texts.language = texts.system_language();
        texts
    }

    /// The language in force.
    pub fn language(&self) -> &Language {
        &self.language
    }

    /// Puts a language in force.
    pub fn speak(&mut self, language: Language) {
        self.language = language;
    }

    /// The language of the system, if it has texts; English if not.
    pub fn system_language(&self) -> Language {
        Language::of_the_system(self.bundles.keys())
    }

    /// The languages that have texts, each with its own name for itself.
    pub fn languages(&self) -> Vec<(Language, String)> {
        let known = self.bundles.iter();
        known
            .map(|(code, bundle)| {
                let name = self.format(bundle, "language-name", &[]);
                let name = name.unwrap_or_else(|| code.clone());
                (Language(code.clone()), name)
            })
            .collect()
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
                (self.warn)(format!("there is no text \"{key}\""));
                key.to_owned()
            })
    }

    /// What is to be said, in the language in force.
    pub fn read(&self, said: &Localized) -> String {
        self.text_with(&said.key, &said.args)
    }

    /// A figure with so many decimals, with the mark of the language before them; no sign where it is nothing.
    pub fn figure(&self, value: f64, decimals: usize) -> String {
        let figure = format!("{:.decimals$}", value.abs());
        let is_zero = figure.chars().all(|sign| "0.".contains(sign));
        let sign = if value < 0.0 && !is_zero { "−" } else { "" };
        format!("{sign}{}", figure.replace('.', &self.text("decimal-sign")))
    }

    /// Whether the language in force has that key.
    pub fn has(&self, key: &str) -> bool {
        let bundle = self.bundles.get(&self.language.0);
        bundle.is_some_and(|bundle| bundle.has_message(key))
    }

    /// Takes in a file of texts in the place of those that it has keys of.
    pub fn put(&mut self, language: &Language, source: &TextSource) {
        self.bundles
            .entry(language.0.clone())
            .or_insert_with(|| {
                let language: LanguageIdentifier = language.0.parse().unwrap_or_default();
                let mut bundle = Bundle::new_concurrent(vec![language]);
                bundle.set_use_isolating(false);
                bundle
            })
            .add_resource_overriding(source.clone());
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
            values.set(name.as_ref(), self.value(arg));
        }
        let mut faults = Vec::new();
        let text = bundle.format_pattern(pattern, Some(&values), &mut faults);
        for fault in faults {
            (self.warn)(format!("text \"{key}\": {fault}"));
        }
        Some(text.into_owned())
    }

    fn value<'a>(&'a self, arg: &'a Arg) -> FluentValue<'a> {
        match arg {
            Arg::Text(text) => text.as_str().into(),
            Arg::Number(number) => (*number).into(),
            Arg::Inner(inner) => self.read(inner).into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_have_the_mark_of_the_language_and_no_sign_at_nothing() {
        let mut texts = Texts::shipped(
            |path| path.ends_with("/shell.ftl"),
            |fault| panic!("{fault}"),
        );
        let mut figure = |language: &str, value, decimals| {
            texts.speak(Language(language.to_owned()));
            texts.figure(value, decimals)
        };
        assert_eq!(figure("fr", 54.44, 1), "54,4");
        assert_eq!(figure("en", -9.26, 1), "−9.3");
        assert_eq!(figure("en", -0.04, 1), "0.0");
        assert_eq!(figure("fr", 1008.4, 0), "1008");
    }
}
