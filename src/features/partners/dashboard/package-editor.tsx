import { useQuery } from '@tanstack/react-query'
import { Controller, useFormContext } from 'react-hook-form'
import { ColorField } from '#dashboard-kit/fields/color-field.tsx'
import { TextListField } from '#dashboard-kit/fields/text-list-field.tsx'
import type { EditorProps } from '#dashboard-kit/record-editor.tsx'
import { RecordForm } from '#dashboard-kit/record-form.tsx'
import { renamedFeatures } from '#features/partners/deliverables.ts'
import {
  MOST_FEATURES,
  type PackageValues,
  packageShapes,
  type SponsorshipPackage,
} from '#features/partners/packages.schema.ts'
import { DeliverablesField } from './deliverables-field.tsx'
import { packageKind, packagesAdminQuery } from './package-kind.ts'

const { labels } = packageShapes
const COLOR = '#CD7F32'

export function PackageEditor(props: EditorProps<SponsorshipPackage>) {
  const { data: packages = [] } = useQuery(packagesAdminQuery)
  const blank = { features: [''], deliverables: [], color: COLOR, displayOrder: packages.length + 1, active: true }
  return (
    <RecordForm
      kind={packageKind}
      start={props.record ?? blank}
      layout={[
        ['name', 'price'],
        [<BorderColor key="color" />, 'displayOrder'],
        ['maxSponsors'],
        ['description'],
        [<Features key="features" />],
        ['isPopular', 'active'],
        { title: labels.deliverables, rows: [[<DeliverablesField key="deliverables" />]] },
      ]}
      along={{ features: ['deliverables'] }}
      {...props}
    />
  )
}

function BorderColor() {
  return (
    <Controller<PackageValues, 'color'>
      name="color"
      render={({ field: { value, onChange, ref }, fieldState }) => (
        <ColorField
          label={labels.color}
          otherwise={COLOR}
          error={fieldState.error?.message}
          {...{ value, onChange, ref }}
        />
      )}
    />
  )
}

function Features() {
  const { getValues, setValue, formState } = useFormContext<PackageValues>()
  const { features: errors } = formState.errors

  /** The mark of a feature goes along with its new name. */
  function renameMarks(before: readonly string[], after: readonly string[]) {
    const renamed = renamedFeatures(before, after)
    if (renamed.size === 0) return
    const marks = getValues('deliverables')
    const moved = marks.map(mark => ({ ...mark, feature: renamed.get(mark.feature) ?? mark.feature }))
    setValue('deliverables', moved, { shouldDirty: true })
  }

  return (
    <Controller<PackageValues, 'features'>
      name="features"
      render={({ field: { value, onChange, ref } }) => (
        <TextListField
          label={labels.features}
          noun="Feature"
          most={MOST_FEATURES}
          starred
          values={value}
          error={errors?.message}
          errorAt={place => errors?.[place]?.message}
          onChange={features => {
            renameMarks(value, features)
            onChange(features)
          }}
          ref={ref}
        />
      )}
    />
  )
}
