#!/bin/sh
# Puts the release of an archive in place of the one that runs, and goes back by itself if that does not come up:
#   lectern upgrade lectern-1.1.0-linux-x64.tar.gz <sha256>
# As root, with deploy/lectern.service and the link of docs/operating.md. Without a hash it reads <archive>.sha256.
set -eu
# A lost connection must not leave the site stopped: neither its signals nor a line that reaches no terminal end this.
trap '' HUP PIPE

# How long a release may take until it is ready, in seconds: PATIENCE, for tables that take long to bring up to date.
patience=${PATIENCE-300}

say() {
  echo "$1" || :
}

fail() {
  say "$1" >&2 || :
  exit 1
}

old=$1
archive=${2-}
[ -f "$archive" ] || fail "Usage: lectern upgrade <archive> [sha256]"
[ $# -ge 3 ] || [ -f "$archive.sha256" ] || fail "Nothing was changed: give the SHA-256 of the archive, or $archive.sha256."
wanted=${3-$(cut -d' ' -f1 "$archive.sha256")}
found=$(sha256sum "$archive" | cut -d' ' -f1)
[ "$found" = "$wanted" ] || fail "Nothing was changed: the SHA-256 of the archive is $found, not $wanted."
folder=$(dirname "$old")
link=$folder/lectern
[ "$(readlink -f "$link")" = "$old" ] || fail "Nothing was changed: $link must be a link to $old."

# The variables of the site, as its unit has them.
variables=$(systemctl show --value --property=EnvironmentFiles lectern | sed 's/ (.*//')
for pair in $(systemctl show --value --property=Environment lectern); do export "$pair"; done
while IFS= read -r line || [ -n "$line" ]; do
  case $line in [A-Z]*=\"*\" | [A-Z]*=\'*\') line=${line%%=*}=${line#*=?} line=${line%?} ;; esac
  case $line in [A-Z]*=*) export "$line" ;; esac
done <"${variables:-/dev/null}"
user=$(systemctl show --value --property=User lectern)

# Where the site answers on this machine.
case ${HOST-127.0.0.1} in
  0.0.0.0) host=127.0.0.1 ;;
  ::) host=[::1] ;;
  *:*) host=[$HOST] ;;
  *) host=${HOST-127.0.0.1} ;;
esac

as_site() {
  if [ -n "$user" ]; then runuser --user "$user" -- "$@"; else "$@"; fi
}

# Starts the release that the link leads to, and waits until it is ready.
comes_up() {
  systemctl start lectern
  "$old/bin/node" -e '
    const [address, patience] = process.argv.slice(1)
    const end = Date.now() + patience * 1000
    const ask = () => fetch(address).then(({ ok }) => ok, () => false).then(isReady => {
      if (isReady || Date.now() > end) process.exit(isReady ? 0 : 1)
      setTimeout(ask, 500)
    })
    ask()
  ' "http://$host:${PORT-3000}/readyz" "$1"
}

lead_to() {
  ln -sfn "$(basename "$1")" "$link"
}

say "Unpacking $archive ..."
new=$folder/$(basename "$archive" .tar.gz)-$(echo "$found" | cut -c1-8)
[ "$new" != "$old" ] || fail "Nothing was changed: this release runs already."
rm -rf "$new"
mkdir "$new"
tar -xzf "$archive" --strip-components=1 --directory "$new"
"$new/bin/node" --version >/dev/null || fail "Nothing was changed: the release does not run on this machine."

say "Stopping the site, and writing a backup ..."
systemctl stop lectern
backup=$(as_site "$old/lectern" backup | sed -n 's/^Written: //p')
if [ -z "$backup" ]; then
  systemctl start lectern
  fail "Nothing was changed: the backup could not be written."
fi

say "Starting the new release ..."
lead_to "$new"
if comes_up "$patience"; then
  say "The site runs from $new. The old release is in $old, and its data in $backup."
  exit 0
fi

say "It did not come up. Going back ..." >&2 || :
systemctl stop lectern
lead_to "$old"
restored=$(as_site "$old/lectern" restore "$backup" 2>&1) || fail "$restored
The backup could not be restored, so the site is stopped: $backup"
say "$restored"
comes_up "$patience" || fail "The old release does not come up either. Its data is in $backup."
fail "The old release serves again, with its data. Why the new one did not: journalctl --unit lectern"
