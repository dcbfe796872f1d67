//! How a match comes to the table: who sits down to play by which rules, and the deal that they get.

use std::{marker::PhantomData, path::PathBuf, sync::Arc};

use bevy::prelude::*;

use super::{
    MatchPlan, PlanFault, Player, Seated, Shown, TypedBots,
    contest::FollowedFeed,
    fair_deal::{self, DrawnSeed, Salts},
    opponents::{BotFaults, follower, opponent},
    setup::Purpose,
    together::{AskToLeave, ChangeRules, HostMatch, Joined, Meeting, TO_LOBBY, Watches},
};
use crate::{
    kit::{
        Answer, BotFault, Conduct, Dealer, MatchRecord, Record, SealedDeal, Seat, file_store::Claim,
    },
    play::{contest::Feed, network::Link},
    shell::{
        locale::Texts,
        menus::PauseNote,
        screens::{CurrentGame, Screen, WayOut},
    },
    table::{AtTable, DealtBy, Match, MovedOn, Opponent, Replay, SitsAt},
};

/// Asks for a match to be laid out on the table; as a resource, as soon as everything is loaded.
#[derive(Event, Resource, Clone)]
pub struct BeginWith<G: Shown> {
    /// Who plays by which rules.
    pub plan: MatchPlan<G>,
    /// What was played before, where something was.
    pub earlier: Option<Earlier<G>>,
}

impl<G: Shown> BeginWith<G> {
    /// Goes on with a match, or, when it is over, looks at it again. `bots` are the commands that were typed here.
    ///
    /// # Errors
    /// When one of those who are to play on is not known.
    pub fn record(
        mut record: MatchRecord<G>,
        file: Option<PathBuf>,
        bots: &TypedBots,
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
                    Occasion::PlayOn(None)
                },
            )),
        })
    }

    /// Looks at a match again, and goes back from there.
    pub fn look_at(record: MatchRecord<G>, file: Option<PathBuf>, back: WayBack) -> Self {
        Self {
            plan: MatchPlan::seen(&record),
            earlier: Some(Earlier::of(record, file, Occasion::Look(back))),
        }
    }

    /// Sees again what a match came to, and goes back from there.
    pub fn results(record: MatchRecord<G>, file: Option<PathBuf>, back: WayBack) -> Self {
        Self {
            plan: MatchPlan::seen(&record),
            earlier: Some(Earlier::of(record, file, Occasion::Results(Some(back)))),
        }
    }

    /// Teaches the game by the beginning of a match, in which nothing is taken back; `way` leads out of it.
    pub fn teach(mut record: MatchRecord<G>, way: WayOut) -> Self {
        record.conduct.hardcore = true;
        Self {
            plan: MatchPlan::seen(&record),
            earlier: Some(Earlier::of(record, None, Occasion::Teach(way))),
        }
    }

    /// Goes to a match that is hosted elsewhere. What is confirmed there stands.
    pub fn meet(joined: Joined<G>) -> Self {
        let record = joined.feed.look(MatchRecord::clone);
        let mut plan = MatchPlan::seen(&record);
        for (seat, place) in Seat::ALL.into_iter().zip(&mut plan.seats) {
            match (joined.seats.contains(seat), &place.player) {
                (true, _) => place.player = Player::Person,
                (false, Player::Person) => place.player = Player::Remote(Link::Here),
                (false, _) => {}
            }
        }
        Self {
            plan,
            earlier: Some(Earlier::of(record, None, Occasion::Meet(joined))),
        }
    }

    /// Goes to a table of a contest.
    pub fn follow(feed: Arc<Feed<G>>) -> Self {
        let record = feed.look(MatchRecord::clone);
        Self {
            plan: MatchPlan::seen(&record),
            earlier: Some(Earlier::of(record, None, Occasion::Follow(feed))),
        }
    }
}

/// What was played earlier of the match that is about to be laid out.
#[derive(Clone)]
pub struct Earlier<G: Shown> {
    /// The moves.
    pub record: Record<G>,
    /// What was taken back.
    pub conduct: Conduct,
    /// The seal of its deal; none for a branch, and where the seed was chosen.
    pub deal: Option<SealedDeal>,
    /// What bots did wrong.
    pub faults: Vec<BotFault>,
    /// The file that it is kept in; none for a branch, which gets its own.
    pub file: Option<PathBuf>,
    /// What it is laid out for.
    pub occasion: Occasion<G>,
}

