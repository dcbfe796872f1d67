//! The panel of the optional rules: what can be switched, each with one line that explains it.

use bevy::{
    prelude::*,
    ui::{Checked, InteractionDisabled},
    ui_widgets::{ValueChange, observe},
};

use super::{SetUp, ShowSheet, key, sheet::Sheet};
use crate::{
    games::dominations::{rules::OptionalRule, scene::piece_art::whole},
    kit::OptionKind,
    shell::{
        locale::{Localized, LocalizedText, Words},
        theme::{TextStyle, ThemedBackground, ThemedColour, Tone},
        widgets::{Choice, Chosen, choice, mark, panel, switch, text},
    },
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (show_switches, show_choices, show_lines).in_set(ShowSheet),
    );
}

/// The switch of a rule.
#[derive(Component, Clone, Copy)]
struct RuleSwitch(OptionalRule);

/// The switch of a rule with its lines: hidden while another has its place.
#[derive(Component, Clone, Copy)]
struct RuleRow(OptionalRule);

/// The choice between a rule and its opposite.
#[derive(Component, Clone, Copy)]
struct RuleChoice(OptionalRule);

/// A text about a rule.
#[derive(Component, Clone, Copy)]
enum RuleText {
    Name(OptionalRule),
    Line(OptionalRule),
    /// Why it cannot be switched.
    Reason(OptionalRule),
    /// What the chosen of two ways means.
    Way(OptionalRule),
}

/// Spawns the panel.
pub(super) fn spawn(screen: &mut ChildSpawnerCommands, sheet: &Sheet) {
    screen
        .spawn((
            Name::new("Rules"),
            panel(Node {
                position_type: PositionType::Absolute,
                left: px(32),
                top: px(362),
                width: px(756),
                height: px(326),
                ..default()
            }),
        ))
        .with_children(|panel| {
            panel.spawn((
                text("setup-rules", TextStyle::PanelHeading, Tone::Ink),
                Node {
                    left: px(20),
                    top: px(14),
                    width: auto(),
                    height: auto(),
                    ..whole()
                },
            ));
            let of_kind = |switches: bool| {
                let rules = OptionalRule::ALL.into_iter();
                rules.filter(move |rule| (rule.option().kind == OptionKind::Switch) == switches)
            };
            let switches = of_kind(true).filter(|rule| *rule != OptionalRule::LinesOfFour);
            for (place, rule) in switches.enumerate() {
                let at = Vec2::new(
                    20.0 + 364.0 * (place % 2) as f32,
                    54.0 + 72.0 * (place / 2) as f32,
                );
                spawn_switch(panel, rule, at, sheet);
                // The one is for two seats, the other for three: they share their place.
                if rule == OptionalRule::MightyDuel {
                    spawn_switch(panel, OptionalRule::LinesOfFour, at, sheet);
                }
            }
            panel.spawn((
                Node {
                    left: px(20),
                    top: px(200),
                    width: px(716),
                    height: px(1),
                    ..whole()
                },
                ThemedBackground(Tone::Hairline),
                Pickable::IGNORE,
            ));
            for (place, rule) in of_kind(false).enumerate() {
                spawn_choice(
                    panel,
                    rule,
                    Vec2::new(20.0 + 364.0 * place as f32, 210.0),
                    sheet,
                );
            }
        });
}

