import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ViewTabs } from '#dashboard-kit/lists/view-tabs.tsx'
import type { SelectionStatus, Speaker } from '#features/speakers/speakers.schema.ts'
import { statuses } from './speaker-status.ts'
import { statusWording } from './speaker-status-wording.ts'

interface Props {
  status: SelectionStatus | null
  speakers: readonly Speaker[] | undefined
  children: ReactNode
}

/** Links to all speakers and to each status, with counts. */
export function SpeakerStatusTabs({ status, speakers, children }: Props) {
  const all = { value: 'all', title: 'All Speakers', count: speakers?.length, link: linkTo({}) }
  const ofStatus = statuses.map(value => ({
    value,
    title: statusWording[value].title,
    count: speakers?.filter(({ selectionStatus }) => selectionStatus === value).length,
    link: linkTo({ view: value }),
  }))
  return (
    <ViewTabs label="Speakers by status" value={status ?? 'all'} views={[all, ...ofStatus]}>
      {children}
    </ViewTabs>
  )
}

function linkTo(search: { view?: SelectionStatus }) {
  return (
    <Link
      to="/admin/dashboard"
      search={{ tab: 'speakers', ...search }}
      resetScroll={false}
      activeOptions={{ exact: true }}
    />
  )
}
