import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * The condition for rows whose columns have given values; undefined ones do not count.
 * @param table by its name in the query
 */
export function matches(table: string, match: object): RawBuilder<SqlBool> {
  const wanted = Object.entries(match).filter(([, value]) => value !== undefined)
  const conditions = wanted.map(([column, value]) => sql`${sql.ref(`${table}.${column}`)} = ${value}`)
  return conditions.length > 0 ? sql<SqlBool>`${sql.join(conditions, sql` and `)}` : sql<SqlBool>`true`
}
