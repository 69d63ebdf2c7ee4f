import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import type { useSlideShow } from './use-slide-show.ts'

interface Props {
  show: ReturnType<typeof useSlideShow>
  /** The labels of the buttons back and forward. */
  previous: string
  next: string
  /** Content at the other end, such as the position. */
  children: ReactNode
}

const round = 'grid size-11 cursor-pointer place-items-center rounded-full bg-dusk text-white hover:bg-white/20'

/** Stop, back and forward, before the slides. */
export function SlideControls({ show: { current, go, playing, setPlaying }, previous, next, children }: Props) {
  const Mark = playing ? Pause : Play
  return (
    <div className="needs-script mb-4 md:mb-5 flex flex-wrap items-center gap-3">
      <button
        type="button"
        className={round}
        aria-label={playing ? 'Stop automatic slide show' : 'Start automatic slide show'}
        onClick={() => setPlaying(!playing)}
      >
        <Mark aria-hidden className="size-5" />
      </button>
      <button type="button" className={round} aria-label={previous} onClick={() => go(current - 1)}>
        <ChevronLeft aria-hidden />
      </button>
      <button type="button" className={round} aria-label={next} onClick={() => go(current + 1)}>
        <ChevronRight aria-hidden />
      </button>
      <div className="ml-auto min-w-0">{children}</div>
    </div>
  )
}
