const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z-([a-z-]+)\.(?:sqlite|json)$/

/** The ending of an encrypted copy, behind the name of its backup. */
export const SEALED = '.sealed'

/** The file name of a backup: '2026-03-01T12-00-00-000Z-daily.sqlite'. */
export function backupName(now: Date, reason: string, ending: 'sqlite' | 'json'): string {
  return `${now.toISOString().replace(/[:.]/g, '-')}-${reason}.${ending}`
}

/** When and why a backup was made, from its name; undefined for other files. */
export function readBackupName(name: string) {
  const [match, day, hours, minutes, seconds, milliseconds, reason = ''] = NAME.exec(name) ?? []
  if (match) return { name, createdAt: `${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`, reason }
}
