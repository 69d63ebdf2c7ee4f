import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
import { SaveRow } from '#dashboard-kit/form/save-row.tsx'
import { SettingPanel } from '#dashboard-kit/form/setting-panel.tsx'
import { useSettingForm } from '#features/settings/dashboard/use-setting-form.tsx'
import { useStoredSetting } from '#features/settings/dashboard/use-stored-setting.ts'
import { shiftRules } from '#features/shifts/shift-rules.schema.ts'
import { readShiftRules, type ShiftRules } from '#lib/terms/shift-rules.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

const labels: Record<keyof ShiftRules, string> = {
  withdrawHours: 'Withdraw until, hours before',
  restMinutes: 'Rest between shifts, minutes',
  mostHours: 'Most hours together',
}
const rules = shiftRules.keyof().options

/** What volunteers may choose by themselves. */
export function ShiftRuleSettings() {
  const { value } = useStoredSetting('shift-rules')
  const form = useForm<ShiftRules>({ resolver: zodResolver(shiftRules), defaultValues: readShiftRules(value) })
  const field = fieldsOf(form, labels)
  const editing = useSettingForm({
    setting: 'shift-rules',
    form,
    valuesOf: readShiftRules,
    textOf: values => JSON.stringify(values),
    describe: values => Object.fromEntries(rules.map(rule => [labels[rule], values[rule]])),
    done: 'The rules for shifts are saved',
    failed: 'Failed to save the rules for shifts',
  })
  const { isSubmitting } = form.formState
  return (
    <SettingPanel
      title="Shifts of volunteers"
      about="Volunteers keep to these rules when they choose shifts. You can assign anybody with a reason."
    >
      <form noValidate onSubmit={editing.onSubmit}>
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-3">
          {rules.map(rule => (
            <TextField key={rule} {...field(rule, { valueAsNumber: true })} type="number" inputMode="numeric" min={0} />
          ))}
        </div>
        <SaveRow form={form} editing={editing}>
          <Button type="submit" size="small" look="quiet" aria-disabled={isSubmitting || undefined}>
            {isSubmitting ? 'Saving...' : 'Save'}
            <span className="sr-only"> the rules for shifts</span>
          </Button>
        </SaveRow>
        {editing.dialogs}
      </form>
    </SettingPanel>
  )
}
