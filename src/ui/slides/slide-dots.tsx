import type { useSlideShow } from './use-slide-show.ts'

/** A dot for each of `count` slides, which jumps to it. */
export function SlideDots({ count, show }: { count: number; show: ReturnType<typeof useSlideShow> }) {
  return (
    <div className="flex flex-wrap justify-end">
      {Array.from({ length: count }, (_, place) => place).map(place => (
        <button
          key={place}
          type="button"
          aria-label={`Go to slide ${place + 1}`}
          aria-current={place === show.current}
          className="group grid size-8 touch:size-11 cursor-pointer place-items-center rounded-full"
          onClick={() => show.go(place)}
        >
          <span className="size-2.5 rounded-full bg-white/40 forced-colors:bg-[ButtonText] forced-colors:group-aria-[current=true]:bg-[Highlight] transition-[width,background-color] duration-200 group-hover:bg-white group-aria-[current=true]:w-6 group-aria-[current=true]:bg-ember" />
        </button>
      ))}
    </div>
  )
}
