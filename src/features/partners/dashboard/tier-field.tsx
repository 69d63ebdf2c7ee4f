import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { deliveryWords } from '#features/partners/deliverables.ts'
import type { SponsorshipPackage } from '#features/partners/packages.schema.ts'
import {
  DEFAULT_TIER,
  deliverableStates,
  type PartnerValues,
  sponsorShapes,
} from '#features/partners/partners.schema.ts'
import { dollarText } from '#lib/text/dollar-text.ts'
import { dayText } from '#lib/time/written.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { partnersAdminQuery, useOwed } from './partners-admin.queries.ts'

interface Props {
  packages: readonly SponsorshipPackage[]
  /** The edited partner, who does not count against its own tier. */
  partnerId: number | undefined
}

/** The tier of a partner, with a warning when it is full. */
export function TierField({ packages, partnerId }: Props) {
  const form = useFormContext<PartnerValues>()
  const field = fieldsOf(form, sponsorShapes.labels)
  const [tier, active] = useWatch<PartnerValues, ['tier', 'active']>({ name: ['tier', 'active'] })
  const { data: partners } = useQuery(partnersAdminQuery(useEdition()))
  const first = form.formState.defaultValues?.tier ?? DEFAULT_TIER
  const choices = packages.map(({ name, price }) => ({ value: name, label: `${name} (${dollarText(price)})` }))
  if (!packages.some(({ name }) => name === first)) choices.push({ value: first, label: first })
  const most = packages.find(({ name }) => name === tier)?.maxSponsors ?? null
  const rivals = partners?.rows.filter(other => other.active && other.tier === tier && other.id !== partnerId)
  const others = rivals?.length ?? 0
  const full = active && most !== null && others >= most
  return (
    <SelectField
      {...field('tier')}
      starred
      choices={choices}
      hint={
        <span role="status" className="font-medium text-sun-deep">
          {packages.length === 0 && 'There are no packages yet. Add them in Packages first: each is a tier. '}
          {full && `${tier} has room for ${most} and has ${others} already. It can be saved all the same.`}
        </span>
      }
    />
  )
}

const states = deliverableStates.map(value => ({ value, label: deliveryWords[value].label }))

/** The state of each deliverable. */
export function PartnerDeliveriesField({ ticketNames }: { ticketNames: readonly string[] }) {
  const form = useFormContext<PartnerValues>()
  const [tier, deliveries] = useWatch({ control: form.control, name: ['tier', 'deliveries'] })
  const owed = useOwed()({ tier, deliveries })
  return (
    <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
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
    </div>
  )
}
