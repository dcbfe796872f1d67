//! The texts of the language in force, as a resource that follows the files and the settings.

use bevy::{platform::collections::HashMap, prelude::*};
use bevy_asset_loader::prelude::*;

use super::file::TextFile;
use crate::{
    locale::{self, Language},
    shell::{screens::Screen, settings::Settings},
};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Texts>()
        .configure_loading_state(
            LoadingStateConfig::new(Screen::Loading).load_collection::<TextFiles>(),
        )
        .add_systems(PreUpdate, follow_files)
        .add_systems(Update, follow_language.run_if(resource_changed::<Settings>));
}

/// Every file of texts, by its path.
#[derive(AssetCollection, Resource)]
struct TextFiles {
    #[expect(dead_code, reason = "held so that the files stay loaded and watched")]
    #[asset(path = "locales", collection(typed, mapped))]
    by_path: HashMap<String, Handle<TextFile>>,
}

/// The texts, in the language in force. Changed whenever a text may read differently.
#[derive(Resource, Deref, DerefMut)]
pub struct Texts(locale::Texts);

impl Default for Texts {
    /// Those that must be there before any file is read, and when none can be.
    fn default() -> Self {
        Self(locale::Texts::shipped(
            |path| path.ends_with("/shell.ftl"),
            |fault| warn!("{fault}"),
        ))
    }
}

/// Takes in each file of texts that was read, or read again.
fn follow_files(
    mut read: MessageReader<AssetEvent<TextFile>>,
    files: Res<Assets<TextFile>>,
    server: Res<AssetServer>,
    mut texts: ResMut<Texts>,
) {
    for event in read.read() {
        if let AssetEvent::Added { id } | AssetEvent::Modified { id } = event
            && let Some(file) = files.get(*id)
            && let Some(path) = server.get_path(*id)
            && let Some(language) = Language::of_file(path.path())
        {
            texts.put(&language, &file.0);
        }
    }
}

fn follow_language(settings: Res<Settings>, mut texts: ResMut<Texts>) {
    let wanted = match settings.language.as_str() {
        "" => texts.system_language(),
        code => Language(code.to_owned()),
    };
    if *texts.language() != wanted {
        texts.speak(wanted);
    }
}
