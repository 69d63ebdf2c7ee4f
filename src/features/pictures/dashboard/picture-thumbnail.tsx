import { ImageOff } from 'lucide-react'
import { StoredPicture } from '#features/media/stored-picture.tsx'
import { focusOf } from '#features/pictures/focus-of.ts'
import type { SitePicture } from '#features/pictures/pictures.schema.ts'

interface Props {
  picture: Pick<SitePicture, 'picture' | 'focusX' | 'focusY'>
  className: string
}

/** A small picture, cut around its focus. */
export function PictureThumbnail({ picture, className }: Props) {
  return (
    <span className={`grid shrink-0 place-items-center overflow-hidden bg-ink/6 text-grey ${className}`}>
      <StoredPicture
        src={picture.picture}
        alt=""
        sizes="96px"
        widest={320}
        className="size-full object-cover"
        style={{ objectPosition: focusOf(picture) }}
        otherwise={<ImageOff aria-hidden className="size-6" />}
      />
    </span>
  )
}
