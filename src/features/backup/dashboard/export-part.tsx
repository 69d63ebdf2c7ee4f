import { useMutation } from '@tanstack/react-query'
import { Download, Eye } from 'lucide-react'
import { useState } from 'react'
import { reasonOf } from '#client/client.ts'
import { requireSession } from '#client/session.queries.ts'
import type { BackupTable } from '#lib/terms/table-facts.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { downloadAddress, failureText, previewCall } from './backup.queries.ts'
import { ExportResults } from './export-results.tsx'
import { startDownload } from './start-download.ts'
import { SyncPart, SyncProblem } from './sync-part.tsx'

export function ExportPart({ tables }: { tables: readonly BackupTable[] }) {
  const preview = useMutation(previewCall)
  // As a query, so that a lost session is noticed.
  const download = useMutation({ mutationKey: ['backups', 'download'], mutationFn: requireSession })
  const [problem, setProblem] = useState('')
  const none = tables.length === 0
  const busy = preview.isPending || download.isPending

  async function attempt(work: () => Promise<void>) {
    if (none || busy) return
    setProblem('')
    try {
      await work()
    } catch (error) {
      setProblem(reasonOf(error))
      showToast({ title: 'Export failed', description: failureText(error), kind: 'error' })
    }
  }

  async function look() {
    await preview.mutateAsync(tables)
    const count = `${tables.length} ${tables.length === 1 ? 'table' : 'tables'}`
    showToast({ title: 'Export completed', description: `Successfully exported data from ${count}` })
  }

  async function save() {
    await download.mutateAsync()
    startDownload(downloadAddress(tables))
    showToast({ title: 'Export initiated', description: 'Your download should begin shortly' })
  }

  return (
    <SyncPart title="Export" about="The tables ticked above. Your browser shows how far a download is.">
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" size="small" aria-disabled={none || busy} onClick={() => attempt(look)}>
          <Eye aria-hidden className="size-4" /> {preview.isPending ? 'Loading...' : 'Preview'}
        </Button>
        <Button size="small" aria-disabled={none || busy} onClick={() => attempt(save)}>
          <Download aria-hidden className="size-4" /> Download Backup
        </Button>
      </div>
      {none && <p className="mt-3 text-grey">Tick at least one table.</p>}
      <SyncProblem text={problem} />
      {preview.data && <ExportResults answer={preview.data} />}
    </SyncPart>
  )
}
