//! What goes wrong and how it is told: in the log, in a notice, or on the screen of failure; never by a crash.

use std::{collections::BTreeSet, path::PathBuf, sync::Mutex};

use bevy::{
    asset::{AssetLoadError, UntypedAssetLoadFailedEvent, io::AssetReaderError},
    ecs::error::{BevyError, ErrorContext, FallbackErrorHandler},
    prelude::*,
};
use bevy_common_assets::ron::RonAssetError;

use super::{
    locale::{Localized, TextFault, Texts, Words},
    pictures::fit::{self, Unfit},
    screens::Screen,
    theme::Theme,
    toasts::{Notice, Severity},
};
use crate::kit::lock;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LoadFaults>()
        .insert_resource(FallbackErrorHandler(hear))
        .add_systems(PreUpdate, (tell_failed_loads, tell_errors))
        .add_observer(tell_reloaded)
        .announce_reloads::<Theme>();
}

/// A fault may name many things at once, and end in what only a developer reads.
const MOST_LINES: usize = 5;

/// A file that could not be loaded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoadFault {
    /// Its path under the folder of assets.
    pub file: String,
    /// Line and column, where known.
    pub place: Option<(u32, u32)>,
    /// What is wrong.
    pub fault: String,
}

/// What failed while the game was loading.
#[derive(Resource, Default)]
pub struct LoadFaults(pub Vec<LoadFault>);

/// A file was read again, and is in force.
#[derive(Event, Clone, Debug)]
pub struct Reloaded {
    /// Its path under the folder of assets.
    pub file: PathBuf,
}

/// Lets a plugin have the reloads of its assets told.
pub trait AnnounceReloads {
    /// Triggers [`Reloaded`] whenever an asset of that type was read again from its file.
    fn announce_reloads<A: Asset>(&mut self) -> &mut Self;
}

impl AnnounceReloads for App {
    fn announce_reloads<A: Asset>(&mut self) -> &mut Self {
        self.add_systems(PreUpdate, tell_modified::<A>)
    }
}

fn tell_modified<A: Asset>(
    mut read: MessageReader<AssetEvent<A>>,
    server: Res<AssetServer>,
    mut commands: Commands,
) {
    for event in read.read() {
        if let AssetEvent::Modified { id } = event
            && let Some(path) = server.get_path(*id)
        {
            commands.trigger(Reloaded {
                file: path.path().to_owned(),
            });
        }
    }
}

/// Errors of systems and commands: those heard so far, and those of them that wait to be told.
static HEARD: Mutex<(BTreeSet<String>, Vec<String>)> = Mutex::new((BTreeSet::new(), Vec::new()));

/// The one handler of errors that no system handled: a line in the log now, a notice at the next frame.
/// An error that comes again each frame is told once.
fn hear(error: BevyError, context: ErrorContext) {
    let told = error.to_string();
    let first = told.lines().next().unwrap_or_default().to_owned();
    let mut heard = lock(&HEARD);
    if heard.0.insert(format!("{} {first}", context.name())) {
        error!("{} `{}`: {told}", context.kind(), context.name());
        heard.1.push(first);
    }
}

fn tell_errors(mut commands: Commands) {
    let heard = std::mem::take(&mut lock(&HEARD).1);
    for error in heard {
        commands.trigger(Notice {
            lines: vec![Words::plain(error)],
            ..Notice::new(Severity::Fault, "notice-error")
        });
    }
}

