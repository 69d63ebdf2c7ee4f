import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { CollectionDialog } from '#dashboard-kit/tab/collection-dialog.tsx'
import { RowButtons } from '#dashboard-kit/tab/record-row.tsx'
import type { DialogProps } from '#dashboard-kit/use-record-dialogs.ts'
import type { RunTime, RunTimeValues } from '#features/coaching/run-times.ts'
import { eventQuery } from '#features/event/event.queries.ts'
import { todayIn } from '#lib/time/today-in.ts'
import { dayText } from '#lib/time/written.ts'
import { runTimeKind } from './coaching.queries.ts'
import { Stopwatch } from './stopwatch.tsx'
import { useStopwatch } from './use-stopwatch.ts'

/** The run times of a speaker, with a stopwatch for the next one (decision K5). @param runs the last one last, once they are read */
export function RunTimesPart({ speakerId, runs }: { speakerId: number; runs: readonly RunTime[] | undefined }) {
  const { data: event } = useQuery(eventQuery)
  const watch = useStopwatch(speakerId)
  const [start, setStart] = useState<Partial<RunTimeValues>>({})
  const [shown, setShown] = useState<DialogProps<RunTime>['shown']>()
  const kind = runTimeKind(speakerId)
  const close = () => setShown(undefined)
  const heading = useRef<HTMLHeadingElement>(null)
  const opener = useRef<Element>(null)

  function open(next: DialogProps<RunTime>['shown']) {
    if (!shown) opener.current = document.activeElement
    setShown(next)
  }

  function add(length: string, moment: number) {
    setStart({ length, ...(event && { ranOn: todayIn(event.timeZone, new Date(moment)) }) })
    open({ kind: 'add' })
  }

  return (
    <section aria-label="Run times" className="grid gap-2 border-line border-t px-4 py-4 sm:px-6">
      <h3 ref={heading} tabIndex={-1} className="text-[1.0625rem]">
        Run times
      </h3>
      {runs?.length === 0 && <p className="text-[0.875rem] text-grey">None yet. They are measured at rehearsals.</p>}
      <RunList kind={kind} runs={runs ?? []} open={open} />
      <Stopwatch watch={watch} onSave={add}>
        <QuietButton onClick={() => add('', Date.now())}>Type a run time</QuietButton>
      </Stopwatch>
      {shown && (
        <CollectionDialog
          kind={kind}
          form={record => ({ start: record ?? start, layout: [['length'], ['ranOn']], width: 'narrow' })}
          shown={shown}
          open={open}
          finalFocus={() => {
            const { current } = opener
            return current instanceof HTMLElement && current.isConnected ? current : heading.current
          }}
          onClose={close}
          onDone={() => {
            // What the watch measured is kept until it is saved.
            if (shown.kind === 'add' && start.length) watch.clear()
            close()
          }}
        />
      )}
    </section>
  )
}

interface ListProps extends Pick<DialogProps<RunTime>, 'open'> {
  kind: ReturnType<typeof runTimeKind>
  runs: readonly RunTime[]
}

/** The latest first. */
function RunList({ kind, runs, open }: ListProps) {
  return (
    <ul>
      {runs.toReversed().map(run => (
        <li key={run.id} className="flex items-center gap-x-2">
          <span className="mr-auto">
            <strong className="tabular-nums">{run.length}</strong>, {dayText(run.ranOn)}
          </span>
          <RowButtons
            name={kind.nameOf(run)}
            onEdit={() => open({ kind: 'edit', record: run })}
            onRemove={() => open({ kind: 'remove', record: run })}
          />
        </li>
      ))}
    </ul>
  )
}
