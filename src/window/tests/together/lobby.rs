//! The lobby: what a host sets at its table, and whom it lets in.

use std::fs;

use bevy::{
    ecs::system::RunSystemOnce as _,
    input::keyboard::Key,
    input_focus::{FocusCause, InputFocus, InputFocusVisible, tab_navigation::TabGroup},
    prelude::*,
    ui::UiGlobalTransform,
    ui_widgets::Activate,
};

use super::{
    at_one_table, both, for_people, game, hosted, join, join_as, kept, meeting, on, sit, start,
    table, usual,
};
use crate::{
    games::{
        conquest::{rules::Conquest, scene::setup as conquest},
        dice_wars::{
            rules::DiceWars,
            scene::settings::{HOSTED_ODDS, OddsShown},
        },
        dominations::{rules::Dominations, scene::setup::Sheet},
    },
    kit::{Configured as _, Game as _, Notation as _, Options},
    locale::Localized,
    play::network::{Destination, Order, Role, ToHost, Who},
    screens::{
        MatchPlan,
        setup::{MatchSheet as _, Purpose, SetUp, StartMatch},
        together::{Bring, ChooseRules, HostMatch, Known, LeaveTable, OwnHost, Talk, Tell},
    },
    shell::{
        locale::{SpokenName, Words},
        screens::{CurrentGame, Menu, Screen},
        settings::Settings,
        testing::{click, frames, hit, middle, showing, shows, shows_part, wait_until},
        toasts::{Notice, NoticeCorner, Severity, Toast},
    },
};

#[test]
fn the_set_up_of_a_table_names_its_game_and_leads_back_to_where_it_was_opened() {
    let home = tempfile::tempdir().unwrap();
    let mut app = game(home.path());
    app.world_mut().commands().set_state(Screen::Together);
    frames(&mut app, 4);
    app.insert_resource(Purpose::Host);
    let mut commands = app.world_mut().commands();
    commands.set_state(CurrentGame(Conquest::ID));
    commands.set_state(Screen::Setup);
    frames(&mut app, 4);
    assert!(shows(&mut app, "Host a table: Conquest"));
    // People meet there.
    assert!(shows(&mut app, "Two people") && !shows(&mut app, "Computers only"));
    hit(&mut app, KeyCode::Escape, Key::Escape);
    frames(&mut app, 4);
    assert!(on(&app, Screen::Together));
}

#[test]
fn the_host_chooses_other_rules_and_terms_and_all_have_to_be_ready_anew() {
    let homes = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let plan = for_people(usual::<Dominations>());
    let mut apps = at_one_table([homes[0].path(), homes[1].path()], plan);
    let is_ready = |app: &App| {
        table(app).is_some_and(|table| {
            let mut seats = table.seats.iter();
            seats.any(|seat| matches!(seat.who, Who::Person { ready: true, .. }))
        })
    };
    let be_ready = |apps: &mut [App; 2]| {
        let guest = apps[1].world_mut();
        guest.trigger(Tell(ToHost::Ready { ready: true }));
        both(apps, "the guest is ready", |app, _| is_ready(app));
    };
    be_ready(&mut apps);
    let mut terms = table(&apps[0]).unwrap().terms;
    terms.move_ms = Some(30_000);
    let order = Order::Terms(terms);
    apps[0].world_mut().trigger(Tell(ToHost::Order { order }));
    both(&mut apps, "both read it", |app, _| {
        shows(app, "30\u{a0}s a move") && !is_ready(app)
    });
    be_ready(&mut apps);
    // What is looked at and left changes nothing.
    for takes in [false, true] {
        apps[0].world_mut().trigger(ChooseRules);
        both(&mut apps, "the rules can be chosen", |app, index| {
            let told = ["Rules of the table", "At the table now", "Bo"];
            index == 1 || told.iter().all(|told| shows(app, told))
        });
        let world = apps[0].world_mut();
        let mut sheet = world.resource_mut::<SetUp<Sheet>>();
        let open = sheet.sheet.seats().iter().filter(|seat| seat.is_open());
        assert_eq!(open.count(), 2, "as many as at the table");
        let duel = Sheet::PRESETS.len() - 1;
        assert_ne!(sheet.sheet.preset(), Some(duel));
        sheet.sheet.take_preset(duel);
        match takes {
            true => world.trigger(StartMatch),
            false => world.commands().set_state(Screen::Lobby),
        }
        both(&mut apps, "the host is at the table again", |app, _| {
            on(app, Screen::Lobby)
                && table(app).is_some_and(|table| table.options.contains("mighty-duel") == takes)
                && is_ready(app) != takes
        });
    }
}

