import { recordKind } from '#dashboard-kit/record-kind.ts'
import { newsletterShapes } from '#features/newsletters/newsletters.schema.ts'
import { newsletterCalls } from './newsletters-admin.queries.ts'

const kept = { title: 'Draft kept', description: 'Nothing is sent before you review it' }

export const newsletterKind = recordKind(newsletterShapes, {
  table: 'newsletters',
  nameOf: ({ subject }) => subject,
  calls: newsletterCalls,
  titles: { add: 'Write a newsletter', edit: 'Edit the newsletter' },
  buttons: { add: 'Look it over', adding: 'Keeping...', edit: 'Look it over', editing: 'Keeping...' },
  created: kept,
  updated: kept,
  failed: () => ({ title: 'Error', description: 'The newsletter is not kept', kind: 'error' }),
  removal: {
    title: () => 'Delete this draft?',
    question: ({ subject }) => `“${subject}” was not sent. You can put it back from the bin for 30 days.`,
    done: { title: 'Draft deleted', description: 'It stays in the bin for 30 days' },
    failed: () => ({ title: 'Error', description: 'Failed to delete the draft', kind: 'error' }),
  },
})
