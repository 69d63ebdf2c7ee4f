import type { SheetAnswer, SheetField, SheetRow } from '#features/sheets/sheets.schema.ts'
import { countText } from '#lib/text/count-text.ts'
import { foldText } from '#lib/text/fold-text.ts'
import {
  addressIn,
  type DateOrder,
  isShortened,
  laterClock,
  namedInOrder,
  orderOf,
  readClock,
  readMinutes,
  readMoment,
  readSpan,
  withoutGuard,
  yesOrNo,
} from './cells.ts'
import { mergeRows } from './merge-rows.ts'
import { optedOut } from './opted-out.ts'
import type { ReadTable } from './read-file.ts'

/** Something that the file does not say. It is asked once, and counts for all its rows. */
export interface RowQuestion {
  kind: 'order' | 'day'
  /** The first such value: '8/9/2026'. */
  example: string
  rows: number
  /** The answers: a `DateOrder`, or a day. */
  choices: string[]
}

export interface Answers {
  order?: DateOrder
  day?: string
}

/** The rows of a file as the server takes them, with what is to be said about them. */
export interface ReadRows {
  rows: SheetRow[]
  questions: RowQuestion[]
  notes: string[]
}

type Values = SheetRow['values']
type Cell = Values[string]

/** Reads the cells of a table as values of fields. @param mapping the field of each column */
export function readRows(
  table: Pick<ReadTable, 'columns' | 'rows' | 'system' | 'format' | 'timeZone'>,
  mapping: readonly string[],
  { fields, keys, joins, timeZone, date }: Pick<SheetAnswer, 'fields' | 'keys' | 'joins' | 'timeZone' | 'date'>,
  answers: Answers = {},
): ReadRows {
  const notes: string[] = []
  const byName = new Map(fields.map(field => [field.name, field]))
  notes.push(...optedOut(table))
  const isOwn = table.system === 'Lectern'
  const orders = ordersOf(table, mapping, byName)
  const days = new Map<string, number>()
  const known = { byName, timeZone, isOwn, order: answers.order ?? orders.order ?? 'month-first', notes }
  const read = table.rows.flatMap(({ row, cells }) => {
    const values: Values = {}
    for (const [place, name] of mapping.entries()) {
      const field = byName.get(name)
      const text = table.format === 'CSV' ? withoutGuard(cells[place] ?? '') : (cells[place] ?? '')
      const span = name === 'startTime' ? readSpan(text) : null
      if (span) Object.assign(values, { startTime: span[0], endTime: span[1] })
      const value = field && !span && text.trim() !== '' ? cellValue(text, field, { ...known, row }) : undefined
      const before = field?.type === 'prose' ? values[name] : undefined
      if (value !== undefined) values[name] = before === undefined ? value : `${before}\n\n${value}`
    }
    const timed = withTimes(joinName(values, byName.has('speakers')), byName.has('endTime'))
    const people = isOwn || byName.get('name')?.type !== 'name' ? [timed] : peopleOf(timed, table.columns, mapping)
    return people.map(each => ({ row, values: each }))
  })
  for (const { values } of read)
    if (typeof values.day === 'string') days.set(values.day, (days.get(values.day) ?? 0) + 1)
  const day = answers.day ?? dayOf([...days.keys()], date)
  const here = read.filter(({ values }) => values.day === undefined || values.day === day)
  if (here.length < read.length) notes.push(`${countText(read.length - here.length, 'row')} of other days left out.`)
  if (day && date && day !== date)
    notes.push(`The file is about ${day}, the event is on ${date}. The times are taken as they are.`)
  if (table.timeZone && table.timeZone !== timeZone) {
    notes.push(`The times of this file are of ${table.timeZone}. Here they are shown in the zone of the event.`)
  }
  const isEmpty = (values: Values) => keys.length > 0 && keys.flat().every(name => values[name] === undefined)
  const filled = here.filter(({ values }) => !isEmpty(values))
  const skipped = here.length - filled.length
  if (skipped > 0) notes.push(`${countText(skipped, 'row')} without ${labelsOf(keys, byName)} left out.`)
  const rows = endTimes(mergeRows(filled, joins, byName, notes), byName, notes)
  return {
    rows: rows.map(({ row, values: { day: _, session: __, ...values } }) => ({ row, values })),
    questions: [...orders.questions, ...dayQuestions(days)],
    notes,
  }
}

