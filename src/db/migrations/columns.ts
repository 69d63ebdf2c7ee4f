import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import type { Engine } from '#db/migrations/tables.ts'

type Table<T extends string, C extends string> = CreateTableBuilder<T, C>

/** The column groups every table is built from, in the types of one engine. */
export function columnsFor(engine: Engine) {
  function id<T extends string, C extends string>(table: Table<T, C>): Table<T, C | 'id'> {
    return table.addColumn('id', 'integer', column =>
      engine === 'postgres' ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement(),
    )
  }

  function received<T extends string, C extends string>(table: Table<T, C>) {
    return id(table)
      .addColumn('isSample', 'boolean', column => column.notNull().defaultTo(false))
      .addColumn('createdAt', 'text', column => column.notNull())
  }

  function editable<T extends string, C extends string>(table: Table<T, C>) {
    return received(table)
      .addColumn('updatedAt', 'text', column => column.notNull())
      .addColumn('version', 'integer', column => column.notNull().defaultTo(1))
  }

  return {
    id,
    received,
    editable,
    bytes: engine === 'postgres' ? sql`bytea` : sql`blob`,
    json: engine === 'postgres' ? sql`jsonb` : sql`json`,
  }
}

/** Texts that must be given. */
export function required<N extends string>(...names: N[]) {
  return <T extends string, C extends string>(table: Table<T, C>): Table<T, C | N> =>
    names.reduce<Table<T, C | N>>((made, name) => made.addColumn(name, 'text', column => column.notNull()), table)
}

/** Texts that may be left out; nothing given is the empty text. */
export function optional<N extends string>(...names: N[]) {
  return <T extends string, C extends string>(table: Table<T, C>): Table<T, C | N> =>
    names.reduce<Table<T, C | N>>(
      (made, name) => made.addColumn(name, 'text', column => column.notNull().defaultTo('')),
      table,
    )
}

/** Whole numbers with a default. */
export function integer<N extends string>(name: N, start: number) {
  return <T extends string, C extends string>(table: Table<T, C>): Table<T, C | N> =>
    table.addColumn(name, 'integer', column => column.notNull().defaultTo(start))
}

/** Yes or no, with a default. */
export function flag<N extends string>(name: N, start: boolean) {
  return <T extends string, C extends string>(table: Table<T, C>): Table<T, C | N> =>
    table.addColumn(name, 'boolean', column => column.notNull().defaultTo(start))
}

/** A text out of a closed list. */
export function oneOf<N extends string>(name: N, values: readonly [string, ...string[]]) {
  return <T extends string, C extends string>(table: Table<T, C>): Table<T, C | N> =>
    table.addColumn(name, 'text', column =>
      column
        .notNull()
        .defaultTo(values[0])
        .check(sql`${sql.ref(name)} in (${sql.join(values.map(value => sql.lit(value)))})`),
    )
}

/** An index on columns of one table, named after them: `speakers_year_selectionStatus`. */
export async function index(db: Kysely<never>, table: string, ...columns: string[]): Promise<void> {
  await db.schema
    .createIndex(`${table}_${columns.join('_')}`)
    .on(table)
    .columns(columns)
    .execute()
}

/** The same, refusing two rows alike. `violationOf` finds the name again on both engines. */
export async function uniqueIndex(db: Kysely<never>, table: string, ...columns: string[]): Promise<void> {
  const name = `${table}_${columns.join('_')}_unique`
  await db.schema.createIndex(name).on(table).columns(columns).unique().execute()
}
