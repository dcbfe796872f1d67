//! Buttons of the seats: to announce, or to agree that there is nothing.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::super::open_pad;
use crate::{
    games::ricochet::{
        rules::{Position, Ricochet},
        scene::{agreement::pass_key_for, seat_keys::SeatKeys, table::SeatsHere},
    },
    kit::Seat,
    screens::seat_art::crest_stem,
    shell::{
        locale::{Localized, Words},
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{
            ButtonSpec, Tip, button, icon_button, main_button, name_words, picture, rest_of_row,
            words,
        },
    },
    table::{Hurry, Match},
};

/// How wide the button of a seat with its name is: the usual names have room. Narrower beside one that hurries.
const NAMED: f32 = 160.0;
const NAMED_BESIDE: f32 = 138.0;

/// So many buttons of seats have room for their names.
const WITH_NAMES: usize = 2;
/// So many of them without names have room for a crest.
const CRESTED: usize = 4;
/// Between what stands in such a button.
const INSIDE: f32 = 8.0;

/// The people who can announce something.
fn free(played: &Match<Ricochet>, people: &[Seat]) -> Vec<Seat> {
    let awaited = played.awaits().seats();
    let free = people.iter().filter(|seat| awaited.contains(**seat));
    free.copied().collect()
}

/// Whether all people who can announce something have passed: only computer players look on.
pub(super) fn all_have_passed(played: &Match<Ricochet>, people: &[Seat]) -> bool {
    let free = free(played, people);
    let done = |seat: &Seat| played.position().passed.contains(*seat);
    !free.is_empty() && free.iter().all(done)
}

/// A button for each person who can announce; several have a crest and a key. Where `hurries` is a table, one for the others
/// to say what they have found there.
pub(super) fn spawn_announcers(
    bar: &mut ChildSpawnerCommands,
    played: &Match<Ricochet>,
    people: &[Seat],
    seats: &SeatsHere,
    keys: &SeatKeys,
    hurries: Option<Entity>,
) {
    let free = free(played, people);
    if let Some(table) = hurries {
        let sign = "chevrons_right";
        let named = free.len() <= WITH_NAMES;
        let spec = match named {
            true => button("table-hurry").icon(sign),
            false => icon_button(sign, "table-hurry"),
        };
        let mut hurry = bar.spawn((
            spec.build(),
            observe(move |_: On<Activate>, mut commands: Commands| {
                commands.trigger(Hurry { table });
            }),
        ));
        if !named {
            hurry.insert(Tip("table-hurry".into()));
        }
    }
    if let [only] = free[..] {
        bar.spawn((
            main_button("ricochet-announce-none")
                .key(KeyCode::Enter)
                .build(),
            observe(open_pad(only)),
        ));
        return;
    }
    let named = match hurries {
        Some(_) => NAMED_BESIDE,
        None => NAMED,
    };
    spawn_seats(bar, &free, seats, keys, named, None);
}

/// A button for each of these seats, to agree that there is nothing.
pub(super) fn spawn_askers(
    bar: &mut ChildSpawnerCommands,
    asked: &[Seat],
    seats: &SeatsHere,
    keys: &SeatKeys,
    position: &Position,
) {
    spawn_seats(bar, asked, seats, keys, NAMED, Some(position));
}

/// A button for each of these seats: to announce, or to agree that there is nothing. One with a name is so wide.
fn spawn_seats(
    bar: &mut ChildSpawnerCommands,
    those: &[Seat],
    seats: &SeatsHere,
    keys: &SeatKeys,
    width_named: f32,
    agreeing: Option<&Position>,
) {
    let named = those.len() <= WITH_NAMES;
    for &seat in those {
        let width = match named {
            true => width_named,
            false => (340.0 / those.len() as f32 - 8.0).clamp(40.0, 76.0),
        };
        let key = match agreeing {
            Some(at) => pass_key_for(at, seat),
            None => "ricochet-announce-for",
        };
        let spoken = Localized::new(key).with("name", seats.name(seat));
        // Who means to announce is not to pass: it does not look the same.
        let (look, ink) = match agreeing {
            Some(_) => (button(Words::plain("")), Tone::InkLine),
            None => (main_button(Words::plain("")), Tone::OnAccent),
        };
        bar.spawn((seat_button(look, width, spoken), observe(open_pad(seat))))
            .with_children(|inside| {
                let crested = named || those.len() <= CRESTED;
                if crested {
                    let stem = crest_stem(seats.colour(seat));
                    inside.spawn(picture(stem, Vec2::splat(28.0)));
                }
                if named {
                    inside
                        .spawn((
                            Node {
                                margin: UiRect::left(px(INSIDE)),
                                ..rest_of_row()
                            },
                            Pickable::IGNORE,
                        ))
                        .with_child(name_words(seats.name(seat), TextStyle::Button, ink));
                }
                spawn_cap(inside, keys.of(seat), ink, crested);
            });
    }
}

