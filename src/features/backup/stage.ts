import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { BackupTable } from './backup.schema.ts'

export type StagedRow = { id: number } & Record<string, unknown>
export type Stage = Awaited<ReturnType<typeof openStage>>

/** Where what is being imported waits on the disk. */
export function stageFolder(dataDir: string): string {
  return join(dataDir, 'imports')
}

/**
 * A place on the disk where rows that have been looked at wait for the transaction that writes them, so that neither
 * the memory nor the database holds them meanwhile.
 */
export async function openStage(dataDir: string) {
  await mkdir(stageFolder(dataDir), { recursive: true })
  const folder = await mkdtemp(join(stageFolder(dataDir), 'import-'))
  const files = new Map<BackupTable, FileHandle>()

  return {
    folder,
    /** The tables that were named, with rows or without, in the order in which they were named. */
    tables: () => [...files.keys()],

    async addTable(table: BackupTable): Promise<void> {
      if (!files.has(table)) files.set(table, await open(join(folder, table), 'a'))
    },

    async add(table: BackupTable, row: StagedRow): Promise<void> {
      await files.get(table)?.appendFile(`${JSON.stringify(row)}\n`)
    },

    async *rows(table: BackupTable): AsyncGenerator<StagedRow> {
      for await (const line of createInterface(createReadStream(join(folder, table)))) yield JSON.parse(line)
    },

    async remove(): Promise<void> {
      for (const file of files.values()) await file.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
