//! What is said at the table: the last lines, ready-made phrases, and a line of one's own.

mod more_lines;

use bevy::{
    prelude::*,
    text::LineBreak,
    ui::InteractionDisabled,
    ui_widgets::{Activate, observe},
};

use self::more_lines::{END, Missed, end_of, spawn_ways};
use super::{
    known::{KeepKnown, Known},
    meeting::{Meeting, Tell},
};
use crate::{
    locale::Localized,
    play::network::{Allowance, PHRASES, Said, ToHost, Words as SaidWords},
    shell::{
        locale::{Texts, Words},
        menus::{close_or, dialog},
        screens::Screen,
        theme::{TextStyle, Tone},
        toasts::{Notice, Severity},
        widgets::{
            Field, FieldChanged, FieldSpec, Shortcut, at, button, field, icon_button, main_button,
            panel, rest_of_row, scroll_area, text, whole, words,
        },
    },
};

/// How high a line is.
const LINE: f32 = 18.0;
/// So many phrases have a button in the lobby.
const SHOWN: [&str; 4] = ["hello", "good-luck", "well-played", "one-moment"];
/// The longest line that can be typed.
const LONGEST: usize = 200;

/// How wide the panel is inside that opens over a match.
const WIDE: f32 = 464.0;
/// How much of the height the lines have there.
const HIGH: f32 = 216.0;
/// Where the heading of the panel in the lobby ends, how wide it is, and how far above its lower edge the lines end.
const HEADING: f32 = 42.0;
const HEADING_WIDTH: f32 = 126.0;
const BELOW: f32 = 58.0;
/// How high a phrase is beside that heading.
const PHRASE: f32 = 30.0;

/// Asks to talk while a match is played.
#[derive(Event, Clone, Copy, Debug)]
pub struct Talk;

/// Leads to what is said: of no use once the table is gone.
#[derive(Component)]
pub struct TalkButton;

/// The lines that were said, and how wide they are. They scroll.
#[derive(Component)]
#[require(Missed)]
pub struct SaidLines(f32);

/// What one talks with in a panel of that size; whether one has it, once that is known.
#[derive(Component)]
pub struct TalksWith {
    size: Vec2,
    talks: Option<bool>,
}

/// The line that is being typed.
#[derive(Component)]
pub struct OwnLine;

/// The button that says it: nothing else than what was typed can be said.
#[derive(Component)]
#[require(InteractionDisabled)]
struct SayButton;

pub(super) fn plugin(app: &mut App) {
    // In the lobby after it is built.
    app.add_observer(open).add_observer(say_words).add_systems(
        Update,
        (fill.run_if(in_state(Screen::Table)), note_read)
            .chain()
            .run_if(resource_exists::<Meeting>),
    );
    app.add_systems(Update, silence.run_if(not(resource_exists::<Meeting>)))
        .add_plugins(more_lines::plugin);
}

/// Nobody hears anything where no table is.
fn silence(
    buttons: Query<Entity, (With<TalkButton>, Without<InteractionDisabled>)>,
    mut commands: Commands,
) {
    for button in &buttons {
        commands.entity(button).try_insert(InteractionDisabled);
    }
}

/// The words that somebody has said.
fn line_of(said: &Said, texts: &Texts) -> String {
    match &said.words {
        SaidWords::Phrase(key) if PHRASES.contains(&&**key) => {
            texts.text(&format!("net-phrase-{key}"))
        }
        SaidWords::Phrase(_) => String::new(),
        SaidWords::Line(line) => line.clone(),
    }
}

/// A line that somebody has said, with the name before it.
fn told_by(said: &Said, line: String, texts: &Texts) -> String {
    let spoken = Localized::new("net-said")
        .with("name", said.name.clone())
        .with("line", line);
    Words::Key(spoken).read(texts)
}

/// What stands before a line: who has said it.
fn called(said: &Said, texts: &Texts) -> String {
    told_by(said, String::new(), texts).trim_end().to_owned()
}

/// What somebody has said, as it is shown.
pub fn told(said: &Said, texts: &Texts) -> String {
    told_by(said, line_of(said, texts), texts)
}

