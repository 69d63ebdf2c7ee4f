import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '#db/migrations/tables.ts'
import { column, columnsFor, createTables, index, nullable, oneOf, optional, requiredTexts } from './columns.ts'

/** Whom organizers would like to hear, and whom visitors nominate (decision C1). */
export function candidateTable(engine: Engine): Migration {
  const { editable, json } = columnsFor(engine)
  async function up(db: Kysely<never>): Promise<void> {
    await createTables(db, {
      candidates: [
        editable,
        column('year', 'integer', made => made.notNull()),
        oneOf('state', ['idea', 'to-ask', 'invited', 'applied', 'declined', 'not-now']),
        requiredTexts('name'),
        optional('idea', 'why', 'knownBy', 'email', 'contact', 'inCharge', 'nextStep', 'reply'),
        nullable('nextStepOn'),
        column('speakerId', 'integer'),
        column('volunteerId', 'integer'),
        optional('nominatorEmail', 'nominatorName'),
        column('answers', json, made => made.notNull().defaultTo('{}')),
      ],
    })
    await index(db, 'candidates', 'year')
  }
  return { up }
}
