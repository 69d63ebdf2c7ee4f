import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '#db/migrations/tables.ts'
import {
  column,
  columnsFor,
  createTables,
  index,
  nullable,
  oneOf,
  optional,
  requiredTexts,
  uniqueIndex,
} from './columns.ts'

/** What speakers hand in on the way to their talk, and when. */
export function coachingTables(engine: Engine): Migration {
  const { id, editable, bytes } = columnsFor(engine)
  const number = (name: string) => column(name, 'integer', made => made.notNull())

  async function up(db: Kysely<never>): Promise<void> {
    await createTables(db, {
      milestones: [
        editable,
        requiredTexts('name'),
        column('weeksBefore', 'double precision', made => made.notNull()),
        oneOf('handedIn', ['text', 'file', 'link', 'nothing']),
        optional('note'),
        number('year'),
      ],
      handInFiles: [
        id,
        number('speakerId'),
        column('bytes', bytes, made => made.notNull()),
        requiredTexts('createdAt'),
      ],
      handIns: [
        editable,
        number('speakerId'),
        number('milestoneId'),
        number('number'),
        optional('text', 'link', 'fileName'),
        column('fileId', 'integer'),
        oneOf('answer', ['', 'on', 'again']),
        optional('words', 'answeredBy'),
        nullable('answeredAt'),
        number('year'),
      ],
    })
    await uniqueIndex(db, 'milestones', 'year', 'name')
    await uniqueIndex(db, 'handIns', 'speakerId', 'milestoneId', 'number')
    await index(db, 'handIns', 'year')
    await splitConsents(db)
  }
  return { up }
}

/** Until now one consent was for the film and for the website: those who gave it have given both. */
export async function splitConsents(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<{
    id: number
    consents: string | object
  }>`select "id", "consents" from "speakers"`.execute(db)
  for (const { id, consents } of rows) {
    const given = typeof consents === 'string' ? JSON.parse(consents) : consents
    const both = JSON.stringify({ ...given, web: given.talk })
    if (given.talk) await sql`update "speakers" set "consents" = ${both} where "id" = ${id}`.execute(db)
  }
}
