//! A table that is hosted here: it listens once somebody has asked for that, and whoever hosts it goes to it like all others.

use std::{
    net::{Ipv4Addr, SocketAddr, SocketAddrV4, TcpListener},
    path::PathBuf,
    thread::{self, JoinHandle},
};

use bevy::prelude::*;

use super::{
    going::way_to,
    keys::{DAMAGED_HOST_KEY, HOST_KEY, has_key, identity, mend_key},
    known::{KeepKnown, Known, said},
    left_tables::{OwnFile, forget_idle, played_at},
    meeting::{JoinTable, LeaveTable, Meeting, complain},
};
use crate::{
    kit::{
        Options,
        text::{short_name, without_unseen},
    },
    play::network::{
        About, Announcement, Code, Destination, Fingerprint, Host, HostEvent, HostOptions, Join,
        KeptChair, KeptPlace, NetworkError, Opening, Role, Secrets, Setting, Table,
    },
    screens::{LONGEST_NAME, MatchPlan, Player, Shown, fair_deal::DrawnSeed, setup::MemoryFolder},
    shell::{
        idle::Awake,
        locale::{Localized, Texts, Words},
        settings::Settings,
        toasts::{Notice, Past, Severity},
    },
    table::Waker,
};

/// Asks to host a table for the match of that plan: its first person sits here, and the others may come from elsewhere.
#[derive(Event, Clone)]
pub struct HostMatch<G: Shown>(pub MatchPlan<G>);

/// Asks to go on with the table that was hosted here and is kept in that file, where its match has not come to its end.
#[derive(Event, Clone, Debug, PartialEq, Eq)]
pub struct Reopen(pub PathBuf);

/// The table that is hosted here.
#[derive(Resource)]
pub struct OwnHost {
    /// Dropped before the table, which may wait for guests that do not listen: nobody is to be led there meanwhile.
    announcement: Option<Announcement>,
    host: Host,
    /// Where it is kept.
    file: Option<OwnFile>,
    /// Whether others reach it elsewhere than when it was left.
    has_moved: bool,
    password: Option<String>,
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

    /// The code of a table that others reach elsewhere than when it was left; its address where it has no code.
    pub fn new_code(&self) -> Option<String> {
        let code = || self.code().map(|code| code.without_key().to_string());
        self.has_moved
            .then(|| code().unwrap_or_else(|| self.address()))
    }

    /// Whether it is announced in the network.
    pub const fn is_announced(&self) -> bool {
        self.announcement.is_some()
    }
}

/// Whether chance says who begins at the table that is hosted here: it is drawn anew for each match.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DrawsFirst(pub bool);

/// Tables that are being closed: when that is done, their ports and files are free again.
#[derive(Resource, Default)]
struct Closing {
    threads: Vec<JoinHandle<()>>,
    /// What is asked for once it is done.
    next: Option<Box<dyn FnOnce(&mut Commands) + Send + Sync>>,
}

impl Closing {
    /// Whether it is done: a table that opens again wants to be where it was. That takes as long as guests take to hear it,
    /// and some seconds where one of them does not listen.
    fn is_done(&self) -> bool {
        self.threads.iter().all(JoinHandle::is_finished)
    }

    /// Asks for something once it is done.
    fn then(&mut self, ask: impl FnOnce(&mut Commands) + Send + Sync + 'static) {
        self.next = Some(Box::new(ask));
    }
}

/// How a table is opened: where it is kept, and how guests come in.
struct TablePlace {
    file: Option<OwnFile>,
    port: u16,
    password: Option<String>,
    /// Where others reached it when it was left.
    before: Option<SocketAddrV4>,
}

pub(super) fn shared_plugin(app: &mut App) {
    app.init_resource::<Closing>()
        .init_resource::<DrawsFirst>()
        .add_systems(
            PreUpdate,
            (
                hear.run_if(resource_exists::<OwnHost>),
                open_next.run_if(|closing: Res<Closing>| closing.next.is_some()),
            ),
        )
        .add_observer(close)
        .add_observer(tell_gone);
}

pub(super) fn plugin<G: Shown>(app: &mut App) {
    app.add_observer(open::<G>).add_observer(reopen::<G>);
}

