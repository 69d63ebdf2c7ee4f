import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
import { InPlaceForm } from '#dashboard-kit/form/in-place-form.tsx'
import { SettingPanel } from '#dashboard-kit/form/setting-panel.tsx'
import type { SettingKey } from '#features/settings/setting-keys.ts'
import type { z } from '#lib/zod.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { useSettingForm } from './use-setting-form.tsx'
import { useStoredSetting } from './use-stored-setting.ts'

type Numbers = Record<string, number>

interface Props {
  setting: SettingKey
  schema: z.ZodType<Numbers, Numbers>
  /** The labels of the numbers, in their order. */
  labels: Readonly<Record<string, string>>
  hint?: (key: string) => string
  /** Reads the stored text. */
  read: (stored: string | undefined) => Numbers
  /** What they are, for the button and the messages: 'due days'. */
  name: string
  title: string
  about: string
}

/** A setting of several whole numbers. */
export function NumbersSetting({ setting, schema, labels, hint, read, name, title, about }: Props) {
  const { value } = useStoredSetting(setting)
  const form = useForm({ resolver: zodResolver(schema), defaultValues: read(value) })
  const field = fieldsOf(form, labels)
  const keys = Object.keys(labels)
  const editing = useSettingForm({
    setting,
    form,
    valuesOf: read,
    textOf: values => JSON.stringify(values),
    describe: values => Object.fromEntries(keys.map(key => [labels[key], values[key]])),
    done: `The ${name} are saved`,
    failed: `Failed to save the ${name}`,
  })
  return (
    <SettingPanel title={title} about={about}>
      <InPlaceForm editing={editing} what={`the ${name}`} isQuiet>
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
          {keys.map(key => (
            <TextField
              key={key}
              hint={hint?.(key)}
              type="number"
              inputMode="numeric"
              min={0}
              {...field(key, { valueAsNumber: true })}
            />
          ))}
        </div>
      </InPlaceForm>
    </SettingPanel>
  )
}
