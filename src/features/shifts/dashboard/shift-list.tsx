import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { ShowMore } from '#dashboard-kit/lists/show-more.tsx'
import { shiftClock, shiftHours } from '#features/shifts/shift-times.ts'
import { countText } from '#lib/text/count-text.ts'
import { Badge } from '#ui/badge.tsx'
import { fillText, namesIn, type ShownShift } from './rota.queries.ts'

interface ListProps {
  shifts: readonly ShownShift[]
  gaps: readonly ShownShift[]
  onChoose: (id: number) => void
}

/** The shifts of a day on a phone: first those that need people. */
export function ShiftList({ shifts, gaps, onChoose }: ListProps) {
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
