import type { Db } from '#db/migrations/tables.ts'
import { countUse } from '#db/rate-limits.ts'
import type { LinkSubject } from '#features/access-links/access-links.schema.ts'
import { Problem } from '#lib/problem.ts'
import { DAY, SECOND } from '#lib/time/durations.ts'

/** How many pictures a person may send by their links, and how many changes by one link, in a day. */
const PICTURES = 20
const CHANGES = 100

/**
 * Counts a picture that a person sends by their link.
 * @param what it shows, in the plural
 * @throws Problem `too-many-requests`
 */
export async function countOwnPicture(trx: Db, { purpose, recordId }: LinkSubject, what: string, now: Date) {
  if (await countUse(trx, `link:${purpose}:${recordId}:pictures`, now, DAY, PICTURES)) return
  const detail = `At most ${PICTURES} ${what} can be sent in a day. Please try again tomorrow.`
  throw new Problem('too-many-requests', detail, { retryAfter: DAY / SECOND })
}

/**
 * Counts a change that is sent by a link: each is kept in the history.
 * @throws Problem `too-many-requests`
 */
export async function countChange(trx: Db, linkId: number, now: Date): Promise<void> {
  if (await countUse(trx, `link:${linkId}:changes`, now, DAY, CHANGES)) return
  const detail = `At most ${CHANGES} changes can be sent by one link in a day. Please try again tomorrow.`
  throw new Problem('too-many-requests', detail, { retryAfter: DAY / SECOND })
}
