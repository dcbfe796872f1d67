//! The help of the commands in other languages than English, which stands beside each option in the code; and what is
//! wrong with their arguments.

use std::{
    error::Error,
    num::{ParseFloatError, ParseIntError},
};

use clap::{
    Arg, Command, CommandFactory,
    error::{ContextKind, ContextValue, ErrorKind},
};

use super::{
    Cli,
    failure::Failure,
    game::{players_of_all, rules_of_all},
    language::{find, is_english, say},
    options::NumberFault,
};

/// The commands, with their help in the language that is spoken.
pub(super) fn command() -> Command {
    // Where a command is missing, a line says which there are; the help is not printed for it.
    let mut command = Cli::command().mut_subcommands(|inner| inner.arg_required_else_help(false));
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
            "dominations" => translated(command, &inner),
            // Games may have commands of one name.
            outer => translated(command, &format!("{outer}-{inner}")),
        });
    }
    command
}

/// An option with its help; what clap says of defaults and possible values is said here.
fn of_arg(arg: Arg, command: &str) -> Arg {
    let id = arg.get_id().to_string();
    let own = find(&format!("help-{command}-{id}"));
    let of_all_games = own.is_none() && id == "rules";
    let Some(mut help) = own.or_else(|| find(&format!("help-any-{id}"))) else {
        return arg;
    };
    if of_all_games {
        help += &rules_of_all();
    }
    if id == "seats" && matches!(command, "host" | "serve") {
        help += &players_of_all();
    }
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

/// What is wrong with the arguments, as a failure of the command.
pub(super) fn misuse(error: &clap::Error) -> Failure {
    Failure::bad_input(complaint(error).unwrap_or_else(|| error.kind().to_string()))
}

/// What is wrong with the arguments, and what may have been meant; none where there is no more to say than of what kind
/// the error is.
fn complaint(error: &clap::Error) -> Option<String> {
    let complaint = fault(error)?;
    let meant = [
        ContextKind::SuggestedSubcommand,
        ContextKind::SuggestedArg,
        ContextKind::SuggestedValue,
    ];
    Some(
        match meant.into_iter().find_map(|kind| context(error, kind)) {
            Some(meant) => say!("cli-usage-perhaps", complaint = complaint, meant = meant),
            None => complaint,
        },
    )
}

/// What clap tells of an error, by name.
fn context(error: &clap::Error, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        ContextValue::Strings(texts) => Some(texts.join(", ")),
        _ => None,
    }
}

fn fault(error: &clap::Error) -> Option<String> {
    let context = |kind| context(error, kind);
    let arg = || context(ContextKind::InvalidArg);
    Some(match error.kind() {
        ErrorKind::InvalidSubcommand => {
            say!(
                "cli-usage-command",
                found = context(ContextKind::InvalidSubcommand)?
            )
        }
        ErrorKind::MissingSubcommand => {
            let Some(ContextValue::Strings(known)) = error.get(ContextKind::ValidSubcommand) else {
                return None;
            };
            let known = known.iter().map(String::as_str);
            let known: Vec<_> = known.filter(|name| *name != "help").collect();
            let (last, others) = known.split_last()?;
            say!(
                "cli-usage-incomplete",
                others = others.join(", "),
                last = *last
            )
        }
        ErrorKind::UnknownArgument => say!("cli-usage-unknown", arg = arg()?),
        ErrorKind::MissingRequiredArgument => say!("cli-usage-missing", arg = arg()?),
        ErrorKind::ArgumentConflict => {
            match context(ContextKind::PriorArg).filter(|other| Some(other) != arg().as_ref()) {
                None => say!("cli-usage-twice", arg = arg()?),
                Some(other) => say!("cli-usage-conflict", arg = arg()?, other = other),
            }
        }
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
            why = why(error.source()?)
        ),
        ErrorKind::WrongNumberOfValues | ErrorKind::TooFewValues | ErrorKind::TooManyValues => {
            say!("cli-usage-count", arg = arg()?)
        }
        _ => return None,
    })
}

/// Why a value does not fit: it is no number, not one within its bounds, or what our own parsers say.
fn why(source: &(dyn Error + 'static)) -> String {
    match source.downcast_ref() {
        Some(NumberFault::Outside { least, most, .. }) => say!(
            "cli-usage-range",
            least = least.to_string(),
            most = most.to_string()
        ),
        Some(NumberFault::NoNumber(_)) => say!("cli-usage-number"),
        None if source.is::<ParseIntError>() || source.is::<ParseFloatError>() => {
            say!("cli-usage-number")
        }
        None => source.to_string(),
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
            let mut all = vec![("dominations".to_owned(), &command)];
            let mut next = 0;
            while let Some((outer, command)) = all.get(next).cloned() {
                next += 1;
                // Its commands are those beside it, named again.
                if outer == "help" || outer.ends_with("-help") {
                    continue;
                }
                all.extend(command.get_subcommands().map(|inner| {
                    let name = inner.get_name();
                    match &*outer {
                        "dominations" => (name.to_owned(), inner),
                        outer => (format!("{outer}-{name}"), inner),
                    }
                }));
            }
            for (name, command) in all {
                if name.ends_with("-help") {
                    continue;
                }
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
