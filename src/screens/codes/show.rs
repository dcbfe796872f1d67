//! The panel that shows a code, and what is given away of its match from there: the letters, a picture, a file.

use std::{
    io,
    path::{Path, PathBuf},
    sync::Arc,
};

use bevy::{
    clipboard::Clipboard,
    prelude::*,
    ui_widgets::{Activate, observe},
};
use swash::FontRef;

use super::{about, picture};
use crate::{
    kit::file_store::{FileStore, swap_in},
    locale::Localized,
    play::share::{QrMatrix, groups},
    screens::{
        autosave::USUAL_NAME,
        library::{KeptMatch, export},
    },
    shell::{
        locale::Texts,
        menus::{answers, dialog},
        screens::Screen,
        theme::{TextStyle, Tone},
        toasts::{ClearOfNotices, Notice, Severity},
        widgets::{button, main_button, scroll_area, text, words},
    },
};

/// Asks to show the code of a match.
#[derive(Event, Clone, Debug)]
pub struct ShowCode(pub Arc<dyn KeptMatch>);

/// Asks to copy the code of a match.
#[derive(Event, Clone, Debug)]
pub struct CopyCode(pub Arc<dyn KeptMatch>);

/// Asks for the picture of the code that is shown, with words below, as a file.
#[derive(Event, Clone, Copy, Debug)]
struct ExportPicture;

/// Asks for the record of the match whose code is shown, as a file.
#[derive(Event, Clone, Copy, Debug)]
struct ExportRecord;

/// The panel, with the code and its match.
#[derive(Component)]
struct CodePanel {
    code: String,
    of: Arc<dyn KeptMatch>,
}

/// The room for what stands in the panel: its width, and the greatest height of the letters, beyond which they scroll.
const WIDTH: f32 = 464.0;
const LETTERS: f32 = 225.0;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(show)
        .add_observer(copy_code)
        .add_observer(export_picture)
        .add_observer(export_record);
}

/// Says why a match has no code.
fn tell_none(why: Localized, commands: &mut Commands) {
    let why = Localized::new("share-none").with("why", why);
    commands.trigger(Notice::new(Severity::Warning, "share-title").line(why));
}

fn copy_code(asked: On<CopyCode>, clipboard: Option<ResMut<Clipboard>>, mut commands: Commands) {
    match asked.0.code() {
        Ok(code) => copy(&code, "share-copied", clipboard, &mut commands),
        Err(why) => tell_none(why, &mut commands),
    }
}