#[test]
fn who_is_chosen_to_begin_sits_on_the_first_chair_of_the_table() {
    let homes = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let mut apps = [0, 1].map(|one| game(homes[one].path()));
    let world = apps[0].world_mut();
    world.insert_resource(Purpose::Host);
    let mut commands = world.commands();
    commands.set_state(CurrentGame(Conquest::ID));
    commands.set_state(Screen::Setup);
    frames(&mut apps[0], 4);
    let take_second = |host: &mut App| {
        let world = host.world_mut();
        let mut set_up = world.resource_mut::<SetUp<conquest::Sheet>>();
        set_up.sheet.seats[0].rename("Ada");
        set_up.sheet.first = conquest::First::B;
        world.trigger(StartMatch);
    };
    take_second(&mut apps[0]);
    let chair = |app: &App| meeting(app).and_then(|meeting| meeting.chair);
    both(&mut apps, "the host sits at its table", |app, index| {
        index == 1 || chair(app) == Some(1)
    });
    join::<Conquest>(&mut apps, homes[1].path(), "");
    both(&mut apps, "the guest begins", |app, index| {
        chair(app) == Some(1 - index as u8) && shows(app, "A starts")
    });
    // Of those who sit there the second is to begin.
    apps[0].world_mut().trigger(ChooseRules);
    both(&mut apps, "the rules can be chosen", |app, index| {
        index == 1 || shows(app, "Rules of the table")
    });
    let chosen = &apps[0].world().resource::<SetUp<conquest::Sheet>>().sheet;
    assert_eq!(chosen.first, conquest::First::A);
    take_second(&mut apps[0]);
    both(&mut apps, "the host begins", |app, index| {
        on(app, Screen::Lobby) && chair(app) == Some(index as u8)
    });
}

#[test]
fn a_computer_has_one_name_in_lobby_and_match_whichever_chairs_are_closed() {
    let homes = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let players = ["human", "human", "naive", "naive"].map(str::to_owned);
    let names = ["Ada".to_owned()];
    let options = Options::usual(Dominations::OPTIONS);
    let four = Dominations::configured(&options, 4).unwrap();
    let plan = MatchPlan::of_players(four, &players, &names, 7).unwrap();
    let mut apps = hosted([homes[0].path(), homes[1].path()], plan, "");
    let host = &mut apps[0];
    let are_named = |host: &mut App| shows(host, "Firmin") && shows(host, "Marc");
    assert!(wait_until(host, are_named));
    let order = Order::Close { chair: 1 };
    host.world_mut().trigger(Tell(ToHost::Order { order }));
    assert!(wait_until(host, |host| shows(host, "Closed")));
    assert!(are_named(host), "closed chairs change no names");
    let ready = ToHost::Ready { ready: true };
    host.world_mut().trigger(Tell(ready));
    let can_start = "All are ready: the match can start.";
    assert!(wait_until(host, |host| shows(host, can_start)));
    let order = Order::Start;
    host.world_mut().trigger(Tell(ToHost::Order { order }));
    assert!(wait_until(host, |host| on(host, Screen::Table)));
    let kept = kept::<Dominations>(homes[0].path(), 0);
    let names: Vec<_> = kept.seats.iter().map(|seat| &*seat.name).collect();
    assert_eq!(names, ["Ada", "Firmin", "Marc"]);
}

