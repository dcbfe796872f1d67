//! Who somebody is: a key of one's own with a certificate that it has signed itself, and the keys of hosts that are known.

use std::{
    fmt, fs,
    io::{ErrorKind, Write},
    net::SocketAddr,
    path::{Path, PathBuf},
};

use rcgen::{CertificateParams, DistinguishedName, DnType, KeyPair};
use tokio_rustls::rustls::pki_types::{
    CertificateDer, PrivateKeyDer, PrivatePkcs8KeyDer, pem::PemObject as _,
};

use super::{error::NetworkError, fingerprint::Fingerprint};
use crate::kit::file_store;

/// What a certificate calls itself, whoever it is of: the key alone counts.
const NAME: &str = "dominations";
/// A file of keys or known hosts is no longer than this.
pub(super) const LONGEST: u64 = 1024 * 1024;

/// A key of one's own and the certificate that it has signed itself.
pub struct Identity {
    certificate: CertificateDer<'static>,
    key: PrivatePkcs8KeyDer<'static>,
}

impl fmt::Debug for Identity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Identity({})", self.fingerprint())
    }
}

impl Clone for Identity {
    fn clone(&self) -> Self {
        Self {
            certificate: self.certificate.clone(),
            key: self.key.clone_key(),
        }
    }
}

impl Identity {
    /// A new one, which is in no file.
    ///
    /// # Errors
    /// When the system has no chance to give.
    pub fn new() -> Result<Self, NetworkError> {
        Self::made().map(|(identity, _)| identity)
    }

    fn made() -> Result<(Self, String), NetworkError> {
        let fail = |why: rcgen::Error| NetworkError::System(why.to_string());
        let key = KeyPair::generate().map_err(fail)?;
        let mut about = CertificateParams::new(vec![NAME.to_owned()]).map_err(fail)?;
        let mut name = DistinguishedName::new();
        name.push(DnType::CommonName, NAME);
        about.distinguished_name = name;
        let certificate = about.self_signed(&key).map_err(fail)?;
        let text = certificate.pem() + &key.serialize_pem();
        let identity = Self {
            certificate: certificate.der().clone(),
            key: key.serialize_der().into(),
        };
        Ok((identity, text))
    }

    /// The one in `file`; a new one is made and kept there if there is no such file.
    ///
    /// # Errors
    /// When the file is none of a key, or cannot be read or written.
    pub fn kept_in(file: &Path) -> Result<Self, NetworkError> {
        match read(file)? {
            Some(text) => Self::read(&text).map_err(|why| fault(file, why)),
            None => {
                let (identity, text) = Self::made()?;
                if let Some(folder) = file.parent() {
                    fs::create_dir_all(folder).map_err(|why| fault(file, why))?;
                }
                match create_private(file, &text) {
                    Ok(()) => Ok(identity),
                    // Another program has made one meanwhile: that is the one.
                    Err(why) if why.kind() == ErrorKind::AlreadyExists => {
                        let text = read(file)?.ok_or_else(|| fault(file, why))?;
                        Self::read(&text).map_err(|why| fault(file, why))
                    }
                    Err(why) => Err(fault(file, why)),
                }
            }
        }
    }

    /// The one that a text holds.
    ///
    /// # Errors
    /// What was expected where it holds none.
    pub(super) fn read(text: &str) -> Result<Self, String> {
        let certificate = CertificateDer::from_pem_slice(text.as_bytes());
        let key = PrivatePkcs8KeyDer::from_pem_slice(text.as_bytes());
        match (certificate, key) {
            (Ok(certificate), Ok(key)) => Ok(Self { certificate, key }),
            (Err(why), _) => Err(format!("expected a certificate in PEM: {why}")),
            (_, Err(why)) => Err(format!("expected a private key in PEM: {why}")),
        }
    }

    /// The SHA-256 of the certificate.
    pub fn fingerprint(&self) -> Fingerprint {
        Fingerprint::of(&self.certificate)
    }

    /// The certificate and the key as TLS takes them.
    pub(super) fn parts(&self) -> (Vec<CertificateDer<'static>>, PrivateKeyDer<'static>) {
        (
            vec![self.certificate.clone()],
            PrivateKeyDer::Pkcs8(self.key.clone_key()),
        )
    }
}

/// The keys of hosts that were met, each by its address: a file of lines `ADDRESS FINGERPRINT`.
#[derive(Clone, Debug)]
pub struct KnownHosts {
    file: PathBuf,
}

impl KnownHosts {
    /// Those in `file`, which need not be there yet.
    pub const fn kept_in(file: PathBuf) -> Self {
        Self { file }
    }

    /// Whether the host at `address` may have that key: it is the one that it had, or the first.
    ///
    /// # Errors
    /// When it had another one, or the file cannot be used.
    pub fn check(&self, address: SocketAddr, key: Fingerprint) -> Result<(), NetworkError> {
        let text = read(&self.file)?.unwrap_or_default();
        match known_at(&text, address) {
            Some(known) if known.parse() == Ok(key) => Ok(()),
            Some(_) => Err(NetworkError::OtherKey {
                address: address.to_string(),
                file: self.file.display().to_string(),
            }),
            None => self.add(text, address, key),
        }
    }

