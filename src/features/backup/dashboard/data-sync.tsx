import { useState } from 'react'
import { offeredTables } from '#features/backup/backup.schema.ts'
import type { BackupTable } from '#lib/terms/table-facts.ts'
import { SettingPanel } from '#ui/setting-panel.tsx'
import { ExportPart } from './export-part.tsx'
import { ImportPart } from './import-part.tsx'
import { ServerBackups } from './server-backups.tsx'
import { TableChecklist } from './table-checklist.tsx'

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
