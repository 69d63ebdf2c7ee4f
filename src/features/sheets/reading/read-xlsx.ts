import { Unzip, UnzipInflate, unzipSync, zipSync } from 'fflate'
import { Parser } from 'saxen'
import { MOST_COLUMNS } from '#features/sheets/sheets.schema.ts'
import { ReadFault } from './read-fault.ts'

/** How large the parts of a workbook may be when unpacked, in bytes. */
const MOST_UNPACKED = 32 * 1024 * 1024

/** How many cells a sheet may span. */
const MOST_CELLS = 5_000_000

const TOO_LARGE = 'This workbook unpacks to far more than a list of people needs. Save the sheet as CSV instead.'

export interface WorkbookSheet {
  name: string
  isHidden: boolean
  rows: string[][]
}

/**
 * The shown values of each sheet of a workbook. Formulas count as what they last showed.
 * @throws ReadFault for a damaged or an extremely compressed file
 */
export async function readXlsx(bytes: Uint8Array): Promise<WorkbookSheet[]> {
  const parts = unpack(bytes)
  for (const [name, part] of Object.entries(parts)) if (name.startsWith('xl/worksheets/')) refuseFarCells(part)
  // Stored instead of compressed: the library would otherwise start threads from addresses that the pages' policy forbids.
  const stored = zipSync(parts, { level: 0 })
  const { default: readExcelFile } = await import('read-excel-file/universal')
  try {
    const sheets = await readExcelFile(stored.slice().buffer, { trim: false })
    const hidden = hiddenIn(parts['xl/workbook.xml'])
    return sheets.map(({ sheet, data }) => ({
      name: sheet,
      isHidden: hidden.has(sheet),
      rows: data.map(row => row.map(cellText)),
    }))
  } catch {
    throw new ReadFault('This workbook cannot be read. Save the sheet as .xlsx or CSV and try again.')
  }
}

/** The names of the sheets that the program does not show. */
function hiddenIn(workbook: Uint8Array | undefined): Set<string> {
  const names = new Set<string>()
  const parser = new Parser()
  parser.on('openTag', (tag, attributes, decode) => {
    if (!/^(?:\w+:)?sheet$/.test(tag)) return
    const { name = '', state = 'visible' } = attributes()
    if (state !== 'visible') names.add(decode(name))
  })
  parser.parse(new TextDecoder().decode(workbook))
  return names
}

/**
 * The library makes a cell for each place up to the last one: one far cell takes more memory than there is.
 * @throws ReadFault
 */
function refuseFarCells(part: Uint8Array): void {
  let [columns, rows] = [0, 0]
  for (const [, letters = '', row] of new TextDecoder()
    .decode(part)
    .matchAll(/<(?:\w+:)?c\b[^>]*?\br="([A-Z]+)(\d+)"/g)) {
    const column = [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
    columns = Math.max(columns, column)
    rows = Math.max(rows, Number(row))
  }
  if (columns <= MOST_COLUMNS && columns * rows <= MOST_CELLS) return
  throw new ReadFault(
    `This sheet has a cell far from its list, in row ${rows.toLocaleString('en-CA')} or column ${columns.toLocaleString('en-CA')}. Delete the empty rows and columns around the list, or save it as CSV.`,
  )
}

/** The XML parts, by what the directory announces, and counted again while they are unpacked. */
function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let announced = 0
  const parts: Record<string, Uint8Array[]> = {}
  let unpacked = 0
  try {
    unzipSync(bytes, {
      filter: ({ originalSize }) => {
        announced += originalSize
        return false
      },
    })
    if (announced > MOST_UNPACKED) throw new ReadFault(TOO_LARGE)
    const unzip = new Unzip(file => {
      if (!/\.xml(\.rels)?$/.test(file.name)) return
      const chunks: Uint8Array[] = []
      parts[file.name] = chunks
      file.ondata = (error, chunk) => {
        if (error) throw error
        unpacked += chunk.length
        if (unpacked > MOST_UNPACKED) throw new ReadFault(TOO_LARGE)
        chunks.push(chunk)
      }
      file.start()
    })
    unzip.register(UnzipInflate)
    for (let start = 0; start < bytes.length; start += CHUNK) {
      unzip.push(bytes.subarray(start, start + CHUNK), start + CHUNK >= bytes.length)
    }
  } catch (error) {
    if (error instanceof ReadFault) throw error
    throw new ReadFault('This workbook is damaged. Open it in its program, save it again and try once more.')
  }
  return Object.fromEntries(Object.entries(parts).map(([name, chunks]) => [name, joined(chunks)]))
}

/** Small, so that one piece cannot unpack to more than there is memory for. */
const CHUNK = 4 * 1024

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let place = 0
  for (const chunk of chunks) {
    whole.set(chunk, place)
    place += chunk.length
  }
  return whole
}

/** A date is a moment without a zone: '2026-10-08' or '2026-10-08 08:30'; of a time alone, '08:30'. */
function cellText(cell: unknown): string {
  if (!(cell instanceof Date)) return cell === null || cell === undefined ? '' : String(cell)
  const [day = '', time = ''] = cell.toISOString().slice(0, 16).split('T')
  if (cell.getUTCFullYear() < 1901) return time
  return time === '00:00' ? day : `${day} ${time}`
}
