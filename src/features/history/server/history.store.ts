import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Db, Tables } from '#db/migrations/tables.ts'
import type { HistoryTable } from '#features/tables/table-facts.ts'

export type AuditRow = Selectable<Tables['auditLog']>
type Events = SelectQueryBuilder<Tables, 'auditLog', object>

/** The start of a page, see `pageQuery`. */
interface Place {
  at: string
  id: number
}

/** A filter of the activity. */
export interface Wanted {
  actor?: string | undefined
  /** A table or an action. */
  about?: string | undefined
  /** From one moment up to another, exclusive. */
  time?: readonly [string, string] | undefined
}

/** The next events, latest first. */
function latest(db: Db, before: Place | undefined, most: number): Events {
  return db
    .selectFrom('auditLog')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .$if(before !== undefined, query =>
      query.where(eb => eb(eb.refTuple('at', 'id'), '<', eb.tuple(before?.at ?? '', before?.id ?? 0))),
    )
}

export async function listRecordEvents(
  db: Db,
  table: HistoryTable,
  id: number,
  before: Place | undefined,
  most: number,
) {
  return latest(db, before, most)
    .select(['id', 'at', 'userId', 'actor', 'action', 'label', 'version', 'details'])
    .where(eb => eb.and({ subject: table, recordId: id }))
    .execute()
}

export async function listEvents(db: Db, { actor, about, time }: Wanted, before: Place | undefined, most: number) {
  return (
    latest(db, before, most)
      .select(['id', 'at', 'userId', 'actor', 'address', 'action', 'subject', 'recordId', 'label', 'details'])
      // A change of several records is one event here; the history of a record shows its own part.
      .where(eb => eb.or([eb('batch', 'is', null), eb('action', 'in', ['rows-imported', 'rows-changed'])]))
      .$if(actor !== undefined, query => query.where('actor', '=', actor ?? ''))
      .$if(about !== undefined, query =>
        query.where(eb => eb.or([eb('subject', '=', about ?? ''), eb('action', '=', about ?? '')])),
      )
      .$if(time !== undefined, query => query.where('at', '>=', time?.[0] ?? '').where('at', '<', time?.[1] ?? ''))
      .execute()
  )
}

/** All users with events, by name. */
export async function listActors(db: Db): Promise<string[]> {
  // Walks an index from name to name: the log is long, and the names are few.
  const { rows } = await sql<{ actor: string }>`
    with recursive "names" as (
      select min("actor") as "actor" from "auditLog"
      union all
      select (select min("actor") from "auditLog" where "actor" > "names"."actor") from "names" where "names"."actor" is not null
    ) select "actor" from "names" where "actor" is not null`.execute(db)
  return rows.map(({ actor }) => actor)
}

export async function findEvent(db: Db, id: number) {
  return db.selectFrom('auditLog').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Whether an event, or a later one of its record, changed a field. */
export async function hasChangedSince(db: Db, { id, subject, recordId }: AuditRow, field: string): Promise<boolean> {
  const change = await db
    .selectFrom('auditLog')
    .select('id')
    .where(eb => eb.and({ subject, recordId }))
    .where('id', '>=', id)
    .where('details', 'like', `%"${field}":%`)
    .executeTakeFirst()
  return change !== undefined
}

/**
 * Deletes the oldest events before a moment.
 * @returns how many
 */
export async function deleteEvents(trx: Db, before: string, most: number): Promise<number> {
  const oldest = trx.selectFrom('auditLog').select('id').where('at', '<', before).orderBy('at').limit(most)
  const { numDeletedRows } = await trx.deleteFrom('auditLog').where('id', 'in', oldest).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
