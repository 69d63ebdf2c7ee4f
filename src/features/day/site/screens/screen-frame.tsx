import { type FunctionComponent, useEffect, useState, useSyncExternalStore } from 'react'
import { fullClockText } from '#features/day/day-words.ts'
import type { ScreenSetting } from './screen-setting.ts'
import type { ScreenSource } from './screen-source.ts'

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

interface FrameProps<State> {
  source: ScreenSource<State>
  setting: ScreenSetting
  of: FunctionComponent<ScreenProps<State>>
  /** What a lost connection means here. */
  lost: string
}

/** A screen, with a line while the server is silent. */
export function ScreenFrame<State extends { now: string; rehearsal?: object | null }>({
  source,
  setting,
  of: Screen,
  lost,
}: FrameProps<State>) {
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
    function offer() {
      setOffered(document.fullscreenEnabled && document.fullscreenElement === null)
    }
    function awaken() {
      if ('wakeLock' in navigator && document.visibilityState === 'visible')
        navigator.wakeLock.request('screen').catch(() => undefined)
    }
    document.addEventListener('fullscreenchange', offer)
    document.addEventListener('visibilitychange', awaken)
    document.addEventListener('click', awaken)
    offer()
    awaken()
    return () => {
      document.removeEventListener('fullscreenchange', offer)
      document.removeEventListener('visibilitychange', awaken)
      document.removeEventListener('click', awaken)
    }
  }, [])
  if (!isOffered) return null
  return (
    <button type="button" className="full" onClick={() => void document.documentElement.requestFullscreen()}>
      Full screen
    </button>
  )
}
