import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { ChangedField } from '#dashboard-kit/form/changed-field.tsx'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
import { InPlaceForm } from '#dashboard-kit/form/in-place-form.tsx'
import { SettingPanel } from '#dashboard-kit/form/setting-panel.tsx'
import { MOST_PACKAGES, MOST_TICKET_FEATURES } from '#features/sale/tickets.schema.ts'
import { useStoredSetting } from '#features/settings/dashboard/settings-admin.queries.ts'
import { useSettingForm, WithSettings } from '#features/settings/dashboard/use-setting-form.tsx'
import { formUrl } from '#features/settings/setting-address.schema.ts'
import { z } from '#lib/zod.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { TicketPackagesEditor } from './ticket-packages-editor.tsx'

/** The Tickets tab: the shop, and what is sold. */
export function TicketsAdmin() {
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-5">
      <h1 className="text-xl sm:text-2xl md:text-3xl">Tickets</h1>
      <WithSettings>
        <SettingPanel title="Shop">
          <PurchaseAddress />
        </SettingPanel>
        <SettingPanel
          title="Ticket Packages"
          about={`At most ${MOST_PACKAGES}, each with at most ${MOST_TICKET_FEATURES} features.`}
        >
          <TicketPackagesEditor />
        </SettingPanel>
      </WithSettings>
    </div>
  )
}

const address = z.object({ value: formUrl })
const valuesOf = (stored: string | undefined) => ({ value: stored ?? '' })

/** Where tickets are sold; Enter saves it, too. */
function PurchaseAddress() {
  const label = 'Ticket Purchase URL'
  const { value } = useStoredSetting('ticket-purchase-url')
  const form = useForm({ resolver: zodResolver(address), defaultValues: valuesOf(value) })
  const editing = useSettingForm({
    setting: 'ticket-purchase-url',
    form,
    valuesOf,
    textOf: values => values.value,
    describe: values => ({ [label]: values.value }),
    done: 'The ticket purchase URL is saved',
    failed: 'Failed to update ticket purchase URL',
  })
  const hint = 'Where the ticket purchase button points to.'
  const field = { ...fieldsOf(form)('value'), label, hint }
  return (
    <InPlaceForm editing={editing} what={label} isQuiet disabled={form.watch('value').trim() === ''}>
      <ChangedField name="value" label={label}>
        <TextField {...field} type="url" inputMode="url" placeholder="https://" />
      </ChangedField>
    </InPlaceForm>
  )
}
