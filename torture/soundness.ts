import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import { readBackupName } from '#lib/backup-name.ts'
import { filesIn, type Installation } from './installation.ts'

const KNOWN = /^(lectern\.sqlite(-wal|-shm)?|lock\.sqlite(-journal)?|damaged-.+)$/

/** What is wrong with the files and tables of a site after a fault and the next start; nothing, if all is well. */
export async function unsoundness(installation: Installation): Promise<string[]> {
  const complaints: string[] = []
  if (installation.engine === 'sqlite') {
    const [integrity] = await installation.ask('pragma integrity_check')
    if (integrity?.integrity_check !== 'ok') complaints.push(`integrity_check: ${integrity?.integrity_check}`)
    const broken = await installation.ask('pragma foreign_key_check')
    if (broken.length > 0) complaints.push(`${broken.length} broken references`)
  }
  return [...complaints, ...strayFiles(installation.folder)]
}

function strayFiles(folder: string): string[] {
  const paths = existsSync(folder) ? filesIn(folder).map(path => relative(folder, path)) : []
  return paths.filter(path => !isKnown(path)).map(path => `stray file ${path}`)
}

function isKnown(path: string): boolean {
  const [name = '', ...rest] = path.split('/').reverse()
  return rest[0] === 'backups' ? readBackupName(name) !== undefined : KNOWN.test(path)
}
