import { NO_BACKUP } from '#features/backup/backup.schema.ts'

/** Files up to this size are parsed here, in bytes; only the server reads larger ones. */
const LARGEST_PARSED = 64 * 1024 * 1024

/** The UTF-8 byte order mark of Windows programs, which is not valid in the JSON of an import. */
const MARK = '239,187,191'

const noBackup = { title: 'Invalid backup file', description: NO_BACKUP }
const nothingInIt = { title: 'No data to import', description: 'Please upload a backup file first' }

/** A chosen file ready to send, or why it cannot be imported. */
type Outcome = { file: File } | { fault: { title: string; description: string } }

/** Checks that a chosen file is JSON and has a table. */
export async function readBackupFile(chosen: File): Promise<Outcome> {
  const file = await withoutMark(chosen)
  if (file.size > LARGEST_PARSED) return (await file.slice(0, 1).text()) === '{' ? { file } : { fault: noBackup }
  try {
    const content: unknown = JSON.parse(await file.text())
    const fault = faultOf(content)
    return fault ? { fault } : { file }
  } catch {
    return { fault: noBackup }
  }
}

/** Slices off the mark without reading the file, which may be larger than a phone's memory. */
async function withoutMark(file: File): Promise<File> {
  const start = new Uint8Array(await file.slice(0, 3).arrayBuffer())
  if (start.join() !== MARK) return file
  return new File([file.slice(3)], file.name, { type: file.type, lastModified: file.lastModified })
}

function faultOf(content: unknown) {
  if (hasKeys(content, 'tables') && isObject(content.tables))
    return Object.keys(content.tables).length > 0 ? undefined : nothingInIt
  return { title: noBackup.title, description: adviceOn(content) }
}

function adviceOn(content: unknown): string {
  const instead = 'Add its sessions under Schedule and its speakers under Speakers.'
  if (hasKeys(content, 'schedule') && hasKeys(content.schedule, 'conference'))
    return `This is a schedule from pretalx or a similar program, not a backup of this site. ${instead}`
  if (hasKeys(content, 'sessions', 'speakers', 'rooms'))
    return `This is an export from Sessionize, not a backup of this site. ${instead}`
  return 'This is a JSON file, but not a backup of this site. Choose a file that was made with Download Backup.'
}

function hasKeys<Key extends string>(value: unknown, ...keys: Key[]): value is Record<Key, unknown> {
  return isObject(value) && keys.every(key => key in value)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
