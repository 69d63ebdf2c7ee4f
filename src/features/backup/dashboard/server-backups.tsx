import { useMutation, useQuery } from '@tanstack/react-query'
import { Download, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { reasonOf } from '#client/client.ts'
import { AskingButton } from '#dashboard-kit/asking-button.tsx'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { ProblemBox } from '#dashboard-kit/form/problem-line.tsx'
import { Unloaded } from '#dashboard-kit/lists/empty-state.tsx'
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
  const query = useQuery(backupFilesQuery)
  const make = useMutation(makeBackupCall)
  const [answer, setAnswer] = useState<ImportAnswer>()

  function writeOne() {
    if (make.isPending) return
    make.mutate(undefined, { onSuccess: () => showToast({ title: 'Backup written' }) })
  }

  if (query.isError || !query.data) {
    const fault = 'Could not load the backups. Please try again later.'
    return <Unloaded query={query} loading="Loading backups..." fault={fault} />
  }
  const { files, copies } = query.data
  return (
    <>
      <Copies copies={copies} />
      {files.length > 0 ? (
        <ul aria-label="Backups" className="divide-y divide-line rounded-xl border border-line">
          {files.map(file => (
            <ServerBackupRow key={file.name} file={file} onRestored={setAnswer} />
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
    </>
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

function ServerBackupRow({ file, onRestored }: { file: BackupFile; onRestored: (answer: ImportAnswer) => void }) {
  const { name, createdAt, reason, size } = file
  const restore = useMutation(restoreCall)
  const made = momentText(createdAt)

  async function restoreIt() {
    onRestored(await restore.mutateAsync(name))
    showToast({ title: 'Backup restored' })
  }

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
        <AskingButton
          button={{ children: restoreLabel, 'aria-label': `Restore the backup of ${made}` }}
          title="Restore this backup?"
          action="Restore"
          acting="Restoring..."
          notDone="Nothing was restored."
          onConfirm={restoreIt}
        >
          The site becomes what it was on {made}. What it is now is backed up first. Users and their passwords stay as
          they are.
        </AskingButton>
      </div>
    </li>
  )
}

const restoreLabel = (
  <>
    <RotateCcw aria-hidden className="size-4" /> Restore
  </>
)
