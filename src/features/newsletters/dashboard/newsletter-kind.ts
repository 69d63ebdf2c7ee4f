import type { RecordKind } from '#dashboard-kit/record-kind.ts'
import {
  type Newsletter,
  type NewsletterChange,
  newsletter,
  newsletterChange,
} from '#features/newsletters/newsletters.schema.ts'
import { newsletterCalls } from './newsletter-calls.ts'

export interface NewsletterValues {
  audience: string
  person?: string | undefined
  edition?: number | null | undefined
  subject: string
  body: string
}

export const newsletterKind: RecordKind<Newsletter, NewsletterValues, NewsletterChange> = {
  noun: 'newsletter',
  table: 'newsletters',
  row: newsletter,
  change: newsletterChange,
  fields: ['audience', 'person', 'edition', 'subject', 'body'],
  labels: { audience: 'To', person: 'Their address', edition: 'Edition', subject: 'Subject', body: 'Text' },
  valuesOf: ({ audience, person, edition, subject, body }) => ({ audience, person, edition, subject, body }),
  nameOf: ({ subject }) => subject,
  calls: newsletterCalls,
  titles: { add: 'Write a newsletter', edit: 'Edit the newsletter' },
  buttons: { add: 'Look it over', adding: 'Keeping...', edit: 'Look it over', editing: 'Keeping...' },
  created: { title: 'Draft kept', description: 'Nothing is sent before you review it' },
  updated: { title: 'Draft kept', description: 'Nothing is sent before you review it' },
  failed: () => ({ title: 'Error', description: 'The newsletter is not kept', kind: 'error' }),
  removal: {
    title: () => 'Delete this draft?',
    question: ({ subject }) => `“${subject}” was not sent. You can put it back from the bin for 30 days.`,
    action: 'Delete',
    acting: 'Deleting...',
    done: { title: 'Draft deleted', description: 'It stays in the bin for 30 days' },
    failed: () => ({ title: 'Error', description: 'Failed to delete the draft', kind: 'error' }),
  },
}
