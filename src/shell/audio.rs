//! Sounds by name: `assets/sounds/NAME.wav`, if it is there and somebody can hear it; and the music behind them.

use bevy::{
    asset::LoadState,
    audio::{PlaybackSettings, Volume},
    platform::collections::HashMap,
    prelude::*,
};

use super::{screens::Screen, settings::Settings};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Sounds>()
        .add_observer(play)
        .add_systems(OnEnter(Screen::Title), begin_music)
        .add_systems(Update, hear_music);
}

/// Asks for a sound: `commands.trigger(PlaySound("drop"))` plays `sounds/drop.wav`.
#[derive(Event, Clone, Copy, Debug)]
pub struct PlaySound(pub &'static str);

/// The sounds asked for so far. A missing one stays silent.
#[derive(Resource, Default)]
struct Sounds(HashMap<&'static str, Handle<AudioSource>>);

fn play(
    sound: On<PlaySound>,
    settings: Res<Settings>,
    server: Res<AssetServer>,
    kinds: Option<Res<Assets<AudioSource>>>,
    mut sounds: ResMut<Sounds>,
    mut commands: Commands,
) {
    let loudness = settings.volume * settings.effects_volume;
    if loudness <= 0.0 || kinds.is_none() {
        return;
    }
    let handle = sounds
        .0
        .entry(sound.0)
        .or_insert_with(|| server.load(format!("sounds/{}.wav", sound.0)))
        .clone();
    if matches!(server.get_load_state(&handle), Some(LoadState::Failed(_))) {
        return;
    }
    commands.spawn((
        Name::new(format!("Sound {}", sound.0)),
        AudioPlayer(handle),
        PlaybackSettings::DESPAWN.with_volume(Volume::Linear(loudness)),
    ));
}

/// The music, which plays from the first title on.
#[derive(Component)]
struct Music;

/// Begins the music, once; [`hear_music`] gives it its loudness.
fn begin_music(
    music: Query<(), With<Music>>,
    kinds: Option<Res<Assets<AudioSource>>>,
    server: Res<AssetServer>,
    mut commands: Commands,
) {
    if kinds.is_none() || !music.is_empty() {
        return;
    }
    commands.spawn((
        Name::new("Music"),
        Music,
        AudioPlayer::new(server.load("sounds/music.wav")),
        PlaybackSettings::LOOP.paused(),
    ));
}

/// Keeps the music as loud as it is set, and still while it is set to silence. It has a sink once it is loaded and there
/// is a device.
fn hear_music(settings: Res<Settings>, mut music: Query<&mut AudioSink, With<Music>>) {
    for mut sink in &mut music {
        if !settings.is_changed() && !sink.is_added() {
            continue;
        }
        let loudness = settings.volume * settings.music_volume;
        sink.set_volume(Volume::Linear(loudness));
        if loudness > 0.0 {
            sink.play();
        } else {
            sink.pause();
        }
    }
}
