import type { ContactMessage, NewsletterSubscription } from '#features/inbox/inbox.schema.ts'
import { subjectLabel } from '#lib/terms/subject-label.ts'
import { csvFile } from '#lib/text/csv-file.ts'
import { tableMoment } from '#lib/time/table-moment.ts'

/** Messages as CSV. */
export function messagesCsv(messages: readonly ContactMessage[], timeZone: string): string {
  return csvFile(
    ['Received', 'Name', 'Email', 'Subject', 'Message', 'Read', 'Archived', 'Answered', 'Answered by'],
    messages.map(({ createdAt, name, email, subject, message, readAt, archivedAt, answers }) => [
      tableMoment(createdAt, timeZone),
      name,
      email,
      subjectLabel(subject),
      message,
      tableMoment(readAt, timeZone),
      tableMoment(archivedAt, timeZone),
      tableMoment(answers.at(-1)?.at, timeZone),
      answers.at(-1)?.by ?? '',
    ]),
  )
}

/** Subscribers as CSV. */
export function subscribersCsv(subscribers: readonly NewsletterSubscription[], timeZone: string): string {
  return csvFile(
    ['Subscribed', 'Email', 'Archived', 'Confirmed'],
    subscribers.map(({ createdAt, email, archivedAt, confirmedAt }) => [
      tableMoment(createdAt, timeZone),
      email,
      tableMoment(archivedAt, timeZone),
      tableMoment(confirmedAt, timeZone),
    ]),
  )
}
