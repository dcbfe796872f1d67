//! The files that the game loads for itself: the table of dominos, read again when it changes, and the pictures it needs.

use bevy::{
    asset::{AssetLoader, LoadContext, io::Reader},
    prelude::*,
};
use bevy_asset_loader::prelude::*;

use super::{
    faults,
    notation::dominos_csv::{self, DominoSetError},
    rules::{Colour, DominoSet, Terrain, Tile},
    scene::begin::DominosInPlay,
};
use crate::shell::{
    locale::Localized,
    pictures::WantPictures,
    screens::Screen,
    toasts::{Notice, Severity},
};

/// The table of dominos, under the folder of assets.
pub const DOMINOS: &str = "dominos.csv";
/// So many faults are told at once; the others are counted.
const TOLD: usize = 3;

/// Loads the dominos, and names the pictures that the game cannot do without.
pub fn plugin(app: &mut App) {
    app.init_asset::<DominoTable>()
        .init_asset_loader::<DominoTableLoader>()
        .configure_loading_state(
            LoadingStateConfig::new(Screen::Loading).load_collection::<DominoFile>(),
        )
        .add_systems(PreUpdate, follow_file)
        .want_pictures(pictures());
}

/// Every picture without which there would be a hole in the game.
fn pictures() -> Vec<&'static str> {
    let mut stems: Vec<String> = Vec::new();
    for terrain in Terrain::ALL.map(Terrain::name) {
        stems.extend(
            ["a", "b", "c", "d", "crown", "crown_b", "crown_c"]
                .map(|kind| format!("{terrain}_{kind}")),
        );
    }
    for colour in Colour::ALL.map(Colour::name) {
        stems.extend(["banner", "castle", "crest", "king"].map(|kind| format!("{kind}_{colour}")));
    }
    for crowns in 1..=Tile::MOST_CROWNS {
        stems.extend([format!("crowns_{crowns}"), format!("crowns_{crowns}_small")]);
    }
    stems.extend(
        [
            "domino_shadow",
            "icon_dices",
            "icon_user",
            "icon_ban",
            "icon_check",
        ]
        .map(String::from),
    );
    // A list made once, for as long as the game runs.
    stems.into_iter().map(|stem| &*stem.leak()).collect()
}

/// Keeps the file loaded and watched.
#[derive(AssetCollection, Resource)]
struct DominoFile {
    #[asset(path = "dominos.csv")]
    _table: Handle<DominoTable>,
}

/// A table of dominos as it was read: the dominos, or everything that is wrong with them.
#[derive(Asset, TypePath, Clone, Debug)]
pub struct DominoTable(Result<DominoSet, DominoSetError>);

/// Why a table could not even be read.
#[derive(Debug, thiserror::Error)]
enum Unreadable {
    #[error("cannot be read: {0}")]
    Io(#[from] std::io::Error),
}

#[derive(Default, TypePath)]
struct DominoTableLoader;

impl AssetLoader for DominoTableLoader {
    type Asset = DominoTable;
    type Settings = ();
    type Error = Unreadable;

    /// A faulty table is loaded with its faults: they are told in the player's language, and the game goes on.
    async fn load(
        &self,
        reader: &mut dyn Reader,
        _: &(),
        _: &mut LoadContext<'_>,
    ) -> Result<DominoTable, Unreadable> {
        let mut bytes = Vec::new();
        reader.read_to_end(&mut bytes).await?;
        Ok(DominoTable(dominos_csv::parse_bytes(&bytes)))
    }

