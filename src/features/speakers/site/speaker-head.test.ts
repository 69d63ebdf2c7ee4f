import { expect, test } from 'vitest'
import { defaultEdition, editionBefore } from '#features/event/default-edition.ts'
import { noDetails } from '#features/event/edition-details.schema.ts'
import { defaultProfile, type EventView } from '#features/event/event-profile.schema.ts'
import { eventJsonLd, postalAddress } from '#features/event/site/event-json-ld.ts'
import { breadcrumbs, eventCard, pageHead } from '#features/event/site/page-head.ts'
import type { TicketOffers } from '#features/sale/tickets.schema.ts'
import { builtInSpeakers } from '#features/speakers/server/shown-speakers.domain.ts'
import type { PublicSpeaker } from '#features/speakers/speakers.schema.ts'
import { offersJsonLd } from '#features/tickets/site/offers-json-ld.ts'
import { offsetTime } from '#lib/time/offset-time.ts'
import { performerJsonLd, personJsonLd } from './performer-json-ld.ts'
import { speakerHead, talkHead } from './speaker-head.ts'

const event: EventView = {
  ...defaultProfile,
  ...defaultEdition,
  editionYear: 2026,
  venue: { name: defaultEdition.venueName, address: defaultEdition.venueAddress },
  pastEditions: [editionBefore],
  published: true,
  startsAt: '2026-10-08T14:00:00.000Z',
  endsAt: '2026-10-08T20:30:00.000Z',
  saleStartsAt: '2026-06-01T06:00:00.000Z',
  currentYear: 2026,
  phase: 'on-sale',
  status: 'on',
  notice: '',
  previousDate: null,
  details: noDetails,
  changesAt: null,
  siteUrl: 'https://devontalks.example',
  colors: {},
  logoLook: null,
  hasQuestions: false,
  toSee: { talks: 0, pictures: 0 },
  heroes: [],
  refunds: '',
  takes: { speakers: true, volunteers: true, partners: true },
}

function aPublicSpeaker(change: Partial<PublicSpeaker> = {}): PublicSpeaker {
  const [speaker] = builtInSpeakers(2026)
  if (!speaker) throw new Error('There is no built-in speaker')
  return { ...speaker, id: 7, name: 'Maren Okafor', title: 'Ecologist', ...change }
}

type Head = ReturnType<typeof pageHead>

function contentOf({ meta }: Head, name: string) {
  const found = meta.find(tag => ('name' in tag && tag.name === name) || ('property' in tag && tag.property === name))
  return found && 'content' in found ? found.content : undefined
}

test('every page says what it is, where it is and how it looks when shared', () => {
  const head = pageHead(event, {
    title: 'Schedule',
    description: `${'What happens when. '.repeat(20)}`,
    path: '/schedule',
  })
  expect(head.meta[0]).toEqual({ title: 'Schedule · DevonTalks 2026' })
  expect(contentOf(head, 'description')?.length).toBeLessThanOrEqual(160)
  expect(contentOf(head, 'description')).toMatch(/…$/)
  expect(contentOf(head, 'og:url')).toBe('https://devontalks.example/schedule')
  expect(contentOf(head, 'og:title')).toBe('Schedule')
  expect(contentOf(head, 'twitter:card')).toBe('summary_large_image')
  expect(contentOf(head, 'og:image')).toMatch(/^https:\/\/devontalks\.example\/cards\/event\.jpg\?v=\w+$/)
  expect(contentOf(head, 'twitter:image')).toBe(contentOf(head, 'og:image'))
  expect(pageHead(event, { description: '', path: '/' }).meta[0]).toEqual({ title: 'DevonTalks 2026: Brave Enough' })
})

test('a card has another address once anything on it has changed, and only then', () => {
  const card = (change: Partial<PublicSpeaker>, on = event) =>
    contentOf(speakerHead(on, aPublicSpeaker(change), []), 'og:image')
  expect(card({})).toMatch(/\/cards\/speaker\/7\.jpg\?v=\w+$/)
  expect(card({})).toBe(card({ bio: 'Rewritten' }))
  for (const change of [{ name: 'M' }, { title: 'T' }, { photo: '/p.webp' }, { year: 2027 }]) {
    expect(card(change)).not.toBe(card({}))
  }
  for (const change of [{ brandName: 'Other' }, { accent: '#1F4A93' }])
    expect(card({}, { ...event, ...change })).not.toBe(card({}))
  const talk = (change: Partial<PublicSpeaker>) => contentOf(talkHead(event, aPublicSpeaker(change)), 'og:image')
  expect(talk({ talkTitle: 'Another' })).not.toBe(talk({}))
  const later = { ...event, endTime: '5:00 PM' }
  expect(eventCard(event, 'schedule')).toMatch(/^\/cards\/schedule\.jpg\?v=\w+$/)
  expect(eventCard(later, 'schedule')).not.toBe(eventCard(event, 'schedule'))
  expect(eventCard(later)).toBe(eventCard(event))
})

