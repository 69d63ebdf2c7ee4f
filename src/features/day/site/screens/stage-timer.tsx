import type { CSSProperties, ReactNode } from 'react'
import type { StageState } from '#features/day/day.schema.ts'
import { fullClockText, heldWords, spareTimes, warningAt } from '#features/day/day-words.ts'
import { dueEnd, expectedTimes } from '#features/day/expected-times.ts'
import type { ScreenIconName } from '#lib/terms/icons.ts'
import { countText } from '#lib/text/count-text.ts'
import { MINUTE } from '#lib/time/durations.ts'
import { preciseLength } from '#lib/time/lengths.ts'
import { FAR, type ScreenProps, sizeFor } from './screen-frame.tsx'
import { ScreenIcon } from './screen-icon.tsx'

interface Look {
  look: string
  icon?: ScreenIconName
  word: string
  /** The figures; the clock by default. */
  left?: number
  /** The share of the time that is left, while there is plenty. */
  share?: number
}

/** The time left on the stage (decision R4). */
export function StageTimer({ state: { day, cues }, now }: ScreenProps<StageState>) {
  const { current } = expectedTimes(cues, day, now)
  const cue = cues[current]
  const clock = fullClockText(now)
  const { look, icon, word, left, share = 0 } = lookOf(cue, day, now, cues.length > 0)
  const figures = left === undefined ? (clock.split(' ')[0] ?? '') : (left < 0 ? '+' : '') + preciseLength(left)
  if (day.stageMode === 'blank')
    return (
      <Stage look="blank">
        <div className="foot">
          <p>Blanked by the caller</p>
        </div>
      </Stage>
    )
  if (day.stageMode !== 'none' && day.stageText !== '')
    return (
      <Stage look={`message ${day.stageMode}`}>
        <Top icon="message" word="Message" clock={clock} />
        <p className="say" role="alert" style={sizeFor(day.stageText, 13)}>
          {day.stageText}
        </p>
        <div className="foot">
          <p>{word}</p>
          <p className="small" role="timer">
            {figures}
          </p>
        </div>
      </Stage>
    )
  const next = cues.slice(current + 1).find(({ speaker, onStage }) => speaker || onStage) ?? cues[current + 1]
  const width = look === 'hold' ? 100 : (share * 100).toFixed(1)
  const letters: CSSProperties & Record<'--letters', number> = { '--letters': Math.max(5, figures.length) }
  return (
    <Stage look={look}>
      <Top icon={icon} word={word} clock={clock} />
      <div className="time">
        <p role="timer" style={letters}>
          {figures}
        </p>
      </div>
      <div className="foot">
        {cue && (
          <p className="on-stage" style={sizeFor(nameOf(cue), 5)}>
            <b>{nameOf(cue)}</b>
          </p>
        )}
        <p>
          {current >= 0 && next && (
            <>
              Next: <b>{nameOf(next)}</b>
            </>
          )}
        </p>
      </div>
      <div className="bar">
        <div style={{ width: `${width}%` }} />
      </div>
    </Stage>
  )
}

function Stage({ look, children }: { look: string; children: ReactNode }) {
  return (
    <main className={`stage ${look}`} aria-label="Stage timer">
      <h1 className="sr">Stage timer</h1>
      {children}
    </main>
  )
}

function Top({ icon, word, clock }: { icon: ScreenIconName | undefined; word: string; clock: string }) {
  return (
    <div className="top">
      <p className="state">
        {icon && <ScreenIcon name={icon} />}
        {word}
      </p>
      <p>{clock}</p>
    </div>
  )
}

type Cue = StageState['cues'][number]

/** The state of the stage in a word, with the time left. */
function lookOf(cue: Cue | undefined, day: StageState['day'], now: number, hasCues: boolean): Look {
  const spare = spareTimes(day, now)
  if (spare) {
    const warned = warningAt(spare.left, day.warnsEarly)
    return { ...timedLook(spare.left, spare.length, 'Spare timer', warned), left: spare.shown }
  }
  if (!cue) return { look: 'idle', word: hasCues ? 'The day is over' : 'There is no run sheet yet' }
  if (day.state === 'waiting' || cue.startedAt === null) {
    const until = Date.parse(cue.fixedAt ?? '') - now
    if (!(until > 0 && until < FAR)) return { look: 'idle', word: 'About to start' }
    return { look: 'idle', word: 'Starts in', left: until }
  }
  const left = dueEnd(cue, day, now) - now
  const held = heldWords(day)
  if (held) return { look: 'hold', icon: 'pause', word: held, left }
  return timedLook(left, cue.allowedMs ?? 0, 'Time left', warningAt(left, day.warnsEarly, cue))
}

function timedLook(left: number, length: number, word: string, warned: ReturnType<typeof warningAt>): Look {
  const { warning, under } = warned
  if (warning === 'over') return { look: 'over', icon: 'alert', word: 'Over time', left }
  if (!warning) return { look: 'plenty', word, left, share: Math.min(1, left / length) }
  return { look: warning === 'red' ? 'last' : 'soon', icon: 'clock', word: `Under ${underText(under)}`, left }
}

const underText = (length: number) =>
  length % MINUTE === 0 ? countText(length / MINUTE, 'minute') : preciseLength(length)

function nameOf({ speaker, onStage, title }: Cue): string {
  return speaker?.name ?? (onStage || title)
}
