import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { ProblemBox } from '#dashboard-kit/form/problem-line.tsx'
import { useDialogEntry } from '#dashboard-kit/use-dialog-entry.ts'
import type { ImportAnswer } from '#features/backup/import.schema.ts'
import { showToast } from '#ui/overlays/show-toast.ts'
import { BackupImportDialog } from './import-dialog.tsx'
import { ImportResults } from './import-results.tsx'
import { readBackupFile } from './read-backup-file.ts'
import { SyncPart } from './sync-part.tsx'

export function ImportPart() {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState('')
  const [answer, setAnswer] = useState<ImportAnswer>()
  useDialogEntry(file !== undefined, () => setFile(undefined))

  async function choose(chosen: File | undefined) {
    // The same file may be chosen again.
    if (input.current) input.current.value = ''
    if (!chosen) return
    const outcome = await readBackupFile(chosen)
    setProblem('fault' in outcome ? outcome.fault.description : '')
    if ('file' in outcome) setFile(outcome.file)
    else showToast({ ...outcome.fault, kind: 'error' })
  }

  function close(result: { answer?: ImportAnswer; problem?: string }) {
    setFile(undefined)
    setProblem(result.problem ?? '')
    if (result.answer) setAnswer(result.answer)
  }

  return (
    <SyncPart title="Import" about="A backup of this site or another. You see a preview first.">
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label="Backup file"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => choose(target.files?.[0])}
      />
      <QuietButton onClick={() => input.current?.click()}>
        <FileUp aria-hidden className="size-4" /> Select Backup File
      </QuietButton>
      <ProblemBox text={problem} />
      {answer && <ImportResults answer={answer} />}
      {file && <BackupImportDialog file={file} onClose={close} />}
    </SyncPart>
  )
}
