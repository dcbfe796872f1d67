//! A table by its code or its address: what stands there, as whom one comes, and the way there.

use bevy::{
    clipboard::Clipboard,
    input_focus::{FocusCause, InputFocus},
    prelude::*,
    text::{EditableText, LineBreak},
    ui::InteractionDisabled,
    ui_widgets::{Activate, observe},
};

use super::{
    going::go,
    known::Known,
    looking::{Looking, Typed, host_of},
    parts::{Stands, label, spawn_labelled, table_name},
    seat_elsewhere::ComeBack,
};
use crate::{
    kit::text::short_name,
    locale::Localized,
    play::network::{About, Destination, Found, Phase, Refusal, Role, VERSION},
    screens::{codes::pasted, setup::MemoryFolder},
    shell::{
        locale::{Texts, Words},
        theme::{TextStyle, Tone},
        toasts::{Notice, Severity},
        widgets::{
            Chosen, Field, FieldChanged, at, button, choice, field, icon, main_button,
            name_in_sentence, panel, text,
        },
    },
};

/// Where it lies.
const BY_CODE: Rect = Rect {
    min: Vec2::new(652.0, 88.0),
    max: Vec2::new(1248.0, 432.0),
};
/// The longest address or code that is taken.
const LONGEST_CODE: usize = 60;

/// So much of the name of a table stands beside its address.
const LONGEST_TABLE: usize = 20;

/// So much broader is the rim of the main button below than above.
const BROADER: f32 = 8.0;

/// The longest password that can be said.
const LONGEST_PASSWORD: usize = 40;
/// The longest that can be asked for: the screen of its host shows all of it.
pub const LONGEST_OWN_PASSWORD: usize = 16;

/// What one comes for.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ComesFor(pub Role);

/// What is said of the code, and the button that goes there.
#[derive(Component)]
pub struct Answer;

#[derive(Component)]
pub(super) struct CodeField;

/// Where the password is said that a host asks for.
#[derive(Component)]
pub(super) struct PasswordField;

/// Asks for the password of the table there, before one goes to it.
#[derive(Event, Clone, Copy, Debug)]
pub struct AskPassword(pub Destination);

/// Spawns it.
pub fn spawn(screen: &mut ChildSpawnerCommands, known: &Known) {
    // Whoever was refused for it types the password.
    let [code, password] = [
        field(known.typed.clone(), LONGEST_CODE, "net-by-code").placeholder("net-code-example"),
        field(known.password.clone(), LONGEST_PASSWORD, "net-password")
            .any_letters()
            .placeholder("net-password-line")
            .width(267.0),
    ];
    let (code, password) = match known.password_refused {
        true => (code, password.focused()),
        false => (code.focused(), password),
    };
    screen
        .spawn((Name::new("By code"), panel(at(BY_CODE))))
        .with_children(|panel| {
            panel.spawn((
                text("net-by-code", TextStyle::PanelHeading, Tone::Ink),
                at(Rect::new(22.0, 14.0, 560.0, 44.0)),
            ));
            panel.spawn((
                text("net-by-code-line", TextStyle::Caption, Tone::InkSoft),
                at(Rect::new(22.0, 48.0, 560.0, 68.0)),
            ));
            panel.spawn((
                CodeField,
                code.node(|node| {
                    node.width = px(400);
                    node.height = px(52);
                })
                .at(22.0, 80.0)
                .build(),
                observe(|typed: On<FieldChanged>, mut commands: Commands| {
                    commands.trigger(Typed(typed.value.clone()));
                }),
            ));
            panel.spawn((
                button("net-paste")
                    .icon("clipboard_paste")
                    .width(136.0)
                    .height(52.0)
                    .at(436.0, 80.0)
                    .build(),
                observe(paste),
            ));
            let mut said = spawn_labelled(panel, "net-password", password, Vec2::new(22.0, 212.0));
            said.insert(PasswordField).observe(
                |typed: On<FieldChanged>,
                 mut known: ResMut<Known>,
                 looking: Option<Res<Looking>>,
                 mut commands: Commands| {
                    known.password.clone_from(&typed.value);
                    // Whoever was refused without it asks again.
                    if let Some(looking) = looking {
                        commands.trigger(Typed(looking.typed.clone()));
                    }
                },
            );
            panel.spawn(label("net-come-as", Vec2::new(305.0, 212.0)));
            panel.spawn((
                choice(
                    ["net-player", "net-spectator"].map(|key| Words::Key(key.into())),
                    0,
                    "net-come-as",
                    Node {
                        height: px(40),
                        ..at(Rect::new(305.0, 212.0, 572.0, 252.0))
                    },
                ),
                observe(|chosen: On<Chosen>, mut comes_for: ResMut<ComesFor>| {
                    comes_for.0 = match chosen.index {
                        0 => Role::Player,
                        _ => Role::Spectator,
                    };
                }),
            ));
            panel.spawn((
                Answer,
                at(Rect::new(22.0, 138.0, 574.0, 330.0)),
                Pickable::IGNORE,
            ));
        });
}

