import { yesOrNo } from './cells.ts'
import { plainTitle } from './map-columns.ts'
import type { ReadTable } from './read-file.ts'

/** Names each row whose person asked for no mail, as lists of subscribers say it. */
export function optedOut({ columns, rows }: Pick<ReadTable, 'columns' | 'rows'>): string[] {
  const signs = columns.flatMap((title, place) => {
    const out = /^(?:email blacklisted|opt(?:ed)? out|unsubscribed)$/.test(plainTitle(title))
    const isIn = /^subscribed(?: to emails)?$/.test(plainTitle(title))
    return out || isIn ? [{ title, place, no: isIn }] : []
  })
  return rows.flatMap(({ row, cells }) =>
    signs
      .filter(({ place, no }) => (yesOrNo(cells[place] ?? '') ?? true) !== no && (cells[place] ?? '') !== '')
      .map(({ title, place }) => `Row ${row} asked for no mail: ${title} is “${cells[place]}”.`),
  )
}
