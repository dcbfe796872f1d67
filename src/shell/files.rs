//! Where the game's files come from: folders of the player's over the copies inside the program.
//!
//! A file in a folder stands in for the shipped one of the same path, and is read again when it is saved.

mod watch;

use std::{
    borrow::Cow,
    collections::BTreeSet,
    env, fs, io,
    path::{Path, PathBuf},
    sync::LazyLock,
};

use bevy::{
    asset::{
        AssetApp,
        io::{
            AssetReader, AssetReaderError, AssetSourceBuilder, AssetSourceId, AssetWatcher,
            PathStream, Reader, VecReader,
        },
    },
    prelude::*,
    tasks::futures_lite::stream,
};
use directories::ProjectDirs;
use rust_embed::RustEmbed;

use super::pictures::fit;
use crate::{kit::file_store::is_absent, locale, table::Waker};

/// Set to `shipped`, no folder is looked into.
pub const ONLY_SHIPPED: (&str, &str) = ("DOMINATIONS_ASSETS", "shipped");

/// The folder where the game keeps what is the player's own; none where the system has no home for it, and in tests.
pub fn own_folder() -> Option<PathBuf> {
    let folders = ProjectDirs::from("", "", "dominations").filter(|_| !cfg!(test));
    folders.map(|folders| folders.data_dir().to_owned())
}

/// The files inside the program, but for the texts.
#[derive(RustEmbed)]
#[folder = "assets"]
#[include = "art/png/*"]
#[include = "fonts/*.ttf"]
#[include = "sounds/*"]
#[include = "*.ron"]
#[include = "*.csv"]
#[include = "desktop/*"]
struct Shipped;

/// A file inside the program, by its path under `assets`.
pub fn shipped(path: &str) -> Option<Cow<'static, [u8]>> {
    let file = Shipped::get(path).map(|file| file.data);
    file.or_else(|| locale::shipped(path))
}

/// A debug build would walk through the folder at every question.
static PATHS: LazyLock<Vec<Cow<'static, str>>> = LazyLock::new(|| Shipped::iter().collect());

/// The paths of all of them.
pub fn shipped_paths() -> impl Iterator<Item = &'static str> {
    PATHS
        .iter()
        .map(AsRef::as_ref)
        .chain(locale::shipped_paths())
}

/// The folders that stand in for what is shipped, the first one first. They need not be there.
#[derive(Resource, Clone, Debug)]
pub struct AssetFolders(pub Vec<PathBuf>);

impl AssetFolders {
    /// Those to look into: where `BEVY_ASSET_ROOT` says, the player's own, beside the program, and, for who is building the
    /// game, in the source tree.
    pub fn found() -> Self {
        if env::var_os(ONLY_SHIPPED.0).is_some_and(|value| value == ONLY_SHIPPED.1) {
            return Self(Vec::new());
        }
        let told = env::var_os("BEVY_ASSET_ROOT").map(PathBuf::from);
        let beside = env::current_exe()
            .ok()
            .and_then(|game| game.parent().map(Into::into));
        let mut folders: Vec<PathBuf> = Vec::new();
        for root in [told, own_folder(), beside, source_tree()]
            .into_iter()
            .flatten()
        {
            let folder = root.join("assets");
            if !folders.contains(&folder) {
                folders.push(folder);
            }
        }
        Self(folders)
    }

    /// The languages that have texts, by the names of their folders.
    pub fn languages(&self) -> Vec<String> {
        let folders = self.within(Path::new("locales"));
        let names = folders.iter().filter_map(|folder| folder.file_name());
        names
            .map(|name| name.to_string_lossy().into_owned())
            .collect()
    }

    /// What there is in a folder: everything that any layer has in it, by its path.
    pub fn within(&self, path: &Path) -> BTreeSet<PathBuf> {
        let mut found: BTreeSet<PathBuf> = BTreeSet::new();
        for folder in &self.0 {
            let Ok(entries) = fs::read_dir(folder.join(path)) else {
                continue;
            };
            let places = entries.flatten().map(|entry| path.join(entry.file_name()));
            found.extend(places.filter(|place| !is_hidden(place)));
        }
        for file in shipped_paths() {
            if let Ok(rest) = Path::new(file).strip_prefix(path)
                && let Some(first) = rest.components().next()
            {
                found.insert(path.join(first));
            }
        }
        found
    }

    /// The file of that path in the first folder that has it.
    pub fn file(&self, path: &Path) -> Option<PathBuf> {
        let mut places = self.0.iter().map(|folder| folder.join(path));
        places.find(|place| place.is_file())
    }
}

/// Where the game was built; what is given to others knows nothing of it.
#[cfg(any(debug_assertions, feature = "dev"))]
fn source_tree() -> Option<PathBuf> {
    Some(PathBuf::from(env!("CARGO_MANIFEST_DIR")))
}

/// It was built somewhere else.
#[cfg(not(any(debug_assertions, feature = "dev")))]
fn source_tree() -> Option<PathBuf> {
    None
}

