//! The page on which a table is found: those nearby, one by its code, or one of one's own.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{
    by_code::{self, ComesFor},
    known::{KeepKnown, Known},
    looking::Looking,
    nearby_panel,
};
use crate::{
    play::network::PORT,
    screens::setup::Purpose,
    shell::{
        locale::Texts,
        screens::{Screen, framed},
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

/// Whoever has no name yet has the usual one.
fn name_oneself(texts: Res<Texts>, mut known: ResMut<Known>, mut comes_for: ResMut<ComesFor>) {
    if known.name.is_empty() {
        known.name = texts.text("net-usual-name");
    }
    *comes_for = ComesFor::default();
}

fn is_due(texts: Res<Texts>, root: Query<(), With<PageRoot>>) -> bool {
    root.is_empty() || texts.is_changed()
}

fn spawn(known: Res<Known>, old: Query<Entity, With<PageRoot>>, mut commands: Commands) {
    for old in &old {
        commands.entity(old).despawn();
    }
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
            spawn_hosting(screen, &known);
        },
    );
}

fn spawn_hosting(screen: &mut ChildSpawnerCommands, known: &Known) {
    screen
        .spawn((Name::new("Hosting"), panel(at(HOSTING))))
        .with_children(|panel| {
            panel.spawn((
                text("net-host", TextStyle::PanelHeading, Tone::Ink),
                at(Rect::new(22.0, 14.0, 560.0, 44.0)),
            ));
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
                button("net-set-up")
                    .icon("plus")
                    .width(300.0)
                    .at(22.0, 148.0)
                    .build(),
                observe(|_: On<Activate>, mut commands: Commands| {
                    commands.insert_resource(Purpose::Host);
                    commands.set_state(Screen::Setup);
                }),
            ));
            panel.spawn((
                text("net-port", TextStyle::CaptionBold, Tone::InkSoft),
                TextLayout::no_wrap(),
                Node {
                    position_type: PositionType::Absolute,
                    right: px(140),
                    top: px(159),
                    ..default()
                },
            ));
            panel.spawn((
                field(known.port.to_string(), 5, "net-port")
                    .digits()
                    .width(110.0)
                    .at(462.0, 148.0)
                    .build(),
                observe(
                    |typed: On<FieldChanged>,
                     mut fields: Query<&mut Field>,
                     mut known: ResMut<Known>,
                     mut commands: Commands| {
                        let port = typed.value.parse::<u16>().ok().filter(|port| *port > 0);
                        if let Ok(mut field) = fields.get_mut(typed.entity) {
                            field.value.clone_from(&typed.value);
                            field.fault = port.is_none();
                        }
                        known.port = port.unwrap_or(PORT);
                        commands.trigger(KeepKnown);
                    },
                ),
            ));
        });
}
