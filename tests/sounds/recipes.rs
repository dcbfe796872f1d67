//! What each sound is made of: card, wood, small bells and a horn, kept short and warm.

use crate::{
    instruments::lute,
    synth::{Mode, Sound},
};

/// Makes a sound.
pub type Recipe = fn() -> Sound;

/// Every sound by the name of its file.
pub const RECIPES: &[(&str, Recipe)] = &[
    ("box_chord_1", || chord(&[C4, E4, G4, C5])),
    ("box_chord_2", || chord(&[D4, F4, A4, D5])),
    ("box_chord_3", || chord(&[G4 / 2.0, D4, G4, B4])),
    ("box_chord_4", || chord(&[A4 / 2.0, E4, A4, C5])),
    ("box_slide", box_slide),
    ("click", click),
    ("conquest_clone", clone),
    ("conquest_jump", jump),
    ("conquest_majority", majority),
    ("conquest_pass", pass),
    ("conquest_proof", proof),
    ("conquest_turn_1", || turn(0)),
    ("conquest_turn_2", || turn(1)),
    ("conquest_turn_3", || turn(2)),
    ("conquest_turn_4", || turn(3)),
    ("conquest_turn_5", || turn(4)),
    ("conquest_turn_6", || turn(5)),
    ("conquest_turn_7", || turn(6)),
    ("conquest_turn_8", || turn(7)),
    ("count", count),
    ("crown", crown),
    ("deal", deal),
    ("dice_bag", bag),
    ("dice_fall_1", || felt(0)),
    ("dice_fall_2", || felt(1)),
    ("dice_fall_3", || felt(2)),
    ("dice_fall_4", || felt(3)),
    ("dice_lay", || piece(0.9)),
    ("dice_lift", || piece(1.18)),
    ("dice_lost", lost),
    ("dice_march", march),
    ("dice_out", out),
    ("dice_patter", patter),
    ("dice_shake_1", || shake(6, 1.1)),
    ("dice_shake_2", || shake(9, 1.0)),
    ("dice_shake_3", || shake(13, 0.9)),
    ("dice_tie", tie),
    ("dice_won", won),
    ("discard", discard),
    ("gain", gain),
    ("hint", hint),
    ("lift", lift),
    ("link_back", || two_notes(D4, A4)),
    ("link_lost", || two_notes(A4, D4)),
    ("mistake", mistake),
    ("page", page),
    ("pick", pick),
    ("place_1", || place(1, 1.0)),
    ("place_2", || place(2, 0.91)),
    ("puzzle_found", || rising(&[C4, E4, G4])),
    ("puzzle_streak", || rising(&[C4, E4, G4, C5])),
    ("ready", ready),
    ("refuse", refuse),
    ("ricochet_announce", announce),
    ("ricochet_glass_end", glass_end),
    ("ricochet_glass_turn", glass_turn),
    ("ricochet_miss", miss),
    ("ricochet_pick", wind_up),
    ("ricochet_sand", sand),
    ("ricochet_search_done", search_done),
    ("ricochet_slide_1", || slide(0)),
    ("ricochet_slide_2", || slide(1)),
    ("ricochet_slide_3", || slide(2)),
    ("ricochet_slide_4", || slide(3)),
    ("ricochet_stop_robot", stop_robot),
    ("ricochet_stop_wall", stop_wall),
    ("rotate", rotate),
    ("seal", seal),
    ("seat_taken", seat_taken),
    ("shelf_knock", shelf_knock),
    ("win", win),
    ("your_turn", your_turn),
];

const C4: f64 = 261.63;
const D4: f64 = 293.66;
const E4: f64 = 329.63;
const F4: f64 = 349.23;
const G4: f64 = 392.0;
const A4: f64 = 440.0;
const B4: f64 = 493.88;
const C5: f64 = 523.25;
const D5: f64 = 587.33;
const E5: f64 = 659.26;
const F5: f64 = 698.46;
const G5: f64 = 783.99;
const A5: f64 = 880.0;
const C6: f64 = 1046.5;

fn decay(t: f64, seconds: f64) -> f64 {
    (-6.9 * t / seconds).exp()
}

