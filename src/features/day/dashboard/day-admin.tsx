import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { sessionQuery } from '#client/session.queries.ts'
import { Unloaded } from '#dashboard-kit/lists/empty-state.tsx'
import { ViewTabs } from '#dashboard-kit/lists/view-tabs.tsx'
import { useEdition, useYearOfTab } from '#dashboard-kit/use-edition.ts'
import { PrintRoom } from '#features/prints/dashboard/print-room.tsx'
import { localOf } from '#lib/time/moment-text.ts'
import { showToast } from '#ui/overlays/show-toast.ts'
import { BuildSheet } from './build-sheet.tsx'
import { type Day, dayQuery } from './day.queries.ts'
import { DayMessages } from './day-messages.tsx'
import { DayReport } from './day-report.tsx'
import { LiveDayView } from './live-day.tsx'
import { RunSheet } from './run-sheet.tsx'

const titles = {
  live: 'Live',
  edit: 'Run sheet',
  messages: 'Messages',
  print: 'Print',
  report: 'Report',
}

/** The tab of the run sheet: its cues, the day as it runs, messages, papers and the report. */
export function DayAdmin() {
  const edition = useEdition()
  const isCurrent = useYearOfTab() === edition
  const query = useQuery(dayQuery(edition))
  const { data: day, isError } = query
  const { view: named = '', record } = useSearch({ from: '/admin/dashboard' })
  // The first view stays although the day begins meanwhile: a cue may be open.
  const [first, setFirst] = useState<'live' | 'edit'>()
  if (day && !first) setFirst(isToday(day) ? 'live' : 'edit')
  useLostLead(day)
  const [lostSince, setLostSince] = useState<number>()
  if (isError !== (lostSince !== undefined)) setLostSince(isError ? Date.now() : undefined)

  const shown = (['live', 'edit', 'messages', 'print', 'report'] as const).filter(
    view => isCurrent || view === 'edit' || view === 'print' || view === 'report',
  )
  // The bin and the cues belong to the run sheet.
  const asked = shown.find(known => known === named || `${known}-bin` === named)
  const view = asked ?? ((isCurrent && record === undefined && first) || 'edit')
  return (
    <ViewTabs
      tab="day"
      label="Parts of the day"
      value={view}
      views={shown.map(value => ({ value, title: titles[value] }))}
    >
      {part()}
    </ViewTabs>
  )

  function part() {
    if (view === 'edit' && (day || isError || asked)) {
      return (
        <div className="mt-4">
          <RunSheet />
        </div>
      )
    }
    if (view === 'print') return <PrintRoom />
    if (!day)
      return (
        <div className="mt-4">
          <Unloaded
            query={query}
            loading="Loading the run sheet..."
            fault="Could not load the run sheet. Please try again later."
          />
        </div>
      )
    if (view === 'messages') return <DayMessages day={day} />
    if (day.rows.length === 0)
      return (
        <>
          <h1 className="mt-4 mb-4 text-xl sm:text-2xl md:text-3xl">{titles[view]}</h1>
          <BuildSheet day={day} />
        </>
      )
    if (view === 'report') return <DayReport day={day} isCurrent={isCurrent} />
    return <LiveDayView day={day} lostSince={lostSince} />
  }
}

/** Whether the day is today, or has begun. */
function isToday({ date, now, day }: Day): boolean {
  return day.cueId !== null || day.state === 'over' || (date !== null && localOf(Date.parse(now)).startsWith(date))
}

/** Tells an organizer that somebody else has taken the lead from them. */
function useLostLead(day: Day | undefined) {
  const { data: user } = useQuery(sessionQuery)
  const { leaderId = null, leaderName = '' } = day?.day ?? {}
  const leads = leaderId !== null && leaderId === user?.id
  const led = useRef(leads)
  useEffect(() => {
    if (led.current && !leads && leaderId !== null)
      showToast({ title: `${leaderName} leads now`, description: 'You can take the lead back.' })
    led.current = leads
  }, [leads, leaderId, leaderName])
}
