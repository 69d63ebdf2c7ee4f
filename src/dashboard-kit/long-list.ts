import { type QueryFunctionContext, type QueryKey, queryOptions } from '@tanstack/react-query'

/** How many records are requested first. */
const HEAD = 100

/** Records of a list: all of them, or the first ones while the others load. */
export interface PartialList<Row> {
  rows: Row[]
  isComplete: boolean
}

/**
 * A query for a list that may be long: the first records are shown before the whole list arrives (SP14). A short list
 * is read once.
 * @param ask reads the records in order; only the first ones when there is a limit
 */
export function longListQuery<const Key extends QueryKey, Answer extends { rows: unknown[] }>(
  queryKey: Key,
  ask: (query: { limit?: string }) => Promise<Answer>,
) {
  return queryOptions({
    queryKey,
    async queryFn({ client, queryKey: key }: QueryFunctionContext): Promise<Answer & { isComplete: boolean }> {
      if (client.getQueryData(key) === undefined) {
        const head = await ask({ limit: String(HEAD) })
        if (head.rows.length < HEAD) return { ...head, isComplete: true }
        client.setQueryData(key, { ...head, isComplete: false })
      }
      return { ...(await ask({})), isComplete: true }
    },
  })
}

/** The records of a list, long or not. */
export type Listed<Row> = Row[] | PartialList<Row>

/** A list with changed records. */
export function mapRows<Row>(list: Listed<Row>, change: (rows: Row[]) => Row[]): Listed<Row> {
  return Array.isArray(list) ? change(list) : { ...list, rows: change(list.rows) }
}
