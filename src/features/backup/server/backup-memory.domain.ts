import { listBackups } from './backup-files.domain.ts'
import { weeklyGoneBy } from './backup-retention.ts'

/** The backups on this server: any of them may still contain what has just been erased. */
export async function backupsThatHold(dataDir: string) {
  const files = await listBackups(dataDir)
  const [last] = files.filter(({ reason }) => reason === 'daily')
  const others = files
    .filter(({ reason }) => reason !== 'daily')
    .map(({ name, createdAt, reason }) => ({ name, createdAt, reason }))
  return { last: last?.createdAt ?? null, goneBy: last ? weeklyGoneBy(last) : null, others }
}
