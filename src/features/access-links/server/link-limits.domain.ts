import type { Db } from '#db/migrations/tables.ts'
import { countUse } from '#db/rate-limits.ts'
import type { LinkSubject } from '#features/access-links/access-links.schema.ts'
import { Problem } from '#lib/problem.ts'
import { DAY, SECOND } from '#lib/time/durations.ts'

/** How many pictures a person may send by their links, and how many changes by one link, in a day. */
const PICTURES = 20
const CHANGES = 100

/** Counts a picture that a person sends. @param what it shows, in the plural @throws as `countInDay` */
export async function countOwnPicture(trx: Db, { purpose, recordId }: LinkSubject, what: string, now: Date) {
  const refusal = `At most ${PICTURES} ${what} can be sent in a day. Please try again tomorrow.`
  return countInDay(trx, `link:${purpose}:${recordId}:pictures`, PICTURES, refusal, now)
}

/** Counts a change: each is kept in the history. @throws as `countInDay` */
export async function countChange(trx: Db, linkId: number, now: Date) {
  const refusal = `At most ${CHANGES} changes can be sent by one link in a day. Please try again tomorrow.`
  return countInDay(trx, `link:${linkId}:changes`, CHANGES, refusal, now)
}

/** Counts what is sent by a link. @throws Problem `too-many-requests` for one too many in a day */
export async function countInDay(trx: Db, key: string, most: number, refusal: string, now: Date): Promise<void> {
  if (await countUse(trx, key, now, DAY, most)) return
  throw new Problem('too-many-requests', refusal, { retryAfter: DAY / SECOND })
}
