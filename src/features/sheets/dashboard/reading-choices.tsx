import { encodings, type TextEncodingName } from '#features/sheets/reading/decode-text.ts'
import type { Reading, ReadTable } from '#features/sheets/reading/read-file.ts'
import { countText } from '#lib/text/count-text.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

const encodingLabels: Readonly<Record<TextEncodingName, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 (big-endian)',
  'windows-1252': 'Windows-1252',
  macintosh: 'Mac Roman',
}
const delimiterLabels = [
  { value: ',', label: 'Commas' },
  { value: ';', label: 'Semicolons' },
  { value: '\t', label: 'Tabs' },
  { value: '|', label: 'Bars' },
]

interface Props {
  file: File
  table: ReadTable
  isReading: boolean
  onChange: (reading: Reading) => void
}

/** How the file was read, with the ways to correct it. */
export function ReadingChoices({ file, table, isReading, onChange }: Props) {
  const { format, system, encoding, delimiter, sheet, sheets, headerRow, rows } = table
  const delimiterLabel = delimiterLabels.find(({ value }) => value === delimiter)?.label.toLowerCase()
  const facts = [format, delimiterLabel, encoding && encodingLabels[encoding], sheets.length > 1 && `sheet ${sheet}`]
  return (
    <div>
      <p className="wrap-anywhere" role="status">
        {file.name}, {countText(rows.length, 'row')}. {system && `Looks like ${system}. `}
        {facts.filter(Boolean).join(', ')}.{isReading && ' Reading it again...'}
      </p>
      {(format === 'CSV' || format === 'XLSX') && (
        <details>
          <summary className="w-fit cursor-pointer py-1.5 underline underline-offset-4">Not right?</summary>
          <div className="mt-2 grid gap-4 sm:grid-cols-3">
            {encoding && (
              <SelectField
                label="Encoding"
                choices={encodings.map(value => ({ value, label: encodingLabels[value] }))}
                value={encoding}
                onChange={({ target }) => onChange({ encoding: encodings.find(name => name === target.value) })}
              />
            )}
            {format === 'CSV' && (
              <SelectField
                label="Cells are divided by"
                choices={delimiterLabels}
                value={delimiter ?? ','}
                onChange={({ target }) => onChange({ delimiter: target.value })}
              />
            )}
            {sheets.length > 1 && (
              <SelectField
                label="Sheet"
                choices={sheets.map(value => ({ value, label: value }))}
                value={sheet ?? ''}
                onChange={({ target }) => onChange({ sheet: target.value, headerRow: undefined })}
              />
            )}
            <TextField
              label="Row with the titles"
              type="number"
              min={1}
              max={1000}
              value={headerRow}
              onChange={({ target }) => Number(target.value) >= 1 && onChange({ headerRow: Number(target.value) })}
            />
          </div>
        </details>
      )}
    </div>
  )
}
