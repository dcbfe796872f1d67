//! What can be done about a chair: the buttons of its card.

use std::time::Duration;

use bevy::{input_focus::AutoFocus, prelude::*};

use super::{
    super::{
        company::{AskCompanion, SendAway, TellAs},
        meeting::Tell,
        seat_choice::AskWhoSits,
        showing_out::AskToShowOut,
    },
    Card,
};
use crate::{
    play::network::{Order, ShownOut, ToHost, Who},
    shell::{
        hearing::once_seen,
        widgets::{ButtonSpec, Tip, button, icon_button, main_button},
    },
};

impl Card {
    /// Whether one can sit down there, or move there from another chair.
    const fn may_sit(&self) -> bool {
        matches!(self.who, Who::Open) && !self.plays && (self.stands || self.knows_seats)
    }

    /// By what it is decided which buttons it has, beside who sits there.
    pub(super) const fn ways(&self) -> [bool; 8] {
        [
            self.is_cut,
            self.plays,
            self.is_own,
            self.is_beside,
            self.is_own && self.has_room,
            self.arranges,
            self.may_sit(),
            self.may_sit() && self.asks_who,
        ]
    }

    /// What is said to sit down there: an older host has one sit wherever a chair is free first.
    fn sit(&self) -> ToHost {
        ToHost::Sit {
            chair: self.knows_seats.then_some(self.chair as u8),
        }
    }

    /// What the button does by which somebody at this screen sits down there.
    fn seating(&self) -> Press {
        match self.asks_who {
            true => Press::AskWhoSits,
            false => Press::Say(self.sit()),
        }
    }

    /// What can be done about the chair, since then. Before that has been seen, a press is meant for what was there.
    pub(super) fn spawn_buttons(
        &self,
        card: &mut ChildSpawnerCommands,
        size: Vec2,
        takes_keys: bool,
        since: Duration,
    ) {
        // What is said while the connection is lost is not heard.
        if self.is_cut {
            return;
        }
        let chair = self.chair as u8;
        let say = |says: ToHost| Press::Say(says);
        let order = |order: Order| say(ToHost::Order { order });
        // A match goes on with those who began it.
        let changes = self.arranges && !self.plays;
        let mut all: Vec<CardButton> = Vec::new();
        match &self.who {
            Who::Person { ready, .. } if (self.is_own || self.is_beside) && !self.plays => {
                let spec = match *ready {
                    true => button("net-not-ready-after-all").icon("undo"),
                    false => main_button("net-be-ready").icon("check"),
                };
                let says = ToHost::Ready { ready: !ready };
                if self.is_own {
                    all.push(CardButton::words(spec, say(says)));
                    // Beside the longer words there is no room for it.
                    if self.has_room && !ready {
                        let spec = button("net-company-add");
                        all.push(CardButton {
                            tip: Some("net-company"),
                            ..CardButton::words(spec, Press::AskCompanion)
                        });
                    }
                } else {
                    all.push(CardButton::words(
                        spec,
                        Press::SayAs(TellAs { chair, says }),
                    ));
                    all.push(CardButton::sign("door_open", "net-stand", Press::SendAway));
                }
            }
            Who::Person { name, address, .. }
                if changes && self.is_host && !self.is_own && !self.is_beside =>
            {
                let address = address.as_deref();
                let asks = AskToShowOut {
                    chair,
                    name: name.clone(),
                    is_alone: address.is_none_or(ShownOut::is_by_key_alone),
                };
                let spec = button("net-show-out").icon("door_open");
                all.push(CardButton::words(spec, Press::AskToShowOut(asks)));
            }
            Who::Computer { .. } if changes => {
                let open = button("net-open").icon("user");
                all.push(CardButton::words(open, order(Order::Open { chair })));
                let close = button("net-close").icon("x");
                all.push(CardButton::words(close, order(Order::Close { chair })));
            }
            Who::Open if changes => {
                // Neither weak nor strong.
                let player = self.computers[self.computers.len() / 2].to_owned();
                let spec = button("net-computer").icon("bot");
                all.push(CardButton::words(
                    spec,
                    order(Order::Computer { chair, player }),
                ));
                let close = order(Order::Close { chair });
                // For the words of three there is no room.
                if self.may_sit() {
                    all.push(CardButton::sign("user", "net-sit", self.seating()));
                    all.push(CardButton::sign("x", "net-close", close));
                } else {
                    all.push(CardButton::words(button("net-close").icon("x"), close));
                }
            }
            Who::Open if self.may_sit() => {
                let spec = button("net-sit").icon("user");
                all.push(CardButton::words(spec, self.seating()));
            }
            Who::Closed if changes => {
                let spec = button("net-open").icon("user");
                all.push(CardButton::words(spec, order(Order::Open { chair })));
            }
            _ => {}
        }
        let (edge, high) = if self.low { (10.0, 34.0) } else { (18.0, 44.0) };
        // A sign alone beside words is as wide as high.
        let signs = all.iter().filter(|one| one.is_sign).count() as f32;
        let words = all.len() as f32 - signs;
        let room = size.x - 2.0 * edge - signs * high - 10.0 * (all.len().max(1) - 1) as f32;
        let mut left = edge;
        for (place, one) in all.into_iter().enumerate() {
            let CardButton {
                spec,
                press,
                tip,
                is_sign,
            } = one;
            let wide = if is_sign { high } else { room / words };
            let mut pressed = card.spawn((
                spec.height(high)
                    .width(wide)
                    .at(left, size.y - high - if self.low { 8.0 } else { 18.0 })
                    .node(|node| node.padding = UiRect::horizontal(px(8)))
                    .build(),
                once_seen(since, move |commands| match &press {
                    Press::Say(says) => commands.trigger(Tell(says.clone())),
                    Press::SayAs(told) => commands.trigger(told.clone()),
                    Press::AskWhoSits => commands.trigger(AskWhoSits { chair }),
                    Press::AskCompanion => commands.trigger(AskCompanion),
                    Press::SendAway => commands.trigger(SendAway(chair)),
                    Press::AskToShowOut(guest) => commands.trigger(guest.clone()),
                }),
            ));
            left += wide + 10.0;
            if let Some(tip) = tip {
                pressed.insert(Tip(tip.into()));
            }
            if takes_keys && place == 0 {
                pressed.insert(AutoFocus);
            }
        }
    }
}

