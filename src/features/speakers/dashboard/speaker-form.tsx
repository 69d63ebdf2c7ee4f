import { useFormContext } from 'react-hook-form'
import { RecordPicture } from '#features/media/dashboard/record-picture.tsx'
import { speakerLabels } from '#features/speakers/speaker-rules.ts'
import { FieldGroup } from '#ui/fields/field-group.tsx'
import { AdditionalFields } from './additional-fields.tsx'
import { Line } from './speaker-form-fields.tsx'
import { Prose } from './speaker-prose.tsx'
import type { SpeakerValues } from './speaker-values.ts'

export function SpeakerForm() {
  return (
    <div className="grid gap-10">
      <FieldGroup title="Personal Information">
        <Line field="name" starred autoComplete="off" />
        <Line field="email" type="email" autoComplete="off" />
        <Line field="phone" type="tel" autoComplete="off" />
        <Line field="location" />
        <Photo />
      </FieldGroup>
      <FieldGroup title="Professional Background">
        <Line field="title" starred />
        <Line field="profession" />
        <Prose field="bio" starred />
        <Prose field="speakingExperience" />
        <Prose field="previousTalkLinks" />
        <Line field="linkedinLink" type="url" />
        <Line field="twitterLink" type="url" />
        <Line field="instagramLink" type="url" />
        <Line field="websiteLink" type="url" />
        <Line field="socialLinks" />
      </FieldGroup>
      <FieldGroup title="Talk Proposal">
        <Line field="topic" starred />
        <Line field="talkTitle" />
        <Prose field="talkSummary" />
        <Prose field="talkDescription" />
        <Prose field="learningOutcomes" hint="One per line; without any, the talk shows the four general ones." />
        <Prose field="talkImpact" />
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
