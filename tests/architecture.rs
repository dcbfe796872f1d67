//! Keeps the floors of the house in order: a file imports only from the floors below its own.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

/// The plan, printed when it is broken. Floors are told from the path below `src`, `GAME` being any game's folder.
const PLAN: &str = "
    kit                      imports nothing of the house
    locale                   kit
    games/GAME/rules         kit
    games/GAME/notation      kit, rules
    games/GAME/ai            kit, rules, notation
    play                     kit
    games/GAME/playable      kit, play, rules, notation, ai; measured as well
    games/GAME/faults        kit, locale, play, rules, notation; words as well
    games/GAME/review        kit, locale, play, rules, notation, ai, faults; puzzles as well
    cli                      kit, locale, play, rules, notation, ai, faults, review
    table                    kit
    shell                    kit, locale, table
    screens                  kit, locale, play, table, shell
    games/GAME/pieces        all of these but cli, its own game only
    games/GAME/...           and pieces: scene, assets
    lib, main, window, cli/play, cli/desktop   everything
  The first ten never import bevy: they build without a window. Kit, locale, play, table, shell and screens never name a game;
  tests may.
";

/// A floor of the house; those of a game with the game's name.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Floor {
    Kit,
    Locale,
    Rules(String),
    Notation(String),
    Ai(String),
    Play,
    Playable(String),
    Faults(String),
    Review(String),
    Cli,
    Table,
    Shell,
    Screens,
    Pieces(String),
    Scene(String),
    Top,
}

impl Floor {
    /// The floor of a module, told by its path from the crate's root.
    fn of(module: &[String]) -> Self {
        let words: Vec<&str> = module.iter().map(String::as_str).collect();
        match words[..] {
            // Tests may take any game for an example; the other two are the doors from the command line to the window.
            [.., "tests"] | [.., "tests", _] | ["cli", "play" | "desktop"] => Self::Top,
            ["kit", ..] => Self::Kit,
            ["locale", ..] => Self::Locale,
            ["play", ..] => Self::Play,
            ["cli", ..] => Self::Cli,
            ["table", ..] => Self::Table,
            ["shell", ..] => Self::Shell,
            ["screens", ..] => Self::Screens,
            ["games", game, "rules", ..] => Self::Rules(game.to_owned()),
            ["games", game, "notation", ..] => Self::Notation(game.to_owned()),
            ["games", game, "ai", ..] => Self::Ai(game.to_owned()),
            ["games", game, "playable" | "measured"] => Self::Playable(game.to_owned()),
            ["games", game, "faults" | "words", ..] => Self::Faults(game.to_owned()),
            ["games", game, "review" | "puzzles", ..] => Self::Review(game.to_owned()),
            ["games", game, "pieces", ..] => Self::Pieces(game.to_owned()),
            ["games", game, ..] => Self::Scene(game.to_owned()),
            _ => Self::Top,
        }
    }

    fn game(&self) -> Option<&str> {
        match self {
            Self::Rules(game)
            | Self::Notation(game)
            | Self::Ai(game)
            | Self::Playable(game)
            | Self::Faults(game)
            | Self::Review(game)
            | Self::Pieces(game)
            | Self::Scene(game) => Some(game),
            _ => None,
        }
    }

    /// Whether it builds without a window.
    fn is_pure(&self) -> bool {
        matches!(
            self,
            Self::Kit
                | Self::Locale
                | Self::Rules(_)
                | Self::Notation(_)
                | Self::Ai(_)
                | Self::Play
                | Self::Playable(_)
                | Self::Faults(_)
                | Self::Review(_)
                | Self::Cli
        )
    }

