import { sql } from 'kysely'
import type { Db } from '#db/migrations/tables.ts'
import type { Audience } from '#features/newsletters/audiences.ts'
import { refusalsOf } from './refusals.store.ts'

const volunteerState = {
  'volunteers-pending': 'pending',
  'volunteers-approved': 'approved',
  'volunteers-rejected': 'rejected',
} as const

export interface Addressee {
  email: string
  /** The name in the letter; empty if unknown. */
  name: string
}

/** The addresses of a group, without sample content; may contain duplicates. */
export async function listAddresses(db: Db, audience: Audience, person: string, year: number): Promise<Addressee[]> {
  if (audience === 'person') return person === '' ? [] : [{ email: person, name: '' }]
  if (audience !== 'everyone') return queryOf(db, audience, year).execute()
  const groups = [listTicketHolders(db, year)]
  for (const group of everyone) groups.push(queryOf(db, group, year).execute())
  return (await Promise.all(groups)).flat()
}

const everyone = ['speakers', 'volunteers-approved', 'volunteers-pending', 'partners', 'subscribers'] as const

function listTicketHolders(db: Db, year: number): Promise<Addressee[]> {
  return db
    .selectFrom('ticketPurchases')
    .select(['email', 'name'])
    .where('isSample', '=', false)
    .where('year', '=', year)
    .where('status', '<>', 'cancelled')
    .where('email', '<>', '')
    .orderBy('id')
    .execute()
}

function queryOf(db: Db, audience: Exclude<Audience, 'person' | 'everyone'>, year: number) {
  if (audience === 'subscribers') {
    return db
      .selectFrom('newsletterSubscriptions')
      .select(['email', sql<string>`''`.as('name')])
      .where('isSample', '=', false)
      .where('archivedAt', 'is', null)
      .where('confirmedAt', 'is not', null)
      .orderBy('id')
  }
  if (audience === 'partners') {
    return db
      .selectFrom('sponsors')
      .select(eb => [
        'contactEmail as email',
        eb.case().when('contactName', '<>', '').then(eb.ref('contactName')).else(eb.ref('name')).end().as('name'),
      ])
      .where('isSample', '=', false)
      .where('year', '=', year)
      .where('contactEmail', '<>', '')
      .orderBy('id')
  }
  if (audience === 'speakers') {
    return db
      .selectFrom('speakers')
      .select(['email', 'name'])
      .where('isSample', '=', false)
      .where('selectionStatus', '=', 'selected')
      .where('year', '=', year)
      .where('email', '<>', '')
      .orderBy('displayOrder')
      .orderBy('id')
  }
  return db
    .selectFrom('volunteers')
    .select(['email', 'name'])
    .where('isSample', '=', false)
    .where('status', '=', volunteerState[audience])
    .where('year', '=', year)
    .orderBy('id')
}

/** Whether an address is still in the group. */
export async function isWanted(db: Db, audience: Audience, email: string): Promise<boolean> {
  const refusal = await db
    .selectFrom('mailRefusals')
    .select('id')
    .where(sql`lower("email")`, '=', email.toLowerCase())
    .where('reason', 'in', refusalsOf(audience))
    .executeTakeFirst()
  if (refusal) return false
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
