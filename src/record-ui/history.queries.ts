import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, CallError, read, reasonOf } from '#client/client.ts'
import type { PutBackInput } from '#features/history/bin.schema.ts'
import type { BringBackInput, HistoryTable } from '#features/history/history.schema.ts'
import { showToast } from '#ui/overlays/show-toast.ts'
import { ifMatch } from './record-calls.ts'

const everything = ['history'] as const

/** What has happened to a record, the latest first, page by page. */
export function recordHistoryQuery(table: HistoryTable, id: number) {
  return infiniteQueryOptions({
    queryKey: [...everything, 'record', table, id] as const,
    initialPageParam: '',
    queryFn: ({ pageParam }) => {
      const query = pageParam === '' ? {} : { before: pageParam }
      return read(api.history.records[':table'][':id'].$get({ param: { table, id: String(id) }, query }))
    },
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ events }) => events),
    retry: false,
  })
}

/** What of a table was deleted and can be put back. */
export function binQuery(table: HistoryTable) {
  return queryOptions({
    queryKey: [...everything, 'bin', table] as const,
    queryFn: async () => (await read(api.history.bins[':table'].$get({ param: { table } }))).removals,
    staleTime: 10_000,
    retry: false,
  })
}

// What comes back may show in any list, and in the pages that are kept.
const readAnew = (_answer: unknown, _input: unknown, _result: unknown, { client }: { client: QueryClient }) =>
  client.invalidateQueries()

export const bringBackCall = mutationOptions({
  mutationKey: [...everything, 'bring-back'],
  mutationFn: async ({ event, version, ...json }: BringBackInput & { event: number; version: number | undefined }) => {
    const calls = api.history.events[':id']['bring-back']
    return (
      await read(calls.$post({ param: { id: String(event) }, json }, version === undefined ? {} : ifMatch(version)))
    ).record
  },
  onSuccess: readAnew,
})

export const putBackCall = mutationOptions({
  mutationKey: [...everything, 'put-back'],
  mutationFn: async ({ removal, ...json }: PutBackInput & { removal: number }) =>
    (await read(api.history.removals[':id']['put-back'].$post({ param: { id: String(removal) }, json }))).record,
  onSuccess: readAnew,
})

export const deleteForEverCall = mutationOptions({
  mutationKey: [...everything, 'delete-for-ever'],
  mutationFn: (removal: number) => read(api.history.removals[':id'].$delete({ param: { id: String(removal) } })),
  onSuccess: (_answer, _removal, _result, { client }) => client.invalidateQueries({ queryKey: everything }),
})

interface Done {
  table: HistoryTable
  id: number
  /** The version that a change gave the record; absent when it was deleted. */
  version?: number
}

/**
 * What the 'Undo' of a toast does: takes back a change, or puts back what was deleted, and says so.
 * @param onUndone is told the record as it then is
 */
export function undoing(
  client: QueryClient,
  { table, id, version }: Done,
  onUndone?: (record: unknown) => void,
): () => Promise<void> {
  return async () => {
    try {
      const param = { table, id: String(id) }
      const { record } = await read(
        api.history.records[':table'][':id'].undo.$post({ param }, version === undefined ? {} : ifMatch(version)),
      )
      onUndone?.(record)
      showToast({ title: version === undefined ? 'Put back' : 'Undone', description: 'It is as it was before.' })
    } catch (error) {
      const isLate = error instanceof CallError && error.status === 412
      const reason = isLate ? 'It has been changed since, and stays as it stands.' : reasonOf(error)
      showToast({ title: 'Not undone', description: reason, kind: 'error' })
    }
    await client.invalidateQueries()
  }
}
