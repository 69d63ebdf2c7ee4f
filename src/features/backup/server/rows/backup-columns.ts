import type { Tables } from '#db/migrations/tables.ts'

/**
 * Columns left out of backups: secrets, and values computed from other rows. A sponsor has the name of its tier
 * instead.
 */
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
