import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { reasonOf } from '#client/client.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { ProblemBox } from '#dashboard-kit/form/problem-line.tsx'
import type { ImportOptions } from '#features/backup/import.schema.ts'
import type { BackupTable } from '#lib/terms/table-facts.ts'
import { dryRunQuery } from './backup.queries.ts'
import { DryRunTable } from './dry-run-table.tsx'
import { SendingProgress } from './sending-progress.tsx'

/** Files up to this size are previewed without asking, in bytes: a preview sends the file twice. */
const SOON_SENT = 50 * 1024 * 1024

interface Props {
  file: File
  options: ImportOptions
  /** The tables of the file to leave out. */
  left: readonly BackupTable[]
  onLeave: (tables: BackupTable[]) => void
  /** Called with the tables of the file. */
  onKnown: (tables: BackupTable[]) => void
}

/** A preview of an import, with row counts per table. */
export function DryRun({ file, options, left, onLeave, onKnown }: Props) {
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
