import { EMAIL, LINE, PROSE, type TextRules } from '#lib/text-rules.ts'

export const volunteerRules = {
  name: { label: 'Name', maxLength: LINE, needed: 'Name is required' },
  email: { label: 'Email', type: 'email', maxLength: EMAIL, needed: 'Please enter a valid email address.' },
  phone: { label: 'Phone', type: 'tel', maxLength: LINE },
  availability: { label: 'Availability', maxLength: PROSE },
  interests: { label: 'Interests', maxLength: PROSE },
  experience: { label: 'Previous Experience', asked: 'Previous experience', maxLength: PROSE },
  whyJoin: { label: 'Motivation', asked: 'Why would you like to join?', maxLength: PROSE },
} satisfies TextRules
