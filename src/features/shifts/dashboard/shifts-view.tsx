import { X } from 'lucide-react'
import { type ReactNode, type Ref, useRef, useState } from 'react'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { ProblemBox } from '#dashboard-kit/form/problem-line.tsx'
import { type MenuEntry, MoreMenu } from '#dashboard-kit/menus/more-menu.tsx'
import { Dialog } from '#dashboard-kit/overlays/dialog.tsx'
import type { DialogProps } from '#dashboard-kit/use-record-dialogs.ts'
import { shiftHours } from '#features/shifts/shift-times.ts'
import type { Rota, Shift } from '#features/shifts/shifts.schema.ts'
import { countText } from '#lib/text/count-text.ts'
import { weekdayText } from '#lib/time/written.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useMedia } from '#ui/use-media.ts'
import type { ShownShift } from './rota.queries.ts'
import { ShiftDetails } from './shift-details.tsx'
import { ShiftGrid } from './shift-grid.tsx'
import { ShiftList } from './shift-list.tsx'
import { ShiftVolunteers } from './shift-volunteers.tsx'
import { useAssigning } from './use-assigning.ts'

interface Props {
  shifts: readonly ShownShift[]
  rota: Rota
  /** '' while it is not known. */
  eventDay: string
  open: DialogProps<Shift>['open']
  more: readonly MenuEntry[]
}

/** The shifts of one day: a grid with its panel, on phones the gaps as a list. */
export function ShiftsView({ shifts, rota, eventDay, open, more }: Props) {
  const days = [...new Set(shifts.map(dayOf))]
  const [wantedDay, setDay] = useState(eventDay)
  const day = days.find(known => known === wantedDay) ?? days[0] ?? ''
  const ofDay = inRows(
    shifts.filter(shift => dayOf(shift) === day),
    rota,
  )
  const gaps = ofDay.filter(({ needed }) => needed > 0)
  const { chosenId, dropped, problem, title, show, drop, close } = useShiftChoice(rota)
  const chosen = shifts.find(({ id }) => id === chosenId)
  const isPhone = useMedia('(width < 40rem)')
  const isBeside = useMedia('(width >= 80rem)')

  function nextGap() {
    const at = gaps.findIndex(({ id }) => id === chosenId)
    const next = gaps[(at + 1) % gaps.length]
    if (next) show(next.id)
  }

  const details = chosen && (
    <ShiftDetails
      // The same volunteer can be dropped on it again.
      key={dropped.count}
      shift={chosen}
      asked={dropped.id}
      onEdit={() => open({ kind: 'edit', record: stored(chosen) })}
      onRemove={() => open({ kind: 'remove', record: stored(chosen) })}
      onMoved={() => title.current?.focus()}
    />
  )
  return (
    <>
      <div className="compact-fields my-2 flex items-end gap-x-2 md:my-4 md:gap-x-6">
        <DayChoice {...{ days, day, shifts, gaps }} onDay={setDay} />
        {gaps.length > 0 && !isPhone && <QuietButton onClick={nextGap}>Next gap</QuietButton>}
        <div className="ml-auto">
          <MoreMenu entries={more} />
        </div>
      </div>
      <ProblemBox text={problem} className="mb-4" />
      {isPhone ? (
        <ShiftList key={day} shifts={ofDay} gaps={gaps} onChoose={show} />
      ) : (
        <div className={isBeside ? 'grid grid-cols-[minmax(0,1fr)_19rem] items-start gap-4' : ''}>
          <ShiftGrid shifts={ofDay} chosen={chosenId} onChoose={show} onDrop={drop} />
          {isBeside && (
            <ShiftPanel title={title} chosen={chosen} onClose={close}>
              {details ?? <ShiftVolunteers rota={rota} shifts={shifts} />}
            </ShiftPanel>
          )}
        </div>
      )}
      {chosen && !isBeside && (
        <Dialog open title={chosen.role} description={whereOf(chosen)} onClose={close}>
          <div className="overflow-y-auto px-5 py-4 sm:px-7">{details}</div>
        </Dialog>
      )}
    </>
  )
}

