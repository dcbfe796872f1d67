//! The page that proves a deal: what was told before the first move, what was opened after the last, and what was dealt.

use bevy::{
    clipboard::Clipboard,
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::deal_check::DealCheck;
use crate::{
    kit::Ground,
    play::fair_deal::{Proof, SealFault},
    screens::codes::{copy, told},
    shell::{
        audio::PlaySound,
        locale::Localized,
        menus::{CloseMenu, on_wood},
        screens::Menu,
        theme::{TextStyle, ThemedBackground, ThemedBorder, Tone},
        widgets::{at, button, dark_button, icon, panel, picture, text, words},
    },
};

/// Between the edge of a panel and what it holds.
const EDGE: f32 = 20.0;
/// A panel of the upper row.
const WIDTH: f32 = 392.0;
const TOP: f32 = 88.0;
const HEIGHT: f32 = 300.0;
/// The lower one.
const DEALS: Rect = Rect {
    min: Vec2::new(32.0, 404.0),
    max: Vec2::new(1248.0, 672.0),
};
/// So many digits of a seal stand together, and so many such groups in a line.
const GROUP: usize = 8;
const GROUPS: usize = 3;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::FairDeal), spawn);
}

fn spawn(check: Res<DealCheck>, mut commands: Commands) {
    let Some((found, proof)) = check.proven() else {
        // Another match has come in the place of the one that was chosen.
        return commands.trigger(CloseMenu);
    };
    if proof.faults.is_empty() {
        commands.trigger(PlaySound("seal"));
    }
    let line = match (&proof.opened, proof.faults.is_empty()) {
        (None, _) => "fair-line-unopened",
        (_, true) => match proof.ground {
            Ground::OwnMap => "fair-line-own-map",
            Ground::OwnMapAndStart => "fair-line-own-start",
            Ground::OwnBoard => "fair-line-own-board",
            Ground::OfSeed | Ground::OtherMap | Ground::OtherStart => "fair-line",
        },
        (_, false) => "fair-line-broken",
    };
    on_wood(
        "Fair deal",
        "fair-title",
        Menu::FairDeal,
        &mut commands,
        |stage| {
            stage.spawn((
                text(line, TextStyle::Body, Tone::CreamSoft),
                TextLayout::no_wrap(),
                at(Rect::new(330.0, 32.0, 1248.0, 56.0)),
            ));
            for (place, fill) in [before, after, verdict].into_iter().enumerate() {
                let left = 32.0 + (WIDTH + 20.0) * place as f32;
                let area = Rect::new(left, TOP, left + WIDTH, TOP + HEIGHT);
                stage
                    .spawn(panel(at(area)))
                    .with_children(|panel| fill(panel, proof));
            }
            stage.spawn(panel(at(DEALS))).with_children(|sheet| {
                let within = Rect::new(22.0, 47.0, DEALS.width() - 22.0, DEALS.height() - 6.0);
                match found.deals(within, sheet) {
                    true => {
                        let key = match proof.faults.is_empty() {
                            true => "fair-deals",
                            false => "fair-deals-found",
                        };
                        heading(sheet, key, Vec2::new(22.0, 14.0));
                    }
                    false => {
                        heading(sheet, "fair-proves-title", Vec2::new(22.0, 16.0));
                        for (key, top) in [
                            ("fair-proves", 56.0),
                            ("fair-proves-not", 122.0),
                            ("fair-by-hand", 188.0),
                        ] {
                            sheet.spawn((
                                text(key, TextStyle::Body, Tone::Ink),
                                at(Rect::new(22.0, top, DEALS.width() - 22.0, top + 60.0)),
                            ));
                        }
                    }
                }
            });
            stage.spawn((
                dark_button("fair-close")
                    .height(32.0)
                    .key(KeyCode::Escape)
                    .node(|node| {
                        node.position_type = PositionType::Absolute;
                        node.right = px(32);
                        node.top = px(680);
                    })
                    .build(),
                observe(|_: On<Activate>, mut commands: Commands| commands.trigger(CloseMenu)),
            ));
            stage.spawn((
                text("fair-foot", TextStyle::Body, Tone::CreamSoft),
                TextLayout::no_wrap(),
                at(Rect::new(32.0, 683.0, 1248.0, 707.0)),
            ));
        },
    );
}

