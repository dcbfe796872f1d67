//! The chairs of a table in the lobby: who sits there, whether the match may begin, and what can be done about it.

use std::time::Duration;

use bevy::{
    input_focus::AutoFocus,
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{
    company::{AskCompanion, SendAway, TellAs},
    meeting::{Meeting, Tell},
    parts::goes_by_roster,
    showing_out::AskToShowOut,
};
use crate::{
    kit::Seat,
    locale::Localized,
    play::network::{Link, Order, ShownOut, ToHost, Who},
    screens::seat_art::{AnyColour, SeatColour, crest, seat_letter},
    shell::{
        idle::{Awake, Ticks},
        locale::Words,
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{
            ButtonSpec, Tip, at, button, icon, icon_button, main_button, name_words, panel,
            rest_of_row, short_text, text,
        },
    },
};

/// Where the first card lies, how large the room of a row of four is, and from one card to the next.
const FIRST: Vec2 = Vec2::new(32.0, 84.0);
const SIZE: Vec2 = Vec2::new(292.0, 244.0);
const PITCH: f32 = 308.0;
/// How often it is looked how long messages take.
const PINGS: Duration = Duration::from_secs(2);
/// The side of the buttons that choose a computer player.
const STEP: f32 = 32.0;
/// So many stand in a row; with more there are two rows in the same room.
const ROW: usize = 4;

/// A chair, and what can be done about it here.
#[derive(Clone, Debug, PartialEq)]
pub struct Card {
    /// Which chair.
    pub chair: usize,
    who: Who,
    /// The key of the name of a computer, also of one at another machine that has no other name.
    usual_name: Option<&'static str>,
    colour: AnyColour,
    /// Whether it is one's own.
    is_own: bool,
    /// Whether somebody else sits there who plays at this screen.
    is_beside: bool,
    /// Whether somebody else at this screen could sit down.
    has_room: bool,
    /// Whether one is the host.
    is_host: bool,
    /// Whether one may say who sits there.
    arranges: bool,
    /// Whether one has no chair.
    stands: bool,
    /// Whether the host knows on which chair somebody wants to sit: then one can also move to another one.
    knows_seats: bool,
    /// Whether a match is played.
    plays: bool,
    /// The computer players that can sit there.
    computers: &'static [&'static str],
    /// Whether there is only half of the room.
    low: bool,
}

/// Tells how long a message takes to that chair and back.
#[derive(Component, Clone, Copy, Debug)]
#[require(Ticks)]
pub struct PingOf(usize);

/// The cards of all chairs.
pub fn cards(meeting: &Meeting) -> impl Iterator<Item = Card> {
    let seats = meeting.table.iter().flat_map(|table| &table.seats);
    let low = meeting
        .table
        .as_ref()
        .is_some_and(|table| table.seats.len() > ROW);
    let has_room = seats.clone().any(|seat| seat.who == Who::Open);
    // Nobody sits on closed chairs in the match.
    let closed = seats.clone().scan(0, |closed, seat| {
        *closed += usize::from(seat.who == Who::Closed);
        Some(*closed)
    });
    seats
        .zip(closed)
        .enumerate()
        .map(move |(chair, (seat, closed))| Card {
            chair,
            who: seat.who.clone(),
            usual_name: match (&seat.who, meeting.usual_name) {
                (Who::Computer { player }, Some(usual_name)) => {
                    Some(usual_name(chair - closed, player))
                }
                (Who::Person { name, player, .. }, Some(usual_name))
                    if meeting.computers.contains(&&**player) && goes_by_roster(name, player) =>
                {
                    Some(usual_name(chair - closed, player))
                }
                _ => None,
            },
            colour: meeting.colour(chair),
            is_own: meeting.chair == Some(chair as u8),
            is_beside: meeting.company.contains(&(chair as u8)),
            has_room,
            is_host: meeting.is_host,
            arranges: meeting.arranges,
            stands: meeting.chair.is_none(),
            knows_seats: meeting.knows_seats(),
            plays: meeting.plays,
            computers: meeting.computers,
            low,
        })
}

/// Tells the times anew, in the lines that are there; nothing else is a sign of them.
pub fn show_pings(
    meeting: Res<Meeting>,
    mut lines: Query<(&PingOf, &mut Localized)>,
    time: Res<Time<Real>>,
    mut due: Local<Duration>,
    mut awake: ResMut<Awake>,
) {
    let now = time.elapsed();
    if *due <= now {
        *due = now + PINGS;
    }
    awake.be_back_at(*due);
    for (of, mut said) in &mut lines {
        said.set_if_neq(ping_words(meeting.pings.get(of.0).copied().flatten()));
    }
}

