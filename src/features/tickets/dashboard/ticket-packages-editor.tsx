import { zodResolver } from '@hookform/resolvers/zod'
import { Plus } from 'lucide-react'
import { useFieldArray, useForm } from 'react-hook-form'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { InPlaceForm } from '#dashboard-kit/form/in-place-form.tsx'
import { isComplete, MOST_PACKAGES, TOO_MANY_PACKAGES, ticketPackages } from '#features/sale/tickets.schema.ts'
import { useStoredSetting } from '#features/settings/dashboard/settings-admin.queries.ts'
import { useSettingForm } from '#features/settings/dashboard/use-setting-form.tsx'
import { countText } from '#lib/text/count-text.ts'
import { dollarText } from '#lib/text/dollar-text.ts'
import { showToast } from '#ui/overlays/show-toast.ts'
import { TicketPackageFields, type TicketValues, ticketPackagesForm } from './ticket-package-fields.tsx'

/** The ticket packages, saved together. */
export function TicketPackagesEditor() {
  const { value } = useStoredSetting('ticket-packages')
  const form = useForm({ resolver: zodResolver(ticketPackagesForm), defaultValues: valuesOf(value) })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'packages', keyName: 'row' })
  const editing = useSettingForm({
    setting: 'ticket-packages',
    form,
    valuesOf,
    textOf: ({ packages }) => JSON.stringify(packages),
    describe: ({ packages }) => ({ 'Ticket Packages': packages.map(spoken) }),
    done: ({ packages }) => `The ticket packages are saved${leftOut(packages)}`,
    failed: 'Failed to update ticket packages',
  })
  const full = fields.length >= MOST_PACKAGES

  function add() {
    if (full) {
      return showToast({
        title: 'Maximum packages reached',
        description: TOO_MANY_PACKAGES,
        kind: 'error',
      })
    }
    append({
      id: `package-${Date.now()}-${fields.length}`,
      name: '',
      price: 0,
      features: [''],
      isPopular: false,
      expiryDate: null,
    })
  }

  return (
    <InPlaceForm editing={editing} what="Ticket Packages">
      <ol aria-label="Ticket Packages" className="grid gap-5">
        {fields.map(({ row }, place) => (
          <li key={row}>
            <TicketPackageFields place={place} onRemove={() => remove(place)} />
          </li>
        ))}
      </ol>

      {fields.length === 0 && <p className="text-grey">There is no ticket package yet.</p>}
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <QuietButton onClick={add}>
          <Plus aria-hidden className="size-4" /> Add Package
        </QuietButton>
        {full && <p className="text-grey">{TOO_MANY_PACKAGES}</p>}
      </div>
    </InPlaceForm>
  )
}

function valuesOf(stored: string | undefined): TicketValues {
  try {
    const { success, data } = ticketPackages.safeParse(JSON.parse(stored ?? '[]'))
    return { packages: success ? data : [] }
  } catch {
    return { packages: [] }
  }
}

function spoken({ name, price, isPopular, expiryDate, features }: TicketValues['packages'][number]) {
  const notes = [dollarText(price), isPopular && 'popular', expiryDate && `until ${expiryDate}`, ...features]
  return `${name}: ${notes.filter(Boolean).join(', ')}`
}

/** How many packages were dropped for a missing name or feature. */
function leftOut(packages: TicketValues['packages']) {
  const count = packages.filter(item => !isComplete(item)).length
  return count > 0
    ? `. ${countText(count, 'package')} without a name or a feature ${count === 1 ? 'was' : 'were'} left out.`
    : ''
}
