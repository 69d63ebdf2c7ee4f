import { type QueryFunctionContext, type QueryKey, queryOptions } from '@tanstack/react-query'

/** How many records are asked for first. */
const HEAD = 100

/** Records of a list: all of them, or its head while the others are on their way. */
export interface PartialList<Row> {
  rows: Row[]
  isComplete: boolean
}

/**
 * A list that may be long: when nothing of it is known, its head is kept as soon as it is here, before the whole is read
 * (SP14). A list that fits in its head is read once.
 * @param ask reads the records in their order; only the first ones when there is a limit
 */
export function longListQuery<const Key extends QueryKey, Answer extends { rows: unknown[] }>(
  queryKey: Key,
  ask: (query: { limit?: string }) => Promise<Answer>,
) {
  return queryOptions({
    queryKey,
    staleTime: 10_000,
    retry: false,
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

/** The records of a list, whether it may be long or not. */
export type Listed<Row> = Row[] | PartialList<Row>

/** A list with its records changed. */
export function mapRows<Row>(list: Listed<Row>, change: (rows: Row[]) => Row[]): Listed<Row> {
  return Array.isArray(list) ? change(list) : { ...list, rows: change(list.rows) }
}
