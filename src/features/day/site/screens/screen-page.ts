import { followLive, lostFor, noteContact } from '#client/follow-live.ts'
import { fullClockText } from '#features/day/day-words.ts'
import { goByRules, type ZoneRules } from '#lib/time/zone-rules.ts'

/** What the server writes into the page of a screen or desk. */
export interface ScreenSetting {
  purpose: string
  brand: string
  /** '2026 · Brave Enough' */
  edition: string
  zone: ZoneRules
}

/** HTML whose values are escaped. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Value = string | number | false | null | undefined | Markup | readonly Markup[]

export function markup(parts: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(parts.map((part, place) => part + textOf(values[place])).join(''))
}

function textOf(value: Value): string {
  if (value instanceof Markup) return value.text
  if (Array.isArray(value)) return value.map(textOf).join('')
  if (value === false || value === null || value === undefined) return ''
  return String(value).replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)
}

const icons = {
  alert: 'm21.7 18-8-14a2 2 0 0 0-3.4 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.7-3M12 9v4M12 17h0',
  check: 'M20 6 9 17l-5-5',
  clock: 'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0M12 6v6l4 2',
  dashed:
    'M10 2.2a10 10 0 0 1 4 0M10 21.8a10 10 0 0 0 4 0M17.6 3.7a10 10 0 0 1 2.7 2.7M2.2 14a10 10 0 0 1 0-4M21.8 10a10 10 0 0 1 0 4',
  message: 'M22 17a2 2 0 0 1-2 2H7l-5 4V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2z',
  pause: 'M8 5v14M16 5v14',
}

export function icon(name: keyof typeof icons): Markup {
  return markup`<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d="${icons[name]}"/></svg>`
}

/** A difference of times that is worth saying, in ms: the day of a rehearsal may be weeks away. */
export const FAR = 12 * 3_600_000

/** The size of a text that fills its part of the screen. @param most in hundredths of the width */
export function sizeFor(text: string, most: number): string {
  const size = Math.min(most, (most * 5.5) / Math.sqrt(text.length)).toFixed(2)
  return `font-size:max(1.75rem,min(${size}vw,calc(${size}vh * 1.75)))`
}

/** The look of a screen at a moment, and its parts in their order. */
export interface Drawing {
  look: string
  parts: Readonly<Record<string, Markup>>
}

interface Screen<State> {
  /** What a lost connection means here. */
  lost: string
  draw(state: State, now: number, setting: ScreenSetting): Drawing
  /** Answers a press or a sent form; `ask` reads the day again. */
  press?(event: Event, ask: () => void, address: string): void
  /** Asked with the day itself: other addresses, by name. */
  more?(state: State): Readonly<Record<string, string>>
}

/** How often a screen asks without a change, in ms: its clock must not drift, and a loss must be noticed. */
const SYNC = 15_000
/** How often it draws: a second is shown at most so late. */
const FRAME = 50
const DEADLINE = 5_000
const AGAIN = 2_000
/** The time of an answer that tells the server's clock well enough, in ms: the error is at most half of it (LV3). */
const EXACT = 100

/** Draws a screen again and again by the server's clock. Without the server it goes on with what it knows. */
export function startScreen<State extends { now: string }>(screen: Screen<State>, setting: ScreenSetting): void {
  goByRules(setting.zone)
  const link = `/api${location.pathname.replace(/\/$/, '')}`
  const address = `${link}/${setting.purpose}`
  const main = byId('screen')
  const lost = byId('lost')
  let state: State | undefined
  let clock = { offset: Date.now() - performance.now(), trip: Number.POSITIVE_INFINITY }
  let lostSince: number | undefined
  let isAsking = false
  let isAskedAgain = false
  let again: ReturnType<typeof setTimeout>

  // The clock of the device may be wrong, and may be set while this page is open.
  const now = () => performance.now() + clock.offset

  async function ask() {
    isAskedAgain = isAsking
    if (isAsking) return
    isAsking = true
    try {
      const asked = performance.now()
      const answer: State | undefined = await read(address)
      // The page says that the link has ended.
      if (!answer) return location.reload()
      noteContact()
      const trip = performance.now() - asked
      const offset = Date.parse(answer.now) - asked - trip / 2
      // A faster answer is more exact; an old estimate that cannot be true any more goes, too.
      if (trip <= clock.trip || Math.abs(offset - clock.offset) > trip / 2) clock = { offset, trip }
      if (clock.trip > EXACT) askSoon()
      const more: [string, unknown][] = []
      for (const [name, path] of Object.entries(screen.more?.(answer) ?? {})) more.push([name, await read(path)])
      state = Object.assign({}, state, answer, ...more.map(([name, value]) => ({ [name]: value })))
      lostSince = undefined
    } catch {
      lostSince = lostSince ?? now()
      askSoon()
    }
    isAsking = false
    draw()
    if (isAskedAgain) void ask()
  }

  function askSoon() {
    // One chain only, although others ask too.
    clearTimeout(again)
    again = setTimeout(ask, AGAIN)
  }

  function draw() {
    const since = lostSince ?? (lostFor() > 0 ? now() - lostFor() : undefined)
    const line = since === undefined ? '' : `No connection since ${fullClockText(since)}. ${screen.lost}`
    if (lost.textContent !== line) lost.textContent = line
    if (!state) return
    const { look, parts } = screen.draw(state, now(), setting)
    if (main.className !== look) main.className = look
    for (const [name, part] of Object.entries(parts)) place(name, part)
  }

  const drawn = new Map<string, string>()
  function place(name: string, { text }: Markup) {
    if (drawn.get(name) === text) return
    const old = document.getElementById(name)
    const focused = old?.contains(document.activeElement) ? document.activeElement : null
    // Text that is being written is not taken away.
    if (old && focused instanceof HTMLTextAreaElement && text.includes(`id="${focused.id}"`)) return
    drawn.set(name, text)
    const element = old ?? main.appendChild(Object.assign(document.createElement('div'), { id: name }))
    element.innerHTML = text
    if (focused?.id) document.getElementById(focused.id)?.focus()
  }

  for (const type of ['click', 'focusin', 'submit'])
    main.addEventListener(type, event => screen.press?.(event, ask, address))
  addEventListener('hashchange', draw)
  setInterval(draw, FRAME)
  setInterval(ask, SYNC)
  void ask()
  followLive(`${link}/live`, ask)
  stayOn()
}

/** @returns undefined where nothing is @throws on another refusal */
async function read(path: string) {
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(), DEADLINE)
  try {
    const answer = await fetch(path, { signal: deadline.signal, cache: 'no-store' })
    if (answer.status === 404) return
    if (!answer.ok) throw new Error(`Status ${answer.status}`)
    return await answer.json()
  } finally {
    clearTimeout(timer)
  }
}

/** Keeps the screen awake where the browser can, and offers the whole of it. */
function stayOn() {
  const full = byId('full')
  const awaken = () => {
    if ('wakeLock' in navigator && document.visibilityState === 'visible')
      navigator.wakeLock.request('screen').catch(() => undefined)
  }
  const offer = () => {
    full.hidden = !document.fullscreenEnabled || document.fullscreenElement !== null
  }
  full.onclick = () => void document.documentElement.requestFullscreen()
  document.addEventListener('fullscreenchange', offer)
  document.addEventListener('visibilitychange', awaken)
  addEventListener('click', awaken)
  awaken()
  offer()
}

export function byId(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`The page has no ${id}.`)
  return element
}
