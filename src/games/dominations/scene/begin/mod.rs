//! How a match comes to the table: who sits down to play by which rules, and the deal that they get.

mod plan;

use std::{path::PathBuf, sync::Arc};

use bevy::prelude::*;

pub use plan::{LONGEST_NAME, MatchPlan, PlanFault, Player, SeatPlan};

use super::{
    boards::ResultsShown,
    contest::{Feed, Followed, back_to_contest},
    opponents::{BotFaults, follower, opponent},
    setup::usual_name,
};
use crate::{
    games::dominations::{
        notation::MatchRecord,
        rules::{Dominations, DominoSet},
    },
    kit::{BotFault, Conduct, Dealer, Record, Seat},
    shell::{
        locale::Texts,
        screens::{Screen, WayOut},
    },
    table::{AtTable, DealtBy, Match, Replay, SitsAt},
};

/// Asks for a match to be laid out on the table; as a resource, as soon as everything is loaded.
#[derive(Event, Resource, Clone)]
pub struct BeginWith {
    /// Who plays by which rules.
    pub plan: MatchPlan,
    /// What was played before, where something was.
    pub earlier: Option<Earlier>,
}

impl BeginWith {
    /// Goes on with a match, or, when it is over, looks at it again. `bots` are the commands that were typed here.
    ///
    /// # Errors
    /// When one of those who are to play on is not known.
    pub fn record(
        mut record: MatchRecord,
        file: Option<PathBuf>,
        bots: &[String],
    ) -> Result<Self, PlanFault> {
        let over = record.record.is_over();
        record.conduct.given_up = false;
        Ok(Self {
            plan: if over {
                MatchPlan::seen(&record)
            } else {
                MatchPlan::of_record(&record, bots)?
            },
            earlier: Some(Earlier::of(
                record,
                file,
                if over {
                    Occasion::Look(WayBack::Library)
                } else {
                    Occasion::PlayOn
                },
            )),
        })
    }

    /// Looks at a match again, and goes back from there.
    pub fn look_at(record: MatchRecord, file: Option<PathBuf>, back: WayBack) -> Self {
        Self {
            plan: MatchPlan::seen(&record),
            earlier: Some(Earlier::of(record, file, Occasion::Look(back))),
        }
    }

    /// Goes to a table of a contest.
    pub fn follow(feed: Arc<Feed>) -> Self {
        let record = feed.look(MatchRecord::clone);
        Self {
            plan: MatchPlan::seen(&record),
            earlier: Some(Earlier::of(record, None, Occasion::Follow(feed))),
        }
    }
}

/// What was played earlier of the match that is about to be laid out.
#[derive(Resource, Clone)]
pub struct Earlier {
    /// The moves.
    pub record: Record<Dominations>,
    /// What was taken back.
    pub conduct: Conduct,
    /// What bots did wrong.
    pub faults: Vec<BotFault>,
    /// The file that it is kept in; none for a branch, which gets its own.
    pub file: Option<PathBuf>,
    /// What it is laid out for.
    pub occasion: Occasion,
}

/// What a match that was played earlier is laid out for.
#[derive(Clone)]
pub enum Occasion {
    /// To go on with it.
    PlayOn,
    /// To look at it again.
    Look(WayBack),
    /// To see again what it came to, after it was looked at: it is kept already.
    Results,
    /// To see how it goes on at a table of a contest. It is kept there, not here.
    Follow(Arc<Feed>),
}

/// Where one goes back to from a match that is looked at again: where one came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WayBack {
    /// The matches that are kept.
    Library,
    /// The tables of a contest.
    Contest,
    /// What the match came to.
    Results,
}

impl WayBack {
    const fn out(self) -> WayOut {
        match self {
            Self::Library => WayOut::of_watched("replay-back", |commands| {
                commands.set_state(Screen::Library);
            }),
            Self::Contest => back_to_contest(),
            Self::Results => WayOut::of_watched("replay-back-results", |commands| {
                commands.trigger(BackToResults);
            }),
        }
    }
}

/// Asks to leave the match that is looked at for what it came to.
#[derive(Event)]
struct BackToResults;

impl Earlier {
    fn of(record: MatchRecord, file: Option<PathBuf>, occasion: Occasion) -> Self {
        Self {
            record: record.record,
            conduct: record.conduct,
            faults: record.faults,
            file,
            occasion,
        }
    }
}

/// What is known of who sits in a seat.
#[derive(Component, Clone, Debug, PartialEq, Eq)]
#[component(immutable)]
pub struct Seated(pub SeatPlan);

