import type { ComponentProps } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
import { speakerLabels, type speakerRules } from '#features/speakers/speaker-rules.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { unprintedHint } from '#ui/fields/unprinted-hint.ts'
import type { SpeakerValues } from './speaker-values.ts'

export type TextName = keyof typeof speakerRules

export interface Field {
  field: TextName
  starred?: boolean
}

/** Fields that are printed on social cards and in the schedule's PDF. */
const printed: readonly TextName[] = ['name', 'title', 'topic', 'talkTitle']

/** A single-line field of the speaker form. */
export function SpeakerTextField({ field, ...rest }: Field & Pick<ComponentProps<'input'>, 'type' | 'autoComplete'>) {
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

/** An empty title is saved as none; blanks are refused, as by the API. */
function nullIfEmpty(value: string | null) {
  return value === '' ? null : value
}
