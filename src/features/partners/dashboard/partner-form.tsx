import { useQuery } from '@tanstack/react-query'
import { Controller, useFormContext } from 'react-hook-form'
import { DateField } from '#dashboard-kit/fields/date-field.tsx'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
import type { Layout } from '#dashboard-kit/record-fields.tsx'
import { eventQuery } from '#features/event/event.queries.ts'
import { RecordPicture } from '#features/media/dashboard/picture-field.tsx'
import type { SponsorshipPackage } from '#features/partners/packages.schema.ts'
import { type PartnerValues, type Sponsor, sponsorShapes } from '#features/partners/partners.schema.ts'
import { todayIn } from '#lib/time/today-in.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { useSpotlightText } from './partners-admin.queries.ts'
import { PartnerDeliveriesField, TierField } from './tier-field.tsx'

const { labels } = sponsorShapes

function messagesOf(what: 'Logo' | 'Background') {
  return {
    tooLarge: `${what} image must be less than 5MB`,
    failed: `Failed to upload ${what.toLowerCase()} image`,
    done: `${what} uploaded`,
  }
}

/** @param partner the stored partner; null for a new one */
export function partnerLayout(
  packages: readonly SponsorshipPackage[],
  partner: Sponsor | null,
): Layout<keyof PartnerValues> {
  return [
    {
      title: 'What visitors see',
      isOpen: true,
      rows: [
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
        ],
        ['website'],
        ['description'],
        [<Featured key="featured" />],
        [<FeaturedUntil key="featuredUntil" />],
        [
          <RecordPicture
            key="backgroundImage"
            name="backgroundImage"
            label={labels.backgroundImage}
            hint="Shown behind the partner in the spotlight, under a white veil."
            messages={messagesOf('Background')}
            removeLabel="Remove Background"
          />,
        ],
        ['active'],
        ['publicFrom'],
      ],
    },
    {
      title: 'Contact, seen by organizers only',
      rows: [
        ['contactName', 'conversation'],
        ['contactEmail', 'contactPhone'],
        ['promised'],
        ['logoInHand', 'ticketsSent'],
        ['promiseKept'],
      ],
    },
    {
      title: 'Invoice and deliverables',
      rows: [['invoice'], [<PartnerDeliveriesField key="deliveries" ticketNames={partner?.ticketNames ?? []} />]],
    },
  ]
}

function Featured() {
  const field = fieldsOf(useFormContext<PartnerValues>(), labels)
  const hint = `Featured partners appear in the partner carousel on the home page. ${useSpotlightText()}`
  return <CheckboxField {...field('featured')} hint={hint} />
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
