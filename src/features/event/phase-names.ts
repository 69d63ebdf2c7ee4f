import type { Phase } from './phase-rules.ts'

/** The names of the phases in the dashboard. */
export const phaseNames: Readonly<Record<Phase, string>> = {
  'to-be-announced': 'To be announced',
  coming: 'Coming',
  'on-sale': 'On sale',
  'the-day': 'The day',
  over: 'Over',
  postponed: 'Postponed',
  cancelled: 'Cancelled',
}
