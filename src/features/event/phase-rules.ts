/** The phases of an edition, computed on the server (`phase.domain.ts`). */
export const phases = ['to-be-announced', 'coming', 'on-sale', 'the-day', 'over', 'postponed', 'cancelled'] as const

export type Phase = (typeof phases)[number]

interface PhaseRule {
  /** Whether tickets may be sold, within their own dates. */
  sells: boolean
  /** Whether applications are open, if the organizers allow them. */
  takesApplications: boolean
  /** Whether the home page has a ticket section. */
  showsTickets: boolean
  /** Whether the event is in the future. */
  isAhead: boolean
  /** Whether there is a calendar file. */
  hasCalendar: boolean
  /** The status in calendars (RFC 5545, 3.8.1.11). */
  calendarStatus: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  /** The visitor's next step: the header's one button. */
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

/** What each phase means (decision Y4). */
export const phaseRules: Readonly<Record<Phase, PhaseRule>> = {
  'to-be-announced': { ...open, sells: false, hasCalendar: false, calendarStatus: 'TENTATIVE', step: news },
  coming: { ...open, step: tickets },
  'on-sale': { ...open, step: tickets },
  'the-day': { ...open, step: { label: 'Program', href: '/schedule' } },
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

/** The visitor's next step: the phase's, or the recordings of a past event. */
export function nextStep({ phase, toSee }: { phase: Phase; toSee: { talks: number } }): Step {
  return toSee.talks > 0 ? { label: 'Watch', href: '/#talks' } : phaseRules[phase].step
}
