//! A network that cuts, delays, repeats and reorders.

use std::{
    io::{ErrorKind, Read as _, Write as _},
    net::{Shutdown, SocketAddr, TcpListener, TcpStream},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::Duration,
};

use dominations::kit::chance::{below, stream};

/// A network between guests and their host that is as bad as can be. Every connection through it has its own fate.
pub struct BadNetwork {
    pub address: SocketAddr,
    pub cuts: Arc<AtomicU64>,
}

impl BadNetwork {
    pub fn before(host: SocketAddr, seed: u64) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
        let address = listener.local_addr().expect("it has an address");
        let cuts = Arc::new(AtomicU64::new(0));
        let counted = cuts.clone();
        thread::spawn(move || {
            for (number, guest) in listener.incoming().enumerate() {
                let Ok(guest) = guest else { return };
                let Ok(to) = TcpStream::connect(host) else {
                    // The host is away for a while.
                    continue;
                };
                let fate = Fate::of(seed, number as u64);
                pipe(&guest, &to, fate, counted.clone(), host);
            }
        });
        Self { address, cuts }
    }
}

/// What happens to a connection.
#[derive(Clone, Copy)]
struct Fate {
    /// After so many bytes to the guest it is cut.
    cut_after: usize,
    /// How long pieces are held back.
    delay: Duration,
    /// Which piece changes places with the next one.
    swap: Option<usize>,
    /// Whether the first bytes of the guest are sent to the host once more, over another connection.
    repeat: bool,
    /// How many bytes go at once.
    piece: usize,
}

impl Fate {
    fn of(seed: u64, number: u64) -> Self {
        let mut rng = stream(seed, "fate", number);
        let mut draw = |bound| below(&mut rng, bound) as usize;
        Self {
            // The greeting comes through: who never was at a table does not try again.
            cut_after: 12_000 + draw(90_000),
            delay: Duration::from_micros(draw(600) as u64),
            swap: (draw(4) == 0).then(|| 20 + draw(60)),
            repeat: draw(3) == 0,
            piece: 300 + draw(2000),
        }
    }
}

fn pipe(guest: &TcpStream, host: &TcpStream, fate: Fate, cuts: Arc<AtomicU64>, at: SocketAddr) {
    let both = |stream: &TcpStream| stream.try_clone().expect("it can be shared");
    let (from_guest, to_host) = (both(guest), both(host));
    thread::spawn(move || {
        let fate_of_guest = Fate {
            cut_after: usize::MAX,
            swap: None,
            ..fate
        };
        let first = carry(from_guest, to_host, fate_of_guest);
        if fate.repeat
            && let Ok(mut again) = TcpStream::connect(at)
        {
            // The host may not want to hear it to its end.
            let _taken = again.write_all(&first);
        }
    });
    let (from_host, to_guest) = (both(host), both(guest));
    thread::spawn(move || {
        carry(from_host, to_guest, fate);
        cuts.fetch_add(1, Ordering::Relaxed);
    });
}

/// Carries bytes until one side closes or fate will have it: the first of them.
fn carry(mut from: TcpStream, mut to: TcpStream, fate: Fate) -> Vec<u8> {
    let (mut first, mut carried) = (Vec::new(), 0);
    let mut held: Option<Vec<u8>> = None;
    let mut buffer = vec![0; fate.piece];
    // What is held back is not held for ever where nothing follows.
    let longest = Some(Duration::from_millis(50));
    from.set_read_timeout(longest).expect("it can be set");
    let mut number = 0;
    loop {
        let count = match from.read(&mut buffer) {
            Ok(count @ 1..) => count,
            Err(why) if matches!(why.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {
                if let Some(held) = held.take()
                    && to.write_all(&held).is_err()
                {
                    break;
                }
                continue;
            }
            _ => break,
        };
        number += 1;
        thread::sleep(fate.delay);
        carried += count;
        if first.len() < 4096 {
            first.extend(&buffer[..count]);
        }
        let piece = buffer[..count].to_vec();
        if fate.swap == Some(number) {
            held = Some(piece);
            continue;
        }
        let sent = to.write_all(&piece);
        let sent = sent.and_then(|()| held.take().map_or(Ok(()), |held| to.write_all(&held)));
        if sent.is_err() || carried > fate.cut_after {
            break;
        }
    }
    // They may be closed already.
    let _closed = (from.shutdown(Shutdown::Both), to.shutdown(Shutdown::Both));
    first
}
