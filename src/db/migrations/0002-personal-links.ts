import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '#db/migrations/tables.ts'
import {
  addColumns,
  column,
  columnsFor,
  createTables,
  index,
  nullable,
  optional,
  requiredOneOf,
  requiredTexts,
  uniqueIndex,
} from './columns.ts'

/** Access links, and what speakers and partners send by them. */
export function personalLinks(engine: Engine): Migration {
  const { id } = columnsFor(engine)
  const purposes = ['speaker', 'partner', 'volunteer', 'stage', 'screen', 'green-room', 'door']

  async function up(db: Kysely<never>): Promise<void> {
    await createTables(db, {
      accessLinks: [
        id,
        requiredOneOf('purpose', purposes),
        column('recordId', 'integer'),
        column('year', 'integer', made => made.notNull()),
        requiredTexts('tokenHash', 'createdAt', 'expiresAt'),
        optional('createdBy'),
        nullable('revokedAt', 'lastUsedAt'),
      ],
    })
    await uniqueIndex(db, 'accessLinks', 'tokenHash')
    await index(db, 'accessLinks', 'purpose', 'recordId')
    await addColumns(engine, db, 'speakers', {
      attendance: 'not asked',
      pronunciation: '',
      pronouns: '',
      introduction: '',
      stageNeeds: '',
      slidesLink: '',
      dayPhone: '',
      arrival: '',
      consents: '{}',
      waiting: '{}',
      publicFrom: null,
    })
    await db.schema.alterTable('speakers').addColumn('reserveRank', 'integer').execute()
    await addColumns(engine, db, 'sponsors', {
      ticketNames: '[]',
      deliveries: '{}',
      invoice: 'pledged',
      waiting: '{}',
      publicFrom: null,
    })
    await addColumns(engine, db, 'sponsorshipPackages', { deliverables: '[]' })
    await addColumns(engine, db, 'editions', { programmeFrom: null })
  }
  return { up }
}