#[test]
fn a_press_on_the_crest_takes_a_free_colour_and_the_match_has_it() {
    let homes = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let plan = for_people(usual::<Conquest>());
    let mut apps = at_one_table([homes[0].path(), homes[1].path()], plan);
    let crest = |guest: &mut App| {
        let spoken = Localized::new("net-colour-of").with("seat", "B".to_owned());
        let spoken = Words::Key(spoken);
        frames(guest, 20);
        let world = guest.world_mut();
        let mut buttons = world.query::<(Entity, &SpokenName)>();
        let found = buttons.iter(world).find(|(_, name)| name.0 == spoken);
        found.expect("it can be chosen").0
    };
    let are_told = |apps: &mut [App; 2], colours: [u8; 2]| {
        both(apps, "both read it", |app, _| {
            table(app).is_some_and(|table| table.colours == colours)
        });
    };
    are_told(&mut apps, [0, 1]);
    let first = crest(&mut apps[1]);
    let at = middle(&apps[1], first);
    click(&mut apps[1], at);
    are_told(&mut apps, [0, 2]);
    // By keys one goes on from there.
    let before = crest(&mut apps[1]);
    let world = apps[1].world_mut();
    let mut focus = world.resource_mut::<InputFocus>();
    focus.set(before, FocusCause::Navigated);
    world.resource_mut::<InputFocusVisible>().0 = true;
    frames(&mut apps[1], 2);
    let world = apps[1].world_mut();
    world.trigger(Activate { entity: before });
    are_told(&mut apps, [0, 3]);
    let after = crest(&mut apps[1]);
    assert_ne!(before, after, "the card is another one");
    let focus = apps[1].world().resource::<InputFocus>();
    assert_eq!(focus.get(), Some(after));
    start(&mut apps);
    let seats = kept::<Conquest>(homes[1].path(), 0).seats;
    let colours: Vec<_> = seats.iter().map(|seat| seat.colour).collect();
    assert_eq!(colours, [0, 3].map(|colour| Conquest::COLOURS[colour]));
}

#[test]
fn odds_that_the_host_hides_are_shown_to_nobody_at_the_table() {
    let homes = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let plan = for_people(usual::<DiceWars>());
    let mut apps = at_one_table([homes[0].path(), homes[1].path()], plan);
    for shown in [false, true] {
        apps[0].world_mut().trigger(ChooseRules);
        both(&mut apps, "the rules can be chosen", |app, index| {
            index == 1 || shows(app, "Rules of the table")
        });
        let world = apps[0].world_mut();
        world.resource_mut::<Settings>().turn(&HOSTED_ODDS, shown);
        world.trigger(StartMatch);
        both(&mut apps, "both read it", |app, _| {
            on(app, Screen::Lobby) && shows(app, "Odds hidden") != shown
        });
        for app in &mut apps {
            let world = app.world_mut();
            let here = world.run_system_once(|odds: OddsShown| odds.get());
            assert_eq!(here.unwrap(), shown);
        }
    }
}

#[test]
fn nothing_that_is_told_lies_over_the_code_of_the_table() {
    let home = tempfile::tempdir().unwrap();
    let mut host = game(home.path());
    host.world_mut()
        .trigger(HostMatch(for_people(usual::<Dominations>())));
    let code = "Code of this table";
    assert!(wait_until(&mut host, |host| shows(host, code)));
    // Where it would stand, over the picture.
    host.insert_resource(NoticeCorner(Vec2::new(330.0, 230.0)));
    let notice = Notice::new(Severity::Warning, "net-fault");
    host.world_mut().trigger(notice);
    frames(&mut host, 20);
    let world = host.world_mut();
    let mut nodes = world.query::<(&Name, &ComputedNode, &UiGlobalTransform)>();
    let nodes = nodes.iter(world);
    let places: Vec<(&str, Rect)> = nodes
        .map(|(name, node, at)| {
            let place = Rect::from_center_size(at.translation, node.size());
            (name.as_str(), place)
        })
        .collect();
    let place = |wanted: &str| {
        let found = places.iter().find(|(name, _)| *name == wanted);
        found.expect("it is there").1
    };
    let [told, code, picture] = ["Notice", "Code of the table", "Code as a picture"].map(place);
    assert!(code.contains(picture.center()));
    assert!(told.intersect(code).is_empty(), "{told:?} over {code:?}");
}

