//! Arrows go from control to control, to the next one on the side that they point to, wherever Tab goes.

use bevy::{
    ecs::system::SystemParam,
    input::keyboard::KeyboardInput,
    input_focus::{
        FocusCause, InputFocus, InputFocusVisible,
        directional_navigation::{AutoNavigationConfig, FocusableArea},
        navigator::find_best_candidate,
        tab_navigation::{NavAction, TabGroup, TabIndex, TabNavigation, TabNavigationError},
    },
    math::CompassOctant,
    prelude::*,
    text::EditableText,
    ui::{InteractionDisabled, UiGlobalTransform},
    ui_widgets::{RadioGroup, Slider},
};

use super::keys::{Shortcut, top_modal};
use crate::shell::{bindings::in_place, screens::Menu};

/// Where two controls overlap by that part of the smaller one, an arrow leads straight from one to the other.
const STRAIGHT: f32 = 0.05;
/// The start of a control is so many times as wide as it is high.
const START: f32 = 2.5;
/// Neighbours may overlap by so many pixels.
const TOUCH: f32 = 2.0;

/// The arrows that a control takes for itself while it has the focus; the others lead away from it. What is slid, chosen or
/// typed in takes those sideways without it.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub enum TakesArrows {
    /// Up and down.
    Vertical,
    /// All of them.
    All,
}

/// Wherever the focus is inside this, such arrows are for the screen, which does something of its own by them.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub enum OwnArrows {
    /// Up and down.
    Vertical,
    /// All of them.
    All,
}

/// The direction of an arrow, and whether it points sideways.
const fn direction(key: KeyCode) -> Option<(CompassOctant, bool)> {
    Some(match key {
        KeyCode::ArrowUp => (CompassOctant::North, false),
        KeyCode::ArrowDown => (CompassOctant::South, false),
        KeyCode::ArrowLeft => (CompassOctant::West, true),
        KeyCode::ArrowRight => (CompassOctant::East, true),
        _ => return None,
    })
}

/// What knows where an arrow leads.
#[derive(SystemParam)]
pub struct Walk<'w, 's> {
    menu: Res<'w, State<Menu>>,
    groups: Query<'w, 's, (Entity, &'static TabGroup)>,
    controls: Query<
        'w,
        's,
        (
            Entity,
            &'static TabIndex,
            &'static ComputedNode,
            &'static UiGlobalTransform,
            &'static InheritedVisibility,
        ),
        Without<InteractionDisabled>,
    >,
    shortcuts: Query<
        'w,
        's,
        (Entity, &'static Shortcut, &'static InheritedVisibility),
        Without<InteractionDisabled>,
    >,
    takes: Query<'w, 's, &'static TakesArrows>,
    sideways: Query<'w, 's, (), Or<(With<RadioGroup>, With<Slider>, With<EditableText>)>>,
    own: Query<'w, 's, &'static OwnArrows>,
    parents: Query<'w, 's, &'static ChildOf>,
    tab: TabNavigation<'w, 's>,
    focus: ResMut<'w, InputFocus>,
    visible: ResMut<'w, InputFocusVisible>,
}

impl Walk<'_, '_> {
    /// Takes the step that a key stands for; false where it is meant for something else.
    pub fn step(&mut self, hit: &KeyboardInput) -> bool {
        let key = in_place(hit.key_code);
        let Some((towards, sideways)) = direction(key) else {
            return false;
        };
        let modal = top_modal(&self.groups);
        if modal.is_none() && self.is_for_screen(sideways) {
            return false;
        }
        let within = |entity: Entity| {
            let mut above = self.parents.iter_ancestors(entity);
            match modal {
                Some(modal) => above.any(|above| above == modal),
                None => above.any(|above| self.groups.contains(above)),
            }
        };
        let has_own_key = self
            .shortcuts
            .iter()
            .any(|(entity, shortcut, seen)| shortcut.0 == key && seen.get() && within(entity));
        if has_own_key {
            return false;
        }
        let focused = self.focus.get().filter(|&focused| within(focused));
        let next = match focused {
            Some(focused) if self.keeps(focused, sideways) => return false,
            Some(focused) => self.beside(focused, towards, within),
            None => self.first(modal),
        };
        if let Some(next) = next {
            self.focus.set(next, FocusCause::Navigated);
            self.visible.0 = true;
        }
        true
    }

