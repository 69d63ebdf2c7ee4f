import type { SheetField } from '#features/sheets/sheets.schema.ts'
import { MOST_ROWS } from '#features/sheets/sheets.schema.ts'
import { countText } from '#lib/text/count-text.ts'
import { decodeText, type TextEncodingName } from './decode-text.ts'
import { isPictureColumn, plainTitle, subscriberSystems, systemOf, titlesOf } from './map-columns.ts'
import { readCsv, tooManyRows } from './read-csv.ts'
import { ReadFault } from './read-fault.ts'
import type { WorkbookSheet } from './read-xlsx.ts'

/** The largest file, in bytes. */
export const LARGEST_FILE = 20 * 1024 * 1024

/** How a file is to be read where it is not found out right. */
export interface Reading {
  encoding?: TextEncodingName | undefined
  delimiter?: string | undefined
  /** The row of the titles, from 1. */
  headerRow?: number | undefined
  /** The sheet of a workbook. */
  sheet?: string | undefined
}

/** A file as columns and rows. */
export interface ReadTable {
  format: 'CSV' | 'XLSX' | 'JSON' | 'XML'
  encoding: TextEncodingName | null
  delimiter: string | null
  sheets: string[]
  sheet: string | null
  headerRow: number
  /** The system that wrote it, if it is known. */
  system: string | null
  columns: string[]
  /** Which columns are addresses of pictures. */
  pictures: boolean[]
  rows: { row: number; cells: string[] }[]
  /** The zone of its times, if it names one. */
  timeZone?: string | undefined
  notes: string[]
}

type Raw = Omit<ReadTable, 'columns' | 'pictures' | 'rows' | 'headerRow' | 'system'> & {
  raw: string[][]
  system?: string
}

interface Options extends Reading {
  fields: readonly SheetField[]
  /** The table that the rows are for. */
  table: string
  onRow?: (count: number) => void
}

/**
 * Reads a spreadsheet, or a schedule of another system.
 * @throws ReadFault with a sentence for the person whose file it is
 */
export async function readFile(bytes: Uint8Array, options: Options): Promise<ReadTable> {
  if (bytes.length > LARGEST_FILE)
    throw new ReadFault('This file has more than 20 MB. Save only the list, without pictures.')
  if (bytes.length === 0) throw new ReadFault('This file is empty.')
  return titled(await rawTable(bytes, options), options)
}

