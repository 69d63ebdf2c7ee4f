import { offeredTables } from '#features/backup/backup.schema.ts'
import { type BackupTable, tableTitle } from '#lib/terms/table-facts.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'

interface Props {
  chosen: readonly BackupTable[]
  onChoose: (tables: BackupTable[]) => void
}

export function TableChecklist({ chosen, onChoose }: Props) {
  const all = chosen.length === offeredTables.length
  return (
    <fieldset>
      <legend className="mb-3 font-semibold">Tables</legend>
      <CheckboxField
        label="Select All"
        checked={all}
        ref={input => {
          if (input) input.indeterminate = !all && chosen.length > 0
        }}
        onChange={() => onChoose(all ? [] : [...offeredTables])}
        className="mb-3 border-line border-b pb-3"
      />
      <div className="grid gap-x-6 gap-y-2.5 sm:grid-cols-2 lg:grid-cols-3">
        {offeredTables.map(table => (
          <CheckboxField
            key={table}
            label={tableTitle(table)}
            checked={chosen.includes(table)}
            onChange={({ target }) =>
              onChoose(offeredTables.filter(other => (other === table ? target.checked : chosen.includes(other))))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
