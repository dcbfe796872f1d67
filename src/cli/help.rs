//! The help of the commands and what is wrong with their arguments, in other languages than English: that stands beside
//! each option in the code, and clap says it.

use std::error::Error;

use clap::{
    Arg, Command, CommandFactory,
    error::{ContextKind, ContextValue, ErrorKind},
};

use super::{
    Cli,
    language::{find, is_english, say},
};

/// The commands, with their help in the language that is spoken.
pub(super) fn command() -> Command {
    let mut command = Cli::command();
    if is_english() {
        return command;
    }
    // The built one has the flags and commands for help as well.
    command.build();
    translated(command, "dominations")
}

fn translated(command: Command, name: &str) -> Command {
    let mut command = command.mut_args(|arg| of_arg(arg, name));
    let mut template = format!(
        "{{about-with-newline}}\n{} {{usage}}",
        say!("cli-help-usage")
    );
    if command.has_subcommands() {
        template += &format!("\n\n{}\n{{subcommands}}", say!("cli-help-commands"));
    }
    if command.get_positionals().next().is_some() {
        template += &format!("\n\n{}\n{{positionals}}", say!("cli-help-arguments"));
    }
    template += &format!("\n\n{}\n{{options}}", say!("cli-help-options"));
    command = command.help_template(template);
    if let Some(about) = find(&format!("help-{name}")) {
        command = command.about(about.clone());
        if let Some(more) = find(&format!("help-{name}-more")) {
            command = command.long_about(format!("{about}\n\n{more}"));
        }
    }
    let inner: Vec<_> = command
        .get_subcommands()
        .map(|inner| inner.get_name().to_owned())
        .collect();
    for inner in inner {
        command = command.mut_subcommand(&inner, |command| match name {
            // Its commands are those beside it, named again.
            "help" => command,
            _ => translated(command, &inner),
        });
    }
    command
}

/// An option with its help; what clap says of defaults and possible values is said here.
fn of_arg(arg: Arg, command: &str) -> Arg {
    let id = arg.get_id().to_string();
    let own = find(&format!("help-{command}-{id}"));
    let Some(mut help) = own.or_else(|| find(&format!("help-any-{id}"))) else {
        return arg;
    };
    let defaults = arg.get_default_values().iter();
    let defaults: Vec<_> = defaults.map(|value| value.to_string_lossy()).collect();
    if arg.get_action().takes_values() && !defaults.is_empty() {
        help += &say!("cli-help-default", value = defaults.join(" "));
    }
    let possible: Vec<_> = arg.get_possible_values();
    if arg.get_action().takes_values() && !possible.is_empty() {
        let names: Vec<_> = possible
            .iter()
            .map(clap::builder::PossibleValue::get_name)
            .collect();
        help += &say!("cli-help-possible", values = names.join(", "));
    }
    let arg = match arg.get_long_help().is_some() {
        true => arg.long_help(help.clone()),
        false => arg,
    };
    arg.help(help)
        .hide_default_value(true)
        .hide_possible_values(true)
}

/// What is wrong with the arguments; none where only clap can say it.
pub(super) fn complaint(error: &clap::Error) -> Option<String> {
    let context = |kind| match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        ContextValue::Strings(texts) => Some(texts.join(", ")),
        _ => None,
    };
    let arg = || context(ContextKind::InvalidArg);
    Some(match error.kind() {
        ErrorKind::InvalidSubcommand => {
            say!(
                "cli-usage-command",
                found = context(ContextKind::InvalidSubcommand)?
            )
        }
        ErrorKind::UnknownArgument => say!("cli-usage-unknown", arg = arg()?),
        ErrorKind::MissingRequiredArgument => say!("cli-usage-missing", arg = arg()?),
        ErrorKind::ArgumentConflict => say!(
            "cli-usage-conflict",
            arg = arg()?,
            other = context(ContextKind::PriorArg)?
        ),
        ErrorKind::InvalidValue => {
            match context(ContextKind::InvalidValue).filter(|found| !found.is_empty()) {
                None => say!("cli-usage-no-value", arg = arg()?),
                Some(found) => {
                    let expected = context(ContextKind::ValidValue)?;
                    let why = say!("cli-usage-one-of", expected = expected);
                    say!("cli-usage-value", arg = arg()?, found = found, why = why)
                }
            }
        }
        ErrorKind::ValueValidation => say!(
            "cli-usage-value",
            arg = arg()?,
            found = context(ContextKind::InvalidValue)?,
            why = why(&error.source()?.to_string())
        ),
        ErrorKind::WrongNumberOfValues | ErrorKind::TooFewValues | ErrorKind::TooManyValues => {
            say!("cli-usage-count", arg = arg()?)
        }
        _ => return None,
    })
}

/// Why a value does not fit: clap and the standard library say it of numbers, our own parsers of the rest.
fn why(said: &str) -> String {
    let range = said
        .split_once(" is not in ")
        .and_then(|(_, range)| range.split_once(".."));
    if let Some((least, most)) = range {
        let most = most.trim_start_matches('=');
        return say!("cli-usage-range", least = least, most = most);
    }
    let number = [
        "invalid digit",
        "invalid float",
        "number too ",
        "cannot parse ",
    ];
    match number.iter().any(|head| said.starts_with(head)) {
        true => say!("cli-usage-number"),
        false => said.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locale::{Language, Texts};

    #[test]
    fn every_command_and_option_has_its_help_in_every_other_language() {
        let mut command = Cli::command();
        command.build();
        let mut texts = Texts::shipped(|_| true, |fault| panic!("{fault}"));
        for (language, _) in texts.languages() {
            if language.0 == "en" {
                continue;
            }
            texts.speak(Language(language.0));
            let mut missing = Vec::new();
            let inner = command
                .get_subcommands()
                .map(|inner| (inner.get_name(), inner));
            for (name, command) in inner.chain([("dominations", &command)]) {
                let key = format!("help-{name}");
                missing.extend((!texts.has(&key)).then_some(key));
                let ids = command.get_arguments().map(|arg| arg.get_id().to_string());
                missing.extend(
                    ids.filter(|id| {
                        !texts.has(&format!("help-{name}-{id}"))
                            && !texts.has(&format!("help-any-{id}"))
                    })
                    .map(|id| format!("help-{name}-{id}")),
                );
            }
            assert_eq!(missing, Vec::<String>::new(), "{:?}", texts.language());
        }
    }
}
