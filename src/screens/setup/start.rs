//! The button that goes on from a sheet, and the line that says why it cannot, or how fast its match will go.

use bevy::{
    input_focus::AutoFocus,
    prelude::*,
    ui::InteractionDisabled,
    ui_widgets::{Activate, observe},
};

use super::{MatchSheet, Purpose, SetUp, StartMatch};
use crate::{
    screens::top_bar::speed_words,
    shell::{
        locale::{Localized, LocalizedText, SpokenName, Words},
        settings::{Settings, Speed},
        theme::{TextStyle, ThemedColour, Tone},
        widgets::{at, main_button, mark, text},
    },
};

/// The button.
#[derive(Component)]
struct StartButton;

/// The line that says what a match lacks; and, where it lacks nothing and goes at the usual speed, the key of what else stands
/// there.
#[derive(Component, Clone, Copy)]
struct LackLine(Option<&'static str>);

pub(super) fn plugin<S: MatchSheet>(app: &mut App) {
    app.add_systems(
        Update,
        show_start::<S>.run_if(resource_exists_and_changed::<SetUp<S>>),
    );
}

/// Spawns the button.
pub fn spawn_start(panel: &mut ChildSpawnerCommands, purpose: Purpose, place: Rect) {
    panel.spawn((
        StartButton,
        main_button(purpose.start_words())
            .large()
            .key(KeyCode::Enter)
            .width(place.width())
            .height(place.height())
            .at(place.min.x, place.min.y)
            .build(),
        AutoFocus,
        observe(|_: On<Activate>, mut commands: Commands| commands.trigger(StartMatch)),
    ));
}

/// Spawns the line, in which `otherwise` stands where a match lacks nothing.
pub fn spawn_lack(panel: &mut ChildSpawnerCommands, place: Rect, otherwise: Option<&'static str>) {
    panel.spawn((
        LackLine(otherwise),
        text(
            otherwise.unwrap_or("setup-no-command"),
            TextStyle::Caption,
            Tone::InkSoft,
        ),
        Visibility::Hidden,
        at(place),
    ));
}

/// How fast a match will go, where that is not as usual: the speed is the same in all games, and was perhaps chosen in another.
fn speed_line(speed: Speed) -> Option<Localized> {
    let line = Localized::new("setup-speed");
    match speed_words(speed) {
        _ if speed == Speed::default() => None,
        Words::Key(told) => Some(line.with("speed", told)),
        Words::Plain(told) => Some(line.with("speed", told)),
    }
}

/// Nothing can begin while something is lacking: then it is said what, to readers with the button.
fn show_start<S: MatchSheet>(
    set_up: Res<SetUp<S>>,
    purpose: Res<Purpose>,
    settings: Option<Res<Settings>>,
    mut buttons: Query<(Entity, &mut SpokenName, Has<InteractionDisabled>), With<StartButton>>,
    mut lines: Query<(
        &LackLine,
        &mut LocalizedText,
        &mut ThemedColour,
        &mut Visibility,
    )>,
    mut commands: Commands,
) {
    let lacks = set_up.sheet.lacks(&set_up.seed);
    let start = Localized::new(purpose.start_words());
    let spoken = match lacks {
        Some(why) => Localized::new("setup-with-reason")
            .with("what", start)
            .with("why", Localized::new(why)),
        None => start,
    };
    for (entity, mut name, disabled) in &mut buttons {
        name.set_if_neq(SpokenName(spoken.clone().into()));
        mark::<InteractionDisabled>(entity, disabled, lacks.is_some(), &mut commands);
    }
    let speed = settings
        .filter(|_| !purpose.is_hosted())
        .and_then(|settings| speed_line(settings.speed));
    for (otherwise, mut said, mut tone, mut visibility) in &mut lines {
        let (shown, ink) = match (lacks, &speed) {
            (Some(why), _) => (Some(Localized::new(why)), Tone::Accent),
            (None, Some(speed)) => (Some(speed.clone()), Tone::Ink),
            (None, None) => (otherwise.0.map(Localized::new), Tone::InkSoft),
        };
        visibility.set_if_neq(match shown {
            Some(_) => Visibility::Inherited,
            None => Visibility::Hidden,
        });
        tone.set_if_neq(ThemedColour(ink));
        if let Some(shown) = shown {
            said.set_if_neq(shown.into());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{games::dice_wars::scene::setup::Sheet, screens::setup::Kind};

    #[test]
    fn a_speed_that_is_not_the_usual_one_is_told_where_a_match_begins() {
        let mut app = App::new();
        app.init_resource::<Settings>()
            .init_resource::<Purpose>()
            .insert_resource(SetUp::new(Sheet::for_a_person(), Sheet::fresh_seed()))
            .add_systems(Update, show_start::<Sheet>);
        let line = (
            LackLine(Some("setup-seed-line")),
            LocalizedText::from("setup-no-command"),
            ThemedColour(Tone::InkSoft),
            Visibility::Hidden,
        );
        let line = app.world_mut().spawn(line).id();
        let mut told = |speed: Speed, purpose: Purpose, kind: Kind| {
            app.world_mut().resource_mut::<Settings>().speed = speed;
            *app.world_mut().resource_mut::<Purpose>() = purpose;
            let mut set_up = app.world_mut().resource_mut::<SetUp<Sheet>>();
            for seat in &mut set_up.sheet.seats {
                seat.sit(kind);
            }
            app.update();
            let visible = app.world().get::<Visibility>(line);
            assert_eq!(visible, Some(&Visibility::Inherited));
            app.world().get::<LocalizedText>(line).unwrap().0.clone()
        };
        let of = |speed: &str| Localized::new("setup-speed").with("speed", speed);
        let computers = Kind::Computer;
        let usual = Localized::new("setup-seed-line");
        assert_eq!(told(Speed::Normal, Purpose::Play, computers), usual);
        assert_eq!(told(Speed::Quadruple, Purpose::Play, computers), of("× 4"));
        assert_eq!(told(Speed::Half, Purpose::Watch, computers), of("× ½"));
        assert_eq!(told(Speed::Quadruple, Purpose::Host, computers), usual);
        let lacks = Localized::new("setup-too-few");
        assert_eq!(told(Speed::Quadruple, Purpose::Play, Kind::Closed), lacks);
    }
}
