//! Keeps the record of the match being played: one file a match, whole after every confirmed move. When the match is left, or
//! the game ends, the file tells how long the clock of the open decision has run.

use std::path::PathBuf;

use bevy::prelude::*;

use super::{
    MatchPlan, Shown,
    begin::{ComesFrom, KeptIn, OnScreen, TableConduct},
    opponents::BotFaults,
};
use crate::{
    kit::{
        MatchClock, MatchRecord,
        file_store::{Claim, FileStore},
    },
    shell::{
        files::own_folder,
        locale::Words,
        screens::{GaveUp, WayOut},
        toasts::{Notice, Severity},
    },
    table::{
        HostClock, Keeper, LaidOut, Match, MovedOn, Replay,
        keeper::{Finishes, Trouble},
        referee::What,
    },
};

/// The folder of records; none where the platform has no place for it.
#[derive(Resource, Clone, Debug)]
pub struct MatchStore(pub Option<FileStore>);

impl Default for MatchStore {
    fn default() -> Self {
        Self(own_folder().map(|folder| store_in(folder.join("matches"))))
    }
}

/// The records in a folder.
pub fn store_in(folder: PathBuf) -> FileStore {
    FileStore::new(folder, &["json", "jsonl"])
}

/// What a file is called that nobody has named: the moment in which its match began.
pub const USUAL_NAME: &str = "%Y-%m-%d %H.%M.%S";

/// Whether a file was named by nobody but the game. A number may follow the moment.
pub fn is_usual_name(name: &str) -> bool {
    let mut words = name.splitn(3, ' ');
    let (Some(day), Some(time)) = (words.next(), words.next()) else {
        return false;
    };
    let moment = jiff::civil::DateTime::strptime(USUAL_NAME, format!("{day} {time}"));
    let number = words.next().is_none_or(|more| more.parse::<u32>().is_ok());
    moment.is_ok() && number
}

pub(super) fn plugin<G: Shown>(app: &mut App) {
    app.add_observer(find_place::<G>)
        .add_observer(keep::<G>)
        .add_observer(end::<G>)
        .add_observer(keep_given_up::<G>)
        .add_observer(keep_left::<G>)
        .add_systems(
            Last,
            keep_at_end::<G>
                .before(Finishes)
                .run_if(on_message::<AppExit>),
        );
    // Games share the store, and what is said of it.
    if !app.world().contains_resource::<MatchStoreTold>() {
        app.init_resource::<MatchStoreTold>()
            .init_resource::<MatchStore>()
            .add_systems(Startup, tell_homeless)
            .add_systems(Update, tell_trouble);
    }
}

/// There is somebody who says what becomes of the store.
#[derive(Resource, Default)]
struct MatchStoreTold;

/// Says at the start that matches will not be kept, where there is no place for them.
fn tell_homeless(store: Res<MatchStore>, mut commands: Commands) {
    if store.0.is_none() && !cfg!(test) {
        commands.trigger(
            Notice::new(Severity::Warning, "keeping-failed")
                .line(Words::Key("keeping-no-home".into())),
        );
    }
}

/// Finds the file that a match is kept in: the one that it came from, or a new one.
fn find_place<G: Shown>(
    laid_out: On<LaidOut<G>>,
    matches: Query<&ComesFrom, Without<Replay<G>>>,
    store: Res<MatchStore>,
    mut commands: Commands,
) {
    let Ok(ComesFrom(from)) = matches.get(laid_out.table) else {
        return;
    };
    let claim = from.as_ref().map(|file| (file, Claim::of(file)));
    let kept = match claim {
        Some((file, Ok(Some(claim)))) => Some(KeptIn::new(file.clone(), Some(claim))),
        other => {
            if let Some((file, Ok(None))) = other {
                commands.trigger(Notice {
                    file: Some(file.display().to_string()),
                    ..Notice::new(Severity::Warning, "keeping-elsewhere")
                        .line(Words::Key("keeping-copy".into()))
                });
            }
            store.0.as_ref().map(|store| {
                let now = jiff::Zoned::now().strftime(USUAL_NAME).to_string();
                let file = store.free_name(&now, "json");
                match Claim::of(&file) {
                    // Another game began a match in the same second.
                    Ok(None) => {
                        let own = format!("{now} {}", std::process::id());
                        let file = store.free_name(&own, "json");
                        let claim = Claim::of(&file).ok().flatten();
                        KeptIn::new(file, claim)
                    }
                    // Where nothing can be claimed nothing can be written either, which is told then.
                    claim => KeptIn::new(file, claim.ok().flatten()),
                }
            })
        }
    };
    if let Some(kept) = kept {
        commands.entity(laid_out.table).insert(kept);
    }
}