/** The chosen shift, by press or by dropping a volunteer on it. */
function useShiftChoice({ people }: Rota) {
  const [chosenId, choose] = useState<number>()
  const [dropped, setDropped] = useState<{ id?: number; count: number }>({ count: 0 })
  const [problem, setProblem] = useState('')
  const title = useRef<HTMLHeadingElement>(null)
  const { assign } = useAssigning()

  function show(id: number, volunteer?: number) {
    setProblem('')
    setDropped(({ count }) => ({ id: volunteer, count: count + 1 }))
    choose(id)
    requestAnimationFrame(() => title.current?.focus())
  }

  async function drop(shift: ShownShift, volunteerId: number) {
    const person = people.find(({ id }) => id === volunteerId)
    const failed = person && (await assign(shift.id, person))
    if (failed?.needsReason) return show(shift.id, volunteerId)
    setProblem(failed?.problem ?? '')
  }

  function close() {
    document.querySelector<HTMLElement>('[data-shifts] [aria-pressed="true"]')?.focus()
    choose(undefined)
  }

  return { chosenId, dropped, problem, title, show, drop, close }
}

interface DayProps {
  days: readonly string[]
  day: string
  onDay: (day: string) => void
  shifts: readonly ShownShift[]
  gaps: readonly ShownShift[]
}

/** The choice of a day, if there are several, and the people it still needs. */
function DayChoice({ days, day, onDay, shifts, gaps }: DayProps) {
  return (
    <>
      {days.length > 1 && (
        <SelectField
          label="Day"
          className="min-w-0 phone:grow"
          value={day}
          onChange={({ target }) => onDay(target.value)}
          choices={days.map(value => ({ value, label: `${weekdayText(value)}${gapNote(shifts, value)}` }))}
        />
      )}
      <p className={`min-w-0 grow py-2.5 ${days.length > 1 ? 'phone:hidden' : ''}`}>
        {days.length === 1 && `${weekdayText(day)}. `}
        {needsText(gaps)}
      </p>
    </>
  )
}

interface PanelProps {
  title: Ref<HTMLHeadingElement>
  chosen: ShownShift | undefined
  onClose: () => void
  children: ReactNode
}

/** The panel beside the grid: the chosen shift, or the volunteers. */
function ShiftPanel({ title, chosen, onClose, children }: PanelProps) {
  return (
    <aside
      aria-label={chosen ? 'Chosen shift' : 'Volunteers'}
      // On a low screen it scrolls, and its list of volunteers has nothing to focus.
      tabIndex={chosen ? undefined : 0}
      className="sticky top-4 max-h-[calc(100svh-2rem)] overflow-y-auto rounded-2xl border border-line bg-paper p-5"
    >
      {chosen && (
        <>
          <div className="flex items-start gap-2">
            <h2 ref={title} tabIndex={-1} className="min-w-0 grow text-lg outline-none wrap-anywhere">
              {chosen.role}
            </h2>
            <IconButton icon={X} label="Close this shift" onClick={onClose} className="-mt-1 -mr-2" />
          </div>
          <p className="text-grey">{whereOf(chosen)}</p>
        </>
      )}
      {children}
    </aside>
  )
}

/** Shifts in the order of their rows: by role, then by room. */
function inRows(shifts: readonly ShownShift[], { roles }: Rota): ShownShift[] {
  const positions = new Map(roles.map(({ id }, index) => [id, index]))
  const positionOf = ({ roleId }: ShownShift) => positions.get(roleId) ?? 0
  return shifts.toSorted((one, other) => positionOf(one) - positionOf(other) || one.place.localeCompare(other.place))
}

function whereOf(shift: ShownShift): string {
  return [weekdayText(shift.startsAt), shiftHours(shift), shift.place].filter(Boolean).join(', ')
}

function dayOf({ startsAt }: Pick<Shift, 'startsAt'>): string {
  return startsAt.slice(0, 10)
}

/** The stored fields of a shown shift. */
function stored({ role: _role, people: _people, needed: _needed, ...shift }: ShownShift): Shift {
  return shift
}

/** '3 shifts still need 4 people.' */
function needsText(gaps: readonly ShownShift[]): string {
  if (gaps.length === 0) return 'Every shift has enough people.'
  const people = gaps.reduce((sum, { needed }) => sum + needed, 0)
  return `${countText(gaps.length, 'shift')} still ${gaps.length === 1 ? 'needs' : 'need'} ${people === 1 ? '1 person' : `${people} people`}.`
}

function gapNote(shifts: readonly ShownShift[], day: string): string {
  const count = shifts.filter(shift => dayOf(shift) === day && shift.needed > 0).length
  return count > 0 ? ` (${countText(count, 'gap')})` : ''
}
