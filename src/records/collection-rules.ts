import type { Insertable } from 'kysely'
import { violationOf } from '#db/constraint-violation.ts'
import type { Db, Tables } from '#db/migrations/tables.ts'
import { Problem, type ProblemCode } from '#lib/problem.ts'
import type { RecordShapes } from '#lib/record.ts'
import type { Right } from '#lib/rights.ts'
import type { z } from '#lib/zod.ts'
import type { Edit } from './edit.ts'
import type { RecordTable } from './records.ts'

export type Row<S extends RecordShapes> = z.infer<S['row']>
type Column<S extends RecordShapes> = keyof Row<S> & string

/** A record before it is stored: the input over the previous values. */
export type Proposed<S extends RecordShapes, More extends z.ZodRawShape> = z.output<S['input']> &
  Partial<Omit<Row<S> & z.output<z.ZodObject<More>>, keyof z.output<S['input']>>>

/** How a record is written. A new and a restored one have neither `before` nor `change`. */
export interface Writing<S extends RecordShapes> {
  before?: Row<S>
  change?: z.output<S['change']>
  edit: Edit
}

/** The years of records that belong to one. */
export interface Years {
  /** The year for organizers: the named one, or else the current one. */
  named(db: Db, year?: number): Promise<number>
  /** The year for visitors, who see no draft. */
  shown(db: Db, year?: number): Promise<number>
}

/** The refusal of a duplicate. */
interface Conflict {
  /** `conflict` by default. */
  code?: ProblemCode
  title?: string
  field: string
  message: string
}

/** The rules of a collection. */
export interface Rules<Table extends RecordTable, S extends RecordShapes, More extends z.ZodRawShape> {
  /** The nouns in the API description: 'a member', 'members'. */
  nouns: { one: string; many: string }
  /** The right to change records. */
  right: Right
  /** The transaction of their changes: `receive` if no page shows them, `live` if only the pages of the day do. */
  transaction?: 'receive' | 'live'
  /** The order's column and its first number; or the columns that records are sorted by, `-` before a descending one. */
  order?: { column: 'sortOrder' | 'displayOrder'; first: 0 | 1 } | readonly (Column<S> | `-${Column<S>}`)[]
  /** Fields that no column holds, and how records are read with them, in order. */
  computed?: { fields: readonly Column<S>[]; read(db: Db, match: object, most?: number): Promise<Row<S>[]> }
  /** The fields of a backup and of the bin that the row lacks, or has by another rule. */
  stored?: More
  /**
   * Additional fields to store.
   * @throws Problem for an invalid record, `full` for one that has to be confirmed
   */
  complete?(trx: Db, draft: Proposed<S, More>, writing: Writing<S>): Promise<Partial<Insertable<Tables[Table]>>>
  /** Called with the record that was written, in its transaction. @throws Problem as `complete` */
  after?(trx: Db, record: Row<S>, writing: Writing<S>): Promise<void>
  /** Whether `complete` or `after` may ask to confirm. */
  confirms?: true
  /** The refusal of a duplicate, by the constraint's name. */
  conflicts?: Readonly<Record<string, Conflict>>
  /** @throws Problem `conflict` for a record that cannot be changed */
  refuseChange?(record: Row<S>): void
  /** Fields that other calls change. The history brings them back, too. */
  decided?: z.ZodObject
  /** False for records that no call removes. */
  removable?: false
  /** @throws Problem `conflict` for a record that cannot be removed */
  refuseRemoval?(trx: Db, record: Row<S>): Promise<void>
}

/** Runs a write. @throws Problem as `conflicts` say, for a duplicate */
export async function orConflict<T>(
  conflicts: Readonly<Record<string, Conflict>>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (cause) {
    const conflict = conflicts[violationOf(cause)?.name ?? '']
    if (!conflict) throw cause
    const { code = 'conflict', title, field, message } = conflict
    throw new Problem(code, message, { ...(title && { title }), fields: [{ field, message }], cause })
  }
}
