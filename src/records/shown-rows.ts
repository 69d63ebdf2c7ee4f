import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { TableFacts } from '#features/tables/described-table.ts'
import { tables, yearTable } from '#features/tables/table-facts.ts'

const facts: Readonly<Record<string, TableFacts>> = tables

/**
 * The condition for rows that visitors see, beside the stage of their edition.
 * @param table by its name in the query
 * @param except a column that does not count
 */
export function isShown(table: string, except = ''): RawBuilder<SqlBool> {
  const { shown = 'none', hiddenBy } = facts[table] ?? {}
  const columns = typeof shown === 'object' ? Object.entries(shown).filter(([column]) => column !== except) : []
  const conditions = columns.map(([column, values = []]) => {
    const name = sql.ref(`${table}.${column}`)
    return values.includes(null) ? sql<SqlBool>`${name} is null` : sql<SqlBool>`${name} in (${sql.join(values)})`
  })
  if (hiddenBy) {
    const years = sql`select ${sql.ref(`${yearTable}.year`)} from ${sql.table(yearTable)} where ${sql.ref(`${yearTable}.${hiddenBy.setting}`)}`
    const isHeld = sql`${sql.ref(`${table}.${hiddenBy.column}`)} = ${sql.lit(hiddenBy.value)}`
    conditions.push(sql`not (${isHeld} and ${sql.ref(`${table}.year`)} in (${years}))`)
  }
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`${sql.lit(shown === 'all')}`
}

/** The condition for schedule items whose program visitors see already. */
export function isProgramShown(): RawBuilder<SqlBool> {
  const later = sql`select ${sql.ref(`${yearTable}.year`)} from ${sql.table(yearTable)} where ${sql.ref(`${yearTable}.programmeFrom`)} is not null`
  return sql`${sql.ref('scheduleItems.year')} not in (${later})`
}
