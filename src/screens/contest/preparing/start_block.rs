//! What stands below the choices of a contest: how long it would be, the button that begins it, or why it cannot begin.

use bevy::{input_focus::AutoFocus, prelude::*, ui::InteractionDisabled, ui_widgets::observe};

use super::{
    super::{
        Contested,
        sheet::{MOST_MATCHES, SheetFault},
    },
    INSIDE, Prepared, start,
};
use crate::shell::{
    locale::{Localized, LocalizedText, Texts, Words},
    settings::{Settings, Speed},
    theme::{TextStyle, ThemedColour, Tone},
    widgets::{at, main_button, mark, text, words},
};

/// The button that begins the contest.
#[derive(Component)]
pub(super) struct StartButton;

/// How many matches there will be.
#[derive(Component)]
pub(super) struct Summary;

/// Why the contest cannot begin.
#[derive(Component)]
pub(super) struct Remark;

/// Whether the screen has been laid out anew.
pub(super) fn any_start_added(added: Query<(), Added<StartButton>>) -> bool {
    !added.is_empty()
}

/// Spawns all of it into the panel of the choices, which is so wide.
pub(super) fn spawn<G: Contested>(panel: &mut ChildSpawnerCommands, width: f32) {
    panel.spawn((
        Summary,
        text("contest-summary", TextStyle::Button, Tone::Ink),
        at(Rect::new(INSIDE, 424.0, width - INSIDE, 448.0)),
    ));
    panel.spawn((
        Remark,
        words("", TextStyle::Caption, Tone::InkSoft),
        at(Rect::new(INSIDE, 450.0, width - INSIDE, 522.0)),
    ));
    panel.spawn((
        StartButton,
        main_button("contest-start")
            .large()
            .icon("trophy")
            .key(KeyCode::Enter)
            .width(width - 2.0 * INSIDE)
            .at(INSIDE, 528.0)
            .build(),
        AutoFocus,
        observe(start::<G>),
    ));
}

/// Says how long the contest is and lets it begin, or says why it cannot.
pub(super) fn show_start<G: Contested>(
    prepared: Res<Prepared<G>>,
    settings: Res<Settings>,
    texts: Res<Texts>,
    buttons: Query<(Entity, Has<InteractionDisabled>), With<StartButton>>,
    mut summaries: Query<(&mut LocalizedText, &mut Visibility), With<Summary>>,
    mut remarks: Query<(&mut Text, &mut ThemedColour), With<Remark>>,
    mut commands: Commands,
) {
    let length = prepared.sheet.length();
    for (entity, disabled) in &buttons {
        mark::<InteractionDisabled>(entity, disabled, length.is_err(), &mut commands);
    }
    for (mut summary, mut shown) in &mut summaries {
        match length {
            Ok((pairings, matches)) => {
                let says = Localized::new("contest-summary")
                    .with("pairings", pairings as i64)
                    .with("matches", matches as i64);
                summary.set_if_neq(says.into());
                shown.set_if_neq(Visibility::Inherited);
            }
            Err(_) => {
                shown.set_if_neq(Visibility::Hidden);
            }
        }
    }
    let (said, ink) = match (length, &prepared.fault) {
        (Err(SheetFault::TooFew { seats, players }), _) => (
            Localized::new("contest-too-few")
                .with("seats", i64::from(seats))
                .with("players", players as i64)
                .into(),
            Tone::Accent,
        ),
        (Err(SheetFault::TooLong(matches)), _) => (
            Localized::new("contest-too-long")
                .with("matches", matches as i64)
                .with("most", MOST_MATCHES as i64)
                .into(),
            Tone::Accent,
        ),
        (Ok(_), Some(fault)) => (fault.clone(), Tone::Accent),
        (Ok(_), None) if settings.speed == Speed::Instant => {
            (Words::from("contest-at-once"), Tone::InkSoft)
        }
        (Ok(_), None) => (Words::from("contest-line"), Tone::InkSoft),
    };
    let said = said.read(&texts);
    for (mut remark, mut tone) in &mut remarks {
        remark.set_if_neq(Text(said.clone()));
        tone.set_if_neq(ThemedColour(ink));
    }
}