#[test]
fn a_table_with_a_password_lets_in_who_says_it() {
    let homes = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let plan = for_people(usual::<Conquest>());
    let mut apps = hosted([homes[0].path(), homes[1].path()], plan, "sesame");
    both(&mut apps, "the host can tell it", |app, index| {
        index == 1 || shows(app, "sesame")
    });
    // Before it is said, that it is asked for is no fault.
    let code = apps[0].world().resource::<OwnHost>().code().unwrap();
    let mut address = Destination::from(code).address;
    address.set_ip([127, 0, 0, 1].into());
    let world = apps[1].world_mut();
    world.resource_mut::<Known>().typed = address.to_string();
    world.commands().set_state(Screen::Together);
    both(&mut apps, "the guest reads it", |app, index| {
        index == 0 || shows(app, "Asks for a password")
    });
    assert!(!shows(&mut apps[1], "This password is wrong."));
    assert!(!shows(&mut apps[1], "Try now"));
    let focused = |app: &App| app.world().resource::<InputFocus>().get();
    let at_first = focused(&apps[1]);
    for (wrong, told) in [
        ("", "This table has a password: type it"),
        ("seed", "This password is wrong."),
    ] {
        apps[1].world_mut().commands().set_state(Screen::Title);
        both(&mut apps, "the guest is elsewhere", |app, index| {
            index == 0 || on(app, Screen::Title)
        });
        join::<Conquest>(&mut apps, homes[1].path(), wrong);
        both(&mut apps, "the guest is not let in", |app, index| {
            let is_out = meeting(app).is_none() && on(app, Screen::Together);
            index == 0 || (is_out && shows(app, told))
        });
        frames(&mut apps[1], 20);
        let now = focused(&apps[1]);
        let world = apps[1].world_mut();
        let mut fields = world.query::<(Entity, &SpokenName)>();
        let mut fields = fields.iter(world);
        let password = fields.find(|(_, name)| name.0 == "net-password".into());
        assert!(at_first != now && now == password.map(|(field, _)| field));
    }
    join::<Conquest>(&mut apps, homes[1].path(), "sesame");
    sit(&mut apps);
}

#[test]
fn who_watches_reads_that_and_how_much_later() {
    let homes = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let players = ["human", "naive"].map(str::to_owned);
    let names = ["Ada".to_owned()];
    let plan = MatchPlan::of_players(usual::<Conquest>(), &players, &names, 7).unwrap();
    let mut apps = hosted([homes[0].path(), homes[1].path()], plan, "");
    let mut terms = table(&apps[0]).unwrap().terms;
    terms.delay_ms = 30_000;
    let order = Order::Terms(terms);
    apps[0].world_mut().trigger(Tell(ToHost::Order { order }));
    join_as::<Conquest>(&mut apps, homes[1].path(), "", Role::Spectator);
    both(&mut apps, "the guest is there", |app, _| {
        table(app).is_some_and(|table| table.terms.delay_ms > 0 && !table.spectators.is_empty())
    });
    let listens = "Who watches can listen, but not talk";
    both(&mut apps, "only the guest can but listen", |app, index| {
        shows(app, listens) == (index == 1) && shows(app, "Hello!") == (index == 0)
    });
    start(&mut apps);
    both(&mut apps, "the guest reads it", |app, index| {
        index == 0 || shows(app, "You are watching, 30\u{a0}s later")
    });
    apps[1].world_mut().trigger(Talk);
    frames(&mut apps[1], 4);
    assert!(shows(&mut apps[1], listens) && !shows(&mut apps[1], "Hello!"));
    hit(&mut apps[1], KeyCode::Escape, Key::Escape);
    frames(&mut apps[1], 4);
    // Nobody leaves by one key, whoever watches no more than whoever plays.
    hit(&mut apps[1], KeyCode::Escape, Key::Escape);
    frames(&mut apps[1], 4);
    assert!(on(&apps[1], Screen::Table));
    assert_eq!(
        **apps[1].world().resource::<State<Menu>>(),
        Menu::Pause,
        "Escape opens the menu"
    );
}