/// The button of a seat. What stands in it keeps itself apart: a gap of the button would lie beside its own face as well.
fn seat_button(look: ButtonSpec, width: f32, spoken: impl Into<Words>) -> impl Bundle {
    look.spoken(spoken)
        .width(width)
        .node(|node| node.padding = UiRect::horizontal(px(6)))
        .build()
}

/// The key of a seat, alone in its button or `after` something else.
fn spawn_cap(inside: &mut ChildSpawnerCommands, letter: char, ink: Tone, after: bool) {
    inside
        .spawn((
            Name::new("Key of the seat"),
            Node {
                border: px(1).all(),
                border_radius: BorderRadius::all(px(4)),
                padding: UiRect::horizontal(px(6)),
                margin: UiRect::left(px(if after { INSIDE } else { 0.0 })),
                flex_shrink: 0.0,
                ..default()
            },
            ThemedBackground(Tone::KeyCap),
            ThemedBorder(ink),
            Pickable::IGNORE,
        ))
        .with_child(words(letter.to_string(), TextStyle::KeyCap, ink));
}

#[cfg(test)]
mod tests {
    use bevy::ecs::system::RunSystemOnce as _;

    use super::{
        super::{to_agree, to_announce},
        *,
    };
    use crate::{
        games::ricochet::{
            rules::{BoardKind, BoardNumber, Move, Rules, generator},
            scene::board::{Arrangement, LayoutSpec, layout::DESIGN},
        },
        kit::{Actor, Dealer, Record},
        screens::hand_bar::{across_the_bar, spawn_task},
        shell::{
            screens::Screen,
            testing::{frames, middle, run_until, shell, speak},
            widgets::at,
        },
    };

    /// A first tile at a table of so many seats, for which these people have all made that move.
    fn all_made(people: &[Seat], made: Move, seats: usize) -> Match<Ricochet> {
        let layout = generator::layout(BoardNumber::new(BoardKind::Random, 7));
        let game = Ricochet::new(Rules::default(), seats, layout).unwrap();
        let mut record = Record::new(game);
        let turned = Dealer { seed: 1 }.deal(&record);
        record.play(Actor::Chance, turned).unwrap();
        for &seat in people {
            record.play(Actor::Seat(seat), made).unwrap();
        }
        Match::resume(record)
    }

    /// How high what there is to do is in the bar.
    fn task_height(app: &mut App) -> f32 {
        let world = app.world_mut();
        let mut nodes = world.query::<(&Name, &ComputedNode)>();
        let mut nodes = nodes.iter(world);
        let task = nodes.find(|(name, _)| name.as_str() == "Task");
        let (_, task) = task.unwrap();
        task.size().y * task.inverse_scale_factor()
    }

    #[test]
    fn what_can_be_announced_has_room_beside_the_button_that_hurries_the_others_on() {
        let mut app = shell();
        run_until(&mut app, Screen::Title);
        let room = LayoutSpec {
            size: DESIGN,
            arrangement: Arrangement::Playing,
            named: false,
        };
        for count in [2, 4, 7] {
            let people: Vec<Seat> = Seat::first(count).collect();
            // A computer player looks for a way beside them.
            let played = all_made(&people, Move::Pass, count + 1);
            assert!(all_have_passed(&played, &people));
            let table = app.world_mut().spawn_empty().id();
            let place = app.world_mut().spawn(at(room.bar())).id();
            let spawn = move |seats: SeatsHere, mut commands: Commands| {
                commands.entity(place).with_children(|place| {
                    let mut bar = place.spawn(across_the_bar(12.0, 10.0));
                    bar.with_children(|bar| {
                        let said = to_announce(&played, &people, true);
                        spawn_task(bar, &said.what, said.more.as_ref());
                        let keys = SeatKeys::default();
                        spawn_announcers(bar, &played, &people, &seats, &keys, Some(table));
                    });
                });
            };
            app.world_mut().run_system_once(spawn).unwrap();
            for language in ["en", "fr"] {
                speak(&mut app, language);
                frames(&mut app, 12);
                let high = task_height(&mut app);
                let most = room.bar().height() - 8.0;
                assert!(high > 0.0 && high <= most, "{count}, {language}: {high}");
            }
            app.world_mut().despawn(place);
        }
    }

