import type { EventView } from '#features/event/event-profile.schema.ts'

export interface MenuLink {
  label: string
  href: string
}

export const menuGroups: readonly { label: string; links: readonly MenuLink[] }[] = [
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

/** The recap of the previous edition; undefined where there is none. */
export function recapLink({ previousEdition }: EventView): MenuLink | undefined {
  if (previousEdition.title === '') return
  return { label: previousEdition.title, href: `/relive-${previousEdition.year}` }
}

/** The footer's way to each part of the home page. */
export function quickLinks({ showPartnersOnHome }: EventView): MenuLink[] {
  const links = [
    { label: 'Home', href: '/#home' },
    { label: 'About', href: '/#about' },
    { label: 'Speakers', href: '/#speakers' },
    { label: 'Schedule', href: '/#schedule' },
    { label: 'Sponsors', href: '/#sponsors' },
    { label: 'Contact', href: '/#contact' },
    { label: 'Tickets', href: '/#tickets' },
  ]
  return links.filter(({ label }) => label !== 'Sponsors' || showPartnersOnHome)
}
