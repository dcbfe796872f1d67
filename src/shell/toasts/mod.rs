//! Notices: short messages that stack from the bottom left, or where a screen [has room](NoticeCorner) for them, or hang
//! [from the top](NoticesOnTop), and cover no control.

mod folder;
mod place;

use std::time::Duration;

use bevy::{
    prelude::*,
    text::LineBreak,
    ui_widgets::{Activate, observe},
};

use super::{
    files::AssetFolders,
    idle::Awake,
    locale::{Localized, LocalizedText, Words},
    screens::Screen,
    settings::Pace,
    theme::{Motion, TABLE_SIZE, TextStyle, ThemedBackground, ThemedBorder, Tone, Upkeep, stage},
    widgets::{self, dark_button, icon_button},
};

/// How long a notice that all is well stays.
const STAYS: Duration = Duration::from_secs(4);
/// How much of one line is shown.
const MOST_LETTERS: usize = 180;
/// How wide they are.
const WIDTH: f32 = 284.0;
/// How far from the right and from the top of the window they hang.
const ON_TOP: Vec2 = Vec2::new(32.0, 6.0);
/// How wide those are that hang there, over the charts of the results and as wide: an achievement then ends above them.
const WIDTH_ON_TOP: f32 = 384.0;
/// They come in from so far aside.
const OUTSIDE: f32 = WIDTH_ON_TOP + ON_TOP.x;
/// How high the button is that closes one, and how far from above and from below it the words of one line stand.
const CLOSE: f32 = 28.0;
const ABOVE: f32 = 3.0;
/// How many are shown at once: of those that stay until they are closed one alone.
const SHOWN: usize = 3;

pub(super) fn plugin(app: &mut App) {
    // Whatever is recalled at the start may have something to tell.
    app.add_systems(PreStartup, spawn_stack)
        .init_resource::<Held>()
        .init_resource::<NoticeCorner>()
        .add_observer(show)
        .add_systems(OnExit(Screen::Loading), tell_held)
        .add_observer(close_toast)
        .add_observer(settle)
        .add_observer(pass)
        .add_systems(Update, (place::place_stack, (age, slide_in).chain()))
        // What is not shown takes no room from the first picture on.
        .add_systems(PostUpdate, collapse.in_set(Upkeep::States));
}

/// Where the lowest notice has its lower left corner: so many design pixels to the right of the lower left corner of the
/// 1280 × 720 in the middle of the window, and above it.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct NoticeCorner(pub Vec2);

impl Default for NoticeCorner {
    fn default() -> Self {
        Self(Vec2::splat(12.0))
    }
}

/// As long as it is there, notices hang from the upper right corner: what lies at the bottom is to be read.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct NoticesOnTop;

/// Notices lie over this as little as over a control.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct ClearOfNotices;

/// How much a notice matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Severity {
    /// Something went well; goes after four seconds.
    Ok,
    /// Something to know; goes after four seconds.
    Info,
    /// Something to look at; stays until closed.
    Warning,
    /// Something is wrong; stays until closed or mended.
    Fault,
}

impl Severity {
    /// Whether a notice stays until somebody closes it.
    fn stays(self) -> bool {
        matches!(self, Self::Warning | Self::Fault)
    }
}

/// Something to be told. Trigger it: `commands.trigger(Notice::new(Severity::Info, "key"))`.
#[derive(Event, Clone, Debug, PartialEq)]
pub struct Notice {
    /// How much it matters.
    pub severity: Severity,
    /// What it is about.
    pub title: Words,
    /// What there is to say.
    pub lines: Vec<Words>,
    /// The file it is about.
    pub file: Option<String>,
    /// Line and column in the file.
    pub place: Option<(u32, u32)>,
    /// The log that has more of it, told after the lines.
    pub log: Option<String>,
}

impl Notice {
    /// A notice of that title and nothing more.
    pub fn new(severity: Severity, title: impl Into<Words>) -> Self {
        Self {
            severity,
            title: title.into(),
            lines: Vec::new(),
            file: None,
            place: None,
            log: None,
        }
    }

