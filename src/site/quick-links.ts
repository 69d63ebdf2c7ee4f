import type { EventView } from '#features/event/event-profile.schema.ts'
import { phaseRules } from '#features/event/phase-rules.ts'
import type { MenuLink } from '#features/event/site/latest-recap.ts'

/** The footer's links to the parts of the home page, and to the questions if there are any. */
export function quickLinks({ showPartnersOnHome, hasQuestions, phase }: EventView): MenuLink[] {
  const links = [
    { label: 'Home', href: '/#home' },
    { label: 'About', href: '/#about' },
    { label: 'Speakers', href: '/#speakers' },
    { label: 'Schedule', href: phaseRules[phase].isAhead ? '/#schedule' : '/schedule' },
    { label: 'Sponsors', href: '/#sponsors' },
    { label: 'Contact', href: '/#contact' },
    { label: 'Tickets', href: '/#tickets' },
    ...(hasQuestions ? [{ label: 'Questions', href: '/questions' }] : []),
    { label: 'Search', href: '/search' },
  ]
  const missing = [!showPartnersOnHome && 'Sponsors', !phaseRules[phase].showsTickets && 'Tickets']
  return links.filter(({ label }) => !missing.includes(label))
}