#[test]
fn a_guest_is_shown_out_after_a_question_and_reads_that_wherever_it_would_join_again() {
    let homes = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let plan = for_people(usual::<Conquest>());
    let mut apps = at_one_table([homes[0].path(), homes[1].path()], plan);
    let code = apps[0].world().resource::<OwnHost>().code().unwrap();
    let mut address = Destination::from(code).address;
    address.set_ip([127, 0, 0, 1].into());
    let mut known = apps[1].world_mut().resource_mut::<Known>();
    (known.name, known.typed) = ("Bo".to_owned(), address.to_string());
    let press = |app: &mut App, label: &str, in_question: bool| {
        frames(app, 20);
        let world = app.world_mut();
        let mut texts = world.query::<(Entity, &Text)>();
        let shown = texts.iter(world).filter(|(_, text)| text.0 == label);
        let shown: Vec<Entity> = shown.map(|(entity, _)| entity).collect();
        let is_asked = |entity: &Entity| {
            let up = |&at: &Entity| world.get::<ChildOf>(at).map(ChildOf::parent);
            let mut above = std::iter::successors(Some(*entity), up);
            above.any(|at| world.get::<TabGroup>(at).is_some_and(|group| group.modal))
        };
        let found = shown.iter().find(|entity| is_asked(entity) == in_question);
        let at = middle(app, *found.expect("the button is there"));
        click(app, at);
    };
    press(&mut apps[0], "Show out", false);
    assert!(shows(&mut apps[0], "Show this guest out?"));
    // All at one machine have one address.
    assert!(shows_part(&mut apps[0], "by another name is let in"));
    assert_eq!(meeting(&apps[1]).and_then(|meeting| meeting.chair), Some(1));
    press(&mut apps[0], "Show out", true);
    // A notice tells it, and the page where one could join again.
    let is_told = |app: &mut App, times: usize| {
        let world = app.world_mut();
        let mut texts = world.query::<&Text>();
        let line = "The host has shown you out of this table.";
        texts.iter(world).filter(|text| text.0 == line).count() == times
    };
    let is_out = |app: &mut App, times: usize| {
        on(app, Screen::Together) && meeting(app).is_none() && is_told(app, times)
    };
    both(&mut apps, "the guest is told", |app, index| {
        index == 0 || is_out(app, 2)
    });
    // By that name it would be refused each time.
    press(&mut apps[1], "Join Ada’s table", false);
    frames(&mut apps[1], 4);
    assert!(is_out(&mut apps[1], 2));
    let world = apps[1].world_mut();
    let mut toasts = world.query::<&Toast>();
    let mut toasts = toasts.iter(world);
    assert!(toasts.any(|toast| toast.severity == Severity::Warning));
    let mut known = apps[1].world_mut().resource_mut::<Known>();
    known.name = "Cleo".to_owned();
    both(&mut apps, "only the notice tells it", |app, index| {
        index == 0 || is_out(app, 1)
    });
    press(&mut apps[1], "Join Ada’s table", false);
    both(&mut apps, "the guest sits there", |app, index| {
        index == 0 || meeting(app).is_some_and(|meeting| meeting.chair == Some(1))
    });
}