    /// The file that can be looked at for it.
    fn any_file(&self) -> Option<&String> {
        self.file.as_ref().or(self.log.as_ref())
    }

    /// Adds a line.
    #[must_use]
    pub fn line(mut self, line: impl Into<Words>) -> Self {
        self.lines.push(line.into());
        self
    }
}

/// What was wrong with a file is no longer so: what was said about it goes.
#[derive(Event, Clone, Debug)]
pub struct Settled {
    /// The file, as the notices name it.
    pub file: String,
}

/// Notices of before there were texts to tell them by.
#[derive(Resource, Default)]
struct Held(Vec<Notice>);

fn tell_held(mut held: ResMut<Held>, mut commands: Commands) {
    for notice in held.0.drain(..) {
        commands.trigger(notice);
    }
}

#[derive(Component)]
struct ToastStack;

/// One notice on screen.
#[derive(Component, Debug)]
pub struct Toast {
    /// How much it matters.
    pub severity: Severity,
    /// The file it is about.
    pub file: Option<String>,
    told: Notice,
    age: Duration,
    /// How old it was when the same was told last.
    renewed: Duration,
}

/// The button that closes a notice.
#[derive(Component)]
struct CloseSign;

/// Tells how many notices are not shown, on a plate of its own.
#[derive(Component)]
struct More;

/// The line on it.
#[derive(Component)]
struct MoreLine;

fn spawn_stack(mut commands: Commands) {
    commands
        .spawn((stage("Notices"), GlobalZIndex(1000)))
        .with_child((
            ToastStack,
            Node {
                position_type: PositionType::Absolute,
                width: px(WIDTH),
                flex_direction: FlexDirection::Column,
                row_gap: px(8),
                ..default()
            },
            Pickable::IGNORE,
        ));
}

