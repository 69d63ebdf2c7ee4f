import { Clock, type LucideIcon, MessageSquare, Pause, TriangleAlert } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import type { StageState } from '#features/day/day.schema.ts'
import { cueLengthText, fullClockText, heldWords } from '#features/day/day-words.ts'
import { dueEnd, expectedTimes } from '#features/day/expected-times.ts'
import { FAR, type ScreenProps, sizeFor } from './screen-frame.tsx'

/** From here on little time is left, in ms. */
const SOON = 2 * 60_000

interface Look {
  look: string
  Icon?: LucideIcon
  word: string
  /** The figures; the clock by default. */
  left?: number
}

/** The time left on the stage (decision R4). */
export function StageTimer({ state: { day, cues }, now }: ScreenProps<StageState>) {
  const { current } = expectedTimes(cues, day, now)
  const cue = cues[current]
  const clock = fullClockText(now)
  const { look, Icon, word, left } = lookOf(cue, day, now, cues.length > 0)
  const figures = left === undefined ? (clock.split(' ')[0] ?? '') : (left < 0 ? '+' : '') + cueLengthText(left)
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
        <Top Icon={MessageSquare} word="Message" clock={clock} />
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
  const share = left === undefined || !cue?.allowedMs ? 0 : Math.max(0, Math.min(1, left / cue.allowedMs))
  const width = look === 'hold' ? 100 : look === 'plenty' ? (share * 100).toFixed(1) : 0
  const letters: CSSProperties & Record<'--letters', number> = { '--letters': Math.max(5, figures.length) }
  return (
    <Stage look={look}>
      <Top Icon={Icon} word={word} clock={clock} />
      <div className="time">
        <p role="timer" style={letters}>
          {figures}
        </p>
      </div>
      <div className="foot">
        <p className="on-stage">
          <b>{cue && nameOf(cue)}</b>
        </p>
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

function Top({ Icon, word, clock }: { Icon: LucideIcon | undefined; word: string; clock: string }) {
  return (
    <div className="top">
      <p className="state">
        {Icon && <Icon className="i" />}
        {word}
      </p>
      <p>{clock}</p>
    </div>
  )
}

type Cue = StageState['cues'][number]

/** The state of the stage in a word, with the time left. */
function lookOf(cue: Cue | undefined, day: StageState['day'], now: number, hasCues: boolean): Look {
  if (!cue) return { look: 'idle', word: hasCues ? 'The day is over' : 'There is no run sheet yet' }
  if (day.state === 'waiting' || cue.startedAt === null) {
    const until = Date.parse(cue.fixedAt ?? '') - now
    if (!(until > 0 && until < FAR)) return { look: 'idle', word: 'About to start' }
    return { look: 'idle', word: 'Starts in', left: until }
  }
  const left = dueEnd(cue, day, now) - now
  const held = heldWords(day)
  if (held) return { look: 'hold', Icon: Pause, word: held, left }
  if (left < 0) return { look: 'over', Icon: TriangleAlert, word: 'Over time', left }
  if (left <= SOON) return { look: 'soon', Icon: Clock, word: 'Under 2 minutes', left }
  return { look: 'plenty', word: 'Time left', left }
}

function nameOf({ speaker, onStage, title }: Cue): string {
  return speaker?.name ?? (onStage || title)
}
