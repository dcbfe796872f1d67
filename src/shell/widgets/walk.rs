//! From control to control by Tab, and by arrows to the next one on the side that they point to; what is not seen is passed
//! over.

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
use crate::shell::{bindings::in_place, locale::SpokenName, screens::Menu};

/// Goes on like Tab, also where a board goes through something of its own by Tab.
pub const AROUND: KeyCode = KeyCode::F6;
/// Where two controls overlap by that part of the smaller one, an arrow leads straight from one to the other.
const STRAIGHT: f32 = 0.05;
/// The start of a control, in design pixels.
const START: Vec2 = Vec2::new(120.0, 60.0);
/// Neighbours may overlap by so many design pixels.
const TOUCH: f32 = 2.0;

/// The arrows that a control takes for itself while it has the focus; the others lead away from it. What is slid, chosen or
/// typed in takes those sideways without it.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub enum TakesArrows {
    /// Up and down.
    Vertical,
    /// All of them, and Tab.
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

/// Tab leads to nothing inside this, only F6 does: where the board has nothing to go through by Tab, Enter would press it
/// instead of what is asked.
#[derive(Component, Clone, Copy, Debug)]
pub struct AroundBoard;

/// A control that had the focus. It goes by its name once what it is part of has been built anew.
#[derive(Clone, Debug, PartialEq)]
pub struct Focused {
    control: Entity,
    name: Option<SpokenName>,
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
    controls: Query<'w, 's, (Entity, &'static TabIndex)>,
    names: Query<'w, 's, &'static SpokenName>,
    nodes: Query<
        'w,
        's,
        (
            &'static ComputedNode,
            &'static UiGlobalTransform,
            &'static InheritedVisibility,
        ),
    >,
    children: Query<'w, 's, &'static Children>,
    shortcuts: Query<
        'w,
        's,
        (
            Entity,
            &'static Shortcut,
            &'static InheritedVisibility,
            Has<InteractionDisabled>,
        ),
    >,
    takes: Query<'w, 's, &'static TakesArrows>,
    sideways: Query<'w, 's, (), Or<(With<RadioGroup>, With<Slider>, With<EditableText>)>>,
    own: Query<'w, 's, &'static OwnArrows>,
    around: Query<'w, 's, (), With<AroundBoard>>,
    parents: Query<'w, 's, &'static ChildOf>,
    tab: TabNavigation<'w, 's>,
    focus: ResMut<'w, InputFocus>,
    visible: ResMut<'w, InputFocusVisible>,
}

impl Walk<'_, '_> {
    /// Takes the step that a key stands for, backwards where Shift is held; false where it is meant for something else.
    pub fn step(&mut self, hit: &KeyboardInput, shift: bool) -> bool {
        let next = match in_place(hit.key_code) {
            KeyCode::Tab | AROUND if hit.repeat => None,
            KeyCode::Tab => self.by_tab(shift, false),
            AROUND => self.by_tab(shift, true),
            key => self.by_arrow(key),
        };
        if let Some(Some(next)) = next {
            self.go_to(next);
        }
        next.is_some()
    }

    /// Goes on from where something was typed: to the button of Enter, also while it can do nothing, since the next Enter is
    /// meant for it; where there is none, to the next control, as Tab does.
    pub fn go_on(&mut self) {
        let modal = top_modal(&self.groups);
        let main = self.shortcuts.iter().find(|(entity, shortcut, seen, _)| {
            shortcut.0 == KeyCode::Enter && seen.get() && self.is_within(*entity, modal)
        });
        let main = main.map(|(entity, ..)| entity);
        if let Some(next) = main.or_else(|| self.by_tab(false, false).flatten()) {
            self.go_to(next);
        }
    }

    fn go_to(&mut self, next: Entity) {
        self.focus.set(next, FocusCause::Navigated);
        self.visible.0 = true;
    }

