//! Keeps the record of the match being played: one file a match, whole after every confirmed move.

use std::path::PathBuf;

use bevy::prelude::*;

use super::{
    MatchPlan, Shown,
    begin::{ComesFrom, KeptIn, OnScreen, TableConduct},
    opponents::BotFaults,
};
use crate::{
    kit::{
        MatchRecord,
        file_store::{Claim, FileStore},
    },
    shell::{
        files::own_folder,
        locale::Words,
        screens::{GaveUp, WayOut},
        toasts::{Notice, Severity},
    },
    table::{Keeper, LaidOut, Match, MovedOn, Replay, keeper::Trouble},
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
        .add_observer(keep_given_up::<G>);
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

/// Has the match written whenever nothing in it waits to be confirmed.
fn keep<G: Shown>(
    moved: On<MovedOn<G>>,
    matches: Query<(&Match<G>, &MatchPlan<G>, &KeptIn, &TableConduct, &BotFaults)>,
    keeper: Res<Keeper>,
) {
    let Ok((played, plan, kept, conduct, faults)) = matches.get(moved.table) else {
        return;
    };
    if played.is_settled() && !played.record().moves().is_empty() {
        let record = record_of(played, plan, conduct, faults);
        keeper.keep(kept.file.clone(), move || record.to_json() + "\n");
    }
}

/// Notes that the match on the screen is given up, before anybody looks for one to go on with.
fn keep_given_up<G: Shown>(
    _: On<GaveUp>,
    matches: Query<(&Match<G>, &MatchPlan<G>, &KeptIn, &TableConduct, &BotFaults), With<OnScreen>>,
    keeper: Res<Keeper>,
) {
    let Ok((played, plan, kept, conduct, faults)) = matches.single() else {
        return;
    };
    let mut record = record_of(played, plan, conduct, faults);
    record.record.truncate(played.unconfirmed().start);
    record.conduct.given_up = true;
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
    use super::*;

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
