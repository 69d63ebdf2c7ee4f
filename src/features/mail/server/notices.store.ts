import type { Updateable } from 'kysely'
import type { Db, Tables } from '#db/migrations/tables.ts'
import { noticeKinds as everyKind, type NoticeKind, noticeSubjects } from '#features/mail/notices.schema.ts'
import { hasRight, type Right, type Role } from '#lib/rights.ts'

/** What one must be allowed to read to be told of it. */
const rightFor: Record<NoticeKind, Right> = {
  messages: 'readInbox',
  speakers: 'readApplications',
  volunteers: 'readApplications',
}

const organisers = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'role', 'noticeKinds', 'mutedSubjects', 'digestedAt'])
    .where('email', '<>', '')
    .where('passwordHash', '<>', '')
    .where('disabledAt', 'is', null)
    .orderBy('id')

/** The organisers who want to be told at once of what comes in of a kind, on a subject if it has one, and may read it. */
export async function listToldAtOnce(db: Db, kind: NoticeKind, subject?: string) {
  const users = await organisers(db).where('notices', '=', 'at once').execute()
  return users.filter(user => kindsOf(user).includes(kind) && wantsSubject(user, subject))
}

/** Whether somebody is told of messages on a subject; one that the form does not offer is a general one. */
export function wantsSubject({ mutedSubjects }: { mutedSubjects: string }, subject: string | undefined): boolean {
  if (subject === undefined) return true
  return !mutedSubjects.split(',').includes(noticeSubjects.find(known => known === subject) ?? 'general')
}

/**
 * The organisers who want to be told daily, and have not been since a moment; among them those who want to be told at
 * once, and were not of all that came in.
 */
export function listToldDaily(db: Db, before: string) {
  return organisers(db)
    .where(eb =>
      eb.or([
        eb('notices', '=', 'daily').and(eb.or([eb('digestedAt', 'is', null), eb('digestedAt', '<', before)])),
        eb('notices', '=', 'at once').and('digestedAt', '<', before),
      ]),
    )
    .execute()
}

/** Notes since when (ISO) organisers who want to be told at once are not told of all that comes in. */
export async function noteUntold(trx: Db, ids: readonly number[], since: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ digestedAt: since })
    .where('id', 'in', ids)
    .where('digestedAt', 'is', null)
    .execute()
}

/** Of what somebody is told: what they have chosen, as far as they may read it. */
export function kindsOf({ noticeKinds, role }: { noticeKinds: string; role: Role }): NoticeKind[] {
  const chosen = noticeKinds.split(',')
  return everyKind.filter(kind => chosen.includes(kind) && hasRight(role, rightFor[kind]))
}

/** Notes until when somebody has been told, which ends it for who is told at once; false when another process has been faster. */
export async function noteDigested(db: Db, userId: number, until: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set(eb => ({ digestedAt: eb.case().when('notices', '=', 'daily').then(until).else(null).end() }))
    .where('id', '=', userId)
    .where(eb => eb.or([eb('digestedAt', '<', until), eb('digestedAt', 'is', null).and('notices', '=', 'daily')]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** What came in of a kind after one moment and until another, and is no sample, the earliest first. */
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

/** The messages that are with somebody to whom they were handed after one moment and until another, the earliest first. */
export function listHandedTo(db: Db, userId: number, after: string, until: string): Promise<Arrived[]> {
  return db
    .selectFrom('contactSubmissions')
    .select(['name', 'email', 'subject as about'])
    .where('claimedBy', '=', userId)
    .where('claimedAt', '>', after)
    .where('claimedAt', '<=', until)
    .where('claimedUntil', '>', until)
    .orderBy('claimedAt')
    .orderBy('id')
    .execute()
}

interface Arrived {
  name: string
  email: string
  about: string
}

/** Where what comes in of a kind is kept, and the column that says what it is about. */
const arrived = {
  messages: { table: 'contactSubmissions', about: 'subject' },
  speakers: { table: 'speakers', about: 'topic' },
  volunteers: { table: 'volunteers', about: 'interests' },
} as const

/** When and of what a user is told, and until when they have been. */
export function findNotices(db: Db, id: number) {
  return db
    .selectFrom('users')
    .select(['notices', 'noticeKinds', 'mutedSubjects', 'digestedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function updateNotices(
  db: Db,
  id: number,
  notices: Pick<Updateable<Tables['users']>, 'notices' | 'noticeKinds' | 'mutedSubjects' | 'digestedAt'>,
): Promise<void> {
  await db.updateTable('users').set(notices).where('id', '=', id).execute()
}
