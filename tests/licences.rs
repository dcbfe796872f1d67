//! What the game is built of: packages of one registry, one engine, and licences that let everybody use and give it away.

use std::process::Command;

use serde::Deserialize;
use spdx::{Expression, ParseMode};

/// How the one registry that packages come from is told in a lock file, wherever its index is kept.
const REGISTRY: (&str, &str) = ("registry+", "/crates.io-index");
/// What two of them cannot be in one program.
const ENGINE: &str = "bevy_ecs";
/// Licences that ask for no more than that they are told.
const ALLOWED: [&str; 10] = [
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MIT-0",
    "Unicode-3.0",
    "Zlib",
];
/// Packages that may have another one. Whoever changes files of this one must give them away as well; nobody has.
const EXCEPTIONS: [(&str, &str); 1] = [("option-ext", "MPL-2.0")];

/// A package, as `cargo metadata` tells of it.
#[derive(Clone, Debug, Default, Deserialize)]
struct Package {
    name: String,
    version: String,
    license: Option<String>,
}

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
}

/// Every package, for every system where all of them are at hand; else those that this one needs, or what can be fetched.
fn packages() -> Vec<Package> {
    let told = metadata(&["--offline"])
        .or_else(|_| metadata(&["--offline", "--filter-platform", "host-tuple"]))
        .or_else(|_| metadata(&[]));
    told.unwrap_or_else(|why| panic!("cargo metadata: {why}"))
}

fn metadata(more: &[&str]) -> Result<Vec<Package>, String> {
    let done = Command::new(env!("CARGO"))
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args(["metadata", "--format-version", "1"])
        .args(["--locked", "--all-features"])
        .args(more)
        .output();
    let done = done.map_err(|error| error.to_string())?;
    if !done.status.success() {
        return Err(String::from_utf8_lossy(&done.stderr).into_owned());
    }
    let told: Result<Metadata, _> = serde_json::from_slice(&done.stdout);
    told.map(|told| told.packages)
        .map_err(|error| error.to_string())
}

/// What is wrong with the licence of a package, if anything is.
fn fault(package: &Package) -> Option<String> {
    let Package {
        name,
        version,
        license,
    } = package;
    let who = format!("{name} {version}");
    let Some(licence) = license else {
        return Some(format!("{who} has no licence"));
    };
    // Older packages write `MIT/Apache-2.0`.
    let expression = match Expression::parse_mode(licence, ParseMode::LAX) {
        Ok(expression) => expression,
        Err(why) => return Some(format!("{who}: `{licence}` is no licence: {}", why.reason)),
    };
    let allowed = expression.evaluate(|asked| {
        let Some(id) = asked.license.id().filter(|_| asked.addition.is_none()) else {
            return false;
        };
        ALLOWED.contains(&id.name) || EXCEPTIONS.contains(&(name.as_str(), id.name))
    });
    (!allowed).then(|| format!("{who}: {licence}"))
}

/// What is wrong with where packages come from, and how often there is an engine.
fn faults_of_lock(lock: &str) -> Vec<String> {
    let values = |key: &'static str| {
        lock.lines()
            .filter_map(move |line| line.strip_prefix(key)?.strip_prefix(" = "))
            .map(|value| value.trim_matches('"'))
    };
    let (head, tail) = REGISTRY;
    let elsewhere =
        values("source").filter(|source| !(source.starts_with(head) && source.ends_with(tail)));
    let mut faults: Vec<_> = elsewhere
        .map(|source| format!("a package comes from {source}"))
        .collect();
    let engines = values("name").filter(|name| *name == ENGINE).count();
    if engines != 1 {
        faults.push(format!("there are {engines} of {ENGINE}"));
    }
    faults
}

#[test]
fn every_package_may_be_used_and_given_away() {
    let packages = packages();
    assert!(packages.len() > 100, "{} packages", packages.len());
    let faults: Vec<_> = packages.iter().filter_map(fault).collect();
    assert_eq!(faults, Vec::<String>::new());
}

#[test]
fn every_package_comes_from_the_registry_and_there_is_one_engine() {
    let lock = include_str!("../Cargo.lock");
    assert_eq!(faults_of_lock(lock), Vec::<String>::new());
}

#[test]
fn the_credits_name_every_licence() {
    let credits = include_str!("../assets/CREDITS.md");
    let all = ALLOWED.into_iter().chain(EXCEPTIONS.map(|(_, its)| its));
    let missing: Vec<_> = all
        .filter(|licence| !credits.contains(&format!("`{licence}`")))
        .collect();
    assert_eq!(missing, Vec::<&str>::new());
}

#[test]
fn what_is_not_allowed_is_found() {
    let of = |license: Option<&str>| Package {
        name: "sham".to_owned(),
        license: license.map(str::to_owned),
        ..Package::default()
    };
    for licence in [
        "MIT",
        "MIT/Apache-2.0",
        "GPL-3.0-only OR MIT",
        "(MIT OR GPL-2.0-only) AND Unicode-3.0",
    ] {
        assert_eq!(fault(&of(Some(licence))), None, "{licence}");
    }
    for licence in [
        "GPL-3.0-only",
        "MIT AND GPL-3.0-only",
        "MPL-2.0",
        "LicenseRef-own",
        "as you like",
        "",
    ] {
        assert!(fault(&of(Some(licence))).is_some(), "{licence}");
    }
    assert!(fault(&of(None)).is_some());
    let engine = |source: &str| format!("name = \"{ENGINE}\"\nsource = \"{source}\"\n");
    let registry = "registry+https://example.org/crates.io-index";
    assert!(faults_of_lock(&engine(registry)).is_empty());
    for lock in [
        engine("git+https://example.org/engine"),
        engine("registry+https://example.org/index"),
        engine(registry) + &engine(registry),
        String::new(),
    ] {
        assert_eq!(faults_of_lock(&lock).len(), 1, "{lock}");
    }
}