    /// Whether a file of this floor may import from another.
    fn may_import(&self, from: &Self) -> bool {
        if self == from || *self == Self::Top || *from == Self::Kit {
            return true;
        }
        if let (Some(own), Some(other)) = (self.game(), from.game())
            && own != other
        {
            return false;
        }
        match self {
            Self::Kit | Self::Locale | Self::Play | Self::Rules(_) | Self::Table | Self::Top => {
                false
            }
            Self::Notation(_) => matches!(from, Self::Rules(_)),
            Self::Ai(_) => matches!(from, Self::Rules(_) | Self::Notation(_)),
            Self::Playable(_) => matches!(
                from,
                Self::Play | Self::Rules(_) | Self::Notation(_) | Self::Ai(_)
            ),
            Self::Faults(_) => matches!(
                from,
                Self::Locale | Self::Play | Self::Rules(_) | Self::Notation(_)
            ),
            Self::Review(_) => matches!(
                from,
                Self::Locale
                    | Self::Play
                    | Self::Rules(_)
                    | Self::Notation(_)
                    | Self::Ai(_)
                    | Self::Faults(_)
            ),
            Self::Cli => from.is_pure() || *from == Self::Top,
            Self::Shell => matches!(from, Self::Locale | Self::Table),
            Self::Screens => matches!(from, Self::Locale | Self::Play | Self::Table | Self::Shell),
            Self::Pieces(_) => !matches!(from, Self::Scene(_) | Self::Cli | Self::Top),
            Self::Scene(_) => !matches!(from, Self::Cli | Self::Top),
        }
    }
}

/// The manifests name each file of tests and of benchmarks: one that is in none of them would never run.
#[test]
fn every_test_and_benchmark_is_in_a_manifest() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let manifest = |file: &str| fs::read_to_string(root.join(file)).expect("a manifest");
    let (program, core) = (manifest("Cargo.toml"), manifest("src/Cargo.toml"));
    let mut left_out = Vec::new();
    for folder in ["tests", "benches"] {
        for entry in fs::read_dir(root.join(folder)).expect("a folder") {
            let path = entry.expect("an entry of the folder").path();
            let name = path.file_stem().expect("a name").to_string_lossy();
            // A folder without a start of its own holds what others share.
            if path.is_dir() && !path.join("main.rs").exists() {
                continue;
            }
            let is_named = program.contains(&format!("name = \"{name}\""))
                || core.contains(&format!("path = \"../{folder}/{name}"));
            if !is_named {
                left_out.push(path.clone());
            }
        }
    }
    assert!(left_out.is_empty(), "no manifest names {left_out:?}");
}

#[test]
fn imports_only_go_down() {
    let mut wrong = Vec::new();
    for file in sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src")) {
        let module = module_of(&file);
        let floor = Floor::of(&module);
        let code = code_of(&file);
        let shown = file
            .strip_prefix(env!("CARGO_MANIFEST_DIR"))
            .unwrap_or(&file)
            .display()
            .to_string();
        for path in imports(&code, &module) {
            let from = Floor::of(&path);
            if !floor.may_import(&from) {
                wrong.push(format!(
                    "{shown}: {floor:?} imports {} of {from:?}",
                    path.join("::")
                ));
            }
        }
        let words = code.split(|letter: char| !(letter.is_alphanumeric() || letter == '_'));
        if floor.is_pure()
            && let Some(word) = words.into_iter().find(|word| word.starts_with("bevy"))
        {
            wrong.push(format!(
                "{shown}: {floor:?} builds without a window, yet it names {word}"
            ));
        }
    }
    assert!(
        wrong.is_empty(),
        "the plan of the house is broken:\n  {}\n{PLAN}",
        wrong.join("\n  ")
    );
}

