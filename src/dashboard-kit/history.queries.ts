import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, CallError, read, reasonOf } from '#client/client.ts'
import type { RevertInput } from '#features/history/history.schema.ts'
import type { HistoryTable } from '#features/tables/table-facts.ts'
import { showToast, type ToastLead } from '#ui/overlays/show-toast.ts'
import { changing, changingAll, ifMatch } from './record-calls.ts'

const everything = ['history'] as const

/** The history of a record, latest first, in pages. */
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
  })
}

export function binQuery(table: HistoryTable) {
  return queryOptions({
    queryKey: [...everything, 'bin', table] as const,
    queryFn: async () => (await read(api.history.bins[':table'].$get({ param: { table } }))).removals,
  })
}

/** Reverts an event, if its record still has the given version. A restored record may appear in any list and page. */
export const revertCall = changingAll(revert)

export const deleteForEverCall = changing(everything, (removal: number) =>
  read(api.history.removals[':id'].$delete({ param: { id: String(removal) } })),
)

function revert({ event, version, ...json }: RevertInput & { event: number; version?: number | undefined }) {
  const call = api.history.events[':id'].revert
  return read(call.$post({ param: { id: String(event) }, json }, version === undefined ? {} : ifMatch(version)))
}

interface Done {
  table: HistoryTable
  id: number
  /** The version that a change gave the record; absent when it was deleted. */
  version?: number
}

async function eventOf({ table, id, version }: Done): Promise<number | undefined> {
  const { events } = await read(
    api.history.records[':table'][':id'].$get({ param: { table, id: String(id) }, query: {} }),
  )
  return events.find(event => (version === undefined ? event.action === 'removed' : event.version === version))?.id
}

/**
 * The Undo of a toast: reverts an event and reports the result.
 * @param onUndone is called with the resulting record
 */
export function undoing(
  client: QueryClient,
  done: Done | { event: number },
  onUndone?: (record: unknown) => void,
  confirmed?: 'full',
) {
  const isRemoval = 'table' in done && done.version === undefined
  return async () => {
    try {
      const event = 'event' in done ? done.event : await eventOf(done)
      if (event === undefined) return tellNotUndone(LATE)
      const {
        record,
        mails,
        kept = [],
      } = await revert({ event, version: 'version' in done ? done.version : undefined, confirmed })
      onUndone?.(record)
      const ofMails = mails?.gone ? ' The mail has gone already.' : mails?.takenBack ? ' No mail was sent.' : ''
      const back =
        kept.length === 0 ? 'Everything is as before.' : `Changed since, and left as it is: ${kept.join('; ')}.`
      showToast({ title: isRemoval ? 'Put back' : 'Undone', description: `${back}${ofMails}` })
    } catch (error) {
      const { status, problem } = error instanceof CallError ? error : {}
      const follow = () => void undoing(client, done, onUndone, 'full')()
      tellNotUndone(
        status === 412 ? LATE : reasonOf(error),
        problem?.code === 'full' ? { text: 'Undo anyway', follow } : undefined,
      )
    }
    await client.invalidateQueries()
  }
}

const LATE = 'It has been changed since, so it was not undone.'

function tellNotUndone(description: string, lead?: ToastLead) {
  showToast({ title: 'Not undone', description, kind: 'error', lead })
}
