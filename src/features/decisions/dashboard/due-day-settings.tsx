import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { SaveRow } from '#dashboard-kit/form/save-row.tsx'
import { SettingPanel } from '#dashboard-kit/form/setting-panel.tsx'
import { dueDays } from '#features/decisions/due-days.schema.ts'
import { useSettingForm } from '#features/settings/dashboard/use-setting-form.tsx'
import { useStoredSetting } from '#features/settings/dashboard/use-stored-setting.ts'
import { type DueDays, dueLabels, readDueDays } from '#lib/terms/owed-items.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

const kinds = dueDays.keyof().options

/** When the things are due that people send. */
export function DueDaySettings() {
  const { value } = useStoredSetting('due-days')
  const form = useForm<DueDays>({ resolver: zodResolver(dueDays), defaultValues: readDueDays(value) })
  const editing = useSettingForm({
    setting: 'due-days',
    form,
    valuesOf: readDueDays,
    textOf: values => JSON.stringify(values),
    describe: values => Object.fromEntries(kinds.map(kind => [dueLabels[kind], values[kind]])),
    done: 'The due days are saved',
    failed: 'Failed to save the due days',
  })
  const { isSubmitting, errors } = form.formState
  return (
    <SettingPanel
      title="What people send, and when"
      about="Due days are counted from the day of the event. What a partner sends is due by its package."
    >
      <form noValidate onSubmit={editing.onSubmit}>
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
          {kinds.map(kind => (
            <TextField
              key={kind}
              label={dueLabels[kind]}
              hint={kind === 'remind' ? 'Days before a due day' : 'Days before the event'}
              type="number"
              inputMode="numeric"
              min={0}
              max={365}
              error={errors[kind]?.message}
              {...form.register(kind, { valueAsNumber: true })}
            />
          ))}
        </div>
        <SaveRow form={form} editing={editing}>
          <Button type="submit" size="small" look="quiet" aria-disabled={isSubmitting || undefined}>
            {isSubmitting ? 'Saving...' : 'Save'}
            <span className="sr-only"> the due days</span>
          </Button>
        </SaveRow>
        {editing.dialogs}
      </form>
    </SettingPanel>
  )
}