/// The program has the name of its first game: where a floor that names no game tells the program, what stands there, and
/// what it is for.
const THE_PROGRAM: [(&str, &str, &str); 16] = [
    (
        "play/bots/process.rs",
        "DOMINATIONS_SEED",
        "what bots read in their environment",
    ),
    (
        "play/bots/process.rs",
        "DOMINATIONS_TOKENS",
        "what bots read in their environment",
    ),
    (
        "play/bots/supervisor.rs",
        "dominations-bot-",
        "a folder of the system",
    ),
    (
        "play/network/discovery.rs",
        "_dominations._tcp.local.",
        "the service on the network",
    ),
    (
        "play/network/discovery.rs",
        "dominations-{instance}.local.",
        "the service on the network",
    ),
    (
        "play/network/identity.rs",
        "NAME: &str = \"dominations\"",
        "the name in certificates",
    ),
    (
        "play/network/connection.rs",
        "NAME: &str = \"dominations\"",
        "the name in certificates",
    ),
    (
        "play/network/message.rs",
        "dominations-table",
        "the protocol on the network",
    ),
    (
        "play/statistics/index.rs",
        "dominations-statistics 3",
        "the head of a file of all games",
    ),
    (
        "shell/crash.rs",
        "Domi'Nations {version}",
        "the head of a report",
    ),
    (
        "shell/dev.rs",
        "DOMINATIONS_REMOTE_PORT",
        "what developers set in the environment",
    ),
    (
        "shell/dev.rs",
        "DOMINATIONS_NAP_MS",
        "what developers set in the environment",
    ),
    (
        "shell/dev.rs",
        "DOMINATIONS_PACE_MS",
        "what developers set in the environment",
    ),
    (
        "shell/files.rs",
        "\"DOMINATIONS_ASSETS\"",
        "what developers set in the environment",
    ),
    (
        "shell/files.rs",
        "from(\"\", \"\", \"dominations\")",
        "the folder of what is kept",
    ),
    (
        "shell/settings/kept.rs",
        "FOLDER: &str = \"dominations\"",
        "the folder of what is kept",
    ),
];

/// The crate of what needs no window has the name of the program.
const CORE: &str = "dominations_core";

/// What names each game but its own folder and that of its commands. A new game touches the first group; whoever adds to a
/// list writes down that games cost more than before.
fn expected_outside(game: &str) -> BTreeSet<String> {
    let every = [
        "cli/game.rs",
        "cli/play.rs",
        "cli/review/mod.rs",
        "core.rs",
        "games/mod.rs",
        "window.rs",
    ];
    // The commands of one game alone.
    let commands = ["cli/mod.rs"];
    // Reviews by chances, and their calibration.
    let chances = ["cli/review/calibrated.rs", "cli/review/reviewed.rs"];
    let own: &[&[&str]] = match game {
        "conquest" => &[&commands, &chances, &["cli/puzzles.rs", "cli/uai.rs"]],
        "dice_wars" => &[&commands, &chances],
        "ricochet" => &[&commands, &["cli/review/tiles.rs"]],
        "dominations" => &[
            &chances,
            &[
                "cli/options.rs",
                "cli/places.rs",
                "cli/puzzles.rs",
                "cli/score.rs",
                "cli/train.rs",
            ],
            // The game that is meant where none is named.
            &["cli/network/serve.rs"],
            // The program.
            &[
                "cli/completions.rs",
                "cli/desktop.rs",
                "cli/help.rs",
                "cli/mod.rs",
                "cli/network/mod.rs",
                "cli/uai.rs",
                "main.rs",
            ],
        ],
        _ => &[],
    };
    let all = every.iter().chain(own.iter().copied().flatten());
    all.map(|file| (*file).to_owned()).collect()
}

/// The games, as their folders call them.
fn games() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/games");
    let entries = fs::read_dir(folder).expect("the folder of the games");
    let paths = entries.map(|entry| entry.expect("an entry of the folder").path());
    let folders = paths.filter(|path| path.is_dir());
    let name = |path: PathBuf| {
        path.file_name()
            .map(|name| name.to_string_lossy().into_owned())
    };
    folders.filter_map(name).collect()
}

