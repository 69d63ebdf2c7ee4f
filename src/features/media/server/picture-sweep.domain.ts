import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { DAY, HOUR, later } from '#lib/time/durations.ts'
import { listInUseAmong, listPicturesInUse } from '#records/named-pictures.ts'
import { deletePictures, listOriginals, listPictures, noteUnnamed } from './media.store.ts'

/** How long a picture may wait for the form it was uploaded in, or for a record to be put back. */
/** With a look every hour nothing that has lost its name stays longer than a day. */
const LONGEST_UNNAMED = DAY - HOUR
/** How many pictures one transaction looks at, so that nobody waits long for it. */
const AT_ONCE = 20

/**
 * Removes the pictures that nothing has named for a day, and notes which have just lost their name. One that is named
 * again, or uploaded again, begins anew; so does one that was only just put in, however old it says it is.
 * @returns how many went
 */
export async function sweepPictures(database: Database, now: Date): Promise<number> {
  const inUse = await listPicturesInUse(database.db)
  const pictures = await listPictures(database.db)
  const named = pictures.filter(({ hash, unnamedSince }) => inUse.has(hash) && unnamedSince !== null)
  const unnamed = pictures.filter(({ hash }) => !inUse.has(hash))
  const fresh = unnamed.filter(({ unnamedSince }) => unnamedSince === null)
  for (const some of inTurns(named)) await database.receive(trx => noteUnnamed(trx, idsOf(some), null))
  for (const some of inTurns(fresh)) await database.receive(trx => noteUnnamed(trx, idsOf(some), now.toISOString()))

  const [longUnnamed, old] = [later(now, -LONGEST_UNNAMED), later(now, -DAY)]
  const due = unnamed.filter(
    ({ unnamedSince, createdAt }) => unnamedSince !== null && unnamedSince <= longUnnamed && createdAt <= old,
  )
  let gone = 0
  for (const some of inTurns(due)) {
    gone += await database.receive(trx =>
      removeUnused(
        trx,
        some.map(({ hash }) => hash),
      ),
    )
  }
  return gone
}

/**
 * Removes those of some pictures that nothing needs any more, inside a transaction.
 * @returns how many
 */
async function removeUnused(trx: Db, hashes: readonly string[]): Promise<number> {
  const inUse = await listInUseAmong(trx, hashes)
  const unused = hashes.filter(hash => !inUse.has(hash))
  return unused.length === 0 ? 0 : deletePictures(trx, unused)
}

/**
 * The same for pictures and what they were cut out of.
 * @returns how many went
 */
export async function removeWithOriginals(trx: Db, hashes: readonly string[]): Promise<number> {
  return removeUnused(trx, [...new Set([...hashes, ...(await listOriginals(trx, hashes))])])
}

function idsOf(pictures: readonly { id: number }[]): number[] {
  return pictures.map(({ id }) => id)
}

function inTurns<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, turn) =>
    all.slice(turn * AT_ONCE, (turn + 1) * AT_ONCE),
  )
}
