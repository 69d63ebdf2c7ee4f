import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { ProblemBox } from '#dashboard-kit/form/problem-line.tsx'
import { useDialogEntry } from '#dashboard-kit/use-record-dialogs.ts'
import type { ImportAnswer } from '#features/backup/import.schema.ts'
import { tableTitle } from '#features/tables/table-facts.ts'
import { countText } from '#lib/text/count-text.ts'
import { showToast } from '#ui/overlays/show-toast.ts'
import { inOfferedOrder, WITHOUT_PASSWORD } from './dry-run.tsx'
import { BackupImportDialog } from './import-dialog.tsx'
import { readBackupFile } from './read-backup-file.ts'
import { ErrorDetails, MappedDetails, SyncPart } from './sync-part.tsx'

export function ImportResults({ answer: { results, backup } }: { answer: ImportAnswer }) {
  return (
    <section aria-label="Import Results" className="mt-6">
      <h4 className="font-bold font-display text-base">Import Results</h4>
      {backup && <p className="wrap-anywhere mt-1 text-grey">The previous data is in the backup {backup}</p>}
      <ul className="mt-3 divide-y divide-line rounded-xl border border-line">
        {inOfferedOrder(results).map(({ table, imported, skipped, errors, errorDetails, notes }) => (
          <li key={table} className="px-4 py-3">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{tableTitle(table)}</span>
              <span className="text-grey">
                {countText(imported, 'record')} imported
                {skipped > 0 && `, ${skipped} left as they were`}
                {errors > 0 && (
                  <>
                    , <strong className="font-semibold text-rose-deep">{errors} failed</strong>
                  </>
                )}
              </span>
            </p>
            {table === 'users' && imported > 0 && (
              <p className="mt-1 text-[0.875rem] text-sun-deep">{WITHOUT_PASSWORD}</p>
            )}
            <ErrorDetails details={errorDetails} />
            <MappedDetails notes={notes} />
          </li>
        ))}
      </ul>
    </section>
  )
}

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
