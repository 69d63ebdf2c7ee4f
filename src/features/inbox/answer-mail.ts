import { subjectLabel } from '#features/mail/contact-subjects.ts'
import { shortDate } from '#lib/time/moment-text.ts'
import type { ContactMessage } from './inbox.schema.ts'

type Quoted = Pick<ContactMessage, 'name' | 'createdAt' | 'message' | 'subject'>

/** The mail that answers a message, which is quoted below. */
export function answerMail(message: Quoted, text: string, timeZone: string): { subject: string; text: string } {
  return {
    subject: `Re: ${subjectLabel(message.subject)}`,
    text: `${text}\n\n${quoted(message, timeZone)}\n`,
  }
}

function quoted({ name, createdAt, message }: Quoted, timeZone: string): string {
  const lines = message.split(/\r?\n/).map(line => `> ${line}`.trimEnd())
  return [`On ${shortDate(createdAt, timeZone)} ${name.replaceAll(/\s+/g, ' ')} wrote:`, ...lines].join('\n')
}
