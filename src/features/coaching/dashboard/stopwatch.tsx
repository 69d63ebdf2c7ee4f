import { Play, Square } from 'lucide-react'
import type { ReactNode } from 'react'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { preciseLength } from '#lib/time/lengths.ts'
import { Button } from '#ui/button.tsx'
import { useNow } from '#ui/use-now.ts'
import type { Watch } from './use-stopwatch.ts'

interface Props {
  watch: Watch
  /** Offers to save a length that was measured from a moment on. */
  onSave: (length: string, from: number) => void
  /** What is offered while it rests. */
  children: ReactNode
}

/** Measures a rehearsal: start, stop, save. */
export function Stopwatch({ watch: { moments, start, stop, clear }, onSave, children }: Props) {
  if (!moments)
    return (
      <div className="flex flex-wrap gap-2">
        <QuietButton onClick={start}>
          <Play aria-hidden className="size-4" /> Start the stopwatch
        </QuietButton>
        {children}
      </div>
    )
  const { from, until } = moments
  const save = (end: number) => onSave(preciseLength(end - from), from)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl bg-snow p-4">
      <p role="timer" aria-label="Stopwatch" className="mr-auto font-semibold text-4xl tabular-nums">
        {until === undefined ? <Running from={from} /> : preciseLength(until - from)}
      </p>
      {until === undefined ? (
        <Button onClick={() => save(stop(from))}>
          <Square aria-hidden className="size-4" /> Stop
        </Button>
      ) : (
        <>
          <Button size="small" onClick={() => save(until)}>
            Save {preciseLength(until - from)}
          </Button>
          <QuietButton onClick={clear}>Discard</QuietButton>
        </>
      )}
    </div>
  )
}

function Running({ from }: { from: number }) {
  const now = useNow()
  return preciseLength(Math.max(0, (now ?? from) - from))
}
