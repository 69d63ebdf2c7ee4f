import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import type { Edition } from '#features/event/editions.schema.ts'
import { dayText } from '#lib/time/written.ts'
import { editionOf, editionsQuery } from './editions.queries.ts'
import { StatusQuestion } from './status-question.tsx'
import { eventStatusWording, type Status } from './status-wording.ts'

interface Props {
  /** Drafts a letter to everyone concerned and opens it. */
  onWrite: (edition: Edition) => Promise<void>
}

/** Postpones or cancels the current edition, after a question. */
export function EditionStatus({ onWrite }: Props) {
  const { data } = useQuery(editionsQuery)
  const edition = editionOf(data, undefined)
  // The edition of the question, even if another one has begun since.
  const [asked, setAsked] = useState<{ status: Status; id: number }>()
  const subject = data?.find(({ id }) => id === asked?.id)
  if (!edition) return null
  const { id, status, date, notice } = edition
  // Also the current status, whose notice or new day may need a correction.
  const offered = (['on', 'postponed', 'cancelled'] as const).filter(other => other !== 'on' || status !== 'on')
  const state = { on: 'takes place', postponed: 'is postponed', cancelled: 'is cancelled' }[status]
  return (
    <>
      <p className="mb-5 text-grey">
        {`The ${edition.year} edition ${state}${status === 'cancelled' ? '' : `: ${dayText(date)}`}. ${notice}`}
      </p>
      <div className="flex flex-wrap gap-3">
        {offered.map(other => (
          <QuietButton key={other} onClick={() => setAsked({ status: other, id })}>
            {other === status ? 'Change the notice' : eventStatusWording[other].button}
          </QuietButton>
        ))}
      </div>
      {asked && subject && (
        <StatusQuestion
          key={asked.status}
          edition={subject}
          status={asked.status}
          onWrite={onWrite}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
