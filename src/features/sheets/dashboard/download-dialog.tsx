import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { ChoiceCards } from '#dashboard-kit/fields/choice-cards.tsx'
import { NotLoaded } from '#dashboard-kit/lists/empty-state.tsx'
import { Dialog, DialogFooter } from '#dashboard-kit/overlays/dialog.tsx'
import { editionQuery, useEdition } from '#dashboard-kit/use-edition.ts'
import { useDialogEntry } from '#dashboard-kit/use-record-dialogs.ts'
import { buttonClass } from '#ui/button.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { sheetQuery } from './sheets.queries.ts'

interface Props {
  table: string
  title: string
  filter?: Readonly<Record<string, string>> | undefined
  onClose: () => void
}

const formats = [
  { value: 'xlsx', label: 'Workbook (XLSX)', hint: 'For Excel, Numbers and LibreOffice' },
  { value: 'csv', label: 'CSV', hint: 'For any other program' },
]

/** Takes a list out as a spreadsheet, with a choice of columns. */
export function DownloadDialog({ table, title, filter, onClose }: Props) {
  const edition = useEdition()
  const { data, isError, refetch } = useQuery(sheetQuery(table, edition))
  const [format, setFormat] = useState('xlsx')
  const [left, setLeft] = useState<string[]>([])
  useDialogEntry(true, onClose)
  const fields = data?.fields.filter(({ only }) => only !== 'in') ?? []
  const chosen = fields.filter(({ name }) => !left.includes(name)).map(({ name }) => name)
  const query = new URLSearchParams({ ...editionQuery(edition), ...filter, format, columns: chosen.join() })
  return (
    <Dialog open onClose={onClose} title={`Download ${title}`} description={data?.about} width="wide">
      <div className="grid min-h-0 grow content-start gap-6 overflow-y-auto px-5 py-5 sm:px-7">
        {isError && <NotLoaded text="Could not load the columns." onAgain={refetch} />}
        <ChoiceCards
          legend="File"
          name="format"
          isRow
          cards={formats.map(card => ({ ...card, checked: card.value === format }))}
          onChange={({ target }) => setFormat(target.value)}
        />
        <fieldset>
          <legend className="mb-3 font-semibold text-[0.875rem]">Columns</legend>
          <CheckboxField
            label="All columns"
            checked={left.length === 0}
            onChange={({ target }) => setLeft(target.checked ? [] : fields.map(({ name }) => name))}
            className="mb-3 border-line border-b pb-3"
          />
          <div className="grid gap-x-6 gap-y-2.5 sm:grid-cols-2 lg:grid-cols-3">
            {fields.map(({ name, label }) => (
              <CheckboxField
                key={name}
                label={label}
                checked={!left.includes(name)}
                onChange={({ target }) =>
                  setLeft(target.checked ? left.filter(other => other !== name) : [...left, name])
                }
              />
            ))}
          </div>
        </fieldset>
      </div>
      <DialogFooter>
        <QuietButton onClick={onClose}>Close</QuietButton>
        {chosen.length > 0 ? (
          <a href={`/api/sheets/${table}/file?${query}`} download className={buttonClass({ size: 'small' })}>
            <Download aria-hidden className="size-4" /> Download
          </a>
        ) : (
          <p className="text-grey">Tick at least one column.</p>
        )}
      </DialogFooter>
    </Dialog>
  )
}