/// Takes what is on the clipboard for a code.
fn paste(
    _: On<Activate>,
    clipboard: Option<ResMut<Clipboard>>,
    mut fields: Query<&mut Field, With<CodeField>>,
    mut commands: Commands,
) -> Result {
    if let Some(text) = pasted(clipboard) {
        let code: String = text.trim().chars().take(LONGEST_CODE).collect();
        fields.single_mut()?.value.clone_from(&code);
        commands.trigger(Typed(code));
    }
    Ok(())
}

/// Whoever types the password is led to the table by its code, which stands beside it.
pub(super) fn ask_for_password(
    asked: On<AskPassword>,
    mut known: ResMut<Known>,
    mut codes: Query<&mut Field, With<CodeField>>,
    passwords: Query<&Children, With<PasswordField>>,
    inner: Query<(), With<EditableText>>,
    mut focus: ResMut<InputFocus>,
    mut commands: Commands,
) {
    known.note_way(asked.0);
    for mut field in &mut codes {
        field.value.clone_from(&known.typed);
    }
    commands.trigger(Typed(known.typed.clone()));
    let mut inside = passwords.iter().flatten().copied();
    if let Some(text) = inside.find(|&child| inner.contains(child)) {
        focus.set(text, FocusCause::Navigated);
    }
    commands.trigger(Notice::new(Severity::Info, "net-has-password"));
}

/// The table that somebody means who has come by a code: of several the one where a seat is kept, else one with a free chair.
fn meant<'a>(found: &'a Found, known: &Known) -> Option<&'a About> {
    let its = |about: &&About| way_back(known, found, about).is_some();
    let free = |about: &&About| about.phase == Phase::Lobby && about.free() > 0;
    let tables = || found.tables.iter();
    let found = tables().find(its).or_else(|| tables().find(free));
    found.or_else(|| tables().next())
}

/// The way back to one's own seat, if it is kept at that table, whose match is played.
fn way_back(known: &Known, found: &Found, about: &About) -> Option<ComeBack> {
    let seat = known.seat_at(host_of(found), about)?;
    Some(seat.way_back(Some(found.address)))
}

/// As what one can come to a table who wants to come so: where no chair is free, one can only watch.
pub const fn comes_as(wanted: Role, stands: Stands) -> Role {
    match stands {
        Stands::Waits(_) => wanted,
        Stands::Plays(_) | Stands::Full | Stands::OtherVersion => Role::Spectator,
    }
}

/// Why no table is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    /// Its host has closed it while one sat there: nothing went wrong.
    Closed,
    /// A password is asked for, and nobody has said one.
    Unsaid,
    /// The one that was said is wrong.
    Wrong,
    /// It may help to try again.
    Other,
}

impl Fault {
    /// What that is which was found there.
    fn of(why: &Localized, to: Option<Destination>, known: &Known) -> Self {
        let is_locked = *why == Localized::new(Refusal::Token.key());
        match to {
            Some(to) if is_locked && known.password_for(to).is_none() => Self::Unsaid,
            _ if is_locked => Self::Wrong,
            Some(to) if known.has_closed(to) => Self::Closed,
            _ => Self::Other,
        }
    }
}

