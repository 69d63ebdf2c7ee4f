import type { SheetAnswer, SheetField, SheetRow } from '#features/sheets/sheets.schema.ts'
import { countText } from '#lib/text/count-text.ts'
import { foldText } from '#lib/text/fold-text.ts'

/**
 * One row for each record: rows with the same key are joined, which is noted, and a later cell counts. Where two cells
 * disagree, that is noted too. Lists are joined, as for the speakers of one session.
 */
export function mergeRows(
  rows: readonly SheetRow[],
  joins: SheetAnswer['joins'],
  byName: ReadonlyMap<string, SheetField>,
  notes: string[],
): SheetRow[] {
  const merged = new Map<string, SheetRow>()
  let joined = 0
  for (const { row, values } of rows) {
    const key = keyOf(values, [['id'], ['session'], ...joins])
    const before = key === '' ? undefined : merged.get(key)
    if (!before) {
      merged.set(key || `row ${row} ${merged.size}`, { row, values })
      continue
    }
    joined += 1
    const together = { ...before.values }
    for (const [name, is] of Object.entries(values)) {
      const was = together[name]
      if (Array.isArray(was) && Array.isArray(is)) {
        together[name] = [...new Set([...was, ...is])]
        continue
      }
      together[name] = is
      if (was === undefined || String(was) === String(is) || name === 'createdAt') continue
      const label = byName.get(name)?.label ?? name
      notes.push(
        `Rows ${before.row} and ${row} are the same record and disagree about ${label}: “${short(is)}” counts.`,
      )
    }
    merged.set(key, { row: before.row, values: together })
  }
  if (joined > 0) notes.push(`${countText(joined, 'row')} joined with an earlier row about the same record.`)
  return [...merged.values()]
}

function short(value: unknown): string {
  return String(value).slice(0, 40)
}

function keyOf(values: SheetRow['values'], keys: readonly string[][]): string {
  for (const fields of keys) {
    const parts = fields.map(name => foldText(String(values[name] ?? '')).trim())
    if (!parts.includes('')) return `${fields.join()} ${parts.join('\n')}`
  }
  return ''
}
