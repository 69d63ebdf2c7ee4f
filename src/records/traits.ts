import type { Selectable } from 'kysely'
import type { Tables } from '#db/migrations/tables.ts'
import type { BackupTable } from '#features/backup/backup.schema.ts'
import type { z } from '#lib/zod.ts'

/** Columns that no backup holds: secrets, and what is worked out of other rows. A sponsor names its tier instead. */
interface NotInBackup {
  users:
    | 'passwordHash'
    | 'totpSecret'
    | 'totpLastStep'
    | 'mustChangePassword'
    | 'lastSeenAt'
    | 'createdAt'
    | 'updatedAt'
    | 'digestedAt'
  media: 'unnamedSince'
  speakers: 'talkTitleKey' | 'talkDescriptionKey'
  sponsors: 'packageId'
  newsletterSubscriptions: 'confirmationHash' | 'confirmationDue'
  newsletters: 'leaseOwner' | 'leaseUntil'
  newsletterRecipients: 'claimedBy'
  contactSubmissions: 'claimedBy' | 'claimedAt' | 'claimedUntil'
}
type BackupColumn<Name extends keyof Tables> = Exclude<
  keyof Tables[Name],
  Name extends keyof NotInBackup ? NotInBackup[Name] : never
>

/** What backup, import, the audit log and the removal of sample content need to know of a table. */
export interface Traits<Name extends keyof Tables> {
  /**
   * A row as a backup holds it, every column of it, or null for what no backup holds. What the editor demands is demanded here too, but for
   * pictures, which history may lack; what it does not demand, a file of another origin may leave out.
   */
  backupRow: Name extends BackupTable
    ? z.ZodObject<Record<BackupColumn<Name>, z.ZodType>>
    : Tables[Name] extends { isSample: unknown }
      ? 'What people enter belongs into backupTables'
      : null
  /** Whether rows carry the version and the time of the last change. */
  versioned: Tables[Name] extends { version: unknown; updatedAt: unknown } ? true : false
  /** Whether rows may be sample content. */
  sample: Tables[Name] extends { isSample: unknown } ? true : false
  /** Fields that together say what a record is called in the audit log; none where the log tells nothing of its rows. */
  label: readonly string[]
  /** Columns that name a picture of the media store, or hold a text that may. */
  pictures: readonly (keyof Selectable<Tables[Name]> & string)[]
  /** Of which rows visitors see the pictures; those of all others are for organisers alone. */
  shown: 'all' | 'none' | Partial<Selectable<Tables[Name]>>
  /** Columns that hold the email address of the person whom a row is about: it goes when they are forgotten. */
  person: readonly (keyof Selectable<Tables[Name]> & string)[]
}
