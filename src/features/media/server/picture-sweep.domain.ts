import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { listInUseAmong, listPicturesInUse } from '#records/named-pictures.ts'
import { deletePictures, listOriginals, listPictures, noteUnnamed } from './media.store.ts'

const HOUR = 60 * 60 * 1000
/** How long a picture may wait for its form, or for a restored record. */
const DAY = 24 * HOUR
/** Checked every hour, so that no unnamed picture stays longer than a day. */
const LONGEST_UNNAMED = DAY - HOUR
/** The number of pictures per transaction, to keep it short. */
const AT_ONCE = 20

/**
 * Deletes pictures that have been unnamed for a day, and marks newly unnamed ones. A picture named or uploaded again
 * starts over; so does an imported one.
 * @returns the number deleted
 */
export async function sweepPictures(database: Database, now: Date): Promise<number> {
  const inUse = await listPicturesInUse(database.db)
  const pictures = await listPictures(database.db)
  const named = pictures.filter(({ hash, unnamedSince }) => inUse.has(hash) && unnamedSince !== null)
  const unnamed = pictures.filter(({ hash }) => !inUse.has(hash))
  const fresh = unnamed.filter(({ unnamedSince }) => unnamedSince === null)
  for (const some of inTurns(named)) await database.receive(trx => noteUnnamed(trx, idsOf(some), null))
  for (const some of inTurns(fresh)) await database.receive(trx => noteUnnamed(trx, idsOf(some), now.toISOString()))

  const [longUnnamed, old] = [before(now, LONGEST_UNNAMED), before(now, DAY)]
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
 * Deletes those of some pictures that nothing needs, inside a transaction.
 * @returns the number deleted
 */
async function removeUnused(trx: Db, hashes: readonly string[]): Promise<number> {
  const inUse = await listInUseAmong(trx, hashes)
  const unused = hashes.filter(hash => !inUse.has(hash))
  return unused.length === 0 ? 0 : deletePictures(trx, unused)
}

/**
 * The same for pictures and their originals.
 * @returns the number deleted
 */
export async function removeWithOriginals(trx: Db, hashes: readonly string[]): Promise<number> {
  return removeUnused(trx, [...new Set([...hashes, ...(await listOriginals(trx, hashes))])])
}

function before(now: Date, by: number): string {
  return new Date(now.getTime() - by).toISOString()
}

function idsOf(pictures: readonly { id: number }[]): number[] {
  return pictures.map(({ id }) => id)
}

function inTurns<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, turn) =>
    all.slice(turn * AT_ONCE, (turn + 1) * AT_ONCE),
  )
}
