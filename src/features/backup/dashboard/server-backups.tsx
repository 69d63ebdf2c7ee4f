import { useMutation, useQuery } from '@tanstack/react-query'
import { Download, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { reasonOf } from '#client/client.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { ProblemBox } from '#dashboard-kit/form/problem-line.tsx'
import { NotLoaded } from '#dashboard-kit/lists/empty-state.tsx'
import { RowsLoading } from '#dashboard-kit/lists/rows-loading.tsx'
import { ConfirmDialog } from '#dashboard-kit/overlays/confirm-dialog.tsx'
import { useDialogEntry } from '#dashboard-kit/use-record-dialogs.ts'
import type { BackupFile, BackupReason } from '#features/backup/backup.schema.ts'
import type { ImportAnswer } from '#features/backup/import.schema.ts'
import { sizeText } from '#lib/text/size-text.ts'
import { ageText, momentText } from '#lib/time/moment-text.ts'
import { buttonClass } from '#ui/button.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { backupFilesQuery, fileAddress, makeBackupCall, restoreCall } from './backup.queries.ts'
import { Copies } from './copies-elsewhere.tsx'
import { ImportResults } from './import-part.tsx'

/** The backups on the server, to download or restore. */
export function ServerBackups() {
  const { data, isError, refetch } = useQuery(backupFilesQuery)
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
  if (!data) return <RowsLoading text="Loading backups..." />
  const { files, copies } = data
  return (
    <>
      <Copies copies={copies} />
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

interface Props {
  file: BackupFile
  onClose: () => void
  onRestored: (answer: ImportAnswer) => void
}

/** Asks before the site is restored. */
function Restoring({ file, onClose, onRestored }: Props) {
  const restore = useMutation(restoreCall)
  const [problem, setProblem] = useState('')

  async function confirm() {
    setProblem('')
    try {
      onRestored(await restore.mutateAsync(file.name))
      showToast({ title: 'Backup restored' })
      onClose()
    } catch (error) {
      setProblem(`${reasonOf(error)} Nothing was restored.`)
    }
  }

  return (
    <ConfirmDialog
      open
      title="Restore this backup?"
      action={restore.isPending ? 'Restoring...' : 'Restore'}
      busy={restore.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>
        The site becomes what it was on {momentText(file.createdAt)}. What it is now is backed up first. Users and their
        passwords stay as they are.
      </p>
      <ProblemBox text={problem} />
    </ConfirmDialog>
  )
}

const reasons: Record<BackupReason, string> = {
  daily: 'Daily',
  hourly: 'Hourly',
  manual: 'By hand',
  'before-import': 'Before an import',
  'before-restore': 'Before a restore',
  'before-removal': 'Before a removal',
  'before-migration': 'Before an update',
  'before-edition': 'Before a change of editions',
}

function ServerBackupRow({ file, onRestore }: { file: BackupFile; onRestore: () => void }) {
  const { name, createdAt, reason, size } = file
  const made = momentText(createdAt)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <div>
        <p className="font-semibold">
          <time dateTime={createdAt}>{made}</time>
        </p>
        <p className="text-[0.875rem] text-grey">
          {reasons[reason]}, {sizeText(size)}, {ageText(createdAt, Date.now())}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <a
          href={fileAddress(name)}
          download
          aria-label={`Download the backup of ${made}`}
          className={buttonClass({ look: 'quiet', size: 'small' })}
        >
          <Download aria-hidden className="size-4" /> Download
        </a>
        <QuietButton aria-label={`Restore the backup of ${made}`} onClick={onRestore}>
          <RotateCcw aria-hidden className="size-4" /> Restore
        </QuietButton>
      </div>
    </li>
  )
}
