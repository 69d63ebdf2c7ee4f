import type { ContentItem } from '#features/content/content.schema.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { contentPagesOf, sectionsOf } from './placed-content.ts'

/** The filters of the list; empty for all. */
export interface ContentFilter {
  page: string
  section: string
}

interface Props {
  items: readonly ContentItem[]
  filter: ContentFilter
  onFilter: (filter: ContentFilter) => void
}

/** Filters by page and section; another page resets the section. */
export function ContentFilters({ items, filter: { page, section }, onFilter }: Props) {
  return (
    <div className="compact-fields grid grid-cols-2 gap-2 md:max-w-xl md:gap-4">
      <SelectField
        label="Page"
        choices={choicesOf('All pages', contentPagesOf(items))}
        value={page}
        onChange={event => onFilter({ page: event.target.value, section: '' })}
      />
      <SelectField
        label="Section"
        choices={choicesOf('All sections', sectionsOf(items, page))}
        value={section}
        onChange={event => onFilter({ page, section: event.target.value })}
      />
    </div>
  )
}

function choicesOf(all: string, names: readonly string[]) {
  return [{ value: '', label: all }, ...names.map(name => ({ value: name, label: name }))]
}
