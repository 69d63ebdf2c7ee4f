import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { readCurrentEdition } from '#features/event/server/editions.domain.ts'
import { isOfEdition } from '#features/newsletters/audiences.ts'
import type { Newsletter, NewsletterChange, NewsletterInput } from '#features/newsletters/newsletters.schema.ts'
import { listRefusals } from '#features/newsletters/server/addresses/refusals.store.ts'
import { Problem } from '#lib/problem.ts'
import type { Edit } from '#records/edit.ts'
import { changeOrRefuse, findOrRefuse, removeOrRefuse } from '#records/record-changes.ts'
import type { Expected, Removed } from '#records/records.ts'
import { type Addressee, listAddresses } from './addresses/audience.store.ts'
import { newsletters } from './newsletters.store.ts'

export async function createNewsletter(database: Database, input: NewsletterInput, edit: Edit): Promise<Newsletter> {
  // A picture in it becomes public with the content.
  return database.change(trx =>
    newsletters.add(trx, { ...input, person: input.person ?? '', edition: input.edition ?? null }, edit),
  )
}

/** @throws Problem `not-found`, `changed`, or `conflict` once sending has begun */
export async function changeNewsletter(
  database: Database,
  id: number,
  change: NewsletterChange,
  expected: Expected,
  edit: Edit,
): Promise<Newsletter> {
  return database.change(async trx => {
    await findNewsletterDraft(trx, id)
    return changeOrRefuse(newsletters, trx, id, change, expected, edit)
  })
}

/** @throws Problem as `changeNewsletter` */
export async function removeNewsletter(database: Database, id: number, expected: Expected, edit: Edit): Promise<void> {
  await database.receive(async trx => {
    await findNewsletterDraft(trx, id)
    await removeOrRefuse(newsletters, trx, id, expected, edit)
  })
}

export async function restoreNewsletter(trx: Db, removed: Removed<'newsletters'>, edit: Edit): Promise<Newsletter> {
  const { id, version = 1, subject, body, audience, person = '', edition = null } = removed
  return newsletters.restore(trx, { id, version, subject, body, audience, person, edition }, edit)
}

/** @throws Problem `not-found`, or `conflict` once sending has begun */
export async function findNewsletterDraft(db: Db, id: number): Promise<Newsletter> {
  const found = await findOrRefuse(newsletters, db, id)
  if (found.state !== 'draft') throw new Problem('conflict', 'A newsletter that was sent cannot be changed.')
  return found
}

/**
 * The current recipients without duplicates, and how many of the group are left out.
 * @param reviewed the reviewed edition, if the letter names none
 */
export async function readAddresses(
  db: Db,
  { audience, person, edition }: Pick<Newsletter, 'audience' | 'person' | 'edition'>,
  reviewed?: number,
) {
  const year = isOfEdition(audience) ? (edition ?? reviewed ?? (await readCurrentEdition(db)).year) : 0
  const refusals = await listRefusals(db, audience)
  const all = new Map<string, Addressee>()
  for (const address of await listAddresses(db, audience, person, year)) {
    const key = address.email.toLowerCase()
    if (!all.has(key)) all.set(key, address)
  }
  const wanted = [...all].filter(([key]) => !refusals.has(key)).map(([, address]) => address)
  return { year: year || null, addresses: wanted, unwanted: all.size - wanted.length }
}
