//! Going to a table, and back to a seat of one's own at another machine.

use bevy::prelude::*;

use super::{
    keys::{identity, mend_key, network_folder},
    known::{KeepKnown, Known, said},
    meeting::{JoinTable, Meeting, complain},
    seat_elsewhere::ComeBack,
};
use crate::{
    play::network::{About, Destination, Join, NetworkError, Role},
    screens::setup::MemoryFolder,
    shell::toasts::{Notice, Severity},
};

/// So often it is tried to come back at first: meanwhile a host that has moved is found in the network.
const TRIES: u32 = 6;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(come_back);
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
    known.note_way(destination);
    known.name.clone_from(&seat.name);
    known.company.clone_from(&seat.company);
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
        shows: true,
        ..Join::new(destination, own, name.to_owned())
    })
}

/// Whether one has said what one is called: else that is asked for, and one goes to no table.
pub fn is_named(known: &Known, commands: &mut Commands) -> bool {
    if known.name.is_empty() {
        commands.trigger(Notice::new(Severity::Info, "net-name-missing"));
    }
    !known.name.is_empty()
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
    if !is_named(known, commands) {
        return;
    }
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
    use crate::{
        games::conquest::rules::Conquest,
        kit::{Salt, Seal},
        play::network::Identity,
        screens::together::seat_elsewhere::SeatElsewhere,
    };

    #[test]
    fn whoever_is_at_a_table_is_on_the_way_to_no_seat() {
        let destination = Destination {
            address: "10.0.0.1:7420".parse().unwrap(),
            key: Some(7),
        };
        let join = Join::new(destination, Identity::new().unwrap(), "Bo".to_owned());
        let seal = Seal::of::<Conquest>(1, Salt::new(0));
        let seat = SeatElsewhere::new(&join, "conquest", seal);
        let back = seat.way_back(None);
        let mut known = Known::default();
        known.company.push("Cleo".to_owned());
        known.keep_seat(seat);
        // As it is at every table that is left.
        known.company.clear();
        let mut app = App::new();
        app.insert_resource(known)
            .insert_resource(MemoryFolder(None))
            .insert_resource(Meeting::default())
            .add_observer(come_back);
        let returning = |app: &mut App| {
            app.world_mut().trigger(back.clone());
            app.world().resource::<Known>().returning.clone()
        };
        assert_eq!(returning(&mut app), None);
        app.world_mut().remove_resource::<Meeting>();
        assert_eq!(returning(&mut app), Some(seal.to_string()));
        // Whoever has played at the same screen is brought along.
        assert_eq!(app.world().resource::<Known>().company, ["Cleo"]);
    }
}
