//! Sounds by name: `assets/sounds/NAME.wav`, if it is there and somebody can hear it.

use bevy::{
    asset::LoadState,
    audio::{PlaybackSettings, Volume},
    platform::collections::HashMap,
    prelude::*,
};

use super::settings::Settings;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Sounds>().add_observer(play);
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
