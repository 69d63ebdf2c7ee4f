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
import { z } from '#lib/zod.ts'
import { pluck } from '#records/collection.ts'

const LONGEST_DETAILS = 100_000
const sample = { isSample: z.boolean().optional() }

/** Content of organizers and submissions of visitors. */
export const recordRows = {
  ...pluck(collections, 'stored'),
  editions: edition
    .partial()
    .extend(edition.pick({ id: true, year: true, stage: true, startTime: true, endTime: true }).shape)
    .extend({ details: text(LONGEST_DETAILS).optional(), ...sample }),
  siteSettings: setting
    .partial()
    .extend(setting.pick({ id: true, key: true, value: true }).shape)
    .extend(sample),
  sponsors: collections.sponsors.stored.omit({ packageId: true }),
  scheduleItems: collections.scheduleItems.stored.refine(endsAfterStart, endsTooEarly),
  shifts: collections.shifts.stored.superRefine((shift, { addIssue }) => {
    const fault = shiftFault(shift)
    if (fault) addIssue({ code: 'custom', message: fault.message, path: [fault.field] })
  }),
  mailTemplates: mailTemplate
    .partial()
    .extend(mailTemplate.pick({ id: true, key: true, subject: true, body: true }).shape)
    .extend(sample),
  contactSubmissions: contactMessage
    .partial()
    .extend(contactMessage.pick({ id: true, name: true, email: true }).shape)
    // Older releases allowed shorter messages; those stay.
    .extend({ message: text(PROSE) })
    .extend(sample),
  newsletterSubscriptions: newsletterSubscription
    .partial()
    .extend(newsletterSubscription.pick({ id: true, email: true }).shape)
    .extend(sample),
  ticketPurchases: collections.ticketPurchases.stored.extend(
    guestShapes.values.pick({ ticketTierId: true, email: true, quantity: true }).shape,
  ),
}
