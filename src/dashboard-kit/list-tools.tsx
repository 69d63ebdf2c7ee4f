import type { ReactNode } from 'react'
import { SearchField } from '#dashboard-kit/fields/search-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import type { Found } from './use-found-records.ts'

interface Props<Row> {
  found: Found<Row>
  /** The label of the search, such as 'Search speakers'. */
  label: string
  placeholder: string
  /** Further filters. */
  children?: ReactNode
}

/** Search and sorting above a list. */
export function ListTools<Row>({ found, label, placeholder, children }: Props<Row>) {
  return (
    <div className="compact-fields my-3 flex flex-wrap items-end gap-2 *:grow md:my-4 md:gap-3 md:*:grow-0 print:hidden">
      <div className={`min-w-28 grow! md:basis-64 ${children ? 'basis-full' : 'basis-28'}`}>
        <SearchField label={label} placeholder={placeholder} value={found.search} onChange={found.setSearch} />
      </div>
      {children}
      {found.sortings.length > 1 && (
        <SelectField
          label="Sort by"
          className={children ? 'min-w-0 max-md:basis-26' : ''}
          choices={found.sortings}
          value={found.sorting}
          onChange={event => found.setSorting(event.target.value)}
        />
      )}
    </div>
  )
}
