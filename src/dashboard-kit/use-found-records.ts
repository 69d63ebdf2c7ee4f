import { useDeferredValue, useMemo, useState } from 'react'
import { matchesSearch } from '#lib/text/matches-search.ts'

export interface Sorting<Row> {
  value: string
  label: string
  /** Absent for the order in which the records come. */
  compare?: (a: Row, b: Row) => number
}

/** What was found, and what the search field and the choice of order need. */
export interface Found<Row> {
  /** Undefined while they are not known. */
  records: readonly Row[] | undefined
  /** Whether these are all; if not, others are on their way. */
  isComplete: boolean
  wanted: string
  search: string
  setSearch: (text: string) => void
  sorting: string
  setSorting: (value: string) => void
  sortings: readonly Sorting<Row>[]
  /** Whether the records are in the order in which they come, so that they may be moved. */
  inGivenOrder: boolean
}

/**
 * The records that hold the words being looked for, in the order that was chosen.
 * @param textsOf what is searched of a record; must stay the same function, as must `sortings`
 * @param isComplete whether the records are all that there are: what is found among the first of them is known only then
 */
export function useFoundRecords<Row>(
  records: readonly Row[] | undefined,
  textsOf: (record: Row) => (string | null)[],
  sortings: readonly Sorting<Row>[],
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
