import { useFormContext } from 'react-hook-form'
import { RecordPicture } from '#features/media/dashboard/record-picture.tsx'
import { speakerLabels } from '#features/speakers/speaker-rules.ts'
import { FieldGroup } from '#ui/fields/field-group.tsx'
import { AdditionalFields } from './additional-fields.tsx'
import { SpeakerTextField } from './speaker-form-fields.tsx'
import { SpeakerTextarea } from './speaker-prose.tsx'
import type { SpeakerValues } from './speaker-values.ts'

export function SpeakerForm() {
  return (
    <div className="grid gap-10">
      <FieldGroup title="Personal Information">
        <SpeakerTextField field="name" starred autoComplete="off" />
        <SpeakerTextField field="email" type="email" autoComplete="off" />
        <SpeakerTextField field="phone" type="tel" autoComplete="off" />
        <SpeakerTextField field="location" />
        <Photo />
      </FieldGroup>
      <FieldGroup title="Professional Background">
        <SpeakerTextField field="title" starred />
        <SpeakerTextField field="profession" />
        <SpeakerTextarea field="bio" starred />
        <SpeakerTextarea field="speakingExperience" />
        <SpeakerTextarea field="previousTalkLinks" />
        <SpeakerTextField field="linkedinLink" type="url" />
        <SpeakerTextField field="twitterLink" type="url" />
        <SpeakerTextField field="instagramLink" type="url" />
        <SpeakerTextField field="websiteLink" type="url" />
        <SpeakerTextField field="socialLinks" />
      </FieldGroup>
      <FieldGroup title="Talk Proposal">
        <SpeakerTextField field="topic" starred />
        <SpeakerTextField field="talkTitle" />
        <SpeakerTextarea field="talkSummary" />
        <SpeakerTextarea field="talkDescription" />
        <SpeakerTextarea
          field="learningOutcomes"
          hint="One per line; without any, the talk shows the four general ones."
        />
        <SpeakerTextarea field="talkImpact" />
      </FieldGroup>
      <FieldGroup title="Additional Information">
        <AdditionalFields />
      </FieldGroup>
    </div>
  )
}

function Photo() {
  const { control } = useFormContext<SpeakerValues>()
  return (
    <RecordPicture
      name="photo"
      control={control}
      label={speakerLabels.photo}
      aspect={1}
      className="md:col-span-2"
      hint="A square portrait. Its alternative text is the name."
    />
  )
}
