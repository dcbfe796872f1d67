//! The crests of the cards, where a press chooses another colour.

use bevy::{
    input_focus::tab_navigation::TabIndex,
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{
    super::{
        company::TellAs,
        meeting::{Meeting, Tell},
    },
    Card,
};
use crate::{
    kit::Seat,
    locale::Localized,
    play::network::{Order, ToHost, Who},
    screens::seat_art::seat_letter,
    shell::{
        locale::{SpokenName, Words},
        widgets::{FocusRing, HandCursor, Tip, at},
    },
};

/// The crest of a card, where a press on it chooses another colour.
#[derive(Component, Clone, Copy, Debug)]
pub struct CrestButton;

/// Whether one can choose another colour for who sits there: for who plays at this screen, and for a computer player where one
/// says who sits there.
pub(super) fn may_recolour(meeting: &Meeting, chair: usize, who: &Who) -> bool {
    let is_its = match who {
        Who::Person { .. } => meeting.is_own(chair as u8),
        Who::Computer { .. } => meeting.arranges,
        Who::Open | Who::Closed => false,
    };
    let is_heard = meeting.knows_colours() && meeting.lost.is_none();
    is_its && is_heard && !meeting.plays && meeting.next_colour(chair).is_some()
}

impl Card {
    /// Spawns what a press on the crest is heard by: it chooses the next colour that nobody has.
    pub(super) fn spawn_crest_button(&self, card: &mut ChildSpawnerCommands, area: Rect) {
        let Self {
            chair,
            is_own,
            is_beside,
            ..
        } = *self;
        let letter = seat_letter(Seat::new(chair as u8)).to_string();
        let spoken = Localized::new("net-colour-of").with("seat", letter);
        card.spawn((
            Name::new("Colour"),
            CrestButton,
            bevy::ui_widgets::Button,
            TabIndex(0),
            FocusRing,
            HandCursor::default(),
            SpokenName(Words::Key(spoken)),
            Tip("net-colour-next".into()),
            Node {
                border_radius: BorderRadius::all(px(8)),
                ..at(area)
            },
            observe(
                move |_: On<Activate>, meeting: Option<Res<Meeting>>, mut commands: Commands| {
                    let next = meeting.and_then(|meeting| meeting.next_colour(chair));
                    let Some(colour) = next else { return };
                    let chair = chair as u8;
                    let says = ToHost::Colour { colour };
                    if is_own {
                        commands.trigger(Tell(says));
                    } else if is_beside {
                        commands.trigger(TellAs { chair, says });
                    } else {
                        let order = Order::Colour { chair, colour };
                        commands.trigger(Tell(ToHost::Order { order }));
                    }
                },
            ),
        ));
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{
        super::{cards, tests::meeting_of_four},
        *,
    };
    use crate::{
        games::ricochet::rules::Ricochet, kit::Notation as _, play::network::Abilities,
        screens::seat_art::AnyColour,
    };

    /// What was said to the host, each with the chair of who else at this screen said it.
    #[derive(Resource, Default)]
    struct Heard(Vec<(Option<u8>, ToHost)>);

    /// What is said where each crest of the table is pressed that can be.
    fn said_by_crests(meeting: Meeting) -> Vec<(Option<u8>, ToHost)> {
        let mut world = World::new();
        world.init_resource::<Heard>();
        world.add_observer(|told: On<Tell>, mut heard: ResMut<Heard>| {
            heard.0.push((None, told.0.clone()));
        });
        world.add_observer(|told: On<TellAs>, mut heard: ResMut<Heard>| {
            heard.0.push((Some(told.chair), told.says.clone()));
        });
        let cards: Vec<Card> = cards(&meeting).collect();
        world.insert_resource(meeting);
        world.commands().spawn_empty().with_children(|screen| {
            for card in &cards {
                card.spawn(screen, (), false, Duration::ZERO);
            }
        });
        world.flush();
        let mut crests = world.query_filtered::<Entity, With<CrestButton>>();
        let crests: Vec<Entity> = crests.iter(&world).collect();
        for entity in crests {
            world.trigger(Activate { entity });
        }
        world.flush();
        world.resource::<Heard>().0.clone()
    }

    #[test]
    fn a_card_shows_the_colour_that_is_told_and_a_press_on_its_crest_asks_for_a_free_one() {
        let meeting = meeting_of_four();
        let shown: Vec<AnyColour> = cards(&meeting).map(|card| card.colour).collect();
        let told = [0, 1, 3, 2].map(|colour| AnyColour::of(Ricochet::COLOURS[colour]));
        assert_eq!(shown, told);
        // That of a computer player is free for people, and those of people for nobody else.
        let own = (None, ToHost::Colour { colour: 2 });
        let beside = (Some(2), ToHost::Colour { colour: 4 });
        let order = Order::Colour {
            chair: 3,
            colour: 4,
        };
        let computer = (None, ToHost::Order { order });
        let all = [own.clone(), beside.clone(), computer];
        assert_eq!(said_by_crests(meeting), all);
        let mut guest = meeting_of_four();
        guest.arranges = false;
        assert_eq!(said_by_crests(guest), [own, beside]);
    }

    #[test]
    fn no_crest_is_pressed_in_a_match_nor_where_the_host_does_not_hear_it() {
        let changes: [fn(&mut Meeting); 3] = [
            |meeting| meeting.plays = true,
            |meeting| meeting.lost = Some("net-lost".into()),
            |meeting| meeting.host_knows = Abilities::default(),
        ];
        for change in changes {
            let mut meeting = meeting_of_four();
            change(&mut meeting);
            let said = said_by_crests(meeting);
            assert!(said.is_empty(), "{said:?}");
        }
    }
}