fn ping_words(ping: Option<u32>) -> Localized {
    match ping {
        Some(ms) => Localized::new("net-ping").with("ms", i64::from(ms)),
        None => "net-connected".into(),
    }
}

impl Card {
    fn area(&self) -> Rect {
        let height = if self.low {
            (SIZE.y - 12.0) / 2.0
        } else {
            SIZE.y
        };
        let (column, row) = (self.chair % ROW, self.chair / ROW);
        let corner = FIRST + Vec2::new(PITCH * column as f32, (height + 12.0) * row as f32);
        Rect::from_corners(corner, corner + Vec2::new(SIZE.x, height))
    }

    /// Spawns it, with `told` to know it by; whether its first button has the keys.
    pub fn spawn(&self, screen: &mut ChildSpawnerCommands, told: impl Bundle, takes_keys: bool) {
        let area = self.area();
        let tone = match &self.who {
            Who::Person { .. } | Who::Computer { .. } => self.colour.tone(),
            Who::Open | Who::Closed => Tone::Edge,
        };
        screen
            .spawn((
                Name::new(format!("Chair {}", self.chair + 1)),
                panel(at(area)),
                told,
            ))
            .with_children(|card| {
                card.spawn((
                    Node {
                        border_radius: BorderRadius::all(px(3)),
                        ..at(Rect::new(8.0, 6.0, area.width() - 8.0, 14.0))
                    },
                    ThemedBackground(tone),
                    Pickable::IGNORE,
                ));
                match &self.who {
                    Who::Person { .. } => self.spawn_taken(card, self.name()),
                    Who::Computer { .. } => {
                        self.spawn_taken(card, self.name());
                        self.spawn_steps(card);
                    }
                    Who::Open => self.spawn_free(card, "net-open-seat", "net-open-seat-line"),
                    Who::Closed => self.spawn_free(card, "net-closed-seat", "net-closed-seat-line"),
                }
                self.spawn_buttons(card, area.size(), takes_keys);
            });
    }

    /// Whether nobody plays there.
    pub const fn is_closed(&self) -> bool {
        matches!(self.who, Who::Closed)
    }

    /// What whoever sits there is called.
    fn name(&self) -> Words {
        let usual = self.usual_name.map(|key| Words::Key(key.into()));
        match &self.who {
            Who::Person { name, .. } => usual.unwrap_or_else(|| Words::plain(name.clone())),
            Who::Computer { .. } => usual.unwrap_or_else(|| "net-computer".into()),
            Who::Open => "net-open-seat".into(),
            Who::Closed => "net-closed-seat".into(),
        }
    }