/// Spawns the panel, with `told` to know it by.
pub fn spawn(screen: &mut ChildSpawnerCommands, area: Rect, told: impl Bundle) {
    let size = area.size();
    screen
        .spawn((Name::new("Talk"), panel(at(area)), told))
        .with_children(|panel| {
            panel.spawn((
                text("net-talk", TextStyle::ColumnHeading, Tone::Ink),
                at(Rect::new(
                    20.0,
                    HEADING - 32.0,
                    20.0 + HEADING_WIDTH,
                    HEADING - 4.0,
                )),
            ));
            let lines = Rect::new(
                20.0,
                size.y - BELOW - whole_lines(size.y - BELOW - HEADING),
                size.x - 20.0,
                size.y - BELOW,
            );
            spawn_lines(panel, lines.width(), at(lines));
            panel.spawn((
                TalksWith { size, talks: None },
                Node {
                    left: px(0),
                    top: px(0),
                    ..whole()
                },
                Pickable::IGNORE,
            ));
        });
}

/// Whether one is heard: who only watches is not.
fn may_talk(meeting: &Meeting) -> bool {
    meeting.chair.is_some()
}

/// Offers phrases and a line of one's own to who sits at the table, and tells who only watches that they listen.
pub fn offer(
    meeting: Res<Meeting>,
    mut places: Query<(Entity, &mut TalksWith)>,
    mut commands: Commands,
) {
    // Most who come sit down.
    let talks = meeting.table.is_none() || may_talk(&meeting);
    for (place, mut inside) in &mut places {
        if inside.talks == Some(talks) {
            continue;
        }
        inside.talks = Some(talks);
        let size = inside.size;
        commands.entity(place).despawn_children();
        commands.entity(place).with_children(|panel| match talks {
            true => spawn_inputs(panel, size),
            false => {
                panel.spawn((
                    text("net-only-listens", TextStyle::Body, Tone::InkSoft),
                    at(Rect::new(20.0, size.y - 44.0, size.x - 20.0, size.y - 20.0)),
                ));
            }
        });
    }
}

/// Spawns what one talks with in a panel of that size: phrases beside its heading, and at its bottom a line of one's own.
fn spawn_inputs(panel: &mut ChildSpawnerCommands, size: Vec2) {
    panel
        .spawn((
            Node {
                column_gap: px(8),
                ..at(Rect::new(
                    24.0 + HEADING_WIDTH,
                    HEADING - 2.0 - PHRASE,
                    size.x - 20.0,
                    HEADING - 2.0,
                ))
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            for key in SHOWN {
                row.spawn(phrase_button(key, PHRASE));
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
        SayButton,
        observe(say),
    ));
}

/// Spawns where the last lines stand, so wide, and what leads to those before and down to the newest.
fn spawn_lines(panel: &mut ChildSpawnerCommands, wide: f32, place: Node) {
    panel
        .spawn((place, Pickable::IGNORE))
        .with_children(|place| {
            place.spawn(said_lines(wide, whole()));
            spawn_ways(place);
        });
}

/// Where the last lines stand, so wide; the wheel leads back to those before.
fn said_lines(wide: f32, place: Node) -> impl Bundle {
    (scroll_area(place), SaidLines(wide))
}

/// The height of the lines that stand in so much room and none of which is cut.
fn whole_lines(room: f32) -> f32 {
    (room / LINE).floor() * LINE
}

/// The button that says a phrase, so high.
fn phrase_button(key: &'static str, height: f32) -> impl Bundle {
    (
        button(Words::Key(Localized::new(format!("net-phrase-{key}"))))
            .style(TextStyle::CaptionBold)
            .height(height)
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
        observe(
            |typed: On<FieldChanged>,
             buttons: Query<Entity, With<SayButton>>,
             mut commands: Commands| {
                offer_to_say(&typed.value, &buttons, &mut commands);
            },
        ),
    )
}

/// Offers to say a line, unless it is empty.
fn offer_to_say(line: &str, buttons: &Query<Entity, With<SayButton>>, commands: &mut Commands) {
    for button in buttons {
        if line.trim().is_empty() {
            commands.entity(button).insert(InteractionDisabled);
        } else {
            commands.entity(button).remove::<InteractionDisabled>();
        }
    }
}

/// Opens the panel on which one talks while a match is played.
fn open(_: On<Talk>, meeting: Option<ResMut<Meeting>>, mut commands: Commands) {
    let Some(mut meeting) = meeting else { return };
    meeting.unread = false;
    let talks = may_talk(&meeting);
    dialog(
        "Talk",
        "net-talk",
        (),
        Screen::Table,
        &mut commands,
        |panel| {
            let lines = Node {
                width: px(WIDE),
                height: px(whole_lines(HIGH)),
                ..default()
            };
            spawn_lines(panel, WIDE, lines);
            if !talks {
                panel.spawn((
                    text("net-only-listens", TextStyle::Body, Tone::InkSoft),
                    Node {
                        width: px(WIDE),
                        ..default()
                    },
                ));
                // There is nothing to answer.
                let none = Node {
                    display: Display::None,
                    ..default()
                };
                return close_or(panel, none);
            }
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
                        row.spawn(phrase_button(key, 34.0));
                    }
                });
            panel.spawn(own_line(WIDE, FieldSpec::focused));
            close_or(
                panel,
                (
                    main_button("net-say").key(KeyCode::Enter).build(),
                    SayButton,
                    observe(say),
                ),
            );
        },
    );
}

