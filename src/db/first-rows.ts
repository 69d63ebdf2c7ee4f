import type { SelectQueryBuilder } from 'kysely'

/**
 * Limits a list to its first rows, for `$call`.
 * @param most the number of rows; undefined for all
 */
export function firstRows(most: number | undefined) {
  return <DB, Table extends keyof DB, Row>(query: SelectQueryBuilder<DB, Table, Row>) =>
    most === undefined ? query : query.limit(most)
}
