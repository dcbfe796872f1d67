//! For developers: answers on loopback that tell where everything is on the screen and what stands there.
//!
//! Tools find things here and then use a real mouse. A question is a line `{"method": "screen.nodes"}`, with `params` where a
//! method takes some; its answer is a line with a `result` or an `error`, and comes at the end of a picture. A game that rests
//! draws none for long: `"draw": true` has it draw one. Bevy's own remote protocol would have its renderer of scenes in 3D
//! built with the game, which takes longer than any other part.

use std::{
    fmt::Display,
    io::{BufRead, BufReader, Write},
    net::{Ipv4Addr, TcpListener, TcpStream},
    sync::{
        Mutex,
        mpsc::{Receiver, Sender, channel},
    },
    thread,
    time::Duration,
};

use bevy::{
    diagnostic::FrameCount,
    prelude::*,
    reflect::{GetPath, serde::TypedReflectDeserializer},
    ui::InteractionDisabled,
};
use serde::{Deserialize, de::DeserializeSeed};
use serde_json::{Value, json};

use super::{
    hearing::Hearing,
    idle::{Awake, Dozes, Moved},
    settings::Settings,
};
use crate::{kit::lock, table::Waker};

/// The environment variable that says on which port of the loopback interface to listen.
pub const PORT: &str = "DOMINATIONS_REMOTE_PORT";

/// The environment variable that says how many milliseconds to sleep at most: who asks is answered at the next picture.
pub const NAP: &str = "DOMINATIONS_NAP_MS";

/// The environment variable that says how many milliseconds to wait from picture to picture while something moves: who only
/// wants to see what comes of it leaves others the processor.
pub const PACE: &str = "DOMINATIONS_PACE_MS";

pub(super) fn plugin(app: &mut App) {
    let Some(port) = number(PORT).and_then(|port| port.try_into().ok()) else {
        return;
    };
    let mut awake = app.world_mut().get_resource_or_init::<Awake>();
    if let Some(nap) = number(NAP) {
        awake.nap = Duration::from_millis(nap);
    }
    if let Some(pace) = number(PACE) {
        awake.pace = Duration::from_millis(pace);
    }
    let listener = match TcpListener::bind((Ipv4Addr::LOCALHOST, port)) {
        Ok(listener) => listener,
        Err(fault) => {
            error!("{PORT}: port {port}: {fault}");
            return;
        }
    };
    let (ask, asked) = channel();
    let waker = app.world_mut().get_resource_or_init::<Waker>().clone();
    thread::spawn(move || {
        for guest in listener.incoming().flatten() {
            let (ask, waker) = (ask.clone(), waker.clone());
            thread::spawn(move || converse(guest, &ask, &waker));
        }
    });
    app.insert_resource(Asked(Mutex::new(asked)))
        .init_resource::<FrameTimes>()
        .init_resource::<Restless>()
        .add_systems(First, note)
        .add_systems(Last, (note_restless.before(Dozes), answer.after(Dozes)));
}

fn number(variable: &str) -> Option<u64> {
    std::env::var(variable).ok()?.parse().ok()
}

/// What somebody wants to know.
#[derive(Deserialize)]
struct Question {
    method: String,
    #[serde(default)]
    params: Value,
    /// Whether a picture is drawn for it. Who measures how the game rests must not disturb it.
    #[serde(default)]
    draw: bool,
}

/// The result, or why there is none.
type Answer = Result<Value, String>;

/// Questions that have come in, and where their answers go.
#[derive(Resource)]
struct Asked(Mutex<Receiver<(Question, Sender<Answer>)>>);

/// Hands on what one guest asks, line by line; ends with the guest, or with the game.
fn converse(
    guest: TcpStream,
    ask: &Sender<(Question, Sender<Answer>)>,
    waker: &Waker,
) -> Option<()> {
    let mut back = guest.try_clone().ok()?;
    for line in BufReader::new(guest).lines() {
        let answer = match serde_json::from_str::<Question>(&line.ok()?) {
            Ok(question) => {
                let (draw, (tell, told)) = (question.draw, channel());
                ask.send((question, tell)).ok()?;
                if draw {
                    waker.nudge();
                }
                told.recv().ok()?
            }
            Err(fault) => Err(format!("no question: {fault}")),
        };
        let line = match answer {
            Ok(result) => json!({ "result": result }),
            Err(why) => json!({ "error": why }),
        };
        writeln!(back, "{line}").ok()?;
    }
    Some(())
}

