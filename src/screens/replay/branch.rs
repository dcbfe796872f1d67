//! Playing on from a moment of a replay: who sits where this time.

use bevy::{
    input_focus::AutoFocus,
    prelude::*,
    ui_widgets::{Activate, observe},
};

use crate::{
    kit::{Conduct, Seat},
    screens::{
        BeginWith, CameFrom, Earlier, MatchPlan, Occasion, OnScreen, Player, SeatPlan, Shown,
        TypedBots, WayBack,
        seat_art::{crest, seat_letter},
    },
    shell::{
        locale::LocalizedText,
        menus::{answers, dialog},
        screens::Screen,
        theme::{TextStyle, Tone},
        widgets::{icon_button, main_button, name_words, text},
    },
    table::{Match, Replay},
};

/// Opens the panel.
#[derive(Event, Clone, Copy, Debug)]
pub struct OpenBranch;

/// The panel while it is open.
#[derive(Component)]
pub struct BranchPanel;

/// Who is to play on.
#[derive(Resource)]
struct Branch<G: Shown>(MatchPlan<G>);

/// The words for who plays in a seat.
#[derive(Component)]
struct Plays(usize);

pub(super) fn plugin<G: Shown>(app: &mut App) {
    app.add_observer(open::<G>).add_systems(
        Update,
        show_players::<G>.run_if(resource_exists_and_changed::<Branch<G>>),
    );
}

/// The player `steps` further: a person, then the roster, round and round.
fn step<G: Shown>(player: &Player, steps: isize) -> Player {
    let all: Vec<Player> = std::iter::once(Player::Person)
        .chain(
            G::agents()
                .iter()
                .map(|name| Player::Computer((*name).to_owned())),
        )
        .collect();
    let now = all.iter().position(|one| one == player).unwrap_or(0);
    let next = (now as isize + steps).rem_euclid(all.len() as isize);
    all[next as usize].clone()
}

fn open<G: Shown>(
    _: On<OpenBranch>,
    replays: Query<&MatchPlan<G>, (With<OnScreen>, With<Replay<G>>)>,
    open: Query<(), With<BranchPanel>>,
    typed: Res<TypedBots>,
    mut commands: Commands,
) {
    let (Ok(plan), true) = (replays.single(), open.is_empty()) else {
        return;
    };
    let mut plan = plan.clone();
    // Whoever is not known here any more is replaced by a person.
    for seat in &mut plan.seats {
        let known = match &seat.player {
            Player::Person | Player::Remote(_) => true,
            Player::Computer(name) => G::agents().contains(&name.as_str()),
            Player::Bot(command) => typed.contains(command),
        };
        if !known {
            seat.player = Player::Person;
        }
    }
    let seats: Vec<_> = plan.seats.iter().cloned().enumerate().collect();
    commands.insert_resource(Branch(plan));
    dialog(
        "Play on",
        "branch-title",
        BranchPanel,
        Screen::Table,
        &mut commands,
        |panel| {
            panel.spawn((
                text("branch-line", TextStyle::Body, Tone::InkSoft),
                Node {
                    width: px(464),
                    ..default()
                },
            ));
            for (index, seat) in seats {
                panel
                    .spawn((
                        Node {
                            align_items: AlignItems::Center,
                            column_gap: px(12),
                            ..default()
                        },
                        Pickable::IGNORE,
                    ))
                    .with_children(|row| spawn_seat::<G>(row, index, &seat));
            }
            answers(
                panel,
                (
                    main_button("branch-start").key(KeyCode::Enter).build(),
                    AutoFocus,
                    observe(play_on::<G>),
                ),
            );
        },
    );
}

/// Who sits there, between the ways to the player before and the player after.
fn spawn_seat<G: Shown>(row: &mut ChildSpawnerCommands, index: usize, seat: &SeatPlan<G::Colour>) {
    let letter = seat_letter(Seat::new(index as u8)).to_string();
    row.spawn(crest(seat.colour, 36.0, letter));
    row.spawn((
        Node {
            width: px(150),
            overflow: Overflow::clip(),
            ..default()
        },
        Pickable::IGNORE,
        children![name_words(seat.name.clone(), TextStyle::Button, Tone::Ink)],
    ));
    row.spawn(stepper::<G>(index, -1));
    row.spawn((
        Plays(index),
        text(seat.player.words(), TextStyle::BodyBold, Tone::Ink),
        TextLayout::new(Justify::Center, LineBreak::NoWrap),
        Node {
            width: px(150),
            ..default()
        },
    ));
    row.spawn(stepper::<G>(index, 1));
}

fn stepper<G: Shown>(index: usize, steps: isize) -> impl Bundle {
    let (icon, spoken) = if steps < 0 {
        ("chevron_left", "setup-opponent-before")
    } else {
        ("chevron_right", "setup-opponent-after")
    };
    (
        icon_button(icon, spoken).width(36.0).height(36.0).build(),
        observe(move |_: On<Activate>, mut branch: ResMut<Branch<G>>| {
            let seat = &mut branch.0.seats[index];
            seat.player = step::<G>(&seat.player, steps);
        }),
    )
}

fn show_players<G: Shown>(branch: Res<Branch<G>>, mut shown: Query<(&Plays, &mut LocalizedText)>) {
    for (plays, mut said) in &mut shown {
        if let Some(seat) = branch.0.seats.get(plays.0) {
            said.set_if_neq(seat.player.words().into());
        }
    }
}

/// Begins a match of its own with what is shown; the one that is looked at stays as it was.
fn play_on<G: Shown>(
    _: On<Activate>,
    branch: Res<Branch<G>>,
    replays: Query<(&Match<G>, &Replay<G>), With<OnScreen>>,
    from: Res<CameFrom>,
    mut commands: Commands,
) -> Result {
    let (played, replay) = replays.single()?;
    let mut record = replay.until(played.record().moves().len());
    // There is nothing to play on from the end: the last decision is made anew.
    while record.is_over() {
        record.undo();
    }
    let mut plan = branch.0.clone();
    // Only what the options of the game say goes on to hold.
    plan.hardcore = plan.game.has_no_way_back();
    let conduct = Conduct {
        hardcore: plan.hardcore,
        // Whoever has seen how it went on knows more than a match is to show.
        assisted: plan.seats.iter().any(|seat| seat.player == Player::Person),
        ..default()
    };
    commands.trigger(BeginWith {
        plan,
        earlier: Some(Earlier {
            record,
            conduct,
            deal: None,
            faults: Vec::new(),
            file: None,
            // A contest goes on meanwhile, and others wait at a table.
            occasion: Occasion::PlayOn(
                from.0
                    .filter(|back| matches!(back, WayBack::Contest | WayBack::Lobby)),
            ),
        }),
    });
    Ok(())
}