/// A swell that rises and falls once over so many seconds, with its top at a share of them.
fn swell(t: f64, seconds: f64, top: f64) -> f64 {
    let at = t / seconds;
    let x = if at < top {
        at / top
    } else {
        (1.0 - at) / (1.0 - top)
    };
    x.clamp(0.0, 1.0).powi(2)
}

/// The table under everything that is set down: a short, low thump; `pitch` shifts it.
fn table(pitch: f64) -> Sound {
    let modes = [
        Mode(156.0 * pitch, 0.8, 0.12),
        Mode(243.0 * pitch, 0.8, 0.10),
        Mode(377.0 * pitch, 0.55, 0.08),
        Mode(589.0 * pitch, 0.30, 0.055),
        Mode(904.0 * pitch, 0.14, 0.035),
    ];
    Sound::struck(&modes, 0.0022)
}

/// A card laid flat on the wood: the slap of its face, the air under it, the table.
fn place(seed: u64, pitch: f64) -> Sound {
    let slap =
        Sound::noise(seed, 0.07, |t| decay(t, 0.05)).around(1500.0 * pitch, 900.0 * pitch, 0.8);
    let edge = Sound::noise(seed + 40, 0.03, |t| decay(t, 0.014)).around(
        3400.0 * pitch,
        3000.0 * pitch,
        0.9,
    );
    let air = Sound::noise(seed + 80, 0.06, |t| swell(t, 0.06, 0.75)).around(500.0, 900.0, 0.7);
    air.times(0.5)
        .with(0.042, table(pitch))
        .with(0.042, slap.times(3.2))
        .with(0.040, edge.times(1.2))
        .in_room(0.35)
        .below(5600.0)
        .finish(-11.5)
}

/// A turned wooden pawn set down: it touches, rocks once, stands.
fn pick() -> Sound {
    let pawn = |level: f64| {
        let modes = [
            Mode(612.0, 1.0, 0.085),
            Mode(1043.0, 0.52, 0.06),
            Mode(1688.0, 0.24, 0.04),
            Mode(2510.0, 0.08, 0.02),
        ];
        Sound::struck(&modes, 0.0014)
            .with(0.0, table(1.25).times(0.5))
            .times(level)
    };
    pawn(1.0)
        .with(0.066, pawn(0.34))
        .with(0.111, pawn(0.12))
        .in_room(0.4)
        .below(4800.0)
        .finish(-12.0)
}

/// A card taken up: a soft rustle.
fn lift() -> Sound {
    let rustle = Sound::noise(7, 0.11, |t| swell(t, 0.11, 0.3)).around(900.0, 2100.0, 0.9);
    let nail = Sound::noise(8, 0.02, |t| decay(t, 0.012)).around(2200.0, 2200.0, 1.2);
    rustle
        .with(0.012, nail.times(0.5))
        .in_room(0.3)
        .below(5000.0)
        .finish(-18.0)
}

/// A card turned over: it sweeps through the air and lands.
fn deal() -> Sound {
    let sweep = Sound::noise(3, 0.13, |t| swell(t, 0.13, 0.6)).around(650.0, 2300.0, 0.9);
    let slap = Sound::noise(4, 0.05, |t| decay(t, 0.035)).around(1700.0, 1200.0, 0.8);
    sweep
        .times(0.75)
        .with(0.118, slap.times(1.2))
        .with(0.118, table(1.12).times(0.30))
        .in_room(0.3)
        .below(5200.0)
        .finish(-13.0)
}

/// A quarter turn: a small wooden tick.
fn rotate() -> Sound {
    let tick = Sound::struck(
        &[
            Mode(1180.0, 1.0, 0.03),
            Mode(1930.0, 0.4, 0.018),
            Mode(640.0, 0.4, 0.035),
        ],
        0.0009,
    );
    let brush = Sound::noise(11, 0.03, |t| decay(t, 0.02)).around(2300.0, 1500.0, 1.0);
    tick.with(0.0, brush.times(0.5))
        .in_room(0.25)
        .below(4200.0)
        .finish(-17.0)
}

