import { useFormContext, useWatch } from 'react-hook-form'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
import { deliveryWords } from '#features/partners/deliverables.ts'
import {
  deliverableStates,
  type PartnerValues,
  partnerValues,
  sponsorShapes,
} from '#features/partners/partners.schema.ts'
import { choicesOf } from '#lib/record.ts'
import { dayText } from '#lib/time/written.ts'
import { FieldGroup } from '#ui/fields/field-group.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useOwed } from './partners-admin.queries.ts'

const states = deliverableStates.map(value => ({ value, label: deliveryWords[value].label }))

/** The invoice, and the state of each deliverable. */
export function PartnerDeliveriesField({ ticketNames }: { ticketNames: readonly string[] }) {
  const form = useFormContext<PartnerValues>()
  const [tier, deliveries] = useWatch({ control: form.control, name: ['tier', 'deliveries'] })
  const owed = useOwed()({ tier, deliveries })
  return (
    <FieldGroup title="Invoice and deliverables">
      <SelectField
        {...fieldsOf(form, sponsorShapes.labels)('invoice')}
        choices={choicesOf(partnerValues.shape.invoice)}
      />
      {owed.map(({ feature, kind, state, due, person }) => (
        <SelectField
          key={feature}
          label={feature}
          hint={[
            due === null ? '' : `Due ${dayText(due)}`,
            person,
            kind === 'tickets' && ticketNames.length > 0 ? `Names: ${ticketNames.join(', ')}` : '',
          ]
            .filter(Boolean)
            .join('. ')}
          choices={states}
          value={state}
          onChange={({ target }) => {
            const chosen = deliverableStates.find(value => value === target.value) ?? 'open'
            form.setValue('deliveries', { ...deliveries, [feature]: chosen }, { shouldDirty: true })
          }}
        />
      ))}
    </FieldGroup>
  )
}
