//! One of a few: segments side by side, or tabs one below the other.

use bevy::{
    ecs::spawn::SpawnWith,
    input_focus::tab_navigation::TabIndex,
    picking::hover::Hovered,
    prelude::*,
    ui::{Checked, InteractionDisabled},
    ui_widgets::{RadioButton, RadioGroup, ValueChange},
};

use super::{
    hand::HandCursor, mark::mark, name::in_its_room, ring::FocusRing, tip::Tip, walk::TakesArrows,
    words,
};
use crate::shell::{
    locale::{SpokenName, Words},
    theme::{TextStyle, ThemedBackground, ThemedBorder, ThemedColour, Tone, Upkeep},
};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(choose)
        .add_observer(bar)
        .add_systems(PostUpdate, show_states.in_set(Upkeep::States));
}

/// Which option is chosen. Set it to change the control; observe [`Chosen`] to follow it.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[require(RadioGroup, TabIndex)]
pub struct Choice(pub usize);

/// Somebody has chosen an option.
#[derive(EntityEvent, Clone, Copy, Debug)]
pub struct Chosen {
    /// The control.
    pub entity: Entity,
    /// Which option, from 0.
    pub index: usize,
}

/// Insert it to let some options of a choice not be chosen.
#[derive(Component, Clone, Debug, PartialEq)]
pub struct Barred {
    /// Which options, from 0.
    pub options: Vec<usize>,
    /// Why: their tip.
    pub why: Words,
}

/// How a choice looks.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum ChoiceLook {
    Segments,
    Tabs,
    /// The option of the number and those after it stand apart.
    Rungs(usize),
}

/// One option of a choice.
#[derive(Component, Clone, Copy, Debug)]
#[require(RadioButton, Hovered, HandCursor)]
struct Segment(usize);

/// The texts and icons of an option.
#[derive(Component)]
struct SegmentInk;

/// The band of the chosen tab.
#[derive(Component)]
struct TabBand;

/// Segments side by side, 36 high; as wide as their words, or as `node` says. A name that has no room there is shortened.
pub fn choice(
    options: impl IntoIterator<Item = Words>,
    chosen: usize,
    spoken: impl Into<Words>,
    mut node: Node,
) -> impl Bundle {
    node.border = px(2).all();
    node.padding = px(2).all();
    node.border_radius = BorderRadius::all(px(8));
    node.flex_shrink = 0.0;
    if node.height == Val::Auto {
        node.height = px(36);
    }
    let stretch = node.width != Val::Auto;
    let options: Vec<_> = options.into_iter().collect();
    (
        Name::new("Choice"),
        Choice(chosen),
        ChoiceLook::Segments,
        FocusRing,
        SpokenName(spoken.into()),
        node,
        ThemedBackground(Tone::Segment),
        ThemedBorder(Tone::Edge),
        Children::spawn(SpawnWith(move |parent: &mut ChildSpawner| {
            for (index, option) in options.into_iter().enumerate() {
                let is_name = matches!(option, Words::Plain(_));
                parent
                    .spawn((
                        Segment(index),
                        SpokenName(option.clone()),
                        Node {
                            flex_grow: if stretch { 1.0 } else { 0.0 },
                            min_width: if is_name { px(0) } else { Val::Auto },
                            padding: UiRect::horizontal(px(if stretch { 4 } else { 26 })),
                            align_items: AlignItems::Center,
                            justify_content: JustifyContent::Center,
                            border_radius: BorderRadius::all(px(5)),
                            ..default()
                        },
                        BackgroundColor::default(),
                    ))
                    .with_children(|segment| {
                        let id = words::any_words(
                            &option,
                            TextStyle::CaptionBold,
                            Tone::SegmentText,
                            segment,
                        );
                        let mut ink = segment.world_mut().entity_mut(id);
                        ink.insert((SegmentInk, TextLayout::no_wrap()));
                        if is_name {
                            ink.insert(in_its_room());
                        }
                    });
            }
        })),
    )
}

