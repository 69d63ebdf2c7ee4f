import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api, CallError, read } from '#client/client.ts'
import { changing, changingAll } from '#dashboard-kit/record-calls.ts'
import { type ExportAnswer, exportAnswer, offeredTables } from '#features/backup/backup.schema.ts'
import { backupImportAnswer, type ImportAnswer, type ImportOptions } from '#features/backup/import.schema.ts'
import type { BackupTable } from '#features/tables/table-facts.ts'
import { sendWithProgress } from '#lib/send-with-progress.ts'

const everyBackup = ['backups'] as const

export interface ImportCall {
  /** The chosen file as `readBackupFile` returns it. */
  file: File
  options: ImportOptions
  /** Called with the share that is sent, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

export function downloadAddress(tables: readonly BackupTable[]): string {
  return `/api/backup/export?tables=${asList(tables)}&save=true`
}

/** The download address of a backup on the server. */
export function fileAddress(name: string): string {
  return `/api/backup/files/${encodeURIComponent(name)}`
}

/** The contents of a backup of some tables, without the bytes of pictures. */
export const previewCall = mutationOptions({
  mutationFn: async (tables: readonly BackupTable[]): Promise<ExportAnswer> => {
    const query = { tables: asList(tables), save: 'false', pictures: 'false' } as const
    return exportAnswer.parse(await read(api.backup.export.$get({ query })))
  },
})

/** What an import of a file would do. */
export function dryRunQuery(call: Omit<ImportCall, 'signal'>) {
  const { file, options } = call
  return queryOptions({
    queryKey: [...everyBackup, 'dry run', file.name, file.size, file.lastModified, options],
    queryFn: ({ signal }) => sendImport({ ...call, signal, options: { ...options, dryRun: true } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** Imports a file and refetches everything. */
export const importCall = changingAll(sendImport)

export const backupFilesQuery = queryOptions({
  queryKey: [...everyBackup, 'files'],
  queryFn: () => read(api.backup.files.$get()),
  // A round of copies tells no one when it ends.
  refetchInterval: ({ state }) => (state.data?.copies?.isRunning ? 2_000 : false),
})

export const makeBackupCall = changing(backupFilesQuery.queryKey, () => read(api.backup.files.$post()))

export const copyNowCall = changing(backupFilesQuery.queryKey, () => read(api.backup.copies.$post()))

/** Restores a backup on the server and refetches everything. */
export const restoreCall = changingAll((name: string) =>
  read(api.backup.files[':name'].restore.$post({ param: { name } })),
)

/** Why an export or an import failed. */
export function failureText(error: unknown): string {
  if (error instanceof CallError) return `HTTP error! status: ${error.status}`
  return error instanceof Error && error.message ? error.message : 'An unknown error occurred'
}

async function sendImport({ file, options, ...sending }: ImportCall): Promise<ImportAnswer> {
  // The file is never read here: it may be larger than a phone's memory.
  const parts = ['{"data":', file, `,"options":${JSON.stringify(options)}}`]
  const body = new Blob(parts, { type: 'application/json' })
  return backupImportAnswer.parse(await read(sendWithProgress({ path: '/api/backup/import', body, ...sending })))
}

function asList(tables: readonly BackupTable[]): string {
  return tables.length === offeredTables.length ? 'all' : tables.join(',')
}
