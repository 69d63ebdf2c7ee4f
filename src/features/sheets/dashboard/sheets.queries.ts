import { queryOptions, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api, read, reasonOf } from '#client/client.ts'
import { revertCall } from '#dashboard-kit/history.queries.ts'
import { editionQuery } from '#dashboard-kit/use-edition.ts'
import type { Reading, ReadTable } from '#features/sheets/reading/read-file.ts'
import type { ReadRows } from '#features/sheets/reading/read-rows.ts'
import { type ImportInput, ROWS_AT_ONCE, type RowOutcome, type SheetRows } from '#features/sheets/sheets.schema.ts'

/** The columns of a table and its latest imports. */
export function sheetQuery(table: string, edition: number | undefined) {
  return queryOptions({
    queryKey: ['sheets', table, edition] as const,
    queryFn: () => read(api.sheets[':table'].$get({ param: { table }, query: editionQuery(edition) })),
  })
}

/** What an import would do, some rows at a time. @param onProgress called with how many rows were checked */
export async function previewImport(
  table: string,
  { rows, ...rest }: SheetRows,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (count: number) => void },
): Promise<RowOutcome[]> {
  const outcomes: RowOutcome[] = []
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    signal.throwIfAborted()
    const json = { ...rest, rows: rows.slice(start, start + ROWS_AT_ONCE) }
    const answer = await read(api.sheets[':table'].preview.$post({ param: { table }, json }))
    outcomes.push(...answer.outcomes)
    onProgress(outcomes.length)
  }
  return outcomes
}

export function sendRows(table: string, json: ImportInput) {
  return read(api.sheets[':table'].import.$post({ param: { table }, json }))
}

/** A file that was read, and where its columns go. */
export interface Chosen {
  file: File
  reading: Reading
  table: ReadTable
  mapping: string[]
  fill: Record<string, string>
}

/** The result of an import. */
export interface Imported {
  event: number | null
  outcomes: RowOutcome[]
  read: ReadRows
}

/** Undoes an import, and names the records that it left alone because they were edited since. */
export function useUndo() {
  const revert = useMutation(revertCall)
  const [result, setResult] = useState('')
  async function undo(event: number) {
    if (revert.isPending) return
    try {
      const { kept = [] } = await revert.mutateAsync({ event })
      const names = kept.slice(0, 20).join('; ')
      setResult(
        kept.length === 0
          ? 'Undone. Everything is as before.'
          : `Undone. Not changed, because they were edited since: ${names}.`,
      )
    } catch (error) {
      setResult(reasonOf(error))
    }
  }
  return { undo, result, isPending: revert.isPending, isUndone: revert.isSuccess }
}
