import type { EventProfile } from '#features/event/event-profile.schema.ts'
import type { MailedLogo } from '#features/event/server/logo.domain.ts'

/** Whose mail it is. */
export interface MailBrand extends Pick<EventProfile, 'brandName' | 'accent' | 'mailingAddress' | 'contactEmail'> {
  /** Where the site is, without a slash at the end. */
  siteUrl: string
  /** Its logo, which stands for the name; carried by the mail itself, so that nothing is fetched. */
  logo?: MailedLogo | undefined
}

/** What the logo is called inside a mail that carries it (RFC 2392). */
export const LOGO_ID = 'logo@lectern'

export interface MailContent {
  /** Plain text: blank lines part paragraphs, lines that begin with `- ` are a list, https addresses become links. */
  body: string
  /** The one thing to do. */
  button?: { label: string; url: string } | undefined
  /** Why somebody gets it, in a sentence. */
  why: string
  /** Where one press ends the letters of this kind. */
  unsubscribeUrl?: string | undefined
}
