import { backupReason } from '#features/backup/backup.schema.ts'
import { email, integer, recordId, required, timestamp } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'

const found = z.object({
  /** The table it is in, or was. */
  table: z.string(),
  id: recordId,
  /** Its name. */
  label: z.string(),
  /** It was deleted before, and is in the bin or the history. */
  isPast: z.boolean(),
})

/** The result of an erasure or its preview. */
export const erasure = z.object({
  /** The records about the person. */
  rows: z.array(found),
  /** Records about something else that mention the address, which is removed from them. */
  mentions: z.array(found),
  pictures: integer(),
  /** History entries whose contents are deleted. */
  history: integer(),
  /** Whether the database files are clean too; if not, erasing again retries it. */
  isScrubbed: z.boolean(),
  /** The backups on the server that still hold it. */
  backups: z.object({
    /** The last automatic one, and when the last one expires; null without any. */
    last: timestamp.nullable(),
    goneBy: timestamp.nullable(),
    /** Manual and precautionary backups. */
    others: z.array(z.object({ name: z.string(), createdAt: timestamp, reason: backupReason })),
  }),
})

export type Erasure = z.infer<typeof erasure>

const address = email('Please enter a valid email address.')

export const personInput = z.object({ email: address })

/** The same, typed twice: an erasure cannot be undone. */
export const erasureInput = personInput
  .extend({ confirmation: required('Please type the address once more', 254) })
  .refine(({ email, confirmation }) => email.toLowerCase() === confirmation.toLowerCase(), {
    error: 'This is not the address above',
    path: ['confirmation'],
  })