/// It does not fit: two dull, soft knocks, the second lower.
fn refuse() -> Sound {
    let knock = |pitch: f64| {
        let modes = [
            Mode(171.0 * pitch, 1.0, 0.16),
            Mode(258.0 * pitch, 0.7, 0.12),
            Mode(402.0 * pitch, 0.3, 0.08),
        ];
        let wood = Sound::struck(&modes, 0.005);
        wood.with(
            0.0,
            Sound::noise(21, 0.04, |t| decay(t, 0.03))
                .below(500.0)
                .times(0.5),
        )
    };
    knock(1.0)
        .with(0.105, knock(0.84).times(0.85))
        .in_room(0.25)
        .below(1800.0)
        .finish(-12.0)
}

/// A card pushed aside: it slides away over the wood and is gone.
fn discard() -> Sound {
    let slide = Sound::noise(31, 0.34, |t| swell(t, 0.34, 0.22)).around(1900.0, 480.0, 0.8);
    let grain = Sound::noise(32, 0.34, |t| {
        swell(t, 0.34, 0.3) * (0.5 + 0.5 * (t * 320.0).sin())
    })
    .around(900.0, 420.0, 1.2);
    slide
        .with(0.0, grain.times(0.5))
        .with(0.27, table(0.9).times(0.3))
        .in_room(0.35)
        .below(4200.0)
        .finish(-14.0)
}

/// A crown comes in: two small bells, a fourth apart, over a soft low note.
fn crown() -> Sound {
    Sound::bell(G5, 0.8)
        .with(0.085, Sound::bell(C6, 1.1).times(0.9))
        .with(0.0, Sound::bar(C5, 0.5).times(0.5))
        .in_room(0.4)
        .below(5600.0)
        .finish(-16.5)
}

/// Points gained: three wooden bars climbing, a bell on top.
fn gain() -> Sound {
    Sound::bar(C5, 0.45)
        .with(0.085, Sound::bar(E5, 0.45))
        .with(0.17, Sound::bar(G5, 0.6))
        .with(0.255, Sound::bar(C6, 0.7).times(0.8))
        .with(0.255, Sound::bell(C6, 0.7).times(0.22))
        .in_room(0.45)
        .below(5000.0)
        .finish(-16.5)
}

/// One step of a score that counts up: a dry wooden bar.
fn count() -> Sound {
    Sound::bar(A5, 0.11)
        .with(0.0, Sound::bar(A4, 0.09).times(0.5))
        .in_room(0.25)
        .below(3800.0)
        .finish(-17.0)
}

/// A box is drawn to the edge of its shelf: card over wood, and a small stop.
fn box_slide() -> Sound {
    let slide = Sound::noise(71, 0.18, |t| swell(t, 0.18, 0.55)).around(620.0, 1350.0, 0.8);
    let grain = Sound::noise(72, 0.18, |t| {
        swell(t, 0.18, 0.5) * (0.5 + 0.5 * (t * 240.0).sin())
    })
    .around(380.0, 560.0, 1.2);
    slide
        .with(0.0, grain.times(0.7))
        .with(0.15, table(1.1).times(0.3))
        .in_room(0.3)
        .below(4200.0)
        .finish(-18.0)
}

/// There is no further box: a knuckle on the side of the shelf.
fn shelf_knock() -> Sound {
    let modes = [
        Mode(228.0, 1.0, 0.1),
        Mode(412.0, 0.6, 0.07),
        Mode(731.0, 0.3, 0.04),
    ];
    Sound::struck(&modes, 0.0025)
        .in_room(0.3)
        .below(2600.0)
        .finish(-16.0)
}

/// A game is in hand: a lute's chord, its strings one after another.
fn chord(pitches: &[f64]) -> Sound {
    let strings = pitches.iter().enumerate();
    strings
        .fold(Sound::default(), |all, (place, pitch)| {
            let string = lute(*pitch, 0.7, 80 + place as u64);
            all.with(0.06 + 0.028 * place as f64, string)
        })
        .in_room(0.4)
        .below(4200.0)
        .finish(-19.0)
}

/// Somebody knows: one soft bell.
fn hint() -> Sound {
    Sound::bell(E5, 0.9)
        .with(0.0, Sound::bar(E4, 0.4).times(0.35))
        .in_room(0.45)
        .below(4200.0)
        .finish(-19.0)
}

