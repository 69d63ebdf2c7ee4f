import { useFormContext } from 'react-hook-form'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
import type { EventProfile } from '#features/event/event-profile.schema.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { FieldGroup } from '#ui/fields/field-group.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { ProfileTextField } from './profile-text-field.tsx'

export function SiteFields() {
  const form = useFormContext<EventProfile>()
  const field = fieldsOf(form)
  return (
    <div className="grid gap-10">
      <FieldGroup title="Program and organization">
        <ProfileTextField
          field="programme.name"
          label="Parent Program"
          hint="Leave empty if there is none."
          starred={false}
        />
        <ProfileTextField field="programme.url" label="Parent Program Link" type="url" starred={false} />
        <ProfileTextField
          field="organisation.name"
          label="Parent Organization"
          hint="Empty if there is none."
          starred={false}
        />
        <ProfileTextField field="organisation.url" label="Parent Organization Link" type="url" starred={false} />
        <ProfileTextField field="licenceNotice" label="Licence Notice" starred={false} className="md:col-span-2" />
      </FieldGroup>
      <FieldGroup title="Pages">
        <SelectField
          {...field('timeZone')}
          label="Time Zone"
          hint="The zone of the countdown, the sale start and expiry dates."
          choices={zones(form.formState.defaultValues?.timeZone)}
        />
        <ProfileTextField
          field="lineUpYear"
          label="Line-up Year"
          type="number"
          hint="The year that the Speakers and Team pages show."
        />
        <CheckboxField
          {...field('showPartnersOnHome')}
          label="Show partners on the home page"
          hint="Some licences forbid it."
          className="md:col-span-2"
        />
        <CheckboxField
          {...field('loadMap')}
          label="Load the map with the page"
          hint="Google then sees every visit to the home page. Otherwise the map loads when a visitor presses a button."
          className="md:col-span-2"
        />
        <CheckboxField
          {...field('worksOffline')}
          label="Keep pages for visitors without a network"
          hint="Browsers that opened the home page, the schedule or the questions keep all three, and say from when they are. Switched off, they delete them at the next visit."
          className="md:col-span-2"
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
