//! What is kept for playing with others: what one is called, where one listens, one's keys and those of hosts that were met.

use std::{net::SocketAddr, path::PathBuf};

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::meeting::{JoinTable, LeaveTable, Meeting, complain};
use crate::{
    kit::{
        Seal,
        text::{short_name, visible},
    },
    locale::Localized,
    play::network::{
        About, Destination, Identity, Join, NetworkError, PORT, Phase, Role, file_name,
        set_aside_damaged_key,
    },
    screens::{
        LONGEST_NAME,
        setup::{MemoryFolder, Remembered, memory},
    },
    shell::toasts::{Notice, Severity},
};

/// The name of the key of tables that are hosted here.
pub const HOST_KEY: &str = "host";
/// What is told of a damaged key.
pub const DAMAGED_HOST_KEY: &str = "net-host-key-damaged";
/// So many seats elsewhere are remembered.
const MOST_SEATS: usize = 20;
/// So often it is tried to come back at first: meanwhile a host that has moved is found in the network.
const TRIES: u32 = 6;

/// What one is called at tables, and where one listens.
#[derive(Resource, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Known {
    /// One's name.
    pub name: String,
    /// The port that hosted tables listen on.
    pub port: u16,
    /// Who else plays at this screen, at the table that was not left yet.
    pub company: Vec<String>,
    /// The seats of one's own that are kept elsewhere, as far as their matches are not over, the newest first.
    pub seats: Vec<SeatElsewhere>,
    /// The only one of them that was remembered once.
    #[serde(skip_serializing)]
    last: Option<SeatElsewhere>,
    /// The seal of the match that one is on the way back to, until it is known whether it is still played.
    #[serde(skip)]
    pub returning: Option<String>,
    /// The code or address that was typed last; for this run alone.
    #[serde(skip)]
    pub typed: String,
    /// The password that is said to hosts that ask for one; for this run alone. A seat that is kept has its own.
    #[serde(skip)]
    pub password: String,
    /// The password that new tables ask for, if any; for this run alone. A table that is kept has its own.
    #[serde(skip)]
    pub own_password: String,
    /// The tables that one was shown out of, by their hosts and their names; for this run alone.
    #[serde(skip)]
    shown_out: Vec<(Destination, String)>,
}

/// A seat of one's own at a table of another machine, and the way there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatElsewhere {
    address: SocketAddr,
    /// What is known of the host's key.
    key: Option<u64>,
    game: String,
    table: Option<String>,
    /// What one is called there.
    name: String,
    /// The seal of the match.
    seal: String,
    /// What lets one in, if the host asks for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    password: Option<String>,
    /// Whoever came back there found no match any more.
    #[serde(default)]
    lapsed: bool,
}

impl SeatElsewhere {
    /// The one in the match of that seal, to which one went so.
    pub fn new(join: &Join, game: &str, seal: Seal) -> Self {
        Self {
            address: join.destination.address,
            key: join.destination.key,
            game: game.to_owned(),
            table: join.table.clone(),
            name: join.name.clone(),
            seal: seal.to_string(),
            password: join.token.clone(),
            lapsed: false,
        }
    }

    /// Whether its host is the one there.
    fn is_at(&self, there: Destination) -> bool {
        let own = Destination {
            address: self.address,
            key: self.key,
        };
        is_same_host(own, there)
    }

    /// Whether it is at the table that is told to be there.
    fn is(&self, there: Destination, about: &About) -> bool {
        let same = match &about.seal {
            Some(seal) => self.seal.starts_with(&**seal),
            // An older host tells only what its table is called.
            None => !self.lapsed && self.table.as_ref().is_none_or(|table| *table == about.name),
        };
        let is_played = about.phase == Phase::Playing && self.game == about.game;
        same && is_played && self.is_at(there)
    }

    /// The way back to it; there, if its host is said to be at another address by now.
    pub fn way_back(&self, at: Option<SocketAddr>) -> ComeBack {
        ComeBack {
            seal: self.seal.clone(),
            name: self.name.clone(),
            at,
        }
    }
}

/// Whether both lead to one host: the one that has that key, or where no key is known the one at that address.
fn is_same_host(one: Destination, other: Destination) -> bool {
    match (one.key, other.key) {
        (Some(key), Some(other)) => key == other,
        _ => one.address == other.address,
    }
}

impl Known {
    /// The seat in the match of that seal, if it is not known to be over.
    pub fn seat_in(&self, seal: Seal) -> Option<&SeatElsewhere> {
        let seal = seal.to_string();
        let mut seats = self.seats.iter();
        seats.find(|seat| seat.seal == seal && !seat.lapsed)
    }

