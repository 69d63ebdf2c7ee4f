import { createHash } from 'node:crypto'
import type { NewsTopic, NoticeKind } from '#features/mail/notices.schema.ts'
import type { LetterOptions } from './letter.domain.ts'

/** A new message or application. */
export interface Received {
  kind: NoticeKind
  id: number
  name: string
  email: string
  /** The thing, for the subject of a notice. */
  what: string
  /** The subject of a message: it decides who gets a notice. */
  subject?: string
  text: string
  /** The view of its tab with the record, if not the first. */
  view?: string
}

/** What a person did by their link. */
export interface News extends Omit<Received, 'kind' | 'subject'> {
  kind: 'speakers' | 'volunteers' | 'partners'
  topic: NewsTopic
  year: number
}

/** The site's address, and the clock. */
export type Site = Pick<LetterOptions, 'publicUrl' | 'now'>

/** A digest of a mailbox: capitals and a `+` suffix do not change it. */
export function mailboxKey(email: string): string {
  const mailbox = email.toLowerCase().replace(/\+[^@]*(?=@)/, '')
  return createHash('sha256').update(mailbox).digest('base64url').slice(0, 22)
}
