import { type SqlBool, sql } from 'kysely'
import type { Db } from '#db/migrations/tables.ts'
import type { RetentionKind } from '#features/settings/retention-kinds.ts'
import type { AnyTable } from '#records/erase-rows.ts'
import { tableTraits } from '#records/table-traits.ts'

/** The kinds that are erased here; history and guests are erased by their own features. */
export type ErasedKind = Exclude<RetentionKind, 'history' | 'guests'>

/** How many rows one transaction erases, so that other writes need not wait long. */
const AT_ONCE = 50

interface Erased {
  table: keyof typeof tableTraits
  since: string
  /** The column and value of rows that are kept. */
  except?: readonly [string, string]
  /** The column that refers to the record which keeps a row. */
  keptBy?: string
}

/** The tables of the kinds, in the order in which they are erased. */
export const erased = {
  messages: { table: 'contactSubmissions', since: 'createdAt' },
  speakers: { table: 'speakers', since: 'updatedAt', except: ['selectionStatus', 'selected'] },
  candidates: { table: 'candidates', since: 'updatedAt', keptBy: 'speakerId' },
  volunteers: { table: 'volunteers', since: 'updatedAt', except: ['status', 'approved'] },
  subscribers: { table: 'newsletterSubscriptions', since: 'archivedAt' },
  newsletters: { table: 'newsletterRecipients', since: 'createdAt' },
  mails: { table: 'mailOutbox', since: 'createdAt' },
} as const satisfies Record<ErasedKind, Erased>

/** The first rows of a kind whose time ended before a moment (ISO), sample content aside. */
export async function listOld(db: Db, kind: ErasedKind, before: string): Promise<{ id: number }[]> {
  const { table, since, except, keptBy }: Erased = erased[kind]
  return db
    .withTables<AnyTable>()
    .selectFrom<string>(table)
    .select('id')
    .where(since, '<', before)
    .$if(except !== undefined, query => query.where(except?.[0] ?? '', '<>', except?.[1]))
    .$if(keptBy !== undefined, query => query.where(keptBy ?? '', 'is', null))
    .$if(tableTraits[table].sample, query => query.where('isSample', '=', false))
    .$if(kind === 'newsletters', query => query.where('id', 'not in', lastLetters(db)))
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
}

/** Removes the name of the one person to whom a newsletter went, of newsletters begun before a moment (ISO). */
export async function forgetPersons(trx: Db, before: string): Promise<void> {
  await trx
    .updateTable('newsletters')
    .set({ person: '' })
    .where('startedAt', '<', before)
    .where('person', '<>', '')
    .execute()
}

/** The last newsletter to each address on the list: its link takes the address off (decision M3). */
function lastLetters(db: Db) {
  return db
    .selectFrom('newsletterRecipients')
    .innerJoin('newsletterSubscriptions', join =>
      join.on(sql<SqlBool>`lower("newsletterSubscriptions"."email") = lower("newsletterRecipients"."email")`),
    )
    .innerJoin('newsletters', 'newsletters.id', 'newsletterId')
    .select(eb => eb.fn.max('newsletterRecipients.id').as('id'))
    .where('tokenHash', 'is not', null)
    .where('audience', 'like', '%subscribers%')
    .where('confirmedAt', 'is not', null)
    .where('archivedAt', 'is', null)
    .groupBy(sql`lower("newsletterRecipients"."email")`)
}
