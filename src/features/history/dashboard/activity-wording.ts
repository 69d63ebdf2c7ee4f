import type { ActivityEvent } from '#features/history/history.schema.ts'
import { auditActions } from '#lib/terms/audit-actions.ts'
import { historyTables, tableTitle } from '#lib/terms/table-facts.ts'

/** What is done to records; everything else stands for itself in the choice of things. */
const toRecords = ['created', 'changed', 'removed', 'removed-for-ever', 'reordered', 'restored']

/** Everything of which the activity can be limited to. */
export const thingChoices = [
  { value: '', label: 'Everything' },
  ...[...historyTables, 'newsletterSubscriptions'].map(value => ({
    value,
    label: tableTitle(value),
  })),
  ...Object.entries(auditActions)
    .filter(([action]) => !toRecords.includes(action))
    .map(([value, words]) => ({ value, label: `Somebody ${words}` })),
]

/** What an event did, after the name of whoever did it: 'changed Ada Quill'. */
export function deedOf({ action, label, subject }: ActivityEvent): string {
  const words = new Map<string, string>(Object.entries(auditActions)).get(action) ?? action
  return [words, label || (subject && 'something')].filter(Boolean).join(' ')
}

/** Where it was done, and what was changed: 'Speakers: talk title, bio'. */
export function placeOf({ subject, fields }: ActivityEvent): string {
  const names = fields.map(field => field.replaceAll(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)).join(', ')
  return [subject && tableTitle(subject), names].filter(Boolean).join(': ')
}
