//! The notices as they are shown, one beside and after another.

use bevy::{ecs::query::QueryFilter, ui::UiGlobalTransform};

use super::*;
use crate::{
    screens::title,
    shell::{
        menus::{CloseMenu, OpenMenu},
        screens::Menu,
        settings::{Settings, Speed},
        testing::{click, frames, middle, room::resize, run_until, shell, shell_with},
        widgets::ButtonLook,
    },
};

/// Where the nodes of that kind are that are seen, in pixels.
fn places<F: QueryFilter>(app: &mut App) -> Vec<Rect> {
    let world = app.world_mut();
    let mut nodes =
        world.query_filtered::<(&ComputedNode, &UiGlobalTransform, &InheritedVisibility), F>();
    let shown = nodes.iter(world).filter(|(_, _, seen)| seen.get());
    let all = shown.map(|(node, at, _)| Rect::from_center_size(at.translation, node.size()));
    all.collect()
}

fn covers_no_button(app: &mut App) {
    let [stack] = places::<With<ToastStack>>(app)[..] else {
        panic!("the notices stand in one stack");
    };
    assert!(stack.height() > 0.0, "a notice is shown");
    let buttons = places::<(With<ButtonLook>, Without<CloseSign>)>(app);
    assert!(buttons.len() > 3, "{buttons:?}");
    for button in buttons {
        let shared = stack.intersect(button);
        assert!(shared.is_empty(), "{stack:?} over {button:?}");
    }
}

#[test]
fn notices_that_stay_cover_no_button_of_the_title_nor_of_the_rules_at_any_size() {
    let mut app = shell_with(&[], |app| {
        app.add_plugins(title::plugin);
    });
    run_until(&mut app, Screen::Title);
    app.world_mut().resource_mut::<Settings>().speed = Speed::Instant;
    let notice = Notice::new(Severity::Warning, "notice-settings-damaged");
    app.world_mut()
        .trigger(notice.line("notice-settings-defaults"));
    for (width, height) in [(960, 540), (1280, 720), (1920, 1080)] {
        resize(&mut app, width, height);
        frames(&mut app, 4);
        covers_no_button(&mut app);
        app.world_mut().trigger(OpenMenu(Menu::Rules));
        frames(&mut app, 6);
        covers_no_button(&mut app);
        app.world_mut().trigger(CloseMenu);
        frames(&mut app, 6);
        covers_no_button(&mut app);
    }
}

#[test]
fn what_is_kept_clear_of_notices_is_not_covered() {
    let mut app = shell();
    run_until(&mut app, Screen::Title);
    app.world_mut()
        .trigger(Notice::new(Severity::Warning, "notice-error"));
    frames(&mut app, 3);
    let before = places::<With<ToastStack>>(&mut app)[0];
    app.world_mut().spawn((widgets::at(before), ClearOfNotices));
    frames(&mut app, 4);
    let now = places::<With<ToastStack>>(&mut app)[0];
    assert!(now.intersect(before).is_empty(), "{now:?} over {before:?}");
}

#[test]
fn notices_hang_from_the_top_as_long_as_the_bottom_is_to_be_read() {
    let mut app = shell();
    run_until(&mut app, Screen::Title);
    let stands = |app: &mut App| {
        frames(app, 2);
        let world = app.world_mut();
        let mut stacks = world.query_filtered::<&Node, With<ToastStack>>();
        let node = stacks.single(world).unwrap();
        [node.left, node.bottom, node.right, node.top]
    };
    let low = [px(12), px(12), Val::Auto, Val::Auto];
    assert_eq!(stands(&mut app), low);
    let results = app.world_mut().spawn(NoticesOnTop).id();
    assert_eq!(
        stands(&mut app),
        [Val::Auto, Val::Auto, px(ON_TOP.x), px(ON_TOP.y)]
    );
    // From the top of the window, as far above the table in its middle as that may be.
    resize(&mut app, 1280, 960);
    assert_eq!(
        stands(&mut app),
        [Val::Auto, Val::Auto, px(ON_TOP.x), px(ON_TOP.y - 120.0)]
    );
    resize(&mut app, 1280, 720);
    app.world_mut().despawn(results);
    assert_eq!(stands(&mut app), low);
}