    /// The control that has the focus.
    pub fn focused(&self) -> Option<Focused> {
        let control = self.focus.get()?;
        self.controls.contains(control).then(|| Focused {
            control,
            name: self.names.get(control).ok().cloned(),
        })
    }

    /// Whether a control that has the focus is gone.
    pub fn has_lost(&self, focused: &Focused) -> bool {
        let control = focused.control;
        self.focus.get() == Some(control) && !self.controls.contains(control)
    }

    /// Gives the focus back to a control, unless another has got it meanwhile; where the control is gone, to the only one
    /// of its name, whichever has the focus.
    pub fn give_back(&mut self, to: &Focused) {
        let modal = top_modal(&self.groups);
        let found = match self.controls.contains(to.control) {
            true => Some(to.control).filter(|_| self.focused().is_none()),
            false => to.name.as_ref().and_then(|name| self.named(name, modal)),
        };
        if let Some(control) = found.filter(|&control| self.is_within(control, modal)) {
            self.focus.set(control, FocusCause::Navigated);
        }
    }

    /// The control of that name among those that the keys go through; none where there are several.
    fn named(&self, name: &SpokenName, modal: Option<Entity>) -> Option<Entity> {
        let mut found = self.controls.iter().filter(|&(control, index)| {
            let is_named = self.names.get(control).is_ok_and(|one| one == name);
            index.0 >= 0 && is_named && self.is_within(control, modal)
        });
        let (control, _) = found.next()?;
        found.next().is_none().then_some(control)
    }

    /// Whether a menu lies open, so that the screen hears no keys.
    pub fn menu_is_open(&self) -> bool {
        **self.menu != Menu::None || top_modal(&self.groups).is_some()
    }

    /// Where Tab leads, if anywhere, or F6, which leads around a board as well; none where it is not meant for this.
    fn by_tab(&self, back: bool, around: bool) -> Option<Option<Entity>> {
        let modal = top_modal(&self.groups);
        let focused = self.focus.get();
        let keeps = focused.and_then(|focused| self.takes.get(focused).ok());
        if self.groups.is_empty() || keeps == Some(&TakesArrows::All) {
            return None;
        }
        let (first, on) = match back {
            true => (NavAction::Last, NavAction::Previous),
            false => (NavAction::First, NavAction::Next),
        };
        // To the open menu, not to what lies behind it, even after a click let go of the focus.
        let inside = focused.filter(|&focused| self.is_within(focused, modal));
        let begin = match inside {
            Some(focused) => self.tabbed(Some(focused), modal, on),
            None => self.tabbed(None, modal, first),
        };
        let mut next = begin?;
        // Once round, if nothing is seen.
        for _ in 0..self.controls.iter().len() {
            let is_meant = around || !self.is_around(next);
            if is_meant && self.area(next).is_some() {
                return Some(Some(next));
            }
            next = self.tabbed(Some(next), modal, on)?;
        }
        Some(None)
    }

    fn is_around(&self, control: Entity) -> bool {
        let mut above = self.parents.iter_ancestors(control);
        above.any(|above| self.around.contains(above))
    }

    /// The control that comes after `from` by Tab, or the first one.
    fn tabbed(
        &self,
        from: Option<Entity>,
        modal: Option<Entity>,
        action: NavAction,
    ) -> Option<Entity> {
        let found = match (from, modal) {
            (None, Some(modal)) => self.tab.initialize(modal, action),
            (None, None) => self.tab.navigate(&InputFocus::default(), action),
            (Some(from), _) => self.tab.navigate(&InputFocus::from_entity(from), action),
        };
        match found {
            Ok(next) => Some(next),
            Err(TabNavigationError::NoTabGroupForCurrentFocus { new_focus, .. }) => Some(new_focus),
            Err(_) => None,
        }
    }