/// A button of a card.
struct CardButton {
    spec: ButtonSpec,
    press: Press,
    /// What is said of it besides.
    tip: Option<&'static str>,
    /// Whether it has no words: beside others it is as wide as high.
    is_sign: bool,
}

impl CardButton {
    /// One in words.
    const fn words(spec: ButtonSpec, press: Press) -> Self {
        Self {
            spec,
            press,
            tip: None,
            is_sign: false,
        }
    }

    /// One that is a sign alone; its words are its tip.
    fn sign(sign: &'static str, words: &'static str, press: Press) -> Self {
        Self {
            spec: icon_button(sign, words),
            press,
            tip: Some(words),
            is_sign: true,
        }
    }
}

/// What a button of a card does.
enum Press {
    /// Says something to the host.
    Say(ToHost),
    /// The same for who else plays at this screen.
    SayAs(TellAs),
    /// Asks which of those at this screen moves there.
    AskWhoSits,
    /// Asks who else plays here.
    AskCompanion,
    /// Has who sits there leave.
    SendAway,
    /// Asks whether who sits there is to be shown out.
    AskToShowOut(AskToShowOut),
}

#[cfg(test)]
mod tests {
    use bevy::ui_widgets::Activate;

    use super::*;
    use crate::{
        games::conquest::rules::Conquest,
        kit::Notation as _,
        play::network::{Abilities, Link, TableState},
        screens::{
            seat_art::AnyColour,
            together::{meeting::Meeting, seats::cards},
        },
        shell::{hearing::Hearing, locale::SpokenName},
    };

    /// What was said to the host.
    #[derive(Resource, Default)]
    struct Heard(Vec<ToHost>);

