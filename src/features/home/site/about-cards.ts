import type { PublicContentItem } from '#features/content/content.schema.ts'
import { findWritten } from '#features/content/site/find-text.ts'
import type { EventView } from '#features/event/event-profile.schema.ts'
import { dayText } from '#lib/time/day-text.ts'

export interface AboutCard {
  key: string
  title: string
  text: string
  /** Content instead of the text. */
  written?: PublicContentItem
  link?: { label: string; href: string } | undefined
}

/**
 * The five cards, without those of missing parents. Texts come from the content (page 'home', section 'about') or the
 * profile.
 */
export function aboutCards(event: EventView, content: readonly PublicContentItem[]): AboutCard[] {
  const parents: Record<string, string> = { programme: event.programme.name, organisation: event.organisation.name }
  return defaultCards(event).flatMap(card => {
    const written = findWritten(content, 'about', card.key)
    if (written) return { ...card, title: written.title || card.title, written }
    return parents[card.key] === '' ? [] : card
  })
}

function filling({ date, phase, venue }: EventView): string {
  const place = venue.name || 'a hall'
  if (phase === 'cancelled') return `We meant to fill ${place}`
  if (!date) return `We are about to fill ${place}`
  return `On ${dayText(date)} we ${phase === 'over' ? 'filled' : 'fill'} ${place}`
}

function defaultCards(event: EventView): AboutCard[] {
  const { brandName, theme, programme, organisation, licenceNotice } = event
  return [
    {
      key: 'event',
      title: `About ${brandName}`,
      text: `${filling(event)} for one day of talks, music and long coffee breaks.${theme && ` This year's theme is ${theme}: for everyone who has ever had something to say and waited a moment too long.`}`,
    },
    {
      key: 'mission',
      title: 'Our mission',
      text: 'To find the ideas that live around here, help the people who carry them tell them well, and put them in front of a room that listens.',
    },
    {
      key: 'team',
      title: 'Our organizing team',
      text: 'Neighbours, all of them volunteers. They choose the talks, coach the speakers, build the stage and brew the coffee.',
      link: { label: 'Our Team', href: '/team' },
    },
    {
      key: 'programme',
      title: `About ${programme.name}`,
      text: `${licenceNotice || 'This event is organized independently.'} Talks last from 5 to 18 minutes.`,
      link: elsewhere(programme),
    },
    {
      key: 'organisation',
      title: `About ${organisation.name}`,
      text: 'Behind the program is an organization that cares for one thing: that good ideas travel further than the room they were told in.',
      link: elsewhere(organisation),
    },
  ]
}

function elsewhere({ name, url }: { name: string; url: string }) {
  return url ? { label: `Visit ${name}`, href: url } : undefined
}
