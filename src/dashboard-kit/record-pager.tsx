import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '#ui/icon-button.tsx'

interface Props<Row> {
  /** The first word: 'Application' 2 of 4. */
  noun: string
  /** The listed records, in order. */
  records: readonly Row[]
  record: Row
  onOpen: (record: Row) => void
}

/** The position of an open record in the list, with links to its neighbours; hidden if it is not listed. */
export function RecordPager<Row extends { id: number }>({ noun, records, record, onOpen }: Props<Row>) {
  const index = records.findIndex(({ id }) => id === record.id)
  if (index < 0 || records.length < 2) return null
  const [previous, next] = [records[index - 1], records[index + 1]]
  return (
    <nav aria-label="Neighbours in the list" className="mb-5 flex items-center gap-1">
      <p aria-live="polite" className="grow font-semibold">
        {noun} {index + 1} of {records.length}
      </p>
      <IconButton
        icon={ChevronLeft}
        label={previous ? 'Previous' : 'This is the first'}
        aria-disabled={!previous}
        onClick={() => previous && onOpen(previous)}
      />
      <IconButton
        icon={ChevronRight}
        label={next ? 'Next' : 'This is the last'}
        aria-disabled={!next}
        onClick={() => next && onOpen(next)}
      />
    </nav>
  )
}
