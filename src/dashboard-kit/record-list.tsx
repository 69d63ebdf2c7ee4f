import type { ReactNode } from 'react'
import { EmptyState, NotLoaded } from '#dashboard-kit/lists/empty-state.tsx'
import { ShowMore } from '#dashboard-kit/lists/show-more.tsx'
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
