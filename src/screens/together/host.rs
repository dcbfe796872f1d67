//! A table that is hosted here: it listens once somebody has asked for that, and whoever hosts it goes to it like all others.

use std::{
    fs, io,
    net::{Ipv4Addr, SocketAddr},
    path::{Path, PathBuf},
    thread,
    time::Duration,
};

use bevy::prelude::*;

use super::{
    known::{KeepKnown, Known, identity, said, table_file, way_to},
    meeting::{JoinTable, LeaveTable, complain},
};
use crate::{
    kit::{Options, text::short_name},
    play::network::{
        About, Announcement, Code, Destination, Host, HostEvent, HostOptions, Join, KeptChair,
        KeptPlace, KeptTable, NetworkError, Opening, Role, Secrets, Setting, Table,
    },
    screens::{LONGEST_NAME, MatchPlan, Player, Shown, fair_deal::DrawnSeed, setup::MemoryFolder},
    shell::{
        locale::{Localized, Texts, Words},
        settings::Settings,
        toasts::{Notice, Severity},
    },
    table::Waker,
};

/// The name of the file of the host's key.
const KEY: &str = "host";

/// Asks to host a table for the match of that plan: whoever is a person in it may come from elsewhere.
#[derive(Event, Clone)]
pub struct HostMatch<G: Shown>(pub MatchPlan<G>);

/// Asks to go on with the table that was hosted here last, where its match has not come to its end.
#[derive(Event, Clone, Copy, Debug)]
pub struct Reopen;

/// The table that was hosted here last, if a match was played at it when the game ended or the host left.
pub fn left_open(folder: &MemoryFolder) -> Option<KeptTable> {
    played_at(&table_file(folder)?)
}

/// The table that is kept in that file, if a match is played at it.
fn played_at(file: &Path) -> Option<KeptTable> {
    let text = fs::read_to_string(file).ok()?;
    // What is damaged cannot be gone on with.
    let kept = KeptTable::read(&text).map_err(|why| warn!("the table that was kept: {why}"));
    kept.ok().filter(|kept| kept.played.is_some())
}

/// The table that is hosted here.
#[derive(Resource)]
pub struct OwnHost {
    host: Host,
    /// Where it is kept.
    file: Option<PathBuf>,
    password: Option<String>,
    announcement: Option<Announcement>,
    announced: Option<About>,
}

impl OwnHost {
    /// Its code; none where the machine has no address that a code can tell.
    pub fn code(&self) -> Option<Code> {
        self.host.code()
    }

    /// What lets guests in; none where all may come in.
    pub fn password(&self) -> Option<&str> {
        self.password.as_deref()
    }

    /// Where others reach it.
    pub fn address(&self) -> String {
        let reached = self.host.reached_at().map(|address| address.to_string());
        reached.unwrap_or_else(|| self.host.address().to_string())
    }

    /// Whether it is announced in the network.
    pub const fn is_announced(&self) -> bool {
        self.announcement.is_some()
    }
}

pub(super) fn shared_plugin(app: &mut App) {
    app.add_systems(PreUpdate, hear.run_if(resource_exists::<OwnHost>))
        .add_observer(close);
}

pub(super) fn plugin<G: Shown>(app: &mut App) {
    app.add_observer(open::<G>).add_observer(reopen::<G>);
}

/// Opens the table, and goes to it.
fn open<G: Shown>(
    asked: On<HostMatch<G>>,
    folder: Res<MemoryFolder>,
    settings: Res<Settings>,
    texts: Res<Texts>,
    waker: Res<Waker>,
    drawn: Res<DrawnSeed>,
    mut known: ResMut<Known>,
    mut commands: Commands,
) {
    let plan = &asked.0;
    // Whoever hosts may not know what comes.
    if drawn.0.is_none() {
        commands.trigger(Notice::new(Severity::Info, "net-own-deals"));
    }
    let mut seats = plan.seats.iter().enumerate();
    let own = seats.find(|(_, seat)| seat.player == Player::Person);
    // The name that everybody has who typed none is not one's own.
    let usual = |place: usize| texts.text(G::usual_name(place, &Player::Person));
    let typed = own.filter(|(place, own)| !own.name.is_empty() && own.name != usual(*place));
    if let Some((_, own)) = typed
        && known.name != own.name
    {
        known.name.clone_from(&own.name);
        commands.trigger(KeepKnown);
    }
    let chairs = plan.seats.iter().map(|seat| match &seat.player {
        Player::Computer(player) => Opening::Computer(player.clone()),
        Player::Person | Player::Remote(_) | Player::Bot(_) => Opening::Open,
    });
    let (chairs, options) = (chairs.collect(), plan.game.options().write());
    // A table of before is forgotten for it.
    if let Some(file) = table_file(&folder) {
        forget(&file);
    }
    let name = known.name.clone();
    let setting = setting::<G>(&name, chairs, options, &settings, &texts);
    let opened = opened::<G>(setting, &known, &folder, waker.clone());
    go::<G>(opened, &known, &mut commands);
}

/// Opens the table of before, and goes to it; who sat there comes back to the same seat.
fn reopen<G: Shown>(
    _: On<Reopen>,
    folder: Res<MemoryFolder>,
    settings: Res<Settings>,
    texts: Res<Texts>,
    waker: Res<Waker>,
    mut known: ResMut<Known>,
    mut commands: Commands,
) {
    let Some(kept) = left_open(&folder).filter(|kept| kept.game == G::ID) else {
        return;
    };
    // One's own seat is that of one's own key.
    let own = kept.chairs.iter().find_map(|chair| match chair {
        KeptChair::Person { name, key, .. } => {
            let own = identity(&folder, name).ok()?;
            (own.fingerprint() == *key).then(|| name.clone())
        }
        _ => None,
    });
    if let Some(own) = own {
        known.name = own;
    }
    let chairs = kept.chairs.iter().map(|chair| match chair {
        KeptChair::Closed => Opening::Closed,
        _ => Opening::Open,
    });
    let name = known.name.clone();
    let setting = setting::<G>(&name, chairs.collect(), kept.options, &settings, &texts);
    let opened = opened::<G>(setting, &known, &folder, waker.clone());
    go::<G>(opened, &known, &mut commands);
}

