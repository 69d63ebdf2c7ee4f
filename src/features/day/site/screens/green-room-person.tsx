import type { RoomState } from '#features/day/day.schema.ts'
import { clockText } from '#features/day/day-words.ts'
import { FAR } from './screen-frame.tsx'
import { ScreenIcon } from './screen-icon.tsx'

export const steps = ['arrived', 'miked', 'ready'] as const
export const words = { arrived: 'Arrived', miked: 'Miked', ready: 'Ready' }

export type RoomCue = RoomState['cues'][number]
/** A cue with its expected times in ms. */
export interface TimedRoomCue {
  cue: RoomCue
  start: number
  end: number
}

export function PersonOnStage({ cue, start, now }: Omit<TimedRoomCue, 'end'> & { now: number }) {
  const { speaker, soundNote, stageNote, hostNote } = cue
  const minutes = Math.max(0, Math.round((start - now) / 60_000))
  const facts = {
    Microphone: soundNote,
    Recording: speaker && consentText(speaker.consents),
    'On stage': stageNote,
    'For the host': hostNote,
  }
  return (
    <div className="person">
      <a className="back" href="#list">
        Next cues
      </a>
      <div className="head">
        <RoomFace cue={cue} />
        <div>
          <p className="label sun">
            <ScreenIcon name="clock" />
            {minutes < FAR / 60_000 && `On in ${minutes} min, at `}
            {clockText(start)}
          </p>
          <h2>{personName(cue)}</h2>
          {speaker?.pronunciation && (
            <p className="say-name">
              Say <b>{speaker.pronunciation}</b>
            </p>
          )}
          <p className="soft">{[speaker?.pronouns, speaker?.talkTitle || cue.title].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      {speaker?.introduction && (
        <section>
          <h3>Introduction for the host</h3>
          <p>{speaker.introduction}</p>
        </section>
      )}
      <dl>
        {Object.entries(facts).map(
          ([name, text]) =>
            text && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  )
}

export function personName({ speaker, onStage }: RoomCue): string {
  return speaker?.name ?? onStage
}

export function RoomFace({ cue }: { cue: RoomCue }) {
  if (cue.speaker?.photo) return <img className="face" src={cue.speaker.photo} alt="" />
  return (
    <span className="face" aria-hidden>
      {personName(cue).slice(0, 1)}
    </span>
  )
}

/** How many steps the people of a cue have made. */
export function reachedBy({ readiness }: RoomCue): number {
  return readiness === 'expected' ? 0 : steps.indexOf(readiness) + 1
}

function consentText({ talk, photos }: NonNullable<RoomCue['speaker']>['consents']): string {
  const word = (agreed: string | null) => (agreed ? 'agreed' : 'not agreed')
  return `Film: ${word(talk)}. Photos and conversations: ${word(photos)}.`
}