/// Answers what has come in since the last frame.
fn answer(world: &mut World) {
    let next = |world: &World| {
        let asked = &world.resource::<Asked>().0;
        lock(asked).try_recv().ok()
    };
    while let Some((question, back)) = next(world) {
        let Question { method, params, .. } = question;
        let answer = match method.as_str() {
            "screen.nodes" => ran(world.run_system_cached(nodes)),
            "screen.texts" => ran(world.run_system_cached(texts)),
            "screen.frames" => ran(world.run_system_cached(frames)),
            "screen.hears" => ran(world.run_system_cached(hears)),
            "screen.restless" => ran(world.run_system_cached(restless)),
            "settings.set" => ran(world.run_system_cached_with(set, params)),
            _ => Err(format!("`{method}` is no method")),
        };
        // Who has gone hears nothing.
        let _gone = back.send(answer);
    }
}

/// What a system has answered; where it could not run, why.
fn ran(answered: Result<Answer, impl Display>) -> Answer {
    answered.unwrap_or_else(|fault| Err(fault.to_string()))
}

/// One of the settings, and what it shall be.
#[derive(Deserialize)]
struct Set {
    field: String,
    value: Value,
}

/// Sets one of the settings at once, by the name of its field.
fn set(
    In(params): In<Value>,
    types: Res<AppTypeRegistry>,
    mut settings: ResMut<Settings>,
) -> Answer {
    let Set { field, value } = Set::deserialize(params).map_err(|fault| fault.to_string())?;
    let types = types.read();
    let place = settings
        .reflect_path_mut(field.as_str())
        .map_err(|fault| fault.to_string())?;
    let kind = place
        .get_represented_type_info()
        .and_then(|kind| types.get(kind.type_id()))
        .ok_or_else(|| format!("`{field}` has no registered type"))?;
    let value = TypedReflectDeserializer::new(kind, &types)
        .deserialize(value)
        .map_err(|fault| fault.to_string())?;
    place
        .try_apply(value.as_partial_reflect())
        .map_err(|fault| fault.to_string())?;
    Ok(Value::Null)
}

/// Every named node that is shown: its name, its middle and its size in physical pixels, and whether it is enabled.
fn nodes(
    nodes: Query<(
        &Name,
        &ComputedNode,
        &UiGlobalTransform,
        &InheritedVisibility,
        Has<InteractionDisabled>,
    )>,
) -> Answer {
    let shown = nodes
        .iter()
        .filter(|(_, node, _, visible, _)| visible.get() && node.size.min_element() > 0.0);
    let told = shown.map(|(name, node, place, _, disabled)| {
        let middle = place.translation;
        json!({
            "name": name.as_str(),
            "x": middle.x, "y": middle.y,
            "width": node.size.x, "height": node.size.y,
            "enabled": !disabled,
        })
    });
    Ok(Value::Array(told.collect()))
}

/// Every text that is shown, as it is read: with its spans.
fn texts(
    roots: Query<(Entity, &ComputedNode, &InheritedVisibility), With<Text>>,
    mut reader: TextUiReader,
) -> Answer {
    let shown = roots
        .iter()
        .filter(|(_, node, visible)| visible.get() && node.size.min_element() > 0.0);
    let told = shown.map(|(entity, ..)| {
        let spans = reader.iter(entity).map(|(_, _, span, ..)| span.to_owned());
        Value::from(spans.collect::<String>())
    });
    Ok(Value::Array(told.collect()))
}

/// How long each frame took since somebody asked, in seconds, sleep included.
#[derive(Resource, Default)]
struct FrameTimes(Vec<f32>);

