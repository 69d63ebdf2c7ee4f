import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import type { ActivityQuery } from '#features/history/history.schema.ts'
import type { SheetField } from '#features/sheets/sheets.schema.ts'
import type { HistoryTable } from '#features/tables/table-facts.ts'
import type { Right } from '#lib/rights.ts'
import { foldText } from '#lib/text/fold-text.ts'
import { z } from '#lib/zod.ts'
import type { Edit } from '#records/edit.ts'

/** A column of a table: its title, and how cells are read. A text by default. */
export type Field = Partial<Omit<SheetField, 'name'>> & { label: string }

export type Values = Record<string, unknown>
type StoredRow = Values & { id: number }

/** How rows come in. */
export interface SheetImport {
  table: HistoryTable
  /** The field with the address of a row's person. */
  address?: string
  /**
   * Keys that identify a record, in order: fields that together are the same for one record. `decides`: a different
   * value means a different record. `finds: false`: the same value alone is no match. `asks`: a match is asked about.
   */
  keys: readonly { fields: readonly string[]; decides?: boolean; finds?: false; asks?: boolean }[]
  /** Keys, in order, by which several rows of a file are one record. */
  joins: readonly (readonly string[])[]
  /** What the rows are about, said before and after an import: the sum of a number (1 where it is missing), or different texts. */
  counts?: readonly { noun: string; field: string; of: 'sum' | 'different' }[]
  /** The fields that an import may change. */
  change: z.ZodObject
  /** Completes the rows with what the database knows, such as the ids of named people. */
  complete?(db: Db, year: number): Promise<(values: Values) => { values: Values; notes: string[] }>
  /** Reads the answers to own questions: those of a record with those of its row, and the fields of the latter. */
  answers?(
    db: Db,
    year: number,
  ): Promise<(values: Values, record?: Values) => { answers: object; given: string[]; notes: string[] }>
  /** @throws Problem, ZodError for an invalid record */
  add(database: Database, values: Values, edit: Edit): Promise<StoredRow>
  remove(database: Database, id: number, expected: number, edit: Edit): Promise<unknown>
}

/** A table as a spreadsheet. */
export interface Sheet {
  /** In file names and in the history: 'volunteers'. */
  title: string
  right: Right
  fields: Readonly<Record<string, Field>>
  /** Columns that only some editions have. */
  more?(db: Db, year: number): Promise<Readonly<Record<string, Field>>>
  /** Whether its records belong to the site, not to an edition. */
  ofSite?: true
  /** What is downloaded, if not the whole list. */
  about?: string
  /** The records of an edition in order. @param filter only for the activity */
  list(db: Db, year: number, filter: ActivityQuery): Promise<readonly StoredRow[]>
  imports?: SheetImport
}

export type Sheets = Readonly<Record<string, Sheet>>

/** What rows of one record have in common; empty where one of the fields is. */
export function keyOf(values: Values, fields: readonly string[]): string {
  const parts = fields.map(field => foldText(String(values[field] ?? '')).trim())
  return parts.includes('') ? '' : parts.join('\n')
}

/** What `collection` makes, as far as rows become its records. */
interface Importable<Input> {
  table: HistoryTable
  shapes: { input: z.ZodType<Input>; change: z.ZodObject }
  create(
    database: Database,
    input: Input,
    edit: Edit,
    more?: { createdAt?: string; answers?: string },
  ): Promise<StoredRow>
  remove: SheetImport['remove']
}

type OwnImport = Omit<SheetImport, 'table' | 'change' | 'add' | 'remove'> & Partial<SheetImport>

/** How rows become records of a collection: they change the fields that have a column. */
export function importsOf<Input>(
  { table, shapes: { input, change }, create, remove }: Importable<Input>,
  fields: Sheet['fields'],
  own: OwnImport,
): SheetImport {
  const columns = Object.entries(change.shape).filter(([name]) => fields[name] && fields[name].only !== 'out')
  return {
    table,
    change: z.object(Object.fromEntries(columns)),
    add: (database, { createdAt, answers, ...values }, edit) =>
      create(database, input.parse(values), edit, {
        ...(typeof createdAt === 'string' && { createdAt }),
        ...(answers !== undefined && { answers: JSON.stringify(answers) }),
      }),
    remove,
    ...own,
  }
}

/** How rows about people find their records. */
export const peopleKeys = {
  address: 'email',
  keys: [{ fields: ['email', 'name'] }, { fields: ['email'] }, { fields: ['name'], asks: true }],
  joins: [['email', 'name'], ['email'], ['name']],
} as const satisfies OwnImport