    /// The seat at the table that is told to be there, as far as its host is known.
    pub fn seat_at(&self, there: Destination, about: &About) -> Option<&SeatElsewhere> {
        let mut seats = self.seats.iter();
        seats.find(|seat| seat.is(there, about))
    }

    /// Whether a seat is kept where that leads.
    pub fn has_seat_at(&self, to: Destination) -> bool {
        let mut seats = self.seats.iter();
        seats.any(|seat| seat.is_at(to))
    }

    /// The password that is said there: the one that was typed, else the one of a seat that is kept there.
    pub fn password_for(&self, to: Destination) -> Option<String> {
        let mut seats = self.seats.iter().filter(|seat| seat.is_at(to));
        said(&self.password).or_else(|| seats.find_map(|seat| seat.password.clone()))
    }

    /// Remembers a seat before all others.
    pub fn keep_seat(&mut self, seat: SeatElsewhere) {
        self.seats.retain(|other| other.seal != seat.seal);
        self.seats.insert(0, seat);
        self.seats.truncate(MOST_SEATS);
    }

    /// Forgets the seat in the match of that seal, which is over.
    pub fn forget_seat(&mut self, seal: Seal) {
        let seal = seal.to_string();
        self.seats.retain(|seat| seat.seal != seal);
    }

    /// That password is wrong there: of the seats that are kept with it another one can be typed.
    pub fn forget_password_at(&mut self, to: Destination, wrong: Option<&str>) {
        let seats = self.seats.iter_mut();
        for seat in seats.filter(|seat| seat.is_at(to)) {
            if seat.password.as_deref() == wrong {
                seat.password = None;
            }
        }
    }

    /// One was shown out of the table of that name there.
    pub fn note_shown_out(&mut self, there: Destination, table: &str) {
        let one = (there, table.to_owned());
        // Where the same host was met at another address, that address leads there as well.
        if !self.shown_out.contains(&one) {
            self.shown_out.push(one);
        }
    }

    /// One was let in at the table of that name there.
    pub fn note_let_in(&mut self, there: Destination, table: &str) {
        let is_it = |(at, name): &(Destination, String)| is_same_host(*at, there) && name == table;
        self.shown_out.retain(|one| !is_it(one));
    }

    /// Whether one was shown out of the table of that name there, and not let in since.
    pub fn was_shown_out(&self, there: Destination, table: &str) -> bool {
        let mut all = self.shown_out.iter();
        all.any(|(at, name)| is_same_host(*at, there) && name == table)
    }

    /// Whoever came back to a seat has found no match there: it is over, as far as is known. Whether there is something new.
    pub fn lapse_seat(&mut self) -> bool {
        let Some(seal) = self.returning.take() else {
            return false;
        };
        let seats = self.seats.iter_mut();
        for seat in seats.filter(|seat| seat.seal == seal) {
            seat.lapsed = true;
        }
        true
    }
}

/// Asks to go back to a seat of one's own at another machine.
#[derive(Event, Clone, Debug, PartialEq, Eq)]
pub struct ComeBack {
    /// The seal of the match.
    seal: String,
    /// What one is called there.
    name: String,
    /// Where its host is said to be by now.
    at: Option<SocketAddr>,
}

impl ComeBack {
    /// Under which name one sits there, for whoever wants to come so: nobody watches a match in which a seat is kept for them.
    pub fn told(&self, wanted: Role) -> Localized {
        let key = match wanted {
            Role::Spectator => "net-seat-kept",
            Role::Player | Role::Look => "net-sits-here",
        };
        Localized::new(key).with("name", self.name.clone())
    }
}

fn come_back(
    asked: On<ComeBack>,
    meeting: Option<Res<Meeting>>,
    mut known: ResMut<Known>,
    folder: Res<MemoryFolder>,
    mut commands: Commands,
) {
    // Whoever is at a table stays there.
    if meeting.is_some() {
        return;
    }
    let mut seats = known.seats.iter();
    let Some(seat) = seats.find(|seat| seat.seal == asked.seal).cloned() else {
        return;
    };
    let destination = Destination {
        address: asked.at.unwrap_or(seat.address),
        key: seat.key,
    };
    // Whoever is not let in finds on the page where that was.
    let code = destination.code().map(|code| code.to_string());
    known.typed = code.unwrap_or_else(|| destination.address.to_string());
    known.name.clone_from(&seat.name);
    mend_key(&seat.name, &folder, &mut commands);
    match way_to(destination, Role::Player, &seat.name, &folder) {
        Ok(mut join) => {
            join.table = seat.table;
            // No other host is told the password of this one.
            join.token = seat.password.or_else(|| said(&known.password));
            join.tries = TRIES;
            known.returning = Some(seat.seal);
            commands.trigger(JoinTable {
                game: seat.game,
                join,
            });
        }
        Err(why) => complain(&why, &mut commands),
    }
}