/// It is found: a lute, one string after another, up.
fn rising(pitches: &[f64]) -> Sound {
    let strings = pitches.iter().enumerate();
    strings
        .fold(Sound::default(), |all, (place, pitch)| {
            let string = lute(*pitch, 0.8, 140 + place as u64);
            all.with(0.13 * place as f64, string)
        })
        .in_room(0.4)
        .below(4600.0)
        .finish(-16.5)
}

/// Not that: one low piece of wood, and its echo; nobody is laughed at.
fn mistake() -> Sound {
    Sound::bar(G4 / 2.0, 0.3)
        .with(0.0, table(0.8).times(0.5))
        .with(0.15, Sound::bar(F4 / 2.0, 0.35).times(0.7))
        .in_room(0.35)
        .below(2200.0)
        .finish(-16.0)
}

/// A connection goes, or comes back: two soft notes, down or up.
fn two_notes(first: f64, second: f64) -> Sound {
    Sound::bar(first, 0.5)
        .times(0.8)
        .with(0.17, Sound::bar(second, 0.7))
        .in_room(0.4)
        .below(2800.0)
        .finish(-18.0)
}

/// Somebody sits down: a chair is drawn up over boards, and takes the weight.
fn seat_taken() -> Sound {
    let drawn = Sound::noise(171, 0.2, |t| swell(t, 0.2, 0.6)).around(520.0, 380.0, 1.1);
    let foot = table(0.9).times(0.7);
    drawn
        .times(0.8)
        .with(0.19, foot)
        .with(0.31, table(0.6).times(0.5))
        .in_room(0.35)
        .below(2400.0)
        .finish(-17.0)
}

/// Somebody is ready: knuckles on wood, twice.
fn ready() -> Sound {
    let modes = [
        Mode(318.0, 1.0, 0.06),
        Mode(566.0, 0.6, 0.045),
        Mode(902.0, 0.3, 0.03),
    ];
    let knock = || Sound::struck(&modes, 0.002);
    knock()
        .times(0.8)
        .with(0.13, knock())
        .in_room(0.3)
        .below(3000.0)
        .finish(-16.0)
}

/// A leaf of paper is turned over.
fn page() -> Sound {
    let leaf = Sound::noise(151, 0.24, |t| swell(t, 0.24, 0.4)).around(1300.0, 2600.0, 0.8);
    let edge = Sound::noise(152, 0.05, |t| decay(t, 0.03)).around(2400.0, 1500.0, 1.0);
    leaf.with(0.2, edge.times(0.8))
        .in_room(0.3)
        .below(5200.0)
        .finish(-20.0)
}

/// A seal is pressed into wax: soft, heavy, and let go.
fn seal() -> Sound {
    let wax = Sound::noise(161, 0.16, |t| swell(t, 0.16, 0.25)).around(420.0, 260.0, 0.9);
    let let_go = Sound::noise(162, 0.04, |t| decay(t, 0.025)).around(1500.0, 900.0, 0.9);
    table(0.7)
        .with(0.01, wax.times(0.9))
        .with(0.26, let_go.times(0.35))
        .in_room(0.3)
        .below(2600.0)
        .finish(-15.0)
}

/// A button gives way: a very small, dull click.
fn click() -> Sound {
    let wood = Sound::struck(
        &[
            Mode(880.0, 1.0, 0.028),
            Mode(1420.0, 0.45, 0.018),
            Mode(330.0, 0.5, 0.04),
        ],
        0.001,
    );
    let skin = Sound::noise(51, 0.012, |t| decay(t, 0.009)).around(1800.0, 1500.0, 0.8);
    wood.with(0.0, skin.times(0.4))
        .in_room(0.2)
        .below(3600.0)
        .finish(-15.0)
}

/// It is a person's turn: two bars calling, softly.
fn your_turn() -> Sound {
    Sound::bar(G4, 0.5)
        .with(0.14, Sound::bar(D5, 0.7))
        .in_room(0.5)
        .below(3600.0)
        .finish(-14.0)
}

