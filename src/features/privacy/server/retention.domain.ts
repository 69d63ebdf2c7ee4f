import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { removeWithOriginals } from '#features/media/server/picture-sweep.domain.ts'
import { readSetting } from '#features/settings/server/settings.domain.ts'
import { closeSpeakerGaps } from '#features/speakers/server/speakers.collection.ts'
import { readRetention } from '#lib/terms/read-retention.ts'
import type { Retention } from '#lib/terms/retention-kinds.ts'
import { monthsBefore } from '#lib/time/months-before.ts'
import { eraseRows } from '#records/erase-rows.ts'
import { type ErasedKind, erasedKinds, forgetPersons, listOld, tableOfKind } from './retention.store.ts'

/** The owners' retention of each kind, in months. */
export async function readStoredRetention(db: Db): Promise<Retention> {
  return readRetention(await readSetting(db, 'privacy-retention'))
}

/**
 * Deletes expired personal data, some rows at a time.
 * @returns the number of rows per kind; kinds without any are left out
 */
export async function eraseOld(database: Database, now: Date): Promise<Partial<Record<ErasedKind, number>>> {
  const retention = await readStoredRetention(database.db)
  const gone: Partial<Record<ErasedKind, number>> = {}
  for (const kind of erasedKinds) {
    const before = monthsBefore(now, retention[kind])
    for (;;) {
      const count = await database.receive(trx => eraseSome(trx, kind, before))
      if (count === 0) break
      gone[kind] = (gone[kind] ?? 0) + count
    }
  }
  return gone
}

async function eraseSome(trx: Db, kind: ErasedKind, before: string): Promise<number> {
  const old = await listOld(trx, kind, before)
  const { pictures, places } = await eraseRows(
    trx,
    old.map(({ id }) => ({ table: tableOfKind[kind], id })),
  )
  if (kind === 'newsletters') await forgetPersons(trx, before)
  if (kind === 'speakers') await closeSpeakerGaps(trx, places)
  await removeWithOriginals(trx, pictures)
  return old.length
}
