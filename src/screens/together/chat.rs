//! What is said at the table: the last lines, ready-made phrases, and a line of one's own.

use bevy::{
    prelude::*,
    text::LineBreak,
    ui_widgets::{Activate, observe},
};

use super::meeting::{Meeting, Tell};
use crate::{
    locale::Localized,
    play::network::{PHRASES, Said, ToHost, Words as SaidWords},
    shell::{
        locale::{Texts, Words},
        menus::{answers, dialog},
        screens::Screen,
        theme::{TextStyle, Tone},
        toasts::{Notice, Severity},
        widgets::{
            Field, FieldChanged, FieldSpec, Shortcut, at, button, field, icon_button, main_button,
            panel, text, words,
        },
    },
};

/// So many of the last lines are looked at for what is seen of them.
const LINES: usize = 20;
/// How high a line is.
const LINE: f32 = 18.0;
/// So many phrases have a button in the lobby.
const SHOWN: [&str; 4] = ["hello", "good-luck", "well-played", "one-moment"];
/// The longest line that can be typed.
const LONGEST: usize = 200;

/// How wide the panel is inside that opens over a match.
const WIDE: f32 = 464.0;

/// Asks to talk while a match is played.
#[derive(Event, Clone, Copy, Debug)]
pub struct Talk;

/// The lines that were said.
#[derive(Component)]
pub struct SaidLines;

/// The line that is being typed.
#[derive(Component)]
pub struct OwnLine;

pub(super) fn plugin(app: &mut App) {
    // In the lobby after it is built.
    app.add_observer(open).add_observer(say_words).add_systems(
        Update,
        fill.run_if(in_state(Screen::Table).and_then(resource_exists::<Meeting>)),
    );
}

/// What somebody has said, as it is shown.
pub fn told(said: &Said, texts: &Texts) -> String {
    let line = match &said.words {
        SaidWords::Phrase(key) if PHRASES.contains(&&**key) => {
            texts.text(&format!("net-phrase-{key}"))
        }
        SaidWords::Phrase(_) => String::new(),
        SaidWords::Line(line) => line.clone(),
    };
    let spoken = Localized::new("net-said")
        .with("name", said.name.clone())
        .with("line", line);
    Words::Key(spoken).read(texts)
}