/// The round is won: horns in three steps up to a held chord, with a drum and bells.
fn win() -> Sound {
    let horns = |pitches: &[f64], seconds: f64| {
        pitches.iter().fold(Sound::default(), |chord, pitch| {
            chord.with(0.0, Sound::horn(*pitch, seconds))
        })
    };
    let drum = |level: f64| {
        let skin = Sound::struck(
            &[
                Mode(87.3, 1.0, 0.6),
                Mode(131.0, 0.5, 0.4),
                Mode(174.6, 0.25, 0.3),
            ],
            0.004,
        );
        skin.with(
            0.0,
            Sound::noise(61, 0.03, |t| decay(t, 0.025))
                .below(700.0)
                .times(0.4),
        )
        .times(level)
    };
    let bells = [(0.0, A5), (0.09, C6), (0.18, F5 * 2.0)];
    let held = horns(&[F4 / 2.0, C4, F4, A4, C5], 1.15).times(0.62);
    let call = horns(&[F4, C4], 0.13)
        .with(0.17, horns(&[F4, C4], 0.07))
        .with(0.28, horns(&[A4, F4], 0.13))
        .with(0.45, horns(&[C5, A4, F4], 0.20));
    let sparkle = bells
        .into_iter()
        .fold(Sound::default(), |all, (after, pitch)| {
            all.with(after, Sound::bell(pitch, 1.0))
        });
    call.with(0.70, held)
        .with(0.70, horns(&[F5], 1.15).times(0.5))
        .with(0.0, drum(1.0))
        .with(0.45, drum(0.8))
        .with(0.70, drum(1.6))
        .with(0.76, sparkle.times(0.28))
        .in_room(0.5)
        .below(4200.0)
        .finish(-12.0)
}

/// A piece out of a piece: a soft pop, and a tick of wood as it stands.
fn clone() -> Sound {
    let pop = Sound::struck(&[Mode(392.0, 1.0, 0.07), Mode(523.25, 0.6, 0.05)], 0.006);
    let breath = Sound::noise(71, 0.05, |t| swell(t, 0.05, 0.35)).around(700.0, 1500.0, 0.8);
    let tick = Sound::struck(
        &[
            Mode(1043.0, 1.0, 0.05),
            Mode(1688.0, 0.4, 0.03),
            Mode(612.0, 0.6, 0.07),
        ],
        0.0012,
    );
    pop.with(0.0, breath.times(0.6))
        .with(0.085, tick.times(0.8))
        .with(0.085, table(1.3).times(0.4))
        .in_room(0.35)
        .below(4600.0)
        .finish(-13.0)
}

/// A piece leaps: a short whoosh, a knock where it comes down.
fn jump() -> Sound {
    let whoosh = Sound::noise(73, 0.17, |t| swell(t, 0.17, 0.55)).around(480.0, 1900.0, 0.8);
    let knock = Sound::struck(
        &[
            Mode(540.0, 1.0, 0.09),
            Mode(918.0, 0.5, 0.06),
            Mode(1490.0, 0.2, 0.04),
        ],
        0.0014,
    );
    whoosh
        .times(0.7)
        .with(0.165, knock)
        .with(0.165, table(1.0).times(0.7))
        .in_room(0.4)
        .below(4600.0)
        .finish(-12.5)
}

/// A piece turns over: one wooden clack, for each piece of a run a tone higher than for the one before.
fn turn(number: usize) -> Sound {
    const STEPS: [f64; 8] = [0.0, 2.0, 4.0, 5.0, 7.0, 9.0, 11.0, 12.0];
    let pitch = (STEPS[number] / 12.0).exp2();
    let bar = Sound::bar(C5 * pitch, 0.16);
    let clack = Sound::struck(
        &[
            Mode(1180.0 * pitch.sqrt(), 1.0, 0.03),
            Mode(760.0 * pitch.sqrt(), 0.7, 0.04),
        ],
        0.0009,
    );
    bar.times(0.8)
        .with(0.0, clack.times(0.7))
        .in_room(0.3)
        .below(4800.0)
        .finish(-16.0)
}