/// What a match that was played earlier is laid out for.
#[derive(Clone)]
pub enum Occasion<G: Shown> {
    /// To go on with it. Whoever leaves it goes back to where the match was looked at that it goes on from, where there is
    /// more to be seen there.
    PlayOn(Option<WayBack>),
    /// To look at it again.
    Look(WayBack),
    /// To see again what it came to: it is kept already. It was played here, and goes on where its end is taken back, unless
    /// there is a way back.
    Results(Option<WayBack>),
    /// To see how it goes on at a table of a contest. It is kept there, not here.
    Follow(Arc<Feed<G>>),
    /// To find the best choice in it. Nobody else moves on, nothing is dealt or kept, and one leaves it by that way.
    Pose(WayOut),
    /// To play it with people at other machines, or to watch them. Its host keeps it.
    Meet(Joined<G>),
    /// To learn the game by it. It is no match of anybody, and kept nowhere. That is the way out of it.
    Teach(WayOut),
}

/// Where one goes back to from a match that is looked at again: where one came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WayBack {
    /// The matches that are kept.
    Library,
    /// The tables of a contest.
    Contest,
    /// Where one meets before a match that is hosted elsewhere.
    Lobby,
    /// What the match came to.
    Results,
    /// What helps to learn the game.
    Learn,
}

/// Who leaves a table of the contest goes back to the contest.
pub const fn back_to_contest() -> WayOut {
    WayOut::of_watched("contest-return", |commands| {
        commands.set_state(Screen::Contest);
    })
}

/// Who leaves a table that is hosted elsewhere goes back to where one meets.
const fn back_to_lobby() -> WayOut {
    let way = WayOut::of_watched(TO_LOBBY, |commands| {
        commands.set_state(Screen::Lobby);
    });
    way.or("net-leave", |commands| commands.trigger(AskToLeave))
        .looking_back()
        .talking()
}

impl WayBack {
    const fn out<G: Shown>(self) -> WayOut {
        match self {
            Self::Library => WayOut::of_watched("replay-back", |commands| {
                commands.set_state(Screen::Library);
            }),
            Self::Contest => back_to_contest(),
            Self::Lobby => back_to_lobby(),
            Self::Learn => WayOut::of_watched("learn-back", |commands| {
                commands.set_state(Screen::Learn);
            }),
            Self::Results => WayOut::of_watched("replay-back-results", |commands| {
                commands.trigger(BackToResults::<G>(PhantomData));
            }),
        }
    }
}

/// Where the match on the table was opened to be looked at, or to see what it came to. None for one that is played here.
#[derive(Resource, Clone, Copy, Default)]
pub struct CameFrom(pub Option<WayBack>);

/// Asks to leave the match that is looked at for what it came to.
#[derive(Event)]
struct BackToResults<G: Shown>(PhantomData<G>);

impl<G: Shown> Earlier<G> {
    fn of(record: MatchRecord<G>, file: Option<PathBuf>, occasion: Occasion<G>) -> Self {
        Self {
            record: record.record,
            conduct: record.conduct,
            deal: record.deal,
            faults: record.faults,
            file,
            occasion,
        }
    }
}

/// How strictly moves stand in this match, and what was taken back; and the seal of its deal, where it was sealed.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq)]
pub struct TableConduct(pub Conduct, pub Option<SealedDeal>);

/// The file that an earlier part of this match was read from.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq)]
#[component(immutable)]
pub struct ComesFrom(pub Option<PathBuf>);

/// The file of a match of which only the results are seen again: nothing more is written there.
#[derive(Component, Clone, Debug, PartialEq, Eq)]
#[component(immutable)]
pub struct ReadFrom(pub PathBuf);

/// Where the record of a match is kept.
#[derive(Component)]
pub struct KeptIn {
    /// The file.
    pub file: PathBuf,
    /// No other game writes it while this one plays.
    _claim: Option<Claim>,
}

impl KeptIn {
    /// In that file, which nobody else writes if it could be claimed.
    pub const fn new(file: PathBuf, claim: Option<Claim>) -> Self {
        Self {
            file,
            _claim: claim,
        }
    }
}

/// The match that the window shows: there is one at most. What names no table is asked of this one, and told of it.
#[derive(Component, Clone, Copy, Debug)]
pub struct OnScreen;

/// The match on the table is one of a contest, and goes on as it goes on there.
#[derive(Component, Clone, Copy, Debug)]
#[require(PacedElsewhere)]
pub struct Followed;

/// How fast the match on the table goes on is not up to anybody here: computer players cannot be paused or hurried.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct PacedElsewhere;

/// The match on the table is one in which the best choice is to be found: see [`Occasion::Pose`].
#[derive(Component, Clone, Copy, Debug)]
pub struct Posed;

/// The match on the table teaches the game: nothing of it is kept, and nobody is advised in it.
#[derive(Component, Clone, Copy, Debug)]
pub struct Lesson;

/// What the match, or a part of it, came to is on the table: it has been counted.
#[derive(Resource)]
pub struct ResultsShown;

