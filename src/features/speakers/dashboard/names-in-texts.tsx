import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '#client/client.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { ProblemLine } from '#dashboard-kit/form/problem-line.tsx'
import { blacken, namesWithin } from '#features/reviews/blackened.ts'
import { ballotQuery } from '#features/reviews/dashboard/jury.queries.ts'
import type { Speaker } from '#features/speakers/speakers.schema.ts'
import { speakerKind } from './speaker-kind.ts'

interface Props {
  speaker: Speaker
  onChanged: (speaker: Speaker) => void
}

/** Points out names in what a blind review shows; organizers may blacken them (decision C5). */
export function NamesInTexts({ speaker, onChanged }: Props) {
  const { id, version, name, talkTitle, topic, talkSummary, blackened } = speaker
  const { mutateAsync, isPending } = useMutation(speakerKind.calls.change)
  const [problem, setProblem] = useState('')
  const { data } = useQuery(ballotQuery(id))
  const answers = data?.application.answers.map(({ answer }) => answer ?? '') ?? []
  const found = namesWithin(
    name,
    [talkTitle ?? '', topic, talkSummary, ...answers].map(text => blacken(text, blackened)),
  )
  if (found.length === 0) return null

  async function hide() {
    setProblem('')
    try {
      const change = { blackened: [blackened, ...found].filter(Boolean).join('\n') }
      onChanged(await mutateAsync({ id, version, change }))
    } catch (error) {
      setProblem(`${reasonOf(error)} Nothing was blackened.`)
    }
  }

  return (
    <div className="mt-4 grid justify-items-start gap-3 rounded-xl bg-sun px-4 py-3 text-sun-deep">
      <p>A blind review would show “{found.join('”, “')}” in title, topic, summary or answers.</p>
      <QuietButton aria-disabled={isPending} onClick={hide}>
        Blacken it there
      </QuietButton>
      <ProblemLine text={problem} />
    </div>
  )
}