/// Asks to say the line that was typed.
fn say(_: On<Activate>, fields: Query<&Field, With<OwnLine>>, mut commands: Commands) -> Result {
    let line = fields.single()?.value.clone();
    if !line.trim().is_empty() {
        commands.trigger(SayWords(SaidWords::Line(line)));
    }
    Ok(())
}

/// Asks to say that to all.
#[derive(Event, Clone, Debug)]
struct SayWords(SaidWords);

/// Says it. Who only watches has no voice, and a host does not hear who says too much at once: both are told so, and a
/// line that is not said stays where it was typed.
fn say_words(
    said: On<SayWords>,
    meeting: Option<Res<Meeting>>,
    time: Res<Time<Real>>,
    mut allowance: Local<Option<Allowance>>,
    mut fields: Query<&mut Field, With<OwnLine>>,
    buttons: Query<Entity, With<SayButton>>,
    mut commands: Commands,
) {
    if !meeting.is_some_and(|meeting| may_talk(&meeting)) {
        return commands.trigger(Notice::new(Severity::Info, "net-only-listens"));
    }
    let now = time.elapsed();
    let allowance = allowance.get_or_insert_with(|| Allowance::to_say(now));
    if !allowance.wait(now).is_zero() {
        return commands.trigger(Notice::new(Severity::Info, "net-too-fast"));
    }
    allowance.take();
    if let SaidWords::Line(_) = said.0 {
        for mut field in &mut fields {
            field.value.clear();
        }
        offer_to_say("", &buttons, &mut commands);
    }
    commands.trigger(Tell(ToHost::Say {
        words: said.0.clone(),
    }));
}

/// Notes what was read last: to whoever comes back to the table it is no news.
fn note_read(meeting: Res<Meeting>, mut known: ResMut<Known>, mut commands: Commands) {
    let last = meeting.said.last().filter(|_| !meeting.unread);
    if last.is_some() && known.read.as_ref() != last {
        known.bypass_change_detection().read = last.cloned();
        commands.trigger(KeepKnown);
    }
}

/// The lines that have come after those before, of which only the last ones are kept.
fn come<'a>(before: &[Said], now: &'a [Said]) -> impl Iterator<Item = &'a Said> {
    let mut kept = (0..=now.len()).rev();
    let kept = kept.find(|&kept| before.ends_with(&now[..kept]));
    now.iter().skip(kept.unwrap_or_default())
}

