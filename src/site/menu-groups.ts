import type { EventView } from '#features/event/event-profile.schema.ts'
import { phaseRules } from '#features/event/phase-rules.ts'
import type { MenuLink } from '#features/event/site/latest-recap.ts'

const groups: readonly { label: string; links: readonly MenuLink[] }[] = [
  {
    label: 'About',
    links: [
      { label: 'About the event', href: '/#about' },
      { label: 'Our Team', href: '/team' },
      { label: 'Contact Us', href: '/#contact' },
    ],
  },
  {
    label: 'Attend',
    links: [
      { label: 'Speakers', href: '/speakers' },
      { label: 'Schedule', href: '/schedule' },
      { label: 'Tickets', href: '/#tickets' },
    ],
  },
  {
    label: 'Participate',
    links: [
      { label: 'Volunteer', href: '/volunteer' },
      { label: 'Sponsor', href: '/sponsor' },
      { label: 'Speak', href: '/speak' },
    ],
  },
]

/** The menu, without tickets when there are none. */
export function menuGroups({ phase }: EventView) {
  if (phaseRules[phase].showsTickets) return groups
  return groups.map(({ label, links }) => ({ label, links: links.filter(({ href }) => href !== '/#tickets') }))
}
