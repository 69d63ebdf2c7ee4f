import type { Db } from '#db/migrations/tables.ts'
import type { Activity, ActivityQuery, RecordHistory } from '#features/history/history.schema.ts'
import { type HistoryTable, historyTables } from '#features/tables/table-facts.ts'
import { endOfDay, startOfDay } from '#lib/time/zoned-time.ts'
import { z } from '#lib/zod.ts'
import { type AuditRow, listActors, listEvents, listRecordEvents } from './history.store.ts'

/** The events on a page of a record's history, and of the site's activity. */
const RECORD_PAGE = 20
const ACTIVITY_PAGE = 50

const details = z.record(z.string(), z.unknown())
const pair = z.tuple([z.unknown(), z.unknown()])

/**
 * The history of a record, latest first.
 * @param restorable the fields that can be restored
 */
export async function readRecordHistory(
  db: Db,
  restorable: readonly string[],
  table: HistoryTable,
  id: number,
  before: string | undefined,
): Promise<RecordHistory> {
  const rows = await listRecordEvents(db, table, id, placeOf(before), RECORD_PAGE + 1)
  const events = rows.slice(0, RECORD_PAGE).map(({ details, ...event }) => ({
    ...event,
    changes:
      details === null
        ? null
        : changesOf({ action: event.action, details }).map(change => ({
            ...change,
            restorable: restorable.includes(change.field),
          })),
  }))
  return { events, next: nextOf(events, rows) }
}

/** The activity of the whole site, latest first. @param timeZone the zone of the filter's day @param most events on the page */
export async function readActivity(
  db: Db,
  { actor, about, day, before }: ActivityQuery,
  timeZone: string,
  most = ACTIVITY_PAGE,
): Promise<Activity> {
  const time = day === undefined ? undefined : ([startOfDay(day, timeZone), endOfDay(day, timeZone)] as const)
  const rows = await listEvents(db, { actor, about, time }, placeOf(before), most + 1)
  const events = rows.slice(0, most).map(({ details, ...event }) => ({
    ...event,
    fields: changesOf({ action: event.action, details }).map(({ field }) => field),
  }))
  return { events, actors: await listActors(db), next: nextOf(events, rows) }
}

/** The changed fields of an event with old and new values; none for other events. */
export function changesOf({ action, details: stored }: Pick<AuditRow, 'action' | 'details'>) {
  if (action !== 'changed' && action !== 'reordered') return []
  return Object.entries(detailsOf({ details: stored })).flatMap(([field, value]) => {
    const { data } = pair.safeParse(value)
    return data ? [{ field, was: data[0], is: data[1] }] : []
  })
}

/** The stored values of an event; none when they were deleted for ever. */
export function detailsOf({ details: stored }: Pick<AuditRow, 'details'>): Record<string, unknown> {
  return details.parse(JSON.parse(stored ?? '{}'))
}

/** The table of an event's record, if its records have a history. */
export function tableOf({ subject }: Pick<AuditRow, 'subject'>): HistoryTable | undefined {
  return historyTables.find(table => table === subject)
}

function placeOf(cursor: string | undefined) {
  const [at = '', id] = cursor?.split('_') ?? []
  return id === undefined ? undefined : { at, id: Number(id) }
}

function nextOf(shown: readonly { at: string; id: number }[], found: readonly unknown[]): string | null {
  const last = shown.at(-1)
  return last && found.length > shown.length ? `${last.at}_${last.id}` : null
}
