//! What has changed at the table since it was seen last, as notices and sounds.

use bevy::prelude::*;

use crate::{
    locale::Localized,
    play::network::{Link, Phase, TableState, Who},
    shell::{
        audio::PlaySound,
        toasts::{Notice, Severity},
    },
};

/// Tells what has changed since the table was seen last: who has sat down, who is ready, who is lost, who is back, and who has
/// given the match up.
pub(super) fn tell_changes(before: &TableState, now: &TableState, commands: &mut Commands) {
    let mut heard = None;
    for (one, other) in before.seats.iter().zip(&now.seats) {
        let gives_up = match (&one.who, &other.who) {
            // Whoever is lost is away first.
            (
                Who::Person {
                    name,
                    link: Link::Here,
                    ..
                },
                Who::Person {
                    link: Link::ComputerPlays,
                    ..
                },
            ) => Some((name, Some("net-computer-plays-on"))),
            // Where the match ends with it, the seat is free.
            (
                Who::Person {
                    name,
                    link: Link::Here,
                    ..
                },
                Who::Open,
            ) if before.phase == Phase::Playing => Some((name, None)),
            _ => None,
        };
        if let Some((name, then)) = gives_up {
            heard = Some("link_lost");
            let said = Localized::new("net-gives-up").with("name", name.clone());
            let told = Notice::new(Severity::Info, said);
            commands.trigger(match then {
                Some(then) => told.line(then),
                None => told,
            });
            continue;
        }
        let Who::Person {
            name, ready, link, ..
        } = &other.who
        else {
            continue;
        };
        let Who::Person {
            ready: was_ready,
            link: before,
            ..
        } = &one.who
        else {
            heard = Some("seat_taken");
            continue;
        };
        match (before, link) {
            (Link::Here, Link::Lost) => {
                heard = Some("link_lost");
                let said = Localized::new("net-is-lost").with("name", name.clone());
                commands.trigger(Notice::new(Severity::Info, said));
            }
            (Link::Lost, Link::ComputerPlays) => {
                let said = Localized::new("net-computer-plays-for").with("name", name.clone());
                commands.trigger(Notice::new(Severity::Info, said));
            }
            (Link::Lost | Link::ComputerPlays, Link::Here) => {
                heard = Some("link_back");
                let said = Localized::new("net-is-back").with("name", name.clone());
                commands.trigger(Notice::new(Severity::Ok, said));
            }
            _ if *ready && !was_ready => heard = Some("ready"),
            _ => {}
        }
    }
    if let Some(sound) = heard {
        commands.trigger(PlaySound(sound));
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::{
        super::{
            Meeting,
            tests::{Notices, listening},
        },
        *,
    };
    use crate::{games::conquest::rules::Conquest, play::network::Event as Told};

    #[test]
    fn the_others_read_who_has_given_the_match_up() {
        let mut app = listening();
        let mut meeting = Meeting::default();
        let bo = |link| Who::person("Bo", false, link);
        let mut hears = |phase, who: Who| {
            let mut table = TableState::in_lobby("Kitchen", "conquest", [who]);
            table.phase = phase;
            let told = Told::<Conquest>::Table {
                table: Box::new(table),
                chair: None,
                is_host: false,
                arranges: false,
                clocks: None,
            };
            let world = app.world_mut();
            meeting.take(&told, Instant::now(), &mut world.commands());
            world.flush();
            std::mem::take(&mut world.resource_mut::<Notices>().0)
        };
        let notice = |key| {
            let said = Localized::new(key).with("name", "Bo".to_owned());
            Notice::new(Severity::Info, said)
        };
        hears(Phase::Playing, bo(Link::Here));
        assert_eq!(
            hears(Phase::Playing, bo(Link::ComputerPlays)),
            [notice("net-gives-up").line("net-computer-plays-on")]
        );
        // Whoever is lost has given nothing up.
        hears(Phase::Playing, bo(Link::Lost));
        assert_eq!(
            hears(Phase::Playing, bo(Link::ComputerPlays)),
            [notice("net-computer-plays-for")]
        );
        // Where nobody plays on, the match ends.
        hears(Phase::Playing, bo(Link::Here));
        assert_eq!(hears(Phase::Lobby, Who::Open), [notice("net-gives-up")]);
        hears(Phase::Lobby, bo(Link::Here));
        assert_eq!(hears(Phase::Lobby, Who::Open), []);
    }
}
