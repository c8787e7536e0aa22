# Starts a browser with a profile of its own, and sees to it that both are gone in the end.
#
# Standard input is a pipe from the program that wants the browser. The system closes it when that
# program ends, in whatever way: then the browser is killed. After the line "keep", the browser
# belongs to the person in front of it and lives until they close it. Its profile is removed in
# either case. Standard output tells the profile, and at the end the browser's last words.
#
# Usage: bash -c "$(< guard.sh)" guard FOLDER BROWSER OPTION...
set -u

guard() {
  local parent=$1 browser=$2 word kept=
  shift 2
  profile=$(mktemp -d "$parent/afterstate-browser.XXXXXX") || exit 1
  ((EUID != 0)) || set -- --no-sandbox "$@" # the sandbox refuses to run as root
  set -m # a process group of its own: no signal of the terminal reaches the browser
  (
    trap - INT TERM HUP PIPE
    export TMPDIR=$profile # its socket and its shared memory go with it
    exec "$browser" "--user-data-dir=$profile" "$@" < /dev/null > /dev/null 2> "$profile/stderr"
  ) &
  browser=$!
  echo "$profile"
  while kill -0 "$browser" 2> /dev/null; do
    if [[ -n $kept ]]; then
      sleep 1
    elif read -r -t 1 word; then
      [[ $word != keep ]] || kept=yes
    elif (($? <= 128)); then # not the second that is over, but the end of the pipe
      break
    fi
  done
  kill -KILL -- "-$browser" 2> /dev/null
  wait "$browser" 2> /dev/null
  tail -n 5 "$profile/stderr" # why it has ended, if it was not we
  # Its helpers die with it, but may write a last file while the folder is being removed.
  for _ in {1..100}; do
    rm -rf "$profile" 2> /dev/null
    [[ -e $profile ]] || break
    sleep 0.1
  done
}

# Ctrl-C, kill and a closed terminal are the program's business. It tells us by its pipe.
trap '' INT TERM HUP PIPE

# In the background with job control, it is in a process group of its own: whoever kills the group
# of the program does not kill the guard.
set -m
guard "$@" <&0 &
wait # the program would close the pipe if this shell ended