    #[test]
    fn who_has_announced_a_single_move_is_asked_for_nothing_shorter() {
        let person = [Seat::new(0)];
        let told = |slides| {
            // A computer player looks for a way beside them.
            let played = all_made(&person, Move::Bid(slides), 2);
            to_announce(&played, &person, false).what
        };
        assert_eq!(told(2), Localized::new("ricochet-found-better"));
        assert_eq!(told(1), Localized::new("ricochet-found-best"));
    }

    #[test]
    fn what_eight_are_asked_takes_a_line_each_beside_their_buttons() {
        let mut app = shell();
        run_until(&mut app, Screen::Title);
        let room = LayoutSpec {
            size: DESIGN,
            arrangement: Arrangement::Playing,
            named: false,
        };
        let people: Vec<Seat> = Seat::first(Seat::MOST).collect();
        // Those who have announced something, and whether all are asked who passes.
        for (announced, agreeing) in [(0, false), (Seat::MOST, false), (0, true)] {
            // The same alone in the bar, where each of its lines has room.
            let heights = [true, false].map(|beside_buttons| {
                let played = all_made(&people[..announced], Move::Bid(9), Seat::MOST);
                let people = people.clone();
                let place = app.world_mut().spawn(at(room.bar())).id();
                let spawn = move |seats: SeatsHere, mut commands: Commands| {
                    commands.entity(place).with_children(|place| {
                        let mut bar = place.spawn(across_the_bar(12.0, 10.0));
                        bar.with_children(|bar| {
                            let said = match agreeing {
                                true => to_agree(),
                                false => to_announce(&played, &people, false),
                            };
                            spawn_task(bar, &said.what, said.more.as_ref());
                            let (keys, position) = (SeatKeys::default(), played.position());
                            match (beside_buttons, agreeing) {
                                (false, _) => {}
                                (true, true) => spawn_askers(bar, &people, &seats, &keys, position),
                                (true, false) => {
                                    spawn_announcers(bar, &played, &people, &seats, &keys, None);
                                }
                            }
                        });
                    });
                };
                app.world_mut().run_system_once(spawn).unwrap();
                let heights = ["en", "fr"].map(|language| {
                    speak(&mut app, language);
                    frames(&mut app, 12);
                    task_height(&mut app)
                });
                app.world_mut().despawn(place);
                heights
            });
            let [beside, alone] = heights;
            assert!(alone.iter().all(|high| *high > 0.0));
            assert_eq!(beside, alone, "{announced}, {agreeing}");
        }
    }

    #[test]
    fn the_key_of_a_seat_stands_in_the_middle_of_a_button_that_it_has_for_itself() {
        let mut app = shell();
        run_until(&mut app, Screen::Title);
        let spoken = Localized::new("ricochet-announce-none");
        let button = seat_button(button(Words::plain("")), 40.0, spoken);
        let place = at(Rect::new(100.0, 100.0, 200.0, 160.0));
        let place = app.world_mut().spawn(place).id();
        let button = app.world_mut().spawn((button, ChildOf(place))).id();
        app.world_mut()
            .commands()
            .entity(button)
            .with_children(|inside| spawn_cap(inside, 'A', Tone::InkLine, false));
        app.world_mut().flush();
        frames(&mut app, 6);
        let children = app.world().get::<Children>(button).unwrap();
        // Before it stands the button's own face, in which there is nothing.
        let cap = *children.last().unwrap();
        let off = middle(&app, cap).x - middle(&app, button).x;
        assert!(off.abs() <= 1.0, "{off}");
    }
}
