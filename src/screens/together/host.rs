//! A table that is hosted here: it listens once somebody has asked for that, and whoever hosts it goes to it like all others.

use std::{
    net::{Ipv4Addr, SocketAddr},
    thread,
    time::Duration,
};

use bevy::prelude::*;

use super::{
    known::{KeepKnown, Known, identity, way_to},
    meeting::{JoinTable, LeaveTable, complain},
};
use crate::{
    kit::{Options, text::short_name},
    play::network::{
        About, Announcement, Code, Destination, Host, HostEvent, HostOptions, Join, KeptPlace,
        NetworkError, Opening, Role, Secrets, Setting, Table,
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

/// The table that is hosted here.
#[derive(Resource)]
pub struct OwnHost {
    host: Host,
    announcement: Option<Announcement>,
    announced: Option<About>,
}

impl OwnHost {
    /// Its code; none where the machine has no address that a code can tell.
    pub fn code(&self) -> Option<Code> {
        self.host.code()
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
    app.add_observer(open::<G>);
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
    let mut people = plan
        .seats
        .iter()
        .filter(|seat| seat.player == Player::Person);
    if let Some(own) = people.next().filter(|own| !own.name.is_empty())
        && known.name != own.name
    {
        known.name.clone_from(&own.name);
        commands.trigger(KeepKnown);
    }
    let think = Duration::try_from_secs_f32(settings.thinking_seconds.min(600.0));
    let name = Localized::new("net-table-of").with("name", known.name.clone());
    let name = short_name(&Words::Key(name).read(&texts), LONGEST_NAME);
    let think = think.unwrap_or(Duration::from_secs(1));
    match opened(plan, &name, think, &known, &folder, waker.clone()) {
        Ok((own, join)) => {
            commands.insert_resource(own);
            commands.trigger(JoinTable {
                game: G::ID.to_owned(),
                join,
            });
        }
        Err(why) => complain(&why, &mut commands),
    }
}

/// The table of that plan, and the way to it.
fn opened<G: Shown>(
    plan: &MatchPlan<G>,
    name: &str,
    think: Duration,
    known: &Known,
    folder: &MemoryFolder,
    waker: Waker,
) -> Result<(OwnHost, Join), NetworkError> {
    let own = identity(folder, &known.name)?;
    let chairs = plan.seats.iter().map(|seat| match &seat.player {
        Player::Computer(player) => Opening::Computer(player.clone()),
        Player::Person | Player::Remote | Player::Bot(_) => Opening::Open,
    });
    let weakest = G::agents().first().copied().unwrap_or_default();
    let mut setting = Setting::new(name, chairs.collect(), weakest);
    setting.options = plan.game.options().write();
    setting.host = Some(own.fingerprint());
    setting.think = think;
    setting.starts_by_itself = false;
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
    let place = KeptPlace {
        table: Box::new(table),
        file: None,
    };
    let host = Host::open(options, vec![place], move || waker.wake())?;
    let own_address = SocketAddr::from((Ipv4Addr::LOCALHOST, host.address().port()));
    let destination = Destination {
        address: own_address,
        key: Some(host.key().first_50_bits()),
    };
    let join = way_to(destination, Role::Player, &known.name, folder)?;
    let announcement = Announcement::new(host.address().port(), host.key());
    let announcement = announcement.map_err(|why| warn!("the table is not announced: {why}"));
    let own = OwnHost {
        host,
        announcement: announcement.ok(),
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

/// Closes the table; nobody waits until all have heard it.
fn close(_: On<LeaveTable>, mut commands: Commands) {
    commands.queue(|world: &mut World| {
        if let Some(own) = world.remove_resource::<OwnHost>() {
            thread::spawn(move || drop(own));
        }
    });
}
