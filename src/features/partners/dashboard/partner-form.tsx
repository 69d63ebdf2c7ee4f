import { useQuery } from '@tanstack/react-query'
import { Controller, useFormContext } from 'react-hook-form'
import { DateField } from '#dashboard-kit/fields/date-field.tsx'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
import { RecordFields } from '#dashboard-kit/record-fields.tsx'
import { eventQuery } from '#features/event/event.queries.ts'
import { RecordPicture } from '#features/media/dashboard/record-picture.tsx'
import type { SponsorshipPackage } from '#features/partners/packages.schema.ts'
import { type PartnerValues, partnerValues, type Sponsor, sponsorShapes } from '#features/partners/partners.schema.ts'
import { todayIn } from '#lib/time/today-in.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { FieldGroup } from '#ui/fields/field-group.tsx'
import { PartnerDeliveriesField } from './partner-deliveries-field.tsx'
import { useSpotlightText } from './partners-admin.queries.ts'
import { TierField } from './tier-field.tsx'

const { labels } = sponsorShapes
const { shape } = partnerValues

function messagesOf(what: 'Logo' | 'Background') {
  return {
    tooLarge: `${what} image must be less than 5MB`,
    failed: `Failed to upload ${what.toLowerCase()} image`,
    done: `${what} uploaded`,
  }
}

interface Props {
  packages: readonly SponsorshipPackage[]
  /** The stored partner; undefined for a new one. */
  partner: Sponsor | undefined
}

export function PartnerForm({ packages, partner }: Props) {
  const field = fieldsOf(useFormContext<PartnerValues>(), labels)
  const shown = useSpotlightText()
  return (
    <div className="grid grid-cols-1 gap-8">
      <RecordFields<PartnerValues>
        shape={shape}
        layout={[
          ['name', <TierField key="tier" packages={packages} partnerId={partner?.id} />],
          [
            <RecordPicture
              key="logo"
              name="logo"
              label={labels.logo}
              starred
              hint="Recommended 300x200px. The alternative text is the partner’s name."
              messages={messagesOf('Logo')}
            />,
            'website',
          ],
          [<FeaturedUntil key="featuredUntil" />],
          ['description'],
          [
            <RecordPicture
              key="backgroundImage"
              name="backgroundImage"
              label={labels.backgroundImage}
              hint="Shown behind the partner in the spotlight, under a white veil."
              messages={messagesOf('Background')}
              removeLabel="Remove Background"
            />,
            <CheckboxField
              key="featured"
              {...field('featured')}
              hint={`Featured partners appear in the partner carousel on the home page. ${shown}`}
            />,
          ],
          ['active'],
          ['publicFrom'],
        ]}
      />
      <FieldGroup title="Contact, seen by organizers only">
        <RecordFields<PartnerValues>
          shape={shape}
          layout={[
            ['contactName', 'conversation'],
            ['contactEmail', 'contactPhone'],
            ['promised'],
            ['logoInHand', 'ticketsSent'],
            ['promiseKept'],
          ]}
        />
      </FieldGroup>
      <PartnerDeliveriesField ticketNames={partner?.ticketNames ?? []} />
    </div>
  )
}

/** The last day in the spotlight, from today on. */
function FeaturedUntil() {
  const { data: event } = useQuery(eventQuery)
  return (
    <Controller<PartnerValues, 'featuredUntil'>
      name="featuredUntil"
      render={({ field: { value, onChange }, fieldState }) => (
        <DateField
          label={labels.featuredUntil}
          hint="The last day in the spotlight. Leave empty for no end."
          from={todayIn(event?.timeZone ?? 'UTC', new Date())}
          error={fieldState.error?.message}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value || null)}
          onClear={() => onChange(null)}
        />
      )}
    />
  )
}
