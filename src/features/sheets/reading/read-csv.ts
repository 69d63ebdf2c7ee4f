import Papa from 'papaparse'
import { MOST_COLUMNS, MOST_ROWS } from '#features/sheets/sheets.schema.ts'
import { ReadFault } from './read-fault.ts'

export const delimiters = [',', ';', '\t', '|'] as const

/**
 * The cells of a text, row by row. A first line `sep=;` names the delimiter.
 * @param onRow called now and then with how many rows were read
 * @throws ReadFault for more than `most` rows, or too many columns
 */
export function readCsv(text: string, { delimiter, most, onRow }: Options): { rows: string[][]; delimiter: string } {
  const [line, named] = /^sep=(.)\r?\n/i.exec(text) ?? ['', undefined]
  const body = text.slice(line.length)
  const rows: string[][] = line ? [[line.trim()]] : []
  const used = delimiter ?? named ?? delimiterOf(body)
  Papa.parse<string[]>(body, {
    delimiter: used,
    step: ({ data }, parser) => {
      if (data.length > MOST_COLUMNS)
        throw new ReadFault(`This file has more than ${MOST_COLUMNS} columns. Keep those of the list.`)
      rows.push(data)
      if (rows.length % 2_000 === 0) onRow?.(rows.length)
      if (rows.length > most) parser.abort()
    },
  })
  if (rows.length > most) throw new ReadFault(tooManyRows(MOST_ROWS))
  return { rows, delimiter: used }
}

/** The delimiter that divides the most lines alike: Papa Parse's own guess counts titles above the table too. */
function delimiterOf(text: string): string {
  const scores = delimiters.map(delimiter => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: 30, skipEmptyLines: true })
    const widths = Map.groupBy(data, ({ length }) => length)
    return Math.max(...[...widths].map(([width, rows]) => (width - 1) * rows.length))
  })
  return delimiters[scores.indexOf(Math.max(...scores))] ?? ','
}

interface Options {
  delimiter?: string | undefined
  most: number
  onRow?: ((count: number) => void) | undefined
}

export function tooManyRows(most: number): string {
  return `This file has more than ${most.toLocaleString('en-CA')} rows. Divide it, and import the parts one after the other.`
}
