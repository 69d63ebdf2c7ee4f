import { useMutation } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { reasonOf } from '#client/client.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { Dialog, DialogFooter } from '#dashboard-kit/overlays/dialog.tsx'
import type { ImportAnswer, ImportOptions } from '#features/backup/import.schema.ts'
import type { BackupTable } from '#features/tables/table-facts.ts'
import { sizeText } from '#lib/text/size-text.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { failureText, importCall } from './backup.queries.ts'
import { DryRun } from './dry-run.tsx'
import { SendingProgress } from './sync-part.tsx'

interface Props {
  file: File
  onClose: (result: { answer?: ImportAnswer; problem?: string }) => void
}

/** The options and preview of an import; it closes after the attempt. */
export function BackupImportDialog({ file, onClose }: Props) {
  const [clearExisting, setClearExisting] = useState(false)
  const [skipExistingIds, setSkipExistingIds] = useState(true)
  const [left, setLeft] = useState<BackupTable[]>([])
  const [known, setKnown] = useState<BackupTable[]>([])
  const { isPending, share, start, cancel } = useImport({ file, onClose })
  const options = { clearExisting, skipExistingIds, dryRun: false }
  const wanted = known.filter(table => !left.includes(table))
  const isNothing = known.length > 0 && wanted.length === 0
  const about = `${file.name}, ${sizeText(file.size)}`

  return (
    <Dialog open onClose={cancel} title="Import Data" description={about} closeBeside={false}>
      <div className="grid min-h-0 gap-4 overflow-y-auto px-5 py-5 sm:px-7">
        <CheckboxField
          label="Clear existing data"
          hint="Current records in these tables are backed up and removed first. Users stay."
          checked={clearExisting}
          disabled={isPending}
          onChange={({ target }) => setClearExisting(target.checked)}
        />
        <CheckboxField
          label="Skip existing IDs"
          hint="Records with an existing ID stay unchanged. Otherwise the file replaces them."
          checked={skipExistingIds}
          disabled={isPending}
          onChange={({ target }) => setSkipExistingIds(target.checked)}
        />
        {isPending ? (
          <SendingProgress share={share} doing="Importing..." />
        ) : (
          <DryRun
            key={`${clearExisting} ${skipExistingIds}`}
            file={file}
            options={{ ...options, tables: 'all' }}
            left={left}
            onLeave={setLeft}
            onKnown={setKnown}
          />
        )}
      </div>
      <DialogFooter>
        <QuietButton aria-disabled={isPending && share === 1} onClick={cancel}>
          Cancel
        </QuietButton>
        <Button
          size="small"
          aria-disabled={isPending || isNothing}
          onClick={() => isNothing || start({ ...options, tables: left.length === 0 ? 'all' : wanted })}
        >
          {isPending ? 'Importing...' : 'Import Data'}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

/** Sends the import, which can be cancelled until it is sent completely. */
function useImport({ file, onClose }: Props) {
  const [share, setShare] = useState(0)
  const importing = useMutation(importCall)
  // A running import is cancelled by its button, while that is possible.
  useBlocker({ shouldBlockFn: () => importing.isPending, enableBeforeUnload: false })
  const abort = useRef<AbortController>(null)

  async function start(options: ImportOptions) {
    if (importing.isPending) return
    abort.current = new AbortController()
    const { signal } = abort.current
    try {
      const answer = await importing.mutateAsync({ file, options, onProgress: setShare, signal })
      showToast(messageOf(answer))
      onClose({ answer })
    } catch (error) {
      if (signal.aborted) return onClose({})
      showToast({ title: 'Import failed', description: failureText(error), kind: 'error' })
      onClose({ problem: `${reasonOf(error)} Nothing was imported.` })
    }
  }

  function cancel() {
    // Once sent completely, the import is being written and cannot be stopped.
    if (!importing.isPending) onClose({})
    else if (share < 1) abort.current?.abort(new Error('The import was cancelled.'))
  }
  return { isPending: importing.isPending, share, start, cancel }
}

function messageOf({ results }: ImportAnswer) {
  if (results.some(({ errors }) => errors > 0)) {
    const description = 'Some data could not be imported. See details for more information.'
    return { title: 'Import completed with errors', description, kind: 'error' as const }
  }
  return { title: 'Import successful' }
}
