import { EMAIL, LINE, PROSE, type TextRules } from '#lib/text-rules.ts'

/** What visitors say of somebody whom they nominate, and of themselves. */
export const nominationRules = {
  name: { label: 'Their name', maxLength: LINE, needed: 'Please say whom you nominate.' },
  idea: { label: 'What could they talk about?', maxLength: PROSE, needed: 'Please say what they could talk about.' },
  why: { label: 'Why should others hear it?', maxLength: PROSE },
  knownBy: { label: 'How do you know them?', maxLength: LINE },
  contact: { label: 'How can we reach them?', maxLength: LINE },
  nominatorName: { label: 'Your name', maxLength: LINE, needed: 'Please give your name.' },
  nominatorEmail: {
    label: 'Your email',
    type: 'email',
    maxLength: EMAIL,
    needed: 'Please enter a valid email address.',
  },
} satisfies TextRules