/// Opens the table that waits until those before it are closed. Whoever has gone to another one meanwhile stays there.
fn open_next(
    mut closing: ResMut<Closing>,
    meeting: Option<Res<Meeting>>,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) {
    if !closing.is_done() {
        return awake.stay();
    }
    if let Some(next) = closing.next.take()
        && meeting.is_none()
    {
        next(&mut commands);
    }
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
    mut closing: ResMut<Closing>,
    mut commands: Commands,
) {
    let plan = &asked.0;
    if !closing.is_done() {
        let again = HostMatch(plan.clone());
        return closing.then(move |commands| commands.trigger(again));
    }
    // Whoever hosts may not know what comes.
    if drawn.0.is_none() {
        commands.trigger(Notice::new(Severity::Info, "net-own-deals"));
    }
    let mut seats = plan.seats.iter().enumerate();
    let own = seats.find(|(_, seat)| seat.player == Player::Person);
    let own_chair = own.map(|(place, _)| place);
    // The name that everybody has who typed none is not one's own.
    let usual = |place: usize| texts.text(G::usual_name(place, &Player::Person));
    let typed = own.filter(|(place, own)| !own.name.is_empty() && own.name != usual(*place));
    if let Some((_, own)) = typed
        && known.name != own.name
    {
        known.name = without_unseen(&own.name);
        commands.trigger(KeepKnown);
    }
    let chairs = plan.seats.iter().map(|seat| match &seat.player {
        Player::Computer(player) => Opening::Computer(player.clone()),
        Player::Person | Player::Remote(_) | Player::Bot(_) => Opening::Open,
    });
    let (chairs, options) = (chairs.collect(), plan.game.options().write());
    forget_idle(&folder);
    mend_keys(&known.name, &folder, &mut commands);
    let place = TablePlace {
        file: OwnFile::for_new_table(&folder),
        port: known.port,
        password: said(&known.own_password),
        before: None,
    };
    let name = known.name.clone();
    let mut setting = setting::<G>(&name, chairs, options, &settings, &texts);
    setting.host_chair = own_chair;
    let asked = place.port;
    let opened = opened::<G>(setting, place, &known, &folder, waker.clone());
    go::<G>(opened, asked, &mut commands);
}

/// Damaged keys are no reason not to open a table.
fn mend_keys(own: &str, folder: &MemoryFolder, commands: &mut Commands) {
    mend_key(HOST_KEY, folder, commands);
    mend_key(own, folder, commands);
}

/// Opens the table of before, and goes to it: where it was, and for those whom it let in. Who sat there comes back to the same
/// seat.
fn reopen<G: Shown>(
    asked: On<Reopen>,
    folder: Res<MemoryFolder>,
    settings: Res<Settings>,
    texts: Res<Texts>,
    waker: Res<Waker>,
    mut known: ResMut<Known>,
    mut closing: ResMut<Closing>,
    mut commands: Commands,
) {
    if !closing.is_done() {
        let again = Reopen(asked.0.clone());
        return closing.then(move |commands| commands.trigger(again));
    }
    let Some(kept) = played_at(&asked.0).filter(|kept| kept.game == G::ID) else {
        return;
    };
    let Some(file) = OwnFile::of(asked.0.clone()) else {
        commands.trigger(Notice::new(Severity::Info, "net-open-elsewhere"));
        return;
    };
    // One's own seat is that of one's own key, and so are those of the others at this screen.
    let is_own = |name: &str, key: Fingerprint| {
        has_key(name, &folder) && identity(&folder, name).is_ok_and(|own| own.fingerprint() == key)
    };
    let mut own = kept.chairs.iter().filter_map(|chair| match chair {
        KeptChair::Person { name, key, .. } => is_own(name, *key).then(|| name.clone()),
        _ => None,
    });
    if let Some(own) = own.next() {
        known.name = own;
    }
    known.company = own.collect();
    mend_keys(&known.name, &folder, &mut commands);
    let place = match kept.entry {
        Some(entry) => TablePlace {
            file: Some(file),
            port: entry.address.port(),
            password: entry.token,
            before: Some(entry.address),
        },
        // An older release has not kept it.
        None => TablePlace {
            file: Some(file),
            port: known.port,
            password: said(&known.own_password),
            before: None,
        },
    };
    let chairs = kept.chairs.iter().map(|chair| match chair {
        KeptChair::Closed => Opening::Closed,
        _ => Opening::Open,
    });
    let name = known.name.clone();
    let setting = setting::<G>(&name, chairs.collect(), kept.options, &settings, &texts);
    let port = place.port;
    // That is not kept: who sits there stays as it was.
    commands.insert_resource(DrawsFirst(false));
    let opened = opened::<G>(setting, place, &known, &folder, waker.clone());
    go::<G>(opened, port, &mut commands);
}

