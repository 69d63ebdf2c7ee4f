import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
import { InPlaceForm } from '#dashboard-kit/form/in-place-form.tsx'
import { formUrl } from '#features/settings/setting-address.schema.ts'
import type { SettingKey } from '#features/settings/setting-keys.ts'
import { z } from '#lib/zod.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { useSettingForm } from './use-setting-form.tsx'
import { useStoredSetting } from './use-stored-setting.ts'

interface Props {
  setting: SettingKey
  label: string
  hint: string
  /** The toasts for success and failure. */
  done: string
  failed: string
}

const address = z.object({ value: formUrl })
type Values = z.infer<typeof address>

/** A setting that is a web address, which Enter also saves. */
export function TextSetting({ setting, label, hint, done, failed }: Props) {
  const { value } = useStoredSetting(setting)
  const form = useForm<Values>({ resolver: zodResolver(address), defaultValues: valuesOf(value) })
  const editing = useSettingForm({
    ...{ setting, form, done, failed, valuesOf },
    textOf: values => values.value,
    describe: values => ({ [label]: values.value }),
  })
  const field = fieldsOf(form)
  const blank = form.watch('value').trim() === ''
  return (
    <InPlaceForm editing={editing} what={label} isQuiet disabled={blank}>
      <TextField {...field('value')} label={label} type="url" inputMode="url" placeholder="https://" hint={hint} />
    </InPlaceForm>
  )
}

function valuesOf(stored: string | undefined): Values {
  return { value: stored ?? '' }
}
