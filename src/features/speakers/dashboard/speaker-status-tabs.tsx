import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ViewTabs } from '#dashboard-kit/lists/view-tabs.tsx'
import { type Speaker, selectionStatus } from '#features/speakers/speakers.schema.ts'
import { isInView, speakerStatusOf, statusWording, WAITING } from './speaker-status.ts'

interface Props {
  view: string | undefined
  speakers: readonly Speaker[] | undefined
  children: ReactNode
}

/** Links to all speakers, to each status and to those whose changes wait, with counts. */
export function SpeakerStatusTabs({ view, speakers, children }: Props) {
  const countIn = (view: string) => speakers?.filter(speaker => isInView(speaker, view)).length
  const all = { value: 'all', title: 'All Speakers', count: speakers?.length, link: linkTo({}) }
  const ofStatus = selectionStatus.options.map(value => ({
    value,
    title: statusWording[value].title,
    count: countIn(value),
    link: linkTo({ view: value }),
  }))
  const waiting = { value: WAITING, title: 'To approve', count: countIn(WAITING), link: linkTo({ view: WAITING }) }
  const views = [all, ...ofStatus, ...(waiting.count || view === WAITING ? [waiting] : [])]
  return (
    <ViewTabs
      label="Speakers by status"
      value={view === WAITING ? view : (speakerStatusOf(view) ?? 'all')}
      views={views}
    >
      {children}
    </ViewTabs>
  )
}

function linkTo(search: { view?: string }) {
  return (
    <Link
      to="/admin/dashboard"
      search={{ tab: 'speakers', ...search }}
      resetScroll={false}
      activeOptions={{ exact: true }}
    />
  )
}
