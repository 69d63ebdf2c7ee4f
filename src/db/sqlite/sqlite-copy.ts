import { backup, DatabaseSync } from 'node:sqlite'
import { OPENING_TIMEOUT } from './sqlite-dialect.ts'
import { writeAtomically } from './write-atomically.ts'

/** Copies a SQLite database, also during writes, into another file, as `writeAtomically`. */
export async function copySqlite(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { timeout: OPENING_TIMEOUT, readOnly: true })
  try {
    // Without a snapshot SQLite begins again after each write, and ends only when there are none.
    source.exec('begin; select 1 from sqlite_schema')
    await writeAtomically(to, async part => {
      await backup(source, part, { rate: 1000 })
    })
  } finally {
    source.close()
  }
}
