import { EMAIL, LINE, PROSE, type TextRules } from '#lib/text-rules.ts'

export const volunteerRules = {
  name: { maxLength: LINE, needed: 'Name is required' },
  email: { type: 'email', maxLength: EMAIL, needed: 'Please enter a valid email address.' },
  phone: { type: 'tel', maxLength: LINE },
  availability: { maxLength: PROSE },
  interests: { maxLength: PROSE },
  experience: { maxLength: PROSE },
  whyJoin: { maxLength: PROSE },
} satisfies TextRules