/// The files of the house but tests: their paths below `src`, and their code without the name of the program.
fn code_without_the_program() -> BTreeMap<String, String> {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let files = sources(&src).into_iter();
    let files = files.filter(|file| !module_of(file).iter().any(|name| name == "tests"));
    let mut all: BTreeMap<_, _> = files
        .map(|file| {
            let below = file.strip_prefix(&src).expect("it is a file of src");
            let code = code_of(&file).replace(CORE, "");
            (below.to_string_lossy().replace('\\', "/"), code)
        })
        .collect();
    for (file, told, what_for) in THE_PROGRAM {
        let code = all.get_mut(file).filter(|code| code.contains(told));
        let code =
            code.unwrap_or_else(|| panic!("{file} does not tell {told} ({what_for}) any more"));
        *code = code.replace(told, "");
    }
    all
}

/// Whether code names a game, in whichever spelling: `dice_wars`, `DiceWars`, `"dice-wars"`, `"Dice Wars"`.
fn names(code: &str, game: &str) -> bool {
    let plain = |text: &str| text.to_lowercase().replace(['_', '-', '\'', ' '], "");
    plain(code).contains(&plain(game))
}

#[test]
fn no_shared_floor_names_a_game() {
    let games = games();
    let mut wrong = Vec::new();
    for (file, code) in code_without_the_program() {
        let floor = file.split('/').next().unwrap_or_default();
        if !["kit", "locale", "play", "table", "shell", "screens"].contains(&floor) {
            continue;
        }
        for line in code.lines() {
            if let Some(game) = games.iter().find(|game| names(line, game)) {
                wrong.push(format!("src/{file} names {game}: {}", line.trim()));
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "ask the promises of a game instead:\n  {}\n{PLAN}",
        wrong.join("\n  ")
    );
}

/// What a game costs beside its own folder.
#[test]
fn what_names_a_game_outside_its_folder_is_known() {
    let all = code_without_the_program();
    let games = games();
    assert!(games.len() > 3, "{games:?}");
    for game in games {
        let (own, commands) = (format!("games/{game}/"), format!("cli/{game}/"));
        let found: BTreeSet<String> = all
            .iter()
            .filter(|(file, _)| !file.starts_with(&own) && !file.starts_with(&commands))
            .filter(|(_, code)| names(code, &game))
            .map(|(file, _)| file.clone())
            .collect();
        let expected = expected_outside(&game);
        let more: Vec<_> = found.difference(&expected).collect();
        let gone: Vec<_> = expected.difference(&found).collect();
        assert!(
            more.is_empty() && gone.is_empty(),
            "{game} is named by {} files outside its folder, expected {}; new: {more:?}; gone: {gone:?}",
            found.len(),
            expected.len()
        );
    }
}

/// Files that import each other, directly or round about: to understand one of them is to understand them all. What is
/// between a folder and its own rooms does not count: the folder's file puts its rooms together.
#[test]
fn no_files_import_each_other() {
    let modules: BTreeMap<Vec<String>, PathBuf> =
        sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"))
            .into_iter()
            .map(|file| (module_of(&file), file))
            .filter(|(module, _)| !module.iter().any(|name| name == "tests"))
            .collect();
    let file_of = |path: &[String]| {
        let mut lengths = (1..=path.len()).rev();
        let found = lengths.find_map(|length| modules.get_key_value(&path[..length]));
        found.map(|(module, _)| module)
    };
    let arrows: BTreeMap<&Vec<String>, BTreeSet<&Vec<String>>> = modules
        .iter()
        .map(|(module, file)| {
            let paths = imports(&code_of(file), module);
            let to = paths.iter().filter_map(|path| file_of(path));
            let apart = to.filter(|to| !to.starts_with(module) && !module.starts_with(to));
            (module, apart.collect())
        })
        .collect();
    let reach = |from: &Vec<String>| {
        let mut seen = BTreeSet::new();
        let mut left: Vec<_> = arrows[from].iter().copied().collect();
        while let Some(one) = left.pop() {
            if seen.insert(one) {
                left.extend(&arrows[one]);
            }
        }
        seen
    };
    let reached: BTreeMap<_, _> = modules.keys().map(|one| (one, reach(one))).collect();
    let circles: BTreeSet<Vec<String>> = modules
        .keys()
        .filter(|one| reached[one].contains(one))
        .map(|one| {
            let with = reached[one]
                .iter()
                .filter(|other| reached[*other].contains(one));
            with.map(|module| module.join("::")).collect()
        })
        .collect();
    let told: Vec<_> = circles.iter().map(|circle| circle.join(", ")).collect();
    assert!(
        circles.is_empty(),
        "{} circles:\n{}",
        told.len(),
        told.join("\n")
    );
}

#[test]
fn the_plan_is_kept_by_who_keeps_it() {
    let path = |text: &str| text.split("::").map(str::to_owned).collect::<Vec<_>>();
    let module = path("games::dominations::rules::kingdom");
    let code = "use super::{grid::bit, super::ai::{self, Naive}};\nuse crate::{kit::Cell, shell};\nlet x = crate::table::Match::new();\npub(in crate::games::dominations) fn f() {}";
    let found: Vec<_> = imports(code, &module)
        .iter()
        .map(|path| path.join("::"))
        .collect();
    for expected in [
        "games::dominations::rules::grid::bit",
        "games::dominations::ai::Naive",
        "kit::Cell",
        "shell",
        "table::Match::new",
    ] {
        assert!(
            found.iter().any(|path| path == expected),
            "{expected} is not among {found:?}"
        );
    }
    assert!(
        !found.iter().any(|path| path == "games::dominations"),
        "{found:?}"
    );
    let floor = |text: &str| Floor::of(&path(text));
    assert!(!floor("kit::cell").may_import(&floor("games::dominations::rules")));
    assert!(!floor("table::referee").may_import(&floor("games::dominations::rules")));
    assert!(!floor("shell::menus").may_import(&floor("games::dominations::scene")));
    assert!(!floor("shell::menus").may_import(&floor("screens::begin")));
    assert!(!floor("screens::begin").may_import(&floor("games::dominations::rules")));
    assert!(floor("games::dominations::scene").may_import(&floor("screens::begin")));
    assert!(!floor("games::dominations::pieces").may_import(&floor("games::dominations::scene")));
    assert!(!floor("games::dominations::rules").may_import(&floor("games::dominations::ai")));
    assert!(!floor("games::dominations::scene").may_import(&floor("games::ataxx::scene")));
    assert!(floor("games::dominations::scene").may_import(&floor("shell::theme")));
    assert!(!floor("games::dominations::ai").may_import(&floor("play::arena")));
    assert!(!floor("play::contest").may_import(&floor("games::dominations::rules")));
    assert!(!floor("play::contest").may_import(&floor("cli::arena")));
    assert!(floor("play::bots::bot::tests").may_import(&floor("games::dominations::rules")));
    assert!(floor("play::network::tests::load").may_import(&floor("games::dominations::rules")));
    assert!(floor("games::dominations::playable").may_import(&floor("play::bots")));
    assert!(floor("games::dominations::faults").may_import(&floor("locale::Localized")));
    assert!(!floor("games::dominations::notation").may_import(&floor("locale::Localized")));
    assert!(floor("games::dominations::review::words").may_import(&floor("locale::Localized")));
    assert!(!floor("games::dominations::ai").may_import(&floor("games::dominations::review")));
    assert!(!floor("play::review").may_import(&floor("games::dominations::review")));
    assert!(floor("shell::toasts").may_import(&floor("locale::Localized")));
    assert!(floor("cli::arena").may_import(&floor("games::dominations::ai")));
    for spelling in [
        "dice_wars::rules",
        "DiceWarsFault",
        "\"dice-wars\"",
        "Dice Wars",
    ] {
        assert!(names(spelling, "dice_wars"), "{spelling}");
    }
    assert!(!names("dice, wars", "dice_wars"));
}

/// The files of a folder and its folders.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries =
        fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    entries
        .map(|entry| entry.expect("an entry of the folder").path())
        .flat_map(|path| {
            if path.is_dir() {
                sources(&path)
            } else {
                vec![path]
            }
        })
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .collect()
}

/// The module that a file is, from the crate's root.
fn module_of(file: &Path) -> Vec<String> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let inside = file
        .strip_prefix(source)
        .expect("it is a file of src")
        .with_extension("");
    let mut module: Vec<_> = inside
        .iter()
        .map(|name| name.to_string_lossy().into_owned())
        .collect();
    if module.last().is_some_and(|name| name == "mod") {
        module.pop();
    }
    module
}