pub(super) fn plugin<G: Shown>(app: &mut App) {
    // Games share what is left of a match.
    if !app.world().contains_resource::<CameFrom>() {
        app.init_resource::<CameFrom>()
            .add_systems(OnExit(Screen::Table), clear_away);
    }
    app.add_observer(begin_with::<G>)
        .add_observer(back_to_results::<G>)
        .add_observer(note_seal::<G>)
        .add_systems(OnEnter(Screen::Title), begin_at_once::<G>)
        // From one match to the next the screen is entered anew; what is computed from it is not.
        .add_systems(
            OnEnter(Screen::Table),
            begin::<G>.run_if(in_state(CurrentGame(G::ID))),
        );
}

/// Leaves nothing of a match for the next one.
fn clear_away(mut commands: Commands) {
    commands.remove_resource::<ResultsShown>();
    commands.insert_resource(PauseNote::default());
}

/// The pause tells of the seal of the deal, which the last move opens.
fn note_seal<G: Shown>(
    moved: On<MovedOn<G>>,
    matches: Query<(&Match<G>, &TableConduct, Option<&Replay<G>>), With<OnScreen>>,
    mut commands: Commands,
) {
    if let Ok((played, conduct, replay)) = matches.get(moved.table) {
        let is_over = match replay {
            Some(replay) => replay.whole().is_over(),
            None => played.awaits().is_over() && played.is_settled(),
        };
        let told = fair_deal::told(played.game(), conduct.1, is_over);
        commands.insert_resource(PauseNote(told));
    }
}

/// Goes to the table that was asked for.
fn begin_with<G: Shown>(
    with: On<BeginWith<G>>,
    purpose: Option<Res<Purpose>>,
    texts: Res<Texts>,
    files: Query<(Option<&KeptIn>, Option<&ReadFrom>), With<OnScreen>>,
    mut commands: Commands,
) {
    let mut next = with.clone();
    // Who looks back at a match comes back to it, in the file that it is kept in.
    if let Some(earlier) = &mut next.earlier
        && matches!(earlier.occasion, Occasion::Look(WayBack::Results))
        && let Ok((kept, read)) = files.single()
        && let Some(file) = kept.map(|kept| &kept.file).or(read.map(|read| &read.0))
    {
        earlier.file = Some(file.clone());
    }
    // Records that are read keep the names that they have.
    if next.earlier.is_none() {
        next.plan.name_the_nameless(|key| texts.text(key));
    }
    // What was set up to be hosted is begun by its host.
    match purpose
        .map(|purpose| *purpose)
        .filter(|_| next.earlier.is_none())
    {
        Some(Purpose::Host) => {
            commands.trigger(HostMatch(next.plan));
            return;
        }
        Some(Purpose::Change { .. }) => {
            commands.trigger(ChangeRules(next.plan.game));
            return;
        }
        Some(Purpose::Play | Purpose::Watch) | None => {}
    }
    commands.insert_resource(Next(next));
    commands.set_state_if_neq(CurrentGame(G::ID));
    commands.set_state(Screen::Table);
}

/// Lays out the end of the match that is looked at.
fn back_to_results<G: Shown>(
    _: On<BackToResults<G>>,
    matches: Query<
        (
            &Replay<G>,
            &MatchPlan<G>,
            &TableConduct,
            &BotFaults,
            Option<&ComesFrom>,
        ),
        With<OnScreen>,
    >,
    from: Res<CameFrom>,
    mut commands: Commands,
) -> Result {
    let (replay, plan, conduct, faults, file) = matches.single()?;
    commands.trigger(BeginWith {
        plan: plan.clone(),
        earlier: Some(Earlier {
            record: replay.whole().clone(),
            conduct: conduct.0.clone(),
            deal: conduct.1,
            faults: faults.so_far(),
            file: file.and_then(|file| file.0.clone()),
            occasion: Occasion::Results(from.0),
        }),
    });
    Ok(())
}

/// Goes on to the match that the game was started for.
fn begin_at_once<G: Shown>(with: Option<Res<BeginWith<G>>>, mut commands: Commands) {
    if let Some(with) = with {
        commands.trigger(with.clone());
        commands.remove_resource::<BeginWith<G>>();
    }
}

/// The match that the next table is for.
#[derive(Resource)]
struct Next<G: Shown>(BeginWith<G>);

