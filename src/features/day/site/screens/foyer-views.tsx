import type { CSSProperties } from 'react'
import type { WallSponsor } from '#features/partners/partners.schema.ts'
import { type FoyerMoment, type FoyerState, STEP } from './foyer-moment.ts'
import { FAR } from './screen-frame.tsx'
import { ScreenIcon } from './screen-icon.tsx'

/** The whole day, with what is on. */
export function FoyerDay({ state: { day, cues }, moment }: { state: FoyerState; moment: FoyerMoment }) {
  const { expected, hasBegun, running, held, items } = moment
  const isLate = hasBegun && expected.current >= 0 && expected.late < FAR
  const late = isLate ? Math.round(expected.late / STEP) * 5 : 0
  const begun = cues.slice(0, expected.current + 1)
  // The crew's cues, such as applause, belong to the item before them.
  const last =
    running &&
    begun.reverse().find(({ itemId, isPrivate, startedAt }) => itemId !== null && !isPrivate && startedAt !== null)
  const rows: CSSProperties & Record<'--rows', number> = { '--rows': items.length + (day.screenText ? 2 : 0) }
  return (
    <>
      <h1>
        Today{' '}
        {late > 0 && (
          <span className="label sun">
            <ScreenIcon name="clock" />
            About {late} minutes later
          </span>
        )}
      </h1>
      <ol style={rows}>
        {items.map(item => {
          const own = cues.flatMap((cue, place) => (cue.itemId === item.id ? place : []))
          const isNow = last?.itemId === item.id
          const isOver = own.length > 0 && own.every(place => expected.current < 0 || place < expected.current)
          const names = item.talks.map(({ name }) => name).join(', ')
          return (
            <li key={item.id} className={isNow ? 'now' : isOver ? 'past' : ''}>
              <time>{item.startTime}</time>
              <div>
                <h2>{item.title}</h2>
                {isNow && names && <p>{names}</p>}
              </div>
              <p>
                {isNow ? (
                  <span className={held ? 'label sun' : 'label'}>{held ?? 'Now'}</span>
                ) : isOver ? (
                  'over'
                ) : (
                  item.location
                )}
              </p>
            </li>
          )
        })}
      </ol>
    </>
  )
}

/** The logos of all partners. */
export function FoyerPartners({ sponsors }: { sponsors: readonly WallSponsor[] }) {
  const columns: CSSProperties & Record<'--columns', number> = {
    '--columns': Math.ceil(Math.sqrt(sponsors.length * 1.5)),
  }
  return (
    <>
      <h1>Thank you to our partners</h1>
      <ul style={columns}>
        {sponsors.map(({ id, name, logo, mark }) => (
          <li key={id} className={mark?.light ? 'dark' : ''}>
            {logo ? <img src={logo} alt={name} /> : name}
          </li>
        ))}
      </ul>
    </>
  )
}