test('a speaker is a person in a trail of pages', () => {
  const photo = '/media/0123456789abcdef0123456789abcdef/800.webp'
  const speaker = aPublicSpeaker({ photo, websiteLink: 'https://maren.example' })
  expect(personJsonLd(event, speaker)).toEqual({
    '@type': 'Person',
    name: 'Maren Okafor',
    jobTitle: 'Ecologist',
    url: 'https://devontalks.example/speakers/7',
    image: `https://devontalks.example${photo}`,
    sameAs: ['https://maren.example'],
  })
  expect(personJsonLd(event, aPublicSpeaker())).not.toHaveProperty('image')
  const { meta } = speakerHead(event, speaker, [performerJsonLd(event, speaker)])
  expect(meta.flatMap(tag => ('script:ld+json' in tag ? tag['script:ld+json'] : []))).toMatchObject([
    {
      '@context': 'https://schema.org',
      '@type': 'Person',
      performerIn: { '@type': 'Event', startDate: '2026-10-08T08:00:00-06:00', location: { '@type': 'Place' } },
    },
    { '@type': 'BreadcrumbList' },
  ])
  expect(breadcrumbs(event, [{ name: 'Speakers', path: '/speakers' }]).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://devontalks.example/' },
    { '@type': 'ListItem', position: 2, name: 'Speakers', item: 'https://devontalks.example/speakers' },
  ])
})

test('a speaker of a past year performed at the event of that year', () => {
  function headOf(year: number) {
    const speaker = aPublicSpeaker({ year })
    return speakerHead(event, speaker, [performerJsonLd(event, speaker)])
  }
  const personOf = (year: number) => headOf(year).meta.find(tag => 'script:ld+json' in tag)
  expect(headOf(2025).meta[0]).toEqual({ title: 'Maren Okafor · DevonTalks 2025' })
  const performerIn = { name: 'DevonTalks 2025', startDate: '2025-09-25', url: `${event.siteUrl}/relive-2025` }
  expect(personOf(2025)).toMatchObject({ 'script:ld+json': { performerIn } })
  expect(personOf(2024)).not.toHaveProperty(['script:ld+json', 'performerIn'])
})

test('the event has its times with their offset, its place, its offers and its performers', () => {
  const ticket = { id: 'a', name: 'General', price: 75, features: [], isPopular: false, popular: false }
  const offers: TicketOffers = {
    tickets: [
      { ...ticket, notYetOnSale: true, onSale: false, saleEnded: false },
      { ...ticket, name: 'Early', notYetOnSale: false, onSale: false, saleEnded: true },
      { ...ticket, name: 'Late', notYetOnSale: false, onSale: true, saleEnded: false },
    ],
    purchaseUrl: 'https://tickets.example',
    saleStartsAt: event.saleStartsAt,
    changesAt: null,
  }
  const performers = [personJsonLd(event, aPublicSpeaker())]
  expect(eventJsonLd(event, { offers: offersJsonLd(event, offers), performers })).toMatchObject({
    '@type': 'Event',
    name: 'DevonTalks 2026: Brave Enough',
    startDate: '2026-10-08T08:00:00-06:00',
    endDate: '2026-10-08T14:30:00-06:00',
    location: {
      '@type': 'Place',
      name: 'Devon Community Centre',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '20 Haven Ave',
        addressLocality: 'Devon',
        addressRegion: 'AB',
        postalCode: 'T9G 2B9',
        addressCountry: 'CA',
      },
    },
    performer: performers,
    organizer: { '@type': 'Organization', name: 'DevonTalks', url: 'https://devontalks.example' },
    offers: [
      {
        '@type': 'Offer',
        price: 75,
        priceCurrency: 'CAD',
        url: 'https://tickets.example',
        availability: 'https://schema.org/PreOrder',
        validFrom: '2026-06-01T00:00:00-06:00',
      },
      { name: 'Early', availability: 'https://schema.org/SoldOut' },
      { name: 'Late', availability: 'https://schema.org/InStock' },
    ],
  })
  const bare = eventJsonLd(event, { offers: offersJsonLd(event, { ...offers, tickets: [] }), performers: [] })
  expect(bare).not.toHaveProperty('offers')
  expect(bare).not.toHaveProperty('performer')
})

test('an address of another form stays whole', () => {
  expect(postalAddress('The old mill, by the river')).toEqual({
    '@type': 'PostalAddress',
    streetAddress: 'The old mill, by the river',
  })
})

test('RE14: a moment is told with the offset of its day', () => {
  expect(offsetTime('2026-01-01T07:00:00.000Z', 'America/Edmonton')).toBe('2026-01-01T00:00:00-07:00')
  expect(offsetTime('2026-07-01T02:15:00.000Z', 'Asia/Kathmandu')).toBe('2026-07-01T08:00:00+05:45')
  expect(offsetTime('2026-07-01T02:15:00.000Z', 'UTC')).toBe('2026-07-01T02:15:00+00:00')
})

test('RE14: the offsets of the event are those of the moments that the server worked out, not of a browser’s zone data', () => {
  const winter = {
    ...event,
    timeZone: 'America/Phoenix',
    date: '2027-12-02',
    startTime: '9:00 AM',
    endTime: '12:15 PM',
  }
  const moments = { startsAt: '2027-12-02T15:00:00.000Z', endsAt: '2027-12-02T18:15:00.000Z' }
  expect(eventJsonLd({ ...winter, ...moments }, { offers: [], performers: [] })).toMatchObject({
    startDate: '2027-12-02T09:00:00-06:00',
    endDate: '2027-12-02T12:15:00-06:00',
  })
})
