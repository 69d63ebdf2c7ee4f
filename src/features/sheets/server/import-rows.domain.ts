import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { violationOf } from '#db/constraint-violation.ts'
import type { Database } from '#db/database.ts'
import { dryRun, inTransaction, withSavepoint } from '#db/in-transaction.ts'
import type { Db } from '#db/migrations/tables.ts'
import { yearNamed } from '#features/event/server/editions.domain.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import type { Restorers } from '#features/history/server/restoring.domain.ts'
import type { ImportInput, RowOutcome, SheetRow, SheetRows } from '#features/sheets/sheets.schema.ts'
import { Problem } from '#lib/problem.ts'
import { countText } from '#lib/text/count-text.ts'
import { momentOf } from '#lib/time/zoned-time.ts'
import { createPause } from '#lib/work/pauses.ts'
import { z } from '#lib/zod.ts'
import { writeAudit } from '#records/audit.ts'
import type { Edit } from '#records/edit.ts'
import { readErased } from '#records/erased-people.ts'
import { keyOf, type Sheet, type SheetImport, type Values } from './sheets.domain.ts'

const ERASED = 'This person was erased at their wish. Only they can apply again.'

interface Importing {
  database: Database
  sheet: Sheet
  imports: SheetImport
  restorers: Restorers
}

/** Previews an import by doing it and rolling back, so that the import itself can refuse nothing else. */
export async function previewRows(importing: Importing, input: SheetRows, edit: Edit): Promise<RowOutcome[]> {
  return dryRun(importing.database, trx => writeRows(importing, trx, input, edit))
}

/**
 * Adds and changes records in one transaction, as one event of the history. Every row is checked anew: a preview may be
 * old. Refused rows, and rows with an open question, are left out.
 */
export async function importRows(importing: Importing, input: ImportInput, edit: Edit) {
  const { sheet, imports } = importing
  const { file, columns, mapping } = input
  return importing.database.change(async trx => {
    const batch = randomUUID()
    const outcomes = await writeRows(importing, trx, input, { ...edit, batch })
    const count = outcomes.filter(({ state }) => state === 'new' || state === 'changed').length
    if (count === 0) return { outcomes, event: null }
    const event = await writeAudit(
      trx,
      { ...edit, batch },
      {
        action: 'rows-imported',
        subject: imports.table,
        label: `${countText(count, 'row')} of ${sheet.title}${file && ` from ${file}`}`,
        details: columns.some(isData) ? {} : { columns, mapping },
      },
    )
    return { outcomes, event }
  })
}

/** Whether a column's title is the email address or phone number of a person: the file has no titles. */
function isData(title: string): boolean {
  return /^\S+@\S+$|^\+?[\d\s()./-]{7,}$/.test(title)
}

type Found = { record?: StoredRow; asked: readonly StoredRow[] }
type StoredRow = Awaited<ReturnType<Sheet['list']>>[number]

async function writeRows(importing: Importing, trx: Db, input: SheetRows, edit: Edit): Promise<RowOutcome[]> {
  const { database, sheet, imports, restorers } = importing
  const { address = '' } = imports
  const { timeZone } = await readEventProfile(trx)
  const year = await yearNamed(trx, input.year)
  const isErased = await readErased(trx)
  const complete = await imports.complete?.(trx, year)
  const readAnswers = await imports.answers?.(trx, year)
  const inside = inTransaction(database, trx)
  const { find, put, claim } = createMatcher(imports, await sheet.list(trx, year, {}))
  const pause = createPause()
  const outcomes: RowOutcome[] = []
  for (const row of input.rows) {
    await pause()
    outcomes.push(await outcomeOf(row))
  }
  return outcomes

  async function outcomeOf({ row, values: given, match }: SheetRow): Promise<RowOutcome> {
    const { values, notes } = complete?.(given) ?? { values: given, notes: [] }
    const outcome = { row, label: labelIn(values), changes: [], notes, candidates: [] }
    try {
      const { record, asked } = find(values, match)
      if (asked.length > 0) return { ...outcome, state: 'asked', candidates: asked.map(described) }
      if (record) claim(record)
      if (isErased(String(values[address] ?? ''))) refuseOther(address, values, record)
      const { answers, given: answered, notes: more = [] } = readAnswers?.(values, record) ?? {}
      notes.push(...more)
      const all = { ...values, answers }
      return { ...outcome, ...(record ? await change(record, all, answered) : await add(all)) }
    } catch (error) {
      return { ...outcome, state: 'refused', reason: reasonOf(error, sheet, values) }
    }
  }

  async function add({ id, createdAt, ...values }: Values): Promise<Pick<RowOutcome, 'state' | 'label'>> {
    const at = typeof createdAt === 'string' ? momentOf(createdAt, timeZone) : undefined
    const complete = { ...input.fill, ...values, year, ...(at && at < edit.at.toISOString() && { createdAt: at }) }
    const added = await withSavepoint(trx, () => imports.add(inside, complete, edit))
    put(added)
    claim(added)
    return { state: 'new', label: described(added).label }
  }

  async function change(record: StoredRow, values: Values, answered: readonly string[] = []) {
    const { label } = described(record)
    const own = changesIn(record, imports.change.parse(values))
    const changes = [...own, ...answered.map(field => ({ field, was: record[field], is: values[field] }))]
    if (changes.length === 0) return { state: 'same' as const, label, changes }
    const answers = answered.length > 0 ? [{ field: 'answers', is: values.answers }] : []
    const fields = Object.fromEntries([...own, ...answers].map(({ field, is }) => [field, is]))
    const restorer = restorers[imports.table]
    const changed = await withSavepoint(trx, () => restorer.change(inside, record.id, fields, null, edit))
    put(changed)
    return { state: 'changed' as const, label, changes }
  }
}

