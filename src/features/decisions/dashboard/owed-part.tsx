import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { EmptyState, Unloaded } from '#dashboard-kit/lists/empty-state.tsx'
import { ViewTabs } from '#dashboard-kit/lists/view-tabs.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { editionOf, editionsQuery } from '#features/event/dashboard/editions.queries.ts'
import { stillOwed } from '#features/settings/owed-items.ts'
import { countText } from '#lib/text/count-text.ts'
import { localMomentText } from '#lib/time/written.ts'
import { Button } from '#ui/button.tsx'
import { owingQuery } from './decisions.queries.ts'
import { OfferedMails } from './offered-mails.tsx'
import { OwedTable } from './owed-table.tsx'

interface Props {
  tab: 'speakers' | 'partners' | 'volunteers'
  noun: string
  pictureOf: (id: number) => ReactNode
}

/** Whether a part of the address is one of these views. */
export function isSentView(view: string | undefined): boolean {
  return ['sent', 'missing', 'late', 'remind'].some(name => name === view)
}

/** Who has sent what, worked out from the data, and reminders to those who miss something (decision S7). */
export function OwedPart({ tab, noun, pictureOf }: Props) {
  const { view } = useSearch({ from: '/admin/dashboard' })
  const [reminding, setReminding] = useState<'ready' | 'all' | null>(view === 'remind' ? 'ready' : null)
  const year = editionOf(useQuery(editionsQuery).data, useEdition())?.year
  const table = tab === 'partners' ? 'sponsors' : tab
  const owing = useQuery({ ...owingQuery(table, year ?? 0), enabled: year !== undefined })
  if (!owing.data || year === undefined)
    return <Unloaded query={owing} loading={`Loading ${noun}s...`} fault={`Could not load the ${noun}s.`} />
  const { people, today, day } = owing.data
  if (people.length === 0) return <EmptyState text={`No ${noun}s yet from whom something is expected.`} />
  const missing = people.filter(owing => stillOwed(owing).length > 0)
  const late = people.filter(({ items }) => items.some(({ state }) => state === 'late'))
  const views = [
    { value: 'sent', title: 'Everybody', count: people.length },
    { value: 'missing', title: 'Missing something', count: missing.length },
    { value: 'late', title: 'Late', count: late.length },
  ]
  const complete = people.length - missing.length
  const reachable = missing.filter(({ email }) => email !== '').length
  const shown = view === 'late' ? late : view === 'missing' ? missing : people
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h2 className="text-xl">Who has sent what</h2>
          <p className="mt-1 text-grey">
            {countText(people.length, noun)}. {complete} {complete === 1 ? 'has' : 'have'} sent everything,{' '}
            {late.length} {late.length === 1 ? 'is' : 'are'} late with something. Today is {localMomentText(today)}.
            {day === null && ' Nothing is late while the day is not known.'}
          </p>
        </div>
        {reachable > 0 && (
          <Button size="small" className="max-sm:w-full" onClick={() => setReminding('all')}>
            <Mail aria-hidden className="size-4" />
            Remind {reachable === 1 ? '1 person' : `${reachable} people`}
          </Button>
        )}
      </div>
      <ViewTabs
        {...{ tab, views }}
        label="Who has sent what"
        value={view === 'late' || view === 'missing' ? view : 'sent'}
      >
        <div className="mt-4">
          {shown.length === 0 ? (
            <EmptyState text={view === 'late' ? 'Nothing is late.' : 'Nothing is missing.'} />
          ) : (
            <OwedTable {...{ tab, noun, pictureOf }} people={shown} />
          )}
        </div>
      </ViewTabs>
      <p className="mt-4 text-[0.875rem] text-grey">
        Worked out from what is here, never ticked by hand. Each reminder lists only what that person still owes, and
        you read all of them before they go.
      </p>
      {reminding && (
        <OfferedMails
          decision={{
            table,
            status: 'reminded',
            year,
            onlyReady: reminding === 'ready',
          }}
          action="Remind"
          ids={missing.map(({ id }) => id)}
          done="Reminders"
          outcomeOf={(_, left) => (left > 0 ? `${left} ${left === 1 ? 'owes' : 'owe'} nothing any more.` : '')}
          onDone={() => setReminding(null)}
          onClose={() => setReminding(null)}
        />
      )}
    </>
  )
}
