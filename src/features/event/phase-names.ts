import type { Phase } from './phase-rules.ts'

/** What organisers read of a phase. */
export const phaseNames: Readonly<Record<Phase, string>> = {
  'to-be-announced': 'To be announced',
  coming: 'Coming',
  'on-sale': 'On sale',
  'the-day': 'The day',
  over: 'Over',
  postponed: 'Postponed',
  cancelled: 'Cancelled',
}