/// Rungs side by side that rise from 24 to 44, the chosen one and those below it in colours of their own; options from
/// `apart` on are no part of the ladder. Of each, what stands on it, and its name, which its tip tells.
pub fn ladder(
    options: impl IntoIterator<Item = [Words; 2]>,
    apart: usize,
    chosen: usize,
    spoken: impl Into<Words>,
    mut node: Node,
) -> impl Bundle {
    const LOW: f32 = 24.0;
    const HIGH: f32 = 44.0;
    node.align_items = AlignItems::End;
    node.column_gap = px(3);
    node.flex_shrink = 0.0;
    node.height = px(HIGH);
    node.border_radius = BorderRadius::all(px(6));
    let options: Vec<_> = options.into_iter().collect();
    (
        Name::new("Ladder"),
        Choice(chosen),
        ChoiceLook::Rungs(apart),
        FocusRing,
        SpokenName(spoken.into()),
        node,
        Children::spawn(SpawnWith(move |parent: &mut ChildSpawner| {
            let steps = apart.saturating_sub(1).max(1) as f32;
            for (index, [short, name]) in options.into_iter().enumerate() {
                let step = if index < apart { index as f32 } else { 0.0 };
                parent
                    .spawn((
                        Segment(index),
                        SpokenName(name.clone()),
                        Tip(name),
                        Node {
                            height: px(LOW + (HIGH - LOW) * step / steps),
                            flex_grow: if index < apart { 1.0 } else { 1.4 },
                            flex_basis: px(0),
                            min_width: px(0),
                            margin: UiRect::left(px(if index == apart { 6 } else { 0 })),
                            align_items: AlignItems::Center,
                            justify_content: JustifyContent::Center,
                            border: px(1.5).all(),
                            border_radius: BorderRadius::all(px(5)),
                            ..default()
                        },
                        ThemedBackground(Tone::Segment),
                        ThemedBorder(Tone::Edge),
                    ))
                    .with_children(|rung| {
                        let id = words::any_words(
                            &short,
                            TextStyle::CaptionBold,
                            Tone::SegmentText,
                            rung,
                        );
                        rung.world_mut()
                            .entity_mut(id)
                            .insert((SegmentInk, TextLayout::no_wrap()));
                    });
            }
        })),
    )
}