/// Says what the code is, and leads there.
pub fn fill(
    looking: Res<Looking>,
    known: Res<Known>,
    comes_for: Res<ComesFor>,
    texts: Res<Texts>,
    answers: Query<(Entity, Ref<Answer>)>,
    mut commands: Commands,
) {
    let Ok((answer, is_new)) = answers
        .single()
        .map(|(entity, one)| (entity, one.is_added()))
    else {
        return;
    };
    if !(is_new || looking.is_changed() || known.is_changed() || comes_for.is_changed()) {
        return;
    }
    let found = looking.found.as_ref().and_then(|found| found.as_ref().ok());
    let table = found.and_then(|found| meant(found, &known));
    let fault = match &looking.found {
        Some(Err(why)) => Some(Fault::of(why, looking.destination, &known)),
        _ => None,
    };
    let is_out = found.zip(table).is_some_and(|(found, table)| {
        known.was_shown_out(host_of(found), &table.name) && way_back(&known, found, table).is_none()
    });
    let name = |table: &About| table_name(&table.name, table.of.as_ref(), &table.game, &texts);
    let said: Option<(Localized, &str, Tone)> = match (&looking.found, table) {
        (Some(Err(why)), _) => match fault {
            Some(Fault::Closed) => Some(("net-closed-now".into(), "triangle_alert", Tone::InkSoft)),
            Some(Fault::Unsaid) => Some(("net-locked".into(), "lock", Tone::InkSoft)),
            Some(Fault::Wrong) => {
                let told = "net-password-wrong".into();
                Some((told, "triangle_alert", Tone::Accent))
            }
            _ => Some((why.clone(), "triangle_alert", Tone::Accent)),
        },
        (Some(Ok(_)), Some(_)) if known.name.is_empty() => {
            Some(("net-name-missing".into(), "triangle_alert", Tone::Accent))
        }
        (Some(Ok(found)), Some(table)) => Some((
            match looking.several() {
                Some(several) => {
                    Localized::new("net-found-several").with("count", several.tables.len())
                }
                None => {
                    let told = name_in_sentence(&name(table));
                    Localized::new("net-found").with("table", short_name(&told, LONGEST_TABLE))
                }
            }
            .with("address", found.address.to_string())
            .with("ms", found.ping.as_millis() as i64),
            "check",
            Tone::YesEdge,
        )),
        (Some(Ok(_)), None) => Some(("net-no-table".into(), "triangle_alert", Tone::Accent)),
        (None, _) if looking.leads_somewhere() => {
            Some(("net-asking".into(), "hourglass", Tone::InkSoft))
        }
        (None, _) => None,
    };
    commands.entity(answer).despawn_children();
    commands.entity(answer).with_children(|answer| {
        if let Some((said, sign, tone)) = said {
            answer
                .spawn((
                    Node {
                        column_gap: px(8),
                        ..at(Rect::new(0.0, 2.0, 550.0, 44.0))
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|line| {
                    line.spawn(icon(sign, 20.0, tone));
                    line.spawn((
                        text(said, TextStyle::BodyBold, tone),
                        TextLayout::linebreak(LineBreak::WordOrCharacter),
                        Node {
                            width: px(520),
                            ..default()
                        },
                    ));
                });
        }
        // Who gave no answer may be there by now.
        let again = fault == Some(Fault::Other) && looking.leads_somewhere();
        let of_table =
            |named: &'static str, of_somebody: &'static str, table: &About| match &table.of {
                Some(host) => Localized::new(of_somebody).with("name", host.clone()),
                None => Localized::new(named).with("table", name(table)),
            };
        // Whoever wants to play reads why the table can only be watched; whoever may not come in, that it may not; whoever comes
        // back, under which name.
        let mut why = None;
        let (label, sign) = match found.zip(table) {
            Some((found, table)) if let Some(back) = way_back(&known, found, table) => {
                why = Some(back.in_short(comes_for.0));
                (back.offer().into(), "rotate_ccw")
            }
            Some((found, table)) => {
                let stands = Stands::of(table, VERSION);
                let role = comes_as(comes_for.0, stands);
                if is_out {
                    why = Some(Refusal::ShownOut.key().into());
                } else if role != comes_for.0 {
                    why = Some(stands.told(&found.release).0);
                }
                match role {
                    Role::Spectator => {
                        let label = of_table("net-watch-table", "net-watch-table-of", table);
                        (label, "eye")
                    }
                    Role::Player | Role::Look => {
                        let label = of_table("net-join-table", "net-join-table-of", table);
                        (label, "door_open")
                    }
                }
            }
            None if again => ("net-try-now".into(), "door_open"),
            None => ("net-join-none".into(), "door_open"),
        };
        let mut main = main_button(Words::Key(label))
            .large()
            .icon(sign)
            .key(KeyCode::Enter)
            .width(550.0)
            .shortened()
            .at(0.0, 130.0);
        if let Some(why) = why {
            // Two lines need a little more, all within the rim, which is broader below.
            main = main
                .detail(Words::Key(why))
                .height(64.0)
                .at(0.0, 126.0)
                .node(|node| node.padding.bottom = px(BROADER));
        }
        let mut main = answer.spawn(main.build());
        main.observe(join_by_code);
        // It would be refused each time, by the name that one has.
        if is_out || !again && (table.is_none() || known.name.is_empty()) {
            main.insert(InteractionDisabled);
        }
    });
}

fn join_by_code(
    _: On<Activate>,
    looking: Res<Looking>,
    known: Res<Known>,
    comes_for: Res<ComesFor>,
    folder: Res<MemoryFolder>,
    mut commands: Commands,
) {
    let found = match &looking.found {
        Some(Ok(found)) => found,
        Some(Err(_)) => return commands.trigger(Typed(looking.typed.clone())),
        None => return,
    };
    if let (Some(destination), Some(about)) = (looking.destination, meant(found, &known)) {
        if let Some(back) = way_back(&known, found, about) {
            return commands.trigger(back);
        }
        let role = comes_as(comes_for.0, Stands::of(about, VERSION));
        go(destination, about, role, &known, &folder, &mut commands);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{play::network::NetworkError, screens::together::meeting::words};

    #[test]
    fn what_was_told_already_and_a_password_that_nobody_has_said_are_no_fault() {
        let at = |address: &str| Destination {
            address: address.parse().unwrap(),
            key: None,
        };
        let here = at("10.0.0.1:7420");
        let no_answer = words(&NetworkError::NoAnswer {
            address: here.address.to_string(),
            why: "refused".to_owned(),
        });
        let locked = words(&Refusal::Token.into());
        let mut known = Known::default();
        let of = |why: &Localized, known: &Known| Fault::of(why, Some(here), known);
        assert_eq!(of(&no_answer, &known), Fault::Other);
        assert_eq!(of(&locked, &known), Fault::Unsaid);
        known.password = "seed".to_owned();
        assert_eq!(of(&locked, &known), Fault::Wrong);
        known.closed = Some(here);
        assert_eq!(of(&no_answer, &known), Fault::Closed);
        let elsewhere = Some(at("10.0.0.2:7420"));
        assert_eq!(Fault::of(&no_answer, elsewhere, &known), Fault::Other);
        known.forget_refusals();
        assert_eq!(of(&no_answer, &known), Fault::Other);
    }

    #[test]
    fn the_password_that_is_asked_for_is_typed_beside_the_way_to_its_table() {
        let there = Destination {
            address: "10.0.0.1:7420".parse().unwrap(),
            key: Some(7),
        };
        let mut world = World::new();
        world.init_resource::<Known>();
        world.init_resource::<InputFocus>();
        world.add_observer(ask_for_password);
        let empty = Field {
            value: String::new(),
            fault: false,
        };
        let code = world.spawn((CodeField, empty)).id();
        let password = world.spawn(PasswordField).id();
        let text = world.spawn((EditableText::new(""), ChildOf(password))).id();
        world.trigger(AskPassword(there));
        world.flush();
        assert_eq!(world.resource::<InputFocus>().get(), Some(text));
        let mut known = Known::default();
        known.note_way(there);
        assert_eq!(world.get::<Field>(code).unwrap().value, known.typed);
    }
}