    /// A table with a free chair, at which one sits on that chair.
    fn meeting(chair: Option<u8>, host_knows: Abilities) -> Meeting {
        let ada = Who::Person {
            name: "Ada".to_owned(),
            player: "human".to_owned(),
            ready: false,
            link: Link::Here,
            is_host: true,
            ping_ms: None,
            address: None,
        };
        let table = TableState::in_lobby("Kitchen", "conquest", [ada, Who::Open]);
        Meeting {
            colours: (Conquest::COLOURS.iter().copied())
                .map(AnyColour::of)
                .collect(),
            table: Some(table),
            chair,
            host_knows,
            ..default()
        }
    }

    #[test]
    fn a_free_chair_is_offered_to_who_watches_and_where_the_host_knows_of_it_to_who_sits() {
        let (own, older) = (Abilities::own(), Abilities::default());
        for (chair, host_knows, offered) in [
            (None, own.clone(), Some(Some(1))),
            (None, older.clone(), Some(None)),
            (Some(0), own, Some(Some(1))),
            (Some(0), older, None),
        ] {
            let meeting = meeting(chair, host_knows);
            let [taken, free] = &cards(&meeting).collect::<Vec<_>>()[..] else {
                panic!("there are two chairs");
            };
            assert!(!taken.may_sit());
            let said = offered.map(|chair| ToHost::Sit { chair });
            assert_eq!(free.may_sit().then(|| free.sit()), said);
        }
    }

    #[test]
    fn where_several_play_at_this_screen_it_is_asked_who_takes_a_free_chair() {
        for (chair, company, asks) in [
            (Some(0), vec![], false),
            (Some(0), vec![2], true),
            (None, vec![2], false),
        ] {
            let mut meeting = meeting(chair, Abilities::own());
            meeting.company = company;
            let free = cards(&meeting).nth(1).expect("there are two chairs");
            assert_eq!(matches!(free.seating(), Press::AskWhoSits), asks);
        }
    }

    #[test]
    fn what_comes_in_the_place_of_other_buttons_is_new_although_the_same_one_sits_there() {
        let own = Abilities::own;
        let card = |meeting: &Meeting, chair: usize| {
            let card = cards(meeting).nth(chair);
            card.expect("there are two chairs")
        };
        let (watches, sits) = (meeting(None, own()), meeting(Some(0), own()));
        let mut arranges = meeting(Some(0), own());
        arranges.arranges = true;
        // A free chair that one may sit on is closed, or given to a computer, by whoever sits there first.
        assert!(!card(&arranges, 1).does_as(&card(&watches, 1)));
        assert!(card(&sits, 1).does_as(&card(&watches, 1)));
        // Beside *Ready* somebody else is asked for as long as there is room.
        let mut full = meeting(Some(0), own());
        full.table.as_mut().unwrap().seats[1].who = Who::Closed;
        assert!(!card(&sits, 0).does_as(&card(&full, 0)));
    }

    #[test]
    fn a_press_is_not_heard_before_the_button_that_has_come_there_is_seen() {
        let mut meeting = meeting(Some(0), Abilities::own());
        meeting.arranges = true;
        meeting.computers = &["naive"];
        let free = cards(&meeting).nth(1).expect("there are two chairs");
        let mut world = World::new();
        world.init_resource::<Time<Real>>();
        world.init_resource::<Hearing>();
        world.init_resource::<Heard>();
        world.add_observer(|told: On<Tell>, mut heard: ResMut<Heard>| {
            heard.0.push(told.0.clone());
        });
        let came = Duration::from_secs(1);
        world
            .commands()
            .spawn_empty()
            .with_children(|screen| free.spawn(screen, (), false, came));
        world.flush();
        let mut buttons = world.query::<(Entity, &SpokenName)>();
        let mut buttons = buttons.iter(&world);
        let close = buttons.find(|(_, name)| name.0 == "net-close".into());
        let (entity, _) = close.expect("it can be closed");
        let mut press = |later: u64| {
            let mut time = world.resource_mut::<Time<Real>>();
            time.advance_by(Duration::from_millis(later));
            world.trigger(Activate { entity });
            world.flush();
            world.resource::<Heard>().0.clone()
        };
        assert_eq!(press(1100), []);
        let order = Order::Close { chair: 1 };
        assert_eq!(press(400), [ToHost::Order { order }]);
    }
}
