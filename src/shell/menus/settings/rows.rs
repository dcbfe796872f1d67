//! The rows of the settings menu: a name, a line of explanation, and the control at the right.

use bevy::{
    prelude::*,
    ui::Checked,
    ui_widgets::{SliderValue, ValueChange, observe},
};

use super::{
    list::{Row, language_options},
    undecided::Undecided,
};
use crate::shell::{
    locale::{Localized, Texts, Words},
    settings::{LargestWindow, Settings},
    theme::{TextStyle, ThemedBackground, ThemedColour, ThemedText, Tone},
    widgets::{self, Barred, Choice, Chosen, choice, slider, switch},
};

/// Writes the value of a slider beside it.
#[derive(Component)]
pub struct ValueText {
    slider: Entity,
    write: fn(f32, &Texts) -> String,
}

/// Says yes or no beside a switch.
#[derive(Component)]
pub struct SaidBy(Entity);

/// Shows which of a few is set, whoever has set it.
#[derive(Component)]
pub struct ShowsSetting(fn(&Settings) -> usize);

/// A line between two rows.
#[derive(Component)]
pub struct Divider;

/// Has the lines be whole pixels high at every size of the game: a part of one may be rounded away.
pub fn keep_dividers(scale: Res<UiScale>, mut dividers: Query<&mut Node, With<Divider>>) {
    let height = px(scale.0.round().max(1.0) / scale.0);
    for mut divider in &mut dividers {
        if divider.height != height {
            divider.height = height;
        }
    }
}

/// Fills a page with the rows of a tab that are shown.
pub fn spawn(
    page: &mut ChildSpawnerCommands,
    rows: &[&Row],
    settings: &Settings,
    largest: LargestWindow,
    texts: &Texts,
) {
    let mut after_row = false;
    for row in rows {
        if let Row::Group(name) = row {
            page.spawn((
                widgets::text(*name, TextStyle::Name, Tone::Ink),
                Node {
                    margin: UiRect::new(px(0), px(0), px(if after_row { 12 } else { 2 }), px(6)),
                    flex_shrink: 0.0,
                    ..default()
                },
            ));
            after_row = false;
            continue;
        }
        if after_row {
            page.spawn((
                Divider,
                // Rows give way where there are many; a line so thin would be gone here and there.
                Node {
                    height: px(1),
                    flex_shrink: 0.0,
                    ..default()
                },
                ThemedBackground(Tone::Hairline),
            ));
        }
        after_row = true;
        page.spawn(Node {
            height: px(58),
            align_items: AlignItems::Center,
            column_gap: px(16),
            ..default()
        })
        .with_children(|line| spawn_row(line, row, settings, largest, texts));
    }
}

fn spawn_row(
    line: &mut ChildSpawnerCommands,
    row: &Row,
    settings: &Settings,
    largest: LargestWindow,
    texts: &Texts,
) {
    match *row {
        Row::Group(_) => {}
        Row::Choice {
            name,
            options,
            get,
            set,
        } => {
            spawn_choice(line, name, options, settings, get).observe(
                move |chosen: On<Chosen>, mut settings: ResMut<Settings>| {
                    set(&mut settings, chosen.index);
                },
            );
        }
        Row::Undecided {
            name,
            options,
            get,
            set,
            fits,
            unfit,
        } => {
            let barred = Barred {
                options: (0..options.len())
                    .filter(|&at| !fits(largest, at))
                    .collect(),
                why: unfit.into(),
            };
            spawn_choice(line, name, options, settings, get)
                .insert(barred)
                .observe(
                    move |chosen: On<Chosen>,
                          time: Res<Time<Real>>,
                          mut undecided: ResMut<Undecided>| {
                        undecided.choose(*chosen, set, time.elapsed());
                    },
                );
        }
        Row::Switch { name, get, set } => spawn_switch(line, name, get(settings), set),
        Row::Own(own) => spawn_switch(line, own.name, settings.is_on(own), |settings, on| {
            settings.turn(own, on);
        }),
        Row::Slider {
            name,
            ends,
            step,
            get,
            set,
            told,
        } => {
            explain(line, name);
            let control = line
                .spawn((
                    slider(ends.0..=ends.1, step, get(settings), name, 260.0),
                    observe(
                        move |change: On<ValueChange<f32>>, mut settings: ResMut<Settings>| {
                            set(&mut settings, change.value);
                        },
                    ),
                ))
                .id();
            let value = Text::new(told(get(settings), texts));
            let told = ValueText {
                slider: control,
                write: told,
            };
            say(line, TextStyle::Value, (told, value));
        }
        Row::Language => {
            explain(line, "set-language");
            let languages = language_options(texts);
            let chosen = languages
                .iter()
                .position(|(code, _)| *code == settings.language)
                .unwrap_or(0);
            let names = languages.iter().map(|(_, name)| match name {
                Some(name) => Words::plain(name.clone()),
                None => Words::from("set-language-system"),
            });
            let names: Vec<_> = names.collect();
            line.spawn((
                choice(names, chosen, "set-language", Node::default()),
                observe(move |chosen: On<Chosen>, mut settings: ResMut<Settings>| {
                    settings.language.clone_from(&languages[chosen.index].0);
                }),
            ));
        }
    }
}

