import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { BackupTable } from '#features/tables/table-facts.ts'

/** A checked row; the bytes of a picture are decoded. */
export type StagedRow = { id: number; bytes?: Uint8Array | undefined; [column: string]: unknown }
export type StagedImport = Awaited<ReturnType<typeof openStagedImport>>

export function stagingFolder(dataDir: string): string {
  return join(dataDir, 'imports')
}

/**
 * Checked rows on disk, waiting for the transaction that writes them, so that neither memory nor database holds them.
 */
export async function openStagedImport(dataDir: string) {
  await mkdir(stagingFolder(dataDir), { recursive: true })
  const folder = await mkdtemp(join(stagingFolder(dataDir), 'import-'))
  const files = new Map<BackupTable, FileHandle>()
  let count = 0

  return {
    folder,
    /** The tables of the file in its order, empty ones included. */
    tables: () => [...files.keys()],

    async addTable(table: BackupTable): Promise<void> {
      if (!files.has(table)) files.set(table, await open(join(folder, table), 'a'))
    },

    /** Stores a row; bytes go into a file of their own. */
    async add(table: BackupTable, { bytes, ...row }: StagedRow): Promise<void> {
      const kept = bytes && { ...row, bytes: String(count++) }
      if (kept && bytes) await writeFile(join(folder, kept.bytes), bytes)
      await files.get(table)?.appendFile(`${JSON.stringify(kept ?? row)}\n`)
    },

    async *rows(table: BackupTable): AsyncGenerator<StagedRow> {
      for await (const line of createInterface(createReadStream(join(folder, table)))) {
        const { bytes, ...row } = JSON.parse(line)
        yield bytes ? { ...row, bytes: await readFile(join(folder, bytes)) } : row
      }
    },

    async remove(): Promise<void> {
      for (const file of files.values()) await file.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