    /// Whether the arrow is for the screen that lies open, or for what lies over it and hears no keys.
    fn is_for_screen(&self, sideways: bool) -> bool {
        let own = |own: &OwnArrows| *own == OwnArrows::All || !sideways;
        let has_own = match self.focus.get() {
            Some(focused) => {
                let mut above = self.parents.iter_ancestors(focused);
                above.any(|above| self.own.get(above).is_ok_and(own))
            }
            None => self.own.iter().any(own),
        };
        **self.menu != Menu::None || self.groups.is_empty() || has_own
    }

    /// Whether what has the focus takes the arrow itself.
    fn keeps(&self, focused: Entity, sideways: bool) -> bool {
        match self.takes.get(focused) {
            Ok(TakesArrows::All) => true,
            Ok(TakesArrows::Vertical) => !sideways,
            Err(_) => sideways && self.sideways.contains(focused),
        }
    }

    /// The next control on that side.
    fn beside(
        &self,
        focused: Entity,
        towards: CompassOctant,
        within: impl Fn(Entity) -> bool,
    ) -> Option<Entity> {
        let areas = self.controls.iter().filter(|(.., seen)| seen.get());
        let areas = areas
            .filter(|(_, index, node, ..)| index.0 >= 0 && node.size().min_element() > 0.0)
            .map(|(entity, _, node, at, _)| FocusableArea {
                entity,
                position: at.translation,
                size: node.size(),
            });
        let areas: Vec<_> = areas.filter(|area| within(area.entity)).collect();
        let here = *areas.iter().find(|area| area.entity == focused)?;
        let beyond = |edge: f32| {
            let ahead = areas.iter().copied();
            let ahead = ahead.filter(|there| is_ahead(&here, there, towards, edge));
            ahead.collect::<Vec<_>>()
        };
        let best = |candidates: &[FocusableArea], min_alignment_factor: f32| {
            let config = AutoNavigationConfig {
                min_alignment_factor,
                ..default()
            };
            find_best_candidate(&start_of(here), towards, candidates, &config)
        };
        // What lies straight ahead comes first, however far it is; else what lies wholly on that side.
        best(&beyond(0.0), STRAIGHT).or_else(|| best(&beyond(1.0), 0.0))
    }

    /// The control that Tab comes to first.
    fn first(&self, modal: Option<Entity>) -> Option<Entity> {
        let found = match modal {
            Some(modal) => self.tab.initialize(modal, NavAction::First),
            None => self.tab.navigate(&InputFocus::default(), NavAction::First),
        };
        match found {
            Ok(first) => Some(first),
            Err(TabNavigationError::NoTabGroupForCurrentFocus { new_focus, .. }) => Some(new_focus),
            Err(_) => None,
        }
    }
}

/// The start of a wide control, where one reads it: from there the way up and down goes to what stands at the left.
fn start_of(mut area: FocusableArea) -> FocusableArea {
    let start = area.size.x.min(START * area.size.y);
    area.position.x -= (area.size.x - start) / 2.0;
    area.size.x = start;
    area
}

/// Whether something lies on that side of the middle of what is here (0), or of its edge (1).
fn is_ahead(
    here: &FocusableArea,
    there: &FocusableArea,
    towards: CompassOctant,
    edge: f32,
) -> bool {
    let half = here.size / 2.0 * edge - Vec2::splat(TOUCH);
    let [here, there] = [(here, half), (there, there.size / 2.0)].map(|(area, half)| Rect {
        min: area.position - half,
        max: area.position + half,
    });
    match towards {
        CompassOctant::North => there.max.y <= here.min.y,
        CompassOctant::South => there.min.y >= here.max.y,
        CompassOctant::West => there.max.x <= here.min.x,
        CompassOctant::East => there.min.x >= here.max.x,
        _ => false,
    }
}
