import type { Db } from '#db/migrations/tables.ts'
import type { TableFacts } from '#features/tables/described-table.ts'
import { replaceAddress } from '#lib/text/named-address.ts'
import { type AnyTable, eraseLinks } from './erase-rows.ts'
import { type Mention, textOf } from './person-rows.ts'
import { tableTraits } from './table-traits.ts'

/** Replaces an erased email address or name. */
export const ERASED = '(erased)'

/**
 * Removes an email address from records about something else, inside a transaction: with the rest of the contact, also
 * from the audit log. The links that were sent to the contact are deleted; those of a row's own person stay.
 * @returns the texts about contacts that were emptied
 */
export async function eraseMentions(
  trx: Db,
  mentions: readonly Mention[],
  email: string,
  now: Date,
): Promise<string[]> {
  const contacts: string[] = []
  for (const { table, id, row, columns } of mentions) {
    const texts = columns.map(column => [column, replaceAddress(textOf(row[column]), email, ERASED)])
    const { contact = [], contactWrote, person }: TableFacts = tableTraits[table]
    const isTheirs = contact.some(column => textOf(row[column]).toLowerCase() === email.toLowerCase())
    const emptied = isTheirs && { ...Object.fromEntries(contact.map(column => [column, ''])), ...contactWrote }
    if (isTheirs) {
      if (person.length === 0) await eraseLinks(trx, { table, id })
      contacts.push(...contact.map(column => textOf(row[column])))
    }
    await trx
      .withTables<AnyTable>()
      .updateTable<string>(table)
      .set({ ...Object.fromEntries(texts), ...emptied })
      // Open editors must notice the change.
      .$if(tableTraits[table].versioned, query =>
        query.set(eb => ({ version: eb('version', '+', 1), updatedAt: now.toISOString() })),
      )
      .where('id', '=', id)
      .execute()
  }
  for (const [table, { contact = [], contactWrote = {} }] of Object.entries<TableFacts>(tableTraits)) {
    const subjects = mentions.flatMap(({ table: place, id, row }) => {
      if (place === table) return id
      return place === 'auditLog' && row.subject === table ? Number(row.recordId) : []
    })
    await eraseContactHistory(trx, table, [...new Set(subjects)], [...contact, ...Object.keys(contactWrote)])
  }
  return contacts
}

/** Removes the contacts of records from the log: an entry does not say which contact it meant. */
async function eraseContactHistory(trx: Db, table: string, ids: readonly number[], columns: readonly string[]) {
  if (ids.length === 0 || columns.length === 0) return
  const entries = await trx
    .selectFrom('auditLog')
    .select(['id', 'details'])
    .where('subject', '=', table)
    .where('recordId', 'in', ids)
    .execute()
  for (const { id, details } of entries) {
    const values: unknown = JSON.parse(details ?? 'null')
    if (typeof values !== 'object' || values === null || !columns.some(column => column in values)) continue
    const rest = Object.entries(values).filter(([field]) => !columns.includes(field))
    await trx
      .updateTable('auditLog')
      .set({ details: JSON.stringify(Object.fromEntries(rest)) })
      .where('id', '=', id)
      .execute()
  }
}
