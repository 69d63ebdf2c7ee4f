import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { storageFaultOf } from '#db/storage-fault.ts'
import { isLogDamaged } from './log-damage.ts'
import { OPENING_TIMEOUT } from './sqlite-dialect.ts'

/** The damage of a database file, or null. */
export function damageOf(file: string): string | null {
  if (isLogDamaged(file)) return 'its log does not hold what was confirmed'
  // A start killed while it created the file leaves a journal, which must be replayed first.
  const database = new DatabaseSync(file, { timeout: OPENING_TIMEOUT, readOnly: !existsSync(`${file}-journal`) })
  try {
    const [answer] = Object.values(database.prepare('pragma quick_check(1)').get() ?? {})
    return answer === 'ok' ? null : String(answer).replaceAll(/\s+/g, ' ')
  } catch (error) {
    if (error instanceof Error && isDamage(error)) return error.message
    throw error
  } finally {
    database.close()
  }
}

// SQLITE_CORRUPT and SQLITE_NOTADB; anything else is a fault of the disk or of permissions.
function isDamage(error: Error): boolean {
  return storageFaultOf(error) === 'broken' && /malformed|not a database|corrupt/.test(error.message)
}
