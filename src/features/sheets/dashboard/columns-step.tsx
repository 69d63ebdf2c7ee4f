import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { ProblemBox } from '#dashboard-kit/form/problem-line.tsx'
import { DialogFooter } from '#dashboard-kit/overlays/dialog.tsx'
import { mappedTwice } from '#features/sheets/reading/map-columns.ts'
import type { Reading, ReadTable } from '#features/sheets/reading/read-file.ts'
import type { SheetAnswer, SheetField } from '#features/sheets/sheets.schema.ts'
import { countText } from '#lib/text/count-text.ts'
import { cutText } from '#lib/text/cut-text.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { NotesList } from './notes-list.tsx'
import { ReadingChoices } from './reading-choices.tsx'
import type { Chosen } from './sheets.queries.ts'
import { useReading } from './use-reading.ts'

interface Props {
  table: string
  sheet: SheetAnswer
  chosen: Chosen
  onChange: (chosen: Chosen) => void
  onRead: (file: File, reading: Reading, table: ReadTable) => void
  onBack: () => void
  onNext: () => void
}

/** The second step: where each column goes. */
export function ColumnsStep({ table: name, sheet, chosen, onChange, onRead, onBack, onNext }: Props) {
  const { file, table, mapping } = chosen
  const reading = useReading(name, sheet.fields)
  const taken = sheet.fields.filter(({ only }) => only !== 'out')
  const choices = [
    { value: '', label: 'Leave out' },
    ...taken.map(field => ({ value: field.name, label: field.label })),
  ]
  const twice = mappedTwice(mapping, sheet.fields)
  const unfilled = taken.filter(field => field.fill !== undefined && !mapping.includes(field.name))
  const fault = faultIn(chosen, sheet, twice)

  async function readAnew(change: Reading) {
    const wanted = { ...chosen.reading, ...change }
    const read = await reading.read(file, wanted)
    if (read) onRead(file, wanted, read)
  }

  return (
    <>
      <div className="grid min-h-0 grow content-start gap-5 overflow-y-auto px-5 py-5 sm:px-7">
        <ReadingChoices file={file} table={table} isReading={reading.count !== null} onChange={readAnew} />
        <ProblemBox text={reading.problem} className="" />
        <NotesList notes={table.notes} />
        <ul className="divide-y divide-line rounded-2xl border border-line">
          {table.columns.map((column, index) => (
            <li key={column} className="grid items-center gap-x-5 gap-y-1.5 px-4 py-3 sm:grid-cols-[1fr_1fr_1fr]">
              <span className="font-semibold wrap-anywhere">{column}</span>
              <span className="text-[0.875rem] text-grey wrap-anywhere">{sampleOf(table, index)}</span>
              <SelectField
                label={<span className="sr-only">{column} goes to</span>}
                className="-mt-1.5"
                choices={choices}
                value={mapping[index]}
                onChange={({ target }) => onChange({ ...chosen, mapping: mapping.with(index, target.value) })}
              />
            </li>
          ))}
        </ul>
        {unfilled.length > 0 && <FillFields unfilled={unfilled} chosen={chosen} onChange={onChange} />}
        <MappingHint joined={twice.filter(({ type }) => type === 'prose')} />
        <ProblemBox text={fault} className="" />
      </div>
      <DialogFooter>
        <QuietButton onClick={onBack}>Back</QuietButton>
        <Button
          size="small"
          aria-disabled={fault !== '' || table.rows.length === 0}
          onClick={() => fault === '' && table.rows.length > 0 && onNext()}
        >
          Look over {countText(table.rows.length, 'row')}
        </Button>
      </DialogFooter>
    </>
  )
}

/** Why the columns cannot be imported like this; '' if they can. */
function faultIn(
  { table, mapping }: Chosen,
  { fields, keys: keyGroups }: SheetAnswer,
  twice: readonly SheetField[],
): string {
  const refused = twice.filter(({ type }) => type !== 'prose')
  if (refused.length > 0) return `Two columns go to ${labelsOf(refused)}. Choose one of them.`
  const keys = [...new Set(keyGroups.flat())]
  const hasKey = [...keys, 'firstName', 'lastName'].some(key => mapping.includes(key))
  if (hasKey || table.rows.length === 0) return ''
  const keyLabels = keys.flatMap(key => fields.find(({ name }) => name === key)?.label ?? [])
  return `No column goes to ${keyLabels.join(' or ')}. Without it, no row can be matched.`
}

interface FillProps extends Pick<Props, 'chosen' | 'onChange'> {
  unfilled: readonly SheetField[]
}

/** Values for fields that every record needs, and no column has. */
function FillFields({ unfilled, chosen, onChange }: FillProps) {
  const { fill } = chosen
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-3 font-semibold">New records get</legend>
      {unfilled.map(({ name: field, label }) => (
        <TextField
          key={field}
          label={label}
          hint="No column goes there, and every record needs it."
          value={fill[field] ?? ''}
          onChange={({ target }) => onChange({ ...chosen, fill: { ...fill, [field]: target.value } })}
        />
      ))}
    </fieldset>
  )
}

function MappingHint({ joined }: { joined: readonly SheetField[] }) {
  return (
    <p className="text-[0.875rem] text-grey">
      An empty cell keeps what is there. After the import, a file with these columns is matched the same way.
      {joined.length > 0 &&
        ` Several columns go to ${labelsOf(joined)}: their texts are joined, with a blank line between.`}
    </p>
  )
}

function labelsOf(fields: readonly SheetField[]): string {
  return fields.map(({ label }) => label).join(' and ')
}

/** The first filled cell of a column. */
function sampleOf({ rows, pictures }: ReadTable, index: number): string {
  if (pictures[index]) return 'Pictures are not fetched'
  const cell = rows.find(({ cells }) => cells[index]?.trim())?.cells[index]
  return cell === undefined ? 'Empty' : cutText(cell, 60)
}
