import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import { reasonOf } from '#client/client.ts'
import { currentOf } from '#dashboard-kit/form/fields-of.ts'
import { EmptyState, Unloaded } from '#dashboard-kit/lists/empty-state.tsx'
import { useFullQuestion } from '#dashboard-kit/overlays/confirm-dialog.tsx'
import { Dialog, DialogFooter } from '#dashboard-kit/overlays/dialog.tsx'
import type { z } from '#lib/zod.ts'
import { showToast } from '#ui/overlays/show-toast.ts'
import { QuietButton } from './buttons/quiet-button.tsx'
import { ProblemLine } from './form/problem-line.tsx'
import { recordHistoryQuery, revertCall, undoing } from './history.queries.ts'
import type { MenuEntry } from './menus/more-menu.tsx'
import { ChangeDetails } from './past/change-details.tsx'
import { HistoryList } from './past/history-list.tsx'
import type { VersionedRecord } from './record-calls.ts'

/** A record with a history; inbox messages have no version. */
type PastRecord = Omit<VersionedRecord, 'version'> & { version?: number }

/** The parts of a kind that its history needs. */
interface PastKind<Row extends PastRecord> {
  noun: string
  table: Parameters<typeof recordHistoryQuery>[0]
  row: z.ZodType<Row>
  labels: Readonly<Record<string, string>>
  inWords?: (field: string, value: unknown) => unknown
  nameOf: (row: Row) => string
}

interface Props<Row extends PastRecord> {
  kind: PastKind<Row>
  record: Row
  onClose: () => void
  /** Called with the record after a value was restored. */
  onChanged: (row: Row) => void
}

/** The entry of a menu that opens the history of a record. */
export function historyEntry<Row extends PastRecord>(props: Omit<Props<Row>, 'onClose'>): MenuEntry {
  return { icon: History, text: 'History', dialog: onClose => <RecordHistoryPanel {...props} onClose={onClose} /> }
}

/** Who changed a record, what and when, with a button to restore each value (decision O7). */
function RecordHistoryPanel<Row extends PastRecord>({ kind, record, onClose, onChanged }: Props<Row>) {
  const client = useQueryClient()
  const history = useInfiniteQuery(recordHistoryQuery(kind.table, record.id))
  const { current, chosen, choose, problem, isPending, bringBack, question } = usePast({
    kind,
    record,
    onChanged,
    refetch: history.refetch,
  })
  const events = history.data ?? []
  const event = events.find(({ id }) => id === chosen) ?? events[0]

  /** The open form notices the change when it is saved. */
  function undoAll(event: number) {
    onClose()
    void undoing(client, { event })()
  }

  return (
    <Dialog open onClose={onClose} title="History" description={kind.nameOf(current)} width="wide">
      <div className="flex min-h-0 grow flex-col overflow-y-auto md:grid md:grid-cols-[17rem_1fr] md:overflow-hidden">
        {event ? (
          <>
            <HistoryList
              events={events}
              chosen={event.id}
              labels={kind.labels}
              hasMore={history.hasNextPage}
              onMore={() => history.fetchNextPage()}
              onChoose={choose}
            />
            <ChangeDetails
              {...{ event, current, kind }}
              busy={isPending}
              onBringBack={fields => bringBack(event.id, fields)}
            />
          </>
        ) : (
          <div className="p-5 sm:p-7 md:col-span-2">{nothing()}</div>
        )}
      </div>
      <DialogFooter>
        <ProblemLine className="grow" text={problem} />
        {event?.action === 'replaced' && <QuietButton onClick={() => undoAll(event.id)}>Undo all of it</QuietButton>}
        <QuietButton className="max-sm:w-full" onClick={onClose}>
          Close
        </QuietButton>
      </DialogFooter>
      {question}
    </Dialog>
  )

  function nothing() {
    if (history.isSuccess) return <EmptyState text="No changes recorded." />
    return <Unloaded query={history} loading="Loading history..." fault="Could not load the history." />
  }
}

/** The chosen change, and the call that restores its values over the version that the panel shows. */
function usePast<Row extends PastRecord>({
  kind,
  record,
  onChanged,
  refetch,
}: Omit<Props<Row>, 'onClose'> & { refetch: () => Promise<unknown> }) {
  const client = useQueryClient()
  const [current, setCurrent] = useState(record)
  const [chosen, setChosen] = useState<number>()
  const [problem, setProblem] = useState('')
  const { mutateAsync, isPending } = useMutation(revertCall)
  const { asksFirst, question } = useFullQuestion('Bring back anyway')

  function take(record: unknown): Row {
    const row = kind.row.parse(record)
    setCurrent(row)
    onChanged(row)
    return row
  }

  function choose(id: number) {
    setChosen(id)
    setProblem('')
  }

  async function bringBack(id: number, fields: string[], confirmed?: 'full') {
    if (isPending) return
    setProblem('')
    try {
      const row = take((await mutateAsync({ event: id, version: current.version, fields, confirmed })).record)
      // The restoring change is now first in the list; the selected one stays in sight.
      setChosen(id)
      const [first = ''] = fields
      showToast({
        title: fields.length === 1 ? `${kind.labels[first] ?? first} is back` : `${fields.length} fields are back`,
        description: kind.nameOf(row),
        ...(row.version !== undefined && {
          undo: undoing(client, { table: kind.table, id: row.id, version: row.version }, take),
        }),
      })
    } catch (error) {
      if (asksFirst(error, () => bringBack(id, fields, 'full'))) return
      const theirs = currentOf(kind.row, error)
      if (theirs) setCurrent(theirs)
      const late = `Somebody else has changed this ${kind.noun} meanwhile. Look again before you bring it back.`
      setProblem(theirs ? late : `${reasonOf(error)} Nothing was brought back.`)
      await refetch()
    }
  }
  return { current, chosen, choose, problem, isPending, bringBack, question }
}