async function rawTable(bytes: Uint8Array, options: Options): Promise<Raw> {
  const blank = { encoding: null, delimiter: null, sheets: [], sheet: null, notes: [] }
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    const { readXlsx } = await import('./read-xlsx.ts')
    const sheets = await readXlsx(bytes)
    const filled = sheets.filter(({ rows }) => rows.length > 0)
    const visible = filled.filter(({ isHidden }) => !isHidden)
    const chosen = sheets.find(({ name }) => name === options.sheet) ?? visible[0] ?? filled[0]
    if (!chosen) throw new ReadFault('This workbook is empty.')
    if (chosen.rows.length > MOST_ROWS + 100) throw new ReadFault(tooManyRows(MOST_ROWS))
    const names = sheets.map(({ name }) => name)
    return {
      ...blank,
      format: 'XLSX',
      sheets: names,
      sheet: chosen.name,
      raw: chosen.rows,
      notes: notesOn(filled, chosen),
    }
  }
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) {
    throw new ReadFault('This is a workbook of an old format (.xls). Save it as .xlsx or CSV and try again.')
  }
  if (String.fromCharCode(...bytes.subarray(0, 4)) === '%PDF')
    throw new ReadFault('This is a PDF. Save the list as .xlsx or CSV.')
  const { text, encoding, notes } = decodeText(bytes, options.encoding)
  if (/^\s*<(?:!doctype html|html|head|body|table|div)\b/i.test(text))
    throw new ReadFault('This is a web page, not a spreadsheet. Save it as .xlsx and try again.')
  if (/^\s*[[{<]/.test(text)) {
    const { readSchedule } = await import('./read-schedule.ts')
    return { ...blank, encoding, ...readSchedule(text, options.table) }
  }
  const { rows, delimiter } = readCsv(text, { ...options, most: MOST_ROWS + 100 })
  return { ...blank, format: 'CSV', encoding, delimiter, raw: rows, notes }
}

/** Says which of several sheets is read, and that it or another one is hidden. */
function notesOn(sheets: readonly WorkbookSheet[], chosen: WorkbookSheet): string[] {
  const hidden = sheets.filter(sheet => sheet.isHidden && sheet !== chosen).map(({ name }) => name)
  return [
    ...(chosen.isHidden ? [`The sheet “${chosen.name}” is hidden in the workbook.`] : []),
    ...(sheets.length > 1
      ? [`Only the sheet “${chosen.name}” is read. Another one is chosen under “Not right?”.`]
      : []),
    ...(hidden.length > 0 ? [`Hidden in the workbook, and left out: ${hidden.join(', ')}.`] : []),
  ]
}

/** Finds the titles, and the rows below them. */
function titled({ raw, ...about }: Raw, { fields, headerRow: chosen }: Options): ReadTable {
  const headerRow = chosen ?? titleRow(raw, fields)
  const head = raw[headerRow - 1] ?? []
  const width = head.findLastIndex(cell => cell.trim() !== '') + 1
  const notes = [...about.notes]
  const columns = named(head.slice(0, width).map(cell => cell.trim()))
  if (columns.length === 0) throw new ReadFault('This file has no row with titles of columns.')
  const below = raw.slice(headerRow).map((cells, place) => ({ row: headerRow + place + 1, cells }))
  const filled = below.filter(({ cells }) => cells.some(cell => cell.trim() !== ''))
  const isHead = (cells: readonly string[]) =>
    columns.every((_, at) => (cells[at] ?? '').trim() === (head[at] ?? '').trim())
  const rows = filled.filter(({ cells }) => !isHead(cells))
  if (rows.length < filled.length) notes.push('The row of titles is in the file again. It is left out.')
  if (rows.length > MOST_ROWS) throw new ReadFault(tooManyRows(MOST_ROWS))
  const ragged = rows.filter(({ cells }) => cells.slice(width).some(cell => cell.trim() !== ''))
  if (ragged.length > 0) {
    notes.push(
      `${countText(ragged.length, 'row')} with more cells than titles: those cells are left out (row ${ragged[0]?.row}).`,
    )
  }
  const pictures = columns.map((title, at) =>
    isPictureColumn(
      title,
      rows.map(({ cells }) => cells[at] ?? ''),
    ),
  )
  const ignored = columns.filter((_, at) => pictures[at])
  if (ignored.length > 0) notes.push(`Pictures are not fetched from other sites: ${ignored.join(', ')} is left out.`)
  const system = about.system ?? systemOf(columns)
  if (system && subscriberSystems.has(system)) {
    notes.push(
      `This is a list of newsletter subscribers (${system}). An import adds no subscriber, and those who unsubscribed stay unsubscribed.`,
    )
  }
  return { ...about, system, headerRow, columns, pictures, rows, notes }
}

/** The row, from 1, with the most titles that are known here; without any, the first of the widest. */
function titleRow(raw: readonly string[][], fields: readonly SheetField[]): number {
  const known = new Set(fields.flatMap(titlesOf))
  const scores = raw.slice(0, 20).map(cells => {
    const filled = cells.filter(cell => cell.trim() !== '')
    return filled.length === 0
      ? 0
      : filled.filter(cell => known.has(plainTitle(cell))).length * 100 + Math.min(filled.length, 99)
  })
  return scores.indexOf(Math.max(...scores)) + 1
}

/** Titles of columns, each once: 'Email', 'Email (2)', 'Column 4'. */
function named(titles: readonly string[]): string[] {
  return titles.map((title, at) => {
    const before = titles.slice(0, at).filter(other => other === title).length
    return title === '' ? `Column ${at + 1}` : before > 0 ? `${title} (${before + 1})` : title
  })
}
