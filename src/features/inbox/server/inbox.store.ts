import type { Db } from '#db/migrations/tables.ts'
import type { ContactInput, NewsletterInput } from '#features/inbox/inbox.schema.ts'

export async function addContactSubmission(db: Db, input: ContactInput, now: Date): Promise<void> {
  await db
    .insertInto('contactSubmissions')
    .values({ ...input, createdAt: now.toISOString() })
    .execute()
}

/** Adds a subscriber; one who is there already stays as one row (decision D6). */
export async function addNewsletterSubscription(db: Db, { email }: NewsletterInput, now: Date): Promise<void> {
  await db
    .insertInto('newsletterSubscriptions')
    .values({ email, createdAt: now.toISOString() })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