fn tell_failed_loads(
    mut failed: MessageReader<UntypedAssetLoadFailedEvent>,
    screen: Option<Res<State<Screen>>>,
    texts: Res<Texts>,
    mut faults: ResMut<LoadFaults>,
    mut commands: Commands,
) {
    let loading = screen.is_none_or(|screen| matches!(**screen, Screen::Loading | Screen::Failed));
    for event in failed.read() {
        let mut fault = LoadFault::of(event);
        if let AssetLoadError::AssetReaderError(why) = &event.error
            && let Some(told) = unreadable(why, &texts)
        {
            fault.fault = told;
        }
        warn!("{}: {}", fault.file, fault.fault);
        if loading {
            // A folder fails with the words of the file in it that failed.
            if faults.0.iter().all(|known| known.fault != fault.fault) {
                faults.0.push(fault);
            }
            continue;
        }
        commands.trigger(Notice {
            lines: vec![
                Words::plain(fault.fault),
                Words::Key(Localized::new("notice-last-good")),
            ],
            file: Some(fault.file),
            place: fault.place,
            ..Notice::new(Severity::Fault, "notice-refused")
        });
    }
}

/// Why a file could not even be read, where there is more to say than what the system says.
fn unreadable(why: &AssetReaderError, texts: &Texts) -> Option<String> {
    let io = match why {
        AssetReaderError::NotFound(_) => return Some(texts.text("fault-missing")),
        AssetReaderError::Io(io) => io,
        AssetReaderError::HttpError(_) => return None,
    };
    let told = match io.get_ref()?.downcast_ref::<Unfit>()? {
        Unfit::Size(width, height) => Localized::new("fault-picture-size")
            .with("width", *width)
            .with("height", *height)
            .with("most", fit::LARGEST),
        Unfit::Depth(depth) => Localized::new("fault-picture-depth").with("depth", *depth),
    };
    Some(Words::Key(told).read(texts))
}

impl LoadFault {
    fn of(event: &UntypedAssetLoadFailedEvent) -> Self {
        let (place, told) = match &event.error {
            // A player needs neither the path again nor the loader's name.
            AssetLoadError::AssetLoaderError(why) => said_by_loader(why.error()),
            why => (None, why.to_string()),
        };
        let lines = told.lines().filter(|line| !line.trim().is_empty());
        let lines: Vec<_> = lines.take(MOST_LINES).collect();
        Self {
            file: event.path.to_string(),
            place: place
                .and_then(|(line, column)| Some((line.try_into().ok()?, column.try_into().ok()?))),
            fault: lines.join("\n"),
        }
    }
}

/// Line and column, where the loader knows them, and what is wrong there.
fn said_by_loader(why: &BevyError) -> (Option<(usize, usize)>, String) {
    if let Some(RonAssetError::RonDeError(fault)) = why.downcast_ref() {
        let at = fault.span.start;
        return (Some((at.line, at.col)), fault.code.to_string());
    }
    let Some(TextFault::Syntax(faults)) = why.downcast_ref() else {
        return (None, why.to_string());
    };
    let place = faults.first().map(|first| (first.line, first.column));
    let mut lines: Vec<_> = faults.iter().map(ToString::to_string).collect();
    // The first one's place is told apart.
    if let (Some(line), Some(first)) = (lines.first_mut(), faults.first()) {
        line.clone_from(&first.what);
    }
    (place, lines.join("\n"))
}

fn tell_reloaded(reloaded: On<Reloaded>, mut commands: Commands) {
    let file = reloaded.file.display().to_string();
    let picture = reloaded.file.extension().is_some_and(|kind| kind == "png");
    let title = if picture {
        "notice-picture-reloaded"
    } else {
        "notice-file-reloaded"
    };
    commands.trigger(Notice {
        file: Some(file),
        ..Notice::new(Severity::Ok, title)
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locale::parse;

    #[test]
    fn the_place_of_a_fault_is_told_apart_from_it() {
        let Err(fault) = parse("a = un\n\nb = { deux\n\nc = { trois\n".into()) else {
            panic!("two braces are open");
        };
        let (place, told) = said_by_loader(&fault.into());
        assert_eq!(place, Some((5, 1)));
        let lines: Vec<_> = told.lines().collect();
        assert!(
            !lines[0].starts_with("5:1") && lines[1].starts_with("6:1: "),
            "{lines:?}"
        );
        let elsewhere = std::io::Error::other("7:7: no place of a text");
        assert_eq!(said_by_loader(&elsewhere.into()).0, None);
    }
}
