//! `dominations completions`: lets a shell complete the commands.

use std::{io::Write, process::ExitCode};

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use super::{Cli, failure::Failure, output};

#[derive(Debug, Args)]
pub(super) struct CompletionsOptions {
    /// For which shell.
    shell: Shell,
}

pub(super) fn run(options: &CompletionsOptions) -> Result<ExitCode, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(
        options.shell,
        &mut Cli::command(),
        "dominations",
        &mut script,
    );
    output::print(|out| out.write_all(&script))
}
