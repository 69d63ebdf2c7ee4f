import { type ColumnBuilderCallback, type CreateTableBuilder, type Kysely, sql } from 'kysely'
import type { Engine } from '#db/migrations/tables.ts'

type Table = CreateTableBuilder<string, string>
type Part = (table: Table) => Table

/** Creates tables from groups of columns. */
export async function createTables(
  db: Kysely<never>,
  tables: Readonly<Record<string, readonly Part[]>>,
): Promise<void> {
  for (const [name, parts] of Object.entries(tables))
    await parts.reduce<Table>((table, part) => part(table), db.schema.createTable(name)).execute()
}

/** The column groups that depend on the engine. */
export function columnsFor(engine: Engine) {
  const id: Part = table =>
    table.addColumn('id', 'integer', made =>
      engine === 'postgres' ? made.primaryKey().generatedByDefaultAsIdentity() : made.primaryKey().autoIncrement(),
    )
  const received: Part = table => requiredTexts('createdAt')(flag('isSample', false)(id(table)))
  const editable: Part = table => integerColumn('version', 1)(requiredTexts('updatedAt')(received(table)))
  return {
    id,
    received,
    editable,
    bytes: engine === 'postgres' ? sql`bytea` : sql`blob`,
    json: engine === 'postgres' ? sql`jsonb` : sql`json`,
  }
}

/** Adds columns by their defaults: '{}' and '[]' are JSON, null is a text without one. */
export async function addColumns(
  engine: Engine,
  db: Kysely<never>,
  table: string,
  columns: Readonly<Record<string, string | number | boolean | null>>,
): Promise<void> {
  for (const [name, start] of Object.entries(columns)) {
    const plain = typeof start === 'number' ? 'integer' : typeof start === 'boolean' ? 'boolean' : 'text'
    const type = start === '{}' || start === '[]' ? columnsFor(engine).json : plain
    await db.schema
      .alterTable(table)
      .addColumn(name, type, made => (start === null ? made : made.notNull().defaultTo(start)))
      .execute()
  }
}

/** Any other column. */
export function column(name: string, type: Parameters<Table['addColumn']>[1], build?: ColumnBuilderCallback): Part {
  return table => table.addColumn(name, type, build)
}

/** Required texts. */
export function requiredTexts(...names: readonly string[]): Part {
  return texts(names, made => made.notNull())
}

/** Optional texts; empty by default. */
export function optional(...names: readonly string[]): Part {
  return texts(names, made => made.notNull().defaultTo(''))
}

/** Texts that may be null. */
export function nullable(...names: readonly string[]): Part {
  return texts(names)
}

/** Whole numbers with a default. */
export function integerColumn(name: string, start: number): Part {
  return column(name, 'integer', made => made.notNull().defaultTo(start))
}

/** Booleans with a default. */
export function flag(name: string, start: boolean): Part {
  return column(name, 'boolean', made => made.notNull().defaultTo(start))
}

/** A text of a fixed list; the first one is the default. */
export function oneOf(name: string, values: readonly [string, ...string[]]): Part {
  return column(name, 'text', made => made.notNull().defaultTo(values[0]).check(isIn(name, values)))
}

/** A text of a fixed list, without a default. */
export function requiredOneOf(name: string, values: readonly string[]): Part {
  return column(name, 'text', made => made.notNull().check(isIn(name, values)))
}

/** A positive number. */
export function positive(name: string): Part {
  return column(name, 'integer', made => made.notNull().check(sql`${sql.ref(name)} > 0`))
}

/** A reference; the row is deleted with the referenced one. */
export function ownedBy(owner: string, name: string): Part {
  return column(name, 'integer', made => made.notNull().references(`${owner}.id`).onDelete('cascade'))
}

function texts(names: readonly string[], build?: ColumnBuilderCallback): Part {
  return table => names.reduce((made, name) => made.addColumn(name, 'text', build), table)
}

function isIn(name: string, values: readonly string[]) {
  return sql`${sql.ref(name)} in (${sql.join(values.map(value => sql.lit(value)))})`
}

/** Indexes on columns of one table, each named after them: `speakers_year_selectionStatus`. */
export async function index(db: Kysely<never>, table: string, ...columns: string[]): Promise<void> {
  const name = `${table}_${columns.join('_')}`
  await db.schema.createIndex(name).on(table).columns(columns).execute()
}

/** The same as unique indexes. `violationOf` finds the name on both engines. */
export async function uniqueIndex(db: Kysely<never>, table: string, ...columns: string[]): Promise<void> {
  const name = `${table}_${columns.join('_')}_unique`
  await db.schema.createIndex(name).on(table).columns(columns).unique().execute()
}
