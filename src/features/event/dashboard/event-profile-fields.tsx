import { Controller, useFormContext } from 'react-hook-form'
import { ColorField } from '#dashboard-kit/fields/color-field.tsx'
import type { EventProfile } from '#features/event/event-profile.schema.ts'
import { RecordPicture } from '#features/media/dashboard/record-picture.tsx'
import { FieldGroup } from '#ui/fields/field-group.tsx'
import { ProfileTextField } from './profile-text-field.tsx'
import { SocialLinkFields } from './social-link-fields.tsx'

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
          control={control}
          label="Logo"
          hint="Replaces the name in the header, footer, cards and PDFs. Dark logos get a white plate. Leave empty to show the name."
        />
        <RecordPicture
          name="icon"
          control={control}
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