#[test]
fn who_sat_down_after_watching_brings_somebody_who_plays_and_one_of_them_hears_that_it_closes() {
    let homes = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let options = Options::usual(Dominations::OPTIONS);
    let plan = for_people(Dominations::configured(&options, 3).unwrap());
    let mut apps = hosted([homes[0].path(), homes[1].path()], plan, "");
    join_as::<Dominations>(&mut apps, homes[1].path(), "", Role::Spectator);
    both(&mut apps, "the guest watches", |app, _| {
        table(app).is_some_and(|table| !table.spectators.is_empty())
    });
    apps[1]
        .world_mut()
        .trigger(Tell(ToHost::Sit { chair: None }));
    both(&mut apps, "the guest sits there", |app, index| {
        index == 0 || meeting(app).is_some_and(|meeting| meeting.chair == Some(1))
    });
    apps[1].world_mut().trigger(Bring("Ida".to_owned()));
    both(&mut apps, "all sit there", |app, index| {
        let wanted: &[u8] = if index == 1 { &[2] } else { &[] };
        let is_there = meeting(app).is_some_and(|meeting| meeting.company == wanted);
        let watches = table(app).is_some_and(|table| !table.spectators.is_empty());
        is_there && !watches && shows(app, "Ida")
    });
    start(&mut apps);
    apps[0].world_mut().trigger(LeaveTable);
    both(&mut apps, "the guest is told", |app, index| {
        index == 0 || (on(app, Screen::Together) && shows(app, "The host has closed the table"))
    });
    frames(&mut apps[1], 20);
    assert!(!shows(&mut apps[1], "The table is closed."));
}

#[test]
fn who_is_brought_is_named_by_keys_alone_also_after_a_click_on_nothing() {
    let homes = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let options = Options::usual(Dominations::OPTIONS);
    let plan = for_people(Dominations::configured(&options, 3).unwrap());
    let mut apps = hosted([homes[0].path(), homes[1].path()], plan, "");
    join::<Dominations>(&mut apps, homes[1].path(), "");
    both(&mut apps, "the guest can bring somebody", |app, index| {
        index == 0 || shows(app, "Add player")
    });
    let guest = &mut apps[1];
    frames(guest, 20);
    let button = showing(guest, "Add player");
    let at = middle(guest, button);
    click(guest, at);
    assert!(shows(guest, "Who else plays here?"));
    click(guest, Vec2::new(60.0, 660.0));
    let told = "Say what they are called at the table.";
    assert!(!shows(guest, told));
    hit(guest, KeyCode::Enter, Key::Enter);
    frames(guest, 3);
    assert!(shows(guest, told) && shows(guest, "Who else plays here?"));
    for letter in ["I", "d", "a"] {
        hit(guest, KeyCode::KeyA, Key::Character(letter.into()));
    }
    hit(guest, KeyCode::Enter, Key::Enter);
    assert!(!shows(guest, "Who else plays here?"));
    both(&mut apps, "all sit there", |app, index| {
        let wanted: &[u8] = if index == 1 { &[2] } else { &[] };
        meeting(app).is_some_and(|meeting| meeting.company == wanted) && shows(app, "Ida")
    });
}

#[test]
fn a_damaged_key_of_the_host_is_no_reason_not_to_host() {
    let home = tempfile::tempdir().unwrap();
    let mut host = game(home.path());
    let key = home.path().join("network/host.pem");
    fs::create_dir_all(home.path().join("network")).unwrap();
    fs::write(&key, "garbage").unwrap();
    let plan = for_people(usual::<Conquest>());
    host.world_mut().trigger(HostMatch(plan));
    assert!(wait_until(&mut host, |host| {
        meeting(host).is_some_and(|meeting| meeting.chair == Some(0))
    }));
    let told = "The key of your tables was damaged: it is set aside, and there is a new one";
    assert!(shows(&mut host, told));
    assert!(home.path().join("network/host.pem.damaged").exists());
    host.world_mut().trigger(LeaveTable);
    assert!(
        wait_until(&mut host, |host| !shows(host, told)),
        "nobody is left to whom it matters"
    );
}
