import { Controller, useFormContext } from 'react-hook-form'
import type { EventProfile } from '#features/event/event-profile.schema.ts'
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

/** When and where it takes place, and what the pages show. */
export function EditionFields() {
  const { register, formState } = useFormContext<EventProfile>()
  return (
    <div className="grid gap-10">
      <FieldGroup title="The event">
        <ProfileLine field="theme" label="Theme" />
        <ProfileLine field="editionYear" label="Edition Year" type="number" />
        <ProfileLine field="date" label="Date" type="date" />
        <ProfileLine field="startTime" label="Start Time" hint="Such as 8:00 AM" />
        <ProfileLine field="endTime" label="End Time" hint="Such as 2:30 PM" />
        <SelectField
          label="Time Zone"
          hint="Countdown, sale start and expiry dates go by the clocks of this zone."
          choices={zones(formState.defaultValues?.timeZone)}
          error={formState.errors.timeZone?.message}
          {...register('timeZone')}
        />
        <ProfileLine field="venue.name" label="Venue Name" />
        <ProfileLine field="venue.address" label="Venue Address" />
      </FieldGroup>
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
        <ProfileLine
          field="ticketSaleStart"
          label="Ticket Sale Start"
          type="datetime-local"
          hint="In the event’s time zone."
        />
        <ProfileLine
          field="lineUpYear"
          label="Line-up Year"
          type="number"
          hint="Whose speakers and team the Speakers and Team pages show."
        />
        <ProfileLine
          field="previousEdition.title"
          label="Title of the Recap"
          hint="Empty for no recap in the menu."
          starred={false}
        />
        <ProfileLine field="previousEdition.year" label="Year of the Recap" type="number" />
        <ProfileLine field="previousEdition.date" label="Date of the Recap" type="date" />
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
