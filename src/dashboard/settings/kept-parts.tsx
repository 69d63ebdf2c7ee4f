import { DataSync } from '#features/backup/dashboard/data-sync.tsx'
import { ActivityView } from '#features/history/dashboard/activity.tsx'
import { SampleRemoval } from '#features/sample/dashboard/sample-removal.tsx'
import { SheetButtons } from '#features/sheets/dashboard/sheet-buttons.tsx'

/** Backups, export and import, and the removal of the sample content. */
export function BackupsPart() {
  return (
    <div className="grid gap-8">
      <SampleRemoval />
      <DataSync />
    </div>
  )
}

export function ActivityPart() {
  return <ActivityView below={filter => <SheetButtons table="activity" title="activity" filter={filter} />} />
}