fn heading(panel: &mut ChildSpawnerCommands, key: &'static str, corner: Vec2) {
    panel.spawn((
        text(key, TextStyle::ColumnHeading, Tone::Ink),
        TextLayout::no_wrap(),
        at(Rect::from_corners(corner, corner + Vec2::new(600.0, 28.0))),
    ));
}

/// The head of a step: its number on a disc, what it is, and a line below.
fn step(
    panel: &mut ChildSpawnerCommands,
    number: &'static str,
    key: &'static str,
    line: &'static str,
) {
    panel
        .spawn((
            Node {
                border: px(2).all(),
                border_radius: BorderRadius::MAX,
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                ..at(Rect::new(EDGE, 18.0, EDGE + 36.0, 54.0))
            },
            ThemedBackground(Tone::Accent),
            ThemedBorder(Tone::InkLine),
            Pickable::IGNORE,
        ))
        .with_child(words(number, TextStyle::Name, Tone::Cream));
    heading(panel, key, Vec2::new(70.0, 14.0));
    panel.spawn((
        text(line, TextStyle::Caption, Tone::InkSoft),
        TextLayout::no_wrap(),
        at(Rect::new(70.0, 42.0, WIDTH - EDGE, 62.0)),
    ));
}

/// Words in a frame, under what they are called.
fn framed(panel: &mut ChildSpawnerCommands, label: &'static str, lines: &[String], top: f32) {
    panel.spawn((
        text(label, TextStyle::CaptionBold, Tone::InkSoft),
        TextLayout::no_wrap(),
        at(Rect::new(EDGE, top, WIDTH - EDGE, top + 18.0)),
    ));
    let height = 22.0 * lines.len() as f32 + 24.0;
    panel
        .spawn((
            Name::new(format!("Proof {label}")),
            Node {
                border: px(2).all(),
                border_radius: BorderRadius::all(px(8)),
                padding: UiRect::horizontal(px(12)),
                flex_direction: FlexDirection::Column,
                justify_content: JustifyContent::Center,
                ..at(Rect::new(
                    EDGE,
                    top + 22.0,
                    WIDTH - EDGE,
                    top + 22.0 + height,
                ))
            },
            ThemedBackground(Tone::Field),
            ThemedBorder(Tone::Edge),
            Pickable::IGNORE,
        ))
        .with_children(|frame| {
            for line in lines {
                frame.spawn((
                    words(line.clone(), TextStyle::BodyBold, Tone::Ink),
                    TextLayout::no_wrap(),
                ));
            }
        });
}

/// A button that puts a text into the clipboard.
fn copies(label: &'static str, text: String, left: f32) -> impl Bundle {
    (
        button(label)
            .icon("copy")
            .height(40.0)
            .at(left, 246.0)
            .build(),
        observe(
            move |_: On<Activate>, clipboard: Option<ResMut<Clipboard>>, mut commands: Commands| {
                copy(&text, "fair-copied", clipboard, &mut commands);
            },
        ),
    )
}

/// What was told before the first move.
fn before(panel: &mut ChildSpawnerCommands, proof: &Proof) {
    step(panel, "1", "fair-before", "fair-before-line");
    let seal = proof.seal.to_string();
    let digits: Vec<char> = seal.chars().collect();
    let groups: Vec<String> = digits
        .chunks(GROUP)
        .map(|group| group.iter().collect())
        .collect();
    let lines: Vec<String> = groups.chunks(GROUPS).map(|line| line.join(" ")).collect();
    framed(panel, "fair-seal-told", &lines, 76.0);
    panel.spawn((
        text("fair-drawn", TextStyle::Caption, Tone::Ink),
        at(Rect::new(EDGE, 196.0, WIDTH - EDGE, 236.0)),
    ));
    panel.spawn(copies("fair-copy", seal, EDGE));
}

