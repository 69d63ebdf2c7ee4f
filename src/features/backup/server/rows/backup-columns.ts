import type { Tables } from '#db/migrations/tables.ts'

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
  newsletterRecipients: 'claimedBy'
}
export type BackupColumn<Name extends keyof Tables> = Exclude<
  keyof Tables[Name],
  Name extends keyof NotInBackup ? NotInBackup[Name] : never
>
