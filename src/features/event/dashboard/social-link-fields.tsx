import { Plus, Trash2 } from 'lucide-react'
import { Controller, useFieldArray, useFormContext } from 'react-hook-form'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { ColorField } from '#dashboard-kit/fields/color-field.tsx'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
import { type EventProfile, MOST_LINKS } from '#features/event/event-profile.schema.ts'
import { RecordPicture } from '#features/media/dashboard/record-picture.tsx'
import { FieldGroup } from '#ui/fields/field-group.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ProfileTextField } from './profile-text-field.tsx'

export function AddressFields() {
  const { control, formState } = useFormContext<EventProfile>()
  return (
    <div className="grid gap-10">
      <FieldGroup title="Brand">
        <ProfileTextField field="brandName" label="Brand Name" />
        <Controller
          control={control}
          name="accent"
          render={({ field: { value, onChange, ref } }) => (
            <ColorField
              label="Accent"
              hint="The colour of buttons and marks. Leave empty for the built-in one."
              otherwise="#C22F1B"
              error={formState.errors.accent?.message}
              {...{ value, onChange, ref }}
            />
          )}
        />
        <RecordPicture
          name="logo"
          label="Logo"
          hint="Replaces the name in the header, footer, cards and PDFs. Dark logos get a white plate. Leave empty to show the name."
        />
        <RecordPicture
          name="icon"
          label="Icon"
          aspect={1}
          hint="A square for browser tabs and home screens. Empty for the built-in one."
        />
      </FieldGroup>
      <FieldGroup title="Contact">
        <ProfileTextField field="mailingAddress" label="Mailing Address" />
        <ProfileTextField field="contactEmail" label="Contact Email" type="email" />
        <ProfileTextField field="contactPhone" label="Contact Phone" type="tel" starred={false} />
      </FieldGroup>
      <SocialLinkFields />
    </div>
  )
}

const icons = [
  { value: 'linkedin', label: 'LinkedIn' },
  { value: 'facebook', label: 'Facebook' },
  { value: 'instagram', label: 'Instagram' },
  { value: 'twitter', label: 'Twitter' },
  { value: 'youtube', label: 'YouTube' },
  { value: 'globe', label: 'Another' },
]

function SocialLinkFields() {
  const form = useFormContext<EventProfile>()
  const { control } = form
  const field = fieldsOf(form)
  const { fields, append, remove } = useFieldArray({ control, name: 'socialLinks', keyName: 'row' })
  const full = fields.length >= MOST_LINKS
  return (
    <fieldset className="min-w-0">
      <legend className="mb-4 w-full border-line border-b pb-2 font-bold font-display text-xl tracking-tight">
        Social links
      </legend>
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
