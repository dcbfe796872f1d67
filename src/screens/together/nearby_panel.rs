//! The tables that one can choose among: those that are announced in the network, and before them those of the host whose
//! code or address was typed, where it has several.

use bevy::{
    input_focus::{AutoFocus, InputFocus},
    prelude::*,
    text::LineBreak,
    ui::InteractionDisabled,
    ui_widgets::{Activate, observe},
};

use super::{
    by_code::{AskPassword, ComesFor, comes_as},
    going::go,
    known::Known,
    looking::{Looking, announced_at},
    parts::{Stands, and_who_sits, game_line, spawn_chairs, table_name},
    seat_elsewhere::ComeBack,
};
use crate::{
    locale::Localized,
    play::network::{About, Destination, Nearby, Refusal, Role, VERSION},
    screens::{library::CountedGames, setup::MemoryFolder},
    shell::{
        locale::{LocalizedText, SpokenName, Texts, Words},
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{
            TellsWhole, Tip, at, button, icon, name_words, panel, picture, rest_of_row,
            scroll_area, short_text, show_whole, text, words,
        },
    },
};

/// Where it lies.
const NEARBY: Rect = Rect {
    min: Vec2::new(32.0, 88.0),
    max: Vec2::new(636.0, 660.0),
};
/// A table in the list; where it has more to tell than a line, it is as much higher.
const ROW: Vec2 = Vec2::new(572.0, 108.0);
/// The edge of a row.
const EDGE: f32 = 1.5;
/// In it the button, beside the name.
const BUTTON: Rect = Rect {
    min: Vec2::new(444.0, 14.0),
    max: Vec2::new(560.0, 58.0),
};
/// In it the name of the table.
const NAME: Rect = Rect {
    min: Vec2::new(80.0, 10.0),
    max: Vec2::new(428.0, 36.0),
};
/// In it the game with its rules and terms, below the name: a line or more, since the time for a move may be the last of them.
const RULES: Rect = Rect {
    min: Vec2::new(80.0, 38.0),
    max: Vec2::new(428.0, 60.0),
};
/// That is never higher than six lines.
const MOST_RULES: f32 = 6.0 * 18.0;
/// In it the chairs and what is said of the table, below both the button and the rules.
const SAID: Rect = Rect {
    min: Vec2::new(80.0, 66.0),
    max: Vec2::new(560.0, 96.0),
};

/// The list of tables.
#[derive(Component)]
pub struct NearbyList;

/// What stands above it.
#[derive(Component)]
pub struct ListHeading;

/// What is said as long as no table is known.
#[derive(Component)]
pub struct NothingNearby;

