import { Download, Upload } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'

const ImportDialog = lazy(async () => ({ default: (await import('./import-sheet.tsx')).ImportDialog }))
const DownloadDialog = lazy(async () => ({ default: (await import('./download-dialog.tsx')).DownloadDialog }))

interface Props {
  /** The table in the API. */
  table: string
  /** What its records are called: 'volunteers'. */
  title: string
  /** Whether rows can be imported. */
  imports?: boolean
  /** The filter of the list, as the call takes it. */
  filter?: Readonly<Record<string, string>>
}

/** Brings a spreadsheet in, or takes the list out as one. */
export function SheetButtons({ imports = false, filter, ...sheet }: Props) {
  const [open, setOpen] = useState<'import' | 'download' | null>(null)
  const dialog = { ...sheet, onClose: () => setOpen(null) }
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {imports && (
        <QuietButton onClick={() => setOpen('import')}>
          <Upload aria-hidden className="size-4" /> Import
        </QuietButton>
      )}
      <QuietButton onClick={() => setOpen('download')}>
        <Download aria-hidden className="size-4" /> Download
      </QuietButton>
      <Suspense>
        {open === 'import' && <ImportDialog {...dialog} />}
        {open === 'download' && <DownloadDialog {...dialog} filter={filter} />}
      </Suspense>
    </div>
  )
}
