import { useFormContext } from 'react-hook-form'
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
  const { register, formState } = useFormContext<SpeakerValues>()
  const home = useShownOnHome()
  return (
    <>
      <SelectField
        label={speakerLabels.selectionStatus}
        choices={statusChoices}
        error={formState.errors.selectionStatus?.message}
        {...register('selectionStatus')}
      />
      <TextField
        label={speakerLabels.year}
        type="number"
        inputMode="numeric"
        starred
        error={formState.errors.year?.message}
        {...register('year', { valueAsNumber: true })}
      />
      <TextField
        label={speakerLabels.recording}
        type="url"
        inputMode="url"
        placeholder="https://"
        hint="Where the recording of the talk is, at YouTube, at Vimeo or as an .mp4 or .webm file. Visitors see a picture; the service learns of them once they press it."
        className="md:col-span-2"
        error={formState.errors.recording?.message}
        {...register('recording')}
      />
      <CheckboxField
        label={speakerLabels.featured}
        hint={home?.text}
        className="md:col-span-2"
        {...register('featured')}
      />
    </>
  )
}
