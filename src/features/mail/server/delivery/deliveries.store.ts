import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Db, Tables } from '#db/migrations/tables.ts'

/** The tables whose rows are mails to deliver. */
export type DeliveryTable = 'mailOutbox' | 'newsletterRecipients'

/** What a claimed row has in both tables. */
type Claim = Pick<Selectable<Tables[DeliveryTable]>, 'id' | 'claimedBy' | 'tries'>

export type Claimed<Name extends DeliveryTable> = Selectable<Tables[Name]> & Claim

type DeliveryRow = Claim & { state: string; [column: string]: unknown }

const isOfSendingNewsletter = sql<boolean>`exists (select 1 from "newsletters"
  where "newsletters"."id" = "newsletterId" and "newsletters"."state" = 'sending')`

/** What organisers are told of a mail whose process died before it noted the answer. */
const INTERRUPTED =
  'Sending was interrupted while this mail was handed to the server. It may have arrived, so it is not sent again automatically.'

/** Whether a mail that the server may have is never sent again by itself. */
export function isAtMostOnce(table: DeliveryTable): boolean {
  return table === 'newsletterRecipients'
}

/**
 * Claiming the rows of a table one by one, and noting what comes of each.
 * @param of the columns that say which rows are meant: one mail, or one newsletter; all without any
 */
export function deliveriesOf<Row extends Claim>(table: DeliveryTable, of: Readonly<Record<string, number>> = {}) {
  const mayGo = isAtMostOnce(table) ? isOfSendingNewsletter : sql<boolean>`1 = 1`

  // One table's rows are all that is needed here; the row's own type comes back with `$castTo`.
  function rowsIn(db: Db) {
    return db.withTables<Record<string, DeliveryRow>>()
  }

  /** What processes that died have left: their claims have run out. */
  async function recover(db: Db, at: string): Promise<void> {
    const unknown = { state: 'unknown', doneAt: at, nextTryAt: null, fault: INTERRUPTED }
    for (const state of ['claimed', 'handed'])
      await rowsIn(db)
        .updateTable<string>(table)
        .set(state === 'handed' && isAtMostOnce(table) ? unknown : { state: 'waiting' })
        .where(eb => eb.and({ ...of, state }))
        .where('nextTryAt', '<=', at)
        .execute()
  }

  /** Claims the row that has waited longest, until a moment: no other process tries it before. */
  async function claim(db: Db, at: string, until: string): Promise<Row | undefined> {
    const next = rowsIn(db)
      .selectFrom<string>(table)
      .select('id')
      .where(eb => eb.and({ ...of, state: 'waiting' }))
      .where('nextTryAt', '<=', at)
      .where(mayGo)
      .orderBy('nextTryAt')
      .orderBy('id')
      .limit(1)
    // The state stands twice: on PostgreSQL another process may have taken the row since the inner query.
    return rowsIn(db)
      .updateTable<string>(table)
      .set({ state: 'claimed', claimedBy: randomUUID(), nextTryAt: until, tries: sql`"tries" + 1`, fault: '' })
      .where('id', '=', next)
      .where('state', '=', 'waiting')
      .returningAll()
      .$castTo<Row>()
      .executeTakeFirst()
  }

  /** Notes that the server is about to be given the text; false when another try has the row by now, or it is paused. */
  async function noteHanded(db: Db, row: Claim, also: object): Promise<boolean> {
    const { numUpdatedRows } = await claimed(db, row)
      .set({ state: 'handed', ...also })
      .where('state', '=', 'claimed')
      .where(mayGo)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  }

  /** Notes what came of a try, unless another one has the row by now. */
  async function note(db: Db, row: Claim, values: object): Promise<void> {
    await claimed(db, row)
      .set({ ...values })
      .execute()
  }

  function claimed(db: Db, { id, claimedBy }: Claim) {
    return rowsIn(db).updateTable<string>(table).where('id', '=', id).where('claimedBy', '=', claimedBy)
  }

  return { recover, claim, noteHanded, note }
}
