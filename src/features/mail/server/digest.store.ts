import type { Db } from '#db/migrations/tables.ts'
import type { NoticeKind } from '#features/mail/notices.schema.ts'
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

export interface Arrived {
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
