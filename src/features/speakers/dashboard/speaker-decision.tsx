import { lazy, Suspense } from 'react'
import type { SelectionStatus, Speaker } from '#features/speakers/speakers.schema.ts'
import { choicesFor } from './speaker-status.ts'
import { statusWording } from './speaker-status-wording.ts'

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
          const seen = isSeen ? ' Visitors see them now.' : ''
          return `${whom} ${count === 1 ? 'is' : 'are'} ${statusWording[status].title.toLowerCase()}.${seen}`
        }}
        onDone={onDone}
        onClose={onClose}
      />
    </Suspense>
  )
}
