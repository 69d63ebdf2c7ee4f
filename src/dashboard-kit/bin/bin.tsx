import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { binQuery } from '#dashboard-kit/history.queries.ts'
import { EmptyState, Unloaded } from '#dashboard-kit/lists/empty-state.tsx'
import { BIN_DAYS } from '#features/history/bin.schema.ts'
import type { HistoryTable } from '#features/tables/table-facts.ts'
import { countText } from '#lib/text/count-text.ts'
import type { MenuEntry } from '../menus/more-menu.tsx'
import { BinRow, type RowProps } from './bin-row.tsx'

interface Props extends RowProps {
  table: HistoryTable
  /** What happens to a restored record, in a sentence. */
  about?: string
}

/** Records of one tab deleted in the last 30 days, to restore (decision O8). */
export function Bin({ table, about, ...props }: Props) {
  const query = useQuery(binQuery(table))
  const { data: removals } = query
  if (query.isError || !removals)
    return <Unloaded query={query} loading="Loading the bin..." fault="Could not load the bin." />
  if (removals.length === 0) {
    return <EmptyState text={`The bin is empty. Deleted records stay here for ${BIN_DAYS} days.`} />
  }
  return (
    <>
      <p className="my-4 text-grey">
        Deleted records stay here for {BIN_DAYS} days with all that belongs to them. Then they are deleted for ever.
      </p>
      <ul aria-label="Bin" className="divide-y divide-line rounded-2xl border border-line bg-paper">
        {removals.map(removal => (
          <BinRow key={removal.id} removal={removal} {...props} />
        ))}
      </ul>
      {about && <p className="mt-4 text-[0.875rem] text-grey">{about}</p>}
    </>
  )
}

/** The name of the bin in the address; `within` is the view with its list, for a tab with several lists. */
const binOf = (within: string | undefined) => (within ? `${within}-bin` : 'bin')

export function useBinShown(within?: string): boolean {
  return useSearch({ from: '/admin/dashboard' }).view === binOf(within)
}

/** The entry of a menu for the bin of a table with one. */
export function useBinEntry(table: HistoryTable | undefined, within?: string): MenuEntry[] {
  const { data } = useQuery({ ...binQuery(table ?? 'teamMembers'), enabled: table !== undefined })
  const count = data?.length
  if (!table) return []
  return [{ icon: Trash2, text: 'Bin', detail: count ? countText(count, 'record') : '', view: binOf(within) }]
}
