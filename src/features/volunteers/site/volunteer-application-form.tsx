import { ApplicationForm } from '#features/inbox/site/application-form.tsx'
import { useApplication } from '#features/inbox/site/use-application.ts'
import { FieldGroup } from '#ui/fields/field-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { applyToVolunteer } from './volunteer-application.queries.ts'

const longest = { maxLength: 10_000, className: 'md:col-span-2' }

const words = { name: 'Name is required', email: 'Please enter a valid email address.' }

/** Somebody who would like to help says when and how. */
export function VolunteerApplicationForm() {
  const sending = useApplication('volunteer', words, applyToVolunteer)
  const field = (name: string, label: string) => ({ name, label, error: sending.errors[name] })
  return (
    <ApplicationForm action="/volunteer/apply" sending={sending}>
      <FieldGroup title="About you">
        <TextField {...field('name', 'Name')} required starred autoComplete="name" maxLength={200} />
        <TextField {...field('email', 'Email')} required starred type="email" autoComplete="email" maxLength={254} />
        <TextField {...field('phone', 'Phone')} type="tel" autoComplete="tel" maxLength={200} />
      </FieldGroup>
      <FieldGroup title="How you would help">
        <TextareaField
          {...field('availability', 'Availability')}
          {...longest}
          hint="The whole day, a morning, the evening before: whatever you can give."
        />
        <TextareaField
          {...field('interests', 'Interests')}
          {...longest}
          hint="Roles you like, or things you are good at."
        />
        <TextareaField {...field('experience', 'Previous experience')} {...longest} hint="None is a fine answer." />
        <TextareaField {...field('whyJoin', 'Why would you like to join?')} {...longest} />
      </FieldGroup>
    </ApplicationForm>
  )
}
