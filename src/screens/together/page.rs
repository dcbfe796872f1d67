//! The page on which a table is found: those nearby, one by its code, or one of one's own.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{
    by_code::{self, ComesFor, LONGEST_PASSWORD},
    host::{Reopen, left_open},
    known::{KeepKnown, Known},
    looking::Looking,
    nearby_panel,
    parts::spawn_labelled,
};
use crate::{
    play::network::PORT,
    screens::{
        fresh_seed::fresh_seed,
        library::LookThrough,
        setup::{MemoryFolder, OwnName, Purpose},
    },
    shell::{
        locale::{Localized, Texts, Words},
        screens::{CurrentGame, Screen, framed},
        theme::{TextStyle, Tone},
        widgets::{Field, FieldChanged, at, button, field, icon, panel, text},
    },
};

/// Where one's own table is offered.
const HOSTING: Rect = Rect {
    min: Vec2::new(652.0, 448.0),
    max: Vec2::new(1248.0, 660.0),
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ComesFor>()
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
    game: Res<State<CurrentGame>>,
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
            nearby_panel::spawn(screen);
            by_code::spawn(screen, &known);
            spawn_hosting(screen, &known, game.0, left_open(&folder).is_some());
        },
    );
}

/// The panel to host a table of that game; whether one was left open.
fn spawn_hosting(
    screen: &mut ChildSpawnerCommands,
    known: &Known,
    game: &str,
    was_left_open: bool,
) {
    screen
        .spawn((Name::new("Hosting"), panel(at(HOSTING))))
        .with_children(|panel| {
            panel.spawn((
                text("net-host", TextStyle::PanelHeading, Tone::Ink),
                at(Rect::new(22.0, 14.0, 560.0, 44.0)),
            ));
            if was_left_open {
                panel.spawn((
                    button("net-reopen")
                        .icon("rotate_ccw")
                        .width(270.0)
                        .height(34.0)
                        .at(304.0, 8.0)
                        .build(),
                    observe(|_: On<Activate>, mut commands: Commands| {
                        commands.trigger(Reopen);
                    }),
                ));
            }
            for (place, (sign, line)) in [
                ("users", "net-good-straight"),
                ("check", "net-good-sealed"),
                ("rotate_ccw", "net-good-back"),
            ]
            .into_iter()
            .enumerate()
            {
                let top = 50.0 + 30.0 * place as f32;
                panel
                    .spawn((at(Rect::new(22.0, top, 46.0, top + 24.0)), Pickable::IGNORE))
                    .with_child(icon(sign, 18.0, Tone::InkSoft));
                panel.spawn((
                    text(line, TextStyle::Caption, Tone::Ink),
                    TextLayout::no_wrap(),
                    at(Rect::new(52.0, top, 580.0, top + 24.0)),
                ));
            }
            panel.spawn((
                button(Words::Key(Localized::new(format!("net-set-up-{game}"))))
                    .icon("plus")
                    .width(222.0)
                    .height(40.0)
                    .at(22.0, 160.0)
                    .build(),
                observe(
                    |_: On<Activate>, known: Res<Known>, mut commands: Commands| {
                        commands.insert_resource(Purpose::Host);
                        commands.insert_resource(OwnName(known.name.clone()));
                        commands.set_state(Screen::Setup);
                    },
                ),
            ));
            let password = &known.own_password;
            let password = field(password.clone(), LONGEST_PASSWORD, "net-own-password")
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
            spawn_labelled(panel, "net-port", port, Vec2::new(464.0, 160.0)).observe(
                |typed: On<FieldChanged>,
                 mut fields: Query<&mut Field>,
                 mut known: ResMut<Known>,
                 mut commands: Commands| {
                    let port = typed.value.parse::<u16>().ok().filter(|port| *port > 0);
                    if let Ok(mut field) = fields.get_mut(typed.entity) {
                        field.fault = port.is_none();
                    }
                    known.port = port.unwrap_or(PORT);
                    commands.trigger(KeepKnown);
                },
            );
        });
}
