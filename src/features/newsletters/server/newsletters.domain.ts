import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { readCurrentEdition } from '#features/event/server/editions.domain.ts'
import type { Newsletter, NewsletterChange, NewsletterInput } from '#features/newsletters/newsletters.schema.ts'
import { listRefusals } from '#features/newsletters/server/addresses/refusals.store.ts'
import { Problem } from '#lib/problem.ts'
import type { Edit } from '#records/edit.ts'
import { changeOrRefuse, findOrRefuse, removeOrRefuse } from '#records/record-changes.ts'
import type { Expected, Removed } from '#records/records.ts'
import { listAddresses } from './addresses/audience.store.ts'
import { newsletters } from './newsletters.store.ts'

/** Adds a draft. */
export async function createNewsletter(database: Database, input: NewsletterInput, edit: Edit): Promise<Newsletter> {
  return database.receive(trx => newsletters.add(trx, { ...input, person: input.person ?? '' }, edit))
}

/** @throws Problem `not-found`, `changed`, or `conflict` once it was begun to be sent */
export async function changeNewsletter(
  database: Database,
  id: number,
  change: NewsletterChange,
  expected: Expected,
  edit: Edit,
): Promise<Newsletter> {
  return database.receive(async trx => {
    await findDraft(trx, id)
    return changeOrRefuse(newsletters, trx, id, change, expected, edit)
  })
}

/** @throws Problem as `changeNewsletter` */
export async function removeNewsletter(database: Database, id: number, expected: Expected, edit: Edit): Promise<void> {
  await database.receive(async trx => {
    await findDraft(trx, id)
    await removeOrRefuse(newsletters, trx, id, expected, edit)
  })
}

/** Puts back a draft that was removed. */
export async function restoreNewsletter(trx: Db, removed: Removed<'newsletters'>, edit: Edit): Promise<Newsletter> {
  const { id, version = 1, subject, body, audience, person = '' } = removed
  return newsletters.restore(trx, { id, version, subject, body, audience, person }, edit)
}

/** @throws Problem `not-found`, or `conflict` once it was begun to be sent */
export async function findDraft(db: Db, id: number): Promise<Newsletter> {
  const found = await findOrRefuse(newsletters, db, id)
  if (found.state !== 'draft') throw new Problem('conflict', 'What has been sent cannot be changed any more.')
  return found
}

/**
 * The addresses a newsletter goes to now, each once, and how many of the group get nothing.
 * @param edition whose people are meant where each edition has its own; the current one's unless it is said
 */
export async function readAddresses(
  db: Db,
  { audience, person }: Pick<Newsletter, 'audience' | 'person'>,
  edition?: number,
) {
  const isOfYear = audience !== 'subscribers' && audience !== 'person'
  const year = isOfYear ? (edition ?? (await readCurrentEdition(db)).year) : 0
  const refusals = await listRefusals(db, audience)
  const all = new Map<string, string>()
  for (const address of await listAddresses(db, audience, person, year)) {
    const key = address.toLowerCase()
    if (!all.has(key)) all.set(key, address)
  }
  const wanted = [...all].filter(([key]) => !refusals.has(key)).map(([, address]) => address)
  return { year: year || null, addresses: wanted, unwanted: all.size - wanted.length }
}
