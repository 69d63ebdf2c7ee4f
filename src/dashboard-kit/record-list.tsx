import { type ReactNode, useState } from 'react'
import { SearchField } from '#dashboard-kit/fields/search-field.tsx'
import { EmptyState, NotLoaded } from '#dashboard-kit/lists/empty-state.tsx'
import { ShowMore } from '#dashboard-kit/lists/show-more.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { QuietButton } from './buttons/quiet-button.tsx'
import type { Found } from './use-found-records.ts'

interface Props<Row> {
  found: Found<Row>
  /** Resets the paging when it changes, such as the status filter. */
  part?: string
  query: { isError: boolean; refetch: () => unknown }
  loading: ReactNode
  /** Shown after a failure. */
  fault: string
  /** Shown for an empty list. */
  empty: ReactNode
  children: (records: readonly Row[]) => ReactNode
}

/** A list in its state: loading, failed, empty, without a match, or with its first records. */
export function RecordList<Row>({ found, part = '', query, loading, fault, empty, children }: Props<Row>) {
  const { records, isComplete, wanted, sorting, setSearch } = found
  if (records && records.length > 0) {
    return (
      <ShowMore part={`${part} ${wanted} ${sorting}`} items={records} rest={isComplete ? null : loadingMore()}>
        {children}
      </ShowMore>
    )
  }
  if (records && wanted === '') return empty
  if (records) {
    return (
      <EmptyState text={`Nothing here matches “${wanted}”.`}>
        <QuietButton onClick={() => setSearch('')}>Clear search</QuietButton>
      </EmptyState>
    )
  }
  return query.isError ? failed() : loading

  /** Below the first records while the others load. */
  function loadingMore() {
    if (query.isError) return <div className="mt-4">{failed()}</div>
    return (
      <p role="status" className="mt-4 text-center text-grey">
        Loading more...
      </p>
    )
  }

  function failed() {
    return <NotLoaded text={fault} onAgain={query.refetch} />
  }
}

interface ListToolsProps<Row> {
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
export function ListTools<Row>({ found, label, placeholder, children, filters = 0 }: ListToolsProps<Row>) {
  const [isOpen, setOpen] = useState(false)
  const { search, setSearch, sorting, setSorting, sortings } = found
  const isSortable = sortings.length > 1
  const active = filters + (sorting === (sortings[0]?.value ?? '') ? 0 : 1)
  return (
    <div className="compact-fields my-2 flex flex-wrap items-end gap-2 md:my-4 md:gap-3 print:hidden">
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
