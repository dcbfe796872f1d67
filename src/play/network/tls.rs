//! Encryption between a host and its guests: each shows a certificate that it has signed itself, and proves that the key is
//! its own. Which keys are welcome is decided elsewhere, by their fingerprints.

use std::sync::Arc;

use tokio_rustls::{
    TlsAcceptor, TlsConnector,
    rustls::{
        CertificateError, ClientConfig, DigitallySignedStruct, DistinguishedName, Error,
        ServerConfig, SignatureScheme,
        client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier},
        crypto::{CryptoProvider, ring, verify_tls13_signature},
        pki_types::{CertificateDer, ServerName, UnixTime},
        server::danger::{ClientCertVerified, ClientCertVerifier},
        version::TLS13,
    },
};

use super::{error::NetworkError, identity::Identity};

/// Takes any certificate whose key its owner proves to have.
#[derive(Debug)]
struct AnyKey(Arc<CryptoProvider>);

impl AnyKey {
    fn verify(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let algorithms = &self.0.signature_verification_algorithms;
        verify_tls13_signature(message, certificate, signed, algorithms)
    }

    fn schemes(&self) -> Vec<SignatureScheme> {
        self.0.signature_verification_algorithms.supported_schemes()
    }
}

/// Chains are not known here.
fn alone(intermediates: &[CertificateDer<'_>]) -> Result<(), Error> {
    match intermediates {
        [] => Ok(()),
        _ => Err(CertificateError::UnknownIssuer.into()),
    }
}

impl ServerCertVerifier for AnyKey {
    fn verify_server_cert(
        &self,
        _certificate: &CertificateDer<'_>,
        intermediates: &[CertificateDer<'_>],
        _name: &ServerName<'_>,
        _ocsp: &[u8],
        _now: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        alone(intermediates).map(|()| ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        _message: &[u8],
        _certificate: &CertificateDer<'_>,
        _signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        Err(Error::General("TLS 1.3 alone is spoken".to_owned()))
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        self.verify(message, certificate, signed)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.schemes()
    }
}

impl ClientCertVerifier for AnyKey {
    fn root_hint_subjects(&self) -> &[DistinguishedName] {
        &[]
    }

    fn verify_client_cert(
        &self,
        _certificate: &CertificateDer<'_>,
        intermediates: &[CertificateDer<'_>],
        _now: UnixTime,
    ) -> Result<ClientCertVerified, Error> {
        alone(intermediates).map(|()| ClientCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        _message: &[u8],
        _certificate: &CertificateDer<'_>,
        _signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        Err(Error::General("TLS 1.3 alone is spoken".to_owned()))
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        self.verify(message, certificate, signed)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.schemes()
    }
}

fn fail(why: Error) -> NetworkError {
    NetworkError::System(why.to_string())
}

/// What a host accepts connections with.
///
/// # Errors
/// When the key cannot be used.
pub(super) fn acceptor(identity: &Identity) -> Result<TlsAcceptor, NetworkError> {
    let provider = Arc::new(ring::default_provider());
    let (certificates, key) = identity.parts();
    let config = ServerConfig::builder_with_provider(provider.clone())
        .with_protocol_versions(&[&TLS13])
        .map_err(fail)?
        .with_client_cert_verifier(Arc::new(AnyKey(provider)))
        .with_single_cert(certificates, key)
        .map_err(fail)?;
    Ok(TlsAcceptor::from(Arc::new(config)))
}

/// What a guest connects with.
///
/// # Errors
/// When the key cannot be used.
pub(super) fn connector(identity: &Identity) -> Result<TlsConnector, NetworkError> {
    let provider = Arc::new(ring::default_provider());
    let (certificates, key) = identity.parts();
    let config = ClientConfig::builder_with_provider(provider.clone())
        .with_protocol_versions(&[&TLS13])
        .map_err(fail)?
        .dangerous()
        .with_custom_certificate_verifier(Arc::new(AnyKey(provider)))
        .with_client_auth_cert(certificates, key)
        .map_err(fail)?;
    Ok(TlsConnector::from(Arc::new(config)))
}
