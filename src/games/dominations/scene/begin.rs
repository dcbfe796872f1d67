//! How a match comes to the table: who sits down to play by which rules, and the deal that they get.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::{
    games::dominations::{
        ai,
        notation::MatchRecord,
        rules::{Colour, Dominations, DominoSet, Rules, RulesError},
    },
    kit::{Dealer, Record, Seat, chance::stream},
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

impl MatchPlan {
    /// A match of these players (`human`, or names of the roster), by these rules. Names are given where none is
    /// left over; colours go round the table.
    ///
    /// # Errors
    /// When the seats do not fit the rules, or a player is not known.
    pub fn of_players(
        players: &[String],
        names: &[String],
        rules: Rules,
        seed: u64,
    ) -> Result<Self, PlanFault> {
        rules.check(players.len())?;
        let seats = players
            .iter()
            .zip(Colour::ALL)
            .enumerate()
            .map(|(index, (player, colour))| {
                let player = match player.as_str() {
                    "human" => Player::Person,
                    name if ai::roster::NAMES.contains(&name) => Player::Computer(name.to_owned()),
                    unknown => return Err(PlanFault::UnknownPlayer(unknown.to_owned())),
                };
                let word = player.word();
                let given = names.get(index).cloned();
                let name = given.unwrap_or_else(|| {
                    format!("{}{} {}", word[..1].to_uppercase(), &word[1..], index + 1)
                });
                Ok(SeatPlan {
                    name,
                    colour,
                    player,
                })
            });
        Ok(Self {
            seats: seats.collect::<Result<_, _>>()?,
            rules,
            seed,
        })
    }
}

/// Why a match cannot be played as planned.
#[derive(Debug, thiserror::Error)]
pub enum PlanFault {
    /// The seats do not fit the rules.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// Nobody of that name plays here, or not in this window.
    #[error("\"{0}\" is no player: expected human, {names}", names = ai::roster::NAMES.join(", "))]
    UnknownPlayer(String),
}

impl MatchPlan {
    /// The match that a record tells of, with the same people and computer players.
    ///
    /// # Errors
    /// When one of its players is not known.
    pub fn of_record(record: &MatchRecord) -> Result<Self, PlanFault> {
        let players: Vec<String> = record
            .seats
            .iter()
            .map(|seat| seat.player.clone())
            .collect();
        let names: Vec<String> = record.seats.iter().map(|seat| seat.name.clone()).collect();
        let rules = *record.record.game().rules();
        let mut plan = Self::of_players(&players, &names, rules, record.seed)?;
        for (seat, entry) in plan.seats.iter_mut().zip(&record.seats) {
            seat.colour = entry.colour;
        }
        Ok(plan)
    }
}

/// What the game was started for: a match that begins as soon as everything is loaded, in place of the title.
#[derive(Resource)]
pub struct BeginWith {
    /// Who plays by which rules.
    pub plan: MatchPlan,
    /// What has been played of it already.
    pub record: Option<Record<Dominations>>,
}

/// What has been played already of the match that is about to be laid out.
#[derive(Resource)]
struct GoOnFrom(Record<Dominations>);

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
        .add_systems(OnEnter(Screen::Title), begin_at_once)
        .add_systems(OnEnter(Screen::Table), begin);
}

/// Goes on to the match that the game was started for.
fn begin_at_once(with: Option<Res<BeginWith>>, mut commands: Commands) {
    if let Some(with) = with {
        commands.insert_resource(with.plan.clone());
        if let Some(record) = &with.record {
            commands.insert_resource(GoOnFrom(record.clone()));
        }
        commands.remove_resource::<BeginWith>();
        commands.set_state(Screen::Table);
    }
}

/// Lays out the match that the plan asks for.
fn begin(
    plan: Option<Res<MatchPlan>>,
    dominos: Res<DominosInPlay>,
    played: Option<Res<GoOnFrom>>,
    mut commands: Commands,
) -> Result {
    let plan = plan.ok_or("a match was begun without a plan")?;
    let record = match played {
        Some(played) => played.0.clone(),
        None => Record::new(Dominations::new(plan.rules, plan.seats.len(), dominos.0)?),
    };
    commands.remove_resource::<GoOnFrom>();
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
            entity.insert(Opponent::new(move |thought| {
                think(&name, seed, at, &thought)
            }));
        }
    }
    commands
        .entity(table)
        .insert(Match::resume(record, Dealer { seed: plan.seed }));
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
    let mut player = ai::roster::make(name, own_seed).expect("a plan names players of the roster");
    let stop = || thought.stop.load(std::sync::atomic::Ordering::Relaxed);
    player.choose(
        &thought.game,
        &thought.position,
        &ai::Limits {
            playouts: None,
            stop: &stop,
        },
    )
}