/// Writes the last lines anew.
pub fn fill(
    mut meeting: ResMut<Meeting>,
    texts: Res<Texts>,
    mut lines: Query<(
        Entity,
        Ref<SaidLines>,
        &mut ScrollPosition,
        &ComputedNode,
        &mut Missed,
    )>,
    mut shown: Local<(Vec<Said>, Vec<(usize, Localized)>)>,
    mut commands: Commands,
) {
    let Ok((place, lines, mut scrolled, node, mut missed)) = lines.single_mut() else {
        return;
    };
    let (wide, is_new) = (lines.0, lines.is_added());
    let end = end_of(node);
    let (shown_said, shown_news) = &mut *shown;
    let is_as_shown = *shown_said == meeting.said && *shown_news == meeting.news;
    if !is_new && is_as_shown && !texts.is_changed() {
        if scrolled.y > end {
            scrolled.y = end;
        }
        return;
    }
    // Who reads what was said before stays there.
    if is_new || scrolled.y >= end - 1.0 {
        scrolled.y = END;
    } else {
        let come = come(shown_said, &meeting.said);
        missed.0 += come.filter(|said| !meeting.is_own(said.chair)).count();
    }
    shown_said.clone_from(&meeting.said);
    shown_news.clone_from(&meeting.news);
    meeting.bypass_change_detection().unread = false;
    let line = || Node {
        width: px(wide),
        flex_shrink: 0.0,
        ..default()
    };
    commands.entity(place).despawn_children();
    commands.entity(place).with_children(|place| {
        place
            .spawn((
                // The newest is at the bottom, even where there is room for more.
                Node {
                    flex_direction: FlexDirection::Column,
                    justify_content: JustifyContent::FlexEnd,
                    min_height: percent(100),
                    ..line()
                },
                Pickable::IGNORE,
            ))
            .with_children(|place| {
                if meeting.said.is_empty() && meeting.news.is_empty() {
                    place.spawn((
                        text("net-nothing-said", TextStyle::Caption, Tone::InkSoft),
                        line(),
                    ));
                }
                let mut news = meeting.news.iter().peekable();
                for at in 0..=meeting.said.len() {
                    while let Some((_, told)) = news.next_if(|(after, _)| *after <= at) {
                        place.spawn((
                            text(told.clone(), TextStyle::Caption, Tone::InkSoft),
                            TextLayout::linebreak(LineBreak::WordOrCharacter),
                            line(),
                        ));
                    }
                    let Some(said) = meeting.said.get(at) else {
                        continue;
                    };
                    let mut row = line();
                    row.column_gap = px(4);
                    place.spawn((row, Pickable::IGNORE)).with_children(|row| {
                        row.spawn((
                            words(called(said, &texts), TextStyle::CaptionBold, Tone::Ink),
                            TextLayout::no_wrap(),
                            Node {
                                flex_shrink: 0.0,
                                ..default()
                            },
                        ));
                        row.spawn((
                            words(line_of(said, &texts), TextStyle::Caption, Tone::Ink),
                            TextLayout::linebreak(LineBreak::WordOrCharacter),
                            rest_of_row(),
                        ));
                    });
                }
            });
    });
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use bevy::ecs::system::RunSystemOnce as _;

    use super::*;
    use crate::shell::{
        locale::LocalizedText,
        theme::{ThemedColour, ThemedText},
    };

    /// What was told to the host and to who types.
    #[derive(Resource, Default)]
    struct Heard {
        said: Vec<SaidWords>,
        notices: Vec<Notice>,
    }

    #[test]
    fn a_line_that_comes_too_soon_after_others_stays_in_its_field() {
        let mut world = World::new();
        world.init_resource::<Time<Real>>();
        world.init_resource::<Heard>();
        world.insert_resource(Meeting {
            chair: Some(0),
            ..default()
        });
        world.add_observer(say_words);
        world.add_observer(|told: On<Tell>, mut heard: ResMut<Heard>| {
            if let ToHost::Say { words } = &told.0 {
                heard.said.push(words.clone());
            }
        });
        world.add_observer(|told: On<Notice>, mut heard: ResMut<Heard>| {
            heard.notices.push(told.clone());
        });
        let empty = Field {
            value: String::new(),
            fault: false,
        };
        let field = world.spawn((OwnLine, empty)).id();
        let entity = world.spawn((SayButton, observe(say))).id();
        let typed = |world: &World| world.get::<Field>(field).unwrap().value.clone();
        let say_line = |world: &mut World, line: &str| {
            line.clone_into(&mut world.get_mut::<Field>(field).unwrap().value);
            world.entity_mut(entity).remove::<InteractionDisabled>();
            world.trigger(Activate { entity });
            world.flush();
        };
        let lines = ["one", "two", "three", "four", "five"];
        for line in lines {
            say_line(&mut world, line);
            assert_eq!(typed(&world), "");
            assert!(world.entity(entity).contains::<InteractionDisabled>());
        }
        let mut expected: Vec<_> = lines.map(|line| SaidWords::Line(line.to_owned())).into();
        assert_eq!(world.resource::<Heard>().said, expected);
        assert!(world.resource::<Heard>().notices.is_empty());
        say_line(&mut world, "six");
        world.trigger(SayWords(SaidWords::Phrase("hello".to_owned())));
        world.flush();
        assert_eq!(typed(&world), "six");
        assert!(!world.entity(entity).contains::<InteractionDisabled>());
        let heard = world.resource::<Heard>();
        let too_fast = Notice::new(Severity::Info, "net-too-fast");
        assert_eq!(heard.notices, [too_fast.clone(), too_fast]);
        assert_eq!(heard.said, expected);
        // A moment later it can be said after all.
        let mut time = world.resource_mut::<Time<Real>>();
        time.advance_by(Duration::from_secs(1));
        say_line(&mut world, "six");
        assert_eq!(typed(&world), "");
        expected.push(SaidWords::Line("six".to_owned()));
        assert_eq!(world.resource::<Heard>().said, expected);
    }

    #[test]
    fn what_the_table_tells_stands_between_the_lines_in_a_quieter_tone() {
        let mut app = App::new();
        let line = |text: &str| Said {
            chair: 0,
            name: "Ada".to_owned(),
            words: SaidWords::Line(text.to_owned()),
        };
        let news = |key: &'static str| Localized::new(key).with("name", "Bo".to_owned());
        app.insert_resource(Meeting {
            said: vec![line("one"), line("two")],
            news: vec![(1, news("net-has-come")), (2, news("net-has-gone"))],
            ..default()
        })
        .init_resource::<Texts>()
        .add_systems(Update, fill);
        let place = said_lines(WIDE, Node::default());
        let place = app.world_mut().spawn(place).id();
        app.update();
        let world = app.world();
        let inside = |of: Entity| world.get::<Children>(of).unwrap().to_vec();
        let shown = inside(inside(place)[0]).into_iter().map(|line| {
            let Some(told) = world.get::<LocalizedText>(line) else {
                // Who has said it stands out.
                let parts = inside(line).into_iter().map(|part| {
                    let tone = world.get::<ThemedColour>(part).unwrap().0;
                    (tone, world.get::<ThemedText>(part).unwrap().0)
                });
                let styles = [TextStyle::CaptionBold, TextStyle::Caption];
                let expected = styles.map(|style| (Tone::Ink, style));
                assert_eq!(parts.collect::<Vec<_>>(), expected);
                return (Tone::Ink, None);
            };
            let tone = world.get::<ThemedColour>(line).unwrap().0;
            (tone, Some(told.0.key.to_string()))
        });
        let told = |key: &str| (Tone::InkSoft, Some(key.to_owned()));
        let said = || (Tone::Ink, None);
        assert_eq!(
            shown.collect::<Vec<_>>(),
            [said(), told("net-has-come"), said(), told("net-has-gone")]
        );
    }

    #[test]
    fn what_leads_to_talk_can_be_pressed_as_long_as_there_is_a_table() {
        let mut app = App::new();
        app.init_resource::<Meeting>()
            .init_resource::<Known>()
            .add_plugins(plugin);
        let button = app.world_mut().spawn(TalkButton).id();
        let is_dead = |app: &App| app.world().entity(button).contains::<InteractionDisabled>();
        app.update();
        assert!(!is_dead(&app));
        app.world_mut().remove_resource::<Meeting>();
        app.update();
        assert!(is_dead(&app));
    }

    #[test]
    fn an_empty_line_cannot_be_said() {
        let mut world = World::new();
        let button = world.spawn(SayButton).id();
        for (line, is_offered) in [("", false), ("Hello", true), ("  ", false)] {
            let offer = move |buttons: Query<Entity, With<SayButton>>, mut commands: Commands| {
                offer_to_say(line, &buttons, &mut commands);
            };
            world.run_system_once(offer).unwrap();
            let is_disabled = world.entity(button).contains::<InteractionDisabled>();
            assert_eq!(is_disabled, !is_offered, "{line:?}");
        }
    }
}
