import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { ColorField } from '#dashboard-kit/fields/color-field.tsx'
import { TextListField } from '#dashboard-kit/fields/text-list-field.tsx'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
import { renamedFeatures } from '#features/partners/deliverables.ts'
import { MOST_FEATURES } from '#features/partners/packages.schema.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { unprintedHint } from '#ui/fields/unprinted-hint.ts'
import { DeliverablesField } from './deliverables-field.tsx'
import { type PackageValues, packageKind } from './package-kind.ts'

const { labels } = packageKind

export function PackageForm() {
  const form = useFormContext<PackageValues>()
  const { control } = form
  const { errors } = form.formState
  const field = fieldsOf(form, labels)
  const name = useWatch({ control, name: 'name' })

  /** The mark of a feature goes along with its new name. */
  function renameMarks(before: readonly string[], after: readonly string[]) {
    const renamed = renamedFeatures(before, after)
    if (renamed.size === 0) return
    const marks = form.getValues('deliverables')
    const moved = marks.map(mark => ({ ...mark, feature: renamed.get(mark.feature) ?? mark.feature }))
    form.setValue('deliverables', moved, { shouldDirty: true })
  }

  return (
    <div className="grid gap-5 md:grid-cols-2">
      <TextField {...field('name')} hint={unprintedHint(name)} starred />
      <TextField
        {...field('price', { valueAsNumber: true })}
        type="number"
        inputMode="decimal"
        min={0}
        step={0.01}
        starred
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
        {...field('displayOrder', { valueAsNumber: true })}
        hint="Lower numbers come first: 1 is the highest tier."
        type="number"
        inputMode="numeric"
        min={1}
        starred
      />
      <TextField
        {...field('maxSponsors', { setValueAs: numberOrNull })}
        hint="How many partners it takes; empty for no limit. The site says how many places are taken."
        type="number"
        inputMode="numeric"
        min={1}
      />
      <TextareaField {...field('description')} className="md:col-span-2" />
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
            onChange={features => {
              renameMarks(value, features)
              onChange(features)
            }}
            ref={ref}
          />
        )}
      />
      <div className="mt-3 md:col-span-2">
        <DeliverablesField />
      </div>
      <CheckboxField {...field('isPopular')} hint="The Sponsor page highlights a popular package." />
      <CheckboxField {...field('active')} hint="Only active packages are shown on the Sponsor page." />
    </div>
  )
}

function numberOrNull(value: string | number | null) {
  return value === '' || value === null ? null : Number(value)
}
