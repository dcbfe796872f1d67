//! The choice of what goes well together: one press fills in a sheet.

use bevy::{prelude::*, ui_widgets::observe};

use super::{MatchSheet, Purpose, SetUp, sheet::open_seats};
use crate::shell::{
    locale::{Localized, Words},
    theme::{TextStyle, Tone},
    toasts::{Notice, Severity},
    widgets::{Choice, Chosen, choice, text},
};

pub(super) fn plugin<S: MatchSheet>(app: &mut App) {
    app.add_systems(
        Update,
        show_chosen::<S>.run_if(resource_exists_and_changed::<SetUp<S>>),
    );
}

/// The choice of presets.
#[derive(Component)]
struct PresetChoice;

/// No segment is chosen where the sheet is that of no preset.
fn chosen<S: MatchSheet>(sheet: &S) -> Choice {
    Choice(sheet.preset().unwrap_or(usize::MAX))
}

/// Whether as many as sit at a table could play by more than one of them: else there is nothing to choose.
fn is_offered<S: MatchSheet>(sheet: &S, purpose: Purpose) -> bool {
    let Purpose::Change { seats } = purpose else {
        return true;
    };
    let fitting = (0..S::PRESETS.len()).filter(|&preset| {
        let mut filled = sheet.clone();
        filled.take_preset(preset);
        open_seats(&filled) == seats
    });
    fitting.count() > 1
}

/// Spawns the choice at the right of the screen's title, where there is one.
pub fn spawn_presets<S: MatchSheet>(
    screen: &mut ChildSpawnerCommands,
    sheet: &S,
    purpose: Purpose,
) {
    if !is_offered(sheet, purpose) {
        return;
    }
    screen
        .spawn((
            Node {
                position_type: PositionType::Absolute,
                right: px(32),
                top: px(24),
                align_items: AlignItems::Center,
                column_gap: px(14),
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            row.spawn(text("setup-preset", TextStyle::Button, Tone::CreamSoft));
            row.spawn((
                PresetChoice,
                choice(
                    S::PRESETS.iter().map(|&name| Words::from(name)),
                    chosen(sheet).0,
                    "setup-preset",
                    Node::default(),
                ),
                observe(take::<S>),
            ));
        });
}

/// Fills the sheet in, unless as many as sit at a table could not play so.
fn take<S: MatchSheet>(
    chosen: On<Chosen>,
    purpose: Res<Purpose>,
    mut set_up: ResMut<SetUp<S>>,
    mut commands: Commands,
) {
    let mut sheet = set_up.sheet.clone();
    sheet.take_preset(chosen.index);
    if let Purpose::Change { seats } = *purpose
        && open_seats(&sheet) != seats
    {
        let count = Localized::new("net-rules-seats").with("count", seats);
        commands.trigger(Notice::new(Severity::Info, count));
        // The choice goes back to what holds.
        set_up.set_changed();
        return;
    }
    set_up.sheet = sheet;
}

fn show_chosen<S: MatchSheet>(
    set_up: Res<SetUp<S>>,
    mut choices: Query<&mut Choice, With<PresetChoice>>,
) {
    for mut choice in &mut choices {
        choice.set_if_neq(chosen(&set_up.sheet));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{dice_wars, dominations};

    #[test]
    fn presets_of_other_numbers_of_seats_are_not_offered_where_those_stay() {
        let (dominos, dice) = (
            dominations::scene::setup::Sheet::of_computers(),
            dice_wars::scene::setup::Sheet::of_computers(),
        );
        let change = |seats| Purpose::Change { seats };
        for purpose in [Purpose::Play, Purpose::Host] {
            assert!(is_offered(&dice, purpose), "{purpose:?}");
        }
        assert!(!is_offered(&dice, change(open_seats(&dice))));
        assert!(is_offered(&dominos, change(open_seats(&dominos))));
    }
}
