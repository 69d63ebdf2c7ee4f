import type { ReactNode } from 'react'
import type { ScreenState } from '#features/day/day.schema.ts'
import { fullClockText } from '#features/day/day-words.ts'
import { type FoyerMoment, type FoyerState, foyerMoment } from './foyer-moment.ts'
import { FoyerDay, FoyerPartners } from './foyer-views.tsx'
import { type ScreenProps, sizeFor } from './screen-frame.tsx'
import { ScreenIcon } from './screen-icon.tsx'

type Cue = ScreenState['cues'][number]

/** Asked with the day itself: other addresses, by name. */
export function foyerParts({ view }: FoyerState): Readonly<Record<string, string>> {
  return view === 'partners' ? { wall: '/api/sponsors' } : { program: '/api/schedule' }
}

/** A screen for visitors (decision R5). Organizers choose its view. */
export function FoyerScreen({ state, now, setting: { brand, edition } }: ScreenProps<FoyerState>) {
  const { view, day, wall } = state
  const moment = foyerMoment(state, now)
  const { running, next } = moment
  const isMessage = view === 'message' && day.screenText !== ''
  return (
    <main className={`foyer ${view === 'next' ? 'talk' : view}`} aria-label="Screen">
      <div className="top">
        <p className="brand">
          {brand} <span>{edition}</span>
        </p>
        <p className="clock">{fullClockText(now)}</p>
      </div>
      <div className="body">{bodyOf()}</div>
      {view !== 'day' && view !== 'partners' && (isMessage || running?.title) && next && (
        <NextPanel place={next.place} cue={next.cue} moment={moment} />
      )}
      {day.screenText && !isMessage && (
        <p className="note">
          <ScreenIcon name="alert" />
          {day.screenText}
        </p>
      )}
    </main>
  )

  function bodyOf(): ReactNode {
    if (isMessage)
      return (
        <>
          <p className="label sun">
            <ScreenIcon name="message" />
            From the organizers
          </p>
          <h1 style={sizeFor(day.screenText, 8)}>{day.screenText}</h1>
        </>
      )
    if (view === 'partners') return <FoyerPartners sponsors={wall?.sponsors ?? []} />
    if (view === 'day') return <FoyerDay state={state} moment={moment} />
    if (running?.title)
      return <Talk word={moment.held ?? 'Now'} cue={running} isSun={moment.held !== undefined} {...moment} />
    if (next) return <Talk word={`Next, at ${moment.timeOf(next.place)}`} cue={next.cue} isSun {...moment} />
    return (
      <>
        <h1>{moment.hasBegun ? 'Thank you for coming' : brand}</h1>
        {state.cues.length === 0 && <p className="by">What is on and what is next appears here on the day.</p>}
      </>
    )
  }
}

interface TalkProps extends Pick<FoyerMoment, 'items'> {
  word: string
  cue: Cue
  isSun: boolean
}

function Talk({ word, cue: { speaker, title, onStage, itemId }, isSun, items }: TalkProps) {
  const heading = speaker?.talkTitle || title
  return (
    <>
      {speaker?.photo && <img src={speaker.photo} alt="" />}
      <p className={isSun ? 'label sun' : 'label'}>{word}</p>
      <h1 style={sizeFor(heading, 5.6)}>{heading}</h1>
      <p className="by">
        <b>{speaker?.name ?? onStage}</b> {items.find(({ id }) => id === itemId)?.location}
      </p>
    </>
  )
}

function NextPanel({ place, cue, moment }: { place: number; cue: Cue; moment: FoyerMoment }) {
  const { speaker, title, onStage } = cue
  return (
    <div className="coming">
      <p className="label sun">Next</p>
      <div>
        <h2>{speaker?.talkTitle || title}</h2>
        <p>{speaker?.name ?? onStage}</p>
      </div>
      <p className="at">
        <b>{moment.timeOf(place)}</b>
        {moment.hasBegun && <span>planned {moment.planned(place)}</span>}
      </p>
    </div>
  )
}
