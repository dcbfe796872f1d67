//! Advice: a search that looks into the position on the table, beside the match, for whoever wants to know more of it.
//!
//! It plays for nobody. What it has found out lies on the table as [`Advised`]; each game shows it in its own way.

pub mod panel;

use std::{
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use bevy::{prelude::*, ui_widgets::Activate};

use super::{
    Advises, Followed, Lesson, OnScreen, Posed, Shown, TableConduct, look_back::LookBack,
    parts::nothing_pressed,
};
use crate::{
    kit::{Seat, lock},
    shell::{
        bindings::{GameKeys, Keys, TellKeys},
        locale::SpokenName,
        screens::{GameScreen, Menu},
        settings::{Hints, OwnSwitch, Settings},
        theme::{ThemedBorder, Tone},
        toasts::{Notice, Severity},
        widgets::{Tip, TipKey, icon_button},
    },
    table::{
        AtTable, HostedElsewhere, Match, MovedOn, Opponent, Opponents, Replay, Waker, referee::What,
    },
};

/// No position is looked into for longer.
const LONGEST: Duration = Duration::from_secs(10);

/// Whether tables give advice at all.
pub const ADVICE: OwnSwitch = OwnSwitch {
    id: "advice",
    name: "learn-hint",
    usual: true,
};

/// Whether advice is wanted at the table on the screen.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Advice(pub bool);

/// Whether the table on the screen gives advice to who asks for it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AdviceOffered(pub bool);

/// Asks for advice, or for no more of it.
#[derive(Event, Clone, Copy, Debug)]
pub struct ToggleAdvice;

/// What is known of the position that is shown at a table; nothing yet where no line is told.
#[derive(Component, Clone, Debug)]
pub struct Advised<G: Shown> {
    /// The position.
    pub at: G::Position,
    /// What has been found out.
    pub insight: G::Advice,
}

/// The systems that bring advice; whoever shows it runs after.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AdviceSystems;

/// The search that runs.
#[derive(Component)]
struct Studies<G: Shown> {
    stop: Arc<AtomicBool>,
    told: Arc<Mutex<Option<G::Advice>>>,
}

impl<G: Shown> Drop for Studies<G> {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// The button that asks for advice; lit while it is given.
#[derive(Component)]
struct AdviceButton;

/// Adds advice to a game that [can give it](Shown::ADVISES).
pub fn plugin<G: Shown>(app: &mut App) {
    if !app.world().contains_resource::<Advice>() {
        app.init_resource::<Advice>()
            .init_resource::<AdviceOffered>()
            .add_observer(toggle)
            .add_systems(Update, light);
    }
    GameKeys::new(app, G::ID).bind_keys(&[KeyCode::KeyH], "keys-hint");
    app.add_observer(begin::<G>).add_systems(
        Update,
        (
            toggle_by_key.run_if(in_state(Menu::None)),
            follow::<G>,
            collect::<G>.run_if(nothing_pressed),
        )
            .chain()
            .in_set(AdviceSystems)
            .run_if(in_state(GameScreen::table::<G>())),
    );
}

/// Spawns the button that asks for advice, in a bar.
pub fn advice_button(bar: &mut ChildSpawnerCommands) {
    let mut button = bar.spawn((
        icon_button("lightbulb", "table-advice")
            .dark()
            .height(36.0)
            .build(),
        Tip("table-advice-tip".into()),
        TipKey("keys-hint"),
    ));
    button
        .insert(AdviceButton)
        .observe(|_: On<Activate>, mut commands: Commands| commands.trigger(ToggleAdvice));
}

fn toggle(_: On<ToggleAdvice>, offered: Res<AdviceOffered>, mut advice: ResMut<Advice>) {
    if offered.0 || advice.0 {
        advice.0 = !advice.0;
    }
}

fn toggle_by_key(keys: Keys, mut commands: Commands) {
    if keys.just_pressed("keys-hint") {
        commands.trigger(ToggleAdvice);
    }
}

/// Shows on the buttons whether advice is given: by the edge for the eye, by the name for the ear.
fn light(
    advice: Res<Advice>,
    mut buttons: Query<(Ref<AdviceButton>, &mut ThemedBorder, &mut SpokenName)>,
) {
    for (button, mut edge, mut name) in &mut buttons {
        if !advice.is_changed() && !button.is_added() {
            continue;
        }
        let (tone, said) = match advice.0 {
            true => (Tone::Gold, "table-no-advice"),
            false => (Tone::DarkButtonEdge, "table-advice"),
        };
        edge.set_if_neq(ThemedBorder(tone));
        name.set_if_neq(SpokenName(said.into()));
    }
}

/// Advice is asked for. Only who watches computer players may have it from the beginning, unless hints are not wanted.
fn begin<G: Shown>(
    moved: On<MovedOn<G>>,
    tables: Query<
        (
            Has<Replay<G>>,
            Has<Followed>,
            Has<Posed>,
            Has<Lesson>,
            Has<HostedElsewhere>,
        ),
        With<OnScreen>,
    >,
    seats: Query<(&AtTable, Has<Opponent<G>>)>,
    settings: Res<Settings>,
    mut advice: ResMut<Advice>,
    mut offered: ResMut<AdviceOffered>,
) {
    if !matches!(moved.what, What::Begun) {
        return;
    }
    let Ok((replayed, followed, posed, teaches, elsewhere)) = tables.get(moved.table) else {
        return;
    };
    let here = seats.iter().filter(|(at, _)| at.0 == moved.table);
    let thinks: Vec<bool> = here.map(|(_, thinks)| thinks).collect();
    let people = thinks.iter().filter(|thinks| !**thinks).count();
    let alone = !thinks.is_empty() && people == 0 && !replayed;
    let watchers = G::ADVISES == Advises::Everybody { watchers: true };
    // Whoever plays with others plays alone.
    let wanted = settings.is_on(&ADVICE) && !teaches && !elsewhere;
    advice.set_if_neq(Advice(
        watchers && alone && wanted && settings.hints == Hints::All,
    ));
    offered.set_if_neq(AdviceOffered(match G::ADVISES {
        _ if !wanted => false,
        Advises::Nobody => false,
        _ if posed => false,
        Advises::Everybody { .. } => true,
        Advises::OnePerson => people == 1 && !replayed && !followed,
    }));
}

/// Begins to look into the position that is shown, and stops where another is.
fn follow<G: Shown>(
    mut advice: ResMut<Advice>,
    look_back: Res<LookBack>,
    mut matches: Query<
        (
            Entity,
            Ref<Match<G>>,
            Option<&Studies<G>>,
            Option<&Advised<G>>,
            &mut TableConduct,
            (Has<Replay<G>>, Has<Followed>),
        ),
        With<OnScreen>,
    >,
    opponents: Opponents<G>,
    waker: Res<Waker>,
    mut commands: Commands,
) {
    for (table, played, studies, advised, mut conduct, looked_at) in &mut matches {
        if !(advice.is_changed() || look_back.is_changed() || played.is_changed()) {
            continue;
        }
        let at = look_back.position(&played);
        let game = played.game();
        let thinking = opponents.of(table);
        let is_person = |seat| !thinking.contains(seat);
        if !(advice.0 && is_advised(&played, &at, is_person)) {
            if studies.is_some() || advised.is_some() {
                commands.entity(table).remove::<(Studies<G>, Advised<G>)>();
            }
            // It is asked for on one decision.
            if G::ADVISES == Advises::OnePerson {
                advice.set_if_neq(Advice(false));
            }
            continue;
        }
        if advised.is_some_and(|advised| advised.at == at) {
            continue;
        }
        // Whoever is told what to play has not played alone: the record says so.
        if thinking.len() < game.seats() && !conduct.0.assisted {
            conduct.0.assisted = true;
            if looked_at == (false, false) {
                commands.trigger(Notice::new(Severity::Info, "end-assisted"));
            }
        }
        let stop = Arc::new(AtomicBool::new(false));
        let told = Arc::new(Mutex::new(None));
        commands.entity(table).insert((
            Studies::<G> {
                stop: stop.clone(),
                told: told.clone(),
            },
            Advised::<G> {
                at,
                insight: G::Advice::default(),
            },
        ));
        look_into(played.game().clone(), at, stop, told, waker.clone());
    }
}

/// Whether a table of the game gives advice on that position.
fn is_advised<G: Shown>(
    played: &Match<G>,
    at: &G::Position,
    is_person: impl Fn(Seat) -> bool,
) -> bool {
    let game = played.game();
    let awaited = game.awaits(at).seats();
    match G::ADVISES {
        Advises::Nobody => false,
        Advises::Everybody { .. } => !awaited.is_empty(),
        // Who has made all moves of a turn, and has only to confirm them, has decided.
        Advises::OnePerson => {
            let settled = played.settled();
            let turn = game.awaits(&settled).seats();
            let open = played.is_settled() || !G::turn_is_complete(&settled, at);
            open && !awaited.is_empty() && awaited == turn && awaited.iter().all(is_person)
        }
    }
}

/// Looks into a position in a thread of its own: the pool's are for those who play.
fn look_into<G: Shown>(
    game: G,
    at: G::Position,
    stop: Arc<AtomicBool>,
    told: Arc<Mutex<Option<G::Advice>>>,
    waker: Waker,
) {
    let work = move || {
        let begun = Instant::now();
        let late = || stop.load(Ordering::Relaxed) || begun.elapsed() >= LONGEST;
        game.study(&at, &late, &mut |insight| {
            *lock(&told) = Some(insight);
            waker.wake();
        });
    };
    let thread = std::thread::Builder::new().name("advice".to_owned());
    if let Err(why) = thread.spawn(work) {
        warn!("no advice: {why}");
    }
}

/// Lays what is new on the table.
fn collect<G: Shown>(mut tables: Query<(&Studies<G>, &mut Advised<G>)>) {
    for (studies, mut advised) in &mut tables {
        let mut told = lock(&studies.told);
        if let Some(insight) = told.take() {
            advised.insight = insight;
        }
    }
}
