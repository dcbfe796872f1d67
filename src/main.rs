//! The command line: the window, or a command without one.

fn main() -> std::process::ExitCode {
    dominations::cli::run(std::env::args_os())
}
