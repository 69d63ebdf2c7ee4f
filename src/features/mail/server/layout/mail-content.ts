import type { EventProfile } from '#features/event/event-profile.schema.ts'
import type { MailedLogo } from '#features/event/server/logo.domain.ts'
import type { MailPart } from './mail-body.domain.ts'

export interface MailBrand extends Pick<EventProfile, 'brandName' | 'accent' | 'mailingAddress' | 'contactEmail'> {
  /** The site's address, without a slash at the end. */
  siteUrl: string
  /** The logo, which replaces the name; attached, so that nothing is fetched. */
  logo?: MailedLogo | undefined
}

/** The content id of the attached logo (RFC 2392). */
export const LOGO_ID = 'logo@lectern'

export interface MailContent {
  /** Parts, or plain text: blank lines separate paragraphs, `- ` begins a point, addresses become links. */
  body: string | readonly MailPart[]
  button?: { label: string; url: string } | undefined
  /** The reason for the mail, in a sentence. */
  why: string
  unsubscribeUrl?: string | undefined
}
