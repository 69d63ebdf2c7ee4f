import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '#client/client.ts'
import { ProblemBox } from '#dashboard-kit/form/problem-line.tsx'
import { ConfirmDialog } from '#dashboard-kit/overlays/confirm-dialog.tsx'
import type { BackupFile } from '#features/backup/backup.schema.ts'
import type { ImportAnswer } from '#features/backup/import.schema.ts'
import { momentText } from '#lib/time/moment-text.ts'
import { showToast } from '#ui/overlays/show-toast.ts'
import { restoreCall } from './backup.queries.ts'

interface Props {
  file: BackupFile
  onClose: () => void
  onRestored: (answer: ImportAnswer) => void
}

/** Asks before the site is restored. */
export function Restoring({ file, onClose, onRestored }: Props) {
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
