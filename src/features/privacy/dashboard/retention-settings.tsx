import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { SaveRow } from '#dashboard-kit/form/save-row.tsx'
import { retention } from '#features/privacy/retention.schema.ts'
import { useSettingForm } from '#features/settings/dashboard/use-setting-form.tsx'
import { useStoredSetting } from '#features/settings/dashboard/use-stored-setting.ts'
import { readRetention } from '#lib/terms/read-retention.ts'
import {
  LEAST_MONTHS,
  MOST_MONTHS,
  type Retention,
  type RetentionKind,
  retentionKinds,
} from '#lib/terms/retention-kinds.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

const kinds: readonly RetentionKind[] = [
  'messages',
  'speakers',
  'volunteers',
  'subscribers',
  'tickets',
  'mails',
  'history',
]

export function RetentionSettings() {
  const { value } = useStoredSetting('privacy-retention')
  const form = useForm<Retention>({ resolver: zodResolver(retention), defaultValues: readRetention(value) })
  const editing = useSettingForm({
    setting: 'privacy-retention',
    form,
    valuesOf: readRetention,
    textOf: values => JSON.stringify(values),
    describe: values => Object.fromEntries(kinds.map(kind => [retentionKinds[kind].label, values[kind]])),
    done: 'How long personal data is kept is saved',
    failed: 'Failed to save how long personal data is kept',
  })
  const { isSubmitting, errors } = form.formState
  return (
    <form noValidate onSubmit={editing.onSubmit}>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {kinds.map(kind => (
          <TextField
            key={kind}
            label={retentionKinds[kind].label}
            hint={`Months ${retentionKinds[kind].from}`}
            type="number"
            inputMode="numeric"
            min={LEAST_MONTHS}
            max={MOST_MONTHS}
            error={errors[kind]?.message}
            {...form.register(kind, { valueAsNumber: true })}
          />
        ))}
      </div>
      <SaveRow form={form} editing={editing}>
        <Button type="submit" size="small" look="quiet" aria-disabled={isSubmitting || undefined}>
          {isSubmitting ? 'Saving...' : 'Save'}
          <span className="sr-only"> how long personal data is kept</span>
        </Button>
      </SaveRow>
      {editing.dialogs}
    </form>
  )
}
