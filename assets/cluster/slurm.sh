#!/bin/sh
#SBATCH --job-name=dominations
#SBATCH --cpus-per-task=1
#SBATCH --requeue
# Plays a tournament on a cluster as one array job of Slurm, a shard a task; started by hand, it submits itself.
# Run again once no task is left, it submits what is missing. SBATCH_PARTITION, SBATCH_TIMELIMIT and the like hold.
set -eu

if [ $# -lt 4 ]; then
    echo 'usage: slurm.sh FOLDER MATCHES SHARD ARENA-OPTIONS... (FOLDER: seen by all nodes)' >&2
    exit 2
fi
folder=$1
if [ -z "${SLURM_ARRAY_TASK_ID:-}" ]; then
    missing=$("$(dirname "$0")/shards.sh" "$@")
    [ -n "$missing" ] || exit 0
    numbers=$(printf '%s\n' "$missing" | cut -d ' ' -f 1 | paste -s -d , -)
    exec sbatch --array="$numbers" --output="$folder/at-work/%a.log" "$0" "$@"
fi

shift 3
shard=$(grep "^$SLURM_ARRAY_TASK_ID " "$folder/tournament.txt")
read -r _ from count file <<END
$shard
END
part=$folder/at-work/$file.$SLURM_JOB_ID
"${DOMINATIONS:-dominations}" arena "$@" --from "$from" --matches "$count" --jobs "${SLURM_CPUS_PER_TASK:-1}" \
    --record "$part" --force
mv "$part" "$folder/$file"
