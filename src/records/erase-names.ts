import type { Db } from '#db/migrations/tables.ts'
import { ERASED } from './erase-mentions.ts'
import { isTable, rowsWith, type TracedRow, textOf } from './person-rows.ts'
import { labelOf, tableTraits } from './table-traits.ts'

type Entry = Readonly<Record<string, unknown>>

/** The names of erased people, now and in their history. Call it before their rows are erased. */
export async function personNames(db: Db, rows: readonly TracedRow[]): Promise<string[]> {
  const names = new Set<string>()
  for (const { table, id, row } of rows) {
    if (tableTraits[table].person.length === 0) continue
    names.add(labelOf(table, row))
    const entries = await db
      .selectFrom('auditLog')
      .select('label')
      .distinct()
      .where(eb => eb.and({ subject: table, recordId: id }))
      .execute()
    for (const { label } of entries) names.add(label)
  }
  return [...names]
}

/**
 * Takes the names of erased people out of the history of everything else, inside a transaction: what was done by their
 * link, files and records that are called after them. The records of others of the same name stay.
 */
export async function eraseNames(trx: Db, names: readonly string[]): Promise<void> {
  for (const name of names.filter(text => text.trim() !== '' && !text.includes('@'))) {
    const found = rowsWith(trx, 'auditLog', columns, ['actor', 'label', 'details'], name)
    for await (const { id, ...entry } of found) {
      const values = { ...withoutActor(entry, name), ...(isAboutThings(entry) && withoutName(entry, name)) }
      if (Object.keys(values).length > 0) await trx.updateTable('auditLog').set(values).where('id', '=', id).execute()
    }
  }
}

const columns = ['id', 'userId', 'actor', 'subject', 'recordId', 'label', 'details']

function withoutActor({ userId, actor }: Entry, name: string) {
  return userId === null && actor === name ? { actor: ERASED } : {}
}

/** Whether an entry is about a record that is not a person's own, or about several. */
function isAboutThings({ subject, recordId }: Entry): boolean {
  if (typeof subject !== 'string' || !isTable(subject) || subject === 'users') return false
  return recordId === null || tableTraits[subject].person.length === 0
}

function withoutName({ label, details }: Entry, name: string) {
  const replaced = (text: string) =>
    // One word alone may be any word.
    name.includes(' ') ? text.replaceAll(wordsPattern(name), ERASED) : text === name ? ERASED : text
  const values: unknown = JSON.parse(textOf(details) || 'null')
  return {
    label: replaced(textOf(label)),
    details:
      values === null
        ? null
        : JSON.stringify(values, (_, value) => (typeof value === 'string' ? replaced(value) : value)),
  }
}

/** Finds words in a text, in any case, and not as a part of other words. */
export function wordsPattern(words: string): RegExp {
  const literal = words.replaceAll(/[$()*+./?[\\\]^{|}]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'giu')
}
