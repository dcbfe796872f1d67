//! A drawing and the picture rendered from it.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

/// Where a picture is drawn, where it is kept, and how wide it is rendered.
pub struct Picture {
    pub source: PathBuf,
    pub rendered: PathBuf,
    width: Option<f32>,
}

/// Every picture that is rendered from a source. Those of a folder of sources begin with its name.
pub fn pictures() -> Vec<Picture> {
    let svg = art().join("svg");
    let mut all: Vec<Picture> = files(&svg, "svg")
        .into_iter()
        .flat_map(|source| of_source(source, ""))
        .collect();
    for folder in folders(&svg) {
        let begins = format!("{}_", stem(&folder));
        let sources = files(&folder, "svg").into_iter();
        all.extend(sources.flat_map(|source| of_source(source, &begins)));
    }
    all
}

/// Pictures that no screen shows: drawn for the sheets alone, they are no part of the game.
const SPARE: [&str; 20] = [
    "btn_primary_focus",
    "btn_secondary_focus",
    "crown",
    "crown_small",
    "domino_back",
    "domino_back_v",
    "domino_frame",
    "domino_frame_v",
    "domino_shadow_v",
    "edge_e",
    "edge_n",
    "edge_s",
    "edge_w",
    "medallion",
    "number_tag",
    "state_empty",
    "state_focus",
    "state_last",
    "state_last_v",
    "state_legal",
];

/// The pictures of one source: one, of the same name, but for the game's own icon, which comes in many sizes.
fn of_source(source: PathBuf, begins: &str) -> Vec<Picture> {
    let name = format!("{begins}{}", stem(&source));
    let folder = if SPARE.contains(&name.as_str()) {
        "spare"
    } else {
        "png"
    };
    let picture = |rendered: String, width: Option<f32>| Picture {
        source: source.clone(),
        rendered: art().join(folder).join(rendered).with_extension("png"),
        width,
    };
    let sizes: &[u16] = match name.as_str() {
        "app_icon_small" => &[16, 24, 32],
        "app_icon" => &[48, 64, 128, 256],
        _ => &[],
    };
    match sizes {
        [] => vec![picture(name.clone(), width(&name))],
        sizes => sizes
            .iter()
            .map(|size| picture(format!("app_icon_{size}"), Some(f32::from(*size))))
            .collect(),
    }
}

/// The width in pixels at which a picture is rendered, where it is not the one its source was drawn at:
/// twice the size at which the game shows it on a screen of 1280 by 720, or more.
fn width(name: &str) -> Option<f32> {
    if let Some(name) = name.strip_prefix("shelf_") {
        return match name {
            "plank" => Some(1440.0),
            "plate" | "plate_on" => Some(264.0),
            _ if name.starts_with("box_") => Some(402.0),
            _ if name.starts_with("spine_") => Some(464.0),
            _ => Some(104.0),
        };
    }
    match name.split('_').next() {
        Some("icon") => Some(64.0),
        Some("crest") => Some(128.0),
        _ => None,
    }
}

impl Picture {
    /// Draws it anew.
    pub fn draw(&self) -> Pixmap {
        let text = fs::read(&self.source).expect("the source can be read");
        let tree = Tree::from_data(&text, &Options::default())
            .unwrap_or_else(|fault| panic!("{} is no drawing: {fault}", self.source.display()));
        let drawn = tree.size();
        let scale = self.width.map_or(1.0, |width| width / drawn.width());
        let (w, h) = (drawn.width() * scale, drawn.height() * scale);
        let mut pixels =
            Pixmap::new(w.round() as u32, h.round() as u32).expect("a drawing has a size");
        resvg::render(
            &tree,
            Transform::from_scale(scale, scale),
            &mut pixels.as_mut(),
        );
        pixels
    }
}

/// The folder of pictures.
pub fn art() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../assets/art")
}

/// The name of a file without its ending.
pub fn stem(path: &Path) -> &str {
    path.file_stem()
        .and_then(OsStr::to_str)
        .expect("names of pictures are plain text")
}

/// The folders in a folder, in the order of their names.
fn folders(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the folder can be read");
    let paths = entries.map(|entry| entry.expect("the folder can be read").path());
    let mut found: Vec<PathBuf> = paths.filter(|path| path.is_dir()).collect();
    found.sort();
    found
}

/// The files of a folder with this ending, in the order of their names.
pub fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries =
        fs::read_dir(folder).unwrap_or_else(|fault| panic!("{}: {fault}", folder.display()));
    let mut found: Vec<PathBuf> = entries
        .map(|entry| entry.expect("the folder can be read").path())
        .filter(|path| path.extension() == Some(OsStr::new(ending)))
        .collect();
    found.sort();
    found
}
