/** Longest name or short line, in characters. */
export const LINE = 200
/** Longest running text. */
export const PROSE = 10_000
/** Longest web address. */
export const ADDRESS = 2_000
/** Longest email address (RFC 5321). */
export const EMAIL = 254
/** Lengths of a new password. */
export const PASSWORD = { minLength: 8, maxLength: 100, text: '8 to 100 characters' }

/** What a text that visitors enter must be: read by the form that asks for it and by the check of the API. */
export interface TextRule {
  /** What organizers read above it. */
  label: string
  /** What visitors read, if not that. */
  asked?: string
  /** Lengths in characters. */
  maxLength: number
  minLength?: number
  type?: 'email' | 'tel' | 'url'
  /** Of a 'url': where the network has its profiles, so that a handle such as '@ada' may be written instead. */
  profilesAt?: string
  /** The error for a missing, short or wrong text; without it the text is optional. */
  needed?: string
  /** About the person, such as food or health: no browser keeps it. */
  isPersonal?: boolean
  /** How many words to aim at; more are taken too. */
  words?: number
}

/** The texts of rules, none of them filled in. */
export function blankTexts<Name extends string>(rules: TextRules<Name>): Record<Name, string>
export function blankTexts(rules: TextRules): Record<string, string> {
  return Object.fromEntries(Object.keys(rules).map(name => [name, '']))
}

export type TextRules<Name extends string = string> = Readonly<Record<Name, TextRule>>
