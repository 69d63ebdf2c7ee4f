import type { Db } from '#db/migrations/tables.ts'
import { readCurrentEdition } from '#features/event/server/editions.domain.ts'
import { isOfEdition } from '#features/newsletters/audiences.ts'
import type { Newsletter } from '#features/newsletters/newsletters.schema.ts'
import { listRefusals } from '#features/newsletters/server/addresses/refusals.store.ts'
import { type Addressee, listAddresses } from './addresses/audience.store.ts'

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
