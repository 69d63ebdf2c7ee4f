import type { SheetAnswer, SheetRow } from '#features/sheets/sheets.schema.ts'
import { countText } from '#lib/text/count-text.ts'

/** How much the rows of a file are about: '4 rows, 4 tickets, 1 order'. */
export function rowCounts(rows: readonly SheetRow[], counts: SheetAnswer['counts']): string {
  const numbers = counts.map(({ noun, field, of }) => {
    const cells = rows.map(({ values }) => values[field])
    const filled = cells.filter(cell => cell !== undefined).map(String)
    return { noun, count: of === 'different' ? new Set(filled).size : cells.reduce<number>(add, 0) }
  })
  const said = [{ noun: 'row', count: rows.length }, ...numbers.filter(({ count }) => count > 0)]
  return said.map(({ noun, count }) => countText(count, noun)).join(', ')
}

function add(sum: number, cell: unknown): number {
  return sum + (typeof cell === 'number' ? cell : 1)
}
