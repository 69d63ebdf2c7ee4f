import { subjectLabel } from '#features/mail/contact-subjects.ts'
import { sheetColumns } from '#features/sheets/server/sheet-columns.domain.ts'
import type { Sheet } from '#features/sheets/server/sheets.domain.ts'
import columns from './inbox-columns.json' with { type: 'json' }
import { listMessages, listSubscribers } from './received.store.ts'

/** Messages as a spreadsheet. */
export const messageSheet: Sheet = {
  title: 'messages',
  ofSite: true,
  right: 'readInbox',
  fields: sheetColumns({}, columns.messages),
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
  fields: sheetColumns({}, columns.subscribers),
  list: db => listSubscribers(db),
}
