export const backupReasons = [
  'daily',
  'manual',
  'before-import',
  'before-restore',
  'before-removal',
  'before-migration',
  'before-edition',
] as const
export type BackupReason = (typeof backupReasons)[number]

const NAME = new RegExp(
  `^(\\d{4}-\\d\\d-\\d\\d)T(\\d\\d)-(\\d\\d)-(\\d\\d)-(\\d{3})Z-(${backupReasons.join('|')})\\.(sqlite|json)$`,
)

/** The file name of a backup: '2026-03-01T12-00-00-000Z-daily.sqlite'. */
export function backupName(now: Date, reason: BackupReason, ending: 'sqlite' | 'json'): string {
  return `${now.toISOString().replace(/[:.]/g, '-')}-${reason}.${ending}`
}

/** When and why a backup was made, from its name; undefined for other files. */
export function readBackupName(name: string) {
  const [, day, hours, minutes, seconds, milliseconds, why] = NAME.exec(name) ?? []
  const reason = backupReasons.find(known => known === why)
  return reason && { name, createdAt: `${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`, reason }
}
