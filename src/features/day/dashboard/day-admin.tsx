import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { followLive } from '#client/follow-live.ts'
import { NotLoaded } from '#dashboard-kit/lists/empty-state.tsx'
import { RowsLoading } from '#dashboard-kit/lists/rows-loading.tsx'
import { ViewTabs } from '#dashboard-kit/lists/view-tabs.tsx'
import { useEdition, useYearOfTab } from '#dashboard-kit/use-edition.ts'
import { localOf } from '#features/day/day-words.ts'
import { cueTab } from './cue-kind.ts'
import { type Day, dayQuery, everyDay } from './day.queries.ts'
import { DayLinks } from './day-links.tsx'
import { DayMessages } from './day-messages.tsx'
import { DayReport } from './day-report.tsx'
import { LiveDay } from './live-day.tsx'
import { RunSheet } from './run-sheet.tsx'

const titles = { live: 'Live', edit: 'Run sheet', messages: 'Messages', links: 'Screens', report: 'Report' }

/** The tab of the event day: the run sheet, the day as it runs, messages and the report. */
export function DayAdmin() {
  const client = useQueryClient()
  const edition = useEdition()
  const isCurrent = useYearOfTab() === edition
  const { data: day, isError, refetch } = useQuery(dayQuery(edition))
  const { view: named } = useSearch({ from: '/admin/dashboard' })
  const [lostSince, setLostSince] = useState<number>()
  if (isError !== (lostSince !== undefined)) setLostSince(isError ? Date.now() : undefined)
  useEffect(() => followLive(() => void client.invalidateQueries({ queryKey: everyDay })), [client])

  const shown = (['live', 'edit', 'messages', 'links', 'report'] as const).filter(
    view => isCurrent || view === 'edit' || view === 'report',
  )
  const view = shown.find(known => known === named) ?? (day && isCurrent && isToday(day) ? 'live' : 'edit')
  return (
    <ViewTabs
      label="Parts of the day"
      value={view}
      views={shown.map(value => ({ value, title: titles[value], link: linkTo(value) }))}
    >
      {part()}
    </ViewTabs>
  )

  function part() {
    if (view === 'edit') {
      return (
        <div className="mt-4">
          <RunSheet />
        </div>
      )
    }
    if (!day)
      return isError ? <NotLoaded text={cueTab.fault} onAgain={refetch} /> : <RowsLoading text={cueTab.loading} />
    if (view === 'messages') return <DayMessages day={day} />
    if (view === 'links') return <DayLinks offset={day.offset} />
    if (view === 'report') return <DayReport day={day} isCurrent={isCurrent} />
    return <LiveDay day={day} lostSince={lostSince} />
  }
}

function linkTo(view: string) {
  return (
    <Link to="/admin/dashboard" search={{ tab: 'day', view }} resetScroll={false} activeOptions={{ exact: true }} />
  )
}

/** Whether the day is today, or has begun. */
function isToday({ date, now, day }: Day): boolean {
  return day.cueId !== null || day.state === 'over' || (date !== null && localOf(Date.parse(now)).startsWith(date))
}
