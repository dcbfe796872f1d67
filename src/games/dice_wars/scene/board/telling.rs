//! Telling what happens: why a computer player moves, the dice as they tumble, what they came to, new dice as they fall.
//! Each is held for a while before the next; it can be skipped.

mod follow;
mod growth;
mod skip;
mod sounds;
mod tell_on;

use std::time::Duration;

use bevy::prelude::*;

use follow::follow;
pub use growth::Placed;
use growth::{count_placed, put_growth_away};
pub use skip::Skip;
use skip::{skip, skip_by_key};
use sounds::hear_falls;
use tell_on::tell_on;

use super::seen::{Grown, Hears, Seen, SeenSystems, Telling};
use crate::{
    games::dice_wars::{rules::DiceWars, scene::phase::TABLE},
    screens::motion::{Glide, Piece, Tempo},
    shell::{
        audio::PlaySound,
        screens::{Menu, Screen},
        theme::Motion,
    },
    table::LaidOut,
};

/// However many dice a turn brings, they have all come after the time of so many.
pub(super) const ONE_BY_ONE: usize = 16;
/// How long a map that is still being painted is waited for before it is looked at again.
const PAINTED: Duration = Duration::from_millis(50);
/// Why a player moves is told up to this speed.
const UNHURRIED: f32 = 2.0;

/// How much later than one the next die comes to lie, of the time that it takes.
pub const LATER: f32 = 0.27;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Seen>()
        .init_resource::<Placed>()
        .add_observer(begin)
        .add_observer(follow)
        .add_observer(skip)
        .add_systems(
            Update,
            (
                skip_by_key.run_if(in_state(Menu::None)),
                put_growth_away,
                tell_on,
                hear_falls,
                count_placed,
            )
                .chain()
                .in_set(SeenSystems)
                .run_if(in_state(TABLE)),
        )
        .add_systems(OnExit(Screen::Table), forget);
}

fn begin(_: On<LaidOut<DiceWars>>, mut seen: ResMut<Seen>) {
    *seen = Seen::default();
}

fn forget(mut seen: ResMut<Seen>) {
    *seen = Seen::default();
}

/// From one new die to the next, of so many.
pub(super) fn gap(tempo: &Tempo, dice: usize) -> Duration {
    let slower = (ONE_BY_ONE as f32 / dice.max(1) as f32).min(1.0);
    tempo.of(Motion::Follow).mul_f32(slower)
}

/// How long each thing is told.
fn length(telling: Telling, seen: &Seen, tempo: &Tempo) -> Duration {
    let beat = tempo.of(Motion::Beat);
    match telling {
        Telling::Reason => beat.mul_f32(0.875),
        Telling::Tumbling => beat.mul_f32(0.525),
        Telling::Settling => {
            let dice = seen
                .clash
                .map_or(0, |clash| clash.dice[0].max(clash.dice[1]));
            let hop = tempo.of(Motion::Hop);
            hop + hop.mul_f32(LATER) * u32::from(dice.saturating_sub(1))
        }
        Telling::Verdict => beat.mul_f32(0.65),
        Telling::Growth => {
            let dice = seen.grown.as_ref().map_or(0, Grown::placed);
            gap(tempo, dice) * dice as u32 + tempo.of(Motion::Flip)
        }
    }
}

/// Holds the table for a while: whoever waits for pieces to arrive waits for this, too.
pub(super) fn hold(table: Entity, long: Duration, commands: &mut Commands) -> Option<Entity> {
    let anim = Glide::from(Vec2::ZERO).over(long, EaseFunction::Linear)?;
    let held = commands.spawn((
        Name::new("Hold"),
        Piece,
        Node {
            position_type: PositionType::Absolute,
            ..default()
        },
        UiTransform::default(),
        ChildOf(table),
        anim,
        Pickable::IGNORE,
    ));
    Some(held.id())
}

/// Begins to tell something; false where that takes no time.
fn tell(
    telling: Telling,
    table: Entity,
    seen: &mut Seen,
    tempo: &Tempo,
    commands: &mut Commands,
) -> bool {
    seen.hold = hold(table, length(telling, seen, tempo), commands);
    seen.telling = seen.hold.map(|_| telling);
    if telling == Telling::Tumbling
        && let Some(clash) = seen.clash.filter(|_| seen.hears == Hears::All)
    {
        commands.trigger(PlaySound(match clash.dice[0] {
            0..=3 => "dice_shake_1",
            4..=5 => "dice_shake_2",
            _ => "dice_shake_3",
        }));
    }
    seen.hold.is_some()
}

#[cfg(test)]
mod tests {
    use bevy::input::keyboard::Key;

    use super::*;
    use crate::{
        games::dice_wars::{rules::Move, scene::figures::tests::played},
        kit::Record,
        screens::pause::Pause,
        shell::{hearing::ScreenInput, settings::Settings, theme::Theme},
    };

    /// An app with what is asked for where something is told.
    pub fn telling(settings: Settings) -> App {
        let mut app = App::new();
        app.add_plugins(MinimalPlugins)
            .init_resource::<Theme>()
            .init_resource::<Seen>()
            .init_resource::<Placed>()
            .init_resource::<Pause>()
            .init_resource::<ScreenInput>()
            .init_resource::<ButtonInput<KeyCode>>()
            .init_resource::<ButtonInput<Key>>()
            .insert_resource(settings);
        app
    }

    /// A whole match, and as far as the first such move, that one included.
    pub fn up_to(is_so: impl Fn(Move) -> bool) -> [Record<DiceWars>; 2] {
        let whole = played(2, 1);
        let made = whole.acts().position(|(_, made)| is_so(made)).unwrap();
        let mut record = whole.clone();
        record.truncate(made + 1);
        [whole, record]
    }

    /// Whether it is an attack that succeeds.
    pub fn conquers(made: Move) -> bool {
        matches!(made, Move::Roll(roll) if roll.succeeds())
    }
}
