//! What is seen: the table behind all, names of keys, colours, words of a language.

use bevy::{prelude::*, ui::ComputedStackIndex};

use super::{
    super::{
        files::shipped,
        pictures::WantPictures as _,
        screens::{Menu, Screen},
        settings::{ChangesOnly, Settings},
        testing::{
            click, frames, middle, run_until, shell, shell_with, showing, shows, speak, wait_until,
        },
        theme::{ShownTable, Theme, Tone, stage},
        toasts::{Severity, Toast},
        widgets,
    },
    title,
};

#[test]
fn the_name_of_a_key_is_seen_as_soon_as_its_cap_is() {
    let mut app = title();
    let screen = app
        .world_mut()
        .spawn((
            stage("Test"),
            children![widgets::key_cap(KeyCode::F9, Tone::Ink)],
        ))
        .id();
    app.update();
    let inside = |of: Entity| app.world().get::<Children>(of).unwrap()[0];
    let name = inside(inside(screen));
    assert_eq!(app.world().get::<Text>(name).unwrap().0, "F9");
    assert!(app.world().get::<InheritedVisibility>(name).unwrap().get());
}

/// Whether the nodes that show the table are seen, and behind all others.
fn tables(app: &mut App) -> Vec<bool> {
    let world = app.world_mut();
    let mut nodes = world.query_filtered::<&ComputedStackIndex, Without<ShownTable>>();
    let lowest = nodes.iter(world).map(|index| index.0).min();
    let mut tables =
        world.query_filtered::<(&InheritedVisibility, &ComputedStackIndex), With<ShownTable>>();
    tables
        .iter(world)
        .map(|(seen, index)| seen.get() && Some(index.0) < lowest)
        .collect()
}

#[test]
fn the_table_stays_behind_every_screen_where_no_picture_is_kept() {
    let mut app = title();
    assert_eq!(tables(&mut app), [true]);
    let button = showing(&mut app, "Réglages");
    let at = middle(&app, button);
    click(&mut app, at);
    assert_eq!(**app.world().resource::<State<Menu>>(), Menu::Settings);
    assert_eq!(tables(&mut app), [true]);
    for (set, shown) in [
        (ChangesOnly::Always, vec![]),
        (ChangesOnly::Never, vec![true]),
    ] {
        app.world_mut().resource_mut::<Settings>().changes_only = set;
        frames(&mut app, 2);
        assert_eq!(tables(&mut app), shown, "{set:?}");
    }
}

#[test]
fn texts_on_screen_follow_the_language() {
    let mut app = title();
    assert!(shows(&mut app, "Nouvelle partie"));
    speak(&mut app, "en");
    assert!(shows(&mut app, "New match") && !shows(&mut app, "Nouvelle partie"));
}

#[test]
fn a_new_theme_repaints_and_a_broken_one_changes_nothing_but_tells() {
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("theme.ron");
    let shipped = shipped("theme.ron").unwrap();
    let text = String::from_utf8(shipped.into_owned()).unwrap();
    std::fs::write(&file, &text).unwrap();
    let mut app = shell_with(&[home.path()], |app| {
        app.add_plugins(crate::screens::title::plugin);
    });
    assert_eq!(run_until(&mut app, Screen::Title), Screen::Title);
    speak(&mut app, "fr");
    let label = showing(&mut app, "Nouvelle partie");

    std::fs::write(
        &file,
        text.replace("OnAccent: \"#FFF4DD\"", "OnAccent: \"#00FF00\""),
    )
    .unwrap();
    reload(&mut app, |app| {
        app.world().resource::<Theme>().colour(Tone::OnAccent)
            == Srgba::hex("00FF00").unwrap().into()
    });
    let colour = app.world().get::<TextColor>(label).unwrap().0;
    assert_eq!(colour, Srgba::hex("00FF00").unwrap().into());

    std::fs::write(&file, text.replace("\"#33241A\"", "33241A")).unwrap();
    reload(&mut app, |app| {
        let mut toasts = app.world_mut().query::<&Toast>();
        toasts.iter(app.world()).any(|toast| {
            toast.file.as_deref() == Some("theme.ron") && toast.severity == Severity::Fault
        })
    });
    assert!(shows(&mut app, "Fichier refusé"));
    let kept = app.world().resource::<Theme>().colour(Tone::OnAccent);
    assert_eq!(kept, Srgba::hex("00FF00").unwrap().into());
}

#[test]
fn a_missing_picture_leads_to_the_screen_of_failure() {
    let mut app = shell();
    app.want_pictures(["no_such_picture"]);
    assert_eq!(run_until(&mut app, Screen::Failed), Screen::Failed);
    assert!(shows(&mut app, "art/png/no_such_picture.png"));
}

/// Reads the theme again, and runs until that has been seen.
fn reload(app: &mut App, seen: impl Fn(&mut App) -> bool) {
    app.world().resource::<AssetServer>().reload("theme.ron");
    assert!(
        wait_until(app, seen),
        "nothing came of reading the theme again"
    );
    frames(app, 2);
}
