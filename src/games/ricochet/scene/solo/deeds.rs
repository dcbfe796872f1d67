//! What one asks for while one plays alone, by buttons and by keys, and what becomes of it.

use bevy::{clipboard::Clipboard, prelude::*};

use super::{
    SOLO,
    editor::Editor,
    help::Help,
    kept::{KeepPuzzles, Kept, Practice},
    kind::Kind,
    opening::{OpenSolo, another_practice},
    posed::Posed,
    search::Search,
    session::{Looked, Solo},
};
use crate::{
    games::ricochet::{
        rules::{BoardKind, Ricochet, Tile},
        scene::{
            board::{Hand, HandSystems, Slid},
            table::LookingBack,
        },
    },
    kit::Game,
    screens::{
        codes::{copy, pasted},
        puzzles::today,
    },
    shell::{
        audio::PlaySound,
        bindings::{GameKeys, Keys, TellKeys},
        locale::{Localized, Words},
        screens::{Menu, WayOut},
        toasts::{Notice, Past, Severity},
    },
    table::Waker,
};

/// The title of what is said of a text that is no board.
const REFUSED: &str = "ricochet-board-refused";

/// What one asks for.
#[derive(Event, Clone, Debug, PartialEq)]
pub enum SoloDeed {
    /// To take the last move back, or the last change of the board that is edited.
    Undo,
    /// To begin again.
    StartAgain,
    /// For a hint more.
    Hint,
    /// To have the robots go on by themselves, or stop.
    Play,
    /// To look for the shortest way.
    Find,
    /// To stop that.
    StopFinding,
    /// To look at a way.
    Look(Looked),
    /// To go on trying.
    Try,
    /// For another board, or the next puzzle.
    Next,
    /// For a board of that kind, and others of it from then on.
    Draw(BoardKind),
    /// That a straight run is no solution, or that it is one.
    MustRicochet(bool),
    /// To go for another tile of the board.
    Tile(Tile),
    /// For the board that a text tells.
    Read(String),
    /// For the one in the clipboard.
    Paste,
    /// To copy a text.
    Copy(String),
    /// To edit the board, or to end that.
    Edit,
    /// To leave what is going on, or the screen.
    Leave,
}

pub(super) fn plugin(app: &mut App) {
    use KeyCode::*;

    GameKeys::new(app, Ricochet::ID)
        .explain_keys(&[KeyH], "ricochet-keys-hint")
        .explain_keys(&[KeyN], "ricochet-keys-another")
        .explain_keys(&[Home], "ricochet-keys-again");
    app.add_observer(slide)
        .add_observer(on_table)
        .add_observer(with_texts)
        .add_systems(
            Update,
            hear.after(HandSystems)
                .run_if(in_state(SOLO).and_then(in_state(Menu::None))),
        );
}

/// A robot was slid.
fn slide(
    slid: On<Slid>,
    solo: Option<ResMut<Solo>>,
    mut kept: ResMut<Kept>,
    mut looking: ResMut<LookingBack>,
    mut commands: Commands,
) {
    let Some(mut solo) = solo else { return };
    if !solo.slide(slid.0) {
        return;
    }
    commands.trigger(PlaySound("gain"));
    if solo.kind.is_puzzle() {
        kept.note(solo.kind, solo.result());
        commands.trigger(KeepPuzzles);
        *looking = LookingBack::default();
    }
}

