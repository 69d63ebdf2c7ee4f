import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { reasonOf } from '#client/client.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { ProblemBox } from '#dashboard-kit/form/problem-line.tsx'
import { offeredTables } from '#features/backup/backup.schema.ts'
import type { ImportOptions, ImportResult } from '#features/backup/import.schema.ts'
import { type BackupTable, tableTitle } from '#features/tables/table-facts.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { dryRunQuery } from './backup.queries.ts'
import { ErrorDetails, MappedDetails, SendingProgress } from './sync-part.tsx'

interface Props {
  results: readonly ImportResult[]
  left: readonly BackupTable[]
  onLeave: (tables: BackupTable[]) => void
}

/** The tables of a file with the effect of an import on each, to tick. */
function DryRunTable({ results, left, onLeave }: Props) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">What will be imported</legend>
      <ul className="divide-y divide-line rounded-xl border border-line">
        {inOfferedOrder(results).map(result => (
          <li key={result.table} className="px-4 py-3">
            <CheckboxField
              label={tableTitle(result.table)}
              hint={outcomeOf(result)}
              checked={!left.includes(result.table)}
              onChange={({ target }) =>
                onLeave(target.checked ? left.filter(table => table !== result.table) : [...left, result.table])
              }
            />
            <ErrorDetails details={result.errorDetails} />
            <MappedDetails notes={result.notes} />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function outcomeOf({ table, imported, skipped, errors }: ImportResult): string {
  const outcome = [
    `${imported.toLocaleString('en-CA')} to import`,
    ...(skipped > 0 ? [`${skipped} left as they are`] : []),
    ...(errors > 0 ? [`${errors} cannot be imported`] : []),
  ].join(', ')
  return table === 'users' && imported > 0 ? `${outcome}. ${WITHOUT_PASSWORD}` : outcome
}

/** Files up to this size are previewed without asking, in bytes: a preview sends the file twice. */
const SOON_SENT = 50 * 1024 * 1024

interface DryRunProps {
  file: File
  options: ImportOptions
  /** The tables of the file to leave out. */
  left: readonly BackupTable[]
  onLeave: (tables: BackupTable[]) => void
  /** Called with the tables of the file. */
  onKnown: (tables: BackupTable[]) => void
}

/** A preview of an import, with row counts per table. */
export function DryRun({ file, options, left, onLeave, onKnown }: DryRunProps) {
  const [asked, setAsked] = useState(file.size <= SOON_SENT)
  const [share, setShare] = useState(0)
  const { data, error, isFetching } = useQuery({
    ...dryRunQuery({ file, options, onProgress: setShare }),
    enabled: asked,
  })
  const tell = useEffectEvent(onKnown)
  useEffect(() => {
    if (data) tell(data.results.map(({ table }) => table))
  }, [data])

  if (!asked) {
    return (
      <div>
        <QuietButton onClick={() => setAsked(true)}>Show what it would do</QuietButton>
        <p className="mt-2 text-[0.875rem] text-grey">The file is large and must be uploaded first.</p>
      </div>
    )
  }
  if (isFetching) return <SendingProgress share={share} doing="Looking at every record..." />
  if (error) return <ProblemBox text={reasonOf(error)} />
  return data ? <DryRunTable results={data.results} left={left} onLeave={onLeave} /> : null
}

export function inOfferedOrder<Entry extends { table: BackupTable }>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((a, b) => offeredTables.indexOf(a.table) - offeredTables.indexOf(b.table))
}

/** The note on imported users. */
export const WITHOUT_PASSWORD =
  'They cannot log in: a backup holds no passwords, and an owner has to enable them first.'