impl Default for Known {
    fn default() -> Self {
        Self {
            name: String::new(),
            port: PORT,
            company: Vec::new(),
            seats: Vec::new(),
            last: None,
            returning: None,
            typed: String::new(),
            password: String::new(),
            own_password: String::new(),
            shown_out: Vec::new(),
        }
    }
}

impl Remembered for Known {
    const FILE: &'static str = "together.ron";
    const DAMAGED: &'static str = "net-forgotten";

    fn mended(mut self) -> Self {
        self.name = short_name(&visible(self.name.trim()), LONGEST_NAME);
        if self.port == 0 {
            self.port = PORT;
        }
        self.seats.extend(self.last.take());
        self.seats.truncate(MOST_SEATS);
        self
    }

    fn bots(&self) -> Vec<String> {
        Vec::new()
    }
}

/// Asks to keep it for the next run.
#[derive(Event, Clone, Copy, Debug)]
pub struct KeepKnown;

pub(super) fn plugin(app: &mut App) {
    memory::plugin::<Known>(app);
    app.add_observer(come_back)
        .add_observer(
            |_: On<LeaveTable>, mut known: ResMut<Known>, mut commands: Commands| {
                known.bypass_change_detection().returning = None;
                // One's own seat is kept as long as the match is played; those at the same screen are brought again.
                if !known.company.is_empty() {
                    known.company.clear();
                    commands.trigger(KeepKnown);
                }
            },
        )
        .add_observer(
            |_: On<KeepKnown>, folder: Res<MemoryFolder>, known: Res<Known>| -> Result {
                memory::keep(folder, known)
            },
        );
}

/// The folder of keys and of the tables that are hosted here; where the system names none, they are for this run alone.
pub fn network_folder(folder: &MemoryFolder) -> Option<PathBuf> {
    folder.0.as_deref().map(|own| own.join("network"))
}

/// The file of the key of somebody of that name.
fn key_file(of: &str, folder: &MemoryFolder) -> Option<PathBuf> {
    network_folder(folder).map(|network| network.join(format!("{}.pem", file_name(of))))
}

/// Sets the key of somebody of that name aside if it is damaged, and tells that: a new one is made when it is asked for.
pub fn mend_key(of: &str, folder: &MemoryFolder, commands: &mut Commands) {
    let Some(file) = key_file(of, folder) else {
        return;
    };
    let aside = match set_aside_damaged_key(&file) {
        Ok(None) => return,
        Ok(Some(aside)) => aside,
        Err(why) => return complain(&why, commands),
    };
    let notice = match of {
        HOST_KEY => {
            Notice::new(Severity::Warning, DAMAGED_HOST_KEY).line("net-host-key-damaged-line")
        }
        _ => Notice::new(Severity::Warning, "net-own-key-damaged").line("net-own-key-damaged-line"),
    };
    warn!("{}: a damaged key", aside.display());
    commands.trigger(Notice {
        file: Some(aside.display().to_string()),
        ..notice
    });
}

/// The key of somebody of that name, made when it is asked for first.
///
/// # Errors
/// When it cannot be read or kept.
pub fn identity(folder: &MemoryFolder, name: &str) -> Result<Identity, NetworkError> {
    match key_file(name, folder) {
        Some(file) => Identity::kept_in(&file),
        None => Identity::new(),
    }
}

/// How one goes to a table by that name.
///
/// # Errors
/// When one's key cannot be read or kept.
pub fn way_to(
    destination: Destination,
    role: Role,
    name: &str,
    folder: &MemoryFolder,
) -> Result<Join, NetworkError> {
    let own = identity(folder, name)?;
    let network = network_folder(folder);
    Ok(Join {
        known_hosts: network.map(|network| network.join("known_hosts")),
        role,
        ..Join::new(destination, own, name.to_owned())
    })
}

/// A password as it is said; none where none was typed.
pub fn said(password: &str) -> Option<String> {
    (!password.is_empty()).then(|| password.to_owned())
}

