import { audienceLabel } from '#features/newsletters/audiences.ts'
import { totalOf } from '#features/newsletters/newsletter-progress.ts'
import { newsletterShapes } from '#features/newsletters/newsletters.schema.ts'
import { sheetColumns } from '#features/sheets/server/sheet-columns.domain.ts'
import type { Sheet } from '#features/sheets/server/sheets.domain.ts'
import { newsletters } from './newsletters.collection.ts'

/** Newsletters as a spreadsheet. Recipients are deleted after their retention, and their count with them. */
export const newsletterSheet: Sheet = {
  title: 'newsletters',
  ofSite: true,
  right: 'readInbox',
  fields: sheetColumns(newsletterShapes.values.pick({ subject: true }).shape, {
    subject: {},
    to: { label: newsletterShapes.labels.audience },
    state: { label: 'Status' },
    startedAt: { label: 'Begun', type: 'moment' },
    finishedAt: { label: 'Sent', type: 'moment' },
    recipients: { label: 'Recipients', type: 'number' },
    received: { label: 'Sent to', type: 'number' },
  }),
  async list(db) {
    return (await newsletters.list(db)).map(({ audience, person, edition, counts, ...newsletter }) => ({
      ...newsletter,
      to: (audience === 'person' && person) || audienceLabel(audience, edition),
      recipients: totalOf(counts),
      received: counts.sent,
    }))
  },
}
