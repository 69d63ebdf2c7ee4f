import type { Db, Tables } from '#db/migrations/tables.ts'
import type { TicketPackage } from '#features/sale/tickets.schema.ts'
import { yearlyTables } from '#lib/terms/table-facts.ts'

type CopiedTable = 'teamMembers' | 'sponsors' | 'scheduleItems' | 'tasks' | 'siteSettings'

/** Columns that differ in the copy. */
const ofCopies: { [Name in CopiedTable]: { left: readonly (keyof Tables[Name] & string)[]; set: object } } = {
  teamMembers: { left: ['id', 'version'], set: {} },
  // Copied partners start inactive.
  sponsors: {
    left: [
      'id',
      'version',
      'featuredUntil',
      'conversation',
      'promised',
      'logoInHand',
      'ticketsSent',
      'promiseKept',
      'ticketNames',
      'deliveries',
      'invoice',
      'waiting',
      'publicFrom',
    ],
    set: { active: false, featured: false },
  },
  scheduleItems: { left: ['id', 'version', 'talks'], set: {} },
  tasks: { left: ['id', 'version', 'doneAt', 'doneBy'], set: {} },
  siteSettings: { left: ['id', 'version'], set: {} },
}

/** The history event of a begun edition. */
export async function findBeginning(db: Db, year: number): Promise<number | undefined> {
  const events = db.selectFrom('auditLog').select('id').where('action', '=', 'edition-begun')
  const event = await events.where('label', '=', String(year)).orderBy('id', 'desc').executeTakeFirst()
  return event?.id
}

/**
 * Copies the rows of one year to another in one statement, so that thousands block no one.
 * @param at the moment of the copies (ISO 8601)
 */
export async function copyRows(
  trx: Db,
  table: CopiedTable,
  { from, to, at, keys }: { from: number; to: number; at: string; keys?: readonly string[] },
): Promise<void> {
  const { left, set } = ofCopies[table]
  const tables = anyTable(trx)
  const rows = tables
    .selectFrom<string>(table)
    .where('year', '=', from)
    .$if(table === 'sponsors', query => query.where('active', '=', true))
    .$if(keys !== undefined, query => query.where('key', 'in', keys ?? []))
  const first = await rows.selectAll().limit(1).executeTakeFirst()
  if (!first) return
  const changed = { ...set, year: to, createdAt: at, updatedAt: at }
  const kept = Object.keys(first).filter(column => !(column in changed) && !left.some(name => name === column))
  const copies = rows
    .select(kept)
    .select(({ val }) => Object.entries(changed).map(([column, value]) => val(value).as(column)))
    .orderBy('id')
  await tables
    .insertInto<string>(table)
    .columns([...kept, ...Object.keys(changed)])
    .expression(copies)
    .execute()
}

export async function writePackages(trx: Db, year: number, packages: readonly TicketPackage[]): Promise<void> {
  await trx
    .updateTable('siteSettings')
    .set({ value: JSON.stringify(packages) })
    .where('key', '=', 'ticket-packages')
    .where('year', '=', year)
    .execute()
}

/** How many rows of a table belong to a year. */
export async function countRows(db: Db, table: CopiedTable | 'speakers' | 'shifts', year: number): Promise<number> {
  const { count } = await anyTable(db)
    .selectFrom<string>(table)
    .select(eb => eb.fn.countAll<number | string>().as('count'))
    .where('year', '=', year)
    .$if(table === 'sponsors', query => query.where('active', '=', true))
    .$if(table === 'speakers', query => query.where('selectionStatus', '=', 'selected'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes every row of a year. */
export async function removeYear(trx: Db, year: number): Promise<void> {
  for (const table of yearlyTables) await anyTable(trx).deleteFrom<string>(table).where('year', '=', year).execute()
  await trx.deleteFrom('editions').where('year', '=', year).execute()
}

function anyTable(db: Db) {
  return db.withTables<Record<string, { id: number; year: number; [column: string]: unknown }>>()
}
