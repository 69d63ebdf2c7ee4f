import type { Db } from '#db/migrations/tables.ts'
import { pagesOf } from '#records/row-pages.ts'

/** The names and pictures of people or partners, each pair once. */
export async function listNamedPictures(db: Db, folder: 'photos' | 'logos') {
  if (folder === 'logos') return db.selectFrom('sponsors').select(['name', 'logo as address']).distinct().execute()
  const people = db.selectFrom('speakers').select(['name', 'photo as address'])
  return people
    .union(db.selectFrom('volunteers').select(['name', 'photo as address']))
    .union(db.selectFrom('teamMembers').select(['name', 'photo as address']))
    .execute()
}

/** The bytes of a picture, a private one too. */
export async function findBytes(db: Db, hash: string): Promise<Uint8Array | undefined> {
  return (await db.selectFrom('media').select('bytes').where('hash', '=', hash).executeTakeFirst())?.bytes
}

/** The mails of the outbox, the oldest first. */
export async function* mailsOf(db: Db) {
  for await (const { after, to } of pagesOf(db, 'mailOutbox')) {
    const mails = db.selectFrom('mailOutbox').where('id', '>', after).orderBy('id')
    yield* await mails
      .$if(to !== undefined, query => query.where('id', '<=', to ?? 0))
      .select(['recipient', 'subject', 'text', 'createdAt', 'state', 'doneAt', 'expiresAt'])
      .execute()
  }
}
