import { contentItem } from '#features/content/content.schema.ts'
import { contactSubmission, newsletterSubscription, ticketPurchase } from '#features/inbox/inbox.schema.ts'
import { cutText, pictureHash } from '#features/media/media.schema.ts'
import { sponsorshipPackage } from '#features/partners/packages.schema.ts'
import { sponsor } from '#features/partners/partners.schema.ts'
import { endsAfterStart, endsTooEarly, scheduleItem } from '#features/schedule/schedule.schema.ts'
import { setting } from '#features/settings/settings.schema.ts'
import { speaker } from '#features/speakers/speakers.schema.ts'
import { teamMember } from '#features/team/team.schema.ts'
import { volunteer } from '#features/volunteers/volunteers.schema.ts'
import { picture, recordId, required, timestamp, whole } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'
import type { BackupTable } from './backup.schema.ts'

// Pictures of an old release may be larger than an upload may be today; base64 is a third longer than what it holds.
const LONGEST_PICTURE = 24 * 1024 * 1024
const sample = { isSample: z.boolean().optional() }

/**
 * A row of each table as a backup holds it. What the editor demands is demanded here too, but for pictures, which
 * history may lack; what it does not demand, a file of another origin may leave out.
 */
export const backupRows = {
  users: z.object({ id: recordId, username: required('Username is required'), role: z.literal('admin').optional() }),
  siteSettings: setting
    .partial()
    .extend(setting.pick({ id: true, key: true, value: true }).shape)
    .extend(sample),
  media: z.object({
    id: recordId,
    hash: pictureHash.optional(),
    type: z.string().optional(),
    width: whole().optional(),
    height: whole().optional(),
    size: whole().optional(),
    createdAt: timestamp.optional(),
    ...sample,
    original: pictureHash.nullable().optional(),
    cut: z
      .string()
      .refine(text => cutText.safeParse(text).success, 'Please give how the picture was cut out')
      .nullable()
      .optional(),
    isPrivate: z.boolean().optional(),
    bytes: z.string('Please give the bytes of a picture').max(LONGEST_PICTURE, 'The picture is too large'),
  }),
  speakers: speaker
    .partial()
    .extend(speaker.pick({ id: true, name: true, title: true, bio: true, topic: true }).shape)
    .extend(sample),
  volunteers: volunteer
    .partial()
    .extend(volunteer.pick({ id: true, name: true, email: true }).shape)
    .extend(sample),
  sponsorshipPackages: sponsorshipPackage
    .partial()
    .extend(sponsorshipPackage.pick({ id: true, name: true, price: true, features: true }).shape)
    .extend(sample),
  sponsors: sponsor
    .partial()
    .extend(sponsor.pick({ id: true, name: true }).shape)
    .extend({ logo: picture() })
    .extend(sample),
  scheduleItems: scheduleItem
    .partial({ version: true, createdAt: true, updatedAt: true, sortOrder: true })
    .extend(sample)
    .refine(endsAfterStart, endsTooEarly),
  teamMembers: teamMember
    .partial({ version: true, createdAt: true, updatedAt: true, sortOrder: true })
    .extend({ photo: picture() })
    .extend(sample),
  siteContent: contentItem
    .partial()
    .extend(contentItem.pick({ id: true, page: true, section: true, key: true, type: true, content: true }).shape)
    .extend(sample),
  contactSubmissions: contactSubmission
    .partial()
    .extend(contactSubmission.pick({ id: true, name: true, email: true, message: true }).shape)
    .extend(sample),
  newsletterSubscriptions: newsletterSubscription
    .partial()
    .extend(newsletterSubscription.pick({ id: true, email: true }).shape)
    .extend(sample),
  ticketPurchases: ticketPurchase.partial({ status: true, createdAt: true }).extend(sample),
} satisfies Record<BackupTable, z.ZodObject>

/** The columns of a table in a backup, in their order: the id, then those of its schema. */
export function columnsOf(table: BackupTable): string[] {
  return [...new Set(['id', ...Object.keys(backupRows[table].shape)])]
}
