//! The buttons in the bar at the top. They stay while the bar around them is written anew with every move, so that no
//! press is lost.

use bevy::{prelude::*, ui_widgets::Activate};

use crate::{
    games::dominations::{
        rules::Dominations,
        scene::{begin::TABLE, layout::TOP_BAR, phase::Phase, piece_art::whole},
    },
    screens::{Followed, top_bar::table_buttons},
    shell::{
        screens::WayOut,
        settings::{Settings, Speed},
        widgets::{Tip, icon_button},
    },
    table::LaidOut,
};

/// How much of the bar's right end the buttons take.
pub const BUTTONS: f32 = 248.0;
/// How much of the bar's left end the way back to a contest takes.
pub const BACK: f32 = 44.0;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(lay)
        .add_systems(Update, write.run_if(in_state(TABLE)));
}

/// Where the buttons hang, and what they were written for.
#[derive(Component, Default)]
struct TopButtons(Option<(Speed, bool)>);

fn lay(laid_out: On<LaidOut<Dominations>>, mut commands: Commands) {
    commands.spawn((
        Name::new("Top buttons"),
        TopButtons::default(),
        ChildOf(laid_out.table),
        Node {
            height: px(TOP_BAR),
            ..whole()
        },
        ZIndex(6),
        Pickable::IGNORE,
    ));
}

/// Writes them when the speed is another one, and takes them away where no match is played.
fn write(
    mut rows: Query<(Entity, &mut TopButtons)>,
    followed: Query<(), With<Followed>>,
    phase: Option<Res<State<Phase>>>,
    settings: Res<Settings>,
    way: Res<WayOut>,
    mut commands: Commands,
) {
    let played = phase.is_some_and(|phase| phase.is_played());
    let wanted = (settings.speed, played);
    let way = *way;
    for (row, mut buttons) in &mut rows {
        if buttons.0 == Some(wanted) {
            continue;
        }
        buttons.0 = Some(wanted);
        let mut row = commands.entity(row);
        row.despawn_children();
        if !played {
            continue;
        }
        row.with_children(|row| {
            if !followed.is_empty() {
                row.spawn((
                    icon_button("chevron_left", way.words)
                        .dark()
                        .width(36.0)
                        .height(36.0)
                        .at(12.0, 5.0)
                        .build(),
                    Tip(way.words.into()),
                ))
                .observe(move |_: On<Activate>, mut commands: Commands| {
                    way.take(&mut commands);
                });
            }
            row.spawn((
                Node {
                    position_type: PositionType::Absolute,
                    right: px(16),
                    height: px(TOP_BAR - 2.0),
                    align_items: AlignItems::Center,
                    column_gap: px(8),
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|row| table_buttons(row, settings.speed));
        });
    }
}