    /// Spawns it in small, where nothing can be done about it.
    pub fn spawn_small(&self, place: &mut ChildSpawnerCommands, area: Rect) {
        let side = area.height() - 20.0;
        let sits = matches!(self.who, Who::Person { .. } | Who::Computer { .. });
        place
            .spawn((
                Name::new(format!("Seat {}", self.chair + 1)),
                Node {
                    border: px(1.5).all(),
                    border_radius: BorderRadius::all(px(8)),
                    padding: UiRect::horizontal(px(8)),
                    align_items: AlignItems::Center,
                    column_gap: px(12),
                    ..at(area)
                },
                ThemedBackground(Tone::Row),
                ThemedBorder(Tone::Hairline),
                Pickable::IGNORE,
            ))
            .with_children(|row| {
                if sits {
                    let letter = seat_letter(Seat::new(self.chair as u8)).to_string();
                    row.spawn(crest(self.colour, side, letter));
                } else {
                    row.spawn(icon("user", side, Tone::Edge));
                }
                row.spawn((
                    Node {
                        flex_direction: FlexDirection::Column,
                        ..rest_of_row()
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|lines| {
                    match self.name() {
                        Words::Plain(name) => {
                            lines.spawn(name_words(name, TextStyle::Button, Tone::Ink));
                        }
                        Words::Key(key) => {
                            lines.spawn(short_text(key, TextStyle::Button, Tone::Ink));
                        }
                    }
                    if sits {
                        let about = self.about();
                        lines.spawn(short_text(about, TextStyle::Caption, Tone::InkSoft));
                    }
                });
            });
    }

    /// The crest, the name, and what is told of it.
    fn spawn_taken(&self, card: &mut ChildSpawnerCommands, name: Words) {
        let (left, top, side) = match self.low {
            true => (14.0, 22.0, 40.0),
            false => (22.0, 30.0, 60.0),
        };
        let letter = seat_letter(Seat::new(self.chair as u8)).to_string();
        card.spawn((
            at(Rect::new(left, top, left + side, top + side)),
            Pickable::IGNORE,
            children![crest(self.colour, side, letter)],
        ));
        let beside = left + side + 14.0;
        let room = self.steps().map_or(12.0, |_| 2.0 * STEP + 22.0);
        let line = |top: f32, height: f32, room: f32| {
            (
                Node {
                    overflow: Overflow::clip_x(),
                    align_items: AlignItems::Center,
                    column_gap: px(6),
                    ..at(Rect::new(beside, top, SIZE.x - room, top + height))
                },
                Pickable::IGNORE,
            )
        };
        let caption = |said: Localized, tone: Tone| {
            (text(said, TextStyle::Caption, tone), TextLayout::no_wrap())
        };
        card.spawn(line(top - 4.0, 28.0, room))
            .with_children(|line| match name {
                Words::Plain(name) => {
                    line.spawn(name_words(name, TextStyle::ColumnHeading, Tone::Ink));
                }
                Words::Key(key) => {
                    line.spawn((
                        text(key, TextStyle::ColumnHeading, Tone::Ink),
                        TextLayout::no_wrap(),
                    ));
                }
            });
        card.spawn(line(top + 22.0, 20.0, room))
            .with_child(caption(self.about(), Tone::InkSoft));
        if !self.low {
            let (sign, said, tone) = self.link();
            card.spawn(line(top + 44.0, 20.0, 12.0))
                .with_children(|line| {
                    line.spawn(icon(sign, 16.0, tone));
                    let mut told = line.spawn(caption(said, tone));
                    if sign == "wifi" {
                        told.insert(PingOf(self.chair));
                    }
                });
        }
        if !self.low {
            let (sign, said, tone) = self.readiness();
            card.spawn((
                at(Rect::new(20.0, 122.0, SIZE.x - 20.0, 123.0)),
                ThemedBackground(Tone::Hairline),
                Pickable::IGNORE,
            ));
            card.spawn((
                Node {
                    align_items: AlignItems::Center,
                    column_gap: px(10),
                    ..at(Rect::new(20.0, 132.0, SIZE.x - 20.0, 168.0))
                },
                Pickable::IGNORE,
            ))
            .with_children(|line| {
                line.spawn(icon(sign, 24.0, tone));
                line.spawn((
                    text(said, TextStyle::MediumButton, tone),
                    TextLayout::no_wrap(),
                ));
            });
        }
    }

    /// The computer players before and after the one that sits there, where one may choose.
    fn steps(&self) -> Option<[&'static str; 2]> {
        let Who::Computer { player } = &self.who else {
            return None;
        };
        let now = self.computers.iter().position(|one| one == player)?;
        let count = self.computers.len();
        let at = |place: usize| self.computers[place % count];
        (self.arranges && !self.plays).then(|| [at(now + count - 1), at(now + 1)])
    }

    /// The buttons that sit down a weaker or a stronger computer player.
    fn spawn_steps(&self, card: &mut ChildSpawnerCommands) {
        let Some(steps) = self.steps() else { return };
        let ways = [
            ("chevron_left", "net-weaker", STEP + 4.0),
            ("chevron_right", "net-stronger", 0.0),
        ];
        for ((sign, spoken, before), player) in ways.into_iter().zip(steps) {
            let (chair, player) = (self.chair as u8, player.to_owned());
            let order = Order::Computer { chair, player };
            card.spawn((
                icon_button(sign, spoken)
                    .width(STEP)
                    .height(STEP)
                    .at(
                        SIZE.x - 14.0 - STEP - before,
                        if self.low { 20.0 } else { 26.0 },
                    )
                    .build(),
                observe(move |_: On<Activate>, mut commands: Commands| {
                    commands.trigger(Tell(ToHost::Order {
                        order: order.clone(),
                    }));
                }),
            ));
        }
    }

    /// Who it is to the table.
    fn about(&self) -> Localized {
        match &self.who {
            Who::Computer { player } => format!("level-{player}").into(),
            Who::Person { .. } if self.low => self.readiness().1,
            Who::Person { is_host: true, .. } => "net-is-host".into(),
            Who::Person {
                address: Some(address),
                ..
            } if !self.is_own && !self.is_beside => {
                Localized::new("net-from").with("address", address.clone())
            }
            Who::Person { player, .. } if self.computers.contains(&&**player) => {
                format!("level-{player}").into()
            }
            Who::Person { .. } | Who::Open | Who::Closed => "net-guest".into(),
        }
    }

    /// How the connection is.
    fn link(&self) -> (&'static str, Localized, Tone) {
        match &self.who {
            Who::Person {
                link: Link::Lost, ..
            } => ("wifi_off", "net-lost".into(), Tone::Accent),
            Who::Person {
                link: Link::ComputerPlays,
                ..
            } => ("bot", "net-computer-plays".into(), Tone::Accent),
            Who::Person { .. } if self.is_own || self.is_beside => {
                ("user", "net-here".into(), Tone::InkSoft)
            }
            Who::Person { .. } => ("wifi", ping_words(None), Tone::InkSoft),
            Who::Computer { .. } | Who::Open | Who::Closed => {
                ("bot", "net-with-host".into(), Tone::InkSoft)
            }
        }
    }

    /// Whether the match may begin.
    fn readiness(&self) -> (&'static str, Localized, Tone) {
        match &self.who {
            Who::Person { .. } if self.plays => ("play", "net-playing".into(), Tone::YesEdge),
            Who::Person { ready: false, .. } => {
                ("hourglass", "net-not-ready".into(), Tone::InkSoft)
            }
            _ => ("check", "net-ready".into(), Tone::YesEdge),
        }
    }

    fn spawn_free(
        &self,
        card: &mut ChildSpawnerCommands,
        heading: &'static str,
        line: &'static str,
    ) {
        let width = SIZE.x;
        let sign = if matches!(self.who, Who::Open) {
            "user"
        } else {
            "lock"
        };
        if !self.low {
            card.spawn((
                Node {
                    border: px(2).all(),
                    border_radius: BorderRadius::all(px(8)),
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::Center,
                    ..at(Rect::new(
                        width / 2.0 - 34.0,
                        32.0,
                        width / 2.0 + 34.0,
                        100.0,
                    ))
                },
                ThemedBorder(Tone::Edge),
                Pickable::IGNORE,
            ))
            .with_child(icon(sign, 36.0, Tone::InkSoft));
        }
        let top = if self.low { 22.0 } else { 112.0 };
        card.spawn((
            text(heading, TextStyle::ColumnHeading, Tone::Ink),
            TextLayout::justify(Justify::Center),
            at(Rect::new(12.0, top, width - 12.0, top + 28.0)),
        ));
        card.spawn((
            text(line, TextStyle::Caption, Tone::InkSoft),
            TextLayout::justify(Justify::Center),
            at(Rect::new(
                12.0,
                top + 28.0,
                width - 12.0,
                top + if self.low { 46.0 } else { 66.0 },
            )),
        ));
    }

    /// Whether one can sit down there, or move there from another chair.
    const fn may_sit(&self) -> bool {
        matches!(self.who, Who::Open) && !self.plays && (self.stands || self.knows_seats)
    }

    /// What is said to sit down there: an older host has one sit wherever a chair is free first.
    fn sit(&self) -> ToHost {
        ToHost::Sit {
            chair: self.knows_seats.then_some(self.chair as u8),
        }
    }

    /// What can be done about the chair.
    fn spawn_buttons(&self, card: &mut ChildSpawnerCommands, size: Vec2, takes_keys: bool) {
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
                        let spec = button("net-company-add").icon("users");
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
                    all.push(CardButton::sign("user", "net-sit", say(self.sit())));
                    all.push(CardButton::sign("x", "net-close", close));
                } else {
                    all.push(CardButton::words(button("net-close").icon("x"), close));
                }
            }
            Who::Open if self.may_sit() => {
                let spec = button("net-sit").icon("user");
                all.push(CardButton::words(spec, say(self.sit())));
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
                observe(
                    move |_: On<Activate>, mut commands: Commands| match &press {
                        Press::Say(says) => commands.trigger(Tell(says.clone())),
                        Press::SayAs(told) => commands.trigger(told.clone()),
                        Press::AskCompanion => commands.trigger(AskCompanion),
                        Press::SendAway => commands.trigger(SendAway(chair)),
                        Press::AskToShowOut(guest) => commands.trigger(guest.clone()),
                    },
                ),
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
    /// Asks who else plays here.
    AskCompanion,
    /// Has who sits there leave.
    SendAway,
    /// Asks whether who sits there is to be shown out.
    AskToShowOut(AskToShowOut),
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::conquest::rules::Conquest,
        kit::Notation as _,
        play::network::{Abilities, Phase, SeatState, TableState, Terms},
    };

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
        let seats = [ada, Who::Open].map(|who| SeatState { seat: None, who });
        let table = TableState {
            name: "Kitchen".to_owned(),
            of: None,
            game: "conquest".to_owned(),
            options: String::new(),
            number: 1,
            phase: Phase::Lobby,
            round: 0,
            seats: seats.into(),
            spectators: Vec::new(),
            seal: String::new(),
            terms: Terms::default(),
            waiting: None,
        };
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
}
