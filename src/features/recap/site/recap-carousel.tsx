import { BuiltPicture } from '#ui/built-picture.tsx'
import { SlideControls } from '#ui/slides/slide-controls.tsx'
import { useSlideShow } from '#ui/slides/use-slide-show.ts'
import { recapPictures } from './recap-pictures.ts'

const count = recapPictures.length
/** How many places a slide may have: those that are seen at the widest, and one on each side to come in from. */
const furthest = 3

/** The pictures of the day, one, two or three at a time, round and round. */
export function RecapCarousel({ label }: { label: string }) {
  const show = useSlideShow(count)
  return (
    <section aria-roledescription="carousel" aria-label={label} className="touch-pan-y" {...show.hold}>
      <SlideControls show={show} previous="Previous photo" next="Next photo">
        <p className="tabular-nums">
          {show.current + 1} / {count}
        </p>
      </SlideControls>
      <div aria-live={show.turning ? 'off' : 'polite'} className="recap-slides">
        {recapPictures.map(({ picture, alt }, place) => (
          <fieldset
            key={alt}
            aria-roledescription="slide"
            data-place={placeInRow(place - show.current)}
            className="recap-slide"
          >
            <legend className="sr-only">
              {place + 1} of {count}
            </legend>
            <picture>
              <BuiltPicture
                picture={picture}
                alt={alt}
                sizes="(min-width: 75rem) 25rem, (min-width: 64rem) 33vw, (min-width: 48rem) 50vw, 100vw"
                loading="lazy"
                className="aspect-[3/2] w-full rounded-2xl object-cover"
              />
            </picture>
          </fieldset>
        ))}
      </div>
    </section>
  )
}

/** Where a slide stands, counted from the first that is seen; undefined far from it. */
function placeInRow(distance: number): number | undefined {
  const place = ((distance + 1 + count) % count) - 1
  return place <= furthest ? place : undefined
}
