//! The program in a process of its own.

use std::{
    io::Read as _,
    net::SocketAddr,
    path::Path,
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use super::FOR_EVER;

/// A command in a folder of its own.
pub fn command(home: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_dominations"));
    command
        .args(arguments)
        .current_dir(home)
        .env("LC_ALL", "C")
        .env_remove("LANGUAGE")
        .env("HOME", home)
        .env_remove("XDG_DATA_HOME")
        .stdin(Stdio::null())
        .stderr(Stdio::piped())
        .stdout(Stdio::piped());
    command
}

/// A process that is ended when nobody needs it any more.
pub struct Process(pub Child);

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ended = self.0.kill();
        let _reaped = self.0.wait();
    }
}

impl Process {
    pub fn start(home: &Path, arguments: &[&str]) -> Self {
        Self(
            command(home, arguments)
                .spawn()
                .expect("the program starts"),
        )
    }

    /// The address that a host tells in its first line.
    pub fn address(&mut self) -> SocketAddr {
        let mut line = String::new();
        let out = self.0.stdout.as_mut().expect("it is read");
        let mut byte = [0];
        while out.read(&mut byte).expect("it can be read") == 1 && byte[0] != b'\n' {
            line.push(char::from(byte[0]));
        }
        let told = line.rsplit(' ').next().and_then(|word| word.parse().ok());
        told.unwrap_or_else(|| panic!("no address in `{line}`: {}", self.complaint()))
    }

    pub fn complaint(&mut self) -> String {
        let mut told = String::new();
        if let Some(err) = &mut self.0.stderr {
            // It may say nothing.
            let _read = err.read_to_string(&mut told);
        }
        told
    }

    /// Waits until it ends: its exit code.
    pub fn end(&mut self) -> Option<i32> {
        let begun = Instant::now();
        loop {
            if let Some(status) = self.0.try_wait().expect("it can be asked") {
                return status.code();
            }
            assert!(begun.elapsed() < FOR_EVER, "it does not end");
            thread::sleep(Duration::from_millis(20));
        }
    }

    pub fn succeed(&mut self) {
        let code = self.end();
        assert_eq!(code, Some(0), "{}", self.complaint());
    }
}
