import type { ListChoice } from '#dashboard-kit/menus/menu-sheet.tsx'
import type { ContentItem } from '#features/content/content.schema.ts'
import { knownSections, shownPlaces } from './content-structure.ts'

/** Whether the site shows a place. */
export function isPlaced({ page, section, key }: Placed & { key: string }): boolean {
  const places = shownPlaces.find(shown => shown.page === page)?.places ?? []
  return places.some(place => place.section === section && place.key === key)
}

interface Placed {
  page: string
  section: string
}

/** The known pages, and others from the data. */
export function contentPagesOf(items: readonly Placed[]): string[] {
  return [...new Set([...Object.keys(knownSections), ...items.map(({ page }) => page)])]
}

/** The known sections of a page, and others from the data; without a page, of all pages. */
export function sectionsOf(items: readonly Placed[], page: string): string[] {
  const known = page === '' ? Object.values(knownSections).flat() : (knownSections[page] ?? [])
  const stored = items.filter(item => page === '' || item.page === page).map(({ section }) => section)
  return [...new Set([...known, ...stored])]
}

type Active = Pick<ContentItem, 'page' | 'section' | 'key' | 'active'>

/** Whether another active item has the same place; the page shows only one. */
export function isDoubled(item: Active, others: readonly ContentItem[], id?: number): boolean {
  const { page, section, key, active } = item
  return (
    active &&
    others.some(
      other => other.active && other.id !== id && other.page === page && other.section === section && other.key === key,
    )
  )
}

/** The filters of the list; empty for all. */
export interface ContentFilter {
  page: string
  section: string
}

/** Filters by page and section; another page resets the section. */
export function filtersOf(
  items: readonly ContentItem[],
  { page, section }: ContentFilter,
  onFilter: (filter: ContentFilter) => void,
): readonly ListChoice[] {
  return [
    {
      label: 'Page',
      choices: choicesOf('All pages', contentPagesOf(items)),
      value: page,
      onChange: value => onFilter({ page: value, section: '' }),
    },
    {
      label: 'Section',
      choices: choicesOf('All sections', sectionsOf(items, page)),
      value: section,
      onChange: value => onFilter({ page, section: value }),
    },
  ]
}

function choicesOf(all: string, names: readonly string[]) {
  return [{ value: '', label: all }, ...names.map(name => ({ value: name, label: name }))]
}
