import type { StageState } from '#features/day/day.schema.ts'
import { cueLengthText, fullClockText, heldWords } from '#features/day/day-words.ts'
import { dueEnd, expectedTimes } from '#features/day/expected-times.ts'
import { type Drawing, FAR, icon, type Markup, markup, sizeFor } from './screen-page.ts'

/** From here on little time is left, in ms. */
const SOON = 2 * 60_000

const title = markup`<h1 class="sr">Stage timer</h1>`

interface Look {
  look: string
  sign?: Markup
  word: string
  /** The figures; the clock by default. */
  left?: number
}

/** The time left on the stage (decision R4). */
export const stageTimer = {
  lost: 'Still counting, but changes do not arrive.',
  draw({ day, cues }: StageState, now: number): Drawing {
    const clock = fullClockText(now)
    const { current } = expectedTimes(cues, day, now)
    const cue = cues[current]
    const { look, sign, word, left } = lookOf()
    const figures = left === undefined ? clock.split(' ')[0] : (left < 0 ? '+' : '') + cueLengthText(left)
    if (day.stageMode === 'blank') return shown('blank', { top: title, foot: markup`<p>Blanked by the caller</p>` })
    const isMessage = day.stageMode !== 'none' && day.stageText !== ''
    if (isMessage) {
      return shown(`message ${day.stageMode}`, {
        top: markup`${title}<p class="state">${icon('message')}Message</p><p>${clock}</p>`,
        say: markup`<p role="alert" style="${sizeFor(day.stageText, 13)}">${day.stageText}</p>`,
        foot: markup`<p>${word}</p><p class="small" role="timer">${figures}</p>`,
      })
    }
    const next = cues.slice(current + 1).find(({ speaker, onStage }) => speaker || onStage) ?? cues[current + 1]
    const share = left === undefined || !cue?.allowedMs ? 0 : Math.max(0, Math.min(1, left / cue.allowedMs))
    return shown(look, {
      top: markup`${title}<p class="state">${sign}${word}</p><p>${clock}</p>`,
      time: markup`<p role="timer" style="--letters:${Math.max(5, figures?.length ?? 0)}">${figures}</p>`,
      foot: markup`<p><b>${cue && nameOf(cue)}</b></p><p>${current >= 0 && next && markup`Next: <b>${nameOf(next)}</b>`}</p>`,
      bar: markup`<div style="width:${look === 'plenty' || look === 'hold' ? (share * 100).toFixed(1) : 0}%"></div>`,
    })

    function lookOf(): Look {
      if (!cue) return { look: 'idle', word: cues.length > 0 ? 'The day is over' : 'There is no run sheet yet' }
      if (day.state === 'waiting' || cue.startedAt === null) {
        const until = Date.parse(cue.fixedAt ?? '') - now
        if (!(until > 0 && until < FAR)) return { look: 'idle', word: 'About to start' }
        return { look: 'idle', word: 'Starts in', left: until }
      }
      const left = dueEnd(cue, day, now) - now
      const held = heldWords(day)
      if (held) return { look: 'hold', sign: icon('pause'), word: held, left }
      if (left < 0) return { look: 'over', sign: icon('alert'), word: 'Over time', left }
      if (left <= SOON) return { look: 'soon', sign: icon('clock'), word: 'Under 2 minutes', left }
      return { look: 'plenty', word: 'Time left', left }
    }
  },
}

/** Draws all parts each time, so that nothing of the previous look remains. */
function shown(look: string, parts: Drawing['parts']): Drawing {
  const none = markup``
  return {
    look: `stage ${look}`,
    parts: {
      top: none,
      time: none,
      say: none,
      foot: none,
      bar: none,
      ...parts,
    },
  }
}

function nameOf({ speaker, onStage, title }: StageState['cues'][number]): string {
  return speaker?.name ?? (onStage || title)
}
