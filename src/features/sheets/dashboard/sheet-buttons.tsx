import { Download, Upload } from 'lucide-react'
import { lazy } from 'react'
import { type MenuEntry, MoreMenu } from '#dashboard-kit/menus/more-menu.tsx'

const ImportDialog = lazy(async () => ({ default: (await import('./import-sheet.tsx')).ImportDialog }))
const DownloadDialog = lazy(async () => ({ default: (await import('./download-dialog.tsx')).DownloadDialog }))

interface Sheet {
  /** The table in the API. */
  table: string
  /** What its records are called: 'volunteers'. */
  title: string
  /** Whether rows can be imported. */
  imports?: boolean
  /** The filter of the list, as the call takes it. */
  filter?: Readonly<Record<string, string>>
}

/** The entries of a menu that bring a spreadsheet in, or take the list out as one. */
export function sheetEntries({ imports = false, filter, ...sheet }: Sheet): MenuEntry[] {
  const dialogs = [
    { icon: Upload, text: 'Import', dialog: (onClose: () => void) => <ImportDialog {...sheet} onClose={onClose} /> },
    {
      icon: Download,
      text: 'Download',
      dialog: (onClose: () => void) => <DownloadDialog {...{ ...sheet, filter, onClose }} />,
    },
  ]
  return imports ? dialogs : dialogs.slice(1)
}

/** The same as a menu of its own, for a list without another. */
export function SheetButtons(sheet: Sheet) {
  return <MoreMenu entries={sheetEntries(sheet)} />
}
