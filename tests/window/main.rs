//! The game in a real window: under a virtual display with software rendering, played with real mouse events.
//!
//! Needs Xvfb and xdotool; counts as ignored where they are missing.
#![expect(clippy::print_stdout, reason = "says what a machine lacks")]

mod canvas;
mod conquest;
mod contest;
#[path = "../options/covering.rs"]
mod covering;
mod dice_wars;
mod every_option;
mod every_setting;
mod figures;
mod game;
mod handling;
mod helps;
mod keeping;
mod lived_in;
mod matches;
mod play;
mod reloading;
mod remains;
mod resting;
mod ricochet;
mod screens;
mod together;
mod ways;

use std::process::{Command, Stdio};

use libtest_mimic::{Arguments, Failed, Trial};

fn main() {
    let missing: Vec<&str> = ["Xvfb", "xdotool"]
        .into_iter()
        .filter(|tool| !has(tool))
        .collect();
    if !missing.is_empty() {
        println!("the window tests need {}: ignored", missing.join(" and "));
    }
    // What makes pictures and checks little is no test.
    let pictures = match std::env::args().nth(1).as_deref() {
        Some("screens") => Some(("screens", screens::all as fn() -> Result<(), Failed>)),
        Some("tour") => Some(("tour", screens::tour as fn() -> Result<(), Failed>)),
        _ => None,
    };
    if let Some((name, take)) = pictures {
        if let Err(why) = remains::kept_on_failure(name, take) {
            println!("{}", why.message().unwrap_or_default());
            std::process::exit(1);
        }
        return;
    }
    let kept = |name: &'static str, test: fn() -> Result<(), Failed>| {
        Trial::test(name, move || remains::kept_on_failure(name, test))
    };
    let trial = |name, test| kept(name, test).with_ignored_flag(!missing.is_empty());
    // The whole suite takes a quarter of an hour: `cargo window-suite`.
    let long = |name, test| kept(name, test).with_ignored_flag(true);
    let needs = |able: bool, what: &str, name, test: fn() -> Result<(), Failed>| {
        able.then(|| long(name, test))
            .ok_or_else(|| println!("{name}: needs {what}, not there"))
            .ok()
    };
    // The longest first: beside them the others are played.
    let mut trials = vec![
        trial(
            "every_screen_at_and_around_the_table_looks_the_same_drawn_over_and_drawn_by_bevy",
            ways::around_the_table_and_at_it,
        ),
        trial(
            "every_screen_of_the_other_games_looks_the_same_drawn_over_and_drawn_by_bevy",
            ways::of_the_other_games,
        ),
        trial(
            "every_screen_of_what_is_kept_and_learned_looks_the_same_drawn_over_and_drawn_by_bevy",
            ways::of_what_is_kept_and_learned,
        ),
        trial(
            "every_screen_of_ricochet_and_of_playing_together_looks_the_same_drawn_over_and_drawn_by_bevy",
            ways::alone_and_together,
        ),
        trial(
            "a_match_is_hosted_in_one_window_and_joined_and_played_in_another",
            together::a_match_of_two_windows,
        ),
        trial(
            "a_match_of_two_is_played_from_the_title_to_the_results",
            matches::a_match_of_two,
        ),
        Trial::test("every_pair_of_settings_is_covered", every_setting::covered),
        trial("a_match_by_the_first_settings_of_every_pair", || {
            every_setting::one(0)
        }),
        trial("a_match_by_the_second_settings_of_every_pair", || {
            every_setting::one(1)
        }),
        trial("a_match_by_the_third_settings_of_every_pair", || {
            every_setting::one(2)
        }),
        trial(
            "a_match_is_left_continued_from_the_title_replayed_and_branched",
            matches::a_match_left_and_continued,
        ),
        trial(
            "a_match_of_conquest_is_begun_from_the_shelf",
            conquest::from_the_shelf,
        ),
        trial(
            "a_match_of_conquest_is_played_on_a_small_board",
            conquest::on_a_small_board,
        ),
        trial(
            "a_match_of_ricochet_is_begun_from_the_shelf",
            ricochet::from_the_shelf,
        ),
        trial(
            "a_board_of_ricochet_is_solved_alone_by_mouse",
            ricochet::a_practice_board_by_mouse,
        ),
        trial(
            "a_match_of_ricochet_is_played_by_two_people_and_two_computers",
            ricochet::of_two_people_and_two_computers,
        ),
        trial(
            "a_hint_is_asked_for_put_away_and_played",
            helps::a_hint_at_the_table,
        ),
        trial(
            "a_puzzle_is_solved_and_another_one_shown",
            helps::a_puzzle_solved_and_one_shown,
        ),
        trial(
            "a_review_is_opened_from_the_results_and_leads_to_a_decision",
            helps::a_review_from_the_results,
        ),
        trial(
            "a_decision_of_a_review_is_tried_again",
            helps::a_decision_tried_again,
        ),
        trial(
            "a_code_is_copied_in_the_library_and_opened_again",
            helps::a_code_copied_and_opened,
        ),
        long(
            "matches_of_conquest_are_played_on_other_boards",
            conquest::on_other_boards,
        ),
        long(
            "matches_of_conquest_are_played_in_every_mode_and_by_every_rule",
            conquest::in_every_mode,
        ),
        long(
            "a_move_of_conquest_is_taken_back_and_made_once_more",
            conquest::taken_back_and_made_once_more,
        ),
        trial(
            "a_match_of_dice_wars_is_begun_from_the_shelf",
            dice_wars::from_the_shelf,
        ),
        trial("a_match_of_dice_wars_is_played_by_two", dice_wars::of_two),
        long(
            "matches_of_dice_wars_are_played_by_four_and_eight",
            dice_wars::of_four_and_eight,
        ),
        long("three_seats_play_pick_then_place", || {
            matches::play_match("human,greedy,naive", "pick-then-place")
        }),
        long("four_seats_play_with_both_bonuses", || {
            matches::play_match("human,greedy,human,naive", "middle-kingdom,harmony")
        }),
        long("a_mighty_duel_is_played_with_free_discard", || {
            matches::play_match("human,greedy", "mighty-duel,free-discard,harmony")
        }),
        long(
            "a_match_goes_on_where_nothing_can_be_kept",
            keeping::nothing_can_be_kept,
        ),
        long("two_games_never_write_one_file", keeping::two_games),
        long("every_way_to_place_works", handling::every_way_to_place),
        long("a_match_is_played_by_keys_alone", handling::by_keys_alone),
        long("a_decision_is_taken_back", handling::takes_back_a_decision),
        long(
            "the_window_changes_shape_and_language_in_a_match",
            handling::shapes_and_languages,
        ),
        long(
            "a_contest_is_watched_live_and_one_of_its_tables_followed",
            contest::watched_live,
        ),
        long(
            "files_that_change_under_a_match_are_seen_or_refused",
            reloading::files_change_under_a_match,
        ),
        long(
            "a_file_saved_while_the_game_rests_is_seen",
            reloading::files_change_while_the_game_rests,
        ),
        trial(
            "a_window_in_which_nothing_moves_rests_in_every_state",
            resting::in_every_state,
        ),
        long(
            "what_is_drawn_over_looks_as_drawn_anew",
            canvas::drawn_over_as_drawn_anew,
        ),
        long("figures_of_the_window", figures::figures),
        long(
            "a_match_killed_200_times_loses_nothing",
            keeping::killed_200_times,
        ),
        long("a_dynasty_is_played_through_its_three_rounds", || {
            matches::play_match("human,naive", "dynasty,middle-kingdom")
        }),
    ];
    trials.extend(needs(
        keeping::may_mount(),
        "the right to mount a disk",
        "a_match_goes_on_on_a_full_disk",
        keeping::on_a_full_disk,
    ));
    trials.extend(needs(
        has("python3"),
        "python3",
        "a_bot_from_outside_plays_in_the_window",
        matches::a_bot_plays,
    ));
    let mut arguments = Arguments::from_args();
    // An hour each: only when they are named.
    let named = arguments.filter.as_deref();
    if named.is_some_and(|named| named.starts_with("every_setting")) {
        trials.push(long("every_setting_in_whole_matches", every_setting::all));
    }
    if named.is_some_and(|named| named.starts_with("every_option")) {
        trials.push(long(
            "every_option_in_whole_matches_of_conquest",
            every_option::all,
        ));
        trials.push(long(
            "every_option_in_whole_matches_of_ricochet",
            every_option::ricochet::all,
        ));
    }
    // Three windows at a time: who plays mostly waits for what is shown, and more would fight over the processor.
    arguments.test_threads.get_or_insert(3);
    libtest_mimic::run(&arguments, trials).exit();
}

fn has(tool: &str) -> bool {
    let found = Command::new("sh")
        .args(["-c", &format!("command -v {tool}")])
        .stdout(Stdio::null())
        .status();
    found.is_ok_and(|status| status.success())
}
