//! The rules of the set-up: three numbers that go up and down, and three switches.

use bevy::{
    prelude::*,
    ui::{Checked, InteractionDisabled},
    ui_widgets::{Activate, ValueChange, observe},
};

use super::{SetUp, sheet::Number};
use crate::{
    games::dice_wars::scene::settings::{HOSTED_ODDS, ODDS},
    screens::setup::Purpose,
    shell::{
        locale::{Localized, LocalizedText},
        settings::{OwnSwitch, Settings},
        theme::{TextStyle, ThemedBackground, Tone},
        widgets::{Stepper, Switch, at, icon_button, mark, panel, switch, text},
    },
};

const PANEL: Rect = Rect {
    min: Vec2::new(32.0, 476.0),
    max: Vec2::new(788.0, 688.0),
};
/// Where each number begins.
const LEFT: [f32; 3] = [20.0, 264.0, 508.0];

/// A number that is shown.
#[derive(Component, Clone, Copy)]
pub(super) struct Shown(Number);

/// The button that makes a number smaller, or larger.
#[derive(Component, Clone, Copy)]
pub(super) struct NumberStep {
    number: Number,
    up: bool,
}

/// What is on or off.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rule {
    /// A series of matches, each seat in each place once. A table that is hosted has none.
    Fair,
    /// The chance of an attack is shown before it is made.
    Odds,
    /// Nothing can be taken back.
    Hardcore,
}

impl Rule {
    const ALL: [Self; 3] = [Self::Fair, Self::Odds, Self::Hardcore];

    /// Whether it is offered for that: at a table that is hosted nothing is taken back anyway.
    const fn is_offered(self, purpose: Purpose) -> bool {
        matches!(self, Self::Odds) || !purpose.is_hosted()
    }
}

/// The line about the fair start.
#[derive(Component)]
pub(super) struct FairLine;

/// The line about the limit of rounds.
#[derive(Component)]
pub(super) struct LimitLine;

/// Spawns the panel.
pub(super) fn spawn(screen: &mut ChildSpawnerCommands, purpose: Purpose) {
    screen
        .spawn((Name::new("Rules"), panel(at(PANEL))))
        .with_children(|panel| {
            panel.spawn((
                text("setup-rules", TextStyle::PanelHeading, Tone::Ink),
                TextLayout::no_wrap(),
                at(Rect::new(20.0, 12.0, 500.0, 42.0)),
            ));
            let names = [
                ("dice-per-region", "dice-per-region-line"),
                ("dice-stock-most", "dice-stock-most-line"),
                ("dice-limit", "dice-limit-line"),
            ];
            for ((number, left), (name, line)) in Number::ALL.into_iter().zip(LEFT).zip(names) {
                panel.spawn((
                    text(name, TextStyle::Button, Tone::Ink),
                    TextLayout::no_wrap(),
                    at(Rect::new(left, 46.0, left + 230.0, 66.0)),
                ));
                let mut line = panel.spawn((
                    text(line, TextStyle::Caption, Tone::InkSoft),
                    at(Rect::new(left, 66.0, left + 236.0, 86.0)),
                    TextLayout::no_wrap(),
                ));
                if number == Number::Limit {
                    line.insert(LimitLine);
                }
                for (sign, spoken, x, up) in [
                    ("minus", "dice-less", 0.0, false),
                    ("plus", "dice-more", 132.0, true),
                ] {
                    let spoken = Localized::new(spoken).with("what", Localized::new(name));
                    panel.spawn((
                        Stepper,
                        NumberStep { number, up },
                        icon_button(sign, spoken)
                            .width(40.0)
                            .height(38.0)
                            .at(left + x, 90.0)
                            .build(),
                        observe(move |_: On<Activate>, mut set_up: ResMut<SetUp>| {
                            set_up.sheet.step(number, up);
                        }),
                    ));
                }
                // Without a frame: it is stepped, not typed.
                panel
                    .spawn((
                        Node {
                            justify_content: JustifyContent::Center,
                            align_items: AlignItems::Center,
                            ..at(Rect::new(left + 40.0, 90.0, left + 132.0, 128.0))
                        },
                        Pickable::IGNORE,
                    ))
                    .with_child((
                        Shown(number),
                        text(
                            Localized::new("dice-number").with("count", 0),
                            TextStyle::Value,
                            Tone::Ink,
                        ),
                        TextLayout::no_wrap(),
                    ));
            }
            panel.spawn((
                at(Rect::new(20.0, 138.0, PANEL.width() - 20.0, 139.0)),
                ThemedBackground(Tone::Hairline),
                Pickable::IGNORE,
            ));
            let offered = Rule::ALL.into_iter();
            let offered = offered.filter(|rule| rule.is_offered(purpose));
            for (rule, left) in offered.zip(LEFT) {
                spawn_rule(panel, rule, left, purpose);
            }
        });
}

/// What switches the chances: a table that is hosted has its own.
fn odds_of(purpose: Purpose) -> &'static OwnSwitch {
    match purpose.is_hosted() {
        true => &HOSTED_ODDS,
        false => &ODDS,
    }
}

