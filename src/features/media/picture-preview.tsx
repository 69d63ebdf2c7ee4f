import { ImageOff } from 'lucide-react'
import { StoredPicture } from './stored-picture.tsx'

const shapes = {
  square: 'size-24 object-cover',
  wide: 'h-24 w-36 object-contain',
} as const

export type PictureShape = keyof typeof shapes

/** The picture that a form holds, on a ground that shows what is transparent. */
export function PicturePreview({ address, shape }: { address: string; shape: PictureShape }) {
  return (
    <StoredPicture
      // The page's policy lets no picture come unencrypted.
      src={address.startsWith('http:') ? '' : address}
      alt="The picture as it is now"
      sizes={shape === 'square' ? '96px' : '144px'}
      widest={480}
      className={`${shapes[shape]} shrink-0 rounded-lg border border-line bg-snow`}
      otherwise={
        <span className={`${shapes[shape]} grid shrink-0 place-items-center rounded-lg bg-ink/6 text-grey`}>
          <ImageOff aria-hidden className="size-6" />
        </span>
      }
    />
  )
}
