import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Unloaded } from '#dashboard-kit/lists/empty-state.tsx'
import { Dialog } from '#dashboard-kit/overlays/dialog.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { useDialogEntry } from '#dashboard-kit/use-record-dialogs.ts'
import { mapColumns } from '#features/sheets/reading/map-columns.ts'
import type { Reading, ReadTable } from '#features/sheets/reading/read-file.ts'
import { ColumnsStep } from './columns-step.tsx'
import { DoneStep } from './done-step.tsx'
import { FileStep } from './file-step.tsx'
import { LookStep } from './look-step.tsx'
import { type Chosen, type Imported, sheetQuery } from './sheets.queries.ts'

const steps = ['File', 'Columns', 'Look', 'Import']

/** Brings rows of a file in, in four steps. Nothing is saved before the last one. */
export function ImportDialog({ table, title, onClose }: { table: string; title: string; onClose: () => void }) {
  const edition = useEdition()
  const query = useQuery({ ...sheetQuery(table, edition), refetchOnWindowFocus: false })
  const { data: sheet } = query
  const [step, setStep] = useState(0)
  const [chosen, setChosen] = useState<Chosen>()
  const [imported, setImported] = useState<Imported>()
  useDialogEntry(true, onClose)

  return (
    <Dialog open onClose={onClose} title={`Import ${title}`} width="wide" closeBeside={false}>
      <StepHeading key={step} step={step} />
      <StepList step={step} />
      {shown()}
    </Dialog>
  )

  function shown() {
    if (query.isError || !sheet)
      return <Unloaded query={query} loading="Loading the columns..." fault="Could not load the columns." />
    if (step === 3 && imported) return <DoneStep title={title} imported={imported} onClose={onClose} />
    if (step > 0 && chosen) {
      const common = { table, title, sheet, chosen, onBack: () => setStep(step - 1) }
      if (step === 1) {
        return <ColumnsStep {...common} onChange={setChosen} onRead={take} onNext={() => setStep(2)} />
      }
      return (
        <LookStep
          {...common}
          edition={edition}
          onImported={done => {
            setImported(done)
            setStep(3)
          }}
        />
      )
    }
    return (
      <FileStep
        table={table}
        sheet={sheet}
        onRead={(file, read) => {
          take(file, {}, read)
          setStep(1)
        }}
      />
    )
  }

  /** Maps the columns of a file that was read, or read anew. */
  function take(file: File, reading: Reading, read: ReadTable) {
    const { fields = [], imports = [] } = sheet ?? {}
    const fill = Object.fromEntries(fields.flatMap(({ name, fill }) => (fill ? [[name, fill]] : [])))
    setChosen({ file, reading, table: read, mapping: mapColumns(read.columns, fields, imports, read.pictures), fill })
  }
}

/** Names the step for screen readers; a new step gets the focus. */
function StepHeading({ step }: { step: number }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isLater = step > 0
  useEffect(() => {
    if (isLater) heading.current?.focus()
  }, [isLater])
  return (
    <h3 ref={heading} tabIndex={-1} className="sr-only">
      Step {step + 1} of 4: {steps[step]}
    </h3>
  )
}

function StepList({ step }: { step: number }) {
  return (
    <ol aria-label="Steps" className="flex gap-5 overflow-x-auto px-5 pt-4 sm:px-7">
      {steps.map((name, index) => (
        <li
          key={name}
          aria-current={index === step ? 'step' : undefined}
          className={`flex items-center gap-1.5 border-b-2 pb-1 ${index === step ? 'border-ember font-semibold' : 'border-transparent text-grey max-sm:sr-only'}`}
        >
          {index < step ? <Check aria-label="Done" className="size-4" /> : index + 1} {name}
        </li>
      ))}
    </ol>
  )
}
