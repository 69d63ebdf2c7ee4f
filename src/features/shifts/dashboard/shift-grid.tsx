import { Lock, TriangleAlert } from 'lucide-react'
import { type CSSProperties, type DragEvent, type KeyboardEvent, useState } from 'react'
import { shiftHours } from '#features/shifts/shift-times.ts'
import { HOUR } from '#lib/time/durations.ts'
import { fillText, namesIn, type ShownShift } from './rota.queries.ts'

/** The name under which a dragged volunteer's id travels. */
export const DRAGGED = 'application/x-volunteer'

const LANE = 3.75
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

interface Props {
  /** Those of one day, in the order of their rows. */
  shifts: readonly ShownShift[]
  chosen: number | undefined
  onChoose: (id: number) => void
  /** Called with a volunteer who was dropped on a shift. */
  onDrop: (shift: ShownShift, volunteerId: number) => void
}

/** Roles by hours. The arrow keys go from shift to shift. */
export function ShiftGrid({ shifts, chosen, onChoose, onDrop }: Props) {
  const first = Math.floor(Math.min(...shifts.map(shift => hoursFrom(shift, shift.startsAt))))
  const last = Math.ceil(Math.max(...shifts.map(shift => hoursFrom(shift, shift.endsAt))))
  const hours = Array.from({ length: last - first }, (_, hour) => first + hour)
  const rows = [...Map.groupBy(shifts, ({ role, place }) => JSON.stringify([role, place])).values()]
  const percent = (hour: number) => `${(100 * (hour - first)) / (last - first)}%`
  const entry = shifts.some(({ id }) => id === chosen) ? chosen : shifts[0]?.id

  return (
    <div className="slim-scrollbar min-w-0 scroll-pl-36 overflow-x-auto rounded-2xl border border-line bg-paper">
      <div style={{ minWidth: `${9 + hours.length * 4}rem` }}>
        <div aria-hidden className="flex border-line border-b text-[0.8125rem] text-grey">
          <div className="sticky left-0 z-10 w-36 shrink-0 bg-paper" />
          <div className="relative h-9 grow">
            {hours.map(hour => (
              <span key={hour} style={{ left: percent(hour) }} className="absolute top-2 pl-1">
                {clockOf(hour, hour === first)}
              </span>
            ))}
          </div>
        </div>
        <ul data-shifts aria-label="Shifts by role" className="divide-y divide-line">
          {rows.map(row => {
            const lanes = lanesOf(row)
            return (
              <li key={row[0]?.id} className="flex">
                <div className="sticky left-0 z-10 w-36 shrink-0 bg-paper p-2.5 wrap-anywhere">
                  <p className="font-semibold leading-snug">{row[0]?.role}</p>
                  <p className="text-[0.875rem] text-grey">{row[0]?.place}</p>
                </div>
                <ul
                  aria-label={[row[0]?.role, row[0]?.place].filter(Boolean).join(', ')}
                  className="relative my-1.5 grow"
                  style={{ height: `${LANE * Math.max(...lanes, 1)}rem` }}
                >
                  {row.map((shift, index) => (
                    <ShiftBlock
                      key={shift.id}
                      shift={shift}
                      style={{
                        left: percent(hoursFrom(shift, shift.startsAt)),
                        right: `calc(100% - ${percent(hoursFrom(shift, shift.endsAt))})`,
                        top: `${LANE * ((lanes[index] ?? 1) - 1)}rem`,
                        height: `${LANE}rem`,
                      }}
                      isChosen={shift.id === chosen}
                      isEntry={shift.id === entry}
                      onChoose={() => onChoose(shift.id)}
                      onDrop={onDrop}
                    />
                  ))}
                </ul>
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}

interface BlockProps extends Pick<Props, 'onDrop'> {
  shift: ShownShift
  style: CSSProperties
  isChosen: boolean
  /** Whether Tab leads to it. */
  isEntry: boolean
  onChoose: () => void
}

/** A gap has a broken red edge, and the chosen shift a solid one. */
function ShiftBlock({ shift, style, isChosen, isEntry, onChoose, onDrop }: BlockProps) {
  const [isOver, setOver] = useState(false)
  const { role, place, needed, isLocked } = shift
  const color =
    needed > 0 ? 'border-rose-deep text-rose-deep' : `bg-leaf text-ink ${isChosen ? 'border-ink' : 'border-leaf'}`
  const edge = isChosen || needed === 0 ? 'border-solid' : 'border-dashed'

  function dragOver(event: DragEvent) {
    if (!event.dataTransfer.types.includes(DRAGGED)) return
    event.preventDefault()
    setOver(true)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    onDrop(shift, Number(event.dataTransfer.getData(DRAGGED)))
  }

  return (
    <li className="absolute p-0.5" style={style} onDragOver={dragOver} onDragLeave={() => setOver(false)} onDrop={drop}>
      <button
        type="button"
        tabIndex={isEntry ? 0 : -1}
        aria-pressed={isChosen}
        title={[shiftHours(shift), ...shift.people.map(({ name }) => name)].join(', ')}
        onClick={onChoose}
        onKeyDown={step}
        className={`size-full cursor-pointer overflow-hidden rounded-xl border-2 px-2 py-1 text-left text-[0.8125rem] leading-snug ${color} ${edge} ${isChosen && needed > 0 ? 'bg-snow' : ''} ${isOver ? 'outline-3 outline-ember' : ''}`}
      >
        <span className="sr-only">{[role, place, shiftHours(shift)].filter(Boolean).join(', ')}: </span>
        <span className="block truncate font-semibold">{namesIn(shift)}</span>
        <span className="flex items-center gap-1">
          {needed > 0 && <TriangleAlert aria-hidden className="size-3.5 shrink-0" />}
          {isLocked && <Lock aria-hidden className="size-3.5 shrink-0" />}
          <span className="truncate">{fillText(shift)}</span>
        </span>
      </button>
    </li>
  )
}

/** Moves the focus to the next or previous shift. */
function step(event: KeyboardEvent<HTMLButtonElement>) {
  const by = steps[event.key]
  if (by === undefined) return
  event.preventDefault()
  const all = [...(event.currentTarget.closest('[data-shifts]')?.querySelectorAll('button') ?? [])]
  const at = all.indexOf(event.currentTarget)
  all[at + by]?.focus()
}

/** Hours from the midnight before a shift. */
function hoursFrom({ startsAt }: ShownShift, time: string): number {
  return (Date.parse(`${time}Z`) - Date.parse(`${startsAt.slice(0, 10)}T00:00Z`)) / HOUR
}

function clockOf(hour: number, isFirst: boolean): string {
  const clock = hour % 24
  const half = clock < 12 ? ' AM' : ' PM'
  return `${clock % 12 || 12}${isFirst || clock % 12 === 0 ? half : ''}`
}

/** The lane of each shift of a row, from 1: those at the same time are below each other. */
function lanesOf(row: readonly ShownShift[]): number[] {
  const ends: string[] = []
  return row.map(({ startsAt, endsAt }) => {
    const free = ends.findIndex(end => end <= startsAt)
    const lane = free === -1 ? ends.length : free
    ends[lane] = endsAt
    return lane + 1
  })
}
