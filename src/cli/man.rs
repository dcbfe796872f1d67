//! `dominations man`: the pages of the manual, as `man` reads them.

use std::{io::Write, path::PathBuf, process::ExitCode};

use clap::Args;

use super::{
    failure::{Failure, cannot_write},
    help, output,
};

#[derive(Debug, Args)]
pub(super) struct ManOptions {
    /// Write a page for each command into this folder, instead of the main page to standard output.
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

pub(super) fn run(options: &ManOptions) -> Result<ExitCode, Failure> {
    let Some(folder) = &options.folder else {
        let mut page = Vec::new();
        clap_mangen::Man::new(help::command())
            .render(&mut page)
            .map_err(Failure::bad_input)?;
        return output::print(|out| out.write_all(&page));
    };
    let written = std::fs::create_dir_all(folder)
        .and_then(|()| clap_mangen::generate_to(help::command(), folder));
    written.map_err(|why| cannot_write(folder, &why))?;
    Ok(ExitCode::SUCCESS)
}
