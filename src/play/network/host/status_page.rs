//! The status of a host, told over plain HTTP.

use std::{io, sync::Arc, time::Duration};

use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpListener, TcpStream},
    sync::Semaphore,
    time::{sleep, timeout},
};

use super::{super::limits::INTRODUCTION, Shared};

/// The longest question that is read.
const LONGEST_QUESTION: usize = 4 * 1024;
/// How many are answered at once; others wait.
const MOST_ANSWERS: usize = 16;

/// Answers every question over HTTP with the status.
pub(super) async fn tell_status(shared: Arc<Shared>, listener: TcpListener) {
    let answers = Arc::new(Semaphore::new(MOST_ANSWERS));
    // It is never closed.
    while let Ok(answers) = answers.clone().acquire_owned().await {
        let Ok((stream, _)) = listener.accept().await else {
            sleep(Duration::from_millis(50)).await;
            continue;
        };
        let shared = shared.clone();
        tokio::spawn(async move {
            // Who asks and does not listen gets no answer.
            let _answered = timeout(INTRODUCTION, answer(stream, &shared)).await;
            drop(answers);
        });
    }
}

async fn answer(mut stream: TcpStream, shared: &Shared) -> io::Result<()> {
    let mut question = Vec::new();
    while !question.windows(4).any(|end| end == b"\r\n\r\n") {
        if question.len() > LONGEST_QUESTION || stream.read_buf(&mut question).await? == 0 {
            return Ok(());
        }
    }
    let (status, body) = match question.starts_with(b"GET ") {
        true => ("200 OK", serde_json::to_string(&shared.status())?),
        false => ("405 Method Not Allowed", "{}".to_owned()),
    };
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: application/json\r\nContent-Length: {}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n",
        body.len()
    );
    stream.write_all((head + &body).as_bytes()).await?;
    stream.shutdown().await
}
