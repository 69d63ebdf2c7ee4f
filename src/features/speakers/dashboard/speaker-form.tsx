import { useFormContext } from 'react-hook-form'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
import { type Layout, RecordFields } from '#dashboard-kit/record-fields.tsx'
import { RecordPicture } from '#features/media/dashboard/record-picture.tsx'
import { type SpeakerValues, speakerShapes, speakerValues } from '#features/speakers/speakers.schema.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { FieldGroup } from '#ui/fields/field-group.tsx'
import { useShownOnHome } from './speakers-admin.queries.ts'

const { labels } = speakerShapes

const groups: readonly (readonly [title: string, layout: Layout<keyof SpeakerValues>])[] = [
  [
    'Personal Information',
    [
      ['name', 'email'],
      ['phone', 'location'],
      [
        <RecordPicture
          key="photo"
          name="photo"
          label={labels.photo}
          aspect={1}
          hint="A square portrait. Its alternative text is the name."
        />,
      ],
    ],
  ],
  [
    'Professional Background',
    [
      ['title', 'profession'],
      ['bio'],
      ['speakingExperience'],
      ['previousTalkLinks'],
      ['linkedinLink', 'twitterLink'],
      ['instagramLink', 'websiteLink'],
      ['socialLinks'],
    ],
  ],
  [
    'Talk Proposal',
    [['topic', 'talkTitle'], ['talkSummary'], ['talkDescription'], ['learningOutcomes'], ['talkImpact']],
  ],
  [
    'For the day',
    [
      ['attendance', 'pronouns'],
      ['pronunciation', 'dayPhone'],
      ['arrival', 'slidesLink'],
      ['introduction'],
      ['stageNeeds'],
    ],
  ],
  [
    'Additional Information',
    [['selectionStatus', 'year'], ['recording'], ['publicFrom'], [<Featured key="featured" />]],
  ],
]

export function SpeakerForm() {
  return (
    <div className="grid gap-10">
      {groups.map(([title, layout]) => (
        <FieldGroup key={title} title={title}>
          <RecordFields<SpeakerValues> shape={speakerValues.shape} layout={layout} />
        </FieldGroup>
      ))}
    </div>
  )
}

/** Says who is on the home page already. */
function Featured() {
  const field = fieldsOf(useFormContext<SpeakerValues>(), labels)
  return <CheckboxField {...field('featured')} hint={useShownOnHome()?.text} />
}
