import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { ArrowLeft, Trash2 } from 'lucide-react'
import { binQuery } from '#dashboard-kit/history.queries.ts'
import type { HistoryTable } from '#lib/terms/table-facts.ts'
import { buttonClass } from '#ui/button.tsx'

/** The name of the bin in the address; `within` is the view with its list, for a tab with several lists. */
const binOf = (within: string | undefined) => (within ? `${within}-bin` : 'bin')

export function useBinShown(within?: string): boolean {
  return useSearch({ from: '/admin/dashboard' }).view === binOf(within)
}

/** How many records are in a bin; undefined until known, or for none. */
export function useBinCount(table: HistoryTable): number | undefined {
  return useQuery(binQuery(table)).data?.length || undefined
}

/** Links to the bin, and back to the list. */
export function BinLink({ table, within }: { table: HistoryTable; within?: string | undefined }) {
  const isShown = useBinShown(within)
  const view = isShown ? within : binOf(within)
  const count = useBinCount(table)
  return (
    <Link
      to="/admin/dashboard"
      search={({ view: _, record: __, ...rest }) => ({ ...rest, ...(view && { view }) })}
      resetScroll={false}
      className={buttonClass({ look: 'quiet', size: 'small' })}
    >
      {isShown ? <ArrowLeft aria-hidden className="size-4" /> : <Trash2 aria-hidden className="size-4" />}
      {isShown ? 'Back to the list' : 'Bin'}
      {!isShown && count && <span className="font-normal text-[0.8125rem] text-grey">{count}</span>}
    </Link>
  )
}