/// A file's text without comments and without its own tests.
fn code_of(file: &Path) -> String {
    let text =
        fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let code = text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
    code.lines()
        .map(|line| line.split("//").next().unwrap_or_default())
        .collect::<Vec<_>>()
        .join("\n")
}

/// Every path from the crate's root that the code imports or names.
fn imports(code: &str, module: &[String]) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    let mut rest = code;
    while let Some(at) = rest.find("use ") {
        let starts_word = rest[..at]
            .chars()
            .next_back()
            .is_none_or(|before| !before.is_alphanumeric());
        rest = &rest[at + 4..];
        if starts_word && let Some(end) = rest.find(';') {
            expand("", &rest[..end], &mut found);
        }
    }
    // Paths written out where they are used.
    for root in ["crate::", "super::"] {
        for (at, _) in code.match_indices(root) {
            let before = &code[..at];
            // Who may see something is no import.
            let inside_path = ["::", "_", "pub(in "]
                .iter()
                .any(|end| before.ends_with(end));
            let end = code[at..]
                .find(|letter: char| !(letter.is_alphanumeric() || "_:".contains(letter)));
            let path = code[at..]
                .get(..end.unwrap_or(code.len() - at))
                .unwrap_or_default();
            let list = path.ends_with("::");
            if !inside_path && !list {
                found.push(path.trim_end_matches(':').to_owned());
            }
        }
    }
    found
        .iter()
        .filter_map(|path| from_root(path, module))
        .collect()
}

