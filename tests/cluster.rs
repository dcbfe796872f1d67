//! The scripts for tournaments on many machines: the shards that they play make the whole, whatever dies on the way.
//!
//! GNU parallel reaches its hosts by a stand-in for ssh. Slurm's is a stand-in for sbatch that sets what Slurm sets; where
//! a real Slurm answers, it plays as well. What a machine lacks is told, and the test counts as ignored.
#![expect(clippy::print_stdout, reason = "says what a machine lacks")]

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, ExitCode, Output},
};

use libtest_mimic::{Arguments, Failed, Trial};
use tempfile::TempDir;

/// A test, and what it cannot do without.
type Test = (&'static str, fn() -> Result<(), Failed>, Need);
/// Something that a machine may lack, and the command that succeeds where it is there.
type Need = (&'static str, &'static str);

const SHELL: Need = ("a shell", "true");
const PARALLEL: Need = ("GNU parallel", "parallel --version | grep -q GNU");
const SLURM: Need = (
    "a Slurm of this machine alone",
    r#"[ "$(sinfo -h -o %n)" = "$(hostname)" ]"#,
);
const TESTS: &[Test] = &[
    (
        "parallel_plays_every_game_as_one_machine",
        parallel,
        PARALLEL,
    ),
    ("parallel_plays_again_what_died_or_was_cut", died, PARALLEL),
    ("parallel_goes_on_after_it_was_killed", killed, PARALLEL),
    ("slurm_plays_every_game_as_one_machine", slurm, SHELL),
    ("slurm_plays_again_what_died_or_was_cut", slurm_died, SHELL),
    ("a_real_slurm_plays_again_what_died", real_slurm, SLURM),
    (
        "wrong_arguments_are_one_line_and_leave_nothing",
        wrong,
        SHELL,
    ),
];

/// What is played of each game, with the option that says which.
const GAMES: [(&[&str], &str); 4] = [
    (&[], "--seats naive,greedy,naive"),
    (
        &["--game", "conquest"],
        "--game conquest --seats naive,naive",
    ),
    (
        &["--game", "ricochet"],
        "--game ricochet --seats beginner,beginner --rules tiles=1",
    ),
    (
        &["--game", "dice-wars"],
        "--game dice-wars --seats random,random,random",
    ),
];
/// Each line of them is longer than a kilobyte: shards of seven are cut by the limit of four.
const OPTIONS: &str = "--seats naive,greedy --seed 7";

/// Stands in for the program: notes which shards it plays. The one in the file `dies` it cannot write to its end, the one
/// in the file `kills` neither, and takes the process group in the file `group` with it.
const WORKER: &str = r#"#!/bin/sh
all=" $* "
from=${all##* --from } from=${from%% *}
named() {
    [ -e "$NOTES/$1" ] && [ "$(cat "$NOTES/$1")" = "$from" ]
}
cut_short() {
    ulimit -c 0
    ulimit -f 4
}
case $all in *' --matches 0 '*) exec "$PROGRAM" "$@" ;; esac
echo "$from" >>"$NOTES/played"
if named kills; then
    (cut_short; "$PROGRAM" "$@")
    kill -KILL "-$(cat "$NOTES/group")"
    exit 1
fi
if named dies; then
    cut_short
fi
exec "$PROGRAM" "$@"
"#;

/// Stands in for ssh: each host has a home of its own, and a shell, which sshd sets even where there was none.
const SSH: &str = r#"#!/bin/sh
host=$1
shift
[ "$1" != -- ] || shift
echo "$host" >>"$NOTES/hosts"
mkdir -p "$NOTES/$host"
cd "$NOTES/$host"
export SHELL=/bin/sh
exec sh -c "$*"
"#;

/// Stands in for sbatch: runs a copy of the script for every task of the array, each with the variables that Slurm sets.
const SBATCH: &str = r#"#!/bin/sh
array= output=
while :; do
    case $1 in
    --array=*) array=${1#*=} ;;
    --output=*) output=${1#*=} ;;
    *) break ;;
    esac
    shift
done
cp "$1" "$NOTES/slurm_script"
shift
job=100
for task in $(echo "$array" | tr , ' '); do
    job=$((job + 1))
    SLURM_ARRAY_JOB_ID=100 SLURM_ARRAY_TASK_ID=$task SLURM_JOB_ID=$job SLURM_CPUS_PER_TASK=1 \
        "$NOTES/slurm_script" "$@" >"$(echo "$output" | sed "s/%a/$task/")" 2>&1
done
echo "Submitted batch job 100"
"#;

/// Fails a test unless something holds.
macro_rules! ensure {
    ($holds:expr, $($why:tt)+) => {
        let holds: bool = $holds;
        if !holds {
            return Err(format!($($why)+).into());
        }
    };
}

