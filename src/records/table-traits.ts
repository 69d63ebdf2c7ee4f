import type { Selectable } from 'kysely'
import type { Tables } from '#db/migrations/tables.ts'
import type { Reference, ShownValue, TableFacts } from '#features/tables/described-table.ts'
import { tables, type yearTable } from '#features/tables/table-facts.ts'

type Column<Name extends keyof Tables> = keyof Selectable<Tables[Name]> & string

/** The possible entries of `tables`, by a table's columns. */
interface Traits<Name extends keyof Tables> extends TableFacts {
  versioned: Tables[Name] extends { version: unknown; updatedAt: unknown } ? true : false
  sample: Tables[Name] extends { isSample: unknown } ? true : false
  pictures: readonly Column<Name>[]
  privatePictures?: readonly Column<Name>[]
  shown: 'all' | 'none' | { readonly [C in Column<Name>]?: readonly (Selectable<Tables[Name]>[C] & ShownValue)[] }
  person: readonly Column<Name>[]
  contact?: readonly Column<Name>[]
  contactWrote?: { readonly [C in Column<Name>]?: string }
  refers?: readonly (Reference & {
    id: Column<Name>
    table?: keyof Tables
    kind?: Column<Name>
    emptied?: { readonly [C in Column<Name>]?: Selectable<Tables[Name]>[C] & (ShownValue | number) }
  })[]
}

/** The tables with a year, without the editions themselves. */
type YearlyTable = Exclude<
  { [Name in keyof Tables]: Tables[Name] extends { year: unknown } ? Name : never }[keyof Tables],
  typeof yearTable
>

/** The facts about every table; a missing or impossible one does not compile. */
export const tableTraits = tables satisfies { [Name in keyof Tables]: Traits<Name> } & {
  [Name in YearlyTable]: { yearly: true }
}

/** The name of a record in the audit log. */
export function labelOf(table: keyof Tables, record: object): string {
  const fields = new Map<string, unknown>(Object.entries(record))
  const words = tableTraits[table].label.map(field => String(fields.get(field) ?? ''))
  return words.filter(Boolean).join(' / ')
}
