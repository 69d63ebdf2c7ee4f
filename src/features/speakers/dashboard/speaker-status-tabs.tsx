import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SelectionStatus, Speaker } from '#features/speakers/speakers.schema.ts'
import { ViewTabs } from '#ui/lists/view-tabs.tsx'
import { statuses, statusWording } from './speaker-status.ts'

interface Props {
  status: SelectionStatus | null
  speakers: readonly Speaker[] | undefined
  children: ReactNode
}

/** All speakers, or those of one status, each a link with how many there are. */
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
  return <Link to="/admin/dashboard" search={search} resetScroll={false} activeOptions={{ exact: true }} />
}
