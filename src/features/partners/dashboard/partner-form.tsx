import { useQuery } from '@tanstack/react-query'
import { Controller, useFormContext } from 'react-hook-form'
import { eventQuery } from '#features/event/event.queries.ts'
import { PictureField } from '#features/media/dashboard/picture-field.tsx'
import type { SponsorshipPackage } from '#features/partners/packages.schema.ts'
import { todayIn } from '#lib/time/today-in.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { DayField } from '#ui/fields/day-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { useSpotlightText } from './in-spotlight.ts'
import { PartnerContactFields } from './partner-contact-fields.tsx'
import { type PartnerValues, partnerKind } from './partner-kind.ts'
import { TierField } from './tier-field.tsx'

const { labels } = partnerKind
const logoMessages = {
  tooLarge: 'Logo image must be less than 5MB',
  failed: 'Failed to upload logo image',
  done: 'Logo uploaded',
}
const backgroundMessages = {
  tooLarge: 'Background image must be less than 5MB',
  failed: 'Failed to upload background image',
  done: 'Background uploaded',
}

export function PartnerForm({ packages, partnerId }: { packages: readonly SponsorshipPackage[]; partnerId?: number }) {
  const { register, control, formState } = useFormContext<PartnerValues>()
  const { data: event } = useQuery(eventQuery)
  const shown = useSpotlightText()
  const { errors } = formState
  return (
    <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
      <TextField label={labels.name} starred error={errors.name?.message} {...register('name')} />
      <TierField packages={packages} partnerId={partnerId} />
      <Controller
        control={control}
        name="logo"
        render={({ field: { value, onChange, ref } }) => (
          <PictureField
            label={labels.logo}
            starred
            hint="Recommended 300x200px. The alternative text is the partner’s name."
            messages={logoMessages}
            error={errors.logo?.message}
            {...{ value, onChange, ref }}
          />
        )}
      />
      <TextField
        label={labels.website}
        type="url"
        placeholder="https://"
        error={errors.website?.message}
        {...register('website')}
      />
      <Controller
        control={control}
        name="featuredUntil"
        render={({ field: { value, onChange } }) => (
          <DayField
            label={labels.featuredUntil}
            hint="The last day in the spotlight. Leave empty for no end."
            today={todayIn(event?.timeZone ?? 'UTC', new Date())}
            error={errors.featuredUntil?.message}
            {...{ value, onChange }}
          />
        )}
      />
      <TextareaField
        label={labels.description}
        className="md:col-span-2"
        error={errors.description?.message}
        {...register('description')}
      />
      <Controller
        control={control}
        name="backgroundImage"
        render={({ field: { value, onChange, ref } }) => (
          <PictureField
            label={labels.backgroundImage}
            hint="Shown behind the partner in the spotlight, under a white veil."
            messages={backgroundMessages}
            removeLabel="Remove Background"
            error={errors.backgroundImage?.message}
            {...{ value, onChange, ref }}
          />
        )}
      />
      <CheckboxField
        label={labels.featured}
        hint={`Featured partners appear in the partner carousel on the home page. ${shown}`}
        {...register('featured')}
      />
      <CheckboxField
        label={labels.active}
        hint="Active partners are displayed on the website"
        {...register('active')}
      />
      <div className="mt-3 md:col-span-2">
        <PartnerContactFields />
      </div>
    </div>
  )
}
