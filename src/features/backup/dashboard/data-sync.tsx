import { useState } from 'react'
import { SettingPanel } from '#dashboard-kit/form/setting-panel.tsx'
import { offeredTables } from '#features/backup/backup.schema.ts'
import { type BackupTable, tableTitle } from '#features/tables/table-facts.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { ExportPart } from './export-part.tsx'
import { ImportPart } from './import-part.tsx'
import { ServerBackups } from './server-backups.tsx'

/** Export, import and automatic backups. */
export function DataSync() {
  const [chosen, setChosen] = useState<BackupTable[]>([...offeredTables])
  return (
    <>
      <SettingPanel
        title="Automatic backups"
        about="Written every day and before anything is cleared. The server keeps 7 daily and 4 weekly ones."
      >
        <ServerBackups />
      </SettingPanel>
      <SettingPanel title="Data synchronization" about="Everything the site holds as one file, without passwords.">
        <TableChecklist chosen={chosen} onChoose={setChosen} />
        <ExportPart tables={chosen} />
        <ImportPart />
      </SettingPanel>
    </>
  )
}

interface Props {
  chosen: readonly BackupTable[]
  onChoose: (tables: BackupTable[]) => void
}

function TableChecklist({ chosen, onChoose }: Props) {
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
