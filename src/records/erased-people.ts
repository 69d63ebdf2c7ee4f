import { createHmac, randomBytes } from 'node:crypto'
import type { Db } from '#db/migrations/tables.ts'
import type { Edit } from './edit.ts'

/**
 * Notes that a person was erased, so that no import brings them back. Only a salted hash of the address is kept: it can
 * be compared with an address, not read.
 */
export async function noteErased(trx: Db, email: string, edit: Edit): Promise<void> {
  const known = await trx.selectFrom('erasedPeople').select('salt').limit(1).executeTakeFirst()
  const salt = known?.salt ?? randomBytes(16).toString('hex')
  await trx
    .insertInto('erasedPeople')
    .values({ createdAt: edit.at.toISOString(), salt, hash: hashOf(email, salt) })
    .onConflict(conflict => conflict.column('hash').doNothing())
    .execute()
}

/** Reads which addresses were erased. @returns whether an address is one of them */
export async function readErased(db: Db): Promise<(email: string) => boolean> {
  const rows = await db.selectFrom('erasedPeople').select(['salt', 'hash']).execute()
  const hashes = new Set(rows.map(({ hash }) => hash))
  const salts = [...new Set(rows.map(({ salt }) => salt))]
  return email => salts.some(salt => hashes.has(hashOf(email, salt)))
}

function hashOf(email: string, salt: string): string {
  return createHmac('sha256', salt).update(email.trim().toLowerCase()).digest('hex')
}
