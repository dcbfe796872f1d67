//! By which rules a table plays, who watches, and the seal of its next deal.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{
    change::ChooseRules,
    code_panel::{self, WayIn},
    meeting::Meeting,
    parts::{rules_told, table_name},
    terms_panel::{ChooseTerms, terms_told},
};
use crate::{
    kit::Seat,
    locale::Localized,
    play::network::{Code, Phase, TableState, Terms},
    screens::{library::CountedGames, seat_art::seat_letter},
    shell::{
        locale::{Texts, Words},
        theme::{TextStyle, Tone},
        widgets::{
            ChipKind, Tip, at, button, chip, icon, name_words, panel, picture, short_text, text,
        },
    },
};

/// Where it lies.
const RULES: Rect = Rect {
    min: Vec2::new(648.0, 344.0),
    max: Vec2::new(1248.0, 548.0),
};
/// The left edge of the code and of its label.
const CODE: f32 = 382.0;
/// The left edge of the buttons that lead to other rules and terms, where the guests have the code.
const CHANGE: f32 = 326.0;
/// So many letters of the seal are shown.
const SEAL: usize = 12;

/// By which rules the table plays, and who watches.
#[derive(Clone, Debug, PartialEq)]
pub struct Rules {
    name: String,
    game: String,
    options: Vec<Localized>,
    /// Whether whoever has the first seat begins.
    first_begins: bool,
    terms: Terms,
    /// Whether they can be changed here and now.
    can_change: bool,
    spectators: Vec<String>,
    /// The seal of the deal; none where nothing is dealt.
    seal: Option<String>,
    /// What guests can tell others who are to come.
    code: Option<Code>,
}

impl Rules {
    /// Those of a table.
    pub fn of(table: &TableState, games: &CountedGames, meeting: &Meeting, texts: &Texts) -> Self {
        Self {
            name: table_name(&table.name, table.of.as_ref(), &table.game, texts),
            game: table.game.clone(),
            options: rules_told(games, &table.game, &table.options),
            first_begins: meeting.first_begins,
            terms: table.terms,
            can_change: meeting.is_host && table.phase == Phase::Lobby,
            spectators: table.spectators.clone(),
            seal: (games.find(&table.game))
                .is_some_and(|game| (game.is_dealt)(&table.options))
                .then(|| table.seal.chars().take(SEAL).collect()),
            // Whoever hosts has a panel of its own for it, and so have those who have the room.
            code: meeting
                .code
                .filter(|_| !meeting.is_host && WayIn::of_guest(meeting).is_none()),
        }
    }

