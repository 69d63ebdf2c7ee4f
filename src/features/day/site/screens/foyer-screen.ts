import type { ScreenState } from '#features/day/day.schema.ts'
import { clockText, fullClockText, heldWords } from '#features/day/day-words.ts'
import { expectedTimes } from '#features/day/expected-times.ts'
import type { WallSponsor } from '#features/partners/partners.schema.ts'
import type { PublicScheduleItem } from '#features/schedule/schedule.schema.ts'
import { type Drawing, FAR, icon, type Markup, markup, type ScreenSetting, sizeFor } from './screen-page.ts'

/** Visitors read times in steps of so many ms. */
const STEP = 5 * 60_000

type FoyerState = ScreenState & {
  program?: { scheduleItems: PublicScheduleItem[] }
  wall?: { sponsors: WallSponsor[] }
}
type Cue = ScreenState['cues'][number]

/** A screen for visitors (decision R5). Organizers choose its view. */
export const foyerScreen = {
  lost: 'Times may have changed since.',
  more: ({ view }: FoyerState): Readonly<Record<string, string>> =>
    view === 'partners' ? { wall: '/api/sponsors' } : { program: '/api/schedule' },
  draw({ view, day, cues, program, wall }: FoyerState, now: number, { brand, edition }: ScreenSetting): Drawing {
    const items = program?.scheduleItems ?? []
    const expected = expectedTimes(cues, day, now)
    const hasBegun = cues.some(({ startedAt }) => startedAt !== null)
    const running = day.state === 'waiting' ? undefined : cues[expected.current]
    // What only the crew sees has no title.
    const shown = cues.map((cue, place) => ({ cue, place })).filter(({ cue }) => cue.title !== '')
    const from = expected.current < 0 ? cues.length : expected.current + (running ? 1 : 0)
    const next = shown.find(({ place }) => place >= from)
    const held = heldWords(day)
    const isMessage = view === 'message' && day.screenText !== ''
    return {
      look: `foyer ${view}`,
      parts: {
        top: markup`<p class="brand">${brand} <span>${edition}</span></p><p class="clock">${fullClockText(now)}</p>`,
        body: bodyOf(),
        next: view === 'day' || view === 'partners' || (!isMessage && !running?.title) ? markup`` : nextPanel(),
        note: day.screenText && !isMessage ? markup`<p>${icon('alert')}${day.screenText}</p>` : markup``,
      },
    }

    function bodyOf(): Markup {
      if (isMessage)
        return markup`<p class="label sun">${icon('message')}From the organizers</p><h1 style="${sizeFor(day.screenText, 8)}">${day.screenText}</h1>`
      if (view === 'partners') return partners(wall?.sponsors ?? [])
      if (view === 'day') return wholeDay()
      if (running?.title) return talk(held ?? 'Now', running, held && 'label sun')
      if (next) return talk(`Next, at ${timeOf(next.place)}`, next.cue, 'label sun')
      const soon = cues.length === 0 && markup`<p class="by">What is on and what is next appears here on the day.</p>`
      return markup`<h1>${hasBegun ? 'Thank you for coming' : brand}</h1>${soon}`
    }

    function talk(word: string, cue: Cue, look = 'label'): Markup {
      const { speaker, title, onStage } = cue
      const where = items.find(({ id }) => id === cue.itemId)?.location
      const photo = speaker?.photo && markup`<img src="${speaker.photo}" alt="">`
      return markup`${photo}<p class="${look}">${word}</p><h1 style="${sizeFor(speaker?.talkTitle || title, 5.6)}">${speaker?.talkTitle || title}</h1>
        <p class="by"><b>${speaker?.name ?? onStage}</b> ${where}</p>`
    }

    function nextPanel(): Markup {
      if (!next) return markup``
      const { speaker, title, onStage } = next.cue
      const planned = clockText(expected.cues[next.place]?.plannedStart ?? now)
      return markup`<p class="label sun">Next</p><div><h2>${speaker?.talkTitle || title}</h2><p>${speaker?.name ?? onStage}</p></div>
        <p class="at"><b>${timeOf(next.place)}</b>${hasBegun && markup`<span>planned ${planned}</span>`}</p>`
    }

    function timeOf(place: number): string {
      const { start, plannedStart } = expected.cues[place] ?? { start: now, plannedStart: now }
      return hasBegun ? `about ${clockText(Math.round((start ?? now) / STEP) * STEP)}` : clockText(plannedStart)
    }

    function wholeDay(): Markup {
      const late = hasBegun && expected.current >= 0 && expected.late < FAR ? Math.round(expected.late / STEP) * 5 : 0
      return markup`<h1>Today ${late > 0 && markup`<span class="label sun">${icon('clock')}About ${late} minutes later</span>`}</h1>
        <ol style="--rows:${items.length}">${items.map(item => {
          const own = cues.flatMap((cue, place) => (cue.itemId === item.id ? place : []))
          const isNow = own.includes(expected.current) && running !== undefined
          const isOver = own.length > 0 && own.every(place => expected.current < 0 || place < expected.current)
          const names = item.talks.map(({ name }) => name).join(', ')
          const state = isNow
            ? markup`<span class="${held ? 'label sun' : 'label'}">${held ?? 'Now'}</span>`
            : markup`${isOver ? 'over' : item.location}`
          return markup`<li class="${isNow ? 'now' : isOver ? 'past' : ''}"><time>${item.startTime}</time>
            <div><h2>${item.title}</h2>${isNow && names && markup`<p>${names}</p>`}</div><p>${state}</p></li>`
        })}</ol>`
    }
  },
}

function partners(sponsors: readonly WallSponsor[]): Markup {
  const columns = Math.ceil(Math.sqrt(sponsors.length * 1.5))
  return markup`<h1>Thank you to our partners</h1><ul style="--columns:${columns}">${sponsors.map(
    ({ name, logo, mark }) =>
      markup`<li class="${mark?.light && 'dark'}">${logo ? markup`<img src="${logo}" alt="${name}">` : name}</li>`,
  )}</ul>`
}