fn show(
    asked: On<ShowCode>,
    screen: Res<State<Screen>>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    let code = match asked.0.code() {
        Ok(code) => code,
        Err(why) => return tell_none(why, &mut commands),
    };
    let modules = QrMatrix::of(&code).ok();
    let picture = modules.map(|modules| images.add(picture::painted(&modules)));
    let marker = CodePanel {
        code: code.clone(),
        of: asked.0.clone(),
    };
    dialog(
        "Share code",
        "share-title",
        marker,
        **screen,
        &mut commands,
        |panel| {
            let count = Localized::new("share-line").with("count", code.chars().count() as i64);
            let wide = || Node {
                width: px(WIDTH),
                flex_shrink: 0.0,
                ..default()
            };
            panel.spawn((text(count, TextStyle::Body, Tone::InkSoft), wide()));
            let apart: Vec<&str> = groups(&code).collect();
            panel
                .spawn(scroll_area(Node {
                    max_height: px(LETTERS),
                    ..default()
                }))
                .with_child((
                    Name::new("Code"),
                    ClearOfNotices,
                    words(apart.join(" "), TextStyle::Reading, Tone::Ink),
                    wide(),
                ));
            panel
                .spawn((
                    Node {
                        align_items: AlignItems::Center,
                        column_gap: px(24),
                        ..default()
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|row| {
                    let is_pictured = picture.is_some();
                    if let Some(picture) = picture {
                        spawn_picture(row, picture);
                    }
                    spawn_files(row, is_pictured);
                });
            answers(
                panel,
                (
                    main_button("share-copy")
                        .icon("copy")
                        .key(KeyCode::Enter)
                        .build(),
                    observe(
                        |_: On<Activate>,
                         panels: Query<(Entity, &CodePanel)>,
                         clipboard: Option<ResMut<Clipboard>>,
                         mut commands: Commands|
                         -> Result {
                            let (panel, shown) = panels.single()?;
                            copy(&shown.code, "share-copied", clipboard, &mut commands);
                            commands.entity(panel).despawn();
                            Ok(())
                        },
                    ),
                ),
            );
        },
    );
}

/// Spawns the picture, and what it is for.
fn spawn_picture(row: &mut ChildSpawnerCommands, picture: Handle<Image>) {
    let column = Node {
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        row_gap: px(4),
        ..default()
    };
    row.spawn((column, Pickable::IGNORE))
        .with_children(|column| {
            column.spawn((
                Name::new("Code as a picture"),
                ClearOfNotices,
                ImageNode::new(picture),
                Node {
                    width: px(picture::SIDE),
                    height: px(picture::SIDE),
                    ..default()
                },
                Pickable::IGNORE,
            ));
            column.spawn((
                text("share-camera", TextStyle::Caption, Tone::InkSoft),
                TextLayout::no_wrap(),
            ));
        });
}

/// Spawns the ways to files; whether there is a picture.
fn spawn_files(row: &mut ChildSpawnerCommands, is_pictured: bool) {
    let column = Node {
        flex_direction: FlexDirection::Column,
        flex_grow: 1.0,
        row_gap: px(12),
        ..default()
    };
    row.spawn((column, Pickable::IGNORE))
        .with_children(|column| {
            if is_pictured {
                column.spawn((
                    button("share-picture").icon("save").build(),
                    observe(|_: On<Activate>, mut commands: Commands| {
                        commands.trigger(ExportPicture);
                    }),
                ));
            }
            column.spawn((
                button("share-file").icon("download").build(),
                observe(|_: On<Activate>, mut commands: Commands| {
                    commands.trigger(ExportRecord);
                }),
            ));
        });
}

/// Where a file of a match goes: it is called by its game and by this moment.
fn place(folder: &Path, of: &dyn KeptMatch, ending: &str) -> PathBuf {
    let now = jiff::Zoned::now();
    let name = format!("{} {}", of.game(), now.strftime(USUAL_NAME));
    FileStore::new(folder.to_owned(), &[]).free_name(&name, ending)
}

fn export_picture(
    _: On<ExportPicture>,
    panels: Query<&CodePanel>,
    fonts: Res<Assets<Font>>,
    texts: Res<Texts>,
    mut commands: Commands,
) -> Result {
    let CodePanel { code, of } = panels.single()?;
    let modules = QrMatrix::of(code)?;
    let font = fonts.get(AssetId::default()).ok_or("no font is there")?;
    let font = FontRef::from_index(font.data.as_ref(), 0).ok_or("the font is none")?;
    let letters: Vec<&str> = groups(code).collect();
    let below = [texts.read(&about(&**of)), letters.join(" ")];
    let write = |folder: &Path| -> io::Result<PathBuf> {
        let file = place(folder, &**of, "png");
        swap_in(&file, &picture::file(&modules, &below, font)?)?;
        Ok(file)
    };
    export("share-picture-kept", None, write, &mut commands);
    Ok(())
}

fn export_record(_: On<ExportRecord>, panels: Query<&CodePanel>, mut commands: Commands) -> Result {
    let of = &panels.single()?.of;
    let write = |folder: &Path| -> io::Result<PathBuf> {
        let file = place(folder, &**of, "json");
        swap_in(&file, &(of.record_text() + "\n"))?;
        Ok(file)
    };
    export("library-exported", None, write, &mut commands);
    Ok(())
}

/// Puts a text on the clipboard, and tells whether it is there: by the key `copied` if it is.
pub fn copy(
    text: &str,
    copied: &'static str,
    clipboard: Option<ResMut<Clipboard>>,
    commands: &mut Commands,
) {
    let is_there = clipboard.is_some_and(|mut clipboard| clipboard.set_text(text).is_ok());
    commands.trigger(match is_there {
        true => Notice::new(Severity::Ok, copied),
        false => Notice::new(Severity::Fault, "share-not-copied"),
    });
}
