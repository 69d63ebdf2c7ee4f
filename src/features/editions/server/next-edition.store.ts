import type { Selectable } from 'kysely'
import type { Db, Tables } from '#db/migrations/tables.ts'
import type { DraftEditionInput } from '#features/editions/next-edition.schema.ts'
import type { TicketPackage } from '#features/sale/tickets.schema.ts'
import { type YearlyTable, yearlyTables } from '#features/tables/table-facts.ts'
import { matches } from '#records/matches.ts'

type Column<Name extends YearlyTable> = keyof Selectable<Tables[Name]> & string

interface Copied<Name extends YearlyTable> {
  /** The choice of the organizers that copies them. */
  part: keyof DraftEditionInput['brings']
  /** Only rows with these values. */
  only?: { readonly [C in Column<Name>]?: Selectable<Tables[Name]>[C] }
  /** Columns that get their default in the copy. */
  left?: readonly Column<Name>[]
  /** Values of the copy. */
  set?: object
}

/** How the rows of an edition are copied to the next one, or why they are not. A missing table does not compile. */
const copies: { readonly [Name in YearlyTable]: Copied<Name> | string } = {
  siteSettings: { part: 'tickets', only: { key: 'ticket-packages' } },
  candidates: {
    part: 'candidates',
    only: { state: 'not-now' },
    left: [
      'state',
      'inCharge',
      'nextStep',
      'nextStepOn',
      'nominatorName',
      'nominatorEmail',
      'answers',
      'speakerId',
      'volunteerId',
    ],
  },
  formQuestions: { part: 'forms', only: { active: true } },
  speakers: 'Speakers apply for one event.',
  volunteers: 'Volunteers apply for one event.',
  shifts: 'They move to the new day, see `copyShifts`.',
  tasks: { part: 'tasks', left: ['doneAt', 'doneBy'] },
  milestones: { part: 'tasks' },
  coaches: { part: 'team' },
  slots: 'They have times and places of one event.',
  handIns: 'Speakers hand in for one event.',
  runTimes: 'Speakers rehearse for one event.',
  cues: 'The run sheet is made from the new program.',
  liveDays: 'It is written on the day.',
  sponsors: {
    part: 'partners',
    only: { active: true },
    left: [
      ...(['featuredUntil', 'conversation', 'promised', 'logoInHand', 'ticketsSent', 'promiseKept'] as const),
      ...(['ticketNames', 'deliveries', 'invoice', 'waiting', 'publicFrom'] as const),
    ],
    // Copied partners start inactive.
    set: { active: false, featured: false },
  },
  scheduleItems: { part: 'schedule', left: ['talks'] },
  teamMembers: { part: 'team' },
  criteria: { part: 'criteria' },
  rounds: 'They have days and people of one event.',
  sitePictures: 'They show one event.',
  ticketPurchases: 'Tickets are for one event.',
  arrivals: 'They are written on the day.',
  accessLinks: 'A link opens a record of one event.',
}

/** The history event of a begun edition. */
export async function findBeginning(db: Db, year: number): Promise<number | undefined> {
  const events = db.selectFrom('auditLog').select('id').where('action', '=', 'edition-begun')
  const event = await events.where('label', '=', String(year)).orderBy('id', 'desc').executeTakeFirst()
  return event?.id
}

interface Years {
  from: number
  to: number
  /** The moment of the copies (ISO 8601). */
  at: string
}

/** Copies the chosen rows of one year to another. */
export async function copyYear(trx: Db, brings: DraftEditionInput['brings'], years: Years): Promise<void> {
  for (const [table, copied] of Object.entries(copies))
    if (typeof copied === 'object' && brings[copied.part]) await copyRows(trx, table, copied, years)
}

// In one statement, so that thousands block no one.
async function copyRows(
  trx: Db,
  table: string,
  { only = {}, left = [], set }: { only?: object; left?: readonly string[]; set?: object },
  { from, to, at }: Years,
): Promise<void> {
  const tables = anyTable(trx)
  const rows = tables.selectFrom<string>(table).where(matches(table, { year: from, ...only }))
  const first = await rows.selectAll().limit(1).executeTakeFirst()
  if (!first) return
  const changed = { ...set, year: to, createdAt: at, updatedAt: at }
  const dropped = ['id', 'version', ...left, ...Object.keys(changed)]
  const kept = Object.keys(first).filter(column => !dropped.includes(column))
  const copied = rows
    .select(kept)
    .select(({ val }) => Object.entries(changed).map(([column, value]) => val(value).as(column)))
    .orderBy('id')
  await tables
    .insertInto<string>(table)
    .columns([...kept, ...Object.keys(changed)])
    .expression(copied)
    .execute()
}

export async function writePackages(trx: Db, year: number, packages: readonly TicketPackage[]): Promise<void> {
  await trx
    .updateTable('siteSettings')
    .set({ value: JSON.stringify(packages) })
    .where(eb => eb.and({ key: 'ticket-packages', year }))
    .execute()
}

/** How many rows of a table have given values. */
export async function countRows<Name extends YearlyTable>(
  db: Db,
  table: Name,
  match: { readonly [C in Column<Name>]?: Selectable<Tables[Name]>[C] },
): Promise<number> {
  const { count } = await anyTable(db)
    .selectFrom<string>(table)
    .select(eb => eb.fn.countAll<number | string>().as('count'))
    .where(matches(table, match))
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
