import type { ActivityEvent } from '#features/history/history.schema.ts'
import { historyTables, tableTitle } from '#features/tables/table-facts.ts'
import { auditActions } from '#lib/terms/audit-actions.ts'

/** Changes of records: the filter offers the records instead. */
const toRecords = ['created', 'changed', 'removed', 'removed-for-ever', 'reordered', 'restored']

/** The choices of the filter 'Thing'. */
export const thingChoices = [
  { value: '', label: 'Everything' },
  ...[...historyTables, 'newsletterSubscriptions'].map(value => ({
    value,
    label: tableTitle(value),
  })),
  ...Object.entries(auditActions)
    .filter(([action]) => !toRecords.includes(action))
    .map(([value, words]) => ({ value, label: titleOf(words) })),
]

/** 'ended the sessions of' as a choice: 'Ended the sessions'. */
function titleOf(words: string) {
  const phrase = words.replace(/ (of|to|for|as|from)$/, '')
  return phrase.charAt(0).toUpperCase() + phrase.slice(1)
}

/** What an event did, to follow the user's name: 'changed Ada Quill'. */
export function deedOf({ action, label, subject }: ActivityEvent): string {
  const words = new Map<string, string>(Object.entries(auditActions)).get(action) ?? action
  return [words, label || (subject && 'something')].filter(Boolean).join(' ')
}

/** The table and the changed fields: 'Speakers: talk title, bio'. */
export function placeOf({ subject, fields }: ActivityEvent): string {
  const names = fields.map(field => field.replaceAll(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)).join(', ')
  return [subject && tableTitle(subject), names].filter(Boolean).join(': ')
}
