//! A match that was played at a table with people at other machines: before somebody goes on with it here, it is asked where.

use std::path::PathBuf;

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{Entry, KeptMatch};
use crate::{
    screens::{
        TypedBots,
        setup::MemoryFolder,
        together::{ComeBack, Known, LeftTable, Reopen, left_open},
    },
    shell::{
        menus::{answers, dialog},
        screens::Screen,
        theme::{TextStyle, Tone},
        widgets::{button, main_button, text},
    },
};

/// The way back to the table that a match was played at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum BackToTable {
    /// It was hosted here, and is opened again.
    Own(Reopen),
    /// A seat is kept there, at another machine.
    Elsewhere(ComeBack),
}

impl BackToTable {
    /// The one of that match; none where no table or seat of it is kept.
    pub fn of(found: &dyn KeptMatch, left: &[LeftTable], known: &Known) -> Option<Self> {
        if let Some(own) = left.iter().find(|left| found.is_of(&left.kept)) {
            return Some(Self::Own(Reopen(own.file.clone())));
        }
        let seat = known.seat_in(found.seal()?)?;
        Some(Self::Elsewhere(seat.way_back(None)))
    }

    /// Goes there.
    pub fn go(&self, commands: &mut Commands) {
        match self {
            Self::Own(reopen) => commands.trigger(reopen.clone()),
            Self::Elsewhere(back) => commands.trigger(back.clone()),
        }
    }
}

/// Asks where to go on with a match that was shared.
#[derive(Event, Clone, Debug)]
pub(super) struct AskWhere(pub Entry);

/// The panel that asks.
#[derive(Component)]
struct SharedMatch {
    entry: Entry,
    /// The file to write on in; none where the match stays as the table has it.
    file: Option<PathBuf>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(ask);
}

fn ask(asked: On<AskWhere>, folder: Res<MemoryFolder>, known: Res<Known>, mut commands: Commands) {
    let entry = asked.0.clone();
    let Some(found) = entry.unfinished() else {
        return;
    };
    let back = BackToTable::of(found, &left_open(&folder), &known);
    let (line, label) = match &back {
        Some(BackToTable::Own(_)) => ("library-shared-own", "library-shared-reopen"),
        Some(BackToTable::Elsewhere(_)) => ("library-shared-elsewhere", "library-shared-back"),
        None => ("library-shared-gone", "library-shared-here"),
    };
    let file = match back {
        Some(_) => None,
        None => entry.own_file(),
    };
    dialog(
        "Shared match",
        "library-shared-title",
        SharedMatch { entry, file },
        Screen::Library,
        &mut commands,
        |panel| {
            panel.spawn((
                text(line, TextStyle::Body, Tone::InkSoft),
                Node {
                    width: px(464),
                    ..default()
                },
            ));
            let Some(back) = back else {
                let here = main_button(label).icon("play").key(KeyCode::Enter);
                return answers(panel, (here.build(), observe(play_here)));
            };
            panel.spawn((
                button("library-shared-here")
                    .icon("play")
                    .width(464.0)
                    .height(44.0)
                    .build(),
                observe(play_here),
            ));
            answers(
                panel,
                (
                    main_button(label).icon("users").key(KeyCode::Enter).build(),
                    observe(
                        move |_: On<Activate>,
                              panels: Query<Entity, With<SharedMatch>>,
                              mut commands: Commands| {
                            for panel in &panels {
                                commands.entity(panel).despawn();
                            }
                            back.go(&mut commands);
                        },
                    ),
                ),
            );
        },
    );
}

/// Goes on with it at this screen alone.
fn play_here(
    _: On<Activate>,
    panels: Query<(Entity, &SharedMatch)>,
    typed: Res<TypedBots>,
    mut commands: Commands,
) {
    for (panel, shared) in &panels {
        commands.entity(panel).despawn();
        let Some(found) = shared.entry.unfinished() else {
            continue;
        };
        if let Err(fault) = found.play_on(shared.file.clone(), &typed, &mut commands) {
            let file = shared.entry.kept.file.clone();
            super::tell(fault.words(), Some(file), &mut commands);
        }
    }
}
