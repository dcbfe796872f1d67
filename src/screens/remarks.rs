//! What computer players say at turns of a match against people: a sentence of their own on a plate, now and then.
//!
//! Nobody speaks where people sit at other machines, nor in what is looked at again, posed, or played to learn.

use std::time::Duration;

use bevy::prelude::*;

use super::{
    Lesson, OnScreen, Player, Posed, ResultsShown, SeatPlan, Seated, Shown,
    face::portrait,
    motion::Travelling,
    seat_art::{crest, seat_letter},
};
use crate::{
    kit::{Actor, Game, Seat, SeatSet},
    shell::{
        idle::Awake,
        locale::Texts,
        screens::GameScreen,
        settings::{OwnSwitch, Settings},
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        toasts::ClearOfNotices,
        widgets::{at, text},
    },
    table::{AtTable, Match, MovedOn, Replay, SitsAt, referee::What},
};

/// Computer players say something at turns of a match against people.
pub static REMARKS: OwnSwitch = OwnSwitch {
    id: "remarks",
    name: "set-remarks",
    usual: true,
};

/// How large a plate is at most.
pub const PLATE: Vec2 = Vec2::new(250.0, 48.0);
/// How long it stands there.
const STAYS: Duration = Duration::from_millis(4500);
/// How high it lies at a table, and over what a match came to.
const HEIGHT: i32 = 6;
const OVER_RESULTS: i32 = 12;
/// The face of who speaks, and the crest where there is none.
const FACE: f32 = 36.0;
const CREST: f32 = 26.0;

/// A move that has just been made.
pub struct MoveMade<'a, G: Game> {
    /// The rules.
    pub game: &'a G,
    /// The position that it was made at.
    pub before: &'a G::Position,
    /// Who made it.
    pub by: Actor,
    /// The move.
    pub made: G::Move,
    /// The position that it has led to.
    pub after: &'a G::Position,
    /// Where people sit.
    pub people: SeatSet,
}

/// How a match has ended for who speaks of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// That one has won, alone.
    Won,
    /// A person has won, alone.
    Lost,
}

impl<G: Game> MoveMade<'_, G> {
    /// Whether it has ended the match.
    pub fn is_last(&self) -> bool {
        self.game.awaits(self.after).is_over()
    }

    /// How it has ended the match for that seat, where there is something to say of it.
    pub fn ending(&self, of: Seat) -> Option<Ending> {
        let winners = self.game.result(self.after)?.winners();
        let winner = winners.iter().next().filter(|_| winners.len() == 1)?;
        match winner == of {
            true => Some(Ending::Won),
            false => self.people.contains(winner).then_some(Ending::Lost),
        }
    }
}

/// A game whose computer players say something now and then.
pub trait Speaks: Shown {
    /// What tells where things are at its table.
    type Room: Resource;

    /// From one remark to the next there are so many turns.
    const APART: u32;
    /// Whether something is said as soon as a move is made, rather than when it has been seen.
    const AT_ONCE: bool = false;
    /// Whether something is said of the last move however little time has passed since the last remark.
    const LAST_WORD: bool = true;

    /// The number of the turn that `at` is in.
    fn turn_number(&self, at: &Self::Position) -> u32;

    /// The key of what the computer player of that name, in that seat, says of a move: nothing, mostly.
    fn remark(made: &MoveMade<Self>, seat: Seat, player: &str) -> Option<String>;

    /// Where the plate of what a seat says stands now; none where nothing is said.
    fn plate(&self, room: &Self::Room, seat: Seat) -> Option<Rect>;

    /// Draws who speaks, at the left of the plate.
    fn portray(seat: Seat, plan: &SeatPlan<Self::Colour>, plate: &mut ChildSpawnerCommands) {
        match portrait::<Self>(plan, seat, FACE) {
            Some(portrait) => plate.spawn(portrait),
            None => plate.spawn(crest(plan.colour, CREST, seat_letter(seat).to_string())),
        };
    }
}

/// Where the plate stands beside the heading of what a match came to, up to that right end.
pub fn beside_heading(right: f32) -> Rect {
    Rect::new(right - PLATE.x, 14.0, right, 14.0 + PLATE.y)
}

/// What is said.
#[derive(Component)]
#[require(ClearOfNotices)]
struct Remark {
    by: Seat,
    /// How long it has stood there.
    stood: Duration,
    /// Whether what it is said of is still on its way.
    waits: bool,
}

