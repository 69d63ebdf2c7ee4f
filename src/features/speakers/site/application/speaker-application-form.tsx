import { PhotoField } from '#features/media/site/photo-field.tsx'
import { ApplicationForm } from '#features/public-forms/site/application-form.tsx'
import { PHOTO, speakerRules } from '#features/speakers/speaker-rules.ts'
import { CountedField } from '#ui/fields/counted-field.tsx'
import { FieldGroup } from '#ui/fields/field-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'

const wide = 'md:col-span-2'

interface Props {
  /** The texts to begin with for an invited person, and the token of their invitation. */
  start?: Partial<Record<'name' | 'email', string>>
  invitation?: string
}

export function SpeakerApplicationForm({ start = {}, invitation }: Props) {
  return (
    <ApplicationForm name="speaker" rules={speakerRules}>
      {({ field, errors }) => {
        const counted = (name: 'bio' | 'talkSummary' | 'talkDescription' | 'talkImpact') => ({
          ...field(name),
          words: speakerRules[name].words,
          className: wide,
        })
        return (
          <>
            {invitation && <input type="hidden" name="invitation" value={invitation} />}
            <FieldGroup title="About you">
              <TextField {...field('name')} defaultValue={start.name} autoComplete="name" />
              <TextField {...field('email')} defaultValue={start.email} autoComplete="email" />
              <TextField {...field('phone')} autoComplete="tel" />
              <TextField {...field('location')} autoComplete="address-level2" />
              <PhotoField name="photo" label={PHOTO} errors={errors} className={wide} />
            </FieldGroup>
            <FieldGroup title="What you do">
              <TextField {...field('title')} hint="The line below your name." autoComplete="organization-title" />
              <TextField {...field('profession')} />
              <CountedField {...counted('bio')} />
              <TextareaField {...field('speakingExperience')} className={wide} hint="None is a fine answer." />
              <TextareaField {...field('previousTalkLinks')} className={wide} />
              <TextField {...field('websiteLink')} autoComplete="url" placeholder="https://" />
              <TextField {...field('linkedinLink')} placeholder="https://" />
              <TextField {...field('instagramLink')} placeholder="https://" />
              <TextField {...field('twitterLink')} placeholder="https://" />
              <TextField {...field('socialLinks')} className={wide} />
            </FieldGroup>
            <FieldGroup title="Your talk">
              <TextField {...field('topic')} hint="What it is about, in a few words." />
              <TextField {...field('talkTitle')} hint="If you have one already." />
              <CountedField {...counted('talkSummary')} />
              <CountedField {...counted('talkDescription')} />
              <TextareaField
                {...field('learningOutcomes')}
                className={wide}
                hint="What people take home, one thing per line."
              />
              <CountedField {...counted('talkImpact')} />
            </FieldGroup>
          </>
        )
      }}
    </ApplicationForm>
  )
}
