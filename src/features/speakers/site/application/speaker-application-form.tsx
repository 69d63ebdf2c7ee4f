import { PhotoField } from '#features/media/site/photo-field.tsx'
import { ApplicationForm } from '#features/public-forms/site/application-form.tsx'
import { applicationLabels, speakerRules } from '#features/speakers/speaker-rules.ts'
import { CountedField } from '#ui/fields/counted-field.tsx'
import { FieldGroup } from '#ui/fields/field-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'

const wide = 'md:col-span-2'

export function SpeakerApplicationForm() {
  return (
    <ApplicationForm name="speaker" rules={speakerRules}>
      {({ field, errors }) => {
        const labelled = (name: keyof typeof speakerRules) => ({ label: applicationLabels[name], ...field(name) })
        const counted = (name: 'bio' | 'talkSummary' | 'talkDescription' | 'talkImpact') => ({
          ...labelled(name),
          words: speakerRules[name].words,
          className: wide,
        })
        return (
          <>
            <FieldGroup title="About you">
              <TextField {...labelled('name')} autoComplete="name" />
              <TextField {...labelled('email')} autoComplete="email" />
              <TextField {...labelled('phone')} type="tel" autoComplete="tel" />
              <TextField {...labelled('location')} autoComplete="address-level2" />
              <PhotoField name="photo" label={applicationLabels.photo} errors={errors} className={wide} />
            </FieldGroup>
            <FieldGroup title="What you do">
              <TextField {...labelled('title')} hint="The line below your name." autoComplete="organization-title" />
              <TextField {...labelled('profession')} />
              <CountedField {...counted('bio')} />
              <TextareaField {...labelled('speakingExperience')} className={wide} hint="None is a fine answer." />
              <TextareaField {...labelled('previousTalkLinks')} className={wide} />
              <TextField {...labelled('websiteLink')} autoComplete="url" placeholder="https://" />
              <TextField {...labelled('linkedinLink')} placeholder="https://" />
              <TextField {...labelled('instagramLink')} placeholder="https://" />
              <TextField {...labelled('twitterLink')} placeholder="https://" />
              <TextField {...labelled('socialLinks')} className={wide} />
            </FieldGroup>
            <FieldGroup title="Your talk">
              <TextField {...labelled('topic')} hint="What it is about, in a few words." />
              <TextField {...labelled('talkTitle')} hint="If you have one already." />
              <CountedField {...counted('talkSummary')} />
              <CountedField {...counted('talkDescription')} />
              <TextareaField
                {...labelled('learningOutcomes')}
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
