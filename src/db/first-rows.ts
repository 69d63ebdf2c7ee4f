import type { SelectQueryBuilder } from 'kysely'

/**
 * Ends a list after its first rows, for `$call`.
 * @param most how many; undefined for all of them
 */
export function firstRows(most: number | undefined) {
  return <DB, Table extends keyof DB, Row>(query: SelectQueryBuilder<DB, Table, Row>) =>
    most === undefined ? query : query.limit(most)
}
