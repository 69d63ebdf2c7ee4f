import { ApplicationForm } from '#features/public-forms/site/application-form.tsx'
import { volunteerRules } from '#features/volunteers/volunteer-rules.ts'
import { FieldGroup } from '#ui/fields/field-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'

const wide = 'md:col-span-2'

export function VolunteerApplicationForm() {
  return (
    <ApplicationForm name="volunteer" rules={volunteerRules}>
      {({ field }) => (
        <>
          <FieldGroup title="About you">
            <TextField {...field('name')} autoComplete="name" />
            <TextField {...field('email')} autoComplete="email" />
            <TextField {...field('phone')} autoComplete="tel" />
          </FieldGroup>
          <FieldGroup title="How you would help">
            <TextareaField
              {...field('availability')}
              className={wide}
              hint="The whole day, a morning, the evening before: any time you can give."
            />
            <TextareaField {...field('interests')} className={wide} hint="Roles you like, or things you are good at." />
            <TextareaField {...field('experience')} className={wide} hint="None is a fine answer." />
            <TextareaField {...field('whyJoin')} className={wide} />
          </FieldGroup>
        </>
      )}
    </ApplicationForm>
  )
}
