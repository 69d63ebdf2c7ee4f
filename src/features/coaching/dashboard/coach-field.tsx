import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { reasonOf } from '#client/client.ts'
import { undoing } from '#dashboard-kit/history.queries.ts'
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
  const { data: coaches } = useQuery(coachesQuery(useEdition()))
  const { mutateAsync, isPending } = useMutation(speakerKind.calls.change)
  if (!coaches) return null

  async function choose(chosen: number | null) {
    if (isPending) return
    try {
      const saved = await mutateAsync({ id, version, change: { coachId: chosen } })
      onChanged(saved)
      const undo = undoing(client, { table: 'speakers', id, version: saved.version }, record =>
        onChanged(speakerKind.row.parse(record)),
      )
      showToast({ title: 'Coach saved', undo })
    } catch (error) {
      showToast({ title: 'Could not save the coach.', description: reasonOf(error), kind: 'error' })
    }
  }

  return (
    <SelectField
      label="Coach"
      className="max-w-80 px-4 pt-4 sm:px-6"
      hint={coaches.length === 0 ? 'Add coaches first: Coaches, in the menu of the speakers.' : undefined}
      choices={[
        { value: '', label: 'The organizers' },
        ...coaches.map(coach => ({ value: String(coach.id), label: coach.name })),
      ]}
      value={coaches.some(coach => coach.id === coachId) ? String(coachId) : ''}
      onChange={({ target }) => void choose(target.value === '' ? null : Number(target.value))}
    />
  )
}