fn main() -> ExitCode {
    let trials = TESTS.iter().map(|&(name, test, (needs, command))| {
        let can = Command::new("sh").args(["-c", command]).output();
        let lacks = !can.is_ok_and(|done| done.status.success());
        if lacks {
            println!("{name} needs {needs}: ignored");
        }
        Trial::test(name, test).with_ignored_flag(lacks)
    });
    let trials = trials.collect();
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

/// A folder where tournaments are held, with the stand-ins.
struct Hall {
    folder: TempDir,
    /// Whether sbatch is a stand-in.
    stands_in: bool,
}

impl Hall {
    fn new() -> Result<Self, Failed> {
        let hall = Self {
            folder: tempfile::tempdir()?,
            stands_in: true,
        };
        fs::create_dir(hall.path("bin"))?;
        for (name, text) in [("worker", WORKER), ("ssh", SSH), ("sbatch", SBATCH)] {
            hall.write_program(&format!("bin/{name}"), text)?;
        }
        Ok(hall)
    }

    #[cfg(unix)]
    fn write_program(&self, name: &str, text: &str) -> Result<(), Failed> {
        use std::os::unix::fs::OpenOptionsExt;
        let mut options = fs::OpenOptions::new();
        let mut file = options
            .write(true)
            .create_new(true)
            .mode(0o755)
            .open(self.path(name))?;
        Ok(file.write_all(text.as_bytes())?)
    }

    #[cfg(not(unix))]
    fn write_program(&self, name: &str, text: &str) -> Result<(), Failed> {
        Ok(fs::write(self.path(name), text)?)
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn note(&self, name: &str, text: &str) -> Result<(), Failed> {
        Ok(fs::write(self.path(name), text)?)
    }

    /// A command line in this folder, which finds the scripts and the stand-ins.
    fn shell(&self, line: &str) -> Command {
        let scripts = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/cluster");
        let path = std::env::var("PATH").unwrap_or_default();
        let mut paths = vec![scripts.display().to_string(), path];
        if self.stands_in {
            paths.insert(0, self.path("bin").display().to_string());
        }
        let mut command = Command::new("sh");
        command
            .args(["-c", line])
            .current_dir(self.folder.path())
            .env("PATH", paths.join(":"))
            .env("HOME", self.folder.path())
            .env("NOTES", self.folder.path())
            .env("PROGRAM", env!("CARGO_BIN_EXE_dominations"))
            .env("DOMINATIONS", self.path("bin/worker"))
            .env("PARALLEL_SSH", self.path("bin/ssh"))
            .env("SBATCH_WAIT", "1")
            .env("LC_ALL", "C")
            .env_remove("LANGUAGE");
        command
    }

    fn run(&self, line: &str) -> Result<Output, Failed> {
        Ok(self.shell(line).output()?)
    }

    /// Runs what has to succeed.
    fn succeed(&self, line: &str) -> Result<Vec<u8>, Failed> {
        let done = self.run(line)?;
        ensure!(done.status.success(), "{line}: {done:?}");
        Ok(done.stdout)
    }

    /// The shards played since this was asked last, by their first match.
    fn played(&self) -> Result<Vec<u64>, Failed> {
        let text = fs::read_to_string(self.path("played"))?;
        fs::remove_file(self.path("played"))?;
        let mut played = Vec::new();
        for line in text.lines() {
            played.push(line.parse()?);
        }
        played.sort_unstable();
        Ok(played)
    }

    /// Cuts the last bytes of a file off.
    fn cut(&self, name: &str, bytes: u64) -> Result<(), Failed> {
        let file = fs::OpenOptions::new().write(true).open(self.path(name))?;
        Ok(file.set_len(file.metadata()?.len() - bytes)?)
    }

    /// Fails unless the shards in `cup` make what one machine gives at once: records and tables, byte for byte.
    fn check_whole(&self, matches: u64, game: &[&str], options: &str) -> Result<(), Failed> {
        let game = game.join(" ");
        self.succeed(&format!(
            "$PROGRAM arena {options} --matches {matches} --record one.jsonl --force"
        ))?;
        let records = self.succeed("cat cup/*.jsonl")?;
        ensure!(
            !records.is_empty() && records == fs::read(self.path("one.jsonl"))?,
            "{options}: other records"
        );
        for form in ["", "--json"] {
            let table =
                |files: &str| self.succeed(&format!("$PROGRAM standings {game} {form} {files}"));
            ensure!(
                table("cup/*.jsonl")? == table("one.jsonl")?,
                "{options}: another table"
            );
        }
        ensure!(!self.path("cup/at-work").exists(), "something is left over");
        Ok(())
    }
}

fn parallel() -> Result<(), Failed> {
    for (game, options) in GAMES {
        let hall = Hall::new()?;
        hall.succeed(&format!("parallel.sh 1/ada,1/: cup 5 2 {options}"))?;
        ensure!(hall.played()? == [0, 2, 4], "{options}");
        hall.check_whole(5, game, options)?;
    }
    Ok(())
}

fn slurm() -> Result<(), Failed> {
    for (game, options) in GAMES {
        let hall = Hall::new()?;
        hall.succeed(&format!("slurm.sh cup 5 2 {options}"))?;
        ensure!(hall.played()? == [0, 2, 4], "{options}");
        hall.succeed(&format!("slurm.sh cup 5 2 {options}"))?;
        hall.check_whole(5, game, options)?;
    }
    Ok(())
}

fn died() -> Result<(), Failed> {
    let hall = Hall::new()?;
    let line = format!("parallel.sh 1/ada,1/joan cup 40 7 {OPTIONS}");
    hall.note("dies", "14")?;
    let done = hall.run(&line)?;
    ensure!(done.status.code() == Some(1), "{done:?}");
    let told = String::from_utf8_lossy(&done.stderr);
    ensure!(told.contains("cup: missing shards: 1\n"), "{told}");
    ensure!(
        hall.played()? == [0, 7, 14, 14, 14, 21, 28, 35],
        "it is tried three times"
    );
    let hosts = fs::read_to_string(hall.path("hosts"))?;
    ensure!(hosts.contains("ada") && hosts.contains("joan"), "{hosts}");
    let cut = fs::read_to_string(hall.path("cup/at-work/000000000000014.jsonl"))?;
    ensure!(
        !cut.is_empty() && !cut.ends_with('\n'),
        "the worker died between two records"
    );

    // Nothing but the end of its last line is missing in one, a whole record in another.
    hall.cut("cup/000000000000000.jsonl", 1)?;
    let last = fs::read_to_string(hall.path("cup/000000000000035.jsonl"))?;
    let last = last.lines().last().map_or(0, str::len) as u64 + 1;
    hall.cut("cup/000000000000035.jsonl", last)?;
    fs::remove_file(hall.path("dies"))?;
    hall.succeed(&line)?;
    ensure!(hall.played()? == [0, 14, 35], "only what is missing");
    hall.check_whole(40, &[], OPTIONS)?;

    hall.succeed(&line)?;
    ensure!(!hall.path("played").exists(), "nothing is left to play");
    Ok(())
}

fn killed() -> Result<(), Failed> {
    let hall = Hall::new()?;
    let line = format!("parallel.sh 1/: cup 40 7 {OPTIONS}");
    hall.note("kills", "14")?;
    let mut command = hall.shell(&format!("echo $$ >group; exec {line}"));
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    let done = command.output()?;
    ensure!(done.status.code().is_none(), "no signal: {done:?}");
    ensure!(hall.played()? == [0, 7, 14], "one after the other");
    fs::remove_file(hall.path("kills"))?;
    hall.succeed(&line)?;
    ensure!(
        hall.played()? == [14, 21, 28, 35],
        "what was whole is played again"
    );
    hall.check_whole(40, &[], OPTIONS)
}

fn slurm_died() -> Result<(), Failed> {
    submitted_again(&Hall::new()?)
}

fn real_slurm() -> Result<(), Failed> {
    submitted_again(&Hall {
        stands_in: false,
        ..Hall::new()?
    })
}

fn submitted_again(hall: &Hall) -> Result<(), Failed> {
    let line = format!("slurm.sh cup 40 7 {OPTIONS}");
    hall.note("dies", "14")?;
    // With a real Slurm it fails, since a task has.
    hall.run(&line)?;
    ensure!(hall.played()? == [0, 7, 14, 21, 28, 35], "all of them");
    ensure!(
        !hall.path("cup/000000000000014.jsonl").exists(),
        "taken for whole"
    );
    hall.cut("cup/000000000000000.jsonl", 1)?;
    fs::remove_file(hall.path("dies"))?;
    hall.succeed(&line)?;
    ensure!(hall.played()? == [0, 14], "only what is missing");
    hall.succeed(&line)?;
    ensure!(!hall.path("played").exists(), "nothing is left to play");
    hall.check_whole(40, &[], OPTIONS)
}

fn wrong() -> Result<(), Failed> {
    let hall = Hall::new()?;
    for (line, says) in [
        ("parallel.sh : cup 10", "usage: parallel.sh HOSTS FOLDER"),
        ("slurm.sh cup 10 5", "usage: slurm.sh FOLDER MATCHES"),
        ("shards.sh", "shards.sh: expected FOLDER MATCHES SHARD"),
        ("slurm.sh cup 10 0 --seats naive,naive", "found `0`"),
        ("parallel.sh : cup 1e6 5 --seats naive,naive", "found `1e6`"),
        ("parallel.sh : cup 10 5 --seats naive,nobody", "`nobody`"),
        ("slurm.sh cup 10 5 --seats naive,naive --from 3", "--from"),
    ] {
        let done = hall.run(line)?;
        let told = String::from_utf8_lossy(&done.stderr);
        ensure!(done.status.code() == Some(2), "{line}: {done:?}");
        ensure!(told.contains(says), "{line}: {told}");
        ensure!(told.lines().count() == 1, "{line}: {told}");
        ensure!(!hall.path("cup").exists(), "{line} leaves something behind");
    }
    hall.succeed("shards.sh cup 10 5 --seats naive,naive")?;
    let other = hall.run("shards.sh cup 10 5 --seats naive,naive --seed 2")?;
    ensure!(other.status.code() == Some(2), "{other:?}");
    let told = String::from_utf8_lossy(&other.stderr);
    let says = "shards.sh: cup holds another tournament, see cup/tournament.txt\n";
    ensure!(told == says, "{told}");
    Ok(())
}
