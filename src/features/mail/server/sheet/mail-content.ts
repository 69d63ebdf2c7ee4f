import type { EventProfile } from '#features/event/event-profile.schema.ts'

/** Whose mail it is. */
export interface MailBrand extends Pick<EventProfile, 'brandName' | 'accent' | 'mailingAddress' | 'contactEmail'> {
  /** Where the site is, without a slash at the end. */
  siteUrl: string
}

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