/// How strictly moves stand in this match, and what was taken back.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq)]
pub struct Standing(pub Conduct);

/// The file that an earlier part of this match was read from.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq)]
#[component(immutable)]
pub struct ComesFrom(pub Option<PathBuf>);

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
        .add_observer(begin_with)
        .add_observer(back_to_results)
        .add_systems(OnEnter(Screen::Title), begin_at_once)
        .add_systems(OnEnter(Screen::Table), begin);
}

/// Goes to the table that was asked for.
fn begin_with(with: On<BeginWith>, texts: Res<Texts>, mut commands: Commands) {
    let mut plan = with.plan.clone();
    match &with.earlier {
        Some(earlier) => commands.insert_resource(earlier.clone()),
        None => plan.name_the_nameless(|place| texts.text(usual_name(place))),
    }
    commands.insert_resource(plan);
    commands.set_state(Screen::Table);
}

/// Lays out the end of the match that is looked at.
fn back_to_results(
    _: On<BackToResults>,
    matches: Query<(&Replay<Dominations>, &Standing, &BotFaults)>,
    plan: Option<Res<MatchPlan>>,
    mut commands: Commands,
) -> Result {
    let (replay, standing, faults) = matches.single()?;
    let plan = plan.ok_or("a match is looked at without a plan")?;
    commands.trigger(BeginWith {
        plan: plan.clone(),
        earlier: Some(Earlier {
            record: replay.whole().clone(),
            conduct: standing.0.clone(),
            faults: faults.so_far(),
            file: None,
            occasion: Occasion::Results,
        }),
    });
    Ok(())
}

/// Goes on to the match that the game was started for.
fn begin_at_once(with: Option<Res<BeginWith>>, mut commands: Commands) {
    if let Some(with) = with {
        commands.trigger(with.clone());
        commands.remove_resource::<BeginWith>();
    }
}

/// Lays out the match that the plan asks for.
fn begin(
    plan: Option<Res<MatchPlan>>,
    dominos: Res<DominosInPlay>,
    earlier: Option<Res<Earlier>>,
    mut commands: Commands,
) -> Result {
    let plan = plan.ok_or("a match was begun without a plan")?;
    let occasion = earlier
        .as_ref()
        .map_or(Occasion::PlayOn, |earlier| earlier.occasion.clone());
    let look = matches!(occasion, Occasion::Look(_));
    let faults = BotFaults::new(
        earlier
            .as_ref()
            .map_or_else(Vec::new, |earlier| earlier.faults.clone()),
    );
    let (record, standing, from) = match earlier {
        Some(earlier) => (
            earlier.record.clone(),
            Standing(earlier.conduct.clone()),
            earlier.file.clone(),
        ),
        None => {
            let game = Dominations::new(plan.rules, plan.seats.len(), dominos.0)?;
            let standing = Standing(Conduct {
                hardcore: plan.hardcore,
                ..default()
            });
            (Record::new(game), standing, None)
        }
    };
    commands.remove_resource::<Earlier>();
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
            standing,
            faults.clone(),
        ))
        .id();
    match &occasion {
        Occasion::Follow(_) => {
            commands.entity(table).insert(Followed);
            commands.insert_resource(back_to_contest());
        }
        Occasion::PlayOn => {
            commands.entity(table).insert(ComesFrom(from));
            commands.insert_resource(WayOut::default());
        }
        Occasion::Look(back) => {
            commands.entity(table).insert(ComesFrom(from));
            commands.insert_resource(back.out());
        }
        // The count has been seen.
        Occasion::Results => {
            commands.insert_resource(WayOut::default());
            commands.insert_resource(ResultsShown);
        }
    }
    for (index, seat) in plan.seats.iter().enumerate() {
        let at = Seat::new(index as u8);
        let mut entity = commands.spawn((
            Name::new(format!("Seat {at}")),
            SitsAt(at),
            AtTable(table),
            Seated(seat.clone()),
            DespawnOnExit(Screen::Table),
        ));
        let opponent = match &occasion {
            Occasion::PlayOn => opponent(&plan, at, &faults),
            Occasion::Look(_) | Occasion::Results => None,
            Occasion::Follow(feed) => Some(follower(feed.clone(), &faults)),
        };
        if let Some(opponent) = opponent {
            entity.insert(opponent);
        }
    }
    if look {
        let start = Match::new(record.game().clone());
        commands.entity(table).insert((Replay::of(record), start));
    } else {
        let dealer = DealtBy(Dealer { seed: plan.seed });
        let played = Match::resume(record);
        commands.entity(table).insert((dealer, played));
    }
    Ok(())
}
