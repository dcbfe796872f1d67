//! The chairs of a table in the lobby: who sits there, whether the match may begin, and what can be done about it.

mod buttons;
mod crests;
mod pings;
mod told;

use std::{mem, time::Duration};

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

pub use crests::CrestButton;
pub use pings::show_pings;

use self::{crests::may_recolour, pings::PingOf};
use super::{
    meeting::{Meeting, Tell},
    parts::goes_by_roster,
};
use crate::{
    kit::Seat,
    locale::Localized,
    play::network::{Order, ToHost, Who},
    screens::seat_art::{AnyColour, SeatColour, crest, seat_letter},
    shell::{
        locale::Words,
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{at, icon, icon_button, name_words, panel, rest_of_row, short_text, text},
    },
};

/// Where the first card lies, how large the room of a row of four is, and from one card to the next.
const FIRST: Vec2 = Vec2::new(32.0, 84.0);
const SIZE: Vec2 = Vec2::new(292.0, 244.0);
const PITCH: f32 = 308.0;
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
    /// Whether one can choose another colour for who sits there.
    recolours: bool,
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
    /// Whether several at this screen could move there: then it is asked which of them does.
    asks_who: bool,
    /// Whether who sits there still looks at what the last match came to.
    looks_back: bool,
    /// Whether a match is played.
    plays: bool,
    /// Whether the connection to the host is lost: nothing that was told of it is sure, and nothing can be said.
    is_cut: bool,
    /// The computer players that can sit there.
    computers: &'static [&'static str],
    /// Whether there is only half of the room.
    low: bool,
}

/// The cards of all chairs.
pub fn cards(meeting: &Meeting) -> impl Iterator<Item = Card> {
    let seats = meeting.table.iter().flat_map(|table| &table.seats);
    let low = meeting
        .table
        .as_ref()
        .is_some_and(|table| table.seats.len() > ROW);
    let has_room = meeting.has_room();
    let looking_back = meeting.table.as_ref().map(|table| &*table.looking_back);
    let looking_back = looking_back.unwrap_or_default();
    seats.enumerate().map(move |(chair, seat)| Card {
        chair,
        who: seat.who.clone(),
        // By the chair, as in the match: it stays the same whichever other chairs are closed.
        usual_name: match (&seat.who, meeting.usual_name) {
            (Who::Computer { player }, Some(usual_name)) => Some(usual_name(chair, player)),
            (Who::Person { name, player, .. }, Some(usual_name))
                if meeting.computers.contains(&&**player) && goes_by_roster(name, player) =>
            {
                Some(usual_name(chair, player))
            }
            _ => None,
        },
        colour: meeting.colour(chair),
        recolours: may_recolour(meeting, chair, &seat.who),
        is_own: meeting.chair == Some(chair as u8),
        is_beside: meeting.company.contains(&(chair as u8)),
        has_room,
        is_host: meeting.is_host,
        arranges: meeting.arranges,
        stands: meeting.chair.is_none(),
        knows_seats: meeting.knows_seats(),
        asks_who: meeting.chair.is_some() && !meeting.company.is_empty(),
        looks_back: looking_back.contains(&(chair as u8)),
        plays: meeting.plays,
        is_cut: meeting.lost.is_some(),
        computers: meeting.computers,
        low,
    })
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

    /// Whether its buttons do what those of `before` did, which was told of the same chair.
    pub fn does_as(&self, before: &Self) -> bool {
        if self.ways() != before.ways() {
            return false;
        }
        match (&self.who, &before.who) {
            (Who::Person { ready, .. }, Who::Person { ready: was, .. }) => ready == was,
            (one, other) => mem::discriminant(one) == mem::discriminant(other),
        }
    }

    /// Spawns it, with `told` to know it by; whether its first button has the keys, and since when its buttons do what they do.
    pub fn spawn(
        &self,
        screen: &mut ChildSpawnerCommands,
        told: impl Bundle,
        takes_keys: bool,
        since: Duration,
    ) {
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
                self.spawn_buttons(card, area.size(), takes_keys, since);
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
        if self.recolours {
            let area = Rect::new(left, top, left + side, top + side);
            self.spawn_crest_button(card, area.inflate(2.0));
        }
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
        (self.arranges && !self.plays && !self.is_cut).then(|| [at(now + count - 1), at(now + 1)])
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::{dominations::rules::Dominations, ricochet::rules::Ricochet},
        kit::Notation as _,
        play::network::{Abilities, Link, TableState},
        screens::{Player, Shown as _},
    };

    /// At a table with Ada, Bo, Ida, who plays at the screen of Ada, and a computer player.
    pub(super) fn meeting_of_four() -> Meeting {
        let person = |name| Who::person(name, false, Link::Here);
        let computer = Who::Computer {
            player: "naive".to_owned(),
        };
        let seats = [person("Ada"), person("Bo"), person("Ida"), computer];
        let mut table = TableState::in_lobby("Kitchen", "ricochet", seats);
        table.colours = vec![0, 1, 3, 2];
        Meeting {
            colours: (Ricochet::COLOURS.iter().copied())
                .map(AnyColour::of)
                .collect(),
            table: Some(table),
            chair: Some(0),
            company: vec![2],
            arranges: true,
            host_knows: Abilities::own(),
            ..default()
        }
    }

    #[test]
    fn a_computer_keeps_its_name_whichever_other_chairs_are_closed() {
        let computer = || Who::Computer {
            player: "naive".to_owned(),
        };
        let names = |before: Who| {
            let seats = [Who::Open, before, computer(), computer()];
            let meeting = Meeting {
                colours: (Dominations::COLOURS.iter().copied())
                    .map(AnyColour::of)
                    .collect(),
                table: Some(TableState::in_lobby("Kitchen", "dominations", seats)),
                usual_name: Some(|chair, player| {
                    Dominations::usual_name(chair, &Player::Computer(player.to_owned()))
                }),
                ..default()
            };
            let cards = cards(&meeting);
            cards.map(|card| card.usual_name).collect::<Vec<_>>()
        };
        let expected = [None, None, Some("setup-name-3"), Some("setup-name-4")];
        for before in [Who::Open, Who::Closed] {
            assert_eq!(names(before), expected);
        }
    }
}