/// What is done on the board that is there.
fn on_table(
    deed: On<SoloDeed>,
    solo: Option<ResMut<Solo>>,
    mut search: ResMut<Search>,
    mut help: ResMut<Help>,
    editor: Option<ResMut<Editor>>,
    mut hand: ResMut<Hand>,
    mut kept: ResMut<Kept>,
    mut looking: ResMut<LookingBack>,
    waker: Res<Waker>,
    way: Res<WayOut>,
    mut commands: Commands,
) {
    let Some(mut solo) = solo else {
        if *deed == SoloDeed::Leave {
            way.take(&mut commands);
        }
        return;
    };
    match &*deed {
        SoloDeed::Undo => {
            let undone = match editor {
                Some(mut editor) => editor.undo(),
                None => solo.undo(),
            };
            commands.trigger(PlaySound(if undone { "lift" } else { "refuse" }));
        }
        SoloDeed::StartAgain => {
            if !solo.ended || solo.kind == Kind::Practice {
                solo.start_again();
                commands.trigger(PlaySound("lift"));
            }
        }
        SoloDeed::Hint => {
            if solo.is_tried() && editor.is_none() {
                if help.hint(&solo, &waker) {
                    solo.note_hint(help.told());
                    if solo.kind.is_puzzle() {
                        kept.note(solo.kind, solo.result());
                        kept.note_told(solo.kind, &solo.told);
                        commands.trigger(KeepPuzzles);
                    }
                }
                if let Some(super::help::Hint::Move(_, slide)) = help.said() {
                    hand.pick(Some(slide.robot));
                    hand.over = Some(slide.to);
                }
            }
        }
        SoloDeed::Play => {
            if solo.kind == Kind::Practice && solo.is_tried() {
                help.play(&solo, &waker);
            }
        }
        SoloDeed::Find => {
            if solo.shortest.is_none() {
                search.begin(&solo, &waker);
            }
        }
        SoloDeed::StopFinding => search.stop(),
        SoloDeed::Look(looked) => {
            let undecided = !solo.ended && (!solo.found || solo.can_better());
            if solo.kind.is_puzzle() && *looked == Looked::Shortest && undecided {
                solo.ended = true;
                kept.note(solo.kind, solo.result());
                commands.trigger(KeepPuzzles);
            }
            solo.looking = Some(*looked);
            // It is seen as it goes.
            *looking = LookingBack {
                step: Some(0),
                runs: true,
                ..default()
            };
        }
        SoloDeed::Try => solo.looking = None,
        SoloDeed::Next => match solo.kind {
            Kind::Practice => *solo = another_practice(kept.practice),
            Kind::Day(_) => commands.trigger(OpenSolo(kept.next_puzzle())),
            Kind::Graded(grade, index) => {
                let open = kept.open(grade);
                let next = if open == index { index + 1 } else { open };
                commands.trigger(OpenSolo(Kind::Graded(grade, next)));
            }
        },
        SoloDeed::Tile(tile) => {
            let posed = Posed {
                tile: *tile,
                ..solo.posed.clone()
            };
            *solo = Solo::practice(posed, kept.practice);
            commands.trigger(PlaySound("pick"));
        }
        SoloDeed::Draw(kind) => {
            kept.practice.draw(*kind);
            commands.trigger(KeepPuzzles);
            *solo = another_practice(kept.practice);
        }
        SoloDeed::MustRicochet(must) => {
            kept.practice.must_ricochet = *must;
            commands.trigger(KeepPuzzles);
            solo.judge_by(*must);
        }
        SoloDeed::Edit => match editor {
            Some(editor) => end_editing(&mut solo, &editor, kept.practice, &mut commands),
            None => {
                search.stop();
                solo.start_again();
                hand.pick(None);
                commands.insert_resource(Editor::of(&solo.posed));
            }
        },
        SoloDeed::Leave => {
            if let Some(editor) = editor {
                end_editing(&mut solo, &editor, kept.practice, &mut commands);
            } else if search.runs() {
                search.stop();
            } else if help.plays {
                help.plays = false;
            } else {
                way.take(&mut commands);
            }
        }
        SoloDeed::Read(_) | SoloDeed::Paste | SoloDeed::Copy(_) => {}
    }
}

/// Plays on the board as it has been edited.
fn end_editing(solo: &mut Solo, editor: &Editor, practice: Practice, commands: &mut Commands) {
    if editor.board != solo.posed.board() {
        let posed = solo.posed.edited(&editor.board);
        *solo = Solo::practice(posed, practice);
    }
    commands.remove_resource::<Editor>();
}

/// What is done with texts that come from outside or go there.
fn with_texts(
    deed: On<SoloDeed>,
    solo: Option<ResMut<Solo>>,
    mut kept: ResMut<Kept>,
    clipboard: Option<ResMut<Clipboard>>,
    mut commands: Commands,
) {
    let Some(mut solo) = solo else { return };
    let refuse = |commands: &mut Commands, why: Localized| {
        // One at a time, and it goes by itself.
        commands.trigger(Past(REFUSED));
        let notice = Notice::new(Severity::Info, REFUSED);
        commands.trigger(notice.line(Words::Key(why)));
        commands.trigger(PlaySound("refuse"));
    };
    let mut take = |text: &str, commands: &mut Commands| match Posed::read(text) {
        Ok(posed) => {
            commands.trigger(Past(REFUSED));
            commands.remove_resource::<Editor>();
            // Others are drawn of its kind.
            if let Some(number) = posed.number
                && number.kind() != kept.practice.board()
            {
                kept.practice.draw(number.kind());
                commands.trigger(KeepPuzzles);
            }
            // On the same board all that was done on it stands.
            if solo.kind != Kind::Practice || !solo.posed.is_read_as(&posed) {
                *solo = Solo::practice(posed, kept.practice);
            }
        }
        Err(why) => refuse(commands, why),
    };
    match &*deed {
        SoloDeed::Read(text) => take(text, &mut commands),
        SoloDeed::Paste => match pasted(clipboard).filter(|text| !text.trim().is_empty()) {
            Some(text) => take(&text, &mut commands),
            None => refuse(&mut commands, "ricochet-clipboard-empty".into()),
        },
        SoloDeed::Copy(text) => {
            copy(text, "share-copied", clipboard, &mut commands);
        }
        _ => {}
    }
}

/// What keys ask for. Those that stand on a button press it.
fn hear(
    keys: Keys,
    solo: Option<Res<Solo>>,
    focus: Res<bevy::input_focus::InputFocus>,
    fields: Query<(), With<bevy::text::EditableText>>,
    mut commands: Commands,
) {
    if keys.just_hit(KeyCode::Escape) {
        commands.trigger(SoloDeed::Leave);
    }
    let types = focus.get().is_some_and(|focused| fields.contains(focused));
    let Some(solo) = solo.filter(|_| !types) else {
        return;
    };
    let control = keys.control() && keys.letter_just_hit('z');
    if control || keys.just_pressed("keys-take-back") {
        commands.trigger(SoloDeed::Undo);
    }
    if keys.just_hit(KeyCode::Home) && solo.is_tried() {
        commands.trigger(SoloDeed::StartAgain);
    }
    if keys.letter_just_hit('h') {
        commands.trigger(SoloDeed::Hint);
    }
    if keys.letter_just_hit('n') {
        commands.trigger(SoloDeed::Next);
    }
}

/// Today's puzzle.
pub fn of_today() -> OpenSolo {
    OpenSolo(Kind::Day(today()))
}
