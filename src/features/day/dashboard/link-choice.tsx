import type { AccessLink } from '#features/access-links/access-links.schema.ts'
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
  onChange: (change: Partial<Pick<AccessLink, 'view' | 'department'>> & { id: number }) => void
}

/** What a screen shows, or whose notes the crew reads. */
export function LinkChoice({ link: { id, purpose, name, view, department }, onChange }: LinkChoiceProps) {
  if (purpose === 'screen')
    return <Choice name={name} choices={views} value={view} onChoose={chosen => onChange({ id, view: chosen })} />
  if (purpose !== 'crew') return null
  const choose = (chosen: typeof department) => onChange({ id, department: chosen })
  return <Choice name={name} choices={notes} value={department} onChoose={choose} />
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
