import { useFormContext, useWatch } from 'react-hook-form'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
import type { Layout } from '#dashboard-kit/record-fields.tsx'
import { RecordPicture } from '#features/media/dashboard/picture-field.tsx'
import { PortraitThumbnail } from '#features/media/dashboard/portrait-thumbnail.tsx'
import { type SpeakerValues, speakerShapes } from '#features/speakers/speakers.schema.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { useShownOnHome } from './speakers-admin.queries.ts'

const { labels } = speakerShapes

export const speakerLayout: Layout<keyof SpeakerValues> = [
  {
    title: 'What visitors see',
    isOpen: true,
    rows: [
      ['name', 'title'],
      [
        <RecordPicture
          key="photo"
          name="photo"
          label={labels.photo}
          aspect={1}
          hint="A square portrait. Its alternative text is the name."
        />,
      ],
      ['talkTitle'],
      ['talkSummary'],
    ],
  },
  { title: 'Personal Information', rows: [['email', 'phone'], ['location']] },
  {
    title: 'Professional Background',
    rows: [
      ['profession'],
      ['bio'],
      ['speakingExperience'],
      ['previousTalkLinks'],
      ['linkedinLink', 'twitterLink'],
      ['instagramLink', 'websiteLink'],
      ['socialLinks'],
    ],
  },
  {
    title: 'Talk Proposal',
    rows: [['topic'], ['talkDescription'], ['learningOutcomes'], ['talkImpact'], ['blackened'], ['decisionWhy']],
  },
  {
    title: 'For the day',
    rows: [
      ['attendance', 'pronouns'],
      ['pronunciation', 'dayPhone'],
      ['arrival', 'slidesLink'],
      ['introduction'],
      ['stageNeeds'],
    ],
  },
  {
    title: 'Additional Information',
    rows: [['selectionStatus', 'year'], ['recording'], ['publicFrom'], [<Featured key="featured" />]],
  },
]

/** The card of a speaker, from what is typed. */
export function SpeakerPreview() {
  const [name, title, photo, talkTitle] = useWatch<SpeakerValues, ['name', 'title', 'photo', 'talkTitle']>({
    name: ['name', 'title', 'photo', 'talkTitle'],
  })
  return (
    <>
      <PortraitThumbnail
        {...{ name, photo }}
        sizes="13rem"
        widest={480}
        className="size-18 rounded-xl lg:mb-3 lg:aspect-square lg:h-auto lg:w-full"
      />
      <div className="min-w-0">
        <p className="font-bold font-display text-lg leading-snug tracking-tight">{name}</p>
        <p className="text-grey">{title}</p>
        <p className="font-semibold lg:mt-1.5">{talkTitle}</p>
      </div>
    </>
  )
}

/** Says who is on the home page already. */
function Featured() {
  const field = fieldsOf(useFormContext<SpeakerValues>(), labels)
  return <CheckboxField {...field('featured')} hint={useShownOnHome()?.text} />
}
