import { useQuery } from '@tanstack/react-query'
import { StoredPicture } from '#features/media/stored-picture.tsx'
import { focusOf } from '#features/pictures/focus-of.ts'
import type { HeroFocus, Scrims } from '#features/pictures/pictures.schema.ts'
import { posterQuery } from './pictures-admin.queries.ts'

const SHADE = '7 11 20'

/** The scrims of `hero.css`, which chooses by the width of the screen. */
const shades = {
  wide: ({ scrim }: Scrims) => `linear-gradient(to right, rgb(${SHADE} / ${scrim}) 64%, rgb(${SHADE} / 0.06))`,
  phone: ({ narrowScrim }: Scrims) =>
    `linear-gradient(rgb(${SHADE} / ${narrowScrim * 0.25}) 12%, rgb(${SHADE} / ${narrowScrim}) 54%)`,
}

const shapes = {
  wide: { picture: 'size-full', words: 'w-[64%]' },
  // On a phone the picture ends in the middle of the screen and the words begin on its lower part.
  phone: { picture: 'h-[62%] w-full mask-[linear-gradient(#000_60%,transparent)]', words: '' },
}

interface Props {
  picture: HeroFocus
  /** Measured on the server; undefined until then. */
  scrims: Scrims | undefined
  shape: keyof typeof shapes
  className: string
}

/** A hero with scrim and theme as on a wide screen, or as on a phone. */
export function HeroPreview({ picture, scrims, shape, className }: Props) {
  const { data: event } = useQuery(posterQuery)
  const { picture: place, words } = shapes[shape]
  return (
    <span
      className={`@container relative isolate flex shrink-0 items-end overflow-hidden bg-ink text-white ${className}`}
    >
      <StoredPicture
        src={picture.picture}
        alt=""
        sizes="18rem"
        widest={800}
        className={`absolute top-0 left-0 -z-10 object-cover ${place}`}
        style={{ objectPosition: focusOf(picture) }}
        otherwise={null}
      />
      {event && scrims && (
        <>
          <span className="absolute inset-0 -z-10" style={{ background: shades[shape](scrims) }} />
          <span
            className={`${words} line-clamp-3 p-2.5 font-display font-extrabold text-[max(1.125rem,9cqi)] leading-none wrap-anywhere`}
          >
            {event.theme || event.brandName}
          </span>
        </>
      )}
    </span>
  )
}
