import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { SaveRow } from '#dashboard-kit/form/save-row.tsx'
import { QuietButton } from '#dashboard-kit/quiet-button.tsx'
import { retention } from '#features/privacy/retention.schema.ts'
import { useSettingForm } from '#features/settings/dashboard/use-setting-form.tsx'
import { useStoredSetting } from '#features/settings/dashboard/use-stored-setting.ts'
import { LEAST_MONTHS, MOST_MONTHS, type Retention, readRetention, retentionKinds } from '#lib/terms/retention-kinds.ts'
import { TextField } from '#ui/fields/text-field.tsx'

/** How many months each kind of personal data is kept. */
export function RetentionSettings() {
  const { value } = useStoredSetting('privacy-retention')
  const form = useForm<Retention>({ resolver: zodResolver(retention), defaultValues: readRetention(value) })
  const editing = useSettingForm({
    setting: 'privacy-retention',
    form,
    valuesOf: readRetention,
    textOf: values => JSON.stringify(values),
    describe: values => Object.fromEntries(retentionKinds.map(({ kind, label }) => [label, values[kind]])),
    done: 'How long personal data is kept is saved',
    failed: 'Failed to save how long personal data is kept',
  })
  const { isSubmitting, errors } = form.formState
  return (
    <form noValidate onSubmit={editing.onSubmit}>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        {retentionKinds.map(({ kind, label, from }) => (
          <TextField
            key={kind}
            label={label}
            hint={`Months ${from}`}
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
        <QuietButton type="submit" aria-disabled={isSubmitting || undefined}>
          {isSubmitting ? 'Saving...' : 'Save'}
          <span className="sr-only"> how long personal data is kept</span>
        </QuietButton>
      </SaveRow>
      {editing.dialogs}
    </form>
  )
}
