import { EMAIL, LINE, PROSE, type TextRules } from '#lib/text-rules.ts'

const email = {
  label: 'Email',
  type: 'email',
  maxLength: EMAIL,
  needed: 'Please enter a valid email address.',
} as const

export const contactRules = {
  name: { label: 'Name', minLength: 2, maxLength: LINE, needed: 'Name must be at least 2 characters.' },
  email,
  subject: { label: 'Subject', maxLength: LINE },
  message: { label: 'Message', minLength: 10, maxLength: PROSE, needed: 'Message must be at least 10 characters.' },
} satisfies TextRules

export const newsletterRules = { email } satisfies TextRules
