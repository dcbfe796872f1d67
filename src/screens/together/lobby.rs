//! Where people from several machines meet before a match: who sits there, the code of the table, the rules, and the start.

use std::time::Duration;

use bevy::{
    input_focus::InputFocus,
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{
    chat,
    code_panel::{self, WayIn},
    host::{DrawsFirst, OwnHost},
    leaving::AskToLeave,
    meeting::{CLOSED, Meeting, TO_LOBBY},
    rules_panel::{self, Rules},
    seats::{self, Card, CrestButton},
    start::Start,
};
use crate::{
    screens::{library::CountedGames, results::ResultsRoot},
    shell::{
        locale::Texts,
        screens::{Screen, WayOut, framed},
        theme::{TextStyle, Tone},
        toasts::Past,
        widgets::{at, text, whole},
    },
};

/// Where one talks below the code; beside the seats, where those of two leave room; and where guests of larger tables talk,
/// who have no code to give.
const TALK: Rect = Rect {
    min: Vec2::new(32.0, 518.0),
    max: Vec2::new(632.0, 700.0),
};
const TALK_BESIDE_TWO: Rect = Rect {
    min: Vec2::new(648.0, 84.0),
    max: Vec2::new(1248.0, 328.0),
};
const TALK_OF_GUESTS: Rect = Rect {
    min: Vec2::new(32.0, 344.0),
    max: Vec2::new(632.0, 660.0),
};

/// All of the screen but its frame.
#[derive(Component)]
struct Inside;

/// The frame.
#[derive(Component, Clone)]
struct LobbyRoot;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(rules_panel::plugin);
    app.add_systems(
        Update,
        (
            spawn.run_if(is_due),
            (fill, seats::show_pings, chat::offer, chat::fill)
                .chain()
                .run_if(resource_exists::<Meeting>),
        )
            .chain()
            .run_if(in_state(Screen::Lobby)),
    )
    .add_systems(Update, lead_to_tables.run_if(is_looked_at_alone));
}

/// Whether a match lies there whose table may be gone.
fn is_looked_at_alone(screen: Res<State<Screen>>, meeting: Option<Res<Meeting>>) -> bool {
    **screen == Screen::Table && meeting.is_none()
}

/// Where the table is gone nobody meets: a match that is still looked at is left for where tables are found.
fn lead_to_tables(
    mut way: ResMut<WayOut>,
    results: Query<Entity, With<ResultsRoot>>,
    mut commands: Commands,
) {
    if way.words != TO_LOBBY {
        return;
    }
    let elsewhere = WayOut {
        words: "setup-back-together",
        lead: |commands| {
            commands.trigger(Past(CLOSED));
            commands.set_state(Screen::Together);
        },
        other: None,
        talks: false,
        ..*way
    };
    *way = elsewhere;
    // What the match came to is laid out anew with it.
    for old in &results {
        commands.entity(old).despawn();
    }
}

fn is_due(texts: Res<Texts>, root: Query<(), With<LobbyRoot>>) -> bool {
    root.is_empty() || texts.is_changed()
}

fn spawn(
    meeting: Option<Res<Meeting>>,
    own: Option<Res<OwnHost>>,
    old: Query<Entity, With<LobbyRoot>>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    for old in &old {
        commands.entity(old).despawn();
    }
    // A table that is gone has no lobby.
    if meeting.is_none() {
        commands.set_state(Screen::Together);
        return;
    }
    let back = observe(|_: On<Activate>, mut commands: Commands| commands.trigger(AskToLeave));
    framed(
        "Lobby",
        Screen::Lobby,
        LobbyRoot,
        "net-lobby",
        ("net-leave", back),
        &mut commands,
        |screen| {
            screen.spawn((Inside, whole(), Pickable::IGNORE));
            if let Some(own) = &own {
                code_panel::spawn(screen, &WayIn::of_host(own), &mut images, ());
            }
        },
    );
}

/// A part of the screen by what it tells: it stays as long as it tells the same.
#[derive(Component, Clone, Debug, PartialEq)]
enum Part {
    /// Nothing is known yet.
    Arriving,
    Chair(Card),
    Rules(Rules),
    Start(Start),
    /// How others come there, as guests know it.
    WayIn(WayIn),
    /// What is said, in that place.
    Talk(Rect),
}

/// Since when the buttons of a chair do what they do.
#[derive(Component, Clone, Copy, Debug)]
struct Since(Duration);

impl Part {
    /// The parts that the table has now.
    fn all(
        meeting: &Meeting,
        is_own: bool,
        draws_first: bool,
        games: &CountedGames,
        texts: &Texts,
    ) -> Vec<Self> {
        let Some(table) = &meeting.table else {
            return vec![Self::Arriving];
        };
        let chairs = seats::cards(meeting).map(Self::Chair);
        let rest = [
            Self::Rules(Rules::of(
                table,
                games,
                meeting,
                is_own && draws_first,
                texts,
            )),
            Self::Start(Start::of(meeting, table)),
            Self::Talk(match table.seats.len() {
                ..=2 => TALK_BESIDE_TWO,
                _ if !is_own => TALK_OF_GUESTS,
                _ => TALK,
            }),
        ];
        let way_in = WayIn::of_guest(meeting).filter(|_| !is_own);
        chairs.chain(rest).chain(way_in.map(Self::WayIn)).collect()
    }

