//! Tables nearby: hosts announce theirs in the local network by multicast DNS, and guests look for them.

use std::{
    collections::BTreeMap,
    net::{IpAddr, SocketAddr},
    thread,
    time::Duration,
};

use mdns_sd::{Receiver, ServiceDaemon, ServiceEvent, ServiceInfo, UnregisterStatus};

use super::{
    error::NetworkError,
    fingerprint::Fingerprint,
    message::VERSION,
    table_state::{About, Phase},
    terms::Terms,
};
use crate::kit::{Seat, text::short_name};

/// What hosts of tables are called in the network.
const SERVICE: &str = "_dominations._tcp.local.";
/// The longest name and list of options that are announced, in letters.
const LONGEST: usize = 60;
/// The same of somebody who sits there.
const LONGEST_SITTING: usize = 24;
/// What tells who sits on which chair.
const SITS: [&str; Seat::MOST] = [
    "sits0", "sits1", "sits2", "sits3", "sits4", "sits5", "sits6", "sits7",
];
/// So many digits of a seal are announced.
const OF_SEAL: usize = 16;
/// So long is waited until it is told that a table has gone.
const FAREWELL: Duration = Duration::from_millis(500);
/// And so long until that is told once more, which comes 120 ms after the first time.
const SECOND_FAREWELL: Duration = Duration::from_millis(180);

/// A table that is announced until it is dropped.
pub struct Announcement {
    daemon: ServiceDaemon,
    port: u16,
    key: Fingerprint,
    locked: bool,
    told: Option<About>,
    full_name: Option<String>,
}

/// A table that was found nearby.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nearby {
    /// Where.
    pub address: SocketAddr,
    /// What it tells of its host's key: its first 50 bits. Whether that is so is seen when somebody goes there.
    pub key: Option<u64>,
    /// The table.
    pub about: About,
    /// The version of the protocol that it speaks: with another one it cannot be joined.
    pub version: u64,
    /// The release of its program.
    pub release: String,
    /// Whether it lets in only who says its password.
    pub locked: bool,
}

/// Looks for tables until it is dropped.
pub struct Browser {
    daemon: ServiceDaemon,
    found: Receiver<ServiceEvent>,
    nearby: BTreeMap<String, Nearby>,
}

fn fail(why: impl ToString) -> NetworkError {
    NetworkError::System(why.to_string())
}

impl Announcement {
    /// Announces tables of a host that listens on that port.
    ///
    /// # Errors
    /// When the network takes no announcements.
    pub fn new(port: u16, key: Fingerprint) -> Result<Self, NetworkError> {
        Ok(Self {
            daemon: ServiceDaemon::new().map_err(fail)?,
            port,
            key,
            locked: false,
            told: None,
            full_name: None,
        })
    }

    /// The same of a host that may let in only who says its password.
    #[must_use]
    pub fn locked(mut self, locked: bool) -> Self {
        self.locked = locked;
        self
    }

    /// Announces the table as it is now, if it is not as it was.
    ///
    /// # Errors
    /// When the network takes no announcements.
    pub fn tell(&mut self, about: &About) -> Result<(), NetworkError> {
        if self.told.as_ref() == Some(about) {
            return Ok(());
        }
        // No other host has that key.
        let key = self.key.to_string();
        let instance = &key[..16];
        let properties = told(about, self.locked);
        let host = format!("dominations-{instance}.local.");
        let info = ServiceInfo::new(SERVICE, instance, &host, "", self.port, &properties[..]);
        let info = info.map_err(fail)?.enable_addr_auto();
        self.full_name = Some(info.get_fullname().to_owned());
        self.daemon.register(info).map_err(fail)?;
        self.told = Some(about.clone());
        Ok(())
    }
}

impl Drop for Announcement {
    /// Takes it back, for which it waits a moment.
    fn drop(&mut self) {
        if let Some(name) = &self.full_name
            && let Ok(done) = self.daemon.unregister(name)
        {
            // It fades by itself where nobody hears that it has gone. What is sent to all may be lost on the way: a
            // daemon that is still there says it a second time.
            if matches!(done.recv_timeout(FAREWELL), Ok(UnregisterStatus::OK)) {
                thread::sleep(SECOND_FAREWELL);
            }
        }
        let _ended = self.daemon.shutdown();
    }
}

