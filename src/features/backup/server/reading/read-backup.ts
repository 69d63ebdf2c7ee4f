import { Problem } from '#lib/problem.ts'
import { type BackupPart, createParser, LARGEST_ROW, noBackup } from './backup-parser.ts'

/** The largest file that is read, in bytes. */
export const LARGEST_BACKUP = 4 * 1024 ** 3

const SLICE = 256 * 1024

/**
 * Reads a backup of any size piece by piece, and refuses other files.
 * @param inside the key that contains the backup, if it is not the whole text
 * @throws Problem `invalid` for broken JSON, foreign formats and unknown tables, `too-large`
 */
export async function* readBackup(source: AsyncIterable<Uint8Array>, inside?: 'data'): AsyncGenerator<BackupPart> {
  const parts: BackupPart[] = []
  const parser = createParser(inside, parts)
  let whole = 0
  let sinceRow = 0
  let tables = 0
  for await (const bytes of slicesOf(source)) {
    whole += bytes.length
    sinceRow += bytes.length
    parser.write(bytes)
    if (parts.length > 0) sinceRow = 0
    if (whole > LARGEST_BACKUP || sinceRow > LARGEST_ROW) throw new Problem('too-large', 'The backup is too large.')
    tables += parts.filter(({ kind }) => kind === 'table').length
    yield* parts.splice(0)
  }
  parser.end()
  if (tables === 0) throw noBackup()
}

// Parse little at a time, so that rows are taken away first.
async function* slicesOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const bytes of source) {
    for (let start = 0; start < bytes.length; start += SLICE) yield bytes.subarray(start, start + SLICE)
  }
}
