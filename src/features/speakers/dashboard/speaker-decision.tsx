import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { editionOf, editionsQuery } from '#features/event/dashboard/editions.queries.ts'
import type { SelectionStatus, Speaker } from '#features/speakers/speakers.schema.ts'
import { choicesFor, statusWording } from './speaker-status.ts'

const DecisionDialog = lazy(async () => ({
  default: (await import('#features/decisions/dashboard/decision-dialog.tsx')).DecisionDialog,
}))

interface Props {
  speakers: readonly Pick<Speaker, 'id' | 'publicFrom'>[]
  status: Exclude<SelectionStatus, 'pending'>
  onDone: () => void
  onClose: () => void
}

/** The mail that goes with a decision, offered before it. */
export function SpeakerDecision({ speakers, status, onDone, onClose }: Props) {
  const confirmedOnly = editionOf(useQuery(editionsQuery).data, useEdition())?.confirmedOnly
  const action = choicesFor({ selectionStatus: 'pending' }).find(choice => choice.status === status)?.action ?? status
  return (
    <Suspense>
      <DecisionDialog
        decision={{ table: 'speakers', status }}
        action={action}
        ids={speakers.map(({ id }) => id)}
        done={speakers.length === 1 ? 'Speaker updated' : 'Speakers updated'}
        outcomeOf={(whom, count) => {
          const isSeen = status === 'selected' && speakers.every(({ publicFrom }) => publicFrom === null)
          const seen = confirmedOnly ? ' Asked by mail, they appear once they confirm.' : ' Visitors see them now.'
          return `${whom} ${count === 1 ? 'is' : 'are'} ${statusWording[status].title.toLowerCase()}.${isSeen ? seen : ''}`
        }}
        onDone={onDone}
        onClose={onClose}
      />
    </Suspense>
  )
}
