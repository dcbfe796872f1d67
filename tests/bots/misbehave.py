"""A bot that plays the first move, except for what its first argument names."""
import json
import os
import subprocess
import sys
import time

kind = sys.argv[1]
out = sys.stdout.buffer


def send(text):
    out.write(text.encode() + b"\n")
    out.flush()


def move(text, **more):
    send(json.dumps({"type": "move", "move": text, **more}))


if kind == "dies-at-once":
    sys.exit(7)
if kind == "deaf":
    time.sleep(600)
if kind == "leaves-a-child":
    child = subprocess.Popen(["sleep", "600"])
    sys.stderr.write(f"child {child.pid}\n")
    sys.stderr.flush()
if kind in ("leaves-a-session", "outlives-the-referee"):
    # Out of the group and out of the session, with a parent that is gone.
    own = "import os, sys, time; os.setsid(); os.fork() and os._exit(0); print('child', os.getpid(), file=sys.stderr, flush=True); os.write(int(sys.argv[1]), b'.'); time.sleep(600)"
    # It has told of itself before anything else is done, however busy the machine.
    told, tell = os.pipe()
    subprocess.run([sys.executable, "-c", own, str(tell)], pass_fds=[tell])
    os.read(told, 1)
if kind == "outlives-the-referee":
    sys.stderr.write(f"child {os.getpid()}\n")
    sys.stderr.flush()
if kind == "second-time" and not os.path.exists(sys.argv[2]):
    open(sys.argv[2], "w").close()
    sys.exit(7)
if kind == "remembers":
    sys.stderr.write(f"at {os.getcwd()}\n" + ("remembered\n" if os.path.exists("memory") else ""))
    open("memory", "w").close()
    open(os.path.join(os.environ["TMPDIR"], "memory"), "x").close()
if kind == "tells-what-it-finds":
    for place in ("/proc/self/environ", "/proc/self/cmdline", f"/proc/{os.getppid()}/environ", f"/proc/{os.getppid()}/cmdline"):
        sys.stderr.write(f"{open(place).read()!r}\n")
if kind == "never-stops-talking":
    for _ in range(100_000):
        sys.stderr.write("x" * 1000)

if kind == "floods-before-ready":
    while True:
        out.write((b'{"type":"move","move":"pick 1","more":[' + b"0," * 30_000 + b"0]}\n") * 50)
if kind == "floods-with-nothing":
    while True:
        out.write((b" " * 60_000 + b"\n") * 50)

plays = 0
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        if kind == "never-ready":
            continue
        if kind == "ready-is-nonsense":
            send("let us play")
            continue
        send(json.dumps({"type": "ready", "name": kind}))
    elif message["type"] == "end" and kind == "stays":
        time.sleep(600)
    elif message["type"] == "play":
        plays += 1
        moves = message["moves"]
        limit = message["time_ms"] / 1000
        if kind == "silent":
            continue
        if kind == "silent-once" and plays == 3:
            continue
        if kind == "slow":
            time.sleep(1.1 * limit)
        # Later than the referee waits: the answer comes when the next question is there.
        if kind == "late-once" and plays == 3:
            time.sleep(1.4 * limit)
        if kind == "dies" and plays == 3:
            os._exit(3)
        if kind == "killed" and plays == 3:
            os.kill(os.getpid(), 9)
        if kind == "closes-its-output" and plays == 3:
            os.close(1)
            time.sleep(600)
        if kind == "half-a-line":
            out.write(b'{"type":"move","mo')
            out.flush()
            continue
        if kind == "half-a-line-and-dies":
            out.write(b'{"type":"move","mo')
            out.flush()
            os._exit(0)
        if kind == "endless-line":
            for _ in range(64):
                out.write(b"x" * 1_000_000)
            out.flush()
            continue
        if kind == "not-utf8":
            out.write(b"\xff\xfe\xfd\n")
            out.flush()
            continue
        if kind == "flood":
            for _ in range(20_000):
                out.write(b"I am thinking about it\n")
            out.flush()
        if kind == "illegal":
            move("pick 99" if plays == 1 else "place 1 100 100 E")
            continue
        if kind == "against-the-rules":
            move("place 48 0 0 E")
            continue
        if kind == "bids-nothing":
            move("bid 0", ply=message["ply"])
            continue
        if kind == "not-a-move":
            send('{"type":"move"}' if plays == 1 else '{"type":"ready","name":"again"}' if plays == 2 else "[1, 2")
            continue
        if kind == "answers-twice":
            move(moves[0])
        if kind == "echoes-beside-strays":
            # Each before, with or after the next question, as it happens.
            send("let me think")
            move(moves[0], ply=message["ply"] + 1)
            move(moves[-1], ply=message["ply"])
            time.sleep(0.002 * (plays % 3))
            move(moves[0], ply=message["ply"])
            move(moves[0])
            out.write(b"\xff\xfe\n")
            send("that was it")
            continue
        if kind == "forgets-its-ply":
            move(moves[0], **({"ply": message["ply"]} if plays < 3 else {}))
            continue
        if kind == "strays":
            move(moves[0])
            time.sleep(0.002 * (plays % 3))
            send("that was it") if plays == 5 else None
            continue
        if kind == "last":
            move(moves[-1])
            continue
        move(moves[0])

if kind == "outlives-the-referee":
    time.sleep(600)
