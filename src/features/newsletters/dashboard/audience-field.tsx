import { type Control, useController } from 'react-hook-form'
import { audienceLabels, type Group, groupNames, groupsOf, soleNames } from '#features/newsletters/audiences.ts'
import type { NewsletterValues } from '#features/newsletters/newsletters.schema.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'

const GROUPS = 'groups'
const choices = [
  { value: GROUPS, label: 'Groups' },
  ...soleNames.map(value => ({ value, label: audienceLabels[value] })),
]

interface Props {
  control: Control<NewsletterValues>
  label: string
  hint: string | undefined
}

/** Whom a letter goes to: groups that are joined, everyone, or one person. */
export function AudienceField({ control, label, hint }: Props) {
  const { field, fieldState } = useController({ control, name: 'audience' })
  const isJoined = !soleNames.some(name => name === field.value)
  const chosen = groupsOf(field.value)

  function choose(name: Group, isChosen: boolean) {
    const names = groupNames.filter(known => (known === name ? isChosen : chosen.includes(known)))
    field.onChange(names.join(','))
  }

  return (
    <div className="grid gap-4">
      <SelectField
        label={label}
        hint={hint}
        error={fieldState.error?.message}
        value={isJoined ? GROUPS : field.value}
        ref={field.ref}
        onChange={({ target }) => field.onChange(target.value === GROUPS ? 'subscribers' : target.value)}
        choices={choices}
      />
      {isJoined && (
        <fieldset className="grid gap-x-5 gap-y-1 sm:grid-cols-2">
          <legend className="sr-only">Groups</legend>
          {groupNames.map(name => (
            <CheckboxField
              key={name}
              label={audienceLabels[name]}
              checked={chosen.includes(name)}
              onChange={({ target }) => choose(name, target.checked)}
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}
