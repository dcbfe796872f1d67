//! Sounds by name: `assets/sounds/NAME.wav`, if it is there and somebody can hear it; and the music behind them.

use std::{io::Cursor, sync::Arc, time::Duration};

use bevy::{
    asset::LoadState,
    audio::{PlaybackSettings, Volume},
    platform::collections::HashMap,
    prelude::*,
    ui_widgets::{Activate, ValueChange},
};

use super::{
    screens::Screen,
    settings::Settings,
    toasts::{Notice, Severity},
};

/// A sound that comes later than this is not wanted any more.
const LATE: Duration = Duration::from_secs(1);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Sounds>()
        .add_observer(ask)
        .add_observer(|_: On<Activate>, mut commands: Commands| {
            commands.trigger(PlaySound("click"));
        })
        .add_observer(|_: On<ValueChange<bool>>, mut commands: Commands| {
            commands.trigger(PlaySound("click"));
        })
        .add_systems(
            Update,
            (
                play.run_if(resource_exists::<Assets<AudioSource>>),
                hear_music,
            )
                .chain(),
        )
        .add_systems(OnEnter(Screen::Title), begin_music);
}

/// Asks for a sound: `commands.trigger(PlaySound("drop"))` plays `sounds/drop.wav`.
#[derive(Event, Clone, Copy, Debug)]
pub struct PlaySound(pub &'static str);

/// The sounds asked for so far, and those that are to be heard as soon as they are loaded.
#[derive(Resource, Default)]
struct Sounds {
    known: HashMap<&'static str, Known>,
    asked: Vec<(&'static str, Duration)>,
}

/// A sound that was asked for once. A missing one stays silent.
struct Known {
    handle: Handle<AudioSource>,
    /// The bytes that were looked at last, and whether they are a sound.
    looked_at: Option<(Arc<[u8]>, bool)>,
}

fn ask(sound: On<PlaySound>, time: Res<Time<Real>>, mut sounds: ResMut<Sounds>) {
    sounds.asked.push((sound.0, time.elapsed()));
}

/// Plays what was asked for and has been read. The engine would fall over bytes that are no sound.
fn play(
    settings: Res<Settings>,
    server: Res<AssetServer>,
    sources: Res<Assets<AudioSource>>,
    time: Res<Time<Real>>,
    mut sounds: ResMut<Sounds>,
    mut commands: Commands,
) {
    if sounds.asked.is_empty() {
        return;
    }
    let loudness = settings.volume * settings.effects_volume;
    let Sounds { known, asked } = &mut *sounds;
    asked.retain(|&(name, since)| {
        let music = name == MUSIC;
        if loudness <= 0.0 && !music {
            return false;
        }
        let sound = known.entry(name).or_insert_with(|| Known {
            handle: server.load(format!("sounds/{name}.wav")),
            looked_at: None,
        });
        let Some(source) = sources.get(&sound.handle) else {
            let failed = matches!(
                server.get_load_state(&sound.handle),
                Some(LoadState::Failed(_))
            );
            return !failed && (music || time.elapsed() - since < LATE);
        };
        let known_bytes = sound.looked_at.as_ref();
        if known_bytes.is_none_or(|(bytes, _)| !Arc::ptr_eq(bytes, &source.bytes)) {
            let fault = look_at(&source.bytes).err();
            sound.looked_at = Some((source.bytes.clone(), fault.is_none()));
            if let Some(fault) = fault {
                commands.trigger(Notice {
                    file: Some(format!("sounds/{name}.wav")),
                    ..Notice::new(Severity::Fault, "notice-refused")
                        .line(super::locale::Words::plain(fault))
                });
            }
        }
        if sound.looked_at.as_ref().is_some_and(|(_, good)| *good) {
            let player = AudioPlayer(sound.handle.clone());
            if music {
                commands.spawn((
                    Name::new("Music"),
                    Music,
                    player,
                    PlaybackSettings::LOOP.paused(),
                ));
            } else {
                commands.spawn((
                    Name::new(format!("Sound {name}")),
                    player,
                    PlaybackSettings::DESPAWN.with_volume(Volume::Linear(loudness)),
                ));
            }
        }
        false
    });
}

/// Whether these bytes are a sound that can be played.
///
/// # Errors
/// What is wrong with them.
fn look_at(bytes: &[u8]) -> Result<(), String> {
    let reader = hound::WavReader::new(Cursor::new(bytes)).map_err(|fault| fault.to_string())?;
    let hound::WavSpec {
        channels,
        sample_rate,
        bits_per_sample,
        sample_format,
    } = reader.spec();
    let plain = sample_format == hound::SampleFormat::Int && bits_per_sample == 16;
    if plain && (1..=2).contains(&channels) && (8_000..=192_000).contains(&sample_rate) {
        Ok(())
    } else {
        Err(format!(
            "{channels} channels of {bits_per_sample} bits at {sample_rate} Hz (expected 1 or 2 of 16 bits, whole numbers, at 8000 to 192000 Hz)"
        ))
    }
}

const MUSIC: &str = "music";

/// The music, which plays from the first title on.
#[derive(Component)]
struct Music;

/// Begins the music, once; [`hear_music`] gives it its loudness.
fn begin_music(music: Query<(), With<Music>>, sounds: Res<Sounds>, mut commands: Commands) {
    let asked = sounds.asked.iter().any(|(name, _)| *name == MUSIC);
    if music.is_empty() && !asked {
        commands.trigger(PlaySound(MUSIC));
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_sound_is_played() {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/sounds");
        let sound = std::fs::read(root.join("click.wav")).unwrap();
        assert_eq!(look_at(&sound), Ok(()));
        assert!(look_at(&sound[..20]).is_err());
        assert!(look_at(b"no sound at all").is_err());
        let mut loud = sound.clone();
        // Bits of a sample.
        loud[34] = 64;
        assert!(look_at(&loud).is_err());
    }
}
