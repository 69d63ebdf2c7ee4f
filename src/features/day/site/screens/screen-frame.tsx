import { type FunctionComponent, useEffect, useState, useSyncExternalStore } from 'react'
import type { RoomChange } from '#features/day/day.schema.ts'
import { fullClockText } from '#features/day/day-words.ts'
import type { LeadPress } from '#features/shifts/day-board.schema.ts'
import type { ScreenSetting } from './screen-setting.ts'
import type { ScreenSource, Timed } from './screen-source.ts'

/** What a screen is drawn from. */
export interface ScreenProps<State> {
  state: State
  /** The server's time in ms. */
  now: number
  setting: ScreenSetting
  ask(): Promise<void>
}

/** A difference of times that is worth saying, in ms: the day of a rehearsal may be weeks away. */
export const FAR = 12 * 3_600_000

/** The size of a text that fills its part of the screen. @param most in hundredths of the width */
export function sizeFor(text: string, most: number): { fontSize: string } {
  const size = Math.min(most, (most * 5.5) / Math.sqrt(text.length)).toFixed(2)
  return { fontSize: `max(1.75rem,min(${size}vw,calc(${size}vh * 1.75)))` }
}

/** Sends presses, and says whether each was saved; the problem of the last one stays until the next answer about the day. */
export function useScreenPress(path: string, { state, ask }: Pick<ScreenProps<unknown>, 'state' | 'ask'>) {
  const [problem, setProblem] = useState('')
  const [answered, setAnswered] = useState(state)
  if (answered !== state) {
    setAnswered(state)
    setProblem('')
  }
  async function send(change: RoomChange | LeadPress): Promise<boolean> {
    const sent = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(change) }
    const answer = await fetch(`/api${location.pathname}/${path}`, sent).catch(() => undefined)
    const found = answer?.ok ? '' : 'Not saved. Please press again.'
    setProblem(found)
    await ask()
    // A refusal stays for longer than the answer to this question.
    setProblem(found)
    return found === ''
  }
  return { problem, send }
}

interface FrameProps<State> {
  source: ScreenSource<State>
  setting: ScreenSetting
  of: FunctionComponent<ScreenProps<State>>
  /** What a lost connection means here. */
  lost: string
}

/** A screen, with a line while the server is silent. */
export function ScreenFrame<State extends Timed>({ source, setting, of: Screen, lost }: FrameProps<State>) {
  const { state, now, lostSince } = useSyncExternalStore(source.subscribe, source.look)
  return (
    <>
      {state.rehearsal && (
        <p className="rehearsal" role="status">
          Rehearsal
        </p>
      )}
      <Screen state={state} now={now} setting={setting} ask={source.ask} />
      <p className="lost" role="status">
        {lostSince !== undefined && `No connection since ${fullClockText(lostSince)}. ${lost}`}
      </p>
      <FullScreen />
    </>
  )
}

/** Keeps the screen awake where the browser can, and offers the whole of it. */
function FullScreen() {
  const [isOffered, setOffered] = useState(false)
  useEffect(() => {
    function look() {
      setOffered(document.fullscreenEnabled && document.fullscreenElement === null)
      if ('wakeLock' in navigator && document.visibilityState === 'visible')
        navigator.wakeLock.request('screen').catch(() => undefined)
    }
    const events = ['fullscreenchange', 'visibilitychange', 'click']
    for (const event of events) document.addEventListener(event, look)
    look()
    return () => {
      for (const event of events) document.removeEventListener(event, look)
    }
  }, [])
  if (!isOffered) return null
  return (
    <button type="button" className="full" onClick={() => void document.documentElement.requestFullscreen()}>
      Full screen
    </button>
  )
}
