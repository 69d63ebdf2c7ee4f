import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '#client/client.ts'
import { ProblemBox } from '#dashboard-kit/form/problem-line.tsx'
import { NotLoaded } from '#dashboard-kit/lists/empty-state.tsx'
import { RowsLoading } from '#dashboard-kit/lists/rows-loading.tsx'
import { QuietButton } from '#dashboard-kit/quiet-button.tsx'
import { useDialogEntry } from '#dashboard-kit/use-dialog-entry.ts'
import type { BackupFile } from '#features/backup/backup.schema.ts'
import type { ImportAnswer } from '#features/backup/import.schema.ts'
import { showToast } from '#ui/overlays/show-toast.ts'
import { backupFilesQuery, makeBackupCall } from './backup.queries.ts'
import { ImportResults } from './import-results.tsx'
import { Restoring } from './restoring.tsx'
import { ServerBackupRow } from './server-backup-row.tsx'

/** The backups on the server, to download or restore. */
export function ServerBackups() {
  const { data: files, isError, refetch } = useQuery(backupFilesQuery)
  const make = useMutation(makeBackupCall)
  const [chosen, setChosen] = useState<BackupFile>()
  const [answer, setAnswer] = useState<ImportAnswer>()
  useDialogEntry(chosen !== undefined, () => setChosen(undefined))

  function writeOne() {
    if (make.isPending) return
    make.mutate(undefined, {
      onSuccess: () => showToast({ title: 'Backup written' }),
      onError: error => showToast({ title: 'Error', description: reasonOf(error), kind: 'error' }),
    })
  }

  if (isError) return <NotLoaded text="Could not load the backups. Please try again later." onAgain={refetch} />
  if (!files) return <RowsLoading text="Loading backups..." />
  return (
    <>
      {files.length > 0 ? (
        <ul aria-label="Backups" className="divide-y divide-line rounded-xl border border-line">
          {files.map(file => (
            <ServerBackupRow key={file.name} file={file} onRestore={() => setChosen(file)} />
          ))}
        </ul>
      ) : (
        <p className="text-grey">No backups yet. The first is written a minute after the start.</p>
      )}
      <QuietButton className="mt-4" aria-disabled={make.isPending} onClick={writeOne}>
        {make.isPending ? 'Writing...' : 'Back up now'}
      </QuietButton>
      <ProblemBox text={make.error ? `${reasonOf(make.error)} No backup was written.` : ''} />
      {answer && <ImportResults answer={answer} />}
      {chosen && <Restoring file={chosen} onClose={() => setChosen(undefined)} onRestored={setAnswer} />}
    </>
  )
}
