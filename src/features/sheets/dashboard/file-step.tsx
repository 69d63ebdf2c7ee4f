import { useRef } from 'react'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { useDroppedFiles } from '#dashboard-kit/fields/use-dropped-files.ts'
import { ProblemBox } from '#dashboard-kit/form/problem-line.tsx'
import type { ReadTable } from '#features/sheets/reading/read-file.ts'
import type { SheetAnswer } from '#features/sheets/sheets.schema.ts'
import { momentText } from '#lib/time/moment-text.ts'
import { FileField } from '#ui/fields/file-field.tsx'
import { useUndo } from './sheets.queries.ts'
import { useReading } from './use-reading.ts'

interface Props {
  table: string
  sheet: SheetAnswer
  onRead: (file: File, table: ReadTable) => void
}

/** The first step: the file. Below it are the imports that can be undone. */
export function FileStep({ table, sheet, onRead }: Props) {
  const { read, cancel, problem, count } = useReading(table, sheet.fields)
  const { isOver, ...dropping } = useDroppedFiles(([file]) => take(file))
  const input = useRef<HTMLInputElement>(null)

  async function take(file: File | undefined) {
    const done = file && (await read(file, {}))
    if (file && done) onRead(file, done)
    else if (input.current) input.current.value = ''
  }

  return (
    <div className="grid min-h-0 grow content-start gap-6 overflow-y-auto px-5 py-5 sm:px-7">
      <div
        {...dropping}
        className={`rounded-2xl border-2 border-dashed p-5 ${isOver ? 'border-ember' : 'border-line'}`}
      >
        <FileField
          ref={input}
          label="Spreadsheet"
          accept=".csv,.tsv,.txt,.xlsx,.json,.xml"
          hint="CSV or XLSX, up to 5,000 rows. A program may also be schedule.json, schedule.xml, or JSON of Sessionize."
          onChange={({ target }) => void take(target.files?.[0])}
        />
        {count !== null && (
          <p role="status" className="mt-3 flex flex-wrap items-center gap-3">
            Reading the file{count > 0 && `: ${count.toLocaleString('en-CA')} rows`}...
            <QuietButton onClick={cancel}>Cancel</QuietButton>
          </p>
        )}
        <ProblemBox text={problem} />
      </div>
      <p className="text-grey">Nothing is saved until you have looked over the rows.</p>
      <PastImports sheet={sheet} />
    </div>
  )
}

function PastImports({ sheet: { imports } }: { sheet: SheetAnswer }) {
  const { undo, result, isPending } = useUndo()
  if (imports.length === 0) return null
  return (
    <section aria-labelledby="past-imports">
      <h4 id="past-imports" className="font-semibold">
        Earlier imports
      </h4>
      {result && (
        <p role="status" className="mt-2 rounded-xl bg-sky px-4 py-3 text-sky-deep">
          {result}
        </p>
      )}
      <ul className="mt-2 divide-y divide-line border-line border-y">
        {imports.map(({ event, at, actor, label, isUndone }) => (
          <li key={event} className="flex flex-wrap items-center justify-between gap-3 py-2.5">
            <span className="min-w-0 wrap-anywhere">
              {label}
              <span className="block text-[0.875rem] text-grey">
                {actor}, {momentText(at)}
              </span>
            </span>
            {isUndone ? (
              <span className="text-grey">Undone</span>
            ) : (
              <QuietButton aria-label={`Undo ${label}`} aria-disabled={isPending} onClick={() => undo(event)}>
                Undo
              </QuietButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