/// Lays out the match that was asked for.
fn begin<G: Shown>(
    next: Option<Res<Next<G>>>,
    mut drawn: ResMut<DrawnSeed>,
    mut salts: ResMut<Salts>,
    meeting: Option<Res<Meeting>>,
    mut commands: Commands,
) -> Result {
    let next = next.ok_or("a table is laid out without a match")?;
    let BeginWith { plan, earlier } = next.0.clone();
    commands.remove_resource::<Next<G>>();
    let earlier = earlier.unwrap_or_else(|| Earlier {
        record: Record::new(plan.game.clone()),
        conduct: Conduct {
            hardcore: plan.hardcore,
            ..default()
        },
        deal: fair_deal::seal(&plan.game, plan.seed, &mut drawn, &mut salts, &mut commands),
        faults: Vec::new(),
        file: None,
        occasion: Occasion::PlayOn(None),
    });
    let Earlier {
        record,
        occasion,
        file: from,
        ..
    } = earlier;
    let deal = match occasion {
        Occasion::PlayOn(_) => fair_deal::sealed_before(earlier.deal, &salts),
        _ => earlier.deal,
    };
    let conduct = TableConduct(earlier.conduct, deal);
    let look = matches!(occasion, Occasion::Look(_));
    let faults = BotFaults::new(earlier.faults);
    let table = commands
        .spawn((
            Name::new("Match"),
            OnScreen,
            DespawnOnExit(Screen::Table),
            Node {
                position_type: PositionType::Absolute,
                width: percent(100),
                height: percent(100),
                ..default()
            },
            Pickable::IGNORE,
            conduct,
            faults.clone(),
            plan.clone(),
        ))
        .id();
    match &occasion {
        Occasion::Pose(way) => {
            commands.entity(table).insert(Posed);
            commands.insert_resource(*way);
            commands.insert_resource(CameFrom::default());
        }
        Occasion::Follow(feed) => {
            commands.entity(table).insert(Followed);
            if G::SIMULTANEOUS {
                let followed = FollowedFeed::new(feed.clone());
                commands.entity(table).insert(followed);
            }
            commands.insert_resource(back_to_contest());
            commands.insert_resource(CameFrom(Some(WayBack::Contest)));
        }
        Occasion::Meet(joined) => {
            commands.entity(table).insert(joined.clone());
            if joined.seats.is_empty() {
                let there = meeting.as_ref().and_then(|meeting| meeting.table.as_ref());
                let delay_ms = there.map_or(0, |there| there.terms.delay_ms);
                commands.entity(table).insert(Watches { delay_ms });
            }
            // A clock may run there: who has hit a key too often stays.
            commands.insert_resource(back_to_lobby().pausing());
            commands.insert_resource(CameFrom(Some(WayBack::Lobby)));
        }
        Occasion::Teach(way) => {
            commands.entity(table).insert(Lesson);
            commands.insert_resource(*way);
            commands.insert_resource(CameFrom::default());
        }
        Occasion::PlayOn(back) => {
            commands.entity(table).insert(ComesFrom(from));
            let way = back.map(WayBack::out::<G>);
            commands.insert_resource(way.map_or_else(WayOut::default, WayOut::of_own));
            commands.insert_resource(CameFrom::default());
        }
        Occasion::Look(back) => {
            commands.entity(table).insert(ComesFrom(from));
            commands.insert_resource(back.out::<G>());
            // From its results one goes back to where they were opened.
            if *back != WayBack::Results {
                commands.insert_resource(CameFrom(Some(*back)));
            }
        }
        // The count has been seen.
        Occasion::Results(back) => {
            match (back, from) {
                (None, from) => {
                    commands.entity(table).insert(ComesFrom(from));
                }
                (Some(_), Some(file)) => {
                    commands.entity(table).insert(ReadFrom(file));
                }
                (Some(_), None) => {}
            }
            let own = || WayOut {
                can_give_up: false,
                ..default()
            };
            commands.insert_resource(back.map_or_else(own, WayBack::out::<G>));
            commands.insert_resource(CameFrom(*back));
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
            Occasion::PlayOn(_) | Occasion::Teach(_) | Occasion::Results(None) => {
                opponent(&plan, at, &faults)
            }
            // Their moves are told by the host.
            Occasion::Meet(joined) => {
                (!joined.seats.contains(at)).then(|| Opponent::waiting(|_| Answer::Nothing))
            }
            Occasion::Look(_) | Occasion::Results(Some(_)) => None,
            // Who of them acts first is told with what is done.
            Occasion::Follow(_) if G::SIMULTANEOUS => Some(Opponent::waiting(|_| Answer::Nothing)),
            Occasion::Follow(feed) => Some(follower(feed.clone(), &faults)),
            // They wait for the answer.
            Occasion::Pose(_) => {
                (seat.player != Player::Person).then(|| Opponent::waiting(|_| Answer::Nothing))
            }
        };
        if let Some(opponent) = opponent {
            entity.insert(opponent);
        }
    }
    if look {
        let start = Match::new(record.game().clone());
        commands.entity(table).insert((Replay::of(record), start));
    } else {
        let deals = match &occasion {
            Occasion::Pose(_) | Occasion::Meet(_) => false,
            Occasion::Follow(_) => !G::SIMULTANEOUS,
            _ => true,
        };
        if deals {
            let dealer = DealtBy(Dealer { seed: plan.seed });
            commands.entity(table).insert(dealer);
        }
        commands.entity(table).insert(Match::resume(record));
    }
    Ok(())
}
