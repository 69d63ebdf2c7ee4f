import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '#db/migrations/tables.ts'
import {
  addColumns,
  column,
  columnsFor,
  createTables,
  flag,
  index,
  integerColumn,
  oneOf,
  optional,
  requiredTexts,
  uniqueIndex,
} from './columns.ts'

/** Who coaches which speaker, and the rehearsals and calls that speakers book. */
export function coachesAndSlots(engine: Engine): Migration {
  const { id, editable } = columnsFor(engine)
  const number = (name: string) => column(name, 'integer', made => made.notNull())

  async function up(db: Kysely<never>): Promise<void> {
    await createTables(db, {
      coaches: [editable, requiredTexts('name'), optional('email'), flag('seesContacts', false), number('year')],
      slots: [
        editable,
        oneOf('kind', ['rehearsal', 'call', 'sound-check', 'audition']),
        requiredTexts('startsAt'),
        number('minutes'),
        optional('place', 'note'),
        integerColumn('capacity', 1),
        column('coachId', 'integer'),
        number('year'),
      ],
      slotPlaces: [id, number('slotId'), number('speakerId'), flag('isMoved', false), requiredTexts('createdAt')],
    })
    await index(db, 'coaches', 'year')
    await index(db, 'slots', 'year')
    await uniqueIndex(db, 'slotPlaces', 'slotId', 'speakerId')
    await db.schema.alterTable('speakers').addColumn('coachId', 'integer').execute()
    await addColumns(engine, db, 'speakers', { decisionWhy: '' })
    await addColumns(engine, db, 'handIns', { privateNote: '' })
  }
  return { up }
}

/** Which coach answered; until here the name of the only coach of that name says it. */
export function answeringCoaches(engine: Engine): Migration {
  return {
    async up(db: Kysely<never>): Promise<void> {
      await addColumns(engine, db, 'handIns', { coachId: 0 })
      await sql`update "handIns" set "coachId" = coalesce((
        select max("coaches"."id") from "coaches"
        where "coaches"."name" = "handIns"."answeredBy" and "coaches"."year" = "handIns"."year"
        having count(*) = 1
      ), 0)`.execute(db)
    },
  }
}
