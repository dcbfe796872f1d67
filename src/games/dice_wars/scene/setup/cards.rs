//! The cards of the eight seats: who plays, the name, which computer player.

use bevy::prelude::*;

use super::{SetUp, Sheet, sheet::OFFERED};
use crate::{
    games::dice_wars::rules::DiceWars,
    screens::{
        Shown,
        setup::{
            BOT, Kind,
            seat_card::{
                spawn_arrows, spawn_card, spawn_computer, spawn_crest, spawn_kinds,
                spawn_name_or_command,
            },
            strength,
        },
    },
    shell::{
        locale::{Localized, LocalizedText},
        theme::{TextStyle, Tone},
        widgets::{Tip, at, text},
    },
};

/// The corner of the first card, how large they are, and from one to the next.
const FIRST: Vec2 = Vec2::new(32.0, 84.0);
const CARD: Vec2 = Vec2::new(372.0, 93.0);
const PITCH: Vec2 = Vec2::new(384.0, 98.0);
/// Where a card's controls begin.
const INSIDE: f32 = 74.0;
/// How wide the field of the name is, in which an example of a command has room, and the arrows around the computer player.
const NAME: f32 = 136.0;
const ARROW: f32 = 26.0;
/// Where the name of the computer player begins between them: above its strength, or, where none is told, in the middle.
const ABOVE: f32 = 1.0;
const ALONE: f32 = 8.0;

/// The name of a card's computer player.
#[derive(Component, Clone, Copy)]
pub(super) struct LevelName(usize);

/// How strong a card's computer player is.
#[derive(Component, Clone, Copy)]
pub(super) struct LevelStrength(usize);

/// Where a word on a card's computer player shows: how it plays, and what its strength means.
#[derive(Component, Clone, Copy)]
pub(super) struct LevelTip(usize);

/// Spawns a card.
pub(super) fn spawn(screen: &mut ChildSpawnerCommands, card: usize, set_up: &SetUp) {
    let place = Vec2::new((card % 2) as f32, (card / 2) as f32);
    let corner = FIRST + PITCH * place;
    spawn_card(screen, card, corner, CARD, |panel| {
        let end = CARD.x - 14.0;
        spawn_crest(panel, card, Rect::new(16.0, 24.0, 62.0, 70.0));
        let kinds = at(Rect::new(INSIDE, 14.0, end, 44.0));
        spawn_kinds::<Sheet>(panel, card, &Kind::ALL, kinds);
        let seat = &set_up.sheet.seats[card];
        let (corner, wide) = (Vec2::new(INSIDE, 46.0), end - INSIDE);
        spawn_name_or_command::<Sheet>(panel, card, seat, corner, NAME, wide);
        let left = INSIDE + NAME + 6.0;
        let block = Rect::new(left, 47.0, end, 85.0);
        spawn_computer(panel, card, block, |block| {
            let width = end - left;
            let corners = [0.0, width - ARROW].map(|left| Vec2::new(left, 2.0));
            spawn_arrows::<Sheet>(block, card, &OFFERED, Vec2::new(ARROW, 32.0), corners);
            block.spawn((
                LevelName(card),
                text("level-random", TextStyle::BodyBold, Tone::Ink),
                TextLayout::justify(Justify::Center),
                at(Rect::new(ARROW, ABOVE, width - ARROW, ABOVE + 19.0)),
            ));
            block.spawn((
                LevelStrength(card),
                text("level-bot-line", TextStyle::Caption, Tone::InkSoft),
                TextLayout::justify(Justify::Center),
                at(Rect::new(ARROW, 20.0, width - ARROW, 36.0)),
            ));
            // Words let the pointer through: what it rests on lies over them.
            block.spawn((
                LevelTip(card),
                Tip("level-random-line".into()),
                at(Rect::new(ARROW, 0.0, width - ARROW, 37.0)),
            ));
        });
    });
}

/// How a computer player plays, in a line.
fn line_of(sits: &str) -> Localized {
    match sits {
        BOT => Localized::new("level-bot-line"),
        agent => Localized::new(DiceWars::level_line(agent)),
    }
}

/// How strong a computer player is; nothing is said of a bot, of which that is not known.
fn strength_of(sits: &str) -> Localized {
    strength::<DiceWars>(sits).unwrap_or_else(|| line_of(sits))
}

/// Shows each card's computer player.
pub(super) fn show_levels(
    set_up: Res<SetUp>,
    mut names: Query<(&LevelName, &mut LocalizedText, &mut Node), Without<LevelStrength>>,
    mut strengths: Query<(&LevelStrength, &mut LocalizedText), Without<LevelName>>,
    mut tips: Query<(&LevelTip, &mut Tip)>,
) {
    for (of, mut name, mut node) in &mut names {
        let sits = &set_up.sheet.seats[of.0].opponent;
        name.set_if_neq(Localized::new(format!("level-{sits}")).into());
        let top = px(if sits == BOT { ALONE } else { ABOVE });
        if node.top != top {
            node.top = top;
        }
    }
    for (of, mut told) in &mut strengths {
        told.set_if_neq(strength_of(&set_up.sheet.seats[of.0].opponent).into());
    }
    for (of, mut tip) in &mut tips {
        let sits = &set_up.sheet.seats[of.0].opponent;
        let line = match strength::<DiceWars>(sits) {
            Some(_) => Localized::new("dice-level-tip")
                .with("line", line_of(sits))
                .with("elo", Localized::new("setup-elo-line")),
            None => line_of(sits),
        };
        tip.set_if_neq(Tip(line.into()));
    }
}

#[cfg(test)]
mod tests {
    use super::{super::sheet::Seeds, *};
    use crate::screens::setup::MatchSheet;

    #[test]
    fn no_strength_is_told_of_a_bot_whoever_sat_there_before() {
        let mut app = App::new();
        let seeds = Seeds { map: 7, dice: 8 };
        app.insert_resource(SetUp::new(Sheet::for_a_person(), seeds));
        app.add_systems(Update, show_levels);
        let nothing = LocalizedText::from("level-bot-line");
        let line = (LevelStrength(1), nothing.clone());
        let line = app.world_mut().spawn(line).id();
        let name = (
            LevelName(1),
            LocalizedText::from("level-random"),
            Node::default(),
        );
        let name = app.world_mut().spawn(name).id();
        let mut told_of = |sits: &str| {
            let mut set_up = app.world_mut().resource_mut::<SetUp>();
            sits.clone_into(&mut set_up.sheet.seats[1].opponent);
            app.update();
            let told = app.world().get::<LocalizedText>(line).unwrap();
            let top = app.world().get::<Node>(name).unwrap().top;
            (told.clone(), top)
        };
        for _ in 0..2 {
            let (told, top) = told_of(OFFERED[0]);
            assert_ne!(told, nothing);
            assert_eq!(top, px(ABOVE));
            // Its name stands alone between the arrows.
            assert_eq!(told_of(BOT), (nothing.clone(), px(ALONE)));
        }
    }
}