#[test]
fn clicks_on_one_spot_close_one_after_another_what_stays() {
    let mut app = shell();
    run_until(&mut app, Screen::Title);
    app.world_mut().resource_mut::<Settings>().speed = Speed::Instant;
    let high = Notice::new(Severity::Warning, "notice-settings-damaged");
    for notice in [
        Notice::new(Severity::Fault, "notice-error"),
        high.line("notice-settings-defaults"),
        Notice::new(Severity::Warning, "notice-refused"),
    ] {
        app.world_mut().trigger(notice);
    }
    frames(&mut app, 4);
    let world = app.world_mut();
    let mut signs = world.query_filtered::<(Entity, &ComputedNode), With<CloseSign>>();
    let signs = signs.iter(world);
    let shown = signs.filter(|(_, node)| node.size().min_element() > 0.0);
    let shown: Vec<Entity> = shown.map(|(sign, _)| sign).collect();
    assert_eq!(shown.len(), 1, "one is shown at a time");
    let at = middle(&app, shown[0]);
    for left in [2, 1, 0] {
        click(&mut app, at);
        let world = app.world_mut();
        assert_eq!(world.query::<&Toast>().iter(world).count(), left);
    }
}

#[test]
fn the_sign_the_words_and_the_button_of_one_line_stand_in_its_middle() {
    let mut app = shell();
    run_until(&mut app, Screen::Title);
    app.world_mut().resource_mut::<Settings>().speed = Speed::Instant;
    let notice = Notice::new(Severity::Warning, "net-title");
    app.world_mut().trigger(notice);
    frames(&mut app, 4);
    let world = app.world_mut();
    let mut toasts = world.query_filtered::<(Entity, &Children), With<Toast>>();
    let (toast, parts) = toasts.single(world).unwrap();
    let mut shown = vec![toast];
    // What is drawn lies in what has its place in the row.
    let inner = |part| world.get::<Children>(part).unwrap()[0];
    shown.extend(parts.iter().map(inner));
    assert_eq!(shown.len(), 4);
    let heights: Vec<f32> = shown.iter().map(|&part| middle(&app, part).y).collect();
    let off = heights.iter().map(|height| (height - heights[0]).abs());
    assert!(off.fold(0.0, f32::max) <= 0.75, "{heights:?}");
}

#[test]
fn what_passes_is_shown_beside_what_stays() {
    let mut app = shell();
    run_until(&mut app, Screen::Title);
    for (severity, key) in [
        (Severity::Warning, "notice-error"),
        (Severity::Ok, "notice-file-reloaded"),
        (Severity::Warning, "notice-refused"),
    ] {
        app.world_mut().trigger(Notice::new(severity, key));
    }
    frames(&mut app, 3);
    let world = app.world_mut();
    let mut toasts = world.query::<(&Toast, &Node)>();
    let shown = toasts.iter(world);
    let shown = shown.filter(|(_, node)| node.display == Display::Flex);
    let mut shown: Vec<Words> = shown.map(|(toast, _)| toast.told.title.clone()).collect();
    shown.sort_by_key(|title| *title == Words::from("notice-refused"));
    let wanted = ["notice-file-reloaded", "notice-refused"].map(Words::from);
    assert_eq!(shown, wanted);
}

#[test]
fn what_is_told_again_is_shown_once_and_stays_as_much_longer() {
    let mut app = shell();
    run_until(&mut app, Screen::Title);
    let tell = |app: &mut App, key: &'static str| {
        let notice = Notice::new(Severity::Warning, key);
        app.world_mut().trigger(notice);
        frames(app, 2);
        let world = app.world_mut();
        let mut toasts = world.query::<&Toast>();
        let shown = toasts.iter(world).map(|toast| toast.renewed);
        shown.collect::<Vec<_>>()
    };
    assert_eq!(tell(&mut app, "net-fault"), [Duration::ZERO]);
    for _ in 0..3 {
        let shown = tell(&mut app, "net-fault");
        assert!(shown.len() == 1 && shown[0] > Duration::ZERO, "{shown:?}");
    }
    assert_eq!(tell(&mut app, "net-title").len(), 2);
}

#[test]
fn what_is_new_about_a_log_replaces_what_was_said_about_it() {
    let mut app = shell();
    run_until(&mut app, Screen::Title);
    for (key, log) in [("net-fault", "1"), ("net-title", "1"), ("net-fault", "2")] {
        app.world_mut().trigger(Notice {
            log: Some(log.to_owned()),
            ..Notice::new(Severity::Warning, key)
        });
        frames(&mut app, 2);
    }
    let world = app.world_mut();
    let mut toasts = world.query::<&Toast>();
    let mut shown: Vec<_> = toasts.iter(world).map(|toast| &toast.told).collect();
    shown.sort_by_key(|told| told.log.clone());
    let titles: Vec<Words> = shown.iter().map(|told| told.title.clone()).collect();
    assert_eq!(titles, ["net-title", "net-fault"].map(Words::from));
}
