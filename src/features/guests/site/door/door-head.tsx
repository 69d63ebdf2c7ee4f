import { fullClockText } from '#features/day/day-words.ts'
import { ScreenIcon } from '#features/day/site/screens/screen-icon.tsx'
import { reportOf } from '#features/guests/door-report.ts'
import { arrivedName, lastArrivals } from './door-arrivals.ts'
import type { DoorBook } from './door-book.ts'
import { UndoButton } from './door-buttons.tsx'

/** How many last arrivals stand beside the list. */
const LAST = 6

function countsOf(book: DoorBook) {
  const report = reportOf(book.guests, [...book.arrivals.values()], guest => book.presenceOf(guest))
  const { walkIns, tiers } = report
  const extra = walkIns > 0 ? [{ tier: 'Walk-ins', here: walkIns, expected: walkIns }] : []
  return { here: report.here + walkIns, expected: report.expected + walkIns, tiers: [...tiers, ...extra] }
}

/** The counts above the list, and a line while there is no network. */
export function DoorHead({ book }: { book: DoorBook }) {
  const { here, expected } = countsOf(book)
  const { desk, lostSince, isKnown, waiting } = book
  const still =
    lostSince === undefined ? `${Math.max(0, expected - here)} still to come` : `as of ${fullClockText(book.syncedAt)}`
  const saved =
    waiting === 0
      ? 'What you press is saved on this device'
      : `${waiting} ${waiting === 1 ? 'press is' : 'presses are'} saved on this device`
  return (
    <>
      <header className="head">
        <h1>
          Door{' '}
          <span>
            {desk && `${desk} · `}
            {fullClockText(book.now())}
          </span>
        </h1>
        <p>
          <b>
            {here} of {expected} here
          </b>
          <span>{isKnown ? still : 'Loading the guests'}</span>
        </p>
      </header>
      <div className="off" role="status">
        {lostSince !== undefined && (
          <>
            <ScreenIcon name="clock" />
            <p>
              <b>No network since {fullClockText(lostSince)}</b> Keep going. {saved} and sent when the network is back.
            </p>
          </>
        )}
      </div>
    </>
  )
}

/** The counts by ticket. */
export function DoorCounts({ book }: { book: DoorBook }) {
  const { here, expected, tiers } = countsOf(book)
  return (
    <div className="totals">
      <p className="big">
        {here} <span>of {expected} here</span>
      </p>
      <dl>
        {tiers.map(of => (
          <div key={of.tier}>
            <dt>{of.tier}</dt>
            <dd>
              {of.here} of {of.expected}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** The last arrivals at all desks. */
export function LastArrivals({ book }: { book: DoorBook }) {
  return (
    <div className="last">
      <h2>Last arrivals</h2>
      <ul>
        {lastArrivals(book, () => true, LAST).map(arrival => {
          const name = arrivedName(book, arrival)
          return (
            <li key={arrival.key}>
              <span>
                <b>
                  {name}
                  {arrival.people > 1 && `, ${arrival.people}`}
                </b>{' '}
                <span>
                  {fullClockText(Date.parse(arrival.at))}, {arrival.desk}
                </span>
              </span>
              {arrival.desk === book.desk && <UndoButton book={book} arrival={arrival} name={name} />}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