/// A list of options that is not too long: those at its end are left out as a whole.
fn short_list(options: &str) -> String {
    if options.chars().count() <= LONGEST {
        return options.to_owned();
    }
    let mut kept = String::new();
    for option in options.split(',') {
        if kept.chars().count() + option.chars().count() + 2 > LONGEST {
            break;
        }
        kept = kept + option + ",";
    }
    kept + "…"
}

/// A table as it is announced.
fn told(about: &About, locked: bool) -> Vec<(&'static str, String)> {
    let taken = about.taken.iter().map(|taken| match taken {
        true => 'x',
        false => '-',
    });
    let mut all = vec![
        ("version", VERSION.to_string()),
        ("release", env!("CARGO_PKG_VERSION").to_owned()),
        ("name", short_name(&about.name, LONGEST)),
        ("game", about.game.clone()),
        ("options", short_list(&about.options)),
        ("seats", taken.collect()),
        ("round", about.round.to_string()),
        (
            "phase",
            match about.phase {
                Phase::Lobby => "lobby".to_owned(),
                Phase::Playing => "playing".to_owned(),
            },
        ),
    ];
    all.extend(about.of.as_ref().map(|of| ("of", short_name(of, LONGEST))));
    // Who sits at a table with a password is told to those who say it.
    let names = SITS.iter().zip(&about.names);
    let names = names.filter(|(_, name)| !locked && !name.is_empty());
    all.extend(names.map(|(key, name)| (*key, short_name(name, LONGEST_SITTING))));
    all.extend(locked.then(|| ("locked", "yes".to_owned())));
    let seal = about.seal.as_ref().and_then(|seal| seal.get(..OF_SEAL));
    all.extend(seal.map(|seal| ("seal", seal.to_owned())));
    let terms = about.terms.map(|terms| serde_json::to_string(&terms));
    all.extend(terms.and_then(Result::ok).map(|terms| ("terms", terms)));
    all
}

/// The first 50 bits of the key of a host that is called so in the network: see [`Announcement::tell`].
fn key_in(full_name: &str) -> Option<u64> {
    let digits = full_name.get(..14)?;
    let are_digits = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    let bits = u64::from_str_radix(digits, 16).ok()?;
    are_digits.then_some(bits >> 6)
}

/// What an announcement tells; none where it tells no table.
pub fn heard<'a>(address: SocketAddr, of: impl Fn(&str) -> Option<&'a str>) -> Option<Nearby> {
    let version = of("version")?.parse().ok()?;
    let text = |key: &str| short_name(of(key).unwrap_or_default(), LONGEST);
    let taken = of("seats")?.chars().take(Seat::MOST);
    let taken: Vec<bool> = taken.map(|taken| taken == 'x').collect();
    let name = |(key, taken): (&&str, &bool)| {
        let name = of(key).filter(|_| *taken).unwrap_or_default();
        short_name(name, LONGEST_SITTING)
    };
    let mut names: Vec<String> = SITS.iter().zip(&taken).map(name).collect();
    if names.iter().all(String::is_empty) {
        names.clear();
    }
    let is_seal =
        |seal: &&str| seal.len() == OF_SEAL && seal.bytes().all(|digit| digit.is_ascii_hexdigit());
    Some(Nearby {
        address,
        key: None,
        version,
        release: text("release"),
        locked: of("locked") == Some("yes"),
        about: About {
            name: text("name"),
            of: of("of").map(|of| short_name(of, LONGEST)),
            game: text("game"),
            options: text("options"),
            phase: match of("phase")? {
                "playing" => Phase::Playing,
                _ => Phase::Lobby,
            },
            stands: false,
            round: of("round")
                .and_then(|round| round.parse().ok())
                .unwrap_or(0),
            taken,
            names,
            seal: of("seal").filter(is_seal).map(str::to_owned),
            terms: of("terms")
                .and_then(|terms| serde_json::from_str(terms).ok())
                .filter(Terms::are_sound),
        },
    })
}

/// Notes a table under the name of its host in the network. A host that was killed took nothing back: of what was told of
/// a place, only the latest counts.
fn note(tables: &mut BTreeMap<String, Nearby>, name: String, told: Nearby) {
    tables.retain(|_, before| before.address != told.address);
    tables.insert(name, told);
}

