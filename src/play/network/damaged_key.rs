//! A key whose file is damaged: it is set aside, so that a new one can be made in its place.

use std::{
    fmt, fs,
    path::{Path, PathBuf},
};

use super::{
    error::NetworkError,
    identity::{Identity, LONGEST},
    tls,
};
use crate::kit::file_store;

/// Moves a key that cannot be used out of the way, and says where to; none where there is nothing wrong with it, or no key.
///
/// # Errors
/// When the file cannot be read or moved.
pub fn set_aside_damaged_key(file: &Path) -> Result<Option<PathBuf>, NetworkError> {
    let fault = |why: &dyn fmt::Display| NetworkError::File {
        file: file.to_owned(),
        why: why.to_string(),
    };
    let is_sound = match fs::metadata(file) {
        Err(why) if file_store::is_absent(&why) => return Ok(None),
        Err(why) => return Err(fault(&why)),
        Ok(about) if about.len() > LONGEST => false,
        Ok(_) => is_sound(&fs::read(file).map_err(|why| fault(&why))?),
    };
    if is_sound {
        return Ok(None);
    }
    let aside = file_store::set_aside(file).map_err(|why| fault(&why))?;
    Ok(Some(aside))
}

/// Whether that is a key which connections can be made with.
fn is_sound(content: &[u8]) -> bool {
    let identity = str::from_utf8(content)
        .ok()
        .and_then(|text| Identity::read(text).ok());
    identity.is_some_and(|identity| tls::acceptor(&identity).is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_damaged_key_is_set_aside_and_a_sound_one_stays() {
        let home = tempfile::tempdir().unwrap();
        let file = home.path().join("host.pem");
        assert_eq!(set_aside_damaged_key(&file), Ok(None), "there is none yet");
        let made = Identity::kept_in(&file).unwrap();
        assert_eq!(set_aside_damaged_key(&file), Ok(None));
        let sound = fs::read_to_string(&file).unwrap();
        let other = home.path().join("other.pem");
        Identity::kept_in(&other).unwrap();
        let other = fs::read_to_string(other).unwrap();
        let begin = |text: &str| text.find("-----BEGIN PRIVATE").unwrap();
        let not_its_own = sound[..begin(&sound)].to_owned() + &other[begin(&other)..];
        let long = sound.clone() + &" ".repeat(LONGEST as usize);
        for damaged in [
            b"garbage".as_slice(),
            b"",
            b"\xff\xfe",
            &sound.as_bytes()[..sound.len() / 2],
            not_its_own.as_bytes(),
            long.as_bytes(),
        ] {
            fs::write(&file, damaged).unwrap();
            let aside = set_aside_damaged_key(&file).unwrap().unwrap();
            assert!(
                aside.to_string_lossy().ends_with(".pem.damaged"),
                "{aside:?}"
            );
            assert_eq!(
                fs::read(&aside).unwrap(),
                damaged,
                "none takes the place of another"
            );
            let anew = Identity::kept_in(&file).unwrap();
            assert_ne!(anew.fingerprint(), made.fingerprint());
        }
    }
}