    fn extensions(&self) -> &[&str] {
        &["csv"]
    }
}

/// Puts the dominos of the file in force for the next match; a faulty file changes nothing, and is told.
fn follow_file(
    mut read: MessageReader<AssetEvent<DominoTable>>,
    tables: Res<Assets<DominoTable>>,
    mut dominos: ResMut<DominosInPlay>,
    mut commands: Commands,
) {
    for event in read.read() {
        let (id, again) = match event {
            AssetEvent::Added { id } => (*id, false),
            AssetEvent::Modified { id } => (*id, true),
            _ => continue,
        };
        let Some(table) = tables.get(id) else {
            continue;
        };
        match &table.0 {
            Ok(set) => {
                // Other dominos than the box's were asked for when the game was started: they stay.
                if !again && dominos.0 != DominoSet::course() {
                    continue;
                }
                let new = dominos.0 != *set;
                dominos.0 = *set;
                if again {
                    let mut notice = Notice::new(Severity::Ok, "dominos-reloaded");
                    if new {
                        notice = notice.line("dominos-next-match");
                    }
                    notice.file = Some(DOMINOS.to_owned());
                    commands.trigger(notice);
                }
            }
            Err(faults) => {
                for fault in &faults.0 {
                    warn!("{DOMINOS}: {fault}");
                }
                commands.trigger(refused(faults));
            }
        }
    }
}

/// The notice that tells what is wrong with a table.
fn refused(faults: &DominoSetError) -> Notice {
    let mut notice = Notice::new(Severity::Fault, "dominos-refused");
    notice.file = Some(DOMINOS.to_owned());
    for fault in faults.0.iter().take(TOLD) {
        notice = notice.line(faults::of_domino_row(fault));
    }
    if faults.0.len() > TOLD {
        notice =
            notice.line(Localized::new("dominos-fault-more").with("count", faults.0.len() - TOLD));
    }
    notice.line("dominos-kept")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::dominations::rules::DominoNumber;

    /// A world in which the file has just been read, `again` or for the first time.
    fn app() -> App {
        let mut app = App::new();
        app.add_message::<AssetEvent<DominoTable>>()
            .init_resource::<Assets<DominoTable>>()
            .init_resource::<DominosInPlay>()
            .init_resource::<Notices>()
            .add_systems(Update, follow_file)
            .add_observer(|notice: On<Notice>, mut notices: ResMut<Notices>| {
                notices.0.push(notice.clone());
            });
        app
    }

    #[derive(Resource, Default)]
    struct Notices(Vec<Notice>);

    fn reload(app: &mut App, text: &str) {
        let table = DominoTable(dominos_csv::parse(text));
        let id = app
            .world_mut()
            .resource_mut::<Assets<DominoTable>>()
            .add(table)
            .id();
        app.world_mut().write_message(AssetEvent::Modified { id });
        app.update();
    }

    const COURSE: &str = include_str!("../../../assets/dominos.csv");

    #[test]
    fn changed_dominos_serve_from_the_next_match_on() {
        let mut app = app();
        reload(
            &mut app,
            &COURSE.replace("0,Champs,0,Champs,01", "2,Mer,0,Champs,01"),
        );
        let first = DominoNumber::new(1).unwrap();
        let halves = app.world().resource::<DominosInPlay>().0[first].halves;
        assert_eq!(
            halves[0],
            Tile {
                terrain: Terrain::Lake,
                crowns: 2
            }
        );
        let notices = &app.world().resource::<Notices>().0;
        assert_eq!(
            (notices[0].severity, notices[0].lines.len()),
            (Severity::Ok, 1)
        );
    }

    #[test]
    fn broken_dominos_leave_the_last_good_ones_and_name_the_line() {
        let mut app = app();
        reload(
            &mut app,
            &COURSE.replace("0,Champs,0,Champs,02", "0,Champs,7,Sable,02"),
        );
        assert!(app.world().resource::<DominosInPlay>().0 == DominoSet::course());
        let notices = &app.world().resource::<Notices>().0;
        assert_eq!(notices[0].severity, Severity::Fault);
        assert_eq!(notices[0].file.as_deref(), Some(DOMINOS));
        let words = format!("{:?}", notices[0].lines);
        assert!(
            words.contains("Sable") && words.contains("Number(3.0)") && words.contains("Prairie"),
            "{words}"
        );
        assert_eq!(
            notices[0].lines.len(),
            3,
            "two faults, and that the old ones stay"
        );
    }

    #[test]
    fn every_picture_that_the_game_needs_is_shipped() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/art/png");
        let missing: Vec<_> = pictures()
            .into_iter()
            .filter(|stem| !folder.join(format!("{stem}.png")).is_file())
            .collect();
        assert_eq!(missing, Vec::<&str>::new());
    }
}
