import type { Kysely } from 'kysely'
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
  }
  return { up }
}
