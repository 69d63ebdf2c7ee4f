import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { reasonOf } from '#client/client.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { ProblemBox } from '#dashboard-kit/form/problem-line.tsx'
import { LONGEST_CUE } from '#features/day/day.schema.ts'
import { LONGEST_TALK } from '#features/schedule/schedule.schema.ts'
import { countText } from '#lib/text/count-text.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { buildCall, type Day } from './day.queries.ts'

/** Builds the run sheet of a day that has none. */
export function BuildSheet({ day: { missing, year } }: { day: Day }) {
  const build = useMutation(buildCall)
  const [talkMinutes, setTalkMinutes] = useState(String(LONGEST_TALK))
  const isEmpty = missing === 0

  function fromProgram(event: SubmitEvent) {
    event.preventDefault()
    if (!(isEmpty || build.isPending)) build.mutate({ year, from: 'program', talkMinutes: Number(talkMinutes) })
  }

  return (
    <form
      onSubmit={fromProgram}
      className="mb-4 grid justify-items-center gap-4 rounded-2xl border border-line bg-paper px-5 py-8 text-center"
    >
      <p className="max-w-prose text-grey">
        {isEmpty
          ? 'The program of this edition is empty. Fill the schedule first, or add cues one by one.'
          : `The program has ${countText(missing, 'part')}. The rest of a session after its talks is for the host.`}
      </p>
      {!isEmpty && (
        <TextField
          label="How long is a talk?"
          hint="In minutes"
          type="number"
          inputMode="numeric"
          required
          min={1}
          max={LONGEST_CUE}
          value={talkMinutes}
          onChange={event => setTalkMinutes(event.target.value)}
        />
      )}
      <div className="flex flex-wrap justify-center gap-3">
        <Button size="small" type="submit" aria-disabled={build.isPending || isEmpty}>
          Build from the program
        </Button>
        <QuietButton aria-disabled={build.isPending} onClick={() => build.mutate({ year, from: 'last-edition' })}>
          Start from the last edition
        </QuietButton>
      </div>
      <ProblemBox text={build.error && `Nothing was changed. ${reasonOf(build.error)}`} />
    </form>
  )
}