/// The record of a match as it stands.
pub fn record_of<G: Shown>(
    played: &Match<G>,
    plan: &MatchPlan<G>,
    conduct: &TableConduct,
    faults: &BotFaults,
) -> MatchRecord<G> {
    MatchRecord {
        seed: plan.seed,
        deal: conduct.1,
        seats: plan.entries(),
        record: played.record().clone(),
        faults: faults.so_far(),
        conduct: conduct.0.clone(),
    }
}

/// A match that is kept, and what is told beside it.
type OfMatch<'a, G> = (
    &'a Match<G>,
    &'a MatchPlan<G>,
    &'a KeptIn,
    &'a TableConduct,
    &'a BotFaults,
    &'a HostClock,
);

/// The record of a match as it is left: without what waits to be confirmed, and where a clock of the rules has run on since
/// the last move, with the time that it is now.
fn record_as_left<G: Shown>(
    (played, plan, _, conduct, faults, clock): OfMatch<'_, G>,
) -> MatchRecord<G> {
    let mut left = record_of(played, plan, conduct, faults);
    left.record.truncate(played.unconfirmed().start);
    let runs = left.record.game().clock(left.record.position()).is_some();
    let now = clock.milliseconds();
    if runs && now > MatchClock::of(&left.record).milliseconds() {
        left.record = left.record.with_left_at(now);
    }
    left
}

/// Has the match written whenever nothing in it waits to be confirmed.
fn keep<G: Shown>(moved: On<MovedOn<G>>, matches: Query<OfMatch<'static, G>>, keeper: Res<Keeper>) {
    let Ok(of) = matches.get(moved.table) else {
        return;
    };
    let (played, plan, kept, conduct, faults, _) = of;
    if played.is_settled() && !played.record().moves().is_empty() {
        let record = match moved.what {
            What::TakenBack(_) | What::Confirmed => record_as_left(of),
            // The clock is set by the same event, perhaps after this.
            What::Begun | What::Made(..) | What::Jumped => record_of(played, plan, conduct, faults),
        };
        keeper.keep(kept.file.clone(), move || record.to_json() + "\n");
    }
}

/// Has written what was used of a clock since the match was written last.
fn keep_used<G: Shown>(of: OfMatch<'_, G>, keeper: &Keeper) {
    let (_, _, kept, ..) = of;
    let file = kept.file.clone();
    let left = record_as_left(of);
    if !left.record.moves().is_empty() && left.record.left_at() > 0 {
        keeper.keep(file, move || left.to_json() + "\n");
    }
}

/// A match is left when it goes from the table, whatever way leads away.
fn keep_left<G: Shown>(
    gone: On<Remove, Match<G>>,
    matches: Query<OfMatch<'static, G>>,
    keeper: Res<Keeper>,
) {
    if let Ok(of) = matches.get(gone.entity) {
        keep_used(of, &keeper);
    }
}

/// A match is left when the game ends.
fn keep_at_end<G: Shown>(matches: Query<OfMatch<'static, G>>, keeper: Res<Keeper>) {
    for of in &matches {
        keep_used(of, &keeper);
    }
}

