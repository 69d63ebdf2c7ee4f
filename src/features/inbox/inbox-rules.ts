import { EMAIL, LINE, PROSE, type TextRules } from '#lib/text-rules.ts'

const email = { type: 'email', maxLength: EMAIL, needed: 'Please enter a valid email address.' } as const

export const contactRules = {
  name: { minLength: 2, maxLength: LINE, needed: 'Name must be at least 2 characters.' },
  email,
  subject: { maxLength: LINE },
  message: { minLength: 10, maxLength: PROSE, needed: 'Message must be at least 10 characters.' },
} satisfies TextRules

export const newsletterRules = { email } satisfies TextRules