impl Browser {
    /// Begins to look.
    ///
    /// # Errors
    /// When the network cannot be asked.
    pub fn new() -> Result<Self, NetworkError> {
        let daemon = ServiceDaemon::new().map_err(fail)?;
        let found = daemon.browse(SERVICE).map_err(fail)?;
        Ok(Self {
            daemon,
            found,
            nearby: BTreeMap::new(),
        })
    }

    /// The tables that were found so far and are still there.
    pub fn tables(&mut self) -> Vec<Nearby> {
        while let Ok(event) = self.found.try_recv() {
            match event {
                ServiceEvent::ServiceResolved(info) => {
                    let mut addresses = info.get_addresses_v4().into_iter().collect::<Vec<_>>();
                    // Its own address in the network, rather than one that only it knows.
                    addresses.sort_by_key(|ip| (ip.is_loopback(), ip.is_link_local(), *ip));
                    let address = addresses.first().map(|ip| IpAddr::V4(*ip));
                    let of = |key: &str| info.get_property_val_str(key);
                    let nearby =
                        address.and_then(|ip| heard(SocketAddr::new(ip, info.get_port()), of));
                    let name = info.get_fullname().to_owned();
                    match nearby {
                        Some(nearby) => {
                            let key = key_in(&name);
                            note(&mut self.nearby, name, Nearby { key, ..nearby });
                        }
                        None => {
                            self.nearby.remove(&name);
                        }
                    }
                }
                ServiceEvent::ServiceRemoved(_, name) => {
                    self.nearby.remove(&name);
                }
                _ => {}
            }
        }
        self.nearby.values().cloned().collect()
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ended = self.daemon.shutdown();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[ignore = "needs a network that carries multicast"]
    fn a_table_that_is_announced_is_found_nearby_and_gone_when_it_is_not() {
        let mut browser = Browser::new().unwrap();
        let key = Fingerprint::of(&std::process::id().to_le_bytes());
        let mut announcement = Announcement::new(7420, key).unwrap();
        let mut about = About {
            name: format!("Table {}", std::process::id()),
            of: None,
            game: "conquest".to_owned(),
            options: String::new(),
            phase: Phase::Lobby,
            stands: false,
            round: 0,
            taken: vec![true, false],
            names: vec!["Anna".to_owned(), String::new()],
            seal: None,
            terms: None,
        };
        let mut wait_for = |expected: Option<&About>, name: &str| {
            let begun = std::time::Instant::now();
            loop {
                let tables = browser.tables();
                let found = tables.iter().find(|table| table.about.name == name);
                if found.map(|table| &table.about) == expected {
                    return;
                }
                assert!(begun.elapsed().as_secs() < 30, "{tables:?}");
                thread::sleep(Duration::from_millis(20));
            }
        };
        announcement.tell(&about).unwrap();
        wait_for(Some(&about), &about.name);
        about.taken = vec![true, true];
        announcement.tell(&about).unwrap();
        wait_for(Some(&about), &about.name);
        drop(announcement);
        wait_for(None, &about.name);
    }

    #[test]
    fn a_long_list_of_options_is_cut_between_two_of_them() {
        for short in ["", "harmony", &"x".repeat(LONGEST)] {
            assert_eq!(short_list(short), short);
        }
        let all: Vec<String> = (10..40).map(|number| format!("option={number}")).collect();
        let short = short_list(&all.join(","));
        assert_eq!(short, all[..5].join(",") + ",…");
        assert!(short.chars().count() <= LONGEST);
        assert_eq!(short_list(&"x".repeat(LONGEST + 1)), "…");
    }

    #[test]
    fn the_name_of_a_host_in_the_network_tells_its_key() {
        let key = Fingerprint::of(b"a host");
        let instance = key.to_string()[..16].to_owned();
        for name in [instance.clone(), instance + " (2)"] {
            let full_name = format!("{name}.{SERVICE}");
            assert_eq!(key_in(&full_name), Some(key.first_50_bits()));
        }
        for other in ["", "kitchen", "+1234567890123", "é123456789012345"] {
            assert_eq!(key_in(other), None, "{other}");
        }
    }

    #[test]
    fn a_host_that_was_started_again_counts_only_as_it_was_heard_last() {
        let table = |address: &str, key: Option<u64>, release: u64| {
            let of = |of: &str| match of {
                "version" => Some("1"),
                "seats" => Some("x-"),
                "phase" => Some("playing"),
                _ => None,
            };
            let mut nearby = heard(address.parse().unwrap(), of).unwrap();
            nearby.key = key;
            nearby.release = release.to_string();
            nearby
        };
        let mut tables = BTreeMap::new();
        let mut hear = |name: &str, told: Nearby| -> Vec<String> {
            note(&mut tables, name.to_owned(), told);
            let all = tables.values();
            all.map(|table| table.release.clone()).collect()
        };
        assert_eq!(hear("b", table("10.0.0.1:7420", Some(7), 1)), ["1"]);
        // It tells more under the same name.
        assert_eq!(hear("b", table("10.0.0.1:7420", Some(7), 2)), ["2"]);
        // The same place, under another name.
        assert_eq!(hear("a", table("10.0.0.1:7420", Some(7), 3)), ["3"]);
        // The same place, by another key.
        assert_eq!(hear("d", table("10.0.0.1:7420", Some(8), 4)), ["4"]);
        // Others stay: beside it, elsewhere, and without keys.
        assert_eq!(hear("e", table("10.0.0.1:7422", Some(9), 5)), ["4", "5"]);
        assert_eq!(hear("f", table("10.0.0.2:7421", None, 6)), ["4", "5", "6"]);
        let all = hear("g", table("10.0.0.3:7421", None, 7));
        assert_eq!(all, ["4", "5", "6", "7"]);
    }

    #[test]
    fn a_table_is_heard_as_it_was_told() {
        let about = About {
            name: "Anna’s table".to_owned(),
            of: Some("Anna".to_owned()),
            game: "dominations".to_owned(),
            options: "harmony".to_owned(),
            phase: Phase::Playing,
            stands: false,
            round: 6,
            taken: vec![true, true, false, false],
            names: Vec::new(),
            seal: Some("0123456789ABCDEF".to_owned()),
            terms: Some(Terms {
                move_ms: Some(30_000),
                ..Terms::default()
            }),
        };
        let told = told(&about, true);
        let of = |key: &str| {
            let found = told.iter().find(|(name, _)| *name == key);
            found.map(|(_, value)| &**value)
        };
        let address: SocketAddr = "192.168.1.24:7420".parse().unwrap();
        let found = heard(address, of).unwrap();
        assert_eq!((found.about, found.version), (about, VERSION));
        assert!(found.locked);
        assert_eq!(heard(address, |_| None), None);
        let other = |key: &str| match key {
            "version" => Some("9"),
            "seats" => Some("x-x-x-x-x-x-x-x-x-x-x-x-"),
            "name" => Some("a\nb"),
            "seal" => Some(""),
            "terms" => Some(r#"{"move_ms":1}"#),
            "locked" => None,
            _ => of(key),
        };
        let found = heard(address, other).unwrap();
        assert_eq!((found.about.seal, found.about.terms), (None, None));
        assert!(!found.locked);
        assert_eq!(found.version, 9);
        assert_eq!(found.about.taken.len(), 8);
        assert_eq!(found.about.name, "a\\nb");
    }

    #[test]
    fn who_sits_at_a_table_is_announced_unless_it_has_a_password() {
        let names = ["Anna", "", "A name of far too many letters"].map(str::to_owned);
        let about = About {
            name: "Kitchen".to_owned(),
            of: None,
            game: "dominations".to_owned(),
            options: String::new(),
            phase: Phase::Lobby,
            stands: false,
            round: 0,
            taken: vec![true, true, true, false],
            names: names.to_vec(),
            seal: None,
            terms: None,
        };
        let heard = |locked: bool| {
            let told = told(&about, locked);
            let of = |key: &str| match key {
                // Nobody sits on a free chair.
                "sits3" => Some("Denis"),
                _ => {
                    let found = told.iter().find(|(name, _)| *name == key);
                    found.map(|(_, value)| &**value)
                }
            };
            let found = heard("192.168.1.24:7420".parse().unwrap(), of);
            found.unwrap().about.names
        };
        assert_eq!(heard(false), ["Anna", "", "A name of far too many…", ""]);
        assert!(heard(true).is_empty());
    }
}
