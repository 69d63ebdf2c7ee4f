import type { ReactNode } from 'react'
import { SearchField } from '#dashboard-kit/fields/search-field.tsx'
import { EmptyState, NotLoaded, RowsLoading } from '#dashboard-kit/lists/empty-state.tsx'
import { ShowMore } from '#dashboard-kit/lists/show-more.tsx'
import { ListField } from '#dashboard-kit/lists/view-tabs.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useMedia } from '#ui/use-media.ts'
import { QuietButton } from './buttons/quiet-button.tsx'
import type { ListChoice } from './menus/menu-sheet.tsx'
import { type MenuEntry, MoreMenu } from './menus/more-menu.tsx'
import type { Found } from './use-found-records.ts'

interface Props<Row> {
  found: Found<Row>
  /** Its records, such as 'guests', for the texts that it does not have. */
  many: string
  /** Resets the paging when it changes, such as the status filter. */
  part?: string
  query: { isError: boolean; refetch: () => unknown }
  loading?: ReactNode
  /** Shown after a failure. */
  fault?: string | undefined
  /** Shown for an empty list. */
  empty: ReactNode
  children: (records: readonly Row[]) => ReactNode
}

/** A list in its state: loading, failed, empty, without a match, or with its first records. */
export function RecordList<Row>({ found, many, part = '', query, children, ...texts }: Props<Row>) {
  const { loading = `Loading ${many}...`, empty } = texts
  const { records, isComplete, wanted, sorting, setSearch } = found
  if (records && records.length > 0) {
    return (
      <ShowMore part={`${part} ${wanted} ${sorting}`} items={records} rest={isComplete ? null : loadingMore()}>
        {children}
      </ShowMore>
    )
  }
  if (records && wanted === '') return typeof empty === 'string' ? <EmptyState text={empty} /> : empty
  if (records) {
    return (
      <EmptyState text={`Nothing here matches “${wanted}”.`}>
        <QuietButton onClick={() => setSearch('')}>Clear search</QuietButton>
      </EmptyState>
    )
  }
  if (query.isError) return failed()
  return typeof loading === 'string' ? <RowsLoading text={loading} /> : loading

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
    const { fault = `Could not load the ${many}. Please try again later.` } = texts
    return <NotLoaded text={fault} onAgain={query.refetch} />
  }
}

interface FoundListProps<Row> extends Props<Row>, Omit<ListToolsProps<Row>, 'found' | 'label'> {
  label?: string
  /** Content between the tools and the list. */
  above?: ReactNode
}

/** A list below its search and filters. */
export function FoundList<Row>(props: FoundListProps<Row>) {
  const { many, label = `Search ${many}`, above } = props
  return (
    <>
      <div className="in-data-moving:hidden">
        <ListTools {...props} label={label} />
        {above}
      </div>
      <RecordList {...props} />
    </>
  )
}

interface ListToolsProps<Row> {
  found: Found<Row>
  /** The label of the search, such as 'Search speakers'. */
  label: string
  placeholder: string
  /** Further filters. */
  filters?: readonly ListChoice[]
  /** Whether on phones the field of the views above holds filters and order. */
  isBelowViews?: boolean
  more?: readonly MenuEntry[]
}

/** What can be chosen of a list beside its search: filters, then the order. */
export function listChoices<Row>(found: Found<Row>, filters: readonly ListChoice[] = []): readonly ListChoice[] {
  const { sortings, sorting, setSorting } = found
  if (sortings.length < 2) return filters
  return [...filters, { label: 'Sort by', choices: sortings, value: sorting, onChange: setSorting }]
}

/** Search, filters, order and further actions above a list; on phones a field holds filters and order. */
export function ListTools<Row>({ found, label, placeholder, filters, isBelowViews, more = [] }: ListToolsProps<Row>) {
  const isPhone = useMedia('(width < 40rem)')
  const { search, setSearch } = found
  const choices = listChoices(found, filters)
  return (
    <>
      {isPhone && !isBelowViews && choices.length > 0 && <ListField choices={choices} />}
      <div className="my-2 flex items-end gap-2 max-xs:flex-wrap md:my-4 md:gap-3 print:hidden">
        <div className="min-w-28 grow basis-40 md:basis-52">
          <SearchField label={label} placeholder={placeholder} value={search} onChange={setSearch} />
        </div>
        {!isPhone &&
          choices.map(({ label, choices, value, onChange }) => (
            <SelectField
              key={label}
              label={<span className="sr-only">{label}</span>}
              className="min-w-0"
              choices={choices}
              value={value}
              onChange={event => onChange(event.target.value)}
            />
          ))}
        <MoreMenu entries={more} />
      </div>
    </>
  )
}
