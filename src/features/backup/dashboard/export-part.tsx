import { useMutation } from '@tanstack/react-query'
import { Download, Eye, FolderArchive } from 'lucide-react'
import { useState } from 'react'
import { reasonOf } from '#client/client.ts'
import { requireSession } from '#client/session.queries.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { ProblemBox } from '#dashboard-kit/form/problem-line.tsx'
import { type ExportAnswer, offeredTables } from '#features/backup/backup.schema.ts'
import { type BackupTable, tableTitle } from '#features/tables/table-facts.ts'
import { countText } from '#lib/text/count-text.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { downloadAddress, failureText, previewCall } from './backup.queries.ts'
import { SyncPart } from './sync-part.tsx'

export function ExportPart({ tables }: { tables: readonly BackupTable[] }) {
  const preview = useMutation(previewCall)
  // As a query, so that a lost session is noticed.
  const download = useMutation({ mutationFn: requireSession })
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
    <SyncPart title="Export" about="The tables ticked above, or all lists, pictures and mails as a ZIP to open.">
      <div className="flex flex-wrap gap-3">
        <QuietButton aria-disabled={none || busy} onClick={() => attempt(look)}>
          <Eye aria-hidden className="size-4" /> {preview.isPending ? 'Loading...' : 'Preview'}
        </QuietButton>
        <Button size="small" aria-disabled={none || busy} onClick={() => attempt(save)}>
          <Download aria-hidden className="size-4" /> Download Backup
        </Button>
        <a href="/api/backup/archive.zip" download className={buttonClass({ look: 'quiet', size: 'small' })}>
          <FolderArchive aria-hidden className="size-4" /> Download Files
        </a>
      </div>
      {none && <p className="mt-3 text-grey">Tick at least one table.</p>}
      <ProblemBox text={problem} />
      {preview.data && <ExportResults answer={preview.data} />}
    </SyncPart>
  )
}

/** Starts a download; the page stays. */
function startDownload(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}

interface Entry {
  table: BackupTable
  rows: Record<string, unknown>[]
}

/** The contents of a backup by table. */
function ExportResults({ answer }: { answer: ExportAnswer }) {
  return (
    <section aria-label="Export Results" className="mt-6">
      <h4 className="font-bold font-display text-base">Export Results</h4>
      <ul className="mt-3 divide-y divide-line rounded-xl border border-line">
        {entriesOf(answer).map(({ table, rows }) => (
          <li key={table} className="px-4 py-3">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{tableTitle(table)}</span>
              <span className="text-grey">{countText(rows.length, 'record')}</span>
            </p>
            {rows.length > 0 && <RawRows label={`${tableTitle(table)} as JSON`} rows={rows} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function entriesOf({ tables }: ExportAnswer): Entry[] {
  return offeredTables.flatMap(table => (tables[table] ? [{ table, rows: tables[table] }] : []))
}

/** How much of a table is shown, in characters: a page cannot show all rows. */
const MOST_SHOWN = 20_000

interface Props {
  label: string
  rows: readonly Record<string, unknown>[]
}

/** The rows as JSON, formatted only when they are opened. */
function RawRows({ label, rows }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <details className="mt-1" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="w-fit cursor-pointer py-1 text-[0.875rem] text-grey">Raw JSON</summary>
      {open && <RawText label={label} rows={rows} />}
    </details>
  )
}

function RawText({ label, rows }: Props) {
  const text = beginningOf(rows)
  return (
    <>
      <textarea
        readOnly
        rows={12}
        aria-label={label}
        value={text}
        className="mt-1 w-full rounded-lg border border-line bg-snow p-3 font-mono text-[0.8125rem]"
      />
      {text.length >= MOST_SHOWN && <p className="text-[0.875rem] text-grey">The download has the rest.</p>}
    </>
  )
}

function beginningOf(rows: Props['rows']): string {
  let text = ''
  for (const row of rows) {
    text += `${JSON.stringify(row, null, 2)}\n`
    if (text.length >= MOST_SHOWN) break
  }
  return text.slice(0, MOST_SHOWN)
}
