import type { SenderFinding } from '#features/mail/sender-check.schema.ts'

type About = SenderFinding['about']

export const good = (about: About, text: string): SenderFinding => ({ about, state: 'good', text, record: null })
export const unknown = (about: About, text: string): SenderFinding => ({ about, state: 'unknown', text, record: null })
export function wrong(about: About, text: string, record: SenderFinding['record'] = null): SenderFinding {
  return { about, state: 'wrong', text, record }
}
