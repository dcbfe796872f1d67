//! The page on which a table is found: those nearby, one by its code, or one of one's own.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{
    by_code::{self, ComesFor, LONGEST_OWN_PASSWORD},
    going::is_named,
    host::Reopen,
    known::{KeepKnown, Known},
    left_choice::ChooseTable,
    left_tables::{LeftTable, left_open},
    looking::Looking,
    nearby_panel,
};
use crate::{
    kit::text::without_unseen,
    screens::{
        LONGEST_NAME,
        fresh_seed::fresh_seed,
        library::LookThrough,
        setup::{MemoryFolder, OwnName, Purpose},
        title::Shelf,
    },
    shell::{
        locale::{Localized, Texts, Words},
        screens::{CurrentGame, Screen, framed},
        theme::{TextStyle, Tone},
        toasts::{Notice, Severity},
        widgets::{Field, FieldChanged, FieldSpec, at, button, field, icon, panel, picture, text},
    },
};

/// Where one's own table is offered.
const HOSTING: Rect = Rect {
    min: Vec2::new(652.0, 448.0),
    max: Vec2::new(1248.0, 660.0),
};
/// In it the games that can be hosted, and the emblem of each; below them what a table has to be opened with.
const GAMES: Rect = Rect {
    min: Vec2::new(22.0, 116.0),
    max: Vec2::new(574.0, 154.0),
};
const EMBLEM: f32 = 26.0;
const FIELDS: f32 = 162.0;
/// How high a field is.
const FIELD: f32 = 40.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ComesFor>()
        .add_observer(by_code::ask_for_password)
        .add_systems(OnEnter(Screen::Together), name_oneself)
        .add_systems(
            Update,
            (spawn.run_if(is_due), nearby_panel::fill, by_code::fill)
                .chain()
                .run_if(in_state(Screen::Together).and_then(resource_exists::<Looking>)),
        );
}

/// All of the page.
#[derive(Component, Clone)]
struct PageRoot;

/// Where the port is typed.
#[derive(Component)]
struct PortField;

/// Whether what is typed is a port: else that is told, and no table opens.
fn is_port_typed(ports: &Query<&Field, With<PortField>>, commands: &mut Commands) -> bool {
    let wrong = ports.iter().any(|field| field.fault);
    if wrong {
        commands.trigger(Notice::new(Severity::Info, "net-port-wrong"));
    }
    !wrong
}

/// Whoever has no name yet has the usual one with a number: two of one name cannot sit at one table.
fn name_oneself(texts: Res<Texts>, mut known: ResMut<Known>, mut comes_for: ResMut<ComesFor>) {
    if known.name.is_empty() {
        let number = 10 + fresh_seed() % 90;
        known.name = format!("{} {number}", texts.text("net-usual-name"));
    }
    *comes_for = ComesFor::default();
}

fn is_due(texts: Res<Texts>, root: Query<(), With<PageRoot>>) -> bool {
    root.is_empty() || texts.is_changed()
}

fn spawn(
    known: Res<Known>,
    folder: Res<MemoryFolder>,
    shelf: Res<Shelf>,
    old: Query<Entity, With<PageRoot>>,
    mut commands: Commands,
) {
    for old in &old {
        commands.entity(old).despawn();
    }
    // Whoever comes back to a match goes on with its file.
    commands.trigger(LookThrough);
    let back = observe(|_: On<Activate>, mut commands: Commands| {
        commands.set_state(Screen::Title);
    });
    framed(
        "Together",
        Screen::Together,
        PageRoot,
        "net-title",
        ("setup-back", back),
        &mut commands,
        |screen| {
            spawn_name(screen, &known);
            nearby_panel::spawn(screen);
            by_code::spawn(screen, &known);
            spawn_hosting(screen, &known, &shelf, &left_open(&folder));
        },
    );
}

