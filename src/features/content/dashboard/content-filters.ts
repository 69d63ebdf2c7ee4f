import type { ListChoice } from '#dashboard-kit/menus/menu-sheet.tsx'
import type { ContentItem } from '#features/content/content.schema.ts'
import { contentPagesOf, sectionsOf } from './placed-content.ts'

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
