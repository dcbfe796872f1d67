#!/bin/sh
# Cuts a tournament into shards, and prints those that are still missing: number, first match, matches, file.
# There is a shard whose file has a record on each line, as many as it has matches; one that was cut is missing.
# For any engine that runs batches: parallel.sh and slurm.sh are made of it.
set -eu

fail() {
    printf 'shards.sh: %s\n' "$1" >&2
    exit 2
}

[ $# -ge 4 ] || fail 'expected FOLDER MATCHES SHARD ARENA-OPTIONS...'
folder=$1 matches=$2 size=$3
shift 3
for number in "$matches" "$size"; do
    case $number in
    '' | 0* | *[!0-9]* | ????????????????*) fail "expected a number of matches, found \`$number\`" ;;
    esac
done
# The program itself says what is wrong with its options, among them those that the shards set.
"${DOMINATIONS:-dominations}" arena "$@" --matches 0 --from 0 --jobs 1 --record /dev/null >/dev/null || exit 2

plan() {
    printf '# %s matches in shards of %s:' "$matches" "$size"
    printf ' %s' "$@"
    number=0 from=0
    while [ "$from" -lt "$matches" ]; do
        count=$((matches - from))
        [ "$count" -le "$size" ] || count=$size
        printf '\n%d %d %d %015d.jsonl' "$number" "$from" "$count" "$from"
        number=$((number + 1)) from=$((from + size))
    done
    echo
}

whole() {
    [ -f "$1" ] && [ "$(wc -l <"$1")" -eq "$2" ] && [ "$(LC_ALL=C grep -c '^{.*}$' "$1")" -eq "$2" ]
}

plan=$folder/tournament.txt work=$folder/at-work
mkdir -p "$work"
if [ ! -e "$plan" ]; then
    plan "$@" >"$work/tournament.txt"
    mv "$work/tournament.txt" "$plan"
fi
plan "$@" | cmp -s - "$plan" || fail "$folder holds another tournament, see $plan"

missing=0
while read -r number from count file; do
    [ "$number" != '#' ] || continue
    if whole "$work/$file" "$count"; then
        mv "$work/$file" "$folder/$file"
    fi
    if ! whole "$folder/$file" "$count"; then
        missing=$((missing + 1))
        echo "$number $from $count $file"
    fi
done <"$plan"
if [ "$missing" -gt 0 ]; then
    echo "$folder: missing shards: $missing" >&2
else
    rm -r "$work"
    echo "$folder: all shards are there; dominations standings [--game GAME] $folder/*.jsonl" >&2
fi
