import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ChangeEvent } from 'react'
import { reasonOf } from '#client/client.ts'
import { undoing } from '#dashboard-kit/history.queries.ts'
import { Unloaded } from '#dashboard-kit/lists/empty-state.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { speakerKind } from '#features/speakers/dashboard/speaker-kind.ts'
import type { Speaker } from '#features/speakers/speakers.schema.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { coachesQuery } from './coaching.queries.ts'

interface Props {
  speaker: Speaker
  onChanged: (speaker: Speaker) => void
}

/** Chooses the coach of a speaker, and saves it at once (decision K2). */
export function CoachField({ speaker: { id, version, coachId }, onChanged }: Props) {
  const client = useQueryClient()
  const query = useQuery(coachesQuery(useEdition()))
  const { mutate, isPending } = useMutation(speakerKind.calls.change)
  if (!query.data) return <Unloaded query={query} loading="Loading coaches..." fault="Could not load the coaches." />
  const choices = query.data.map(coach => ({ value: String(coach.id), label: coach.name }))

  function choose({ target }: ChangeEvent<HTMLSelectElement>) {
    if (isPending) return
    const sent = { id, version, change: { coachId: target.value === '' ? null : Number(target.value) } }
    mutate(sent, {
      onError: error => showToast({ title: 'Could not save the coach.', description: reasonOf(error), kind: 'error' }),
      onSuccess(saved) {
        onChanged(saved)
        const done = { table: 'speakers', id, version: saved.version } as const
        const undo = undoing(client, done, record => onChanged(speakerKind.row.parse(record)))
        showToast({ title: 'Coach saved', undo })
      },
    })
  }

  return (
    <SelectField
      label="Coach"
      className="max-w-80 px-4 pt-4 sm:px-6"
      hint={choices.length === 0 ? 'Add coaches first: Coaches, in the menu of the speakers.' : undefined}
      choices={[{ value: '', label: 'The organizers' }, ...choices]}
      value={choices.some(({ value }) => value === String(coachId)) ? String(coachId) : ''}
      onChange={choose}
    />
  )
}
