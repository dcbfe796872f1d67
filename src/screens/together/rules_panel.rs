//! By which rules a table plays, who watches, and the seal of its next deal.

use bevy::{
    prelude::*,
    ui::UiSystems,
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
        idle::Awake,
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
/// In it the chips, above who watches and the label of the code.
const CHIPS: Rect = Rect {
    min: Vec2::new(150.0, 50.0),
    max: Vec2::new(584.0, 136.0),
};
/// So many rows of them have room there, and so far they are apart, in a row and from row to row.
const ROWS: usize = 3;
const APART: Vec2 = Vec2::new(8.0, 4.0);
/// The chip that says how many more there are is no wider.
const MORE: f32 = 56.0;
/// The left edge of the code and of its label.
const CODE: f32 = 382.0;
/// The left edge of the buttons that lead to other rules and terms, where the guests have the code.
const CHANGE: f32 = 326.0;
/// So many letters of the seal are shown.
const SEAL: usize = 12;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, gather_chips.after(UiSystems::PostLayout));
}

/// By which rules the table plays, and who watches.
#[derive(Clone, Debug, PartialEq)]
pub struct Rules {
    name: String,
    game: String,
    options: Vec<Localized>,
    /// The key of what is said of the first seat, where it begins.
    begins: Option<&'static str>,
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
    /// Those of a table; `is_drawn` says that for each match of it chance decides who begins.
    pub fn of(
        table: &TableState,
        games: &CountedGames,
        meeting: &Meeting,
        is_drawn: bool,
        texts: &Texts,
    ) -> Self {
        let begins = match is_drawn {
            true => "net-seat-begins-drawn",
            false => "net-seat-begins",
        };
        Self {
            name: table_name(&table.name, table.of.as_ref(), &table.game, texts),
            game: table.game.clone(),
            options: rules_told(games, &table.game, &table.options),
            begins: meeting.first_begins.then_some(begins),
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

    /// What its chips tell, and how they look.
    fn chips(&self) -> Vec<(Localized, ChipKind)> {
        let game = Localized::new(format!("title-name-{}", self.game));
        let begins = self.begins.map(|key| {
            let seat = seat_letter(Seat::new(0)).to_string();
            Localized::new(key).with("seat", seat)
        });
        let plain = |told: Localized| (told, ChipKind::Plain);
        let rules = self.options.iter().cloned();
        let after = begins.into_iter().chain(terms_told(&self.terms));
        std::iter::once(plain(game))
            .chain(rules.map(|rule| (rule, ChipKind::On)))
            .chain(after.map(plain))
            .collect()
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
                let chips = self.chips();
                panel
                    .spawn((
                        Node {
                            flex_wrap: FlexWrap::Wrap,
                            column_gap: px(APART.x),
                            row_gap: px(APART.y),
                            align_content: AlignContent::FlexStart,
                            overflow: Overflow::clip(),
                            ..at(CHIPS)
                        },
                        Chips(chips.iter().map(|(told, _)| told.clone()).collect()),
                        Pickable::IGNORE,
                    ))
                    .with_children(|row| {
                        for (told, kind) in chips {
                            row.spawn(chip(Words::Key(told), kind, None));
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

/// The chips, with what they tell, until it is known how many of them there is room for.
#[derive(Component)]
struct Chips(Vec<Localized>);

/// In how many rows chips of these widths lie.
fn rows(widths: impl Iterator<Item = f32>) -> usize {
    // Widths are rounded to the pixels of the window.
    let room = CHIPS.width() - 1.0;
    let (mut rows, mut right) = (0, room);
    for width in widths {
        right += APART.x + width;
        if right > room {
            rows += 1;
            right = width;
        }
    }
    rows
}

/// How many chips of these widths there is room for: all, or as many as leave room for one that says how many more there are.
fn fitting(widths: &[f32]) -> usize {
    let all = widths.len();
    if rows(widths.iter().copied()) <= ROWS {
        return all;
    }
    let fits = |&shown: &usize| {
        let shown = widths[..shown].iter().copied();
        rows(shown.chain([MORE])) <= ROWS
    };
    (0..all).rev().find(fits).unwrap_or_default()
}

/// Puts one chip in the place of those that there is no room for, as soon as it is known how wide they are: it says how many
/// they are, and its tip tells them.
fn gather_chips(
    chips: Query<(Entity, &Chips, &Children)>,
    nodes: Query<&ComputedNode>,
    texts: Res<Texts>,
    mut awake: Option<ResMut<Awake>>,
    mut commands: Commands,
) {
    for (entity, Chips(told), children) in &chips {
        let sizes = children.iter().filter_map(|chip| nodes.get(chip).ok());
        let widths = sizes.map(|node| node.size().x * node.inverse_scale_factor());
        let widths: Vec<f32> = widths.filter(|width| *width > 0.0).collect();
        if widths.len() < told.len() {
            continue;
        }
        commands.entity(entity).remove::<Chips>();
        let shown = fitting(&widths);
        if shown == told.len() {
            continue;
        }
        for &left_out in &children[shown..] {
            commands.entity(left_out).despawn();
        }
        let rest = told[shown..].iter().cloned();
        let rest: Vec<String> = rest.map(|told| Words::Key(told).read(&texts)).collect();
        let count = Words::plain(format!("+{}", rest.len()));
        commands.entity(entity).with_children(|row| {
            row.spawn(chip(count, ChipKind::Plain, None))
                .insert((Pickable::default(), Tip(Words::plain(rest.join(", ")))));
        });
        if let Some(awake) = &mut awake {
            awake.stay();
        }
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
    use bevy::ui::UiGlobalTransform;

    use super::*;
    use crate::{
        games::{
            conquest::rules::Conquest, dice_wars::rules::DiceWars, dominations::rules::Dominations,
            ricochet::rules::Ricochet,
        },
        play::network::Destination,
        shell::{
            screens::{Menu, Screen},
            testing::{frames, run_until, shell_with, speak},
        },
    };

    #[test]
    fn however_many_rules_a_table_has_their_chips_lie_over_nothing_in_french() {
        let mut games = CountedGames::default();
        games.add::<Dominations>();
        games.add::<Conquest>();
        games.add::<Ricochet>();
        games.add::<DiceWars>();
        let mut app = shell_with(&[], |app| {
            app.add_plugins(plugin);
        });
        run_until(&mut app, Screen::Title);
        speak(&mut app, "fr");
        let all = Terms {
            move_ms: Some(180_000),
            match_ms: Some(1_200_000),
            increment_ms: 10_000,
            delay_ms: 300_000,
            wait_ms: Some(180_000),
            then_ends: true,
            hides_chances: true,
        };
        let few = Terms {
            move_ms: Some(15_000),
            delay_ms: 30_000,
            wait_ms: Some(Terms::USUAL_WAIT_MS),
            ..Terms::default()
        };
        let domi = "middle-kingdom,harmony,mighty-duel,dynasty,pick-then-place,free-discard";
        let conquest = "size=11,random-blocks,draw-clock=1000,hardcore,minutes=60";
        let ricochet = "tiles=17,priority,must-ricochet,sand-glass=180,thinking=899,quadrants,\
                        targets=medium,undo-once";
        let dice = "dice-per-region=5,stock-cap=63,round-limit=200,size=60,map=999999999";
        for (game, list, terms, told) in [
            ("dominations", domi, all, 14),
            ("conquest", conquest, all, 13),
            ("ricochet", ricochet, all, 16),
            ("dice-wars", dice, all, 13),
            ("dice-wars", "size=20,round-limit=5", few, 6),
        ] {
            let rules = Rules {
                name: "Chez Anna".to_owned(),
                game: game.to_owned(),
                options: rules_told(&games, game, list),
                begins: Some("net-seat-begins-drawn"),
                terms,
                can_change: true,
                spectators: Vec::new(),
                seal: None,
                code: None,
            };
            assert_eq!(rules.chips().len(), told, "{game}");
            let root = app.world_mut().spawn(Node::default()).id();
            let world = app.world_mut();
            world
                .commands()
                .entity(root)
                .with_children(|screen| rules.spawn(screen, ()));
            world.flush();
            frames(&mut app, 6);
            let world = app.world_mut();
            let mut chips =
                world.query::<(&Name, &ComputedNode, &UiGlobalTransform, Option<&Tip>)>();
            let chips = chips.iter(world);
            let chips: Vec<_> = chips.filter(|one| one.0.as_str() == "Chip").collect();
            let room = Rect::from_corners(RULES.min + CHIPS.min, RULES.min + CHIPS.max);
            let mut before: Vec<Rect> = Vec::new();
            for (_, node, place, _) in &chips {
                let rect = Rect::from_center_size(place.translation, node.size());
                let inside = room.inflate(0.5).union(rect) == room.inflate(0.5);
                assert!(inside, "{game}: {rect:?}");
                let over = before.iter().find(|one| !one.intersect(rect).is_empty());
                assert_eq!(over, None, "{game}: {rect:?}");
                before.push(rect);
            }
            // What has no room is told by the last one.
            let tips: Vec<&Tip> = chips.iter().filter_map(|(.., tip)| *tip).collect();
            match tips[..] {
                [Tip(Words::Plain(rest))] => {
                    assert!(chips.len() > 4, "{game}: {}", chips.len());
                    assert!(rest.ends_with("Chances cachées"), "{game}: {rest}");
                }
                _ => assert_eq!((tips.len(), chips.len()), (0, told), "{game}"),
            }
            app.world_mut().despawn(root);
        }
    }

    #[test]
    fn chips_leave_room_for_the_one_that_says_how_many_more_there_are() {
        assert_eq!(fitting(&[]), 0);
        // Two in a row, six in all.
        let half = (CHIPS.width() - APART.x) / 2.0 - 1.0;
        assert_eq!(fitting(&[half; 6]), 6);
        assert_eq!(fitting(&[half; 7]), 5);
        assert_eq!(fitting(&[MORE; 40]), 3 * 6 - 1);
    }

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
