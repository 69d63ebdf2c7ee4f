import type { Kysely } from 'kysely'
import type { Engine } from '#db/migrations/tables.ts'
import { columnsFor, index, integer, optional, required, uniqueIndex } from './columns.ts'

/** What a user shows beside the password, and the logins and set-ups that wait for it. */
export function secondFactor(engine: Engine) {
  const { id, bytes } = columnsFor(engine)

  async function up(db: Kysely<never>): Promise<void> {
    await db.schema.alterTable('users').addColumn('totpSecret', 'text').execute()
    await db.schema
      .alterTable('users')
      .addColumn('totpLastStep', 'integer', column => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createTable('passkeys')
      .$call(id)
      .addColumn('userId', 'integer', column => column.notNull().references('users.id').onDelete('cascade'))
      .$call(required('credentialId', 'name', 'createdAt'))
      .$call(optional('transports'))
      .$call(integer('counter', 0))
      .addColumn('publicKey', bytes, column => column.notNull())
      .addColumn('lastUsedAt', 'text')
      .execute()
    await uniqueIndex(db, 'passkeys', 'credentialId')
    await index(db, 'passkeys', 'userId')
    await db.schema
      .createTable('recoveryCodes')
      .$call(id)
      .addColumn('userId', 'integer', column => column.notNull().references('users.id').onDelete('cascade'))
      .$call(required('codeHash'))
      .execute()
    await uniqueIndex(db, 'recoveryCodes', 'userId', 'codeHash')
    await db.schema
      .createTable('authChallenges')
      .$call(id)
      .addColumn('userId', 'integer', column => column.notNull().references('users.id').onDelete('cascade'))
      .$call(required('purpose', 'tokenHash', 'expiresAt'))
      .$call(optional('value'))
      .execute()
    await uniqueIndex(db, 'authChallenges', 'tokenHash')
    await index(db, 'authChallenges', 'userId')
  }
  return { up }
}
