import { subjectLabel } from '#features/mail/contact-subjects.ts'
import type { Sheet } from '#features/sheets/server/sheets.domain.ts'
import { listMessages, listSubscribers } from './received.store.ts'

/** Messages as a spreadsheet. */
export const messageSheet: Sheet = {
  title: 'messages',
  ofSite: true,
  right: 'readInbox',
  fields: {
    createdAt: { label: 'Received', type: 'moment' },
    name: { label: 'Name' },
    email: { label: 'Email' },
    subject: { label: 'Subject' },
    message: { label: 'Message' },
    readAt: { label: 'Read', type: 'moment' },
    archivedAt: { label: 'Archived', type: 'moment' },
    answeredAt: { label: 'Answered', type: 'moment' },
    answeredBy: { label: 'Answered by' },
  },
  async list(db) {
    return (await listMessages(db)).map(({ subject, answers, ...message }) => ({
      ...message,
      subject: subjectLabel(subject),
      answeredAt: answers.at(-1)?.at,
      answeredBy: answers.at(-1)?.by,
    }))
  },
}

/** Subscribers as a spreadsheet. They only come in by their own confirmation. */
export const subscriberSheet: Sheet = {
  title: 'subscribers',
  ofSite: true,
  right: 'readInbox',
  fields: {
    createdAt: { label: 'Subscribed', type: 'moment' },
    email: { label: 'Email' },
    archivedAt: { label: 'Archived', type: 'moment' },
    confirmedAt: { label: 'Confirmed', type: 'moment' },
  },
  list: db => listSubscribers(db),
}
