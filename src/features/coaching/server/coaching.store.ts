import type { Db } from '#db/migrations/tables.ts'

/** The last version that a speaker handed in for a milestone, or that any speaker did. */
export async function findLast(db: Db, match: { milestoneId: number; speakerId?: number }) {
  const found = db.selectFrom('handIns').select(['number', 'answer'])
  return found
    .where(eb => eb.and(match))
    .orderBy('number', 'desc')
    .executeTakeFirst()
}

export async function addFile(trx: Db, speakerId: number, bytes: Uint8Array, at: string): Promise<number> {
  const added = trx.insertInto('handInFiles').values({ speakerId, bytes, createdAt: at }).returning('id')
  return (await added.executeTakeFirstOrThrow()).id
}

export async function findFile(db: Db, id: number): Promise<Uint8Array | undefined> {
  return (await db.selectFrom('handInFiles').select('bytes').where('id', '=', id).executeTakeFirst())?.bytes
}
