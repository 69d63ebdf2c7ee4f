import { useQuery } from '@tanstack/react-query'
import { Controller, useFormContext } from 'react-hook-form'
import { DateField } from '#dashboard-kit/fields/date-field.tsx'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
import { eventQuery } from '#features/event/event.queries.ts'
import { RecordPicture } from '#features/media/dashboard/record-picture.tsx'
import type { SponsorshipPackage } from '#features/partners/packages.schema.ts'
import { conversations, type Sponsor } from '#features/partners/partners.schema.ts'
import { todayIn } from '#lib/time/today-in.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { FieldGroup } from '#ui/fields/field-group.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { conversationWords } from './conversation-words.ts'
import { useSpotlightText } from './in-spotlight.ts'
import { PartnerDeliveriesField } from './partner-deliveries-field.tsx'
import { type PartnerValues, partnerKind } from './partner-kind.ts'
import { TierField } from './tier-field.tsx'

const choices = conversations.map(value => ({ value, label: conversationWords[value].label }))

/** The contact and the state of the conversation; never public. */
function PartnerContactFields() {
  const field = fieldsOf(useFormContext<PartnerValues>(), labels)
  return (
    <FieldGroup title="Contact, seen by organizers only">
      <TextField {...field('contactName')} />
      <SelectField {...field('conversation')} choices={choices} />
      <TextField {...field('contactEmail')} type="email" />
      <TextField {...field('contactPhone')} type="tel" />
      <TextareaField
        {...field('promised')}
        hint="What they promised, and what you promised them."
        className="md:col-span-2"
      />
      <CheckboxField {...field('logoInHand')} hint="They have sent it, in a size to print" />
      <CheckboxField {...field('ticketsSent')} hint="Those of their package" />
      <CheckboxField {...field('promiseKept')} hint="All that was promised is delivered" />
    </FieldGroup>
  )
}

const { labels } = partnerKind

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
  const form = useFormContext<PartnerValues>()
  const { control } = form
  const field = fieldsOf(form, labels)
  const { data: event } = useQuery(eventQuery)
  const shown = useSpotlightText()
  return (
    <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
      <TextField {...field('name')} starred />
      <TierField packages={packages} partnerId={partner?.id} />
      <RecordPicture
        name="logo"
        label={labels.logo}
        starred
        hint="Recommended 300x200px. The alternative text is the partner’s name."
        messages={messagesOf('Logo')}
      />
      <TextField {...field('website')} type="url" placeholder="https://" />
      <Controller
        control={control}
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
      <TextareaField {...field('description')} className="md:col-span-2" />
      <RecordPicture
        name="backgroundImage"
        label={labels.backgroundImage}
        hint="Shown behind the partner in the spotlight, under a white veil."
        messages={messagesOf('Background')}
        removeLabel="Remove Background"
      />
      <CheckboxField
        {...field('featured')}
        hint={`Featured partners appear in the partner carousel on the home page. ${shown}`}
      />
      <CheckboxField {...field('active')} hint="Active partners are displayed on the website" />
      <DateField
        {...field('publicFrom', { setValueAs: (moment: string | null) => moment || null })}
        type="datetime-local"
        hint="In the event’s time zone. Visitors see an active partner from then; leave empty for at once."
        className="md:col-span-2"
      />
      <div className="mt-3 md:col-span-2">
        <PartnerContactFields />
      </div>
      <div className="mt-3 md:col-span-2">
        <PartnerDeliveriesField ticketNames={partner?.ticketNames ?? []} />
      </div>
    </div>
  )
}
