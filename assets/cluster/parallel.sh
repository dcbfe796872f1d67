#!/bin/sh
# Plays a tournament on many machines by GNU parallel and ssh, a match at a time on every core.
# Run again, it plays what is missing. The hosts need the program alone; records come through ssh.
set -eu

if [ $# -lt 5 ]; then
    echo 'usage: parallel.sh HOSTS FOLDER MATCHES SHARD ARENA-OPTIONS... (HOSTS: 16/ada,8/joan for 16 and 8 cores; : is this machine)' >&2
    exit 2
fi
hosts=$1 folder=$2
shift
shards=$(dirname "$0")/shards.sh
# A host that is gone is told from one that thinks.
export PARALLEL_SSH="${PARALLEL_SSH:-ssh -o BatchMode=yes -o ServerAliveInterval=30}"

play() {
    shift 3
    # Whoever is at work writes to a file of its own until shards.sh finds it whole.
    parallel --sshlogin "$hosts" --retries 3 --colsep ' ' --results "$folder/at-work/{4}" --quote \
        sh -c 'exec "$@" 3>&1 >/dev/null' arena "${DOMINATIONS:-dominations}" arena "$@" \
        --from '{2}' --matches '{3}' --jobs 1 --record /dev/fd/3 >/dev/null
}

missing=$("$shards" "$@")
[ -n "$missing" ] || exit 0
# What has failed is missing afterwards.
printf '%s\n' "$missing" | play "$@" || true
missing=$("$shards" "$@")
[ -z "$missing" ]