/// Spawns the panel.
pub fn spawn(screen: &mut ChildSpawnerCommands, area: Rect) {
    let size = area.size();
    screen
        .spawn((Name::new("Talk"), panel(at(area))))
        .with_children(|panel| {
            panel.spawn((
                text("net-talk", TextStyle::ColumnHeading, Tone::Ink),
                at(Rect::new(20.0, 10.0, 300.0, 38.0)),
            ));
            panel.spawn((said_lines(at(Rect::new(
                20.0,
                size.y - 96.0 - whole_lines(size.y - 96.0 - 38.0),
                size.x - 20.0,
                size.y - 96.0,
            ))),));
            panel
                .spawn((
                    Node {
                        column_gap: px(8),
                        ..at(Rect::new(20.0, size.y - 92.0, size.x - 20.0, size.y - 58.0))
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|row| {
                    for key in SHOWN {
                        row.spawn(phrase_button(key));
                    }
                });
            let wide = size.x - 40.0 - 52.0;
            panel.spawn(own_line(wide, |field| field.at(20.0, size.y - 50.0)));
            panel.spawn((
                icon_button("chevron_right", "net-say")
                    .width(44.0)
                    .height(40.0)
                    .at(size.x - 20.0 - 44.0, size.y - 50.0)
                    .build(),
                Shortcut(KeyCode::Enter),
                observe(say),
            ));
        });
}

/// Where the last lines stand, the newest at the bottom.
fn said_lines(place: Node) -> impl Bundle {
    (
        SaidLines,
        Node {
            flex_direction: FlexDirection::Column,
            justify_content: JustifyContent::FlexEnd,
            overflow: Overflow::clip(),
            ..place
        },
        Pickable::IGNORE,
    )
}

/// The height of the lines that stand in so much room and none of which is cut.
fn whole_lines(room: f32) -> f32 {
    (room / LINE).floor() * LINE
}

/// The button that says a phrase.
fn phrase_button(key: &'static str) -> impl Bundle {
    (
        button(Words::Key(Localized::new(format!("net-phrase-{key}"))))
            .style(TextStyle::CaptionBold)
            .height(34.0)
            .node(|node| {
                node.flex_grow = 1.0;
                node.padding = UiRect::horizontal(px(6));
            })
            .build(),
        observe(move |_: On<Activate>, mut commands: Commands| {
            commands.trigger(SayWords(SaidWords::Phrase(key.to_owned())));
        }),
    )
}

/// Where a line of one's own is typed.
fn own_line(width: f32, place: impl FnOnce(FieldSpec) -> FieldSpec) -> impl Bundle {
    let field = field("", LONGEST, "net-own-line").placeholder("net-own-line");
    (
        OwnLine,
        place(field.width(width)).build(),
        observe(|typed: On<FieldChanged>, mut fields: Query<&mut Field>| {
            if let Ok(mut field) = fields.get_mut(typed.entity) {
                field.value.clone_from(&typed.value);
            }
        }),
    )
}

/// Opens the panel on which one talks while a match is played.
fn open(_: On<Talk>, meeting: Option<ResMut<Meeting>>, mut commands: Commands) {
    let Some(mut meeting) = meeting else { return };
    meeting.unread = false;
    dialog(
        "Talk",
        "net-talk",
        (),
        Screen::Table,
        &mut commands,
        |panel| {
            panel.spawn((said_lines(Node {
                width: px(WIDE),
                height: px(whole_lines(92.0)),
                ..default()
            }),));
            panel
                .spawn((
                    Node {
                        width: px(WIDE),
                        flex_wrap: FlexWrap::Wrap,
                        column_gap: px(8),
                        row_gap: px(8),
                        ..default()
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|row| {
                    for key in PHRASES {
                        row.spawn(phrase_button(key));
                    }
                });
            panel.spawn(own_line(WIDE, FieldSpec::focused));
            answers(
                panel,
                (
                    main_button("net-say").key(KeyCode::Enter).build(),
                    observe(say),
                ),
            );
        },
    );
}

/// Says the line that was typed.
fn say(
    _: On<Activate>,
    mut fields: Query<&mut Field, With<OwnLine>>,
    mut commands: Commands,
) -> Result {
    let mut field = fields.single_mut()?;
    let line = std::mem::take(&mut field.value);
    if !line.trim().is_empty() {
        commands.trigger(SayWords(SaidWords::Line(line)));
    }
    Ok(())
}

/// Asks to say that to all.
#[derive(Event, Clone, Debug)]
struct SayWords(SaidWords);

/// Says it. Who only watches has no voice, and is told so.
fn say_words(said: On<SayWords>, meeting: Option<Res<Meeting>>, mut commands: Commands) {
    let plays = meeting.is_some_and(|meeting| meeting.chair.is_some());
    match plays {
        true => commands.trigger(Tell(ToHost::Say {
            words: said.0.clone(),
        })),
        false => commands.trigger(Notice::new(Severity::Info, "net-only-listens")),
    }
}

/// Writes the last lines anew.
pub fn fill(
    mut meeting: ResMut<Meeting>,
    texts: Res<Texts>,
    lines: Query<(Entity, Ref<SaidLines>)>,
    mut shown: Local<Vec<Said>>,
    mut commands: Commands,
) {
    let Ok((place, is_new)) = lines.single().map(|(place, one)| (place, one.is_added())) else {
        return;
    };
    if !is_new && *shown == meeting.said && !texts.is_changed() {
        return;
    }
    shown.clone_from(&meeting.said);
    meeting.bypass_change_detection().unread = false;
    let from = meeting.said.len().saturating_sub(LINES);
    commands.entity(place).despawn_children();
    commands.entity(place).with_children(|place| {
        if meeting.said.is_empty() {
            place.spawn(text("net-nothing-said", TextStyle::Caption, Tone::InkSoft));
        }
        for said in &meeting.said[from..] {
            place.spawn((
                words(told(said, &texts), TextStyle::Caption, Tone::Ink),
                TextLayout::linebreak(LineBreak::WordOrCharacter),
                // The newest stands whole; what no longer fits is at the top.
                Node {
                    flex_shrink: 0.0,
                    ..default()
                },
            ));
        }
    });
}
