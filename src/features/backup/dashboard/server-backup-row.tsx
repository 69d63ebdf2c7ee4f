import { Download, RotateCcw } from 'lucide-react'
import { QuietButton } from '#dashboard-kit/quiet-button.tsx'
import type { BackupFile } from '#features/backup/backup.schema.ts'
import type { BackupReason } from '#lib/backup-name.ts'
import { sizeText } from '#lib/text/size-text.ts'
import { ageText } from '#lib/time/age-text.ts'
import { momentText } from '#lib/time/moment-text.ts'
import { buttonClass } from '#ui/button.tsx'
import { fileAddress } from './backup.queries.ts'

const reasons: Record<BackupReason, string> = {
  daily: 'Daily',
  manual: 'By hand',
  'before-import': 'Before an import',
  'before-restore': 'Before a restore',
  'before-removal': 'Before a removal',
  'before-migration': 'Before an update',
  'before-edition': 'Before a change of editions',
}

export function ServerBackupRow({ file, onRestore }: { file: BackupFile; onRestore: () => void }) {
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
