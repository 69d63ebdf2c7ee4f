import type { MouseEvent } from 'react'
import { largePath, RecapImage } from './recap-image.tsx'
import type { RecapPicture } from './recap-pictures.ts'

interface Props {
  pictures: readonly RecapPicture[]
  /** The first of the large pictures above. */
  current: number
  onEnlarge: (event: MouseEvent, place: number) => void
}

/** All pictures as thumbnails; the large ones above are marked. */
export function ContactSheet({ pictures, current, onEnlarge }: Props) {
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
