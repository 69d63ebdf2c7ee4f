import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Tables } from '#db/migrations/tables.ts'
import { type Group, groupsOf } from '#features/newsletters/audiences.ts'
import { listRefusals } from './refusals.store.ts'

export interface Addressee {
  email: string
  /** The name in the letter; empty if unknown. */
  name: string
}

/** The addresses of an audience, without sample content; may contain duplicates. */
export async function listAddresses(db: Db, audience: string, person: string, year: number): Promise<Addressee[]> {
  if (audience === 'person') return person === '' ? [] : [{ email: person, name: '' }]
  const groups = audience === 'everyone' ? everyone : groupsOf(audience)
  return (await Promise.all(groups.map(group => queries[group](db, year).execute()))).flat()
}

const everyone = [
  'guests',
  'speakers',
  'volunteers-approved',
  'volunteers-pending',
  'partners',
  'subscribers',
] as const satisfies Group[]

const queries = {
  subscribers: db =>
    db
      .selectFrom('newsletterSubscriptions')
      .select(['email', sql<string>`''`.as('name')])
      .where('isSample', '=', false)
      .where('archivedAt', 'is', null)
      .where('confirmedAt', 'is not', null)
      .orderBy('id'),
  guests,
  'guests-arrived': (db, year) => guests(db, year).where(hasArrived),
  'guests-absent': (db, year) => guests(db, year).where(eb => eb.not(hasArrived(eb))),
  speakers: (db, year) =>
    db
      .selectFrom('speakers')
      .select(['email', 'name'])
      .where(eb => eb.and({ isSample: false, selectionStatus: 'selected', year }))
      .where('email', '<>', '')
      .orderBy('displayOrder')
      .orderBy('id'),
  'volunteers-pending': volunteersWith('pending'),
  'volunteers-approved': volunteersWith('approved'),
  'volunteers-rejected': volunteersWith('rejected'),
  partners: (db, year) =>
    db
      .selectFrom('sponsors')
      .select(eb => [
        'contactEmail as email',
        eb.case().when('contactName', '<>', '').then(eb.ref('contactName')).else(eb.ref('name')).end().as('name'),
      ])
      .where(eb => eb.and({ isSample: false, year }))
      .where('contactEmail', '<>', '')
      .orderBy('id'),
  organizers: db =>
    db
      .selectFrom('users')
      .select(['email', 'name'])
      .where('disabledAt', 'is', null)
      .where('email', '<>', '')
      .orderBy('id'),
} satisfies Record<Group, (db: Db, year: number) => { execute: () => Promise<Addressee[]> }>

function guests(db: Db, year: number) {
  return db
    .selectFrom('ticketPurchases')
    .select(['email', 'name'])
    .where(eb => eb.and({ isSample: false, year }))
    .where('status', '<>', 'cancelled')
    .where('email', '<>', '')
    .orderBy('ticketPurchases.id')
}

/** Whether a press at the door let tickets of a guest in. */
function hasArrived(eb: ExpressionBuilder<Tables, 'ticketPurchases'>) {
  const presses = eb.selectFrom('arrivals').select('arrivals.id').where('undoneAt', 'is', null)
  return eb.exists(presses.whereRef('guestId', '=', 'ticketPurchases.id'))
}

function volunteersWith(status: 'pending' | 'approved' | 'rejected') {
  return (db: Db, year: number) =>
    db
      .selectFrom('volunteers')
      .select(['email', 'name'])
      .where(eb => eb.and({ isSample: false, status, year }))
      .orderBy('id')
}

/** Whether an address that was in the audience may still be written to. */
export async function isWanted(db: Db, audience: string, email: string): Promise<boolean> {
  if ((await listRefusals(db, audience, email)).size > 0) return false
  if (audience !== 'subscribers') return true
  const subscriber = await db
    .selectFrom('newsletterSubscriptions')
    .select('id')
    .where(sql`lower("email")`, '=', email.toLowerCase())
    .where('archivedAt', 'is', null)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()
  return subscriber !== undefined
}