interface Known {
  row: number
  timeZone: string
  isOwn: boolean
  order: DateOrder
  notes: string[]
}

/** The value of a filled cell; undefined when it cannot be read, which is noted. */
function cellValue(cell: string, field: SheetField, { row, timeZone, isOwn, order, notes }: Known): Cell | undefined {
  const text = cell.trim()
  const left = (why: string) => {
    notes.push(`Row ${row}: ${field.label} “${text.slice(0, 40)}” ${why}`)
    return undefined
  }
  if (field.type === 'yes-no') return yesOrNo(text) ?? left('is neither yes nor no. It is left out.')
  if (field.type === 'number')
    return Number.isFinite(Number(text)) ? Number(text) : left('is no number. It is left out.')
  if (field.type === 'choice') return choiceOf(text, field) ?? left('is not one of the choices. It is left out.')
  if (field.type === 'list') {
    const parts = text.split(isOwn ? '\n' : /\r?\n|;|, /)
    return parts.map(part => part.trim()).filter(Boolean)
  }
  if (field.type === 'minutes') return readMinutes(text) ?? left('is no length. It is left out.')
  if (field.type === 'clock' || field.type === 'moment' || field.name === 'day') {
    const clock = field.type === 'clock' ? readClock(text) : null
    if (clock) return clock
    const moment = readMoment(text, order, timeZone)
    if (!moment) return left(`is no ${field.type === 'clock' ? 'time' : 'date'}. It is left out.`)
    const converted = `Times with a zone of their own are shown in the event’s: ${timeZone}.`
    if (
      moment.time &&
      !text.includes(moment.time) &&
      /(Z|UTC|GMT|[+-]\d\d?(:?\d\d)?)$/.test(text) &&
      !notes.includes(converted)
    )
      notes.push(converted)
    return field.name === 'day' ? moment.day : `${moment.day}T${moment.time || '00:00'}`
  }
  if (isOwn) return cell
  if (text.includes('\r'))
    return cellValue(text.replace(/\r+\n?/g, '\n'), field, { row, timeZone, isOwn, order, notes })
  if (field.type === 'phone' && isShortened(text))
    return left('has lost its last digits in a spreadsheet program. It is left out.')
  if (field.type === 'name') return namedInOrder(text)
  if (field.type === 'email') return addressIn(text)
  // A share of a day, as spreadsheet programs store times: 0.354166667 is 8:30.
  if (/^0\.\d{4,}$/.test(text)) return readClock(text) ?? text
  return text
}

function choiceOf(text: string, { choices = {} }: SheetField): string | undefined {
  const word = foldText(text).trim()
  return Object.entries(choices).find(([value, words]) => [value, ...words].some(each => foldText(each) === word))?.[0]
}

/** First and last name as one, unless there is a whole name. Of an item of the program, they name a speaker. */
function joinName({ firstName, lastName, ...values }: Values, isItem: boolean): Values {
  const name = [firstName, lastName]
    .map(part => String(part ?? '').replace(/,$/, ''))
    .filter(Boolean)
    .join(' ')
  if (!name) return values
  return isItem ? { speakers: [name], ...values } : { ...values, name: values.name ?? name }
}

/** The day and clock of times with a day, and the end by the length where there is one. */
function withTimes(values: Values, hasEnd: boolean): Values {
  const timed = { ...values }
  for (const field of ['startTime', 'endTime'] as const) {
    const value = timed[field]
    if (typeof value !== 'string' || !value.includes('T')) continue
    const [day = '', time = ''] = value.split('T')
    timed[field] = time
    if (field === 'startTime') timed.day ??= day
  }
  const { startTime, endTime, minutes } = timed
  if (hasEnd && typeof startTime === 'string' && endTime === undefined && typeof minutes === 'number') {
    timed.endTime = laterClock(startTime, minutes)
  }
  return timed
}

