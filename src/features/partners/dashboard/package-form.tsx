import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { MOST_FEATURES } from '#features/partners/packages.schema.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { ColorField } from '#ui/fields/color-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextListField } from '#ui/fields/text-list-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { unprintedHint } from '#ui/fields/unprinted-hint.ts'
import { type PackageValues, packageKind } from './package-kind.ts'

const { labels } = packageKind

export function PackageForm() {
  const { register, control, formState } = useFormContext<PackageValues>()
  const { errors } = formState
  const name = useWatch({ control, name: 'name' })
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <TextField
        label={labels.name}
        hint={unprintedHint(name)}
        starred
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label={labels.price}
        type="number"
        inputMode="decimal"
        min={0}
        step={0.01}
        starred
        error={errors.price?.message}
        {...register('price', { valueAsNumber: true })}
      />
      <Controller
        control={control}
        name="color"
        render={({ field: { value, onChange, ref } }) => (
          <ColorField
            label={labels.color}
            otherwise="#CD7F32"
            error={errors.color?.message}
            {...{ value, onChange, ref }}
          />
        )}
      />
      <TextField
        label={labels.displayOrder}
        hint="Lower numbers come first: 1 is the highest tier."
        type="number"
        inputMode="numeric"
        min={1}
        starred
        error={errors.displayOrder?.message}
        {...register('displayOrder', { valueAsNumber: true })}
      />
      <TextField
        label={labels.maxSponsors}
        hint="How many partners it takes; empty for no limit. The site says how many places are taken."
        type="number"
        inputMode="numeric"
        min={1}
        error={errors.maxSponsors?.message}
        {...register('maxSponsors', { setValueAs: numberOrNull })}
      />
      <TextareaField
        label={labels.description}
        className="md:col-span-2"
        error={errors.description?.message}
        {...register('description')}
      />
      <Controller
        control={control}
        name="features"
        render={({ field: { value, onChange, ref } }) => (
          <TextListField
            label={labels.features}
            noun="Feature"
            most={MOST_FEATURES}
            starred
            values={value}
            error={errors.features?.message}
            errorAt={place => errors.features?.[place]?.message}
            {...{ onChange, ref }}
          />
        )}
      />
      <CheckboxField
        label={labels.isPopular}
        hint="The Sponsor page highlights a popular package."
        {...register('isPopular')}
      />
      <CheckboxField
        label={labels.active}
        hint="Only active packages are shown on the Sponsor page."
        {...register('active')}
      />
    </div>
  )
}

function numberOrNull(value: string | number | null) {
  return value === '' || value === null ? null : Number(value)
}