/// The turn that something was said in last.
#[derive(Component, Clone, Copy, Debug)]
struct LastRemark(u32);

/// Lets the computer players of a game speak.
pub fn plugin<G: Speaks>(app: &mut App) {
    app.add_observer(say::<G>).add_systems(
        Update,
        keep::<G>.run_if(in_state(GameScreen::table::<G>()).and_then(any_with_component::<Remark>)),
    );
}

fn say<G: Speaks>(
    moved: On<MovedOn<G>>,
    matches: Query<
        (&Match<G>, Option<&LastRemark>),
        (
            With<OnScreen>,
            Without<Replay<G>>,
            Without<Posed>,
            Without<Lesson>,
        ),
    >,
    seats: Query<(&SitsAt, &AtTable, &Seated<G::Colour>)>,
    room: Option<Res<G::Room>>,
    settings: Res<Settings>,
    texts: Res<Texts>,
    old: Query<Entity, With<Remark>>,
    mut commands: Commands,
) {
    let Ok((played, last)) = matches.get(moved.table) else {
        return;
    };
    if matches!(moved.what, What::TakenBack(_) | What::Jumped) {
        for remark in &old {
            commands.entity(remark).despawn();
        }
    }
    let What::Made(by, made) = moved.what else {
        return;
    };
    let Some(room) = room else {
        return;
    };
    let here = seats.iter().filter(|(_, of, _)| of.0 == moved.table);
    let here: Vec<_> = here.map(|(sits, _, seated)| (sits.0, &seated.0)).collect();
    let sits = |is: fn(&Player) -> bool| -> SeatSet {
        let those = here.iter().filter(|(_, plan)| is(&plan.player));
        those.map(|(seat, _)| *seat).collect()
    };
    let people = sits(|player| *player == Player::Person);
    let elsewhere = sits(|player| matches!(player, Player::Remote(_)));
    if people.is_empty() || !elsewhere.is_empty() || !settings.is_on(&REMARKS) {
        return;
    }
    let before = played.record().after(played.ply().saturating_sub(1));
    let made = MoveMade {
        game: played.game(),
        before: &before,
        by,
        made,
        after: played.position(),
        people,
    };
    let turn = made.game.turn_number(&before);
    let is_soon = last.is_some_and(|last| turn < last.0 + G::APART);
    if is_soon && !(G::LAST_WORD && made.is_last()) {
        return;
    }
    // Of several who have something to say the one who is to be seen first says it.
    let spoken = here.iter().find_map(|&(seat, plan)| {
        let Player::Computer(player) = &plan.player else {
            return None;
        };
        let place = made.game.plate(&room, seat)?;
        // An opponent that somebody has added may have nothing to say.
        let said = G::remark(&made, seat, player).filter(|said| texts.has(said))?;
        Some((seat, plan, place, said))
    });
    let Some((seat, plan, place, said)) = spoken else {
        return;
    };
    for remark in &old {
        commands.entity(remark).despawn();
    }
    commands.entity(moved.table).insert(LastRemark(turn));
    commands
        .spawn((
            Remark {
                by: seat,
                stood: Duration::ZERO,
                waits: !G::AT_ONCE,
            },
            Name::new("Remark"),
            ChildOf(moved.table),
            plate_at(place),
            ThemedBackground(Tone::Field),
            ThemedBorder(Tone::Edge),
            ZIndex(HEIGHT),
            match G::AT_ONCE {
                true => Visibility::Inherited,
                false => Visibility::Hidden,
            },
            Pickable::IGNORE,
        ))
        .with_children(|remark| {
            G::portray(seat, plan, remark);
            remark
                .spawn((
                    Node {
                        flex_grow: 1.0,
                        flex_basis: px(0),
                        justify_content: JustifyContent::Center,
                        ..default()
                    },
                    Pickable::IGNORE,
                ))
                .with_child((
                    text(said, TextStyle::CaptionBold, Tone::Ink),
                    TextLayout::justify(Justify::Center),
                ));
        });
}

fn plate_at(place: Rect) -> Node {
    Node {
        border: px(1.5).all(),
        border_radius: BorderRadius::all(px(8)),
        padding: UiRect::axes(px(5), px(2)),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        column_gap: px(8),
        ..at(place)
    }
}

