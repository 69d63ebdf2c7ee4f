import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import type { useSlideShow } from './use-slide-show.ts'

interface Props {
  show: ReturnType<typeof useSlideShow>
  /** The names of the buttons back and forward. */
  previous: string
  next: string
  /** What stands at the other end, such as where in the show one is. */
  children: ReactNode
}

const round = 'grid size-11 cursor-pointer place-items-center rounded-full bg-dusk text-white hover:bg-white/20'

/** Stop, back and forward, ahead of the slides themselves. */
export function SlideControls({ show: { current, go, playing, setPlaying }, previous, next, children }: Props) {
  const Mark = playing ? Pause : Play
  return (
    <div className="needs-script mb-5 flex flex-wrap items-center gap-3">
      <button type="button" className={round} onClick={() => setPlaying(!playing)}>
        <Mark aria-hidden className="size-5" />
        <span className="sr-only">{playing ? 'Stop' : 'Start'} automatic slide show</span>
      </button>
      <button type="button" className={round} onClick={() => go(current - 1)}>
        <ChevronLeft aria-hidden />
        <span className="sr-only">{previous}</span>
      </button>
      <button type="button" className={round} onClick={() => go(current + 1)}>
        <ChevronRight aria-hidden />
        <span className="sr-only">{next}</span>
      </button>
      <div className="ml-auto min-w-0">{children}</div>
    </div>
  )
}