/// Nobody asks for more frames at once.
const KEPT: usize = 1 << 16;

fn note(time: Res<Time<Real>>, mut times: ResMut<FrameTimes>) {
    if times.0.len() < KEPT {
        times.0.push(time.delta_secs());
    }
}

/// How many frames there were since the game began, in how many seconds, how long each took since this was asked last, and
/// whether the game rests.
fn frames(
    count: Res<FrameCount>,
    time: Res<Time<Real>>,
    awake: Res<Awake>,
    mut times: ResMut<FrameTimes>,
) -> Answer {
    let times = std::mem::take(&mut times.0);
    let (seconds, rests) = (time.elapsed_secs_f64(), awake.rests());
    Ok(json!({ "frames": count.0, "seconds": seconds, "times": times, "rests": rests }))
}

/// Whether a press that comes now is heard: not while what has just come under the hand is looked at.
fn hears(hearing: Res<Hearing>, time: Res<Time<Real>>) -> Answer {
    Ok(json!(hearing.hears(time.elapsed())))
}

/// What kept the game from resting in the last frame.
#[derive(Resource, Default)]
struct Restless(Vec<String>);

fn note_restless(
    moved: Query<NameOrEntity, Moved>,
    awake: Res<Awake>,
    mut restless: ResMut<Restless>,
) {
    let asked = awake.is_asked().then(|| "asked for".to_owned());
    let moved = moved.iter().map(|moved| moved.to_string());
    restless.0 = moved.chain(asked).collect();
}

/// What moved in the last frame, by its name, and whether somebody has asked to go on drawing.
fn restless(restless: Res<Restless>) -> Answer {
    Ok(json!(restless.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::settings::Speed;

    fn app() -> App {
        let mut app = App::new();
        app.init_resource::<Settings>()
            .register_type::<Settings>()
            .register_type::<Speed>();
        app
    }

    fn set_to(app: &mut App, params: Value) -> Answer {
        app.world_mut()
            .run_system_cached_with(set, params)
            .expect("it runs")
    }

    #[test]
    fn a_setting_is_set_by_its_name_and_what_is_none_changes_nothing() {
        let mut app = app();
        let before = app.world().resource::<Settings>().clone();
        let no = set_to(&mut app, json!({ "field": "spede", "value": "Instant" }));
        assert!(no.is_err_and(|why| why.contains("spede")));
        let no = set_to(&mut app, json!({ "field": "speed", "value": "Instantly" }));
        assert!(no.is_err_and(|why| why.contains("Instantly")));
        assert_eq!(*app.world().resource::<Settings>(), before);
        let done = set_to(&mut app, json!({ "field": "speed", "value": "Instant" }));
        assert_eq!(done, Ok(Value::Null));
        assert_eq!(app.world().resource::<Settings>().speed, Speed::Instant);
    }

    #[test]
    fn a_question_over_loopback_is_answered_in_the_next_frame_and_nonsense_at_once() {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let mut here = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
        let (there, _) = listener.accept().unwrap();
        let (ask, asked) = channel();
        thread::spawn(move || converse(there, &ask, &Waker::default()));
        let mut app = app();
        app.insert_resource(Asked(Mutex::new(asked)))
            .insert_resource(Restless(vec!["a king".to_owned()]))
            .add_systems(Last, answer);
        let mut answers = BufReader::new(here.try_clone().unwrap()).lines();
        writeln!(here, "what?").unwrap();
        assert!(answers.next().unwrap().unwrap().contains("no question"));
        let asking = thread::spawn(move || {
            writeln!(here, r#"{{"method": "screen.restless"}}"#).unwrap();
            writeln!(here, r#"{{"method": "screen.colour"}}"#).unwrap();
            [answers.next().unwrap(), answers.next().unwrap()].map(Result::unwrap)
        });
        while !asking.is_finished() {
            app.update();
        }
        let [told, unknown] = asking.join().unwrap();
        assert_eq!(told, r#"{"result":["a king"]}"#);
        assert!(unknown.contains("`screen.colour` is no method"));
    }
}