/// What is decided of a table of somebody of that name.
fn setting<G: Shown>(
    name: &str,
    chairs: Vec<Opening>,
    options: String,
    settings: &Settings,
    texts: &Texts,
) -> Setting {
    let think = Duration::try_from_secs_f32(settings.thinking_seconds.min(600.0));
    // Programs, and older releases at other machines, read it as it is said here.
    let called = Localized::new("net-table-of").with("name", name.to_owned());
    let called = short_name(&Words::Key(called).read(texts), LONGEST_NAME);
    // The weakest plays anyhow, and would ruin what somebody has built up.
    let mut agents = G::agents().iter().copied();
    let weakest = agents.next().unwrap_or_default();
    let mut setting = Setting::new(&called, chairs, agents.next().unwrap_or(weakest));
    setting.of = Some(name.to_owned());
    setting.options = options;
    setting.think = think.unwrap_or(Duration::from_secs(1));
    setting.starts_by_itself = false;
    setting
}

/// Goes to the table that was opened.
fn go<G: Shown>(
    opened: Result<(OwnHost, Join), NetworkError>,
    known: &Known,
    commands: &mut Commands,
) {
    match opened {
        Ok((own, join)) => {
            let port = own.host.address().port();
            if port != known.port {
                let told = Localized::new("net-other-port")
                    .with("asked", known.port.to_string())
                    .with("port", port.to_string());
                commands.trigger(Notice::new(Severity::Info, told));
            }
            commands.insert_resource(own);
            commands.trigger(JoinTable {
                game: G::ID.to_owned(),
                join,
            });
        }
        Err(why) => complain(&why, commands),
    }
}

/// A table, kept as long as it stands, and the way to it.
fn opened<G: Shown>(
    mut setting: Setting,
    known: &Known,
    folder: &MemoryFolder,
    waker: Waker,
) -> Result<(OwnHost, Join), NetworkError> {
    let own = identity(folder, &known.name)?;
    setting.host = Some(own.fingerprint());
    let configure = |list: &str, seats: usize| {
        let options = Options::read(G::OPTIONS, list).map_err(|why| why.to_string())?;
        G::configured(&options, seats).map_err(|why| why.to_string())
    };
    let draw = |_| Secrets::fresh().expect("the system had chance to give when the key was made");
    let table = Table::<G>::new(setting, configure, draw).map_err(NetworkError::System)?;
    let key = identity(folder, KEY)?;
    let any = Ipv4Addr::UNSPECIFIED;
    let mut options = HostOptions::new(&format!("{any}:{}", known.port), key.clone());
    // Somebody else may listen there already, as another table of this machine.
    if std::net::TcpListener::bind((any, known.port)).is_err() {
        options = HostOptions::new(&format!("{any}:0"), key);
    }
    let password = said(&known.own_password);
    options.token.clone_from(&password);
    let file = table_file(folder);
    let place = KeptPlace {
        table: Box::new(table),
        file: file.clone(),
    };
    let host = Host::open(options, vec![place], move || waker.wake())?;
    let own_address = SocketAddr::from((Ipv4Addr::LOCALHOST, host.address().port()));
    let destination = Destination {
        address: own_address,
        key: Some(host.key().first_50_bits()),
    };
    let mut join = way_to(destination, Role::Player, &known.name, folder)?;
    join.token.clone_from(&password);
    let announcement = Announcement::new(host.address().port(), host.key());
    let announcement = announcement.map_err(|why| warn!("the table is not announced: {why}"));
    let own = OwnHost {
        host,
        file,
        password,
        announcement: announcement.ok(),
        announced: None,
    };
    Ok((own, join))
}

/// A table at which nothing is played, or that another one takes the place of, cannot be gone on with.
fn forget(file: &Path) {
    match fs::remove_file(file) {
        Err(why) if why.kind() != io::ErrorKind::NotFound => warn!("{}: {why}", file.display()),
        _ => {}
    }
}

/// Hears what goes wrong at the table, and announces how it is.
fn hear(mut own: ResMut<OwnHost>, mut commands: Commands) {
    while let Some(event) = own.host.poll() {
        if let HostEvent::Fault(why) = event {
            complain(&why, &mut commands);
        }
    }
    let about = own.host.tables().pop();
    if let Some(about) = about.filter(|about| own.announced.as_ref() != Some(about)) {
        if let Some(announcement) = &mut own.announcement
            && let Err(why) = announcement.tell(&about)
        {
            // Who is not announced can be joined by its code.
            warn!("the table is not announced: {why}");
        }
        own.announced = Some(about);
    }
}

/// Closes the table; nobody waits until all have heard it. With a match that is being played it can be opened again.
fn close(_: On<LeaveTable>, mut commands: Commands) {
    commands.queue(|world: &mut World| {
        if let Some(own) = world.remove_resource::<OwnHost>() {
            thread::spawn(move || {
                let file = own.file.clone();
                drop(own);
                if let Some(file) = file.filter(|file| played_at(file).is_none()) {
                    forget(&file);
                }
            });
        }
    });
}
