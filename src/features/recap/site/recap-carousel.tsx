import { type MouseEvent, startTransition, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { SlideControls } from '#ui/slides/slide-controls.tsx'
import { useSlideShow } from '#ui/slides/use-slide-show.ts'
import { Lightbox } from './lightbox.tsx'
import { largePath, RecapImage } from './recap-image.tsx'
import type { RecapPicture } from './recap-pictures.ts'

/** The slide positions: those visible at the widest, and one on each side. */
const furthest = 3

/**
 * The pictures of the day, one to three at a time, cyclic, with thumbnails below. A press enlarges one; without scripts
 * its link does.
 */
export function RecapCarousel({ label, pictures }: { label: string; pictures: readonly RecapPicture[] }) {
  const count = pictures.length
  const show = useSlideShow(count)
  const [large, setLarge] = useState<number | null>(null)
  const slides = useRef<HTMLDivElement>(null)

  function enlarge(event: MouseEvent, place: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const open = () => setLarge(place)
    // A modal dialog styles the whole page anew: a press is answered first. Keys that follow at once are the dialog's.
    if (event.detail > 0) startTransition(open)
    else open()
  }

  function onClose(last: number) {
    const isInRow = slides.current?.contains(document.activeElement)
    flushSync(() => {
      setLarge(null)
      if (last !== large) show.go(last)
    })
    // The previous slide may be out of sight with the focus on it.
    if (isInRow) slides.current?.querySelectorAll('a')[last]?.focus({ preventScroll: true })
  }

  return (
    <>
      <section aria-roledescription="carousel" aria-label={label} className="touch-pan-y" {...show.hold}>
        <SlideControls show={show} previous="Previous photo" next="Next photo">
          <p>
            {show.current + 1} / {count}
          </p>
        </SlideControls>
        <div ref={slides} aria-live={show.turning ? 'off' : 'polite'} className="recap-slides">
          {pictures.map((picture, place) => (
            <fieldset
              key={largePath(picture)}
              aria-roledescription="slide"
              data-place={placeInRow(place - show.current, count)}
              className="recap-slide"
            >
              <legend className="sr-only">
                {place + 1} of {count}
              </legend>
              <a
                href={largePath(picture)}
                className="block overflow-hidden rounded-2xl -outline-offset-3"
                onClick={event => enlarge(event, place)}
              >
                <span className="sr-only">See large: </span>
                <span className="waits block aspect-[3/2]">
                  <RecapImage
                    picture={picture}
                    sizes="(min-width: 75rem) 25rem, (min-width: 64rem) 33vw, (min-width: 48rem) 50vw, 100vw"
                    widest={800}
                    loading="lazy"
                    className="size-full object-cover"
                  />
                </span>
              </a>
              {picture.caption && <p className="mt-3 text-mist">{picture.caption}</p>}
            </fieldset>
          ))}
        </div>
      </section>
      <ContactSheet pictures={pictures} current={show.current} onEnlarge={enlarge} />
      {large !== null && <Lightbox label={label} pictures={pictures} start={large} onClose={onClose} />}
    </>
  )
}

/** The position of a slide from the first visible one; undefined far from it. */
function placeInRow(distance: number, count: number): number | undefined {
  const place = ((distance + 1 + count) % count) - 1
  return place <= furthest ? place : undefined
}

interface Props {
  pictures: readonly RecapPicture[]
  /** The first of the large pictures above. */
  current: number
  onEnlarge: (event: MouseEvent, place: number) => void
}

/** All pictures as thumbnails; the large ones above are marked. */
function ContactSheet({ pictures, current, onEnlarge }: Props) {
  return (
    <ol aria-label={`All ${pictures.length} pictures`} className="contact-sheet">
      {pictures.map((picture, place) => (
        <li key={largePath(picture)}>
          <a
            href={largePath(picture)}
            aria-current={place === current ? true : undefined}
            data-shown={(place - current + pictures.length) % pictures.length}
            onClick={event => onEnlarge(event, place)}
          >
            <span className="waits block aspect-[3/2] min-h-11 w-full">
              <RecapImage
                picture={picture}
                alt=""
                sizes="(min-width: 48rem) 8vw, 18vw"
                widest={320}
                loading="lazy"
                className="size-full object-cover"
              />
            </span>
            <span className="sr-only">{`Picture ${place + 1}: ${picture.alt || 'without words'}`}</span>
          </a>
        </li>
      ))}
    </ol>
  )
}
