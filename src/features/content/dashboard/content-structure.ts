import type { PublicContentItem } from '#features/content/content.schema.ts'

/** Where the ids of places without an item begin. */
const PLACES = 2 ** 40

type Placed = Pick<PublicContentItem, 'page' | 'section' | 'key'>

/** A place of a page, and its meaning. */
interface Place {
  section: string
  key: string
  shows: string
}

/** The sections of each known page. */
export const knownSections: Record<string, readonly string[]> = {
  home: ['hero', 'intro', 'about', 'featured'],
  about: ['main', 'mission', 'vision', 'history'],
  speakers: ['intro', 'featured', 'list'],
  schedule: ['intro', 'timeline', 'details'],
  sponsor: ['intro', 'tiers', 'benefits'],
  volunteer: ['intro', 'roles', 'apply'],
  team: ['intro', 'core', 'volunteers'],
  contact: ['info', 'form', 'map'],
  privacy: ['intro', 'main', 'more'],
}

export const commonKeys = ['title', 'subtitle', 'content', 'image', 'ctaText', 'ctaLink'] as const

/** The pages in the structure preview. */
export const previewPages = ['home', 'about', 'speakers', 'schedule'] as const

const top: readonly Place[] = [
  { section: 'intro', key: 'content', shows: 'The words below the heading of the page' },
  { section: 'intro', key: 'image', shows: 'The picture at the top of the page' },
]

/** The places of each page. */
export const shownPlaces: readonly { page: string; places: readonly Place[] }[] = [
  {
    page: 'home',
    places: [
      { section: 'hero', key: 'subtitle', shows: 'The line below the theme' },
      { section: 'intro', key: 'content', shows: 'The large words below the countdown' },
      { section: 'intro', key: 'image', shows: 'A picture below these words' },
      { section: 'about', key: 'title', shows: 'The heading above the five cards' },
      { section: 'about', key: 'event', shows: 'The first card; its title is the heading of the card' },
      { section: 'about', key: 'mission', shows: 'The second card' },
      { section: 'about', key: 'team', shows: 'The third card' },
      { section: 'about', key: 'programme', shows: 'The fourth card' },
      { section: 'about', key: 'organisation', shows: 'The fifth card' },
      { section: 'featured', key: 'subtitle', shows: 'The line below the heading of the featured speakers' },
    ],
  },
  { page: 'about', places: [{ section: 'history', key: 'content', shows: 'The words at the top of the recap page' }] },
  { page: 'speakers', places: [...top, { section: 'list', key: 'title', shows: 'The heading of the list' }] },
  {
    page: 'schedule',
    places: [
      ...top,
      { section: 'timeline', key: 'title', shows: 'The heading of the timeline' },
      { section: 'details', key: 'content', shows: 'The part below the timeline; its title is the heading' },
    ],
  },
  {
    page: 'sponsor',
    places: [
      ...top,
      { section: 'tiers', key: 'content', shows: 'The words above the tiers' },
      { section: 'benefits', key: 'content', shows: 'The words above the reasons; its title is the heading' },
    ],
  },
  {
    page: 'volunteer',
    places: [
      ...top,
      { section: 'roles', key: 'title', shows: 'The heading of the roles' },
      { section: 'apply', key: 'ctaText', shows: 'The words on the sign-up button' },
    ],
  },
  {
    page: 'team',
    places: [
      ...top,
      { section: 'core', key: 'title', shows: 'The heading of the team' },
      { section: 'volunteers', key: 'content', shows: 'The words that invite volunteers' },
    ],
  },
  { page: 'contact', places: [{ section: 'info', key: 'content', shows: 'The words beside the contact form' }] },
  {
    page: 'privacy',
    places: [
      { section: 'intro', key: 'content', shows: 'The words below the heading of the page' },
      { section: 'main', key: 'content', shows: 'The rest of the page, instead of the built-in text' },
      { section: 'more', key: 'content', shows: 'Further words at the end; their title is the heading' },
    ],
  },
]

const blank = { type: 'text', content: '', title: '', description: '', active: true } as const

/** The places of texts, each with an id beyond those of stored items. */
const textPlaces = shownPlaces
  .flatMap(({ page, places }) => places.map(({ section, key }) => ({ page, section, key })))
  .filter(({ key }) => key !== 'image')
  .map((place, index): PublicContentItem => ({ ...place, ...blank, id: PLACES + index }))

/** Items for the places of a page that have none: the page shows its built-in texts there. */
export function emptyPlaces(page: string, items: readonly PublicContentItem[]): PublicContentItem[] {
  return textPlaces.filter(place => place.page === page && !items.some(item => isSamePlace(item, place)))
}

/** The place without an item that has an id. */
export function emptyPlaceOf(id: number): PublicContentItem | undefined {
  return textPlaces[id - PLACES]
}

export function isSamePlace(one: Placed, other: Placed): boolean {
  return one.page === other.page && one.section === other.section && one.key === other.key
}

/** Where a text is on the site, to sort by: pages in the order above, their places from the top down, then the rest. */
export function placeRank({ page, section, key }: { page: string; section: string; key: string }): number {
  const at = shownPlaces.findIndex(shown => shown.page === page)
  const place = shownPlaces[at]?.places.findIndex(known => known.section === section && known.key === key) ?? -1
  return (at < 0 ? shownPlaces.length : at) * 100 + (place < 0 ? 99 : place)
}

/** The page that shows the texts of a page of Content; other names have none. */
export const pathOf: Partial<Record<string, string>> = {
  home: '/',
  speakers: '/speakers',
  schedule: '/schedule',
}

/** What a text is, such as 'Line below the theme'; for a place that no page shows, its section and key. */
export function placeName({ page, section, key }: { page: string; section: string; key: string }): string {
  const places = shownPlaces.find(shown => shown.page === page)?.places ?? []
  const place = places.find(known => known.section === section && known.key === key)
  const [name = ''] = place?.shows.split(';') ?? []
  const short = name.replace(/^(?:The|A) /, '')
  return short ? short.charAt(0).toUpperCase() + short.slice(1) : `${section} / ${key}`
}
