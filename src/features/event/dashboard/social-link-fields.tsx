import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
import { MOST_LINKS } from '#features/event/event-profile.schema.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { EventValues } from './event-values.ts'

const icons = [
  { value: 'linkedin', label: 'LinkedIn' },
  { value: 'facebook', label: 'Facebook' },
  { value: 'instagram', label: 'Instagram' },
  { value: 'twitter', label: 'Twitter' },
  { value: 'youtube', label: 'YouTube' },
  { value: 'globe', label: 'Another' },
]

export function SocialLinkFields() {
  const form = useFormContext<EventValues>()
  const { control } = form
  const field = fieldsOf(form)
  const { fields, append, remove } = useFieldArray({ control, name: 'socialLinks', keyName: 'row' })
  const full = fields.length >= MOST_LINKS
  return (
    <fieldset className="min-w-0 md:col-span-2">
      <legend className="mb-2 font-semibold">Social links</legend>
      <ul className="grid gap-4">
        {fields.map(({ row, name }, place) => {
          return (
            <li key={row} className="grid items-start gap-3 rounded-xl bg-snow p-4 md:grid-cols-[1fr_10rem_2fr_auto]">
              <TextField {...field(`socialLinks.${place}.name`)} label="Name" starred />
              <SelectField {...field(`socialLinks.${place}.icon`)} label="Icon" choices={icons} />
              <TextField {...field(`socialLinks.${place}.url`)} label="Link" type="url" placeholder="https://" />
              <IconButton
                icon={Trash2}
                label={`Remove ${name || `link ${place + 1}`}`}
                className="md:mt-7"
                onClick={() => remove(place)}
              />
            </li>
          )
        })}
      </ul>
      <QuietButton
        className="mt-3"
        aria-disabled={full}
        onClick={() => full || append({ name: '', icon: 'globe', url: '' })}
      >
        <Plus aria-hidden className="size-4" /> Add Link
      </QuietButton>
    </fieldset>
  )
}
