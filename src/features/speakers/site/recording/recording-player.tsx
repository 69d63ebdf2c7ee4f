import { RotateCcw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Recording } from '#features/speakers/recording.ts'
import { buttonClass } from '#ui/button.tsx'

/** How long a video service may take, in ms. */
const ANSWER_MS = 15_000

interface Props {
  recording: Recording
  /** Speaker and talk. */
  title: string
  /** The recording's own page, if it does not load here. */
  address: string
  small: boolean
}

/** Plays a recording in place of its picture, with a progress text and advice on failure. */
export function RecordingPlayer({ recording: { kind, source, service }, title, address, small }: Props) {
  const [state, setState] = useState<'asked' | 'here' | 'failed'>('asked')
  const box = useRef<HTMLDivElement>(null)
  const hears = kind === 'frame' && state === 'asked'

  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    if (!hears) return
    const leaving = new AbortController()
    const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(ANSWER_MS)])
    // A frame does not report whether it loaded.
    fetch(source, { mode: 'no-cors', credentials: 'omit', signal }).then(
      () => setState('here'),
      () => leaving.signal.aborted || setState('failed'),
    )
    return () => leaving.abort()
  }, [hears, source])

  return (
    <div ref={box} tabIndex={-1} className="grid size-full place-items-center bg-ink text-white outline-none">
      {state === 'asked' && (
        <p role="status" className="col-start-1 row-start-1 flex items-center gap-4 px-6">
          <span
            aria-hidden
            className="size-6 animate-spin rounded-full border-3 border-white/25 border-t-ember-light"
          />
          Asking {service} for the talk...
        </p>
      )}
      {state === 'failed' && (
        <div role="alert" className={`max-w-[30em] px-6 ${small ? 'text-[0.9375rem]' : ''}`}>
          <p className={`font-bold font-display tracking-tight ${small ? 'text-lg' : 'text-2xl'}`}>
            The recording did not come
          </p>
          <p className={`mt-1 text-mist ${small ? 'max-xl:hidden' : ''}`}>
            Your connection or the video service is resting. The talk itself is safe.
          </p>
          <p className="mt-4 flex flex-wrap gap-3">
            <button type="button" className={buttonClass({ size: 'small' })} onClick={() => setState('asked')}>
              <RotateCcw aria-hidden className="size-4" /> Try again
            </button>
            <a href={address} target="_blank" rel="noopener" className={buttonClass({ look: 'ghost', size: 'small' })}>
              Watch it there<span className="sr-only"> (opens in a new tab)</span>
            </a>
          </p>
        </div>
      )}
      {kind === 'frame' && state === 'here' && (
        <iframe
          title={`Recording of ${title}`}
          src={source}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
          className="size-full"
        />
      )}
      {kind === 'file' && state !== 'failed' && (
        // biome-ignore lint/a11y/useMediaCaption: captions are part of the file, if anywhere.
        <video
          aria-label={`Recording of ${title}`}
          src={source}
          controls
          autoPlay
          playsInline
          className="col-start-1 row-start-1 size-full"
          onLoadedData={() => setState('here')}
          onError={() => setState('failed')}
        />
      )}
    </div>
  )
}
