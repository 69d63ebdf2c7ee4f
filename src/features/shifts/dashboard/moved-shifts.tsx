import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '#client/client.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { ProblemLine } from '#dashboard-kit/form/problem-line.tsx'
import { useFullQuestion } from '#dashboard-kit/overlays/confirm-dialog.tsx'
import { shiftHours } from '#features/shifts/shift-times.ts'
import type { ShiftMove } from '#features/shifts/shifts.schema.ts'
import { countText } from '#lib/text/count-text.ts'
import { weekdayText } from '#lib/time/written.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { followItemsCall, type ShownShift } from './rota.queries.ts'
import { TellVolunteers } from './tell-volunteers.tsx'

/** Up to how many shifts the list is open: the button stays in sight. */
const LISTED = 6

/** Offers to move shifts along with the program, and then to write to the people in them (decision V2). */
export function MovedShifts({ moves, shifts }: { moves: readonly ShiftMove[]; shifts: readonly ShownShift[] }) {
  const follow = useMutation(followItemsCall)
  const [left, setLeft] = useState<readonly number[]>([])
  const [moved, setMoved] = useState<number[]>([])
  const [problem, setProblem] = useState('')
  const { asksFirst, question } = useFullQuestion('Move anyway')
  const byId = new Map(shifts.map(shift => [shift.id, shift]))
  const ids = moves.map(({ shiftId }) => shiftId).filter(id => !left.includes(id))

  async function answer(isMoved: boolean, confirmed?: 'full') {
    if (ids.length === 0 || follow.isPending) return
    try {
      const { volunteers } = await follow.mutateAsync({ ids, isMoved, confirmed })
      setProblem('')
      showToast({ title: `${countText(ids.length, 'shift')} ${isMoved ? 'moved along' : 'left in place'}` })
      setMoved(volunteers)
    } catch (error) {
      if (asksFirst(error, () => answer(isMoved, 'full'))) return
      setProblem(reasonOf(error))
    }
  }

  return (
    <>
      {moves.length > 0 && (
        <section aria-labelledby="moved-shifts" className="mb-5 rounded-2xl border border-line bg-sun/40 p-4 sm:p-5">
          <h2 id="moved-shifts" className="text-lg">
            The program has moved
          </h2>
          <p className="mt-1">
            {moves.length === 1 ? 'This shift was' : 'These shifts were'} made from it, and can move along. What you
            changed by hand stays changed.
          </p>
          <details open={moves.length <= LISTED} className="my-3">
            <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
              {ids.length} of {countText(moves.length, 'shift')} chosen
            </summary>
            <ul className="grid gap-x-6 lg:grid-cols-2">
              {moves.map(move => {
                const shift = byId.get(move.shiftId)
                return shift && <MoveField key={shift.id} move={move} shift={shift} left={left} onLeft={setLeft} />
              })}
            </ul>
          </details>
          <div className="flex flex-wrap gap-2">
            <Button size="small" aria-disabled={ids.length === 0} onClick={() => answer(true)}>
              Move {countText(ids.length, 'shift')} along
            </Button>
            <QuietButton aria-disabled={ids.length === 0} onClick={() => answer(false)}>
              Leave them as they are
            </QuietButton>
          </div>
          <ProblemLine text={problem} />
        </section>
      )}
      {question}
      <TellVolunteers ids={moved} onTold={setMoved} />
    </>
  )
}

interface MoveProps {
  move: ShiftMove
  shift: ShownShift
  /** The shifts that stay where they are. */
  left: readonly number[]
  onLeft: (left: readonly number[]) => void
}

function MoveField({ move, shift, left, onLeft }: MoveProps) {
  const { id } = shift
  const day = weekdayText(move.startsAt) === weekdayText(shift.startsAt) ? '' : `${weekdayText(move.startsAt)}, `
  return (
    <li>
      <CheckboxField
        label={`${shift.role}, ${shiftHours(shift)}`}
        hint={`To ${day}${shiftHours(move)}`}
        checked={!left.includes(id)}
        onChange={({ target }) => onLeft(target.checked ? left.filter(other => other !== id) : [...left, id])}
      />
    </li>
  )
}