fn spawn_choice<'a>(
    line: &'a mut ChildSpawnerCommands,
    name: &'static str,
    options: &'static [&'static str],
    settings: &Settings,
    get: fn(&Settings) -> usize,
) -> EntityCommands<'a> {
    explain(line, name);
    let options = options.iter().map(|&option| Words::from(option));
    line.spawn((
        choice(options, get(settings), name, Node::default()),
        ShowsSetting(get),
    ))
}

fn spawn_switch(
    line: &mut ChildSpawnerCommands,
    name: &'static str,
    on: bool,
    set: impl Fn(&mut Settings, bool) + Send + Sync + 'static,
) {
    explain(line, name);
    let mut control = line.spawn((
        switch(name),
        observe(
            move |change: On<ValueChange<bool>>, mut settings: ResMut<Settings>| {
                set(&mut settings, change.value);
            },
        ),
    ));
    if on {
        control.insert(Checked);
    }
    let control = control.id();
    say(line, TextStyle::Button, (SaidBy(control), Text::default()));
}

fn explain(line: &mut ChildSpawnerCommands, name: &'static str) {
    line.spawn(Node {
        flex_direction: FlexDirection::Column,
        flex_grow: 1.0,
        ..default()
    })
    .with_children(|lines| {
        lines.spawn(widgets::text(name, TextStyle::Button, Tone::Ink));
        let detail = Localized::new(format!("{name}-detail"));
        lines.spawn(widgets::text(detail, TextStyle::Caption, Tone::InkSoft));
    });
}

/// Words of 92 wide at the right edge of a row.
fn say(line: &mut ChildSpawnerCommands, style: TextStyle, words: impl Bundle) {
    line.spawn(Node {
        width: px(92),
        justify_content: JustifyContent::End,
        ..default()
    })
    .with_child((
        words,
        ThemedText(style),
        ThemedColour(Tone::Ink),
        TextLayout::no_wrap(),
    ));
}

/// Keeps choices true, except while one goes on choosing.
pub fn show_choices(
    settings: Res<Settings>,
    undecided: Res<Undecided>,
    mut choices: Query<(&ShowsSetting, &mut Choice)>,
) {
    if settings.is_changed() && !undecided.is_open() {
        for (shows, mut choice) in &mut choices {
            choice.set_if_neq(Choice((shows.0)(&settings)));
        }
    }
}

/// Keeps the words beside switches and sliders true.
pub fn show_values(
    texts: Res<Texts>,
    sliders: Query<Ref<SliderValue>>,
    switches: Query<Has<Checked>>,
    mut told: Query<(&ValueText, &mut Text), Without<SaidBy>>,
    mut said: Query<(&SaidBy, &mut Text)>,
) {
    for (told, mut text) in &mut told {
        if let Ok(value) = sliders.get(told.slider)
            && (value.is_changed() || texts.is_changed())
        {
            text.0 = (told.write)(value.0, &texts);
        }
    }
    for (said, mut text) in &mut said {
        if let Ok(on) = switches.get(said.0) {
            let word = texts.text(if on { "set-yes" } else { "set-no" });
            if text.0 != word {
                text.0 = word;
            }
        }
    }
}
