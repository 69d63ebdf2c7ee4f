import { useDeferredValue, useMemo, useState } from 'react'
import { matchesSearch } from '#lib/text/matches-search.ts'

export interface Sorting<Row> {
  value: string
  label: string
  /** Absent for the stored order. */
  compare?: (a: Row, b: Row) => number
}

/** The found records, and the state of search and sorting. */
export interface Found<Row> {
  /** Undefined until known. */
  records: readonly Row[] | undefined
  /** Whether these are all; if not, others are loading. */
  isComplete: boolean
  wanted: string
  search: string
  setSearch: (text: string) => void
  sorting: string
  setSorting: (value: string) => void
  sortings: readonly Sorting<Row>[]
  /** Whether the records are in their stored order, so that they can be moved. */
  inGivenOrder: boolean
}

/**
 * The records that contain the searched words, in the chosen order.
 * @param textsOf the searched texts of a record; must stay the same function, as must the comparisons
 * @param isComplete whether all records are loaded: only then is the search result final
 */
export function useFoundRecords<Row>(
  records: readonly Row[] | undefined,
  textsOf: (record: Row) => (string | null)[],
  sortings: readonly Sorting<Row>[] = [],
  isComplete = true,
): Found<Row> {
  const [search, setSearch] = useState('')
  const [sorting, setSorting] = useState(sortings[0]?.value ?? '')
  const wanted = useDeferredValue(search.trim())
  const compare = sortings.find(({ value }) => value === sorting)?.compare
  const found = useMemo(() => {
    const matching = records?.filter(record => matchesSearch(wanted, textsOf(record)))
    return compare ? matching?.toSorted(compare) : matching
  }, [records, wanted, textsOf, compare])
  const isKnown = isComplete || (wanted === '' && compare === undefined && found?.length !== 0)
  return {
    records: isKnown ? found : undefined,
    isComplete,
    wanted,
    search,
    setSearch,
    sorting,
    setSorting,
    sortings,
    inGivenOrder: compare === undefined,
  }
}
