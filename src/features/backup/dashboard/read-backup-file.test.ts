import { expect, test } from 'vitest'
import { readBackupFile } from './read-backup-file.ts'

const backup = '{"tables":{"speakers":[]}}'
const chosen = (text: string) => new File([text], 'backup.json', { type: 'application/json', lastModified: 5 })

test('a backup is sent as it is, without the mark that Windows puts before it', async () => {
  for (const text of [backup, `\uFEFF${backup}`]) {
    const outcome = await readBackupFile(chosen(text))
    if (!('file' in outcome)) throw new Error(outcome.fault.description)
    // `text()` drops the byte order mark.
    expect(Buffer.from(await outcome.file.arrayBuffer()).toString()).toBe(backup)
    expect(outcome.file).toMatchObject({ name: 'backup.json', lastModified: 5 })
  }
})

const other = 'This is a JSON file, but not a backup of this site. Choose a file that was made with Download Backup.'
const instead = 'Add its sessions under Schedule and its speakers under Speakers.'
const pretalx = `This is a schedule from pretalx or a similar program, not a backup of this site. ${instead}`
const sessionize = `This is an export from Sessionize, not a backup of this site. ${instead}`

test.for([
  ['{"tables":', 'Invalid backup file', 'The selected file is not a valid JSON backup file'],
  ['{"tables":{}}', 'No data to import', 'Please upload a backup file first'],
  ['{}', 'Invalid backup file', other],
  ['[1,2]', 'Invalid backup file', other],
  ['null', 'Invalid backup file', other],
  ['{"tables":[]}', 'Invalid backup file', other],
  ['{"name":"lectern","dependencies":{}}', 'Invalid backup file', other],
  ['{"generator":{},"schedule":{"version":"1","conference":{"days":[]}}}', 'Invalid backup file', pretalx],
  ['{"sessions":[],"speakers":[],"questions":[],"categories":[],"rooms":[]}', 'Invalid backup file', sessionize],
])('%s is told what it is', async ([text = '', title, description]) =>
  expect(await readBackupFile(chosen(text))).toEqual({ fault: { title, description } }),
)
