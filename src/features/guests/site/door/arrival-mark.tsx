import { fullClockText } from '#features/day/day-words.ts'
import { ScreenIcon } from '#features/day/site/screens/screen-icon.tsx'
import type { Arrival } from '#features/guests/guests.schema.ts'
import type { DoorBook } from './door-book.ts'

/** What a desk knows of its guests. */
export type DeskBook = Pick<DoorBook, 'desk' | 'presenceOf' | 'lastOf' | 'isUnsent' | 'press'>

interface ArrivalMarkProps {
  book: DeskBook
  first: Arrival
  arrived: number
  quantity: number
  isLast: boolean | undefined
}

/** Whether a guest is here, since when and at which desk. */
export function ArrivalMark({ book, first, arrived, quantity, isLast }: ArrivalMarkProps) {
  const time = fullClockText(Date.parse(first.at))
  const isWaiting = book.isUnsent(first.key)
  const here = quantity === 2 ? 'Both here' : 'Here'
  const where = first.desk ? `, ${first.desk}` : ''
  const some = `${arrived} of ${quantity} here`
  if (isWaiting || (isLast && first.desk === book.desk))
    return <HereMark isWaiting={isWaiting} text={`${arrived < quantity ? some : here} at ${time}`} />
  return <HereMark text={arrived < quantity ? `${some} since ${time}${where}` : `In already at ${time}${where}`} />
}

export function HereMark({ text, isWaiting = false }: { text: string; isWaiting?: boolean }) {
  return (
    <p className={isWaiting ? 'in kept' : 'in'}>
      {isWaiting ? <ScreenIcon name="clock" /> : <ScreenIcon name="check" />}
      {text}
      {isWaiting && ', not sent yet'}
    </p>
  )
}