    /// Where an arrow leads, if anywhere; none where it is not meant for this.
    fn by_arrow(&self, key: KeyCode) -> Option<Option<Entity>> {
        let (towards, sideways) = direction(key)?;
        let modal = top_modal(&self.groups);
        if modal.is_none() && self.is_for_screen(sideways) {
            return None;
        }
        let mut shortcuts = self.shortcuts.iter();
        let has_own_key = shortcuts.any(|(entity, shortcut, seen, disabled)| {
            !disabled && shortcut.0 == key && seen.get() && self.is_within(entity, modal)
        });
        if has_own_key {
            return None;
        }
        let focused = self.focus.get();
        match focused.filter(|&focused| self.is_within(focused, modal)) {
            Some(focused) if self.keeps(focused, sideways) => None,
            Some(focused) => Some(self.beside(focused, towards, modal)),
            None => Some(self.by_tab(false, false)?),
        }
    }

    /// Whether that is part of what the keys go through: of the open menu, or of the screen.
    fn is_within(&self, entity: Entity, modal: Option<Entity>) -> bool {
        let mut above = self.parents.iter_ancestors(entity);
        match modal {
            Some(modal) => above.any(|above| above == modal),
            None => above.any(|above| self.groups.contains(above)),
        }
    }

    /// Where a control is seen, in design pixels: it, or what it is made of. None where it is hidden.
    fn area(&self, control: Entity) -> Option<FocusableArea> {
        let rect = |node: Entity| {
            let (node, at, seen) = self.nodes.get(node).ok()?;
            let scale = node.inverse_scale_factor();
            let size = node.size() * scale;
            let is_seen = seen.get() && size.min_element() > 0.0;
            is_seen.then(|| Rect::from_center_size(at.translation * scale, size))
        };
        let parts = || {
            let parts = self.children.iter_descendants(control).filter_map(rect);
            parts.reduce(|one, other| one.union(other))
        };
        let area = rect(control).or_else(parts)?;
        Some(FocusableArea {
            entity: control,
            position: area.center(),
            size: area.size(),
        })
    }

    /// Whether the arrow is for the screen that lies open, or for what lies over it and hears no keys.
    fn is_for_screen(&self, sideways: bool) -> bool {
        let own = |own: &OwnArrows| *own == OwnArrows::All || !sideways;
        let has_own = match self.focus.get() {
            Some(focused) => std::iter::once(focused)
                .chain(self.parents.iter_ancestors(focused))
                .any(|above| self.own.get(above).is_ok_and(own)),
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
        modal: Option<Entity>,
    ) -> Option<Entity> {
        let controls = self.controls.iter();
        let controls =
            controls.filter(|(control, index)| index.0 >= 0 && self.is_within(*control, modal));
        let areas = controls.filter_map(|(control, _)| self.area(control));
        let areas: Vec<_> = areas.collect();
        let here = *areas.iter().find(|area| area.entity == focused)?;
        let best = |candidates: Vec<FocusableArea>| {
            let config = AutoNavigationConfig::default();
            find_best_candidate(&start_of(here), towards, &candidates, &config)
        };
        let ahead = |edge: f32| {
            let areas = areas.iter().copied();
            areas.filter(move |there| is_ahead(&here, there, towards, edge))
        };
        // What lies straight ahead comes first, however far it is; else what lies wholly on that side.
        let straight = ahead(0.0).filter(|there| overlap(&here, there, towards) >= STRAIGHT);
        best(straight.collect()).or_else(|| best(ahead(1.0).collect()))
    }
}

/// The start of a large control, where one reads it: from there one comes to what stands first.
fn start_of(mut area: FocusableArea) -> FocusableArea {
    let start = area.size.min(START);
    area.position -= (area.size - start) / 2.0;
    area.size = start;
    area
}

/// By how much of the smaller one two controls overlap, seen in that direction.
fn overlap(here: &FocusableArea, there: &FocusableArea, towards: CompassOctant) -> f32 {
    let half = (here.size + there.size) / 2.0;
    let shared = half - (here.position - there.position).abs();
    let part = shared / here.size.min(there.size).max(Vec2::ONE);
    match towards {
        CompassOctant::North | CompassOctant::South => part.x,
        _ => part.y,
    }
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
