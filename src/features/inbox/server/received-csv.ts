import type { ContactSubmission, NewsletterSubscription } from '#features/inbox/inbox.schema.ts'
import { subjectLabel } from '#features/inbox/subject-label.ts'
import { csvFile } from '#lib/text/csv-file.ts'

/** Messages as a table for a spreadsheet program. */
export function messagesCsv(messages: readonly ContactSubmission[]): string {
  return csvFile(
    ['Received', 'Name', 'Email', 'Subject', 'Message', 'Read', 'Archived'],
    messages.map(({ createdAt, name, email, subject, message, readAt, archivedAt }) => [
      createdAt,
      name,
      email,
      subjectLabel(subject),
      message,
      readAt ?? '',
      archivedAt ?? '',
    ]),
  )
}

/** Subscribers as a table for a spreadsheet program, or for whatever sends the newsletter. */
export function subscribersCsv(subscribers: readonly NewsletterSubscription[]): string {
  return csvFile(
    ['Subscribed', 'Email', 'Archived'],
    subscribers.map(({ createdAt, email, archivedAt }) => [createdAt, email, archivedAt ?? '']),
  )
}
