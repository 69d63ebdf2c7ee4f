import { useSearch } from '@tanstack/react-router'
import { useRight } from '#client/session.queries.ts'
import { CandidatesAdmin } from '#features/candidates/dashboard/candidates-admin.tsx'
import { CANDIDATES } from '#features/speakers/dashboard/speaker-status.ts'
import { SpeakersAdmin } from '#features/speakers/dashboard/speakers-admin.tsx'

/** The Speakers tab: those who applied, and the board of those who may. */
export function SpeakersTab() {
  const { view } = useSearch({ from: '/admin/dashboard' })
  const isBoard = useRight('editSite') && view?.replace(/-bin$/, '') === CANDIDATES
  return isBoard ? <CandidatesAdmin /> : <SpeakersAdmin />
}
