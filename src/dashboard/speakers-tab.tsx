import { useSearch } from '@tanstack/react-router'
import { useRight } from '#client/session.queries.ts'
import { CoachingPart } from '#features/coaching/dashboard/coaching-part.tsx'
import { MilestonesAdmin } from '#features/coaching/dashboard/milestones-admin.tsx'
import { SpeakersAdmin } from '#features/speakers/dashboard/speakers-admin.tsx'

/** The Speakers tab: who applied and who speaks, and their way to the talk. */
export function SpeakersTab() {
  const { view = '' } = useSearch({ from: '/admin/dashboard' })
  const mayEdit = useRight('editSite')
  if (mayEdit && view.replace(/-bin$/, '') === 'milestones') return <MilestonesAdmin />
  return <SpeakersAdmin above={speaker => <CoachingPart speaker={speaker} />} />
}