fn spawn_switch(panel: &mut ChildSpawnerCommands, rule: OptionalRule, at: Vec2, sheet: &Sheet) {
    let name = format!("rule-{}", rule.name());
    panel
        .spawn((
            RuleRow(rule),
            Node {
                left: px(at.x),
                top: px(at.y),
                width: px(352),
                height: px(70),
                column_gap: px(14),
                ..whole()
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            let mut switch = row.spawn((
                RuleSwitch(rule),
                switch(Words::Key(Localized::new(name.clone()))),
                observe(
                    move |change: On<ValueChange<bool>>, mut set_up: ResMut<SetUp>| {
                        set_up.sheet.set_rule(rule, change.value);
                    },
                ),
            ));
            if rule.is_on(&sheet.rules) {
                switch.insert(Checked);
            }
            row.spawn((
                Node {
                    flex_direction: FlexDirection::Column,
                    flex_basis: px(0),
                    flex_grow: 1.0,
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|lines| {
                lines.spawn((
                    RuleText::Name(rule),
                    text(name.clone(), TextStyle::Button, Tone::Ink),
                ));
                lines.spawn((
                    RuleText::Line(rule),
                    text(format!("{name}-line"), TextStyle::Caption, Tone::InkSoft),
                ));
                if rule == OptionalRule::MightyDuel {
                    let reason = text(
                        format!("{name}-reason"),
                        TextStyle::CaptionBold,
                        Tone::Accent,
                    );
                    lines.spawn((RuleText::Reason(rule), reason));
                }
            });
        });
}

fn spawn_choice(panel: &mut ChildSpawnerCommands, rule: OptionalRule, at: Vec2, sheet: &Sheet) {
    let title = format!("rule-{}", rule.option().name);
    let node = |top: f32, height: Val| Node {
        left: px(at.x),
        top: px(at.y + top),
        width: px(340),
        height,
        ..whole()
    };
    panel.spawn((
        text(title.clone(), TextStyle::Button, Tone::Ink),
        node(0.0, auto()),
    ));
    panel.spawn((
        RuleChoice(rule),
        choice(
            ["usual", "other"].map(|way| key(&title, way)),
            usize::from(rule.is_on(&sheet.rules)),
            Words::Key(Localized::new(title.clone())),
            node(28.0, px(36)),
        ),
        observe(move |chosen: On<Chosen>, mut set_up: ResMut<SetUp>| {
            set_up.sheet.set_rule(rule, chosen.index == 1);
        }),
    ));
    panel.spawn((
        RuleText::Way(rule),
        text(
            format!("{title}-usual-line"),
            TextStyle::Caption,
            Tone::InkSoft,
        ),
        node(70.0, auto()),
    ));
}

fn show_switches(
    set_up: Res<SetUp>,
    switches: Query<(Entity, &RuleSwitch, Has<Checked>, Has<InteractionDisabled>)>,
    mut rows: Query<(&RuleRow, &mut Visibility)>,
    mut commands: Commands,
) {
    for (RuleRow(rule), mut shown) in &mut rows {
        shown.set_if_neq(match set_up.sheet.offers(*rule) {
            true => Visibility::Inherited,
            false => Visibility::Hidden,
        });
    }
    for (entity, RuleSwitch(rule), checked, disabled) in &switches {
        let on = rule.is_on(&set_up.sheet.rules);
        let barred = !set_up.sheet.allows(*rule);
        mark::<Checked>(entity, checked, on, &mut commands);
        mark::<InteractionDisabled>(entity, disabled, barred, &mut commands);
    }
}

fn show_choices(set_up: Res<SetUp>, mut choices: Query<(&RuleChoice, &mut Choice)>) {
    for (RuleChoice(rule), mut choice) in &mut choices {
        choice.set_if_neq(Choice(usize::from(rule.is_on(&set_up.sheet.rules))));
    }
}

fn show_lines(
    set_up: Res<SetUp>,
    mut texts: Query<(
        &RuleText,
        &mut LocalizedText,
        &mut ThemedColour,
        &mut Visibility,
    )>,
) {
    for (about, mut line, mut tone, mut shown) in &mut texts {
        match *about {
            RuleText::Name(rule) | RuleText::Line(rule) => {
                let rest = if matches!(about, RuleText::Name(_)) {
                    Tone::Ink
                } else {
                    Tone::InkSoft
                };
                let ink = if set_up.sheet.allows(rule) {
                    rest
                } else {
                    Tone::ButtonDisabled
                };
                tone.set_if_neq(ThemedColour(ink));
            }
            RuleText::Reason(rule) => {
                let barred = !set_up.sheet.allows(rule);
                shown.set_if_neq(if barred {
                    Visibility::Inherited
                } else {
                    Visibility::Hidden
                });
            }
            RuleText::Way(rule) => {
                let way = if rule.is_on(&set_up.sheet.rules) {
                    "other"
                } else {
                    "usual"
                };
                let says = format!("rule-{}-{way}-line", rule.option().name);
                line.set_if_neq(Localized::new(says).into());
            }
        }
    }
}
