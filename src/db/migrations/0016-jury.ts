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
} from './columns.ts'

/** The criteria and rounds of the jury. The votes of each year become the grades of its first criterion. */
export function jury(engine: Engine): Migration {
  const { editable, json } = columnsFor(engine)
  const year = column('year', 'integer', made => made.notNull())

  async function up(db: Kysely<never>): Promise<void> {
    await createTables(db, {
      criteria: [
        editable,
        requiredTexts('name', 'grades'),
        optional('help'),
        oneOf('counts', ['decides', 'informs']),
        integerColumn('weight', 1),
        flag('isVote', false),
        year,
      ],
      rounds: [
        editable,
        requiredTexts('name', 'startsOn', 'endsOn'),
        column('reviewers', json, made => made.notNull().defaultTo('[]')),
        flag('isBlind', false),
        integerColumn('wanted', 3),
        year,
      ],
    })
    await index(db, 'criteria', 'year')
    await index(db, 'rounds', 'year')
    // SQLite cannot make a column optional.
    await db.schema.alterTable('reviews').renameColumn('vote', 'oldVote').execute()
    await addColumns(engine, db, 'reviews', { vote: null, grades: '{}', isConflict: false, seen: '' })
    await sql`update "reviews" set "vote" = "oldVote"`.execute(db)
    await db.schema.alterTable('reviews').dropColumn('oldVote').execute()
    await addColumns(engine, db, 'speakers', { blackened: '' })
    await sql`insert into "criteria" ("name", "grades", "isVote", "year", "createdAt", "updatedAt")
      select 'Invite to speak?', ${'Yes\nMaybe\nNo'}, true, "year", min("reviews"."createdAt"), min("reviews"."createdAt")
      from "reviews" inner join "speakers" on "speakers"."id" = "recordId" where "subject" = 'speakers' group by "year"`.execute(
      db,
    )
  }
  return { up }
}
