import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { Controller, useFormContext } from 'react-hook-form'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { DateField } from '#dashboard-kit/fields/date-field.tsx'
import { TextListField } from '#dashboard-kit/fields/text-list-field.tsx'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
import { eventQuery } from '#features/event/event.queries.ts'
import { isComplete, MOST_TICKET_FEATURES, ticketPackages } from '#features/sale/tickets.schema.ts'
import { todayIn } from '#lib/time/today-in.ts'
import { z } from '#lib/zod.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

export const ticketPackagesForm = z.object({ packages: ticketPackages })

export type TicketValues = z.input<typeof ticketPackagesForm>

export function TicketPackageFields({ place, onRemove }: { place: number; onRemove: () => void }) {
  const form = useFormContext<TicketValues>()
  const { control, watch } = form
  const field = fieldsOf(form)
  const { data: event } = useQuery(eventQuery)
  const errors = form.formState.errors.packages?.[place]
  const typed = watch(`packages.${place}`)
  const name = typed.name.trim() || `Package ${place + 1}`
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-4 rounded-xl bg-snow p-4 sm:p-5 md:grid-cols-2">
      <legend className="sr-only">{name}</legend>
      <TextField {...field(`packages.${place}.name`)} label="Package Name" />
      <TextField
        {...field(`packages.${place}.price`, { valueAsNumber: true })}
        label="Price ($)"
        type="number"
        inputMode="decimal"
        min={0}
        step={0.01}
      />
      <Controller
        control={control}
        name={`packages.${place}.expiryDate`}
        render={({ field: { value, onChange } }) => (
          <DateField
            label="Expiry Date (optional)"
            hint="From this day on it is no longer sold."
            from={todayIn(event?.timeZone ?? 'UTC', new Date())}
            error={errors?.expiryDate?.message}
            value={value?.slice(0, 10) ?? ''}
            onChange={({ target }) => onChange(target.value || null)}
            onClear={() => onChange(null)}
          />
        )}
      />
      <CheckboxField
        {...field(`packages.${place}.isPopular`)}
        label="Mark as Popular"
        hint="Shows a ‘Popular’ badge while it is on sale."
        className="md:pt-7"
      />
      <Controller
        control={control}
        name={`packages.${place}.features`}
        render={({ field: { value, onChange, ref } }) => (
          <TextListField
            label={`Features of ${name}`}
            noun="Feature"
            most={MOST_TICKET_FEATURES}
            values={value}
            error={errors?.features?.message}
            errorAt={line => errors?.features?.[line]?.message}
            {...{ onChange, ref }}
          />
        )}
      />
      <p role="status" className="font-medium text-[0.875rem] text-sun-deep md:col-span-2">
        {!isComplete(typed) && 'Without a name and at least one feature this package is left out when you save.'}
      </p>
      <p className="md:col-span-2">
        <QuietButton onClick={onRemove}>
          <Trash2 aria-hidden className="size-4" /> Delete {name}
        </QuietButton>
      </p>
    </fieldset>
  )
}
