import { zodResolver } from '@hookform/resolvers/zod'
import type { ComponentProps, ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { ChangedField } from '#dashboard-kit/form/changed-field.tsx'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
import { InPlaceForm } from '#dashboard-kit/form/in-place-form.tsx'
import type { SettingKey } from '#features/settings/setting-keys.ts'
import { storedNumbers } from '#features/settings/stored-numbers.ts'
import type { z } from '#lib/zod.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { useStoredSetting } from './settings-admin.queries.ts'
import { useSettingForm } from './use-setting-form.tsx'

type Numbers = Readonly<Record<string, number>>

interface Props {
  setting: SettingKey
  schema: z.ZodType<Numbers, Numbers>
  /** The labels of the numbers, in their order. */
  labels: Readonly<Record<string, string>>
  /** More of the field of a number. */
  control?: (key: string) => Pick<ComponentProps<typeof TextField>, 'hint' | 'min' | 'max'>
  /** The numbers of a site that has not set any. */
  unset: Numbers
  /** What they are, for the button and the message of a failure: 'the due days'. */
  what: string
  done: string
  about: ReactNode
}

/** A setting of several whole numbers. */
export function NumbersSetting({ setting, schema, labels, control, unset, what, done, about }: Props) {
  const { value } = useStoredSetting(setting)
  const read = (stored: string | undefined) => storedNumbers(unset, stored)
  const form = useForm({ resolver: zodResolver(schema), defaultValues: read(value) })
  const field = fieldsOf(form, labels)
  const keys = Object.keys(labels)
  const editing = useSettingForm({
    setting,
    form,
    valuesOf: read,
    textOf: values => JSON.stringify(values),
    describe: values => Object.fromEntries(keys.map(key => [labels[key], values[key]])),
    done,
    failed: `Failed to save ${what}`,
  })
  return (
    <InPlaceForm editing={editing} what={what} isQuiet>
      <p className="mb-5 text-grey">{about}</p>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {keys.map(key => (
          <ChangedField key={key} name={key} label={labels[key] ?? key}>
            <TextField
              type="number"
              inputMode="numeric"
              min={0}
              {...control?.(key)}
              {...field(key, { valueAsNumber: true })}
            />
          </ChangedField>
        ))}
      </div>
    </InPlaceForm>
  )
}
