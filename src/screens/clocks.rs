//! The clocks of the seats: how much time each has left, where a seat has a clock of its own.

use std::time::Duration;

use bevy::prelude::*;

use super::{OnScreen, Shown};
use crate::{
    kit::{Clock, Seat},
    shell::{
        idle::Ticks,
        screens::GameScreen,
        theme::{TextStyle, ThemedColour, Tone},
        widgets::{icon, words},
    },
    table::{HostClock, Match},
};

/// A clock that has so little left is red.
const LITTLE: Duration = Duration::from_secs(20);

/// What is left on the clock of a seat of the match on the screen, in figures.
#[derive(Component, Clone, Copy, Debug)]
#[require(Ticks)]
pub struct SeatClock(pub Seat);

/// A game in which each seat has a clock of its own.
pub trait SeatClocks: Shown {
    /// The clock of that seat, whether or not it runs; none where nobody has one.
    fn seat_clock(&self, of: Seat) -> Option<Clock<Self::Move>>;
}

/// The systems that write the figures. Whoever spawns clocks runs before, so that none is drawn without its figures.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ShowClocks;

/// Keeps the figures of a game's clocks.
pub fn plugin<G: SeatClocks>(app: &mut App) {
    app.add_systems(
        Update,
        show::<G>
            .in_set(ShowClocks)
            .run_if(in_state(GameScreen::table::<G>())),
    );
}

/// Minutes and seconds: `4:05`.
pub fn figures(left: Duration) -> String {
    // A second that has begun counts as one: the clock shows 0:00 when it has run out.
    let seconds = left.as_millis().div_ceil(1000);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// When figures that tell what is left have another second to tell.
pub fn to_next_second(left: Duration) -> Duration {
    Duration::from_millis(left.subsec_millis().max(20).into())
}

/// The clock of a seat with its sign, for a plate.
pub fn seat_clock(seat: Seat) -> impl Bundle {
    (
        Name::new("Seat clock"),
        Node {
            align_items: AlignItems::Center,
            column_gap: px(5),
            ..default()
        },
        Pickable::IGNORE,
        children![
            icon("clock", 15.0, Tone::InkSoft),
            (
                SeatClock(seat),
                words("", TextStyle::BodyBold, Tone::InkSoft),
                TextLayout::no_wrap()
            ),
        ],
    )
}

/// Writes what is left, when it is another second.
fn show<G: SeatClocks>(
    matches: Query<(&Match<G>, &HostClock), With<OnScreen>>,
    mut clocks: Query<(&SeatClock, &mut Text, &mut ThemedColour)>,
) {
    let Ok((played, host)) = matches.single() else {
        return;
    };
    for (clock, mut text, mut tone) in &mut clocks {
        let Some(of) = played.game().seat_clock(clock.0) else {
            continue;
        };
        let left = host.left(&of);
        let said = figures(left);
        if text.0 != said {
            text.0 = said;
        }
        tone.set_if_neq(ThemedColour(match left <= LITTLE {
            true => Tone::Accent,
            false => Tone::InkSoft,
        }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_shows_zero_only_when_it_has_run_out() {
        let shown = |millis| figures(Duration::from_millis(millis));
        assert_eq!(shown(600_000), "10:00");
        assert_eq!(shown(59_001), "1:00");
        assert_eq!(shown(1), "0:01");
        assert_eq!(shown(0), "0:00");
    }
}
