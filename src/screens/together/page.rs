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
    parts::{label, spawn_labelled},
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
        widgets::{Field, FieldChanged, Tip, at, button, field, icon, panel, picture, text},
    },
};

/// Where one's own table is offered.
const HOSTING: Rect = Rect {
    min: Vec2::new(652.0, 448.0),
    max: Vec2::new(1248.0, 660.0),
};
/// The button of a game that can be hosted, from one to the next, and the emblem on it.
const GAME: Vec2 = Vec2::new(48.0, 40.0);
const PITCH: f32 = 58.0;
const EMBLEM: f32 = 32.0;

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
    let (mut first, mut pitch) = (50.0, 30.0);
    if !left.is_empty() {
        // The way back to that table takes a line's room, and some of the others'.
        told.remove(0);
        (first, pitch) = (92.0, 22.0);
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
                let top = first + pitch * place as f32;
                panel
                    .spawn((at(Rect::new(22.0, top, 46.0, top + 24.0)), Pickable::IGNORE))
                    .with_child(icon(sign, 18.0, Tone::InkSoft));
                panel.spawn((
                    text(line, TextStyle::Caption, Tone::Ink),
                    TextLayout::no_wrap(),
                    at(Rect::new(52.0, top, 580.0, top + 24.0)),
                ));
            }
            panel.spawn(label("net-set-up", Vec2::new(22.0, 160.0)));
            for (place, game) in shelf.games().enumerate() {
                let spoken = Words::Key(Localized::new(format!("net-set-up-{game}")));
                panel
                    .spawn((
                        button(Words::plain(""))
                            .spoken(spoken.clone())
                            .width(GAME.x)
                            .height(GAME.y)
                            .at(22.0 + PITCH * place as f32, 160.0)
                            .node(|node| node.padding = UiRect::ZERO)
                            .build(),
                        Tip(spoken),
                        observe(
                            move |_: On<Activate>,
                                  known: Res<Known>,
                                  ports: Query<&Field, With<PortField>>,
                                  mut commands: Commands| {
                                if !is_named(&known, &mut commands)
                                    || !is_port_typed(&ports, &mut commands)
                                {
                                    return;
                                }
                                commands.insert_resource(Purpose::Host);
                                commands.insert_resource(OwnName(known.name.clone()));
                                commands.set_state_if_neq(CurrentGame(game));
                                commands.set_state(Screen::Setup);
                            },
                        ),
                    ))
                    .with_child(picture(format!("shelf_emblem_{game}"), Vec2::splat(EMBLEM)));
            }
            let password = &known.own_password;
            let password = field(password.clone(), LONGEST_OWN_PASSWORD, "net-own-password")
                .any_letters()
                .placeholder("net-own-password-line")
                .width(186.0);
            spawn_labelled(panel, "net-own-password", password, Vec2::new(262.0, 160.0)).observe(
                |typed: On<FieldChanged>, mut known: ResMut<Known>| {
                    known.own_password.clone_from(&typed.value);
                },
            );
            let port = field(known.port.to_string(), 5, "net-port")
                .digits()
                .width(110.0);
            let mut port = spawn_labelled(panel, "net-port", port, Vec2::new(464.0, 160.0));
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