fn show(
    notice: On<Notice>,
    stack: Single<Entity, With<ToastStack>>,
    mut toasts: Query<(Entity, &mut Toast)>,
    folders: Option<Res<AssetFolders>>,
    screen: Option<Res<State<Screen>>>,
    mut held: ResMut<Held>,
    mut commands: Commands,
) {
    if screen.is_some_and(|screen| **screen == Screen::Loading) {
        held.0.push(notice.clone());
        return;
    }
    // What is told already is told no second time: it stays as much longer, among the newest.
    for (entity, mut toast) in &mut toasts {
        if toast.told == *notice {
            toast.renewed = toast.age;
            lay(entity, toast.severity, &mut commands.entity(*stack));
            return;
        }
    }
    // What is new about a file replaces what was said about it.
    for (entity, toast) in &toasts {
        if toast.file.is_some() && toast.file.as_ref() == notice.any_file() {
            commands.entity(entity).despawn();
        }
    }
    let (band, sign) = match notice.severity {
        Severity::Ok => (Tone::Ok, "check"),
        Severity::Info => (Tone::CreamSoft, "info"),
        Severity::Warning | Severity::Fault => (Tone::Warning, "triangle_alert"),
    };
    let toast = commands
        .spawn((
            Name::new("Notice"),
            Toast {
                severity: notice.severity,
                file: notice.any_file().cloned(),
                told: notice.clone(),
                age: Duration::ZERO,
                renewed: Duration::ZERO,
            },
            Node {
                width: percent(100),
                border: UiRect {
                    left: px(8),
                    ..px(2).all()
                },
                border_radius: BorderRadius::all(px(10)),
                padding: UiRect::axes(px(12), px(8)),
                column_gap: px(10),
                ..default()
            },
            ThemedBackground(Tone::Plate),
            ThemedBorder(band),
            UiTransform::from_translation(Val2::px(-OUTSIDE, 0.0)),
        ))
        .with_children(|row| {
            row.spawn((
                Node {
                    padding: UiRect::vertical(px(ABOVE)),
                    ..default()
                },
                Pickable::IGNORE,
                children![widgets::icon(sign, CLOSE - 2.0 * ABOVE, band)],
            ));
            row.spawn((
                Node {
                    flex_direction: FlexDirection::Column,
                    padding: UiRect::vertical(px(ABOVE)),
                    row_gap: px(4),
                    flex_grow: 1.0,
                    flex_basis: px(0),
                    // Else a long word counts as room that the lines need.
                    min_width: px(0),
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|lines| {
                say(lines, &notice.title, TextStyle::ToastTitle, Tone::Cream);
                if let Some(file) = &notice.file {
                    let tone = if notice.severity == Severity::Ok {
                        Tone::CreamSoft
                    } else {
                        Tone::Gold
                    };
                    say(
                        lines,
                        &Words::plain(file.clone()),
                        TextStyle::BodyBold,
                        tone,
                    );
                }
                if let Some((line, column)) = notice.place {
                    let place = Localized::new("notice-place")
                        .with("line", line)
                        .with("column", column);
                    say(lines, &Words::Key(place), TextStyle::BodyBold, Tone::Gold);
                }
                for line in &notice.lines {
                    say(lines, line, TextStyle::Body, Tone::CreamSoft);
                }
                if let Some(log) = &notice.log {
                    let log = Localized::new("notice-log").with("file", log.clone());
                    say(lines, &log.into(), TextStyle::Body, Tone::CreamSoft);
                }
                let looked_at = notice.any_file();
                let looked_at = looked_at.filter(|_| notice.severity != Severity::Ok);
                if let Some(folder) =
                    looked_at.and_then(|file| folder::shown_folder(file, folders.as_deref()))
                {
                    lines.spawn((
                        dark_button("notice-folder")
                            .icon("folder_open")
                            .node(|node| {
                                node.align_self = AlignSelf::Start;
                                node.margin = UiRect::top(px(6));
                            })
                            .build(),
                        observe(move |_: On<Activate>| folder::open(&folder)),
                    ));
                }
            });
            if notice.severity != Severity::Ok {
                row.spawn((
                    CloseSign,
                    icon_button("x", "notice-close")
                        .dark()
                        .width(CLOSE)
                        .height(CLOSE)
                        .build(),
                    observe(
                        |close: On<Activate>, parents: Query<&ChildOf>, mut commands: Commands| {
                            if let Ok(toast) = parents.get(close.entity) {
                                commands.trigger(CloseToast(toast.parent()));
                            }
                        },
                    ),
                ));
            }
        })
        .id();
    if notice.severity == Severity::Ok {
        // It has no button, and goes by itself: what lies under it can be pressed.
        commands.entity(toast).insert(Pickable::IGNORE);
    }
    lay(toast, notice.severity, &mut commands.entity(*stack));
}

/// Lays a notice among the others: those that go by themselves come first, the newest of them foremost, and those that stay
/// last, the newest at the end.
fn lay(toast: Entity, severity: Severity, stack: &mut EntityCommands) {
    match severity.stays() {
        true => stack.detach_child(toast).add_child(toast),
        false => stack.insert_children(0, &[toast]),
    };
}

fn say(lines: &mut ChildSpawnerCommands, what: &Words, style: TextStyle, tone: Tone) {
    let mut line = match what {
        Words::Key(key) => lines.spawn(widgets::text(key.clone(), style, tone)),
        Words::Plain(plain) => lines.spawn(widgets::words(shorten(plain), style, tone)),
    };
    // A name may be one long word.
    line.insert(TextLayout::linebreak(LineBreak::WordOrCharacter));
}

/// The beginning of what would not fit; the log has it all.
fn shorten(words: &str) -> String {
    match words.char_indices().nth(MOST_LETTERS) {
        Some((end, _)) => format!("{}…", words[..end].trim_end()),
        None => words.to_owned(),
    }
}

#[derive(Event)]
struct CloseToast(Entity);

fn close_toast(close: On<CloseToast>, mut commands: Commands) {
    commands.entity(close.0).despawn();
}

fn settle(settled: On<Settled>, toasts: Query<(Entity, &Toast)>, mut commands: Commands) {
    for (entity, toast) in &toasts {
        if toast.severity.stays() && toast.file.as_ref() == Some(&settled.file) {
            commands.entity(entity).despawn();
        }
    }
}

/// What was said under that key is past: it need not stand any longer.
#[derive(Event, Clone, Copy, Debug)]
pub struct Past(pub &'static str);

fn pass(past: On<Past>, toasts: Query<(Entity, &Toast)>, mut commands: Commands) {
    for (entity, toast) in &toasts {
        if matches!(&toast.told.title, Words::Key(title) if title.key == past.0) {
            commands.entity(entity).despawn();
        }
    }
}

fn age(
    time: Res<Time<Real>>,
    mut toasts: Query<(Entity, &mut Toast)>,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) {
    for (entity, mut toast) in &mut toasts {
        // The window may have rested until something happened that is now told.
        if !toast.is_added() {
            toast.age += time.delta();
        }
        if toast.severity.stays() {
            continue;
        }
        match (STAYS + toast.renewed).checked_sub(toast.age) {
            Some(left) if !left.is_zero() => awake.be_back_at(time.elapsed() + left),
            _ => {
                commands.entity(entity).despawn();
                awake.stay();
            }
        }
    }
}

/// They come in from the side that they stand at.
fn slide_in(
    pace: Pace,
    stack: Single<&Node, With<ToastStack>>,
    mut toasts: Query<(&Toast, &mut UiTransform)>,
) {
    let length = pace.of(Motion::ToastIn).as_secs_f32();
    let outside = match stack.left {
        Val::Px(left) if left < TABLE_SIZE.x / 2.0 => -OUTSIDE,
        _ => OUTSIDE,
    };
    for (toast, mut place) in &mut toasts {
        let part = if length > 0.0 {
            (toast.age.as_secs_f32() / length).min(1.0)
        } else {
            1.0
        };
        let aside = outside * (1.0 - part).powi(3);
        let wanted = Val2::px(aside, 0.0);
        if place.translation != wanted {
            place.translation = wanted;
        }
    }
}

/// Shows the newest; the others become one line.
fn collapse(
    stack: Single<(Entity, Option<&Children>), With<ToastStack>>,
    mut toasts: Query<(&Toast, &mut Node)>,
    more: Query<Entity, With<More>>,
    mut lines: Query<&mut LocalizedText, With<MoreLine>>,
    mut commands: Commands,
) {
    let (stack, children) = *stack;
    let all = children.into_iter().flatten().copied();
    let all: Vec<_> = all.filter(|&child| toasts.contains(child)).collect();
    let goes = |&&toast: &&Entity| {
        toasts
            .get(toast)
            .is_ok_and(|(toast, _)| !toast.severity.stays())
    };
    let passing = all.iter().filter(goes).count();
    let room = SHOWN - usize::from(passing < all.len());
    let mut hidden = 0;
    for (at, &toast) in all.iter().enumerate() {
        let shown = match at < passing {
            true => at < room,
            false => at + 1 == all.len(),
        };
        hidden += usize::from(!shown);
        if let Ok((_, node)) = toasts.get_mut(toast) {
            widgets::show_node(node, shown);
        }
    }
    let told = Localized::new("notice-more").with("count", hidden);
    match (more.single(), hidden) {
        (Ok(plate), 0) => commands.entity(plate).despawn(),
        (Ok(_), _) => {
            for mut line in &mut lines {
                line.set_if_neq(told.clone().into());
            }
        }
        (Err(_), 0) => {}
        (Err(_), _) => {
            let plate = (
                More,
                Node {
                    align_self: AlignSelf::Start,
                    border: px(2).all(),
                    border_radius: BorderRadius::all(px(10)),
                    padding: UiRect::axes(px(12), px(4)),
                    ..default()
                },
                ThemedBackground(Tone::Plate),
                ThemedBorder(Tone::CreamSoft),
                Pickable::IGNORE,
                children![(
                    MoreLine,
                    widgets::text(told, TextStyle::Caption, Tone::CreamSoft),
                    TextLayout::no_wrap(),
                )],
            );
            let plate = commands.spawn(plate).id();
            commands.entity(stack).insert_child(0, plate);
        }
    }
}

#[cfg(test)]
mod tests;