    /// The host at `address` has that key from now on, whichever it had: somebody has said so who knows.
    ///
    /// # Errors
    /// When the file cannot be used.
    pub fn trust(&self, address: SocketAddr, key: Fingerprint) -> Result<(), NetworkError> {
        let text = read(&self.file)?.unwrap_or_default();
        match known_at(&text, address) {
            Some(known) if known.parse() == Ok(key) => Ok(()),
            _ => self.add(text, address, key),
        }
    }

    fn add(
        &self,
        mut text: String,
        address: SocketAddr,
        key: Fingerprint,
    ) -> Result<(), NetworkError> {
        if !text.is_empty() && !text.ends_with('\n') {
            text.push('\n');
        }
        text += &format!("{address} {key}\n");
        file_store::swap_in(&self.file, &text).map_err(|why| fault(&self.file, why))
    }
}

/// The key that a file of known hosts tells of an address: the last one that stands there.
fn known_at(text: &str, address: SocketAddr) -> Option<&str> {
    let address = address.to_string();
    text.lines().rev().find_map(|line| {
        let (host, key) = line.split_once(' ')?;
        (host == address).then(|| key.trim())
    })
}

/// What stands in a file; none if it is not there.
fn read(file: &Path) -> Result<Option<String>, NetworkError> {
    match fs::metadata(file) {
        Ok(about) if about.len() > LONGEST => Err(fault(file, "it is too long")),
        Ok(_) => fs::read_to_string(file)
            .map(Some)
            .map_err(|why| fault(file, why)),
        Err(why) if file_store::is_absent(&why) => Ok(None),
        Err(why) => Err(fault(file, why)),
    }
}

fn fault(file: &Path, why: impl fmt::Display) -> NetworkError {
    NetworkError::File {
        file: file.to_owned(),
        why: why.to_string(),
    }
}

/// Writes a new file that nobody else may read.
fn create_private(file: &Path, text: &str) -> std::io::Result<()> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        options.mode(0o600);
    }
    options.open(file)?.write_all(text.as_bytes())
}

/// The name of a file for what somebody of that name keeps: letters and digits stay.
pub fn file_name(of: &str) -> String {
    let plain = |letter: char| match letter.is_alphanumeric() {
        true => letter,
        false => '-',
    };
    of.chars().map(plain).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_identity_is_made_once_and_read_again() {
        let home = tempfile::tempdir().unwrap();
        let file = home.path().join("keys/anna.pem");
        let made = Identity::kept_in(&file).unwrap();
        let again = Identity::kept_in(&file).unwrap();
        assert_eq!(made.fingerprint(), again.fingerprint());
        assert_ne!(made.fingerprint(), Identity::new().unwrap().fingerprint());
        let text = made.fingerprint().to_string();
        assert_eq!(text.parse(), Ok(made.fingerprint()));
        let bits = u64::from_str_radix(&text[..14], 16).unwrap() >> 6;
        assert_eq!(made.fingerprint().first_50_bits(), bits);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            let mode = fs::metadata(&file).unwrap().permissions().mode();
            assert_eq!(mode & 0o077, 0, "others must not read it");
        }
    }

    #[test]
    fn a_file_that_is_no_identity_says_what_was_expected_and_stays() {
        let home = tempfile::tempdir().unwrap();
        let file = home.path().join("key.pem");
        for text in [
            "",
            "nonsense",
            "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n",
        ] {
            fs::write(&file, text).unwrap();
            let told = Identity::kept_in(&file).unwrap_err().to_string();
            assert!(told.contains("key.pem: expected a "), "{told}");
            assert_eq!(fs::read_to_string(&file).unwrap(), text);
        }
    }

    #[test]
    fn a_host_is_known_by_the_first_key_that_it_had() {
        let home = tempfile::tempdir().unwrap();
        let file = home.path().join("known_hosts");
        let hosts = KnownHosts::kept_in(file.clone());
        let at = |text: &str| text.parse::<SocketAddr>().unwrap();
        let [one, other] = [1, 2].map(|byte| Fingerprint::of(&[byte]));
        assert_eq!(hosts.check(at("10.0.0.1:7420"), one), Ok(()));
        assert_eq!(hosts.check(at("10.0.0.1:7421"), other), Ok(()));
        assert_eq!(hosts.check(at("10.0.0.1:7420"), one), Ok(()));
        let why = hosts.check(at("10.0.0.1:7420"), other).unwrap_err();
        assert_eq!(
            why.to_string(),
            format!(
                "the host at 10.0.0.1:7420 has another key than before: if that is meant to be, take its line out of {}",
                file.display()
            )
        );
        assert_eq!(fs::read_to_string(&file).unwrap().lines().count(), 2);
        // Whoever knows better says so.
        assert_eq!(hosts.trust(at("10.0.0.1:7420"), other), Ok(()));
        assert_eq!(hosts.trust(at("10.0.0.1:7420"), other), Ok(()));
        assert_eq!(hosts.check(at("10.0.0.1:7420"), other), Ok(()));
        assert!(hosts.check(at("10.0.0.1:7420"), one).is_err());
        assert_eq!(fs::read_to_string(&file).unwrap().lines().count(), 3);
    }
}
