import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Bin } from '#dashboard-kit/bin/bin.tsx'
import { BinLink, useBinShown } from '#dashboard-kit/bin/bin-link.tsx'
import { EmptyState, NotLoaded } from '#dashboard-kit/lists/empty-state.tsx'
import { RowsLoading } from '#dashboard-kit/lists/rows-loading.tsx'
import { RecordRemoval } from '#dashboard-kit/record-removal.tsx'
import { RecordRow } from '#dashboard-kit/tab/record-row.tsx'
import { TabTop } from '#dashboard-kit/tab/tab-top.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { useRecordDialogs } from '#dashboard-kit/use-record-dialogs.ts'
import { editionOf, editionsQuery } from '#features/event/dashboard/editions.queries.ts'
import { shiftDay, shiftHours } from '#features/shifts/shift-times.ts'
import { Button } from '#ui/button.tsx'
import { rotaQuery } from './rota.queries.ts'
import { ShiftEditor } from './shift-editor.tsx'
import { shiftKind } from './shift-kind.ts'

const WITHIN = 'shifts'

/** Who does what when. */
export function ShiftsAdmin() {
  const edition = useEdition()
  const query = useQuery(rotaQuery(edition))
  const { data: editions } = useQuery(editionsQuery)
  const isBin = useBinShown(WITHIN)
  const { heading, open, dialog } = useRecordDialogs(query.data?.shifts)
  const { data } = query
  return (
    <>
      <TabTop
        title="Shifts"
        heading={heading}
        actions={
          <div className="flex flex-wrap gap-2">
            <BinLink table="shifts" within={WITHIN} />
            {data && data.roles.length > 0 && (
              <Button size="small" onClick={() => open({ kind: 'add' })}>
                <Plus aria-hidden className="size-4" /> Add shift
              </Button>
            )}
          </div>
        }
      >
        Who does what when. Approved volunteers choose shifts by their own link, and you can assign them here.
      </TabTop>
      {isBin ? <Bin table="shifts" onDone={() => heading.current?.focus()} /> : list()}
      {dialog && data && editor(dialog)}
    </>
  )

  function list() {
    if (!data) {
      return query.isError ? (
        <NotLoaded text="The shifts could not be loaded." onAgain={query.refetch} />
      ) : (
        <RowsLoading text="Loading shifts..." />
      )
    }
    if (data.roles.length === 0) return <EmptyState text="Shifts belong to roles. Add the roles first." />
    if (data.shifts.length === 0) return <EmptyState text="No shifts yet." />
    return (
      <ul aria-label="Shifts" className="divide-y divide-line rounded-2xl border border-line bg-paper">
        {data.shifts.map(shift => {
          const name = `${data.roles.find(({ id }) => id === shift.roleId)?.name}, ${shiftHours(shift)}`
          return (
            <li key={shift.id}>
              <RecordRow
                name={name}
                className="pl-2 md:grid-cols-[minmax(0,1fr)_auto]"
                onEdit={() => open({ kind: 'edit', record: shift })}
                onRemove={() => open({ kind: 'remove', record: shift })}
              >
                <p>
                  {shiftDay(shift.startsAt)}: {name}
                </p>
              </RecordRow>
            </li>
          )
        })}
      </ul>
    )
  }

  function editor({ shown, finalFocus, onClose, onDone }: NonNullable<typeof dialog>) {
    const ends = { finalFocus, onClose }
    const onRemoved = () => onDone(false)
    if (shown.kind === 'remove')
      return <RecordRemoval kind={shiftKind} record={shown.record} onRemoved={onRemoved} {...ends} />
    return (
      <ShiftEditor
        record={shown.kind === 'add' ? null : shown.record}
        roles={data?.roles ?? []}
        day={editionOf(editions, edition)?.date ?? ''}
        onSaved={() => onDone(true)}
        removal={(record, own) => <RecordRemoval kind={shiftKind} record={record} onRemoved={onRemoved} {...own} />}
        {...ends}
      />
    )
  }
}
