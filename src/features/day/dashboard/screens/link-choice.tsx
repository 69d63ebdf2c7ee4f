import { useQuery } from '@tanstack/react-query'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import type { AccessLink } from '#features/access-links/access-links.schema.ts'
import { rotaQuery } from '#features/shifts/dashboard/rota.queries.ts'
import { SelectField } from '#ui/fields/select-field.tsx'

const views = [
  { value: 'next', label: 'Now and next' },
  { value: 'day', label: 'The day' },
  { value: 'partners', label: 'Partners' },
  { value: 'message', label: 'Message' },
] as const

const notes = [
  { value: 'sound', label: 'Notes for sound' },
  { value: 'light', label: 'Notes for light' },
  { value: 'host', label: 'Notes for the host' },
  { value: 'stage', label: 'Notes for the stage' },
] as const

interface LinkChoiceProps {
  link: AccessLink
  onChange: (change: Partial<Pick<AccessLink, 'view' | 'department' | 'part'>> & { id: number }) => void
}

/** What a screen shows, whose notes the crew reads, or which shifts a lead looks after. */
export function LinkChoice({ link, onChange }: LinkChoiceProps) {
  const { id, purpose, name, view, department } = link
  if (purpose === 'screen')
    return <Choice name={name} choices={views} value={view} onChoose={chosen => onChange({ id, view: chosen })} />
  if (purpose === 'lead') return <PartChoice link={link} onChange={onChange} />
  if (purpose !== 'crew') return null
  const choose = (chosen: typeof department) => onChange({ id, department: chosen })
  return <Choice name={name} choices={notes} value={department} onChoose={choose} />
}

function PartChoice({ link: { id, name, part }, onChange }: LinkChoiceProps) {
  const { data } = useQuery(rotaQuery(useEdition()))
  const places = new Set(data?.shifts.map(({ place }) => place).filter(Boolean))
  const choices = [
    { value: '', label: 'All shifts' },
    ...(data?.roles.map(role => ({ value: `role:${role.id}`, label: role.name })) ?? []),
    ...[...places].map(place => ({ value: `place:${place}`, label: `At: ${place}` })),
  ]
  if (choices.every(({ value }) => value !== part)) choices.push({ value: part, label: 'Shifts that are gone' })
  return <Choice name={name} choices={choices} value={part} onChoose={chosen => onChange({ id, part: chosen })} />
}

interface ChoiceProps<Value extends string> {
  name: string
  choices: readonly { value: Value; label: string }[]
  value: Value
  onChoose: (value: Value) => void
}

function Choice<Value extends string>({ name, choices, value, onChoose }: ChoiceProps<Value>) {
  return (
    <SelectField
      label={`${name} shows`}
      choices={choices}
      value={value}
      onChange={({ target }) => {
        const chosen = choices.find(choice => choice.value === target.value)
        if (chosen) onChoose(chosen.value)
      }}
    />
  )
}