/// Spawns it.
pub fn spawn(screen: &mut ChildSpawnerCommands) {
    screen
        .spawn((Name::new("Tables nearby"), panel(at(NEARBY))))
        .with_children(|panel| {
            panel.spawn((
                ListHeading,
                text("net-nearby", TextStyle::PanelHeading, Tone::Ink),
                at(Rect::new(22.0, 14.0, 320.0, 44.0)),
            ));
            panel
                .spawn((
                    Node {
                        position_type: PositionType::Absolute,
                        right: px(22),
                        top: px(16),
                        column_gap: px(8),
                        align_items: AlignItems::Center,
                        ..default()
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|row| {
                    row.spawn(icon("refresh_cw", 16.0, Tone::InkSoft));
                    row.spawn((
                        text("net-searching", TextStyle::Caption, Tone::InkSoft),
                        TextLayout::no_wrap(),
                    ));
                });
            panel.spawn((
                scroll_area(Node {
                    row_gap: px(10),
                    ..at(Rect::new(14.0, 56.0, 14.0 + ROW.x + 4.0, 524.0))
                }),
                NearbyList,
            ));
            panel
                .spawn((
                    NothingNearby,
                    Node {
                        flex_direction: FlexDirection::Column,
                        align_items: AlignItems::Center,
                        justify_content: JustifyContent::Center,
                        row_gap: px(14),
                        ..at(Rect::new(22.0, 56.0, 582.0, 524.0))
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|middle| {
                    middle.spawn(icon("wifi", 56.0, Tone::Hairline));
                    middle.spawn((
                        text("net-nothing", TextStyle::Body, Tone::InkSoft),
                        TextLayout::justify(Justify::Center),
                    ));
                });
        });
}

/// A row of the list.
#[derive(Component, Clone, Debug, PartialEq)]
pub struct Row {
    /// The table that it tells of.
    table: Nearby,
    /// How one goes there.
    destination: Destination,
    /// As what one comes.
    role: Role,
    /// The way back to the seat of one's own that is kept there, and what is said of it.
    back: Option<(ComeBack, Localized)>,
    /// Whether one was shown out of it.
    shown_out: bool,
}

impl Row {
    fn of(table: Nearby, destination: Destination, known: &Known, wanted: Role) -> Self {
        let there = announced_at(&table);
        let seat = known.seat_at(there, &table.about);
        let back = seat.map(|seat| seat.way_back(Some(table.address)));
        let back = back.map(|back| (back.clone(), back.told(wanted)));
        let role = comes_as(wanted, Stands::of(&table.about, table.version));
        let shown_out = known.was_shown_out(there, &table.about.name);
        Self {
            table,
            destination,
            role,
            back,
            shown_out,
        }
    }

    /// Whether its host asks for a password that nobody has said.
    fn lacks_password(&self, known: &Known) -> bool {
        let there = announced_at(&self.table);
        self.table.locked && known.password_for(there).is_none()
    }

    /// Whether it tells of the same table.
    fn stands_for(&self, other: &Self) -> bool {
        let table = |row: &Self| (row.table.address, row.table.about.name.clone());
        table(self) == table(other)
    }
}

/// All rows that there are now, for whoever wants to come so.
fn wanted_rows(looking: &Looking, known: &Known, wanted: Role) -> Vec<Row> {
    let several = looking.several().zip(looking.destination);
    let key = several.map(|(found, _)| found.host.first_50_bits());
    let mut rows: Vec<Row> = Vec::new();
    if let Some((found, destination)) = several {
        let table = |about: &About| Nearby {
            address: found.address,
            key,
            about: about.clone(),
            version: VERSION,
            release: found.release.clone(),
            // Whoever is told of it has said the password, if there is one.
            locked: false,
        };
        let tables = found.tables.iter().map(table);
        rows.extend(tables.map(|table| Row::of(table, destination, known, wanted)));
        rows.sort_by_key(|row| row.back.is_none());
    }
    let others = looking.nearby.iter();
    let others = others.filter(|nearby| key.is_none() || nearby.key != key);
    rows.extend(others.map(|nearby| {
        let destination = Destination {
            address: nearby.address,
            key: None,
        };
        Row::of(nearby.clone(), destination, known, wanted)
    }));
    rows
}

/// Lists the tables: what tells something else is spawned anew, and the keys stay where they were.
pub fn fill(
    looking: Res<Looking>,
    comes_for: Res<ComesFor>,
    games: Res<CountedGames>,
    texts: Res<Texts>,
    known: Res<Known>,
    lists: Query<(Entity, Ref<NearbyList>)>,
    rows: Query<(Entity, &Row)>,
    mut headings: Query<&mut LocalizedText, With<ListHeading>>,
    mut nothing: Query<&mut Visibility, With<NothingNearby>>,
    parents: Query<&ChildOf>,
    focus: Res<InputFocus>,
    mut commands: Commands,
) {
    let Ok((list, is_new)) = lists.single().map(|(list, one)| (list, one.is_added())) else {
        return;
    };
    if !(is_new || looking.is_changed() || known.is_changed() || comes_for.is_changed()) {
        return;
    }
    let wanted = wanted_rows(&looking, &known, comes_for.0);
    let heading = match looking.several() {
        Some(_) => "net-found-tables",
        None => "net-nearby",
    };
    for mut shown in &mut headings {
        shown.set_if_neq(heading.into());
    }
    for mut shown in &mut nothing {
        shown.set_if_neq(match wanted.is_empty() {
            true => Visibility::Inherited,
            false => Visibility::Hidden,
        });
    }
    let holds_focus = |row: Entity| {
        let focused = focus.get();
        focused.is_some_and(|focused| parents.iter_ancestors(focused).any(|at| at == row))
    };
    let mut old: Vec<(Entity, &Row)> = rows.iter().collect();
    let mut all = Vec::new();
    for row in wanted {
        if let Some(kept) = old.iter().position(|(_, old)| **old == row) {
            all.push(old.remove(kept).0);
            continue;
        }
        let mut before = old.iter().filter(|(_, old)| old.stands_for(&row));
        let takes_keys = before.any(|(old, _)| holds_focus(*old));
        commands.entity(list).with_children(|list| {
            all.push(spawn_row(list, row, takes_keys, &games, &texts));
        });
    }
    for (gone, _) in old {
        commands.entity(gone).despawn();
    }
    // Each stands where it stood, whatever has changed of it.
    commands.entity(list).insert_children(0, &all);
}

fn spawn_row(
    list: &mut ChildSpawnerCommands,
    told: Row,
    takes_keys: bool,
    games: &CountedGames,
    texts: &Texts,
) -> Entity {
    let nearby = &told.table;
    let about = &nearby.about;
    let name = table_name(&about.name, about.of.as_ref(), &about.game, texts);
    let stands = Stands::of(about, nearby.version);
    let shown_out = Localized::new(Refusal::ShownOut.key());
    let (said, tone) = match &told.back {
        _ if told.shown_out => (shown_out.clone(), Tone::Accent),
        Some((_, sits)) if matches!(stands, Stands::Plays(_)) => (sits.clone(), Tone::YesEdge),
        _ => {
            let (said, tone) = stands.told(&nearby.release);
            (and_who_sits(said, about), tone)
        }
    };
    let ink = match told.shown_out {
        true => Tone::InkSoft,
        false => Tone::Ink,
    };
    let mut spoken = format!(
        "{name}, {}, {}",
        game_line(games, about, texts),
        Words::Key(said.clone()).read(texts)
    );
    if nearby.locked {
        spoken = format!("{spoken}, {}", texts.text("net-locked"));
    }
    list.spawn((
        Name::new("Table nearby"),
        told.clone(),
        SpokenName(Words::plain(spoken.clone())),
        Node {
            width: px(ROW.x),
            min_height: px(ROW.y),
            border: px(EDGE).all(),
            border_radius: BorderRadius::all(px(8)),
            padding: UiRect {
                left: px(NAME.min.x),
                top: px(NAME.min.y),
                bottom: px(ROW.y - 2.0 * EDGE - SAID.max.y),
                ..default()
            },
            flex_direction: FlexDirection::Column,
            flex_shrink: 0.0,
            ..default()
        },
        ThemedBackground(Tone::Row),
        ThemedBorder(match &told.back {
            Some(_) => Tone::Accent,
            None => Tone::Hairline,
        }),
        Pickable::IGNORE,
        observe(show_whole),
    ))
    .with_children(|row| {
        row.spawn((
            at(Rect::new(14.0, 16.0, 66.0, 68.0)),
            Pickable::IGNORE,
            children![picture(
                format!("shelf_emblem_{}", about.game),
                Vec2::splat(52.0)
            )],
        ));
        if nearby.locked {
            row.spawn((
                Node {
                    justify_content: JustifyContent::Center,
                    align_items: AlignItems::Center,
                    ..at(Rect::new(14.0, 70.0, 66.0, 98.0))
                },
                Tip("net-locked".into()),
                children![icon("lock", 20.0, Tone::InkSoft)],
            ));
        }
        row.spawn((
            Node {
                width: px(NAME.width()),
                height: px(NAME.height()),
                overflow: Overflow::clip_x(),
                flex_shrink: 0.0,
                ..default()
            },
            Pickable::IGNORE,
            children![name_words(name, TextStyle::ColumnHeading, ink)],
        ));
        row.spawn((
            Node {
                width: px(RULES.width()),
                min_height: px(RULES.height()),
                max_height: px(MOST_RULES),
                margin: UiRect::top(px(RULES.min.y - NAME.max.y)),
                flex_direction: FlexDirection::Column,
                flex_shrink: 0.0,
                overflow: Overflow::clip(),
                ..default()
            },
            Pickable::IGNORE,
            children![(
                words(game_line(games, about, texts), TextStyle::Caption, ink),
                TextLayout::linebreak(LineBreak::WordOrCharacter),
            )],
        ));
        row.spawn((
            Node {
                width: px(SAID.width()),
                height: px(SAID.height()),
                margin: UiRect::top(px(SAID.min.y - RULES.max.y)),
                column_gap: px(8),
                align_items: AlignItems::Center,
                flex_shrink: 0.0,
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|line| {
            // Chairs are no offer to who may not sit there, or does already.
            let has_chairs = !told.shown_out && told.back.is_none();
            if has_chairs {
                spawn_chairs(line, about);
            }
            line.spawn((
                Node {
                    margin: UiRect::left(px(if has_chairs { 8 } else { 0 })),
                    ..rest_of_row()
                },
                Pickable::IGNORE,
            ))
            .with_children(|room| {
                room.spawn(short_text(said, TextStyle::CaptionBold, tone))
                    .insert((TellsWhole, Pickable::default()));
            });
        });
        // Who has a seat there goes back to it, by the name that it is kept under.
        let (label, sign) = match (stands, told.role) {
            (Stands::OtherVersion, _) => return,
            (Stands::Plays(_), _) if told.back.is_some() => ("net-back", Some("rotate_ccw")),
            (_, Role::Spectator) => ("net-watch", Some("eye")),
            (_, Role::Player | Role::Look) => ("net-join", None),
        };
        let mut spec = button(label)
            .spoken(Words::plain(format!("{}, {spoken}", texts.text(label))))
            .width(BUTTON.width())
            .height(BUTTON.height())
            .at(BUTTON.min.x, BUTTON.min.y);
        if let Some(sign) = sign {
            spec = spec.icon(sign);
        }
        let goes = told.clone();
        let mut pressed = row.spawn((
            spec.build(),
            observe(
                move |_: On<Activate>,
                      looking: Res<Looking>,
                      mut known: ResMut<Known>,
                      folder: Res<MemoryFolder>,
                      mut commands: Commands| {
                    if let Some((back, _)) = &goes.back {
                        return commands.trigger(back.clone());
                    }
                    if goes.lacks_password(&known) {
                        return commands.trigger(AskPassword(announced_at(&goes.table)));
                    }
                    // Elsewhere, or after a restart, the table may not be announced.
                    if looking.destination != Some(goes.destination) {
                        known.note_way(announced_at(&goes.table));
                    }
                    go(
                        goes.destination,
                        &goes.table.about,
                        goes.role,
                        &known,
                        &folder,
                        &mut commands,
                    );
                },
            ),
        ));
        if told.shown_out {
            // It would be refused each time.
            pressed.insert((InteractionDisabled, Tip(shown_out.into())));
        } else if takes_keys {
            pressed.insert(AutoFocus);
        }
    })
    .id()
}

#[cfg(test)]
mod tests {
    use bevy::ecs::system::RunSystemOnce as _;

    use super::*;
    use crate::{
        games::{conquest::rules::Conquest, dice_wars::rules::DiceWars},
        kit::{Salt, Seal},
        play::network::{Found, Identity, Join, Phase, Terms},
        screens::together::seat_elsewhere::SeatElsewhere,
        shell::{
            screens::Screen,
            testing::{frames, run_until, shell, shows_part, speak},
        },
    };

    fn about(name: &str, phase: Phase, seal: Option<Seal>) -> About {
        About {
            name: name.to_owned(),
            of: None,
            game: "conquest".to_owned(),
            options: String::new(),
            phase,
            stands: false,
            round: 1,
            taken: vec![true, phase == Phase::Playing],
            names: Vec::new(),
            seal: seal.map(|seal| seal.to_string()),
            terms: None,
        }
    }

    #[test]
    fn of_the_tables_of_a_host_the_one_with_a_seat_of_ones_own_comes_first() {
        let host = Identity::new().unwrap().fingerprint();
        let destination = Destination {
            address: "10.0.0.1:7420".parse().unwrap(),
            key: Some(host.first_50_bits()),
        };
        let own = Seal::of::<Conquest>(1, Salt::new(0));
        let mut join = Join::new(destination, Identity::new().unwrap(), "Bo".to_owned());
        join.table = Some("3".to_owned());
        let mut known = Known::default();
        known.keep_seat(SeatElsewhere::new(&join, "conquest", own));
        let nearby = |address: &str, key: u64| Nearby {
            address: address.parse().unwrap(),
            key: Some(key),
            about: about("elsewhere", Phase::Lobby, None),
            version: VERSION,
            release: String::new(),
            locked: true,
        };
        let mut looking = Looking::default();
        looking.nearby = vec![
            nearby("10.0.0.1:7420", host.first_50_bits()),
            nearby("10.0.0.2:7420", 7),
        ];
        looking.destination = Some(destination);
        let found = |tables: Vec<About>| Found {
            address: destination.address,
            host,
            ping: std::time::Duration::ZERO,
            release: String::new(),
            tables,
        };
        let told = |looking: &Looking, wanted: Role| -> Vec<(String, Role, bool)> {
            let rows = wanted_rows(looking, &known, wanted).into_iter();
            rows.map(|row| (row.table.about.name, row.role, row.back.is_some()))
                .collect()
        };
        let row = |name: &str, role, back| (name.to_owned(), role, back);
        let (player, spectator) = (Role::Player, Role::Spectator);
        let announced = [
            row("elsewhere", player, false),
            row("elsewhere", player, false),
        ];
        assert_eq!(told(&looking, player), announced);
        let tables = vec![
            about("1", Phase::Playing, None),
            about("2", Phase::Lobby, None),
            about("3", Phase::Playing, Some(own)),
        ];
        // A table alone is told beside its code.
        looking.found = Some(Ok(found(tables[1..2].to_vec())));
        assert_eq!(told(&looking, player), announced);
        looking.found = Some(Ok(found(tables)));
        let expected = |wanted| {
            [
                row("3", spectator, true),
                row("1", spectator, false),
                row("2", wanted, false),
                row("elsewhere", wanted, false),
            ]
        };
        assert_eq!(told(&looking, player), expected(player));
        assert_eq!(told(&looking, spectator), expected(spectator));
    }

    #[test]
    fn a_password_is_asked_for_before_one_goes_to_the_table_unless_it_was_said() {
        let row = |locked| {
            let table = Nearby {
                address: "10.0.0.1:7420".parse().unwrap(),
                key: Some(7),
                about: about("Kitchen", Phase::Lobby, None),
                version: VERSION,
                release: String::new(),
                locked,
            };
            let destination = announced_at(&table);
            Row::of(table, destination, &Known::default(), Role::Player)
        };
        let mut known = Known::default();
        assert!(row(true).lacks_password(&known));
        assert!(!row(false).lacks_password(&known));
        known.password = "seed".to_owned();
        assert!(!row(true).lacks_password(&known));
    }

    #[test]
    fn a_row_is_as_high_as_what_its_table_plays_by_and_tells_all_of_it() {
        let mut app = shell();
        run_until(&mut app, Screen::Title);
        speak(&mut app, "fr");
        let mut games = CountedGames::default();
        games.add::<DiceWars>();
        let usual = Terms {
            wait_ms: Some(Terms::USUAL_WAIT_MS),
            ..Terms::default()
        };
        let hurried = Terms {
            move_ms: Some(15_000),
            ..usual
        };
        let [low, high] = [("", usual), ("size=20,round-limit=5", hurried)].map(|(list, terms)| {
            let mut about = about("Kitchen", Phase::Lobby, None);
            about.game = "dice-wars".to_owned();
            about.options = list.to_owned();
            about.terms = Some(terms);
            let table = Nearby {
                address: "10.0.0.1:7420".parse().unwrap(),
                key: None,
                about,
                version: VERSION,
                release: String::new(),
                locked: false,
            };
            let destination = announced_at(&table);
            let row = Row::of(table, destination, &Known::default(), Role::Player);
            let games = games.clone();
            let list = app.world_mut().spawn(scroll_area(Node::default())).id();
            let spawn = move |texts: Res<Texts>, mut commands: Commands| {
                commands.entity(list).with_children(|list| {
                    spawn_row(list, row.clone(), false, &games, &texts);
                });
            };
            app.world_mut().run_system_once(spawn).unwrap();
            frames(&mut app, 4);
            let row = app.world().get::<Children>(list).unwrap()[0];
            app.world().get::<ComputedNode>(row).unwrap().size().y
        });
        assert_eq!(low, ROW.y);
        assert!((high - low - (36.0 - RULES.height())).abs() < 1.5, "{high}");
        assert!(shows_part(&mut app, "15\u{a0}s par coup"));
    }

    #[test]
    fn what_is_said_of_a_table_has_its_place_below_the_button_and_the_rules() {
        assert!(SAID.intersect(BUTTON).is_empty());
        let rows = [NAME, RULES, SAID];
        assert!(rows.is_sorted_by(|above, below| above.max.y <= below.min.y));
        assert!(SAID.max.cmplt(ROW).all() && BUTTON.max.cmplt(ROW).all());
    }
}
