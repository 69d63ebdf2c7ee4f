import { useSearch } from '@tanstack/react-router'
import { useRight } from '#client/session.queries.ts'
import { CandidatesAdmin } from '#features/candidates/dashboard/candidates-admin.tsx'
import { CoachesAdmin } from '#features/coaching/dashboard/coaches-admin.tsx'
import { CoachingPart } from '#features/coaching/dashboard/coaching-part.tsx'
import { MilestonesAdmin } from '#features/coaching/dashboard/milestones-admin.tsx'
import { SlotsAdmin } from '#features/coaching/dashboard/slots-admin.tsx'
import { useCoachWords } from '#features/coaching/dashboard/use-coach-words.ts'
import { speakerKind } from '#features/speakers/dashboard/speaker-kind.ts'
import { CANDIDATES } from '#features/speakers/dashboard/speaker-status.ts'
import { SpeakersAdmin } from '#features/speakers/dashboard/speakers-admin.tsx'

/** The Speakers tab: who may apply, who applied and who speaks, and their way to the talk. */
export function SpeakersTab() {
  const { view = '' } = useSearch({ from: '/admin/dashboard' })
  const mayEdit = useRight('editSite')
  const inWords = useCoachWords('The organizers', speakerKind.inWords)
  const shown = view.replace(/-bin$/, '')
  if (mayEdit && shown === CANDIDATES) return <CandidatesAdmin />
  if (mayEdit && shown === 'milestones') return <MilestonesAdmin />
  if (mayEdit && shown === 'slots') return <SlotsAdmin />
  if (mayEdit && shown === 'coaches') return <CoachesAdmin />
  return (
    <SpeakersAdmin
      kind={{ ...speakerKind, inWords }}
      above={(speaker, onChanged) => <CoachingPart {...{ speaker, onChanged }} />}
    />
  )
}
