//! For developers: Bevy's remote protocol on loopback, with methods that tell where everything is on the screen and what
//! stands there.
//!
//! Reads only: tools find things here and then use a real mouse.

use std::time::Duration;

use bevy::{
    diagnostic::FrameCount,
    prelude::*,
    remote::{BrpResult, RemotePlugin, http::RemoteHttpPlugin},
    ui::InteractionDisabled,
};
use serde_json::{Value, json};

use super::idle::{Awake, Dozes, Moved};

/// The environment variable that says on which port of the loopback interface to listen.
pub const PORT: &str = "DOMINATIONS_REMOTE_PORT";

/// The environment variable that says how many milliseconds to sleep at most: who asks is answered at the next picture.
pub const NAP: &str = "DOMINATIONS_NAP_MS";

pub(super) fn plugin(app: &mut App) {
    let Some(port) = std::env::var(PORT).ok().and_then(|port| port.parse().ok()) else {
        return;
    };
    if let Some(nap) = std::env::var(NAP).ok().and_then(|nap| nap.parse().ok()) {
        let mut awake = app.world_mut().get_resource_or_init::<Awake>();
        awake.nap = Duration::from_millis(nap);
    }
    app.init_resource::<FrameTimes>()
        .init_resource::<Restless>()
        .add_systems(First, note)
        .add_systems(Last, note_restless.before(Dozes));
    app.add_plugins((
        RemotePlugin::default()
            .with_method_main("screen.nodes", nodes)
            .with_method_main("screen.texts", texts)
            .with_method_main("screen.frames", frames)
            .with_method_main("screen.restless", restless),
        RemoteHttpPlugin::default().with_port(port),
    ));
}

/// Every named node that is shown: its name, its middle and its size in physical pixels, and whether it is enabled.
fn nodes(
    In(_): In<Option<Value>>,
    nodes: Query<(
        &Name,
        &ComputedNode,
        &UiGlobalTransform,
        &InheritedVisibility,
        Has<InteractionDisabled>,
    )>,
    mut awake: ResMut<Awake>,
) -> BrpResult {
    // Who asks once asks again.
    awake.stay();
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
    In(_): In<Option<Value>>,
    roots: Query<(Entity, &ComputedNode, &InheritedVisibility), With<Text>>,
    mut reader: TextUiReader,
    mut awake: ResMut<Awake>,
) -> BrpResult {
    awake.stay();
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

/// How many frames there were since the game began, in how many seconds, and how long each took since this was asked
/// last.
fn frames(
    In(_): In<Option<Value>>,
    count: Res<FrameCount>,
    time: Res<Time<Real>>,
    mut times: ResMut<FrameTimes>,
) -> BrpResult {
    let times = std::mem::take(&mut times.0);
    Ok(json!({ "frames": count.0, "seconds": time.elapsed_secs_f64(), "times": times }))
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
fn restless(In(_): In<Option<Value>>, restless: Res<Restless>) -> BrpResult {
    Ok(json!(restless.0))
}
