import { Controller, useFormContext } from 'react-hook-form'
import type { EventProfile } from '#features/event/event-profile.schema.ts'
import { RecordPicture } from '#features/media/dashboard/record-picture.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { ColorField } from '#ui/fields/color-field.tsx'
import { FieldGroup } from '#ui/fields/field-group.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { ProfileLine } from './profile-line.tsx'
import { SocialLinkFields } from './social-link-fields.tsx'

/** What the event is called and how people reach it. */
export function AddressFields() {
  const { control, formState } = useFormContext<EventProfile>()
  return (
    <div className="grid gap-10">
      <FieldGroup title="Brand">
        <ProfileLine field="brandName" label="Brand Name" />
        <Controller
          control={control}
          name="accent"
          render={({ field: { value, onChange, ref } }) => (
            <ColorField
              label="Accent"
              hint="The colour of buttons and marks; empty for the site’s own."
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
          hint="Stands for the name in header and footer, on cards and on paper. A dark one on clear ground is put on white. Empty for the name."
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
        <ProfileLine field="mailingAddress" label="Mailing Address" />
        <ProfileLine field="contactEmail" label="Contact Email" type="email" />
        <ProfileLine field="contactPhone" label="Contact Phone" type="tel" starred={false} />
      </FieldGroup>
      <SocialLinkFields />
    </div>
  )
}

/** What stands behind the event, and what the pages show. */
export function SiteFields() {
  const { register, formState } = useFormContext<EventProfile>()
  return (
    <div className="grid gap-10">
      <FieldGroup title="Programme and organisation">
        <ProfileLine
          field="programme.name"
          label="Parent Programme"
          hint="Empty if there is none: the site says nothing of one then."
          starred={false}
        />
        <ProfileLine field="programme.url" label="Parent Programme Link" type="url" starred={false} />
        <ProfileLine
          field="organisation.name"
          label="Parent Organisation"
          hint="Empty if there is none."
          starred={false}
        />
        <ProfileLine field="organisation.url" label="Parent Organisation Link" type="url" starred={false} />
        <ProfileLine field="licenceNotice" label="Licence Notice" starred={false} className="md:col-span-2" />
      </FieldGroup>
      <FieldGroup title="Pages">
        <SelectField
          label="Time Zone"
          hint="Countdown, sale start and expiry dates go by the clocks of this zone."
          choices={zones(formState.defaultValues?.timeZone)}
          error={formState.errors.timeZone?.message}
          {...register('timeZone')}
        />
        <ProfileLine
          field="lineUpYear"
          label="Line-up Year"
          type="number"
          hint="Whose speakers and team the Speakers and Team pages show."
        />
        <CheckboxField
          label="Show partners on the home page"
          hint="Some licences forbid it."
          className="md:col-span-2"
          {...register('showPartnersOnHome')}
        />
      </FieldGroup>
    </div>
  )
}

function zones(current: string | undefined) {
  const known = Intl.supportedValuesOf('timeZone')
  const all = current === undefined || known.includes(current) ? known : [current, ...known]
  return all.map(zone => ({ value: zone, label: zone.replaceAll('_', ' ') }))
}
