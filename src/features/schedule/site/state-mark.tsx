import { type ItemState, isOnNow, untilWords } from './item-states.ts'

/** Whether an item is over, on or next; none for the others. */
export function StateMark({ state, endTime }: { state: ItemState | undefined; endTime: string }) {
  const tag = 'inline-flex items-center gap-2 rounded-full px-3 py-1 font-semibold text-[0.875rem]'
  if (state === 'over') return <p className="text-[0.9375rem] text-grey">over</p>
  if (state === 'next') return <p className={`${tag} bg-sun text-sun-deep`}>Next</p>
  if (!isOnNow(state)) return null
  return (
    <p className={`${tag} bg-leaf text-leaf-deep`}>
      <span aria-hidden className="size-2.5 rounded-full bg-aurora" />
      Now, {untilWords(state, endTime.replace(/ [AP]M$/, ''))}
    </p>
  )
}
