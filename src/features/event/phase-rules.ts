/** Where an edition is in its year; worked out on the server (`phase.domain.ts`). */
export const phases = ['to-be-announced', 'coming', 'on-sale', 'the-day', 'over', 'postponed', 'cancelled'] as const

export type Phase = (typeof phases)[number]

interface PhaseRule {
  /** Whether tickets may be sold, as far as their own dates allow. */
  sells: boolean
  /** Whether people may apply to speak, to help or to be a partner, as far as the organisers want it. */
  takesApplications: boolean
  /** Whether the section of the tickets stands on the home page. */
  showsTickets: boolean
  /** Whether it is still to come. */
  isAhead: boolean
  /** Whether there is something to put into a calendar. */
  hasCalendar: boolean
  /** What calendars are told (RFC 5545, 3.8.1.11). */
  calendarStatus: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  /** The next step of a visitor: the header's one button. */
  step: Step
}

interface Step {
  label: string
  href: string
}

const open = {
  sells: true,
  takesApplications: true,
  showsTickets: true,
  isAhead: true,
  hasCalendar: true,
  calendarStatus: 'CONFIRMED',
} as const
const tickets = { label: 'Tickets', href: '/#tickets' }
const news = { label: 'Get News', href: '/#newsletter' }

/** What a phase means wherever it is asked (decision Y4). */
export const phaseRules: Readonly<Record<Phase, PhaseRule>> = {
  'to-be-announced': { ...open, sells: false, hasCalendar: false, calendarStatus: 'TENTATIVE', step: news },
  coming: { ...open, step: tickets },
  'on-sale': { ...open, step: tickets },
  'the-day': { ...open, step: { label: 'Programme', href: '/schedule' } },
  over: {
    ...open,
    sells: false,
    takesApplications: false,
    showsTickets: false,
    isAhead: false,
    hasCalendar: false,
    step: news,
  },
  postponed: { ...open, sells: false, calendarStatus: 'TENTATIVE', step: { label: 'New day', href: '/#changes' } },
  cancelled: {
    sells: false,
    takesApplications: false,
    showsTickets: false,
    isAhead: false,
    hasCalendar: false,
    calendarStatus: 'CANCELLED',
    step: { label: 'Refunds', href: '/#changes' },
  },
}

/** The next step of a visitor: the phase's, or to watch what was recorded of an event that is over. */
export function nextStep({ phase, toSee }: { phase: Phase; toSee: { talks: number } }): Step {
  return toSee.talks > 0 ? { label: 'Watch', href: '/#talks' } : phaseRules[phase].step
}
