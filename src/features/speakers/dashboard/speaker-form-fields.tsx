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

/** Fields that stand on social cards and in the schedule's PDF. */
const printed: readonly TextName[] = ['name', 'title', 'topic', 'talkTitle']

/** A field of the speaker's form with one line of text. */
export function Line({ field, ...rest }: Field & Pick<ComponentProps<'input'>, 'type' | 'autoComplete'>) {
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

/** An empty line is no title yet; one of blanks is refused, as by the API. */
function nullIfEmpty(value: string | null) {
  return value === '' ? null : value
}
