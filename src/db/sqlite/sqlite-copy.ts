import { backup, DatabaseSync } from 'node:sqlite'
import { writeWhole } from './write-whole.ts'

/** Copies a SQLite database that may be written to meanwhile into a file of its own, as `writeWhole`. */
export async function copySqlite(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { timeout: 5_000, readOnly: true })
  try {
    await writeWhole(to, async part => {
      await backup(source, part, { rate: 1000 })
    })
  } finally {
    source.close()
  }
}
