import { AskFirst } from '#features/access-links/site/ask-first.tsx'
import type { OwnShifts } from '#features/shifts/own-shifts.schema.ts'
import { shiftClock, shiftHours } from '#features/shifts/shift-times.ts'
import { weekdayText } from '#lib/time/written.ts'
import { Button } from '#ui/button.tsx'
import { LineIcon } from '#ui/line-icon.tsx'

/** Says that they are here, and takes it back. */
export function ArrivalPresses({ shift: { id, state } }: { shift: OwnShifts['shifts'][number] }) {
  if (state === 'done') return null
  const isHere = state === 'here'
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      {isHere && (
        <p className="inline-flex items-center gap-1.5 font-semibold text-leaf-deep">
          <LineIcon name="check" className="size-5" /> You are here.
        </p>
      )}
      <Button
        type="submit"
        look={isHere ? 'quiet' : 'primary'}
        size="small"
        name={isHere ? 'notHere' : 'here'}
        value={id}
        className="max-sm:w-full"
      >
        {isHere ? 'I am not here yet' : 'I am here'}
      </Button>
    </div>
  )
}

/** Withdraws until the deadline; afterwards it only asks for it. */
export function Leave({
  shift: { id, roleName, startsAt, endsAt, withdrawUntil },
}: {
  shift: OwnShifts['shifts'][number]
}) {
  const which = (
    <span className="sr-only">
      : {roleName}, {weekdayText(startsAt)}, {shiftHours({ startsAt, endsAt })}
    </span>
  )
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <AskFirst
        label={
          <>
            {withdrawUntil === null ? 'Ask to be taken out' : 'Withdraw'}
            {which}
          </>
        }
        warning={
          withdrawUntil === null
            ? 'You stay in this shift until an organizer has found somebody else.'
            : 'Your place is free for others at once.'
        }
        button={{
          label: (
            <>
              {withdrawUntil === null ? 'Ask the organizers' : 'Leave this shift'}
              {which}
            </>
          ),
          name: withdrawUntil === null ? 'ask' : 'withdraw',
          value: id,
        }}
      />
      <span className="text-[0.875rem] text-grey">
        {withdrawUntil === null
          ? 'Only the organizers change this now.'
          : `until ${weekdayText(withdrawUntil)}, ${shiftClock(withdrawUntil)}`}
      </span>
    </div>
  )
}
