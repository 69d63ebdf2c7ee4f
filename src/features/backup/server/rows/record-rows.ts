import { collections } from '#features/collections/server/collections.ts'
import { edition } from '#features/event/editions.schema.ts'
import { guestShapes } from '#features/guests/guests.schema.ts'
import { contactMessage, newsletterSubscription } from '#features/inbox/inbox.schema.ts'
import { mailTemplate } from '#features/mail/template-keys.schema.ts'
import { endsAfterStart, endsTooEarly } from '#features/schedule/schedule.schema.ts'
import { setting } from '#features/settings/settings.schema.ts'
import { shiftFault } from '#features/shifts/shifts.schema.ts'
import { text } from '#lib/fields.ts'
import { PROSE } from '#lib/text-rules.ts'
import { pluck } from '#records/collection.ts'
import { storedSchema } from '#records/stored-schema.ts'

const LONGEST_DETAILS = 100_000

/** Content of organizers and submissions of visitors. */
export const recordRows = {
  ...pluck(collections, 'stored'),
  editions: storedSchema(edition, edition.pick({ year: true, stage: true, startTime: true, endTime: true }), {
    details: text(LONGEST_DETAILS).optional(),
  }),
  siteSettings: storedSchema(setting, setting.pick({ key: true, value: true })),
  sponsors: collections.sponsors.stored.omit({ packageId: true }),
  scheduleItems: collections.scheduleItems.stored.refine(endsAfterStart, endsTooEarly),
  shifts: collections.shifts.stored.superRefine((shift, { addIssue }) => {
    const fault = shiftFault(shift)
    if (fault) addIssue({ code: 'custom', message: fault.message, path: [fault.field] })
  }),
  mailTemplates: storedSchema(mailTemplate, mailTemplate.pick({ key: true, subject: true, body: true })),
  // Older releases allowed shorter messages; those stay.
  contactSubmissions: storedSchema(contactMessage, contactMessage.pick({ name: true, email: true }), {
    message: text(PROSE),
  }),
  newsletterSubscriptions: storedSchema(newsletterSubscription, newsletterSubscription.pick({ email: true })),
  ticketPurchases: collections.ticketPurchases.stored.extend(
    guestShapes.values.pick({ ticketTierId: true, email: true, quantity: true }).shape,
  ),
}