    /// Whether it stands where the other one stood.
    fn takes_place_of(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Chair(one), Self::Chair(other)) => one.chair == other.chair,
            _ => std::mem::discriminant(self) == std::mem::discriminant(other),
        }
    }

    /// Since when its buttons do what they do, where those parts were gone by now: what comes in the place of something else is
    /// not seen yet. Where there was nothing, nothing else is meant.
    fn since(&self, gone: &[(&Self, Since)], now: Duration) -> Since {
        let before = gone.iter().find(|(old, _)| self.takes_place_of(old));
        match (self, before) {
            (_, None) => Since(Duration::ZERO),
            (Self::Chair(card), Some((Self::Chair(old), since))) if card.does_as(old) => *since,
            _ => Since(now),
        }
    }

    fn spawn(
        &self,
        screen: &mut ChildSpawnerCommands,
        images: &mut Assets<Image>,
        takes_keys: bool,
        since: Since,
    ) {
        match self {
            Self::Arriving => {
                screen.spawn((
                    self.clone(),
                    text("net-arriving", TextStyle::Reading, Tone::CreamSoft),
                    TextLayout::justify(Justify::Center),
                    at(Rect::new(340.0, 180.0, 940.0, 220.0)),
                ));
            }
            Self::Chair(card) => card.spawn(screen, (self.clone(), since), takes_keys, since.0),
            Self::Rules(rules) => rules.spawn(screen, self.clone()),
            Self::Start(start) => start.spawn(screen, self.clone(), takes_keys),
            Self::WayIn(way) => code_panel::spawn(screen, way, images, self.clone()),
            Self::Talk(area) => chat::spawn(screen, *area, self.clone()),
        }
    }
}

/// Shows the table as it is: what tells something else is spawned anew, and the keys stay where they were.
fn fill(
    meeting: Res<Meeting>,
    (own, draws_first): (Option<Res<OwnHost>>, Res<DrawsFirst>),
    games: Res<CountedGames>,
    texts: Res<Texts>,
    time: Res<Time<Real>>,
    inside: Query<(Entity, Ref<Inside>)>,
    parts: Query<(Entity, &Part, Option<&Since>)>,
    parents: Query<&ChildOf>,
    (focus, crests): (Res<InputFocus>, Query<(), With<CrestButton>>),
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    let Ok((place, is_new)) = inside.single().map(|(place, one)| (place, one.is_added())) else {
        return;
    };
    if !(is_new || meeting.is_changed()) {
        return;
    }
    let mut wanted = Part::all(&meeting, own.is_some(), draws_first.0, &games, &texts);
    // On the crest of a card the keys come back to it by themselves: no other button of the card is meant.
    let focused = focus.get().filter(|&on| !crests.contains(on));
    let mut lost = None;
    let mut gone = Vec::new();
    for (entity, part, since) in &parts {
        if let Some(kept) = wanted.iter().position(|wanted| wanted == part) {
            wanted.remove(kept);
            continue;
        }
        if focused.is_some_and(|focused| parents.iter_ancestors(focused).any(|at| at == entity)) {
            lost = Some(part);
        }
        gone.extend(since.map(|since| (part, *since)));
        commands.entity(entity).despawn();
    }
    let now = time.elapsed();
    commands.entity(place).with_children(|screen| {
        for part in wanted {
            let takes_keys = lost.is_some_and(|lost| part.takes_place_of(lost));
            let since = part.since(&gone, now);
            part.spawn(screen, &mut images, takes_keys, since);
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::conquest::rules::Conquest,
        kit::Notation as _,
        play::network::{Link, TableState, Who},
        screens::seat_art::AnyColour,
    };

    /// A chair on which that one sits.
    fn chair(who: Who) -> Part {
        let meeting = Meeting {
            colours: (Conquest::COLOURS.iter().copied())
                .map(AnyColour::of)
                .collect(),
            table: Some(TableState::in_lobby("Kitchen", "conquest", [who])),
            ..default()
        };
        let card = seats::cards(&meeting).next();
        Part::Chair(card.expect("there is one chair"))
    }

    #[test]
    fn what_buttons_do_is_new_where_they_did_something_else_before() {
        let computer = |player: &str| Who::Computer {
            player: player.to_owned(),
        };
        let person = |ready: bool| Who::person("Bo", ready, Link::Here);
        let [before, now] = [5, 7].map(Duration::from_secs);
        for (old, new, is_new) in [
            (Who::Closed, Who::Open, true),
            (Who::Open, computer("naive"), true),
            (computer("naive"), computer("strong-1"), false),
            (person(false), person(true), true),
            (person(true), person(true), false),
        ] {
            let gone = chair(old.clone());
            let Since(since) = chair(new.clone()).since(&[(&gone, Since(before))], now);
            let expected = if is_new { now } else { before };
            assert_eq!(since, expected, "{old:?}, then {new:?}");
        }
        let Since(first) = chair(Who::Open).since(&[], now);
        assert_eq!(first, Duration::ZERO, "nothing was there");
    }

    #[test]
    fn once_the_table_is_gone_no_way_leads_back_to_it() {
        let mut app = App::new();
        app.add_systems(Update, lead_to_tables.run_if(is_looked_at_alone))
            .insert_resource(State::new(Screen::Table))
            .init_resource::<Meeting>();
        let shown = |app: &mut App, words| {
            app.insert_resource(WayOut::of_watched(words, |_| {}).talking());
            app.world_mut().spawn(ResultsRoot);
            app.update();
            let world = app.world_mut();
            let results = world.query::<&ResultsRoot>().iter(world).count();
            let way = world.resource::<WayOut>();
            (way.words, way.talks, results)
        };
        assert_eq!(shown(&mut app, TO_LOBBY), (TO_LOBBY, true, 1));
        app.world_mut().remove_resource::<Meeting>();
        // What leads elsewhere goes on to lead there.
        assert_eq!(
            shown(&mut app, "contest-return"),
            ("contest-return", true, 2)
        );
        assert_eq!(shown(&mut app, TO_LOBBY), ("setup-back-together", false, 0));
    }
}