/** @throws Problem `conflict` for an erased address, unless its person has come back themselves */
function refuseOther(address: string, values: Values, record: Values = {}): void {
  if (keyOf(values, [address]) !== keyOf(record, [address])) throw new Problem('conflict', ERASED)
}

function changesIn(record: StoredRow, values: Values): RowOutcome['changes'] {
  return Object.entries(values)
    .filter(([field, is]) => JSON.stringify(is) !== JSON.stringify(record[field]))
    .map(([field, is]) => ({ field, was: record[field], is }))
}

/** Finds the records that rows are about. Each is claimed by one row of the file: another row is another record. */
function createMatcher(imports: SheetImport, stored: readonly StoredRow[]) {
  const records = new Map(stored.map(record => [record.id, record]))
  const index = indexOf(imports, stored)
  const claimed = new Set<number>()

  function find(values: Values, match: SheetRow['match']): Found {
    const byId = records.get(Number(values.id))
    if (byId) return { record: byId, asked: [] }
    for (const { fields, asks, decides, finds } of imports.keys) {
      if (finds === false) continue
      const all = index.find(fields, values).filter(record => !isOther(record, values))
      const found = decides ? all : all.filter(({ id }) => !claimed.has(id) || id === match)
      if (found.length === 0) continue
      // Equal rows are of equal records: otherwise a second import would swap them.
      if (!asks) return { record: found.find(isAsGiven(values)) ?? found[0], asked: [] }
      if (match === 'new') break
      const chosen = found.find(({ id }) => id === match)
      return chosen ? { record: chosen, asked: [] } : { asked: found }
    }
    return { asked: [] }
  }

  /** Whether a key that decides tells a record from a row: the first one that both have. */
  function isOther(record: StoredRow, values: Values): boolean {
    for (const { fields, decides } of imports.keys) {
      const [own, given] = [keyOf(record, fields), keyOf(values, fields)]
      if (decides && own !== '' && given !== '') return own !== given
    }
    return false
  }

  function put(record: StoredRow): void {
    records.set(record.id, record)
    index.put(record)
  }

  return { find, put, claim: ({ id }: StoredRow) => claimed.add(id) }
}

function isAsGiven(values: Values) {
  return (record: StoredRow) => Object.entries(values).every(([field, is]) => isDeepStrictEqual(record[field], is))
}

/** The records by the keys that identify them. */
function indexOf({ keys }: SheetImport, records: Iterable<StoredRow>) {
  const maps = new Map(keys.map(({ fields }) => [fields, new Map<string, Map<number, StoredRow>>()]))
  function put(record: StoredRow) {
    for (const [fields, map] of maps) {
      const key = keyOf(record, fields)
      if (key !== '') map.set(key, (map.get(key) ?? new Map()).set(record.id, record))
    }
  }
  for (const record of records) put(record)
  return {
    put,
    find: (fields: readonly string[], values: Values) => [
      ...(maps.get(fields)?.get(keyOf(values, fields))?.values() ?? []),
    ],
  }
}

function labelIn(values: Values): string {
  return [values.name, values.title, values.email].map(value => String(value ?? '')).find(Boolean) ?? ''
}

function described(record: StoredRow) {
  const email = typeof record.email === 'string' && record.name ? record.email : ''
  return { id: record.id, label: [labelIn(record), email].filter(Boolean).join(', ') }
}

/** Why a row cannot be written, naming the cell. A fault beyond this row ends the import. */
function reasonOf(error: unknown, { fields }: Sheet, values: Values): string {
  const named = (field: string, message: string) => {
    const value = values[field]
    const label = fields[field]?.label ?? field
    return `${label}${typeof value === 'string' && value ? ` “${value.slice(0, 60)}”` : ''}: ${message}`
  }
  if (error instanceof z.ZodError) {
    const [issue] = error.issues
    return named(String(issue?.path[0] ?? ''), issue?.message ?? '')
  }
  if (error instanceof Problem) {
    const [fault] = error.extra.fields ?? []
    return fault ? named(fault.field, fault.message) : error.message
  }
  if (violationOf(error)) return 'It does not fit the other records.'
  throw error
}
