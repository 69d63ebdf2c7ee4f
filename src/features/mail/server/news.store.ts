import type { Db } from '#db/migrations/tables.ts'
import type { NoticeKind } from '#features/mail/notices.schema.ts'
import { waitingFields } from '#lib/terms/proposals.ts'
import { countText } from '#lib/text/count-text.ts'
import { z } from '#lib/zod.ts'
import { organizers } from './notices.store.ts'

/** Organizers due for the daily mail: daily ones, and immediate ones who missed single notices. */
export function listNotifiedDaily(db: Db, before: string) {
  return organizers(db)
    .where(eb =>
      eb.or([
        eb('notices', '=', 'daily').and(eb.or([eb('digestedAt', 'is', null), eb('digestedAt', '<', before)])),
        eb('notices', '=', 'at once').and('digestedAt', '<', before),
      ]),
    )
    .execute()
}

/** Notes until when a user was informed; false when another process was faster. */
export async function noteDigested(db: Db, userId: number, until: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set(eb => ({ digestedAt: eb.case().when('notices', '=', 'daily').then(until).else(null).end() }))
    .where('id', '=', userId)
    .where(eb => eb.or([eb('digestedAt', '<', until), eb('digestedAt', 'is', null).and('notices', '=', 'daily')]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Arrivals of a kind between two moments, without samples, earliest first. */
export function listArrived(db: Db, kind: NoticeKind, after: string, until: string): Promise<Arrived[]> {
  const { table, about } = arrived[kind]
  return db
    .withTables<Record<string, Arrived & Record<string, string | number | boolean>>>()
    .selectFrom<string>(table)
    .select(['name', 'email', `${about} as about`])
    .where('createdAt', '>', after)
    .where('createdAt', '<=', until)
    .where('isSample', '=', false)
    .orderBy('id')
    .$castTo<Arrived>()
    .execute()
}

interface Arrived {
  name: string
  email: string
  about: string
}

/** The table of each kind, and its subject column. */
const arrived = {
  messages: { table: 'contactSubmissions', about: 'subject' },
  speakers: { table: 'speakers', about: 'topic' },
  volunteers: { table: 'volunteers', about: 'interests' },
} as const

const declined = z.object({ word: z.string() })

/** What people did by their links between two moments, earliest first. */
function eventsOf(db: Db, after: string, until: string) {
  return db
    .selectFrom('auditLog')
    .where('userId', 'is', null)
    .where('details', 'is not', null)
    .where('at', '>', after)
    .where('at', '<=', until)
    .orderBy('auditLog.id')
}

/** Those who cannot come, left a shift or asked to. A decline that was taken back is left out. */
export async function listDeclines(db: Db, after: string, until: string): Promise<Arrived[]> {
  const events = await eventsOf(db, after, until)
    .select(['action', 'subject', 'recordId', 'label', 'details'])
    .where('action', 'in', ['declined', 'withdrew', 'asked-out'])
    .execute()
  const people = events.map(async ({ action, subject, recordId, label, details }) => {
    const person = await db
      .selectFrom(subject === 'speakers' ? 'speakers' : 'volunteers')
      .select(['name', 'email', 'attendance'])
      .where('id', '=', recordId ?? 0)
      .executeTakeFirst()
    if (!person || (action === 'declined' && person.attendance !== 'declined')) return []
    if (action !== 'declined')
      return { ...person, about: `${action === 'withdrew' ? 'withdrew from' : 'asks to be taken out of'} ${label}` }
    const { word } = declined.parse(JSON.parse(details ?? '{}'))
    return { ...person, about: word ? `cannot come, “${word}”` : 'cannot come' }
  })
  return (await Promise.all(people)).flat()
}

/** Those who sent a change that still waits for approval. */
export async function listSentChanges(db: Db, after: string, until: string): Promise<Arrived[]> {
  const sent = eventsOf(db, after, until)
    .select('recordId')
    .where('action', '=', 'changed')
    .where('details', 'like', '%"waiting":[%')
  const speakers = await db
    .selectFrom('speakers')
    .select(['name', 'email', 'waiting'])
    .where('id', 'in', sent.where('subject', '=', 'speakers').clearOrderBy())
    .execute()
  const partners = await db
    .selectFrom('sponsors')
    .select(['name', 'contactEmail as email', 'waiting'])
    .where('id', 'in', sent.where('subject', '=', 'sponsors').clearOrderBy())
    .execute()
  return [...speakers, ...partners].flatMap(({ name, email, waiting }) => {
    const { open } = waitingFields(waiting)
    return open.length > 0 ? { name, email, about: `${countText(open.length, 'change')} to approve` } : []
  })
}
