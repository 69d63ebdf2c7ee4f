import type { ContactSubmission, NewsletterSubscription } from '#features/inbox/inbox.schema.ts'
import { subjectLabel } from '#lib/terms/subject-label.ts'
import { csvFile } from '#lib/text/csv-file.ts'

/** Messages as a table for a spreadsheet program. */
export function messagesCsv(messages: readonly ContactSubmission[]): string {
  return csvFile(
    ['Received', 'Name', 'Email', 'Subject', 'Message', 'Read', 'Archived', 'Answered', 'Answered by'],
    messages.map(({ createdAt, name, email, subject, message, readAt, archivedAt, answers }) => [
      createdAt,
      name,
      email,
      subjectLabel(subject),
      message,
      readAt ?? '',
      archivedAt ?? '',
      answers.at(-1)?.at ?? '',
      answers.at(-1)?.by ?? '',
    ]),
  )
}

/** Subscribers as a table for a spreadsheet program, or for whatever sends the newsletter. */
export function subscribersCsv(subscribers: readonly NewsletterSubscription[]): string {
  return csvFile(
    ['Subscribed', 'Email', 'Archived', 'Confirmed'],
    subscribers.map(({ createdAt, email, archivedAt, confirmedAt }) => [
      createdAt,
      email,
      archivedAt ?? '',
      confirmedAt ?? '',
    ]),
  )
}
