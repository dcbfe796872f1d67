//! `dominations completions`: lets a shell complete the commands.

use std::{io::Write, process::ExitCode};

use clap::Args;
use clap_complete::Shell;

use super::{failure::Failure, help, output};

#[derive(Debug, Args)]
pub(super) struct CompletionsOptions {
    /// For which shell.
    shell: Shell,
}

pub(super) fn run(options: &CompletionsOptions) -> Result<ExitCode, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(
        options.shell,
        &mut help::command(),
        "dominations",
        &mut script,
    );
    output::print(|out| out.write_all(&script))
}