/// The table may have gone since it was offered.
fn tell_gone(asked: On<Reopen>, closing: Res<Closing>, mut commands: Commands) {
    if closing.is_done() && played_at(&asked.0).is_none() {
        commands.trigger(Notice::new(Severity::Warning, "net-left-gone"));
    }
}

/// What is decided of a table of somebody of that name.
fn setting<G: Shown>(
    name: &str,
    chairs: Vec<Opening>,
    options: String,
    settings: &Settings,
    texts: &Texts,
) -> Setting {
    // Programs, and older releases at other machines, read it as it is said here.
    let called = Localized::new("net-table-of").with("name", name.to_owned());
    let called = short_name(&Words::Key(called).read(texts), LONGEST_NAME);
    // The weakest plays anyhow, and would ruin what somebody has built up.
    let mut agents = G::agents().iter().copied();
    let weakest = agents.next().unwrap_or_default();
    let mut setting = Setting::new(&called, chairs, agents.next().unwrap_or(weakest));
    setting.of = Some(name.to_owned());
    setting.options = options;
    setting.think = settings.thinking();
    setting.starts_by_itself = false;
    let mut terms = setting.terms();
    G::agree(settings, &mut terms);
    setting.set_terms(terms);
    setting
}

/// Goes to the table that was opened; it was to listen on that port.
fn go<G: Shown>(
    opened: Result<(OwnHost, Join), NetworkError>,
    asked: u16,
    commands: &mut Commands,
) {
    match opened {
        Ok((own, join)) => {
            let port = own.host.address().port();
            if port != asked {
                let told = Localized::new("net-other-port")
                    .with("asked", asked.to_string())
                    .with("port", port.to_string());
                commands.trigger(Notice::new(Severity::Info, told));
            }
            if let Some(code) = own.new_code() {
                let line = Localized::new("net-moved-line").with("code", code);
                commands.trigger(Notice::new(Severity::Info, "net-moved").line(line));
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
    place: TablePlace,
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
    let key = identity(folder, HOST_KEY)?;
    let any = Ipv4Addr::UNSPECIFIED;
    // Somebody else may listen there already, as another table of this machine.
    let is_free = |port: &u16| TcpListener::bind((any, *port)).is_ok();
    let ports = [place.port, known.port];
    let port = ports.into_iter().find(is_free).unwrap_or_default();
    let mut options = HostOptions::new(&format!("{any}:{port}"), key);
    let password = place.password;
    options.token.clone_from(&password);
    options.keeps_entry = true;
    let kept = KeptPlace {
        table: Box::new(table),
        file: place.file.as_ref().map(|file| file.path.clone()),
    };
    let host = Host::open(options, vec![kept], move || waker.wake())?;
    let reached_at = host.reached_at();
    let own_address = SocketAddr::from((Ipv4Addr::LOCALHOST, host.address().port()));
    let destination = Destination {
        address: own_address,
        key: Some(host.key().first_50_bits()),
    };
    let mut join = way_to(destination, Role::Player, &known.name, folder)?;
    join.token.clone_from(&password);
    let announcement = Announcement::new(host.address().port(), host.key());
    let announcement = announcement.map(|told| told.locked(password.is_some()));
    let announcement = announcement.map_err(|why| warn!("the table is not announced: {why}"));
    let own = OwnHost {
        announcement: announcement.ok(),
        host,
        file: place.file,
        has_moved: place.before.is_some() && place.before != reached_at,
        password,
        announced: None,
    };
    Ok((own, join))
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
        let Some(own) = world.remove_resource::<OwnHost>() else {
            return;
        };
        // Guests at the next one read the code anew.
        world.trigger(Past(DAMAGED_HOST_KEY));
        let closing = thread::spawn(move || {
            let OwnHost {
                announcement,
                host,
                file,
                ..
            } = own;
            // Else others would be led to it for as long as its guests take to hear that it is closed.
            drop(announcement);
            drop(host);
            // Nobody writes in it any more.
            if let Some(file) = file {
                file.forget_unless_played();
            }
        });
        let mut all = world.resource_mut::<Closing>();
        all.threads.retain(|closing| !closing.is_finished());
        all.threads.push(closing);
    });
}
