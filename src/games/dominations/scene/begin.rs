//! How a match comes to the table: who sits down to play by which rules, and the deal that they get.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::{
    games::dominations::{
        ai,
        rules::{Colour, Dominations, DominoSet, Rules},
    },
    kit::{Dealer, Seat, stream},
    shell::screens::Screen,
    table::{Match, Opponent, SitsAt, Thought},
};

/// Who plays in a seat: a person, or a computer player by its name in the roster.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Player {
    /// Somebody with the mouse.
    Person,
    /// A computer player.
    Computer(String),
}

impl Player {
    /// The word for it in a record.
    pub fn word(&self) -> &str {
        match self {
            Self::Person => "human",
            Self::Computer(name) => name,
        }
    }
}

/// One seat of a match to be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatPlan {
    /// The name on its plate.
    pub name: String,
    /// Its colour.
    pub colour: Colour,
    /// Who plays.
    pub player: Player,
}

/// Everything that a match is begun with.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct MatchPlan {
    /// Two to four seats, in the order of the table.
    pub seats: Vec<SeatPlan>,
    /// The optional rules.
    pub rules: Rules,
    /// What the deals come from.
    pub seed: u64,
}

/// What is known of who sits in a seat.
#[derive(Component, Clone, Debug, PartialEq, Eq)]
#[component(immutable)]
pub struct Seated(pub SeatPlan);

/// The dominos that the next match is played with.
#[derive(Resource, Clone)]
pub struct DominosInPlay(pub DominoSet);

impl Default for DominosInPlay {
    fn default() -> Self {
        Self(DominoSet::course())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<DominosInPlay>()
        .add_systems(OnEnter(Screen::Table), begin);
}

/// Lays out the match that the plan asks for.
fn begin(plan: Option<Res<MatchPlan>>, dominos: Res<DominosInPlay>, mut commands: Commands) -> Result {
    let plan = plan.ok_or("a match was begun without a plan")?;
    let game = Dominations::new(plan.rules, plan.seats.len() as u8, dominos.0.clone())?;
    let table = commands
        .spawn((
            Name::new("Match"),
            DespawnOnExit(Screen::Table),
            Node {
                position_type: PositionType::Absolute,
                width: percent(100),
                height: percent(100),
                ..default()
            },
            Pickable::IGNORE,
        ))
        .id();
    for (index, seat) in plan.seats.iter().enumerate() {
        let at = Seat::new(index as u8);
        let mut entity = commands.spawn((
            Name::new(format!("Seat {at}")),
            SitsAt(at),
            Seated(seat.clone()),
            DespawnOnExit(Screen::Table),
        ));
        if let Player::Computer(name) = &seat.player {
            let (name, seed) = (name.clone(), plan.seed);
            entity.insert(Opponent::new(move |thought| think(&name, seed, at, &thought)));
        }
    }
    commands.entity(table).insert(Match::new(game, Dealer::new(plan.seed)));
    Ok(())
}

/// What the named computer player does in that position; the same for the same seed.
fn think(
    name: &str,
    seed: u64,
    seat: Seat,
    thought: &Thought<Dominations>,
) -> crate::games::dominations::rules::Move {
    use rand::Rng as _;
    let place = (thought.made * Seat::ALL.len() + seat.index()) as u64;
    let own_seed = stream(seed, "player", place).next_u64();
    let mut player = ai::make(name, own_seed).expect("a plan names players of the roster");
    let stop = || thought.stop.load(std::sync::atomic::Ordering::Relaxed);
    player.choose(&thought.game, &thought.position, &ai::Limits::until(&stop))
}
