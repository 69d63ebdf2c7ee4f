import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarDays, Copy, Plus } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { Bin, BinLink, useBinShown } from '#dashboard-kit/bin/bin.tsx'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { EmptyState, NotLoaded } from '#dashboard-kit/lists/empty-state.tsx'
import { RowsLoading } from '#dashboard-kit/lists/rows-loading.tsx'
import { CollectionDialog } from '#dashboard-kit/tab/collection-dialog.tsx'
import { TabTop } from '#dashboard-kit/tab/tab-top.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { type DialogProps, useRecordDialogs } from '#dashboard-kit/use-record-dialogs.ts'
import { editionOf, editionsQuery } from '#features/event/dashboard/editions.queries.ts'
import { SheetButtons } from '#features/sheets/dashboard/sheet-buttons.tsx'
import type { Rota, Shift, ShiftMove } from '#features/shifts/shifts.schema.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { DownloadLink } from '#ui/links/download-link.tsx'
import { MovedShifts } from './moved-shifts.tsx'
import { rotaQuery, shownShifts } from './rota.queries.ts'
import { shiftKind } from './shift-kind.ts'
import { ShiftsView } from './shifts-view.tsx'
import { TellVolunteers } from './tell-volunteers.tsx'

const ShiftEditor = lazy(async () => ({ default: (await import('./shift-editor.tsx')).ShiftEditor }))
const SeriesDialog = lazy(async () => ({ default: (await import('./series-dialog.tsx')).SeriesDialog }))

const WITHIN = 'shifts'

/** Who does what when. */
export function ShiftsAdmin() {
  const edition = useEdition()
  const query = useQuery(rotaQuery(edition))
  const { data: editions } = useQuery(editionsQuery)
  const isBin = useBinShown(WITHIN)
  const { data } = query
  const { heading, open, dialog } = useRecordDialogs(data?.shifts)
  const [series, setSeries] = useState<Series>()
  const [moved, setMoved] = useState<number[]>([])
  const pressed = useRef<HTMLButtonElement>(null)
  const day = editionOf(editions, edition)?.date ?? ''
  const mayAdd = data !== undefined && data.roles.length > 0 && !isBin
  const openSeries = (from: Series, button: HTMLButtonElement) => {
    pressed.current = button
    setSeries(from)
  }
  return (
    <>
      <TabTop
        title="Shifts"
        heading={heading}
        actions={
          <div className="flex flex-wrap gap-2">
            <BinLink table="shifts" within={WITHIN} />
            {mayAdd && (
              <>
                <SeriesButton from="template" onPress={openSeries} />
                {day && <SeriesButton from="program" onPress={openSeries} />}
                <Button size="small" onClick={() => open({ kind: 'add' })}>
                  <Plus aria-hidden className="size-4" /> Add shift
                </Button>
              </>
            )}
          </div>
        }
      >
        Approved volunteers choose shifts by their own link. You can assign them here too, and lock a shift.
      </TabTop>
      {isBin ? (
        <Bin table="shifts" onDone={() => heading.current?.focus()} />
      ) : (
        <Shifts query={query} day={day} open={open} />
      )}
      {dialog && data && (
        <Suspense>
          <CollectionDialog
            kind={shiftKind}
            editor={({ onSaved, ...props }) => (
              <ShiftEditor
                {...props}
                roles={data.roles}
                day={day}
                onSaved={saved => {
                  setMoved(peopleMovedBy(saved, data))
                  onSaved(saved)
                }}
              />
            )}
            {...dialog}
          />
        </Suspense>
      )}
      <TellVolunteers ids={moved} onTold={setMoved} />
      {series && data && (
        <Suspense>
          <SeriesDialog
            from={series}
            roles={data.roles}
            day={day}
            finalFocus={() => pressed.current}
            onClose={() => setSeries(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

const seriesLooks = {
  template: { icon: Copy, text: 'From a template' },
  program: { icon: CalendarDays, text: 'From the program' },
}

type Series = keyof typeof seriesLooks

interface SeriesButtonProps {
  from: Series
  onPress: (from: Series, button: HTMLButtonElement) => void
}

function SeriesButton({ from, onPress }: SeriesButtonProps) {
  const { icon: Icon, text } = seriesLooks[from]
  return (
    <QuietButton onClick={({ currentTarget }) => onPress(from, currentTarget)}>
      <Icon aria-hidden className="size-4" /> {text}
    </QuietButton>
  )
}

interface ShiftsProps {
  query: UseQueryResult<Rota & { moves: readonly ShiftMove[] }>
  day: string
  open: DialogProps<Shift>['open']
}

/** The shifts of an edition, or the first step towards them. */
function Shifts({ query: { data, isError, refetch }, day, open }: ShiftsProps) {
  const edition = useEdition()
  if (!data)
    return isError ? (
      <NotLoaded text="The shifts could not be loaded." onAgain={refetch} />
    ) : (
      <RowsLoading text="Loading shifts..." />
    )
  if (data.roles.length === 0)
    return (
      <EmptyState text="Shifts belong to roles." next="Add the roles first: doors, coffee, the stage.">
        <Link
          to="/admin/dashboard"
          search={({ edition }) => ({ tab: 'volunteers', view: 'roles', edition })}
          className={buttonClass({ look: 'quiet', size: 'small' })}
        >
          Open the roles
        </Link>
      </EmptyState>
    )
  if (data.shifts.length === 0)
    return (
      <EmptyState
        text="No shifts yet."
        next="Make several at once from a template or from the program, or add them one by one."
      />
    )
  const shifts = shownShifts(data)
  const year = edition === undefined ? '' : `year=${edition}`
  return (
    <>
      <MovedShifts moves={data.moves} shifts={shifts} />
      <ShiftsView shifts={shifts} rota={data} eventDay={day} open={open} />
      <div className="flex flex-wrap gap-x-2">
        <DownloadLink href={`/api/admin/shifts/rota.pdf?by=role&${year}`}>Rota per role (PDF)</DownloadLink>
        <DownloadLink href={`/api/admin/shifts/rota.pdf?by=place&${year}`}>Rota per place (PDF)</DownloadLink>
        <SheetButtons table="shifts" title="shifts" />
      </div>
    </>
  )
}

/** The people in a shift that was at another time or place. */
function peopleMovedBy({ id, startsAt, endsAt, place }: Shift, { shifts, places }: Rota): number[] {
  const was = shifts.find(shift => shift.id === id)
  if (!was || (was.startsAt === startsAt && was.endsAt === endsAt && was.place === place)) return []
  return places.filter(({ shiftId }) => shiftId === id).map(({ volunteerId }) => volunteerId)
}
