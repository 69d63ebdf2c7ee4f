import { backup, DatabaseSync } from 'node:sqlite'
import { OPENING_TIMEOUT } from './sqlite-dialect.ts'
import { writeAtomically } from './write-atomically.ts'

/** Copies a SQLite database, also during writes, into another file, as `writeAtomically`. */
export async function copySqlite(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { timeout: OPENING_TIMEOUT, readOnly: true })
  try {
    await writeAtomically(to, async part => {
      await backup(source, part, { rate: 1000 })
    })
  } finally {
    source.close()
  }
}
