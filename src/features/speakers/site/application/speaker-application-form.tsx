import { ApplicationForm } from '#features/inbox/site/application-form.tsx'
import { useApplication } from '#features/inbox/site/use-application.ts'
import { type SpeakerField, speakerLabels } from '#features/speakers/speaker-labels.ts'
import { CountedField } from '#ui/fields/counted-field.tsx'
import { FieldGroup } from '#ui/fields/field-group.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { applyToSpeak } from './speaker-application.queries.ts'

const longest = { maxLength: 10_000, className: 'md:col-span-2' }
const needed = { required: true, starred: true }
const words = {
  name: 'Name is required',
  email: 'Valid email is required',
  title: 'Professional title is required',
  bio: 'Bio is required',
  topic: 'Topic is required',
}

/** Somebody with an idea introduces both. */
export function SpeakerApplicationForm() {
  const sending = useApplication('speaker', words, applyToSpeak)
  const field = (name: SpeakerField) => ({ name, label: speakerLabels[name], error: sending.errors[name] })
  return (
    <ApplicationForm action="/speak/apply" encType="multipart/form-data" sending={sending}>
      <FieldGroup title="About you">
        <TextField {...field('name')} {...needed} autoComplete="name" maxLength={200} />
        <TextField {...field('email')} {...needed} type="email" autoComplete="email" maxLength={254} />
        <TextField {...field('phone')} type="tel" autoComplete="tel" maxLength={200} />
        <TextField {...field('location')} autoComplete="address-level2" maxLength={200} />
        <FileField
          {...field('photo')}
          label="Photo"
          hint="A picture of you, square if you have one; at most 5MB."
          accept="image/jpeg,image/png,image/webp"
          className="md:col-span-2"
        />
      </FieldGroup>
      <FieldGroup title="What you do">
        <TextField
          {...field('title')}
          {...needed}
          hint="What would stand below your name."
          autoComplete="organization-title"
          maxLength={200}
        />
        <TextField {...field('profession')} maxLength={200} />
        <CountedField {...field('bio')} {...needed} {...longest} words={250} />
        <TextareaField {...field('speakingExperience')} {...longest} hint="None is a fine answer." />
        <TextareaField {...field('previousTalkLinks')} {...longest} />
        <TextField {...field('websiteLink')} type="url" autoComplete="url" placeholder="https://" maxLength={2000} />
        <TextField {...field('linkedinLink')} type="url" placeholder="https://" maxLength={2000} />
        <TextField {...field('instagramLink')} type="url" placeholder="https://" maxLength={2000} />
        <TextField {...field('twitterLink')} type="url" placeholder="https://" maxLength={2000} />
        <TextField {...field('socialLinks')} className="md:col-span-2" maxLength={2000} />
      </FieldGroup>
      <FieldGroup title="Your talk">
        <TextField {...field('topic')} {...needed} hint="What it is about, in a few words." maxLength={200} />
        <TextField {...field('talkTitle')} hint="If you have one already." maxLength={200} />
        <CountedField {...field('talkSummary')} {...longest} words={50} />
        <CountedField {...field('talkDescription')} {...longest} words={250} />
        <TextareaField {...field('learningOutcomes')} {...longest} hint="What people take home, one thing per line." />
        <CountedField {...field('talkImpact')} {...longest} words={100} />
      </FieldGroup>
    </ApplicationForm>
  )
}
