import { createHash } from 'node:crypto'
import type { NoticeKind } from '#features/mail/notices.schema.ts'
import type { LetterOptions } from './letter.domain.ts'

/** A message or an application that has just come in. */
export interface Arrival {
  kind: NoticeKind
  id: number
  name: string
  email: string
  /** What it is, for the subject of a notice. */
  what: string
  /** What a message is about: it decides who is told. */
  subject?: string
  text: string
}

/** Where the site is, and what time it is. */
export type Site = Pick<LetterOptions, 'publicUrl' | 'now'>

/** A key for a mailbox, without its address: capitals and what follows a `+` lead to the same one. */
export function mailboxKey(email: string): string {
  const mailbox = email.toLowerCase().replace(/\+[^@]*(?=@)/, '')
  return createHash('sha256').update(mailbox).digest('base64url').slice(0, 22)
}
