//! Advice: a search that looks into the position on the table, beside the match, for whoever wants to know more of it.
//!
//! It plays for nobody. What it has found out lies on the table as [`Advised`]; each game shows it in its own way.

pub mod panel;

use std::{
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use bevy::{prelude::*, ui_widgets::Activate};

use super::{Shown, look_back::LookBack};
use crate::{
    kit::{Game, Insight},
    shell::{
        bindings::{GameKeys, Keys, TellKeys},
        locale::SpokenName,
        screens::{GameScreen, Menu},
        settings::{Hints, Settings},
        theme::{ThemedBorder, Tone},
        widgets::{Tip, icon_button},
    },
    table::{Match, MovedOn, Opponent, Replay, SitsAt, Waker, referee::What},
};

/// No position is looked into for longer.
const LONGEST: Duration = Duration::from_secs(10);

/// Whether advice is wanted at this table.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Advice(pub bool);

/// Asks for advice, or for no more of it.
#[derive(Event, Clone, Copy, Debug)]
pub struct ToggleAdvice;

/// What is known of the position that is shown at a table; nothing yet where no line is told.
#[derive(Component, Clone, Debug)]
pub struct Advised<G: Game> {
    /// The position.
    pub at: G::Position,
    /// What has been found out.
    pub insight: Insight<G::Move>,
}

/// The systems that bring advice; whoever shows it runs after.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AdviceSystems;

/// The search that runs.
#[derive(Component)]
struct Studies<G: Game> {
    stop: Arc<AtomicBool>,
    told: Arc<Mutex<Option<Insight<G::Move>>>>,
}

impl<G: Game> Drop for Studies<G> {
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
            .add_observer(toggle)
            .add_systems(Update, light);
    }
    GameKeys::new(app, G::ID).bind_keys(&[KeyCode::KeyH], "keys-hint");
    app.add_observer(begin::<G>).add_systems(
        Update,
        (
            toggle_by_key.run_if(in_state(Menu::None)),
            follow::<G>,
            collect::<G>,
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
        Tip("table-advice".into()),
    ));
    button
        .insert(AdviceButton)
        .observe(|_: On<Activate>, mut commands: Commands| commands.trigger(ToggleAdvice));
}

fn toggle(_: On<ToggleAdvice>, mut advice: ResMut<Advice>) {
    advice.0 = !advice.0;
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

/// Where computer players are alone, advice is given from the beginning, unless hints are not wanted; elsewhere it is
/// asked for.
fn begin<G: Shown>(
    moved: On<MovedOn<G>>,
    replays: Query<(), With<Replay<G>>>,
    seats: Query<Has<Opponent<G>>, With<SitsAt>>,
    settings: Res<Settings>,
    mut advice: ResMut<Advice>,
) {
    if !matches!(moved.what, What::Begun) {
        return;
    }
    let alone = !seats.is_empty() && seats.iter().all(|thinks| thinks);
    let watched =
        G::ADVISES_WATCHERS && alone && replays.is_empty() && settings.hints == Hints::All;
    advice.set_if_neq(Advice(watched));
}

/// Begins to look into the position that is shown, and stops where another is.
fn follow<G: Shown>(
    advice: Res<Advice>,
    look_back: Res<LookBack>,
    matches: Query<(
        Entity,
        Ref<Match<G>>,
        Option<&Studies<G>>,
        Option<&Advised<G>>,
    )>,
    waker: Res<Waker>,
    mut commands: Commands,
) {
    for (table, played, studies, advised) in &matches {
        if !(advice.is_changed() || look_back.is_changed() || played.is_changed()) {
            continue;
        }
        let at = look_back.position(&played);
        let game = played.game();
        if !advice.0 || game.awaits(&at).seats().is_empty() {
            if studies.is_some() || advised.is_some() {
                commands.entity(table).remove::<(Studies<G>, Advised<G>)>();
            }
            continue;
        }
        if advised.is_some_and(|advised| advised.at == at) {
            continue;
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
                insight: Insight::default(),
            },
        ));
        look_into(game.clone(), at, stop, told, waker.clone());
    }
}

/// Looks into a position in a thread of its own: the pool's are for those who play.
fn look_into<G: Shown>(
    game: G,
    at: G::Position,
    stop: Arc<AtomicBool>,
    told: Arc<Mutex<Option<Insight<G::Move>>>>,
    waker: Waker,
) {
    let work = move || {
        let begun = Instant::now();
        let late = || stop.load(Ordering::Relaxed) || begun.elapsed() >= LONGEST;
        game.study(&at, &late, &mut |insight| {
            *told.lock().unwrap_or_else(PoisonError::into_inner) = Some(insight);
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
        let mut told = studies.told.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(insight) = told.take() {
            advised.insight = insight;
        }
    }
}