    /// Spawns the panel, with `told` to know it by.
    pub fn spawn(&self, screen: &mut ChildSpawnerCommands, told: impl Bundle) {
        screen
            .spawn((Name::new("Rules of the table"), panel(at(RULES)), told))
            .with_children(|panel| {
                panel.spawn((
                    at(Rect::new(28.0, 22.0, 128.0, 122.0)),
                    Pickable::IGNORE,
                    children![picture(
                        format!("shelf_emblem_{}", self.game),
                        Vec2::splat(100.0)
                    )],
                ));
                panel.spawn((
                    Node {
                        overflow: Overflow::clip_x(),
                        ..at(Rect::new(150.0, 14.0, 584.0, 44.0))
                    },
                    Pickable::IGNORE,
                    children![name_words(
                        self.name.clone(),
                        TextStyle::PanelHeading,
                        Tone::Ink
                    )],
                ));
                panel
                    .spawn((
                        Node {
                            flex_wrap: FlexWrap::Wrap,
                            column_gap: px(8),
                            row_gap: px(8),
                            align_content: AlignContent::FlexStart,
                            ..at(Rect::new(150.0, 54.0, 584.0, 136.0))
                        },
                        Pickable::IGNORE,
                    ))
                    .with_children(|chips| {
                        let game = Localized::new(format!("title-name-{}", self.game));
                        chips.spawn(chip(Words::Key(game), ChipKind::Plain, None));
                        for rule in self.options.clone() {
                            chips.spawn(chip(Words::Key(rule), ChipKind::On, None));
                        }
                        if self.first_begins {
                            let seat = seat_letter(Seat::new(0)).to_string();
                            let begins = Localized::new("net-seat-begins").with("seat", seat);
                            chips.spawn(chip(Words::Key(begins), ChipKind::Plain, None));
                        }
                        for term in terms_told(&self.terms) {
                            chips.spawn(chip(Words::Key(term), ChipKind::Plain, None));
                        }
                    });
                if self.can_change {
                    panel.spawn((
                        button("net-change-rules")
                            .icon("pencil")
                            .width(112.0)
                            .height(34.0)
                            .at(CHANGE, 157.0)
                            .build(),
                        observe(|_: On<Activate>, mut commands: Commands| {
                            commands.trigger(ChooseRules);
                        }),
                    ));
                    let terms = self.terms;
                    panel.spawn((
                        button("net-terms")
                            .icon("clock")
                            .width(134.0)
                            .height(34.0)
                            .at(CHANGE + 120.0, 157.0)
                            .build(),
                        observe(move |_: On<Activate>, mut commands: Commands| {
                            commands.trigger(ChooseTerms(terms));
                        }),
                    ));
                }
                if let Some(code) = self.code {
                    spawn_code(panel, code);
                }
                let watching = match self.spectators.is_empty() {
                    true => Localized::new("net-no-spectators"),
                    false => {
                        Localized::new("net-spectators").with("names", self.spectators.join(", "))
                    }
                };
                // Names end before the code, or what changes the rules.
                let right = match self.code {
                    _ if self.can_change => CHANGE - 8.0,
                    Some(_) => CODE - 8.0,
                    None => 580.0,
                };
                panel
                    .spawn((
                        Node {
                            column_gap: px(8),
                            overflow: Overflow::clip_x(),
                            ..at(Rect::new(22.0, 142.0, right, 164.0))
                        },
                        Pickable::IGNORE,
                    ))
                    .with_children(|line| {
                        line.spawn(icon("eye", 18.0, Tone::InkSoft));
                        line.spawn(short_text(watching, TextStyle::Caption, Tone::Ink));
                    });
                let Some(seal) = self.seal.clone() else {
                    return;
                };
                panel
                    .spawn((
                        Node {
                            column_gap: px(8),
                            overflow: Overflow::clip_x(),
                            ..at(Rect::new(22.0, 168.0, right, 192.0))
                        },
                        Pickable::IGNORE,
                    ))
                    .with_children(|line| {
                        line.spawn(icon("lock", 18.0, Tone::InkSoft));
                        let sealed = Localized::new("net-seal").with("seal", seal);
                        line.spawn(short_text(sealed, TextStyle::Caption, Tone::InkSoft));
                    });
            });
    }
}

/// Spawns the code; a click on it shows all by which others come to the table.
fn spawn_code(panel: &mut ChildSpawnerCommands, code: Code) {
    panel.spawn((
        text("net-code", TextStyle::CaptionBold, Tone::InkSoft),
        TextLayout::no_wrap(),
        at(Rect::new(CODE, 137.0, 580.0, 155.0)),
    ));
    panel.spawn((
        button(Words::plain(code.without_key().to_string()))
            .icon("search")
            .width(200.0)
            .height(34.0)
            .at(CODE, 157.0)
            .build(),
        Tip("net-show-code".into()),
        observe(
            move |_: On<Activate>, mut images: ResMut<Assets<Image>>, mut commands: Commands| {
                code_panel::show(&WayIn::by_code(code), &mut images, &mut commands);
            },
        ),
    ));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{play::network::Destination, shell::screens::Menu};

    #[test]
    fn a_click_on_the_code_shows_the_address_and_the_picture_as_well() {
        let mut app = App::new();
        app.init_resource::<Assets<Image>>()
            .init_resource::<NextState<Menu>>();
        let destination = Destination {
            address: "10.0.0.1:7420".parse().unwrap(),
            key: Some(7),
        };
        let code = destination.code().expect("it can be told");
        let world = app.world_mut();
        world
            .commands()
            .spawn_empty()
            .with_children(|panel| spawn_code(panel, code));
        world.flush();
        let pictures = |world: &mut World| {
            let mut pictures = world.query::<(&Name, &ImageNode)>();
            let of_code = |name: &Name| name.as_str() == "Code as a picture";
            pictures
                .iter(world)
                .filter(|(name, _)| of_code(name))
                .count()
        };
        assert_eq!(pictures(world), 0);
        let mut buttons = world.query_filtered::<Entity, With<Tip>>();
        let entity = buttons.single(world).unwrap();
        world.trigger(Activate { entity });
        world.flush();
        assert_eq!(pictures(world), 1);
    }
}