/// What one is called, at the right of the title: as a guest and as a host.
fn spawn_name(screen: &mut ChildSpawnerCommands, known: &Known) {
    screen
        .spawn((
            Node {
                position_type: PositionType::Absolute,
                right: px(32),
                top: px(22),
                align_items: AlignItems::Center,
                column_gap: px(14),
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            row.spawn((
                text("net-name", TextStyle::Button, Tone::CreamSoft),
                TextLayout::no_wrap(),
            ));
            let name = field(known.name.clone(), LONGEST_NAME, "net-name").width(340.0);
            row.spawn(name.build()).observe(
                |typed: On<FieldChanged>,
                 mut fields: Query<&mut Field>,
                 mut known: ResMut<Known>,
                 mut commands: Commands| {
                    known.name = without_unseen(&typed.value).trim().to_owned();
                    if let Ok(mut field) = fields.get_mut(typed.entity) {
                        field.fault = known.name.is_empty();
                    }
                    tell_full(&typed.value, &mut commands);
                },
            );
        });
}

/// Whoever types a name as long as can be reads that there is no more of it.
fn tell_full(name: &str, commands: &mut Commands) {
    if name.chars().count() >= LONGEST_NAME {
        let told = Localized::new("net-name-full").with("count", LONGEST_NAME);
        commands.trigger(Notice::new(Severity::Info, told));
    }
}

/// The panel to host a table of any game of the shelf, or to open one again that was left.
fn spawn_hosting(
    screen: &mut ChildSpawnerCommands,
    known: &Known,
    shelf: &Shelf,
    left: &[LeftTable],
) {
    let mut told = vec![
        ("users", "net-good-straight"),
        ("check", "net-good-sealed"),
        ("rotate_ccw", "net-good-back"),
    ];
    let mut first = 46.0;
    if !left.is_empty() {
        // The way back to that table takes the room of two lines.
        told = told.split_off(2);
        first = 90.0;
    }
    screen
        .spawn((Name::new("Hosting"), panel(at(HOSTING))))
        .with_children(|panel| {
            panel.spawn((
                text("net-host", TextStyle::PanelHeading, Tone::Ink),
                at(Rect::new(22.0, 14.0, 560.0, 44.0)),
            ));
            if let Some(newest) = left.first() {
                let game = Localized::new(format!("title-name-{}", newest.kept.game));
                let reopen = match left.len() {
                    1 => Localized::new("net-reopen").with("game", game),
                    count => Localized::new("net-reopen-several").with("count", count),
                };
                let only = (left.len() == 1).then(|| Reopen(newest.file.clone()));
                panel.spawn((
                    button(Words::Key(reopen))
                        .icon("rotate_ccw")
                        .width(552.0)
                        .height(36.0)
                        .at(22.0, 48.0)
                        .build(),
                    observe(move |_: On<Activate>, mut commands: Commands| match &only {
                        Some(only) => commands.trigger(only.clone()),
                        None => commands.trigger(ChooseTable),
                    }),
                ));
            }
            for (place, (sign, line)) in told.into_iter().enumerate() {
                let top = first + 22.0 * place as f32;
                panel
                    .spawn((at(Rect::new(22.0, top, 46.0, top + 24.0)), Pickable::IGNORE))
                    .with_child(icon(sign, 18.0, Tone::InkSoft));
                panel.spawn((
                    text(line, TextStyle::Caption, Tone::Ink),
                    TextLayout::no_wrap(),
                    at(Rect::new(52.0, top, 580.0, top + 24.0)),
                ));
            }
            panel
                .spawn((
                    Node {
                        column_gap: px(8),
                        ..at(GAMES)
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|row| {
                    for game in shelf.games() {
                        spawn_game(row, game);
                    }
                });
            let password = &known.own_password;
            let password = field(password.clone(), LONGEST_OWN_PASSWORD, "net-own-password")
                .any_letters()
                .placeholder("net-own-password-line")
                .width(186.0);
            spawn_beside(panel, "net-own-password", password, [22.0, 194.0]).observe(
                |typed: On<FieldChanged>, mut known: ResMut<Known>| {
                    known.own_password.clone_from(&typed.value);
                },
            );
            let port = field(known.port.to_string(), 5, "net-port")
                .digits()
                .width(110.0);
            let mut port = spawn_beside(panel, "net-port", port, [410.0, 464.0]);
            port.insert(PortField).observe(
                |typed: On<FieldChanged>,
                 mut fields: Query<&mut Field>,
                 mut known: ResMut<Known>,
                 mut commands: Commands| {
                    let port = typed.value.parse::<u16>().ok().filter(|port| *port > 0);
                    if let Ok(mut field) = fields.get_mut(typed.entity) {
                        field.fault = port.is_none();
                    }
                    if let Some(port) = port {
                        known.port = port;
                        commands.trigger(KeepKnown);
                    }
                },
            );
        });
}

/// The button that leads to the set-up of a table of that game: its emblem and its name.
fn spawn_game(row: &mut ChildSpawnerCommands, game: &'static str) {
    let spoken = Words::Key(Localized::new(format!("net-set-up-{game}")));
    row.spawn((
        button(Words::plain(""))
            .spoken(spoken)
            .height(GAMES.height())
            .node(|node| {
                node.flex_grow = 1.0;
                node.padding = UiRect::new(px(2), px(8), px(0), px(0));
                node.column_gap = px(6);
            })
            .build(),
        observe(
            move |_: On<Activate>,
                  known: Res<Known>,
                  ports: Query<&Field, With<PortField>>,
                  mut commands: Commands| {
                if !is_named(&known, &mut commands) || !is_port_typed(&ports, &mut commands) {
                    return;
                }
                commands.insert_resource(Purpose::Host);
                commands.insert_resource(OwnName(known.name.clone()));
                commands.set_state_if_neq(CurrentGame(game));
                commands.set_state(Screen::Setup);
            },
        ),
    ))
    .with_children(|inside| {
        inside.spawn(picture(format!("shelf_emblem_{game}"), Vec2::splat(EMBLEM)));
        let name = Localized::new(format!("title-name-{game}"));
        inside.spawn((
            text(name, TextStyle::CaptionBold, Tone::InkLine),
            TextLayout::no_wrap(),
        ));
    });
}

/// A field with its label before it: where each of them begins.
fn spawn_beside<'a>(
    panel: &'a mut ChildSpawnerCommands,
    key: &'static str,
    field: FieldSpec,
    [label, left]: [f32; 2],
) -> EntityCommands<'a> {
    let top = FIELDS + (FIELD - 18.0) / 2.0;
    panel.spawn((
        text(key, TextStyle::CaptionBold, Tone::InkSoft),
        TextLayout::no_wrap(),
        at(Rect::new(label, top, left - 8.0, top + 18.0)),
    ));
    panel.spawn(field.at(left, FIELDS).build())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How often something was told.
    #[derive(Resource, Default)]
    struct Heard(usize);

    #[test]
    fn a_name_as_long_as_can_be_is_told_to_be_so() {
        let mut world = World::new();
        world.init_resource::<Heard>();
        world.add_observer(|_: On<Notice>, mut heard: ResMut<Heard>| heard.0 += 1);
        for (letters, times) in [(LONGEST_NAME - 1, 0), (LONGEST_NAME, 1)] {
            tell_full(&"é".repeat(letters), &mut world.commands());
            world.flush();
            assert_eq!(world.resource::<Heard>().0, times, "{letters}");
        }
    }
}
