import type { ComponentProps } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { DateField } from '#dashboard-kit/fields/date-field.tsx'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
import { RecordPicture } from '#features/media/dashboard/record-picture.tsx'
import { speakerLabels } from '#features/speakers/speaker-labels.ts'
import { speakerRules } from '#features/speakers/speaker-rules.ts'
import { attendance, attendanceWords } from '#lib/terms/attendance.ts'
import type { TextRule } from '#lib/text-rules.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { FieldGroup } from '#ui/fields/field-group.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { unprintedHint } from '#ui/fields/unprinted-hint.ts'
import { WordCount } from '#ui/fields/word-count.tsx'
import type { SpeakerValues } from './speaker-kind.ts'
import { statuses, statusWording } from './speaker-status.ts'
import { useShownOnHome } from './use-shown-on-home.ts'

type TextName = keyof typeof speakerRules

interface Field {
  field: TextName
  starred?: boolean
}

/** Fields that are printed on social cards and in the schedule's PDF. */
const printed: readonly TextName[] = ['name', 'title', 'topic', 'talkTitle']

/** A single-line field of the speaker form. */
function SpeakerTextField({ field, ...rest }: Field & Pick<ComponentProps<'input'>, 'type' | 'autoComplete'>) {
  const props = fieldsOf(useFormContext<SpeakerValues>(), speakerLabels)
  const value = useWatch<SpeakerValues, TextName>({ name: field })
  return (
    <TextField
      {...props(field, field === 'talkTitle' ? { setValueAs: nullIfEmpty } : {})}
      hint={printed.includes(field) ? unprintedHint(value) : undefined}
      {...rest}
    />
  )
}

/** An empty title or moment is saved as none; blanks are refused, as by the API. */
function nullIfEmpty(value: string | null) {
  return value === '' ? null : value
}

/** What a speaker tells the organizers on their own page. */
function ForTheDay() {
  const field = fieldsOf(useFormContext<SpeakerValues>(), speakerLabels)
  return (
    <>
      <SelectField
        {...field('attendance')}
        choices={attendance.options.map(value => ({ value, label: attendanceWords[value] }))}
        hint="Visitors do not see speakers who declined."
      />
      <TextField {...field('pronouns')} />
      <TextField {...field('pronunciation')} />
      <TextField {...field('dayPhone')} type="tel" autoComplete="off" />
      <TextField {...field('arrival')} />
      <TextField {...field('slidesLink')} type="url" inputMode="url" />
      <TextareaField {...field('introduction')} className="md:col-span-2" />
      <TextareaField {...field('stageNeeds')} className="md:col-span-2" />
    </>
  )
}

const statusChoices = statuses.map(value => ({ value, label: statusWording[value].title }))

/** Fields that only organizers set: status, year, recording, announcement, featured. */
function AdditionalFields() {
  const field = fieldsOf(useFormContext<SpeakerValues>(), speakerLabels)
  const home = useShownOnHome()
  return (
    <>
      <SelectField {...field('selectionStatus')} choices={statusChoices} />
      <TextField {...field('year', { valueAsNumber: true })} type="number" inputMode="numeric" starred />
      <TextField
        {...field('recording')}
        type="url"
        inputMode="url"
        placeholder="https://"
        hint="Where the recording of the talk is, at YouTube, at Vimeo or as an .mp4 or .webm file. Visitors see a picture; the service learns of them once they press it."
        className="md:col-span-2"
      />
      <DateField
        {...field('publicFrom', { setValueAs: nullIfEmpty })}
        type="datetime-local"
        hint="In the event’s time zone. Visitors see a selected speaker from then; leave empty for at once."
        className="md:col-span-2"
      />
      <CheckboxField {...field('featured')} hint={home?.text} className="md:col-span-2" />
    </>
  )
}

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
      <FieldGroup title="For the day">
        <ForTheDay />
      </FieldGroup>
      <FieldGroup title="Additional Information">
        <AdditionalFields />
      </FieldGroup>
    </div>
  )
}

function Photo() {
  return (
    <RecordPicture
      name="photo"
      label={speakerLabels.photo}
      aspect={1}
      className="md:col-span-2"
      hint="A square portrait. Its alternative text is the name."
    />
  )
}

/** A multi-line field of the speaker form. */
function SpeakerTextarea({ field, hint, starred }: Field & { hint?: string }) {
  const props = fieldsOf(useFormContext<SpeakerValues>())
  const { words }: TextRule = speakerRules[field]
  return (
    <TextareaField
      {...props(field)}
      label={words ? `${speakerLabels[field]} (max ${words} words)` : speakerLabels[field]}
      hint={words ? <FieldWordCount field={field} limit={words} /> : hint}
      starred={starred}
      rows={words === undefined || words > 100 ? 4 : 3}
      className="md:col-span-2"
    />
  )
}

function FieldWordCount({ field, limit }: { field: TextName; limit: number }) {
  return <WordCount text={useWatch<SpeakerValues, TextName>({ name: field }) ?? ''} limit={limit} />
}