/// Notes that the match on the screen is given up, before anybody looks for one to go on with.
fn keep_given_up<G: Shown>(
    _: On<GaveUp>,
    mut matches: Query<
        (
            &Match<G>,
            &MatchPlan<G>,
            &KeptIn,
            &mut TableConduct,
            &BotFaults,
            &HostClock,
        ),
        With<OnScreen>,
    >,
    keeper: Res<Keeper>,
) {
    let Ok((played, plan, kept, mut conduct, faults, clock)) = matches.single_mut() else {
        return;
    };
    // It is written once more when it goes from the table.
    conduct.0.given_up = true;
    let record = record_as_left((played, plan, kept, &*conduct, faults, clock));
    if !record.record.moves().is_empty() {
        keeper.keep(kept.file.clone(), move || record.to_json() + "\n");
        keeper.flush();
    }
}

/// A match that is over cannot be given up any more, unless its end is taken back.
fn end<G: Shown>(
    moved: On<MovedOn<G>>,
    matches: Query<(&Match<G>, Has<ComesFrom>), (With<OnScreen>, Without<Replay<G>>)>,
    mut way: ResMut<WayOut>,
) {
    let Ok((played, is_played_here)) = matches.get(moved.table) else {
        return;
    };
    let is_over = played.awaits().is_over() && played.is_settled();
    let can_give_up = !is_over && (way.can_give_up || is_played_here);
    if way.can_give_up != can_give_up {
        way.can_give_up = can_give_up;
    }
}

/// Says once that the match cannot be kept, and once that it can again; it goes on all the same.
fn tell_trouble(keeper: Res<Keeper>, mut told: Local<Vec<Trouble>>, mut commands: Commands) {
    let troubles = keeper.troubles();
    if *told == troubles {
        return;
    }
    for trouble in troubles.iter().filter(|trouble| !told.contains(trouble)) {
        warn!("{} is not kept: {}", trouble.file.display(), trouble.why);
        commands.trigger(Notice {
            file: Some(trouble.file.display().to_string()),
            ..Notice::new(Severity::Warning, "keeping-failed")
                .line(Words::plain(trouble.why.clone()))
        });
    }
    let goes_on = |old: &&Trouble| troubles.iter().any(|trouble| trouble.file == old.file);
    for over in told.iter().filter(|old| !goes_on(old)) {
        info!("{} is kept again", over.file.display());
        // It takes the place of what was said before.
        commands.trigger(Notice {
            file: Some(over.file.display().to_string()),
            ..Notice::new(Severity::Ok, "keeping-again")
        });
    }
    *told = troubles;
}

#[cfg(test)]
mod tests {
    use std::{fs, path::Path, time::Duration};

    use bevy::time::TimeUpdateStrategy;

    use super::*;
    use crate::{
        games::conquest::rules::Conquest,
        kit::{Actor, Game as _, Record, Seat},
        table::{self, TakeBack},
    };

    /// So much time passes from picture to picture.
    const STEP: Duration = Duration::from_secs(10);