/// Writes out a tree of imports: `a::{b, c::{self, d}}`.
fn expand(prefix: &str, tree: &str, into: &mut Vec<String>) {
    let tree = tree.trim();
    let Some(open) = tree.find('{') else {
        let path = tree.split(" as ").next().unwrap_or_default().trim();
        into.push(
            format!("{prefix}{path}")
                .trim_end_matches("::self")
                .to_owned(),
        );
        return;
    };
    let prefix = format!("{prefix}{}", tree[..open].trim());
    let inside = &tree[open + 1..tree.rfind('}').unwrap_or(tree.len())];
    let (mut depth, mut begin) = (0, 0);
    for (at, letter) in inside.char_indices().chain([(inside.len(), ',')]) {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                let branch = inside[begin..at].trim();
                if !branch.is_empty() {
                    expand(&prefix, branch, into);
                }
                begin = (at + 1).min(inside.len());
            }
            _ => {}
        }
    }
}

/// The path from the crate's root, if it is one of the house.
fn from_root(path: &str, module: &[String]) -> Option<Vec<String>> {
    let mut words: Vec<&str> = path.split("::").map(str::trim).collect();
    let mut root = match *words.first()? {
        "crate" => Vec::new(),
        "self" => module.to_vec(),
        "super" => {
            let mut parent = module.to_vec();
            parent.pop();
            parent
        }
        _ => return None,
    };
    words.remove(0);
    while words.first() == Some(&"super") {
        root.pop();
        words.remove(0);
    }
    root.extend(
        words
            .into_iter()
            .filter(|word| !word.is_empty())
            .map(str::to_owned),
    );
    // A list that is imported from the root stands for its branches.
    (!root.is_empty()).then_some(root)
}
