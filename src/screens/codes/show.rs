//! The panel that shows a code.

use bevy::{
    asset::RenderAssetUsages,
    clipboard::Clipboard,
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
    ui_widgets::{Activate, observe},
};

use crate::{
    locale::Localized,
    play::share::{QrMatrix, groups},
    shell::{
        menus::{answers, dialog},
        screens::Screen,
        theme::{TextStyle, Tone},
        toasts::{Notice, Severity},
        widgets::{main_button, text, words},
    },
};

/// Asks to show the code of a match.
#[derive(Event, Clone, Debug)]
pub struct ShowCode(pub String);

/// The panel.
#[derive(Component)]
struct CodePanel;

/// The picture, in design pixels.
const PICTURE: f32 = 200.0;
/// What stays white around the modules of a picture, in modules: readers need it.
const QUIET: usize = 4;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(show);
}

fn show(
    asked: On<ShowCode>,
    screen: Res<State<Screen>>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    let code = asked.0.clone();
    let picture = qr_picture(&code).map(|picture| images.add(picture));
    dialog(
        "Share code",
        "share-title",
        CodePanel,
        **screen,
        &mut commands,
        |panel| {
            let count = Localized::new("share-line").with("count", code.chars().count() as i64);
            let wide = || Node {
                width: px(464),
                ..default()
            };
            panel.spawn((text(count, TextStyle::Body, Tone::InkSoft), wide()));
            let apart: Vec<&str> = groups(&code).collect();
            panel.spawn((
                Name::new("Code"),
                words(apart.join(" "), TextStyle::Reading, Tone::Ink),
                wide(),
            ));
            if let Some(picture) = picture {
                panel.spawn((
                    Name::new("Code as a picture"),
                    ImageNode::new(picture),
                    Node {
                        width: px(PICTURE),
                        height: px(PICTURE),
                        align_self: AlignSelf::Center,
                        ..default()
                    },
                    Pickable::IGNORE,
                ));
            }
            answers(
                panel,
                (
                    main_button("share-copy")
                        .icon("copy")
                        .key(KeyCode::Enter)
                        .build(),
                    observe(
                        move |_: On<Activate>,
                              clipboard: Option<ResMut<Clipboard>>,
                              panels: Query<Entity, With<CodePanel>>,
                              mut commands: Commands| {
                            copy(&code, clipboard, &mut commands);
                            for panel in &panels {
                                commands.entity(panel).despawn();
                            }
                        },
                    ),
                ),
            );
        },
    );
}

/// Puts a text on the clipboard, and tells whether it is there.
pub fn copy(text: &str, clipboard: Option<ResMut<Clipboard>>, commands: &mut Commands) {
    let copied = clipboard.is_some_and(|mut clipboard| clipboard.set_text(text).is_ok());
    commands.trigger(match copied {
        true => Notice::new(Severity::Ok, "share-copied"),
        false => Notice::new(Severity::Fault, "share-not-copied"),
    });
}

/// The picture of a text, for cameras; none of one that is too long.
pub fn qr_picture(text: &str) -> Option<Image> {
    QrMatrix::of(text).ok().map(|modules| painted(&modules))
}

/// The modules as a picture, so many times as large that they stay sharp.
fn painted(modules: &QrMatrix) -> Image {
    let across = modules.side() + 2 * QUIET;
    let times = (2.0 * PICTURE / across as f32).ceil().max(1.0) as usize;
    let side = across * times;
    let mut pixels = Vec::with_capacity(side * side * 4);
    for at in 0..side * side {
        let (row, column) = (at / side / times, at % side / times);
        let inside = |place: usize| {
            place
                .checked_sub(QUIET)
                .filter(|place| *place < modules.side())
        };
        let dark = inside(row)
            .zip(inside(column))
            .is_some_and(|(row, column)| modules.is_dark(row, column));
        let part = if dark { 0 } else { 255 };
        pixels.extend([part, part, part, 255]);
    }
    Image::new(
        Extent3d {
            width: side as u32,
            height: side as u32,
            depth_or_array_layers: 1,
        },
        TextureDimension::D2,
        pixels,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    )
}
