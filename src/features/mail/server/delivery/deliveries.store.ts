import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Db, Tables } from '#db/migrations/tables.ts'

export type DeliveryTable = 'mailOutbox' | 'newsletterRecipients'

/** The columns of a claimed row in both tables. */
type Claim = Pick<Selectable<Tables[DeliveryTable]>, 'id' | 'claimedBy' | 'tries'>

export type Claimed<Name extends DeliveryTable> = Selectable<Tables[Name]> & Claim

type DeliveryRow = Claim & { state: string; [column: string]: unknown }

const isOfSendingNewsletter = sql<boolean>`exists (select 1 from "newsletters"
  where "newsletters"."id" = "newsletterId" and "newsletters"."state" = 'sending')`

/** The message for a mail whose process died before it noted the answer. */
const INTERRUPTED =
  'Sending was interrupted while this mail was handed to the server. It may have arrived, so it is not sent again automatically.'

/** Whether a mail that may have arrived is never resent automatically. */
export function isAtMostOnce(table: DeliveryTable): boolean {
  return table === 'newsletterRecipients'
}

// Typed as one table; `$castTo` restores the row's own type.
function rowsIn(db: Db) {
  return db.withTables<Record<string, DeliveryRow>>()
}

async function take<Row extends Claim>(
  db: Db,
  table: DeliveryTable,
  id: number,
  until: string,
): Promise<Row | undefined> {
  return rowsIn(db)
    .updateTable<string>(table)
    .set({ state: 'claimed', claimedBy: randomUUID(), nextTryAt: until, tries: sql`"tries" + 1`, fault: '' })
    .where(eb => eb.and({ id, state: 'waiting' }))
    .returningAll()
    .$castTo<Row>()
    .executeTakeFirst()
}

function claimed(db: Db, table: DeliveryTable, { id, claimedBy }: Claim) {
  return rowsIn(db).updateTable<string>(table).where('id', '=', id).where('claimedBy', '=', claimedBy)
}

/**
 * Claims the rows of a table one by one, and notes the result of each.
 * @param of the columns that select the rows: one mail, or one newsletter; all without any
 */
export function deliveriesOf<Row extends Claim>(table: DeliveryTable, of: Readonly<Record<string, number>> = {}) {
  const mayGo = isAtMostOnce(table) ? isOfSendingNewsletter : sql<boolean>`1 = 1`

  /** Rows of dead processes, whose claims have expired. */
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

  /** Claims the oldest due row until a moment; the next one where another process was faster. */
  async function claim(db: Db, at: string, until: string): Promise<Row | undefined> {
    for (;;) {
      const due = await rowsIn(db)
        .selectFrom<string>(table)
        .select('id')
        .where(eb => eb.and({ ...of, state: 'waiting' }))
        .where('nextTryAt', '<=', at)
        .where(mayGo)
        .orderBy('nextTryAt')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()
      if (!due) return undefined
      const row = await take<Row>(db, table, due.id, until)
      if (row) return row
    }
  }

  /** Notes that the text is about to be handed over; false when another try has the row, or it is paused. */
  async function noteHanded(db: Db, row: Claim, also: object): Promise<boolean> {
    const { numUpdatedRows } = await claimed(db, table, row)
      .set({ state: 'handed', ...also })
      .where('state', '=', 'claimed')
      .where(mayGo)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  }

  /** Notes the result of a try, unless another one has the row. */
  async function note(db: Db, row: Claim, values: object): Promise<void> {
    await claimed(db, table, row)
      .set({ ...values })
      .execute()
  }

  return { recover, claim, noteHanded, note }
}