/// Shows a remark once what it is said of has been seen, keeps it in its place, and takes it away when it has stood there
/// long enough or has no place any more.
fn keep<G: Speaks>(
    mut remarks: Query<(Entity, &mut Remark, &mut Node, &mut ZIndex, &mut Visibility)>,
    matches: Query<&Match<G>, With<OnScreen>>,
    room: Option<Res<G::Room>>,
    results: Option<Res<ResultsShown>>,
    travelling: Travelling,
    time: Res<Time>,
    mut awake: ResMut<Awake>,
    mut commands: Commands,
) {
    for (entity, mut remark, mut node, mut height, mut visibility) in &mut remarks {
        awake.stay();
        let place = match (&room, matches.single()) {
            (Some(room), Ok(played)) => played.game().plate(room, remark.by),
            _ => None,
        };
        remark.waits &= !travelling.is_empty();
        if !remark.waits {
            remark.stood += time.delta();
        }
        let Some(place) = place.filter(|_| remark.stood < STAYS) else {
            commands.entity(entity).despawn();
            continue;
        };
        node.set_if_neq(plate_at(place));
        height.set_if_neq(ZIndex(match results {
            Some(_) => OVER_RESULTS,
            None => HEIGHT,
        }));
        if !remark.waits {
            visibility.set_if_neq(Visibility::Inherited);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::{
            conquest::rules::Conquest, dice_wars::rules::DiceWars, dominations::rules::Dominations,
            ricochet::rules::Ricochet,
        },
        locale::{Language, Texts},
        play::Playable,
    };

    /// More letters have no room in two lines of the narrowest plate.
    const LONGEST: usize = 34;

    /// Every sentence of these files, by its key.
    fn sentences(language: &str) -> Vec<(String, String)> {
        let files = ["levels", "conquest", "dice_wars", "ricochet"];
        let lines = files.into_iter().flat_map(|file| {
            let path = format!(
                "{}/assets/locales/{language}/{file}.ftl",
                env!("CARGO_MANIFEST_DIR")
            );
            let text = std::fs::read_to_string(&path).unwrap_or_else(|why| panic!("{path}: {why}"));
            text.lines().map(str::to_owned).collect::<Vec<_>>()
        });
        let all = lines.filter_map(|line| {
            let (key, said) = line.split_once(" = ")?;
            let is_said = key.starts_with("remark-") || key.contains("-remark-");
            is_said.then(|| (key.to_owned(), said.to_owned()))
        });
        all.collect()
    }

    #[test]
    fn every_sentence_has_room_on_its_plate_and_is_said_in_both_languages() {
        let [english, french] = ["en", "fr"].map(sentences);
        for (key, said) in english.iter().chain(&french) {
            assert!(said.chars().count() <= LONGEST, "{key}: {said}");
        }
        let keys = |all: &[(String, String)]| -> Vec<String> {
            all.iter().map(|(key, _)| key.clone()).collect()
        };
        assert_eq!(keys(&english), keys(&french));
        assert!(english.len() > 100, "{}", english.len());
    }

    /// Whoever is named in a key is a player of that game.
    #[test]
    fn nobody_speaks_who_does_not_play() {
        let games: [(&str, &[&str]); 4] = [
            ("remark-", Dominations::agents()),
            ("conquest-remark-", Conquest::agents()),
            ("dice-remark-", DiceWars::agents()),
            ("ricochet-remark-", Ricochet::agents()),
        ];
        for (key, _) in sentences("en") {
            let of_game = games.iter().find_map(|(start, agents)| {
                let rest = key.strip_prefix(start)?;
                Some((rest, agents))
            });
            let (rest, agents) = of_game.unwrap_or_else(|| panic!("{key} is of no game"));
            let is_named = agents.iter().any(|agent| {
                let after = rest.strip_prefix(agent);
                after.is_some_and(|after| after.starts_with('-'))
            });
            assert!(is_named || !rest.contains('-'), "{key}");
        }
    }

    #[test]
    fn the_switch_has_its_texts() {
        let mut texts = Texts::shipped(
            |path| path.ends_with("/shell.ftl"),
            |fault| panic!("{fault}"),
        );
        for language in ["en", "fr"] {
            texts.speak(Language(language.to_owned()));
            for key in [REMARKS.name.to_owned(), format!("{}-detail", REMARKS.name)] {
                assert!(texts.has(&key), "{language}: {key}");
            }
        }
    }
}
