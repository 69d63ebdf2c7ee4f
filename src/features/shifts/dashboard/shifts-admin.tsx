import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarDays, Copy, Printer } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { EmptyState, Unloaded } from '#dashboard-kit/lists/empty-state.tsx'
import { type MenuEntry, MoreMenu } from '#dashboard-kit/menus/more-menu.tsx'
import { CollectionDialog } from '#dashboard-kit/tab/collection-dialog.tsx'
import { TabFrame } from '#dashboard-kit/tab/tab-frame.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { type DialogProps, useRecordDialogs } from '#dashboard-kit/use-record-dialogs.ts'
import { editionOf, editionsQuery } from '#features/event/dashboard/editions.queries.ts'
import { sheetEntries } from '#features/sheets/dashboard/sheet-buttons.tsx'
import type { Rota, Shift, ShiftMove } from '#features/shifts/shifts.schema.ts'
import { viewsOfVolunteers } from '#features/volunteers/dashboard/volunteer-views.tsx'
import { buttonClass } from '#ui/button.tsx'
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
  const { data } = query
  const { heading, open, dialog } = useRecordDialogs(data?.shifts)
  const [series, setSeries] = useState<Series>()
  const [moved, setMoved] = useState<number[]>([])
  const day = editionOf(editions, edition)?.date ?? ''
  const mayAdd = data !== undefined && data.roles.length > 0
  const seriesEntries = (['template', 'program'] as const)
    .filter(from => day || from === 'template')
    .map(from => ({ ...seriesLooks[from], onPress: () => setSeries(from) }))
  return (
    <>
      <TabFrame
        title="Shifts"
        views={viewsOfVolunteers('shifts')}
        heading={heading}
        about="Approved volunteers choose shifts by their own link. You can assign them here too, and lock a shift."
        add={mayAdd && { text: 'Add shift', onPress: () => open({ kind: 'add' }) }}
        more={[...(mayAdd ? seriesEntries : []), ...(data?.shifts.length ? papersOf(edition) : [])]}
        bin={{ table: 'shifts', within: WITHIN }}
      >
        {more => <Shifts query={query} day={day} open={open} more={more} />}
      </TabFrame>
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
            finalFocus={() => heading.current}
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

/** The rota on paper and as a spreadsheet. */
function papersOf(edition: number | undefined): readonly MenuEntry[] {
  const year = edition === undefined ? '' : `year=${edition}`
  const pdf = (by: string) => `/api/admin/shifts/rota.pdf?by=${by}&${year}`
  return [
    { icon: Printer, text: 'Rota per role (PDF)', href: pdf('role') },
    { icon: Printer, text: 'Rota per place (PDF)', href: pdf('place') },
    ...sheetEntries({ table: 'shifts', title: 'shifts' }),
  ]
}

interface ShiftsProps {
  query: UseQueryResult<Rota & { moves: readonly ShiftMove[] }>
  day: string
  open: DialogProps<Shift>['open']
  more: readonly MenuEntry[]
}

/** The shifts of an edition, or the first step towards them. */
function Shifts({ query, day, open, more }: ShiftsProps) {
  const { data } = query
  if (!data) return <Unloaded query={query} loading="Loading shifts..." fault="The shifts could not be loaded." />
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
      >
        <MoreMenu entries={more} />
      </EmptyState>
    )
  const shifts = shownShifts(data)
  return (
    <>
      <MovedShifts moves={data.moves} shifts={shifts} />
      <ShiftsView shifts={shifts} rota={data} eventDay={day} open={open} more={more} />
    </>
  )
}

/** The people in a shift that was at another time or place. */
function peopleMovedBy({ id, startsAt, endsAt, place }: Shift, { shifts, places }: Rota): number[] {
  const was = shifts.find(shift => shift.id === id)
  if (!was || (was.startsAt === startsAt && was.endsAt === endsAt && was.place === place)) return []
  return places.filter(({ shiftId }) => shiftId === id).map(({ volunteerId }) => volunteerId)
}
