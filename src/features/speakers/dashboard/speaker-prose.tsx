import { useFormContext, useWatch } from 'react-hook-form'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
import { speakerLabels, speakerRules } from '#features/speakers/speaker-rules.ts'
import type { TextRule } from '#lib/text-rules.ts'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { WordCount } from '#ui/fields/word-count.tsx'
import type { Field, TextName } from './speaker-form-fields.tsx'
import type { SpeakerValues } from './speaker-values.ts'

/** A multi-line field of the speaker form. */
export function SpeakerTextarea({ field, hint, starred }: Field & { hint?: string }) {
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
