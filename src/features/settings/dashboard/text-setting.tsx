import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
import { InPlaceForm } from '#dashboard-kit/form/in-place-form.tsx'
import { formUrl } from '#features/settings/setting-address.schema.ts'
import type { SettingKey } from '#features/settings/setting-keys.ts'
import { text } from '#lib/fields.ts'
import { PROSE } from '#lib/text-rules.ts'
import { z } from '#lib/zod.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { useSettingForm } from './use-setting-form.tsx'
import { useStoredSetting } from './use-stored-setting.ts'

interface Props {
  setting: SettingKey
  label: string
  hint: string
  /** The toasts for success and failure. */
  done: string
  failed: string
  /** Whether it may be empty. */
  optional?: boolean
  /** Whether it is a text of several lines. */
  isLong?: boolean
}

const address = z.object({ value: formUrl })
const longText = z.object({ value: text(PROSE) })
type Values = z.infer<typeof address>

/** A setting that is a web address, which Enter also saves, or a longer text. */
export function TextSetting({ setting, label, hint, done, failed, optional = false, isLong }: Props) {
  const schema = isLong ? longText : address
  const { value } = useStoredSetting(setting)
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: valuesOf(value) })
  const editing = useSettingForm({
    ...{ setting, form, done, failed, valuesOf },
    textOf: values => values.value,
    describe: values => ({ [label]: values.value }),
  })
  const field = fieldsOf(form)
  const blank = form.watch('value').trim() === ''
  return (
    <InPlaceForm editing={editing} what={label} isQuiet disabled={blank && !optional}>
      {isLong ? (
        <TextareaField {...field('value')} label={label} hint={hint} rows={4} />
      ) : (
        <TextField {...field('value')} label={label} type="url" inputMode="url" placeholder="https://" hint={hint} />
      )}
    </InPlaceForm>
  )
}

function valuesOf(stored: string | undefined): Values {
  return { value: stored ?? '' }
}
