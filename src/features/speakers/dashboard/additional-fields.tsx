import { useFormContext } from 'react-hook-form'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
import { speakerLabels } from '#features/speakers/speaker-rules.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { statuses } from './speaker-status.ts'
import { statusWording } from './speaker-status-wording.ts'
import type { SpeakerValues } from './speaker-values.ts'
import { useShownOnHome } from './use-shown-on-home.ts'

const statusChoices = statuses.map(value => ({ value, label: statusWording[value].title }))

/** Fields that only organisers set: status, year, recording, featured. */
export function AdditionalFields() {
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
      <CheckboxField {...field('featured')} hint={home?.text} className="md:col-span-2" />
    </>
  )
}
