import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import type { PublicSponsor } from './partners.schema.ts'
import type { useSlideShow } from './use-slide-show.ts'

interface Props {
  sponsors: readonly PublicSponsor[]
  show: ReturnType<typeof useSlideShow>
}

const round = 'grid size-11 cursor-pointer place-items-center rounded-full bg-dusk hover:bg-white/20'

/** Stop, back, forward and a dot for each slide, ahead of the slides themselves. */
export function SpotlightControls({ sponsors, show: { current, go, playing, setPlaying } }: Props) {
  const Mark = playing ? Pause : Play
  return (
    <div className="needs-script mb-5 flex flex-wrap items-center gap-3">
      <button
        type="button"
        className={round}
        aria-label={playing ? 'Stop automatic slide show' : 'Start automatic slide show'}
        onClick={() => setPlaying(!playing)}
      >
        <Mark aria-hidden className="size-5" />
      </button>
      <button type="button" className={round} aria-label="Previous sponsor" onClick={() => go(current - 1)}>
        <ChevronLeft aria-hidden />
      </button>
      <button type="button" className={round} aria-label="Next sponsor" onClick={() => go(current + 1)}>
        <ChevronRight aria-hidden />
      </button>
      <div className="ml-auto flex">
        {sponsors.map((sponsor, place) => (
          <button
            key={sponsor.id}
            type="button"
            aria-label={`Go to slide ${place + 1}`}
            aria-current={place === current}
            className="group grid size-8 cursor-pointer place-items-center rounded-full"
            onClick={() => go(place)}
          >
            <span className="size-2.5 rounded-full bg-white/40 transition-[width,background-color] duration-200 group-hover:bg-white group-aria-[current=true]:w-6 group-aria-[current=true]:bg-ember" />
          </button>
        ))}
      </div>
    </div>
  )
}
