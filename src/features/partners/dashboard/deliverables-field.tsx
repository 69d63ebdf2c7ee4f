import { useFormContext, useWatch } from 'react-hook-form'
import { type Deliverable, deliverableKinds, type PackageValues } from '#features/partners/packages.schema.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { kindWords } from './package-kind.ts'

const kinds = deliverableKinds.map(value => ({ value, label: kindWords[value] }))

/** Marks the features that are delivered to a partner or received from it (decision S5). */
export function DeliverablesField() {
  const { control, setValue, formState } = useFormContext<PackageValues>()
  const [features, deliverables] = useWatch({ control, name: ['features', 'deliverables'] })
  const names = [...new Set(features.map(feature => feature.trim()))].filter(Boolean)
  const keep = (marks: Deliverable[]) => setValue('deliverables', marks, { shouldDirty: true, shouldValidate: true })

  return (
    <div className="grid gap-5">
      <p className="text-grey">Partners see these on their own page, with what is open and due.</p>
      {names.map(feature => {
        const place = deliverables.findIndex(mark => mark.feature.trim() === feature)
        const [mark, errors] = [deliverables[place], formState.errors.deliverables?.[place]]
        const change = (part: Partial<Deliverable>) =>
          keep(deliverables.map(other => (other === mark ? { ...other, ...part } : other)))
        return (
          <div key={feature} className="min-w-0">
            <CheckboxField
              label={feature}
              checked={mark !== undefined}
              onChange={({ target }) =>
                keep(
                  target.checked
                    ? [...deliverables, { feature, kind: 'other', daysBefore: 28, person: '' }]
                    : deliverables.filter(other => other !== mark),
                )
              }
            />
            {mark && (
              <div className="mt-3 grid gap-4 sm:grid-cols-3 sm:pl-9">
                <SelectField
                  label="Kind"
                  choices={kinds}
                  value={mark.kind}
                  onChange={({ target }) => change({ kind: deliverableKinds.find(kind => kind === target.value) })}
                />
                <TextField
                  label="Days Before the Event"
                  type="number"
                  inputMode="numeric"
                  min={0}
                  value={Number.isNaN(mark.daysBefore) ? '' : mark.daysBefore}
                  error={errors?.daysBefore?.message}
                  onChange={({ target }) => change({ daysBefore: target.valueAsNumber })}
                />
                <TextField
                  label="Person in Charge"
                  value={mark.person}
                  error={errors?.person?.message}
                  onChange={({ target }) => change({ person: target.value })}
                />
              </div>
            )}
          </div>
        )
      })}
    </div>
  )
}