/// Tabs one below the other, each 232 by 52, with an icon and a word.
pub fn tabs(
    options: impl IntoIterator<Item = (&'static str, Words)>,
    chosen: usize,
    spoken: impl Into<Words>,
    mut node: Node,
) -> impl Bundle {
    node.flex_direction = FlexDirection::Column;
    node.row_gap = px(8);
    let options: Vec<_> = options.into_iter().collect();
    (
        Name::new("Tabs"),
        Choice(chosen),
        ChoiceLook::Tabs,
        TakesArrows::Vertical,
        SpokenName(spoken.into()),
        node,
        Children::spawn(SpawnWith(move |parent: &mut ChildSpawner| {
            for (index, (icon, option)) in options.into_iter().enumerate() {
                parent
                    .spawn((
                        Segment(index),
                        FocusRing,
                        SpokenName(option.clone()),
                        Node {
                            width: px(232),
                            height: px(52),
                            padding: UiRect::left(px(16)),
                            column_gap: px(14),
                            align_items: AlignItems::Center,
                            border_radius: BorderRadius::all(px(8)),
                            overflow: Overflow::clip(),
                            ..default()
                        },
                        ThemedBackground(Tone::DarkButton),
                    ))
                    .with_children(|tab| {
                        tab.spawn((
                            TabBand,
                            Node {
                                position_type: PositionType::Absolute,
                                left: px(0),
                                width: px(6),
                                height: percent(100),
                                ..default()
                            },
                            BackgroundColor::default(),
                            Pickable::IGNORE,
                        ));
                        tab.spawn((words::icon(icon, 22.0, Tone::CreamSoft), SegmentInk));
                        let id = words::any_words(&option, TextStyle::Button, Tone::CreamSoft, tab);
                        tab.world_mut().entity_mut(id).insert(SegmentInk);
                    });
            }
        })),
    )
}

fn choose(
    change: On<ValueChange<Entity>>,
    mut choices: Query<(&mut Choice, Has<InteractionDisabled>)>,
    segments: Query<&Segment>,
    mut commands: Commands,
) {
    if let Ok((mut choice, false)) = choices.get_mut(change.source)
        && let Ok(segment) = segments.get(change.value)
    {
        choice.0 = segment.0;
        commands.trigger(Chosen {
            entity: change.source,
            index: segment.0,
        });
    }
}

fn bar(
    barred: On<Insert, Barred>,
    choices: Query<(&Barred, &Children)>,
    segments: Query<&Segment>,
    mut commands: Commands,
) {
    let Ok((barred, children)) = choices.get(barred.entity) else {
        return;
    };
    for &child in children {
        let segment = segments.get(child);
        if segment.is_ok_and(|segment| barred.options.contains(&segment.0)) {
            commands
                .entity(child)
                .insert((InteractionDisabled, Tip(barred.why.clone())));
        }
    }
}

fn show_states(
    choices: Query<(&Choice, &ChoiceLook, Has<InteractionDisabled>, &Children)>,
    segments: Query<(
        &Segment,
        &Hovered,
        Has<Checked>,
        Has<InteractionDisabled>,
        Option<&ThemedBackground>,
        &Children,
    )>,
    mut inks: Query<&mut ThemedColour, With<SegmentInk>>,
    mut edges: Query<&mut ThemedBorder, With<Segment>>,
    bands: Query<Option<&ThemedBackground>, With<TabBand>>,
    mut commands: Commands,
) {
    for (choice, look, disabled, children) in &choices {
        for &child in children {
            let Ok((segment, hovered, checked, barred, background, parts)) = segments.get(child)
            else {
                continue;
            };
            let disabled = disabled || barred;
            let chosen = segment.0 == choice.0;
            mark::<Checked>(child, checked, chosen, &mut commands);
            let hovered = hovered.get() && !disabled;
            let (fill, ink) = match (look, chosen, hovered) {
                (ChoiceLook::Segments, true, _) if disabled => {
                    (Some(Tone::FieldDisabled), Tone::SegmentText)
                }
                _ if disabled => (None, Tone::ButtonDisabled),
                (ChoiceLook::Rungs(_), true, _) => (Some(Tone::Accent), Tone::OnAccent),
                (ChoiceLook::Rungs(apart), false, hovered) => {
                    let below = segment.0 < choice.0 && choice.0 < *apart;
                    let fill = match below {
                        true => Tone::RungBelow,
                        false => Tone::Segment,
                    };
                    let ink = match hovered {
                        true => Tone::Ink,
                        false => Tone::SegmentText,
                    };
                    (Some(fill), ink)
                }
                (ChoiceLook::Segments, true, _) => (Some(Tone::Field), Tone::Ink),
                (ChoiceLook::Segments, false, true) => (None, Tone::Ink),
                (ChoiceLook::Segments, false, false) => (None, Tone::SegmentText),
                (ChoiceLook::Tabs, true, _) => (Some(Tone::Cream), Tone::Ink),
                (ChoiceLook::Tabs, false, true) => (Some(Tone::DarkButtonHover), Tone::Cream),
                (ChoiceLook::Tabs, false, false) => (Some(Tone::DarkButton), Tone::CreamSoft),
            };
            if matches!(look, ChoiceLook::Rungs(_))
                && let Ok(mut edge) = edges.get_mut(child)
            {
                let tone = match chosen && !disabled {
                    true => Tone::Gold,
                    false => Tone::Edge,
                };
                edge.set_if_neq(ThemedBorder(tone));
            }
            paint(child, background, fill, &mut commands);
            for &part in parts {
                if let Ok(mut tone) = inks.get_mut(part) {
                    tone.set_if_neq(ThemedColour(ink));
                }
                if let Ok(band) = bands.get(part) {
                    paint(part, band, chosen.then_some(Tone::Accent), &mut commands);
                }
            }
        }
    }
}

/// Gives a node the background that it is to have, where it has another one now.
fn paint(
    entity: Entity,
    now: Option<&ThemedBackground>,
    fill: Option<Tone>,
    commands: &mut Commands,
) {
    if now.map(|now| now.0) == fill {
        return;
    }
    let mut entity = commands.entity(entity);
    match fill {
        Some(tone) => entity.insert(ThemedBackground(tone)),
        None => entity
            .remove::<ThemedBackground>()
            .insert(BackgroundColor(Color::NONE)),
    };
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::{
        screens::Screen,
        testing::{frames, run_until, shell},
    };

    #[test]
    fn a_name_is_shortened_only_where_the_others_leave_it_no_room() {
        let mut app = shell();
        run_until(&mut app, Screen::Title);
        let name = "W".repeat(16);
        for (before, is_cut) in [(0, false), (2, true)] {
            let keys = std::iter::repeat_n(Words::from("ricochet-way-shortest"), before);
            let options = keys.chain([Words::plain(name.as_str())]);
            let node = Node {
                width: px(330),
                ..default()
            };
            let choice = choice(options, 0, "ricochet-on-board", node);
            let choice = app.world_mut().spawn(choice).id();
            frames(&mut app, 8);
            let mut shown = app.world_mut().query_filtered::<&Text, With<SegmentInk>>();
            let shown: Vec<String> = shown.iter(app.world()).map(|text| text.0.clone()).collect();
            let said = shown.iter().find(|said| said.starts_with('W')).unwrap();
            assert_eq!(said.ends_with('…'), is_cut, "{shown:?}");
            assert_eq!(*said == name, !is_cut);
            app.world_mut().despawn(choice);
        }
    }
}
