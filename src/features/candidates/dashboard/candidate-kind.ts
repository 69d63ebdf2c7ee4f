import { api } from '#client/client.ts'
import { recordKind } from '#dashboard-kit/record-kind.ts'
import { collectionCalls, collectionList } from '#dashboard-kit/tab/collection-calls.ts'
import type { TabKind } from '#dashboard-kit/tab/collection-tab.tsx'
import { candidateShapes, type SpeakerCandidate } from '#features/candidates/candidates.schema.ts'

const everyCandidate = ['candidates'] as const

export const candidatesAdminQuery = collectionList(everyCandidate, candidateShapes, api.admin.candidates)

export const candidateKind = recordKind(candidateShapes, {
  table: 'candidates',
  nameOf: ({ name }) => name,
  calls: collectionCalls(everyCandidate, candidateShapes, api.candidates),
})

export const candidateTab: TabKind<SpeakerCandidate> = {
  title: 'Candidates',
  about: 'People whom you would like to hear. Only organizers see them, and who nominated them.',
  empty: 'No candidates yet. Whom would you like to hear?',
  search: { placeholder: 'Search name, idea or next step' },
  sortings: [
    { value: 'name', label: 'Name' },
    {
      value: 'next',
      label: 'Next step first',
      compare: (a, b) => (a.nextStepOn ?? '9').localeCompare(b.nextStepOn ?? '9'),
    },
  ],
  bin: { detail: ({ idea }) => String(idea).slice(0, 120) },
  within: 'candidates',
}
