import { type ReactNode, useState } from 'react'
import { SearchField } from '#dashboard-kit/fields/search-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { QuietButton } from './buttons/quiet-button.tsx'
import type { Found } from './use-found-records.ts'

interface Props<Row> {
  found: Found<Row>
  /** The label of the search, such as 'Search speakers'. */
  label: string
  placeholder: string
  /** Further filters. */
  children?: ReactNode
  /** How many of them are set. */
  filters?: number
}

/** Search, filters and sorting above a list; on phones a button shows all but the search. */
export function ListTools<Row>({ found, label, placeholder, children, filters = 0 }: Props<Row>) {
  const [isOpen, setOpen] = useState(false)
  const { search, setSearch, sorting, setSorting, sortings } = found
  const isSortable = sortings.length > 1
  const active = filters + (sorting === (sortings[0]?.value ?? '') ? 0 : 1)
  return (
    <div className="compact-fields my-3 flex flex-wrap items-end gap-2 md:my-4 md:gap-3 print:hidden">
      <div className="min-w-28 grow basis-40 md:basis-52">
        <SearchField label={label} placeholder={placeholder} value={search} onChange={setSearch} />
      </div>
      {(isSortable || children) && (
        <>
          <QuietButton className="md:hidden" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Filter{active > 0 && ` (${active})`}
          </QuietButton>
          <div className={`basis-full gap-2 md:contents ${isOpen ? 'grid' : 'hidden'}`}>
            {children}
            {isSortable && (
              <SelectField
                label="Sort by"
                choices={sortings}
                value={sorting}
                onChange={event => setSorting(event.target.value)}
              />
            )}
          </div>
        </>
      )}
    </div>
  )
}
