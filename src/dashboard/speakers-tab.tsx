import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useRight } from '#client/session.queries.ts'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { CandidatesAdmin } from '#features/candidates/dashboard/candidates-admin.tsx'
import { CoachesAdmin } from '#features/coaching/dashboard/coaches-admin.tsx'
import { coachesQuery } from '#features/coaching/dashboard/coaching.queries.ts'
import { CoachingPart } from '#features/coaching/dashboard/coaching-part.tsx'
import { MilestonesAdmin } from '#features/coaching/dashboard/milestones-admin.tsx'
import { SlotsAdmin } from '#features/coaching/dashboard/slots-admin.tsx'
import { CANDIDATES } from '#features/speakers/dashboard/speaker-status.ts'
import { SpeakersAdmin } from '#features/speakers/dashboard/speakers-admin.tsx'

/** The Speakers tab: who may apply, who applied and who speaks, and their way to the talk. */
export function SpeakersTab() {
  const { view = '' } = useSearch({ from: '/admin/dashboard' })
  const mayEdit = useRight('editSite')
  const { data: coaches } = useQuery({ ...coachesQuery(useEdition()), enabled: mayEdit })
  const shown = view.replace(/-bin$/, '')
  if (mayEdit && shown === CANDIDATES) return <CandidatesAdmin />
  if (mayEdit && shown === 'milestones') return <MilestonesAdmin />
  if (mayEdit && shown === 'slots') return <SlotsAdmin />
  if (mayEdit && shown === 'coaches') return <CoachesAdmin />
  return (
    <SpeakersAdmin coaches={coaches} above={(speaker, onChanged) => <CoachingPart {...{ speaker, onChanged }} />} />
  )
}
