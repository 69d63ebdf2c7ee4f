import { useQuery, useQueryClient } from '@tanstack/react-query'
import { reasonOf } from '#client/client.ts'
import { undoing } from '#dashboard-kit/history.queries.ts'
import { Unloaded } from '#dashboard-kit/lists/empty-state.tsx'
import { useChoice } from '#dashboard-kit/tab/use-choice.ts'
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
export function CoachField({ speaker, onChanged }: Props) {
  const client = useQueryClient()
  const query = useQuery(coachesQuery(useEdition()))
  const { chosen, choose } = useChoice(speakerKind.calls.change, {
    onSaved(saved, isLast) {
      onChanged(saved)
      if (!isLast) return
      const done = { table: 'speakers', id: saved.id, version: saved.version } as const
      const undo = undoing(client, done, record => onChanged(speakerKind.row.parse(record)))
      showToast({ title: 'Coach saved', undo })
    },
    onFailed: error => showToast({ title: 'Could not save the coach.', description: reasonOf(error), kind: 'error' }),
  })
  if (!query.data) return <Unloaded query={query} loading="Loading coaches..." fault="Could not load the coaches." />
  const choices = query.data.map(coach => ({ value: String(coach.id), label: coach.name }))
  const value = String((chosen ?? speaker).coachId)

  return (
    <SelectField
      label="Coach"
      className="max-w-80 px-4 pt-4 sm:px-6"
      hint={choices.length === 0 ? 'Add coaches first: Coaches, in the menu of the speakers.' : undefined}
      choices={[{ value: '', label: 'The organizers' }, ...choices]}
      value={choices.some(choice => choice.value === value) ? value : ''}
      onChange={({ target }) => choose(speaker, { coachId: target.value === '' ? null : Number(target.value) })}
    />
  )
}
