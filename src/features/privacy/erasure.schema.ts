import { backupReasons } from '#lib/backup-name.ts'
import { recordId, timestamp, whole } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'

const found = z.object({
  /** The table it is in, or was. */
  table: z.string(),
  id: recordId,
  /** What it is called. */
  label: z.string(),
  /** It was deleted, and lies in the bin or in the history. */
  isPast: z.boolean(),
})

/** What goes, or has gone, with a person. */
export const erasure = z.object({
  /** The records about the person. */
  rows: z.array(found),
  /** Records about something else, in which the address stands: it is taken out of them. */
  mentions: z.array(found),
  pictures: whole(),
  /** Entries of the history that no longer tell what they told of. */
  history: whole(),
  /** Whether the files of the database hold nothing of it any more either; if not, erasing once more tries it again. */
  isScrubbed: z.boolean(),
  /** The backups on the server that still hold it. */
  backups: z.object({
    /** The last one that the server made by itself, and when the last such is gone; null when there is none. */
    last: timestamp.nullable(),
    goneBy: timestamp.nullable(),
    /** Those that were made by hand or before something else. */
    others: z.array(z.object({ name: z.string(), createdAt: timestamp, reason: z.enum(backupReasons) })),
  }),
})

export type Erasure = z.infer<typeof erasure>