/** Several people in one cell, as exports of talks have them: each is a row, and the talk is the first one's. */
function peopleOf(values: Values, columns: readonly string[], mapping: readonly string[]): Values[] {
  const { name } = values
  if (typeof name !== 'string') return [values]
  const isMany = /s$|\bnames\b/i.test(columns[mapping.indexOf('name')] ?? '')
  const [first = '', ...others] = name
    .split(isMany ? /\r?\n|, / : /\r?\n/)
    .map(part => part.trim())
    .filter(Boolean)
  return [{ ...values, name: first }, ...others.map(other => ({ name: other }))]
}

/** The order of days and months that the dates of the mapped columns show, or a question. */
function ordersOf(
  { columns, rows }: Pick<ReadTable, 'columns' | 'rows'>,
  mapping: readonly string[],
  byName: ReadonlyMap<string, SheetField>,
): { order?: DateOrder; questions: RowQuestion[] } {
  const places = mapping.flatMap((name, place) => (hasDates(byName.get(name)) ? [place] : []))
  const cells = rows.flatMap(({ cells }) => places.map(place => cells[place]?.trim() ?? '').filter(Boolean))
  const open = cells.filter(cell => orderOf(cell) === undefined)
  if (columns.some(title => /\bmm[/-]dd\b/i.test(title))) return { order: 'month-first', questions: [] }
  if (columns.some(title => /\bdd[/-]mm\b/i.test(title))) return { order: 'day-first', questions: [] }
  const slashes = cells.filter(cell => !/^\d+\.\d+\./.test(cell)).map(orderOf)
  const order = slashes.find(found => found === 'day-first' || found === 'month-first')
  if (open.length === 0 || order)
    return order === 'day-first' || order === 'month-first' ? { order, questions: [] } : { questions: [] }
  const [example = ''] = open
  return { questions: [{ kind: 'order', example, rows: open.length, choices: ['month-first', 'day-first'] }] }
}

function hasDates(field: SheetField | undefined): boolean {
  return field?.type === 'moment' || field?.type === 'clock' || field?.name === 'day'
}

/** The day of a program: the event's if it is one of them, else the first. */
function dayOf(days: readonly string[], date: string | null): string | undefined {
  return days.find(day => day === date) ?? days.toSorted()[0]
}

function dayQuestions(days: ReadonlyMap<string, number>): RowQuestion[] {
  if (days.size < 2) return []
  const choices = [...days.keys()].sort()
  return [
    {
      kind: 'day',
      example: choices[0] ?? '',
      rows: [...days.values()].reduce((sum, count) => sum + count, 0),
      choices,
    },
  ]
}

/** An item without an end lasts until the next one begins, or half an hour. */
function endTimes(rows: SheetRow[], byName: ReadonlyMap<string, SheetField>, notes: string[]): SheetRow[] {
  if (!byName.has('endTime')) return rows
  const starts = rows.flatMap(({ values }) => (typeof values.startTime === 'string' ? [values.startTime] : [])).sort()
  return rows.map(({ row, values: { minutes: _, ...values } }) => {
    const { startTime, endTime } = values
    if (typeof startTime !== 'string' || endTime !== undefined) return { row, values }
    const next = starts.find(start => start > startTime) ?? laterClock(startTime, 30)
    notes.push(`Row ${row}: without an end, it lasts until ${next}.`)
    return { row, values: { ...values, endTime: next } }
  })
}

function labelsOf(keys: SheetAnswer['keys'], byName: ReadonlyMap<string, SheetField>): string {
  return [...new Set(keys.flat())].map(name => byName.get(name)?.label.toLowerCase() ?? name).join(' or ')
}
