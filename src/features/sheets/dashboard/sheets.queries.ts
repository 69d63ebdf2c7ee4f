import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import { editionQuery } from '#dashboard-kit/use-edition.ts'
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