fn spawn_rule(panel: &mut ChildSpawnerCommands, rule: Rule, left: f32, purpose: Purpose) {
    let (name, line) = match rule {
        Rule::Fair => ("dice-fair", "dice-fair-line"),
        Rule::Odds => ("set-odds", "dice-odds-line"),
        Rule::Hardcore => ("setup-hardcore", "dice-hardcore-line"),
    };
    panel
        .spawn((
            at(Rect::new(left, 152.0, left + 44.0, 176.0)),
            Pickable::IGNORE,
        ))
        .with_children(|place| {
            place.spawn((
                rule,
                switch(name),
                observe(
                    move |change: On<ValueChange<bool>>,
                          mut set_up: ResMut<SetUp>,
                          mut settings: ResMut<Settings>| {
                        match rule {
                            Rule::Fair => set_up.sheet.fair = change.value,
                            Rule::Odds => settings.turn(odds_of(purpose), change.value),
                            Rule::Hardcore => set_up.sheet.hardcore = change.value,
                        }
                    },
                ),
            ));
        });
    panel.spawn((
        text(name, TextStyle::BodyBold, Tone::Ink),
        TextLayout::no_wrap(),
        at(Rect::new(left + 54.0, 146.0, left + 236.0, 166.0)),
    ));
    // At a table that is hosted nothing stands beside it.
    let right = match purpose.is_hosted() {
        true => PANEL.width() - 20.0,
        false => left + 240.0,
    };
    let mut line = panel.spawn((
        text(line, TextStyle::Caption, Tone::InkSoft),
        at(Rect::new(left + 54.0, 166.0, right, 206.0)),
    ));
    if rule == Rule::Fair {
        line.insert(FairLine);
    }
}

/// Shows which switches are on, and how many matches a fair start takes.
pub(super) fn show_rules(
    set_up: Res<SetUp>,
    settings: Res<Settings>,
    purpose: Res<Purpose>,
    switches: Query<(Entity, &Rule, Has<Checked>), With<Switch>>,
    mut lines: Query<&mut LocalizedText, With<FairLine>>,
    mut commands: Commands,
) {
    for (entity, rule, checked) in &switches {
        let on = match rule {
            Rule::Fair => set_up.sheet.fair,
            Rule::Odds => settings.is_on(odds_of(*purpose)),
            Rule::Hardcore => set_up.sheet.hardcore,
        };
        mark::<Checked>(entity, checked, on, &mut commands);
    }
    let count = set_up.sheet.seat_count();
    for mut line in &mut lines {
        line.set_if_neq(Localized::new("dice-fair-line").with("count", count).into());
    }
}

/// Shows the numbers, and greys what leads no further.
pub(super) fn show_numbers(
    set_up: Res<SetUp>,
    mut shown: Query<(&Shown, &mut LocalizedText)>,
    mut lines: Query<&mut LocalizedText, (With<LimitLine>, Without<Shown>)>,
    steps: Query<(Entity, &NumberStep, Has<InteractionDisabled>)>,
    mut commands: Commands,
) {
    for mut line in &mut lines {
        let says = match set_up.sheet.number(Number::Limit) {
            0 => "dice-limit-none-line",
            _ => "dice-limit-line",
        };
        line.set_if_neq(says.into());
    }
    for (shown, mut said) in &mut shown {
        let count = set_up.sheet.number(shown.0);
        let says = match (shown.0, count) {
            (Number::Limit, 0) => Localized::new("dice-limit-none"),
            _ => Localized::new("dice-number").with("count", count),
        };
        said.set_if_neq(says.into());
    }
    for (entity, step, greyed) in &steps {
        let leads_on = set_up.sheet.clone().step(step.number, step.up);
        mark::<InteractionDisabled>(entity, greyed, !leads_on, &mut commands);
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::{Sheet, sheet::Seeds},
        *,
    };
    use crate::{games::dice_wars::rules::Rules, screens::setup::MatchSheet};

    #[test]
    fn the_steps_of_a_number_are_greyed_at_its_ends() {
        let mut app = App::new();
        let seeds = Seeds { map: 7, dice: 8 };
        app.insert_resource(SetUp::new(Sheet::for_a_person(), seeds));
        app.add_systems(Update, show_numbers);
        let steps = Number::ALL.map(|number| {
            [false, true].map(|up| app.world_mut().spawn(NumberStep { number, up }).id())
        });
        let mut greyed = |dice, stock, limit| {
            let mut set_up = app.world_mut().resource_mut::<SetUp>();
            let sheet = &mut set_up.sheet;
            (sheet.dice, sheet.stock, sheet.limit) = (dice, stock, limit);
            app.update();
            let is_greyed =
                |step: Entity| app.world().entity(step).contains::<InteractionDisabled>();
            steps.map(|of_number| of_number.map(is_greyed))
        };
        assert_eq!(greyed(2, 0, 3), [[true, false]; 3]);
        assert_eq!(greyed(3, 8, 60), [[false, false]; 3]);
        // No limit of rounds lies above all others.
        assert_eq!(greyed(5, Rules::MOST_STOCK, 0), [[false, true]; 3]);
    }

    #[test]
    fn a_table_that_is_hosted_offers_only_what_counts_there() {
        for purpose in [Purpose::Host, Purpose::Change { seats: 4 }] {
            let offered = Rule::ALL.map(|rule| rule.is_offered(purpose));
            assert_eq!(offered, [false, true, false], "{purpose:?}");
        }
        assert!(Rule::ALL.iter().all(|rule| rule.is_offered(Purpose::Play)));
    }
}