    fn app() -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, table::plugin::<Conquest>))
            .insert_resource(TimeUpdateStrategy::ManualDuration(STEP))
            .insert_resource(MatchStore(None))
            .init_resource::<WayOut>()
            .add_plugins(plugin::<Conquest>);
        app
    }

    /// A match with so many minutes on each clock, in which the first seat has moved after four seconds.
    fn begun(minutes: u8) -> Record<Conquest> {
        let game = Conquest::default().with_minutes(minutes);
        let mut record = Record::new(game);
        let first = Seat::new(0);
        let mut moves = Vec::new();
        game.moves(record.position(), first, &mut moves);
        record.play_at(Actor::Seat(first), moves[0], 4_000).unwrap();
        record
    }

    /// Lays a match of two people on the table, and lets one step pass there.
    fn lay(app: &mut App, file: &Path, record: Record<Conquest>) -> Entity {
        let players = ["human", "human"].map(str::to_owned);
        let plan = MatchPlan::of_players(*record.game(), &players, &[], 7).unwrap();
        let beside = (
            OnScreen,
            plan,
            KeptIn::new(file.to_owned(), None),
            TableConduct::default(),
            BotFaults::default(),
        );
        let table = app.world_mut().spawn((beside, Match::resume(record))).id();
        // What passed before the first picture is not of its clock.
        app.update();
        app.update();
        table
    }

    fn kept(app: &App, file: &Path) -> MatchRecord<Conquest> {
        app.world().resource::<Keeper>().flush();
        let text = fs::read_to_string(file).unwrap();
        MatchRecord::from_json(text.trim_end()).unwrap()
    }

    /// How many seconds the second seat has when a match goes on.
    fn left(record: &Record<Conquest>) -> u64 {
        let of = record.game().clock_of(Seat::new(1)).unwrap();
        MatchClock::of(record).left(&of).as_secs()
    }

    #[test]
    fn what_was_used_of_a_clock_stays_used_when_a_match_is_left() {
        let home = tempfile::tempdir().unwrap();
        let file = home.path().join("one.json");
        let mut app = app();
        let mut record = begun(1);
        for seconds in [50, 40, 30] {
            let table = lay(&mut app, &file, record);
            app.world_mut().despawn(table);
            record = kept(&app, &file).record;
            assert_eq!(left(&record), seconds);
        }
        // The game ends with the match on the table, one step later.
        lay(&mut app, &file, record);
        app.world_mut().write_message(AppExit::Success);
        app.update();
        assert_eq!(left(&kept(&app, &file).record), 10);
    }

    #[test]
    fn a_step_that_is_taken_back_gives_no_time_back() {
        let home = tempfile::tempdir().unwrap();
        let file = home.path().join("one.json");
        let mut app = app();
        let table = lay(&mut app, &file, begun(1));
        let played = app.world().get::<Match<Conquest>>(table).unwrap();
        let mut moves = Vec::new();
        played
            .game()
            .moves(played.position(), Seat::new(1), &mut moves);
        let ask = played.ask(table, moves[0]);
        app.world_mut().trigger(ask);
        let played = app.world().get::<Match<Conquest>>(table).unwrap();
        assert_eq!((played.ply(), played.is_settled()), (2, false));
        app.world_mut().trigger(TakeBack { table });
        app.world_mut().flush();
        let kept = kept(&app, &file).record;
        assert_eq!((kept.ply(), left(&kept)), (1, 50));
    }

    #[test]
    fn a_match_that_is_given_up_stays_so_when_it_goes_from_the_table() {
        let home = tempfile::tempdir().unwrap();
        let file = home.path().join("one.json");
        let mut app = app();
        let table = lay(&mut app, &file, begun(1));
        app.world_mut().trigger(GaveUp);
        app.update();
        app.world_mut().despawn(table);
        let kept = kept(&app, &file);
        assert!(kept.conduct.given_up);
        assert_eq!(left(&kept.record), 40);
    }

    #[test]
    fn a_match_without_clocks_is_kept_as_it_was_played() {
        let home = tempfile::tempdir().unwrap();
        let file = home.path().join("one.json");
        let mut app = app();
        let table = lay(&mut app, &file, begun(0));
        app.world_mut().despawn(table);
        let kept = kept(&app, &file);
        assert_eq!((kept.record.ply(), kept.record.left_at()), (1, 0));
        assert!(!kept.to_json().contains("left_at"));
    }

    #[test]
    fn a_name_that_a_player_gave_is_told_from_the_moment_that_a_match_began() {
        for usual in [
            "2026-11-23 06.25.42",
            "2026-11-23 06.25.42 2",
            "2026-11-23 06.25.42 31415",
        ] {
            assert!(is_usual_name(usual), "{usual}");
        }
        for given in [
            "",
            "At the lake",
            "2026-11-23",
            "2026-13-23 06.25.42",
            "2026-11-23 06.25.42 with Anna",
        ] {
            assert!(!is_usual_name(given), "{given}");
        }
    }
}