/// A portcullis comes down: low iron on wood, twice.
fn pass() -> Sound {
    let iron = |pitch: f64| {
        let modes = [
            Mode(98.0 * pitch, 1.0, 0.32),
            Mode(167.0 * pitch, 0.6, 0.24),
            Mode(289.0 * pitch, 0.35, 0.2),
            Mode(613.0 * pitch, 0.12, 0.14),
        ];
        Sound::struck(&modes, 0.004)
    };
    let chain = Sound::noise(81, 0.22, |t| {
        swell(t, 0.22, 0.6) * (0.5 + 0.5 * (t * 210.0).sin())
    })
    .around(900.0, 700.0, 1.1);
    chain
        .times(0.35)
        .with(0.2, iron(1.0))
        .with(0.2, table(0.8).times(0.7))
        .with(0.33, iron(0.94).times(0.4))
        .in_room(0.45)
        .below(2600.0)
        .finish(-13.0)
}

/// More than half is held: two small bells, a third apart.
fn majority() -> Sound {
    Sound::bell(E5, 0.7)
        .with(0.11, Sound::bell(G5, 1.0).times(0.8))
        .in_room(0.4)
        .below(5200.0)
        .finish(-17.0)
}

/// A seal is set: wax gives under the stamp, and a small bell says that it is certain.
fn proof() -> Sound {
    let wax = Sound::noise(83, 0.09, |t| swell(t, 0.09, 0.4)).around(420.0, 300.0, 0.8);
    wax.times(0.8)
        .with(0.05, table(0.9))
        .with(0.09, Sound::bell(G5, 0.9).times(0.3))
        .in_room(0.4)
        .below(4200.0)
        .finish(-14.0)
}

/// A die knocks against another, or against the wood; `pitch` shifts it.
fn knock(pitch: f64) -> Sound {
    let modes = [
        Mode(1420.0 * pitch, 1.0, 0.022),
        Mode(2260.0 * pitch, 0.5, 0.015),
        Mode(880.0 * pitch, 0.45, 0.03),
    ];
    Sound::struck(&modes, 0.0009)
}

/// Dice shaken in a hand: so many knocks, close and uneven, louder towards the end.
fn shake(knocks: u32, pitch: f64) -> Sound {
    let mut sound = Sound::default();
    for number in 0..knocks {
        let uneven = f64::from(number * 37 % 11) / 11.0;
        let after = 0.034 * f64::from(number) + 0.014 * uneven;
        let level = 0.45 + 0.5 * f64::from(number) / f64::from(knocks);
        let pitch = pitch * (0.88 + 0.26 * uneven);
        sound = sound.with(after, knock(pitch).times(level));
    }
    sound.in_room(0.3).below(4800.0).finish(-14.0)
}

/// A die falls on the felt of the tray: a soft thud, then it lies.
fn felt(number: usize) -> Sound {
    const PITCHES: [f64; 4] = [1.0, 1.07, 0.94, 1.13];
    let pitch = PITCHES[number];
    let thud = Sound::noise(90 + number as u64, 0.05, |t| decay(t, 0.03)).around(
        620.0 * pitch,
        380.0 * pitch,
        0.9,
    );
    thud.times(1.6)
        .with(0.0, table(1.3 * pitch).times(0.6))
        .with(0.004, knock(0.72 * pitch).times(0.3))
        .with(0.052, knock(0.8 * pitch).times(0.12))
        .in_room(0.3)
        .below(3600.0)
        .finish(-15.0)
}

/// A wooden piece of the map is taken up, or laid down again.
fn piece(pitch: f64) -> Sound {
    let slide = Sound::noise(97, 0.05, |t| swell(t, 0.05, 0.4)).around(900.0, 1600.0, 0.8);
    let clack = Sound::struck(
        &[
            Mode(512.0 * pitch, 1.0, 0.06),
            Mode(873.0 * pitch, 0.5, 0.04),
            Mode(1390.0 * pitch, 0.25, 0.025),
        ],
        0.0014,
    );
    slide
        .times(0.5)
        .with(0.034, clack.times(0.8))
        .with(0.034, table(pitch).times(0.5))
        .in_room(0.35)
        .below(4200.0)
        .finish(-14.0)
}

