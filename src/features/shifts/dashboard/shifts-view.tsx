import { TriangleAlert, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { ProblemBox } from '#dashboard-kit/form/problem-line.tsx'
import { ShowMore } from '#dashboard-kit/lists/show-more.tsx'
import { Dialog } from '#dashboard-kit/overlays/dialog.tsx'
import type { DialogProps } from '#dashboard-kit/use-record-dialogs.ts'
import { shiftClock, shiftDay, shiftHours } from '#features/shifts/shift-times.ts'
import type { Rota, Shift } from '#features/shifts/shifts.schema.ts'
import { countText } from '#lib/text/count-text.ts'
import { Badge } from '#ui/badge.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useMedia } from '#ui/use-media.ts'
import { fillText, namesIn, type ShownShift } from './rota.queries.ts'
import { ShiftDetails } from './shift-details.tsx'
import { ShiftGrid } from './shift-grid.tsx'
import { ShiftVolunteers } from './shift-volunteers.tsx'
import { useAssigning } from './use-assigning.ts'

interface Props {
  shifts: readonly ShownShift[]
  rota: Rota
  /** '' while it is not known. */
  eventDay: string
  open: DialogProps<Shift>['open']
}

/** The shifts of one day: a grid with its panel, on phones the gaps as a list. */
export function ShiftsView({ shifts, rota, eventDay, open }: Props) {
  const days = [...new Set(shifts.map(dayOf))]
  const [wantedDay, setDay] = useState(eventDay)
  const day = days.find(known => known === wantedDay) ?? days[0] ?? ''
  const places = new Map(rota.roles.map(({ id }, place) => [id, place]))
  const placeOf = ({ roleId }: ShownShift) => places.get(roleId) ?? 0
  const ofDay = shifts
    .filter(shift => dayOf(shift) === day)
    .sort((one, other) => placeOf(one) - placeOf(other) || one.place.localeCompare(other.place))
  const gaps = ofDay.filter(({ needed }) => needed > 0)
  const [chosenId, choose] = useState<number>()
  const [dropped, setDropped] = useState<{ id?: number; count: number }>({ count: 0 })
  const [problem, setProblem] = useState('')
  const chosen = shifts.find(({ id }) => id === chosenId)
  const isPhone = useMedia('(width < 40rem)')
  const isBeside = useMedia('(width >= 80rem)')
  const title = useRef<HTMLHeadingElement>(null)
  const { assign } = useAssigning()

  function show(id: number, volunteer?: number) {
    setProblem('')
    setDropped(({ count }) => ({ id: volunteer, count: count + 1 }))
    choose(id)
    requestAnimationFrame(() => title.current?.focus())
  }

  async function drop(shift: ShownShift, volunteerId: number) {
    const person = rota.people.find(({ id }) => id === volunteerId)
    const failed = person && (await assign(shift.id, person))
    if (failed?.needsReason) return show(shift.id, volunteerId)
    setProblem(failed?.problem ?? '')
  }

  function close() {
    document.querySelector<HTMLElement>('[data-shifts] [aria-pressed="true"]')?.focus()
    choose(undefined)
  }

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
  const where = chosen && [shiftDay(chosen.startsAt), shiftHours(chosen), chosen.place].filter(Boolean).join(', ')
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-3">
        {days.length > 1 && (
          <SelectField
            label="Day"
            value={day}
            onChange={({ target }) => setDay(target.value)}
            choices={days.map(value => ({ value, label: `${shiftDay(value)}${gapNote(shifts, value)}` }))}
          />
        )}
        <p className="min-w-0 grow basis-60 py-2.5">
          {days.length === 1 && `${shiftDay(day)}. `}
          {needsText(gaps)}
        </p>
        {gaps.length > 0 && !isPhone && <QuietButton onClick={nextGap}>Next gap</QuietButton>}
      </div>
      <ProblemBox text={problem} className="mb-4" />
      {isPhone ? (
        <ShiftList key={day} shifts={ofDay} gaps={gaps} onChoose={show} />
      ) : (
        <div className={isBeside ? 'grid grid-cols-[minmax(0,1fr)_19rem] items-start gap-4' : ''}>
          <ShiftGrid shifts={ofDay} chosen={chosenId} onChoose={show} onDrop={drop} />
          {isBeside && (
            <aside
              aria-label={chosen ? 'Chosen shift' : 'Volunteers'}
              // On a low screen it scrolls, and its list of volunteers has nothing to focus.
              tabIndex={chosen ? undefined : 0}
              className="sticky top-4 max-h-[calc(100svh-2rem)] overflow-y-auto rounded-2xl border border-line bg-paper p-5"
            >
              {chosen ? (
                <>
                  <div className="flex items-start gap-2">
                    <h2 ref={title} tabIndex={-1} className="min-w-0 grow text-lg outline-none wrap-anywhere">
                      {chosen.role}
                    </h2>
                    <IconButton icon={X} label="Close this shift" onClick={close} className="-mt-1 -mr-2" />
                  </div>
                  <p className="text-grey">{where}</p>
                  {details}
                </>
              ) : (
                <ShiftVolunteers rota={rota} shifts={shifts} />
              )}
            </aside>
          )}
        </div>
      )}
      {chosen && !isBeside && (
        <Dialog open title={chosen.role} description={where} onClose={close}>
          <div className="overflow-y-auto px-5 py-4 sm:px-7">{details}</div>
        </Dialog>
      )}
    </>
  )
}

interface ListProps {
  shifts: readonly ShownShift[]
  gaps: readonly ShownShift[]
  onChoose: (id: number) => void
}

function ShiftList({ shifts, gaps, onChoose }: ListProps) {
  const [isWhole, setWhole] = useState(false)
  const listed = (isWhole || gaps.length === 0 ? shifts : gaps).toSorted((one, other) =>
    one.startsAt < other.startsAt ? -1 : 1,
  )
  const full = shifts.length - gaps.length
  return (
    <>
      <ShowMore items={listed}>
        {shown => (
          <ul aria-label="Shifts" className="divide-y divide-line rounded-2xl border border-line bg-paper px-4">
            {shown.map(shift => (
              <li key={shift.id} className="flex items-center gap-3 py-3">
                <div className="min-w-0 grow wrap-anywhere">
                  <p className="font-semibold leading-snug">
                    {shift.role}, {shiftClock(shift.startsAt)}
                  </p>
                  <p className="text-[0.875rem] text-grey">
                    {shift.place && `${shift.place}. `}
                    {namesIn(shift)}
                  </p>
                  <Badge tone={shift.needed > 0 ? 'red' : 'green'}>
                    <span className="flex items-center gap-1">
                      {shift.needed > 0 && <TriangleAlert aria-hidden className="size-3.5" />}
                      {fillText(shift)}
                    </span>
                  </Badge>
                </div>
                <QuietButton onClick={() => onChoose(shift.id)}>
                  {shift.needed > 0 ? 'Assign' : 'Open'}
                  <span className="sr-only">
                    {' '}
                    {shift.role}, {shiftHours(shift)}
                  </span>
                </QuietButton>
              </li>
            ))}
          </ul>
        )}
      </ShowMore>
      {gaps.length > 0 && full > 0 && (
        <QuietButton className="mt-3 w-full" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show only those that need people' : `Show ${countText(full, 'shift')} with enough people too`}
        </QuietButton>
      )}
    </>
  )
}

function dayOf({ startsAt }: Pick<Shift, 'startsAt'>): string {
  return startsAt.slice(0, 10)
}

/** The record without what the dashboard shows beside it. */
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