/// Hidden files are what editors leave behind.
fn is_hidden(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default();
    name.to_string_lossy().starts_with('.')
}

/// Has the game's files read from `folders` and from inside the program. To be added before Bevy's own plugins.
pub fn plugin(app: &mut App, folders: AssetFolders) {
    let read = folders.clone();
    let watched = folders.clone();
    let waker = app.world_mut().get_resource_or_init::<Waker>().clone();
    app.insert_resource(folders).register_asset_source(
        AssetSourceId::Default,
        AssetSourceBuilder::new(move || Box::new(Layers(read.clone()))).with_watcher(
            move |events| {
                let watcher = watch::watch(watched.0.clone(), events, waker.clone())
                    .inspect_err(|why| warn!("no folder is watched: {why}"))
                    .ok()?;
                Some(Box::new(watcher) as Box<dyn AssetWatcher>)
            },
        ),
    );
}

/// Reads a file from the first layer that has it; a folder is everything that any layer has in it.
struct Layers(AssetFolders);

impl AssetReader for Layers {
    async fn read<'a>(&'a self, path: &'a Path) -> Result<impl Reader + 'a, AssetReaderError> {
        for folder in &self.0.0 {
            match fs::read(folder.join(path)) {
                Ok(bytes) => {
                    if let Some(unfit) = fit::unfit(&bytes) {
                        return Err(io::Error::new(io::ErrorKind::InvalidData, unfit).into());
                    }
                    return Ok(VecReader::new(bytes));
                }
                Err(why) if is_absent(&why) => {}
                Err(why) => return Err(why.into()),
            }
        }
        let bytes = shipped(&path.to_string_lossy());
        bytes.map_or_else(
            || Err(AssetReaderError::NotFound(path.to_owned())),
            |bytes| Ok(VecReader::new(bytes.into_owned())),
        )
    }

    /// Files have nothing to say of themselves beside what is in them.
    async fn read_meta<'a>(&'a self, path: &'a Path) -> Result<impl Reader + 'a, AssetReaderError> {
        Err::<VecReader, _>(AssetReaderError::NotFound(path.to_owned()))
    }

    async fn read_directory<'a>(
        &'a self,
        path: &'a Path,
    ) -> Result<Box<PathStream>, AssetReaderError> {
        let names = self.0.within(path);
        if names.is_empty() {
            return Err(AssetReaderError::NotFound(path.to_owned()));
        }
        Ok(Box::new(stream::iter(names)))
    }

    async fn is_directory<'a>(&'a self, path: &'a Path) -> Result<bool, AssetReaderError> {
        let on_disk = self.0.0.iter().any(|folder| folder.join(path).is_dir());
        let below = |file| {
            let file = Path::new(file);
            file.starts_with(path) && file != path
        };
        Ok(on_disk || shipped_paths().any(below))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::tasks::{block_on, futures_lite::StreamExt};

    fn text(layers: &Layers, path: &str) -> Result<String, AssetReaderError> {
        block_on(async {
            let mut reader = layers.read(Path::new(path)).await?;
            let mut bytes = Vec::new();
            reader.read_to_end(&mut bytes).await?;
            Ok(String::from_utf8_lossy(&bytes).into_owned())
        })
    }

    #[test]
    fn a_file_of_the_players_stands_in_for_the_shipped_one() {
        let home = tempfile::tempdir().unwrap();
        let layers = Layers(AssetFolders(vec![home.path().to_owned()]));
        assert!(text(&layers, "theme.ron").unwrap().contains("colours"));
        fs::write(home.path().join("theme.ron"), "own").unwrap();
        assert_eq!(text(&layers, "theme.ron").unwrap(), "own");
        assert!(matches!(
            text(&layers, "none.ron"),
            Err(AssetReaderError::NotFound(_))
        ));
        // Where a folder should be there may be something else.
        let no_folder = Layers(AssetFolders(vec![home.path().join("theme.ron")]));
        assert!(text(&no_folder, "theme.ron").unwrap().contains("colours"));
    }

    #[test]
    fn a_folder_is_what_any_layer_has_in_it() {
        let home = tempfile::tempdir().unwrap();
        fs::create_dir_all(home.path().join("locales/de")).unwrap();
        fs::write(home.path().join("locales/.swp"), "").unwrap();
        let layers = Layers(AssetFolders(vec![home.path().to_owned()]));
        let names: Vec<PathBuf> = block_on(async {
            let stream = layers.read_directory(Path::new("locales")).await.unwrap();
            stream.collect().await
        });
        assert_eq!(
            names,
            ["locales/de", "locales/en", "locales/fr"].map(PathBuf::from)
        );
        for (path, is) in [
            ("locales/en", true),
            ("locales", true),
            ("theme.ron", false),
        ] {
            let told = block_on(layers.is_directory(Path::new(path))).unwrap();
            assert_eq!(told, is, "{path}");
        }
    }
}