/// A region is taken: a wooden clack, and a short third of the horns.
fn won() -> Sound {
    let horns = Sound::horn(C5, 0.34).with(0.0, Sound::horn(E5, 0.34).times(0.8));
    piece(1.0)
        .times(1.4)
        .with(0.06, horns.times(0.5))
        .in_room(0.4)
        .below(4200.0)
        .finish(-13.0)
}

/// An attack fails: a dull knock.
fn lost() -> Sound {
    let dull = Sound::struck(&[Mode(118.0, 1.0, 0.16), Mode(189.0, 0.5, 0.1)], 0.006);
    dull.with(0.0, table(0.7).times(0.8))
        .in_room(0.4)
        .below(1400.0)
        .finish(-13.0)
}

/// A tie, which the defence holds: the knock, and a string that is damped at once.
fn tie() -> Sound {
    let string = lute(D4, 0.22, 7).with(0.0, lute(A4, 0.2, 8).times(0.6));
    lost()
        .with(0.07, string.times(0.7))
        .in_room(0.3)
        .below(3200.0)
        .finish(-14.0)
}

/// Dice march into a region: light taps, one after the other.
fn march() -> Sound {
    let tap = |level: f64, pitch: f64| {
        knock(0.7 * pitch)
            .times(level)
            .with(0.0, table(1.2 * pitch).times(0.3 * level))
    };
    tap(1.0, 1.0)
        .with(0.07, tap(0.85, 1.06))
        .with(0.14, tap(0.9, 0.97))
        .in_room(0.35)
        .below(3800.0)
        .finish(-16.0)
}

/// New dice fall on the map: a patter that thins out.
fn patter() -> Sound {
    let mut sound = Sound::default();
    for number in 0_u32..7 {
        let uneven = f64::from(number * 29 % 7) / 7.0;
        let tap = knock(0.75 + 0.3 * uneven).times(0.9 - 0.07 * f64::from(number));
        let after = 0.06 * f64::from(number) + 0.012 * uneven;
        sound = sound.with(after, tap.with(0.0, table(1.35).times(0.2)));
    }
    sound.in_room(0.35).below(4400.0).finish(-15.0)
}

/// Dice go into the bag: cloth, and knocks inside it.
fn bag() -> Sound {
    let cloth = Sound::noise(99, 0.2, |t| swell(t, 0.2, 0.3)).around(1100.0, 420.0, 0.7);
    cloth
        .times(0.7)
        .with(0.09, knock(0.6).times(0.5))
        .with(0.13, knock(0.66).times(0.4))
        .with(0.18, knock(0.57).times(0.3))
        .in_room(0.25)
        .below(2600.0)
        .finish(-15.0)
}

/// A seat goes out: a low drum, twice.
fn out() -> Sound {
    let drum = |level: f64| {
        let skin = Sound::struck(
            &[
                Mode(73.4, 1.0, 0.7),
                Mode(110.0, 0.5, 0.45),
                Mode(147.0, 0.25, 0.3),
            ],
            0.005,
        );
        skin.with(0.0, table(0.6).times(0.4)).times(level)
    };
    drum(1.0)
        .with(0.28, drum(0.7))
        .in_room(0.5)
        .below(1800.0)
        .finish(-12.5)
}

/// A robot slides over stone: wood that scrapes and rolls, for each of the four on a pitch of its own.
fn slide(robot: u64) -> Sound {
    const LONG: f64 = 0.4;
    let pitch = [1.0, 0.84, 1.19, 1.41][robot as usize % 4];
    let scrape = Sound::noise(91 + robot, LONG, |t| swell(t, LONG, 0.7).sqrt()).around(
        520.0 * pitch,
        380.0 * pitch,
        0.8,
    );
    let grain = Sound::noise(101 + robot, LONG, |t| {
        swell(t, LONG, 0.65) * (0.55 + 0.45 * (t * 160.0 * pitch).sin())
    })
    .around(1500.0 * pitch, 900.0 * pitch, 0.9);
    scrape
        .times(0.9)
        .with(0.0, grain.times(0.5))
        .in_room(0.25)
        .below(3600.0)
        .finish(-19.0)
}