/// What was opened after the last one.
fn after(panel: &mut ChildSpawnerCommands, proof: &Proof) {
    step(panel, "2", "fair-after", "fair-after-line");
    framed(panel, "fair-seed", &[proof.seed.to_string()], 72.0);
    let salt = match &proof.opened {
        Some((salt, _)) => salt.to_string(),
        None => "?".to_owned(),
    };
    framed(panel, "fair-salt", &[salt], 154.0);
    if let Some((_, sealed)) = &proof.opened {
        let command = format!("printf '{sealed}' | sha256sum");
        panel.spawn(copies("fair-elsewhere", command, EDGE));
    }
}

/// How many moves keep the rules: where some of them are draws that is said, for a replay may not count those.
fn told_moves(moves: usize, draws: usize) -> Localized {
    Localized::new("fair-check-moves")
        .with("count", moves as i64)
        .with("draws", draws as i64)
}

/// What came of checking it.
fn verdict(panel: &mut ChildSpawnerCommands, proof: &Proof) {
    let fault = |of_deal| {
        let mut faults = proof.faults.iter();
        faults.find(|fault| fault.is_of_deal() == of_deal)
    };
    let (seal, deals) = (fault(false), fault(true));
    let told_deals = Localized::new("fair-check-deals").with("count", proof.deals as i64);
    let checks = [
        (Localized::new("fair-check-seal"), seal),
        (told_deals, deals),
        // A record with a move that does not could not be read.
        (told_moves(proof.moves, proof.deals), None),
    ];
    let good = checks.iter().filter(|(_, fault)| fault.is_none()).count();
    let (stem, said) = match proof.faults.is_empty() {
        true => ("deal_seal", "fair-verified"),
        false => ("deal_seal_broken", "fair-not-verified"),
    };
    panel
        .spawn((Name::new("Seal"), picture(stem, Vec2::splat(128.0))))
        .insert(at(Rect::new(28.0, 20.0, 156.0, 148.0)));
    panel.spawn((
        text(said, TextStyle::PanelHeading, Tone::Accent),
        at(Rect::new(174.0, 52.0, WIDTH - EDGE, 90.0)),
    ));
    let told_of = Localized::new("fair-checks")
        .with("good", good as i64)
        .with("all", checks.len() as i64);
    panel.spawn((
        text(told_of, TextStyle::BodyBold, Tone::Ink),
        at(Rect::new(176.0, 92.0, WIDTH - EDGE, 116.0)),
    ));
    for ((told_good, fault), row) in checks.into_iter().zip(0u8..) {
        let top = 162.0 + 44.0 * f32::from(row);
        let (sign, tone) = match fault {
            None => ("check", Tone::Yes),
            Some(_) => ("x", Tone::Accent),
        };
        let line = match fault {
            None => told_good,
            // Both seals in full have no room here, and the one that was told stands beside it.
            Some(SealFault::OtherSeal { .. }) => Localized::new("fair-check-seal-other"),
            Some(fault) => told(fault.key(), fault.values()),
        };
        panel.spawn(icon(sign, 20.0, tone)).insert(at(Rect::new(
            24.0,
            top + 1.0,
            44.0,
            top + 21.0,
        )));
        panel
            .spawn((
                Node {
                    overflow: Overflow::clip(),
                    ..at(Rect::new(56.0, top, WIDTH - EDGE, top + 42.0))
                },
                Pickable::IGNORE,
            ))
            .with_child(text(line, TextStyle::Body, Tone::Ink));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locale::{Language, Texts};

    #[test]
    fn moves_that_keep_the_rules_are_told_with_the_draws_among_them_if_there_are_any() {
        let mut texts = Texts::shipped(
            |path| path.ends_with("/library.ftl"),
            |fault| panic!("{fault}"),
        );
        for (language, with_draws, without) in [
            (
                "en",
                "All 58 moves and draws keep the rules.",
                "All 58 moves keep the rules.",
            ),
            (
                "fr",
                "Les 58 coups et tirages suivent les règles.",
                "Les 58 coups suivent les règles.",
            ),
        ] {
            texts.speak(Language(language.to_owned()));
            assert_eq!(texts.read(&told_moves(58, 29)), with_draws);
            assert_eq!(texts.read(&told_moves(58, 0)), without);
        }
    }
}