/// Goes to a table.
pub fn go(
    destination: Destination,
    about: &About,
    role: Role,
    known: &Known,
    folder: &MemoryFolder,
    commands: &mut Commands,
) {
    commands.trigger(KeepKnown);
    mend_key(&known.name, folder, commands);
    match way_to(destination, role, &known.name, folder) {
        Ok(mut join) => {
            join.table = Some(about.name.clone());
            join.token = known.password_for(destination);
            commands.trigger(JoinTable {
                game: about.game.clone(),
                join,
            });
        }
        Err(why) => complain(&why, commands),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{games::conquest::rules::Conquest, kit::Salt, shell::locale::Words};

    fn seal(of: u64) -> Seal {
        Seal::of::<Conquest>(of, Salt::new(0))
    }

    /// The seat in the match of that seal, at a host that has that key there.
    fn seat(of: u64, address: &str, key: u64) -> SeatElsewhere {
        let destination = Destination {
            address: address.parse().unwrap(),
            key: Some(key),
        };
        let mut join = Join::new(destination, Identity::new().unwrap(), "Bo".to_owned());
        join.table = Some("Ada’s table".to_owned());
        join.token = Some(format!("word {of}"));
        SeatElsewhere::new(&join, "conquest", seal(of))
    }

    fn told(of: Option<u64>) -> About {
        About {
            name: "Ada’s table".to_owned(),
            of: Some("Ada".to_owned()),
            game: "conquest".to_owned(),
            options: String::new(),
            phase: Phase::Playing,
            stands: false,
            round: 1,
            taken: vec![true, true],
            seal: of.map(|of| seal(of).to_string()[..16].to_owned()),
        }
    }

    #[test]
    fn a_seat_is_known_by_the_key_of_its_host_and_by_its_match() {
        let (here, elsewhere) = ("10.0.0.1:7420", "10.0.0.9:35563");
        let mut known = Known::default();
        known.keep_seat(seat(1, here, 7));
        known.keep_seat(seat(2, here, 7));
        let [here, elsewhere] = [here, elsewhere].map(|at| at.parse::<SocketAddr>().unwrap());
        let found = |known: &Known, address, key, of| {
            let seat = known.seat_at(Destination { address, key }, &told(of));
            seat.and_then(|seat| seat.password.clone())
        };
        let word = |of: u64| Some(format!("word {of}"));
        assert_eq!(found(&known, here, None, Some(1)), word(1));
        assert_eq!(found(&known, elsewhere, Some(7), Some(2)), word(2));
        assert_eq!(found(&known, here, Some(8), Some(1)), None, "another host");
        assert_eq!(found(&known, elsewhere, None, Some(1)), None, "elsewhere");
        assert_eq!(found(&known, here, Some(7), Some(3)), None, "another match");
        assert_eq!(found(&known, here, Some(7), None), word(2), "an older host");
        let lobby = About {
            phase: Phase::Lobby,
            ..told(None)
        };
        let there = Destination {
            address: here,
            key: Some(7),
        };
        assert_eq!(known.seat_at(there, &lobby), None);
        // Who finds no match there does not look for it there again, and finds it all the same where it is played.
        known.returning = Some(seal(2).to_string());
        assert!(known.lapse_seat());
        assert!(!known.lapse_seat());
        assert_eq!(known.seat_in(seal(2)), None);
        assert!(known.seat_in(seal(1)).is_some());
        assert_eq!(found(&known, here, Some(7), Some(2)), word(2));
        known.keep_seat(seat(2, "10.0.0.9:35563", 7));
        assert!(known.seat_in(seal(2)).is_some());
        known.forget_seat(seal(2));
        assert_eq!(known.seats.len(), 1);
    }

    #[test]
    fn whoever_has_a_seat_reads_its_name_and_that_they_do_not_watch() {
        let back = seat(1, "10.0.0.1:7420", 7).way_back(None);
        for (wanted, key) in [
            (Role::Player, "net-sits-here"),
            (Role::Spectator, "net-seat-kept"),
        ] {
            let expected = Localized::new(key).with("name", "Bo");
            assert_eq!(back.told(wanted), expected);
        }
    }

    #[test]
    fn whoever_is_at_a_table_is_on_the_way_to_no_seat() {
        let mut known = Known::default();
        known.keep_seat(seat(1, "10.0.0.1:7420", 7));
        let mut app = App::new();
        app.insert_resource(known)
            .insert_resource(MemoryFolder(None))
            .insert_resource(Meeting::default())
            .add_observer(come_back);
        let returning = |app: &mut App| {
            app.world_mut().trigger(ComeBack {
                seal: seal(1).to_string(),
                name: "Bo".to_owned(),
                at: None,
            });
            app.world().resource::<Known>().returning.clone()
        };
        assert_eq!(returning(&mut app), None);
        app.world_mut().remove_resource::<Meeting>();
        assert_eq!(returning(&mut app), Some(seal(1).to_string()));
    }

    #[test]
    fn what_was_typed_is_said_before_what_is_kept() {
        let mut known = Known::default();
        known.keep_seat(seat(1, "10.0.0.1:7420", 7));
        let to = Destination {
            address: "10.0.0.9:1".parse().unwrap(),
            key: Some(7),
        };
        assert_eq!(known.password_for(to).as_deref(), Some("word 1"));
        known.password = "sesame".to_owned();
        assert_eq!(known.password_for(to).as_deref(), Some("sesame"));
        known.forget_password_at(to, Some("sesame"));
        known.password.clear();
        assert_eq!(known.password_for(to).as_deref(), Some("word 1"));
        known.forget_password_at(to, Some("word 1"));
        assert_eq!(known.password_for(to), None);
        assert!(known.has_seat_at(to));
        known.forget_seat(seal(1));
        assert!(!known.has_seat_at(to));
    }

    #[test]
    fn seats_are_kept_for_the_next_run_and_an_older_file_has_one() {
        let mut known = Known::default();
        for of in 0..30 {
            known.keep_seat(seat(of, "10.0.0.1:7420", 7));
        }
        known.keep_seat(seat(29, "10.0.0.1:7421", 7));
        assert_eq!(known.seats.len(), MOST_SEATS);
        assert_eq!(known.seats[0], seat(29, "10.0.0.1:7421", 7));
        let text = ron::ser::to_string_pretty(&known, ron::ser::PrettyConfig::default());
        let again: Known = ron::from_str(&text.unwrap()).unwrap();
        assert_eq!(again.mended(), known);
        let older = r#"(
            name: "Bo", port: 7420, company: [],
            last: Some((
                address: "10.0.0.1:7420", key: None, game: "conquest",
                table: Some("Ada’s table"), name: "Bo", seal: "00",
            )),
        )"#;
        let older = ron::from_str::<Known>(older).unwrap().mended();
        assert_eq!((older.port, older.seats.len()), (PORT, 1));
        assert_eq!(older.seats[0].password, None);
    }

    #[test]
    fn a_table_that_one_was_shown_out_of_is_known_until_one_is_let_in_there() {
        let at = |address: &str, key| Destination {
            address: address.parse().unwrap(),
            key,
        };
        let (here, elsewhere) = ("10.0.0.1:7420", "10.0.0.9:35563");
        let mut known = Known::default();
        known.note_shown_out(at(here, Some(7)), "Kitchen");
        assert!(known.was_shown_out(at(here, None), "Kitchen"));
        assert!(known.was_shown_out(at(elsewhere, Some(7)), "Kitchen"));
        assert!(!known.was_shown_out(at(here, Some(8)), "Kitchen"));
        assert!(!known.was_shown_out(at(here, Some(7)), "Garden"));
        // It was tried at another address of the same host: the first one leads there all the same.
        known.note_shown_out(at(elsewhere, Some(7)), "Kitchen");
        assert!(known.was_shown_out(at(here, None), "Kitchen"));
        known.note_let_in(at(here, Some(7)), "Kitchen");
        assert!(!known.was_shown_out(at(here, Some(7)), "Kitchen"));
        assert!(!known.was_shown_out(at(elsewhere, None), "Kitchen"));
    }

    #[test]
    fn a_damaged_key_is_made_anew_and_that_is_told() {
        let home = tempfile::tempdir().unwrap();
        let folder = MemoryFolder(Some(home.path().to_owned()));
        let file = home.path().join("network/host.pem");
        let before = identity(&folder, HOST_KEY).unwrap();
        std::fs::write(&file, "garbage").unwrap();
        assert!(identity(&folder, HOST_KEY).is_err());
        let mut world = World::new();
        world.init_resource::<Titles>();
        world.add_observer(|notice: On<Notice>, mut titles: ResMut<Titles>| {
            titles.0.push((notice.title.clone(), notice.file.clone()));
        });
        for _ in 0..2 {
            mend_key(HOST_KEY, &folder, &mut world.commands());
            world.flush();
        }
        let aside = home.path().join("network/host.pem.damaged");
        let title = Words::from(DAMAGED_HOST_KEY);
        let expected = (title, Some(aside.display().to_string()));
        assert_eq!(world.resource::<Titles>().0, [expected]);
        let anew = identity(&folder, HOST_KEY).unwrap();
        assert_ne!(anew.fingerprint(), before.fingerprint());
    }

    #[derive(Resource, Default)]
    struct Titles(Vec<(Words, Option<String>)>);
}