/// A robot comes up against a wall: a short knock on wood.
fn stop_wall() -> Sound {
    let knock = Sound::struck(
        &[
            Mode(318.0, 1.0, 0.09),
            Mode(547.0, 0.6, 0.07),
            Mode(962.0, 0.3, 0.045),
            Mode(1610.0, 0.12, 0.03),
        ],
        0.0016,
    );
    knock
        .with(0.0, table(1.15).times(0.8))
        .in_room(0.35)
        .below(4200.0)
        .finish(-13.0)
}

/// A robot comes up against another: tin on tin.
fn stop_robot() -> Sound {
    let tin = |pitch: f64| {
        let modes = [
            Mode(713.0 * pitch, 1.0, 0.2),
            Mode(1187.0 * pitch, 0.7, 0.17),
            Mode(1939.0 * pitch, 0.42, 0.13),
            Mode(2874.0 * pitch, 0.2, 0.09),
        ];
        Sound::struck(&modes, 0.0011)
    };
    tin(1.0)
        .with(0.021, tin(1.13).times(0.35))
        .with(0.0, table(1.3).times(0.5))
        .in_room(0.4)
        .below(4600.0)
        .finish(-14.5)
}

/// A robot is taken in hand: its spring is wound by two teeth.
fn wind_up() -> Sound {
    let tooth = |pitch: f64| {
        let modes = [
            Mode(1420.0 * pitch, 1.0, 0.03),
            Mode(2310.0 * pitch, 0.5, 0.02),
            Mode(870.0 * pitch, 0.5, 0.035),
        ];
        Sound::struck(&modes, 0.0008)
    };
    tooth(1.0)
        .with(0.045, tooth(1.08).times(0.8))
        .in_room(0.3)
        .below(4800.0)
        .finish(-17.0)
}

/// Somebody announces: one stroke of a hand bell.
fn announce() -> Sound {
    Sound::bell(C6, 1.1)
        .with(0.0, Sound::bell(G5, 0.8).times(0.3))
        .in_room(0.45)
        .below(4400.0)
        .finish(-14.0)
}

/// The sand-glass is turned: its frame leaves the table, swings round, stands again; the sand begins to run.
fn glass_turn() -> Sound {
    let swing = Sound::noise(111, 0.3, |t| swell(t, 0.3, 0.5)).around(420.0, 760.0, 0.8);
    let runs = Sound::noise(113, 0.45, |t| swell(t, 0.45, 0.2)).around(3200.0, 2600.0, 1.2);
    swing
        .times(0.6)
        .with(0.29, table(1.05))
        .with(0.335, table(1.2).times(0.35))
        .with(0.3, runs.times(0.35))
        .in_room(0.4)
        .below(4600.0)
        .finish(-14.0)
}

/// One of the last seconds runs out: a pinch of sand, and a small tick.
fn sand() -> Sound {
    let pinch = Sound::noise(117, 0.11, |t| swell(t, 0.11, 0.25)).around(2900.0, 2300.0, 1.0);
    let tick = Sound::struck(&[Mode(1310.0, 1.0, 0.03), Mode(2090.0, 0.4, 0.02)], 0.001);
    pinch
        .times(0.8)
        .with(0.0, tick.times(0.5))
        .in_room(0.25)
        .below(4400.0)
        .finish(-22.0)
}

/// The glass has run out: a low bell.
fn glass_end() -> Sound {
    Sound::bell(C5 / 2.0, 1.9)
        .with(0.0, Sound::bell(G5 / 2.0, 1.4).times(0.35))
        .in_room(0.5)
        .below(2600.0)
        .finish(-14.0)
}

/// A way misses: two low wooden tones that go down.
fn miss() -> Sound {
    Sound::bar(C5 * 0.44, 0.3)
        .with(0.16, Sound::bar(C5 * 0.37, 0.42))
        .with(0.16, table(0.7).times(0.4))
        .in_room(0.4)
        .below(2600.0)
        .finish(-14.0)
}

/// A search has come to its end: two small bells, the second higher.
fn search_done() -> Sound {
    Sound::bell(G5, 0.5)
        .with(0.11, Sound::bell(C6, 0.9))
        .in_room(0.4)
        .below(4400.0)
        .finish(-17.0)
}
