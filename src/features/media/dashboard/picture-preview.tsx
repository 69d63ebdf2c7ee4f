import { Image as ImageIcon } from 'lucide-react'
import { StoredPicture } from '#features/media/stored-picture.tsx'

const shapes = {
  square: 'size-24',
  wide: 'h-24 w-36',
} as const

export type PictureShape = keyof typeof shapes

export function PicturePreview({ address, shape }: { address: string; shape: PictureShape }) {
  return (
    <span className={`${shapes[shape]} grid shrink-0 place-items-center overflow-hidden rounded-lg bg-ink/6 text-grey`}>
      <StoredPicture
        // The page's policy blocks unencrypted pictures.
        src={address.startsWith('http:') ? '' : address}
        alt="The picture as it is now"
        sizes={shape === 'square' ? '96px' : '144px'}
        widest={480}
        className={`${shapes[shape]} ${shape === 'square' ? 'object-cover' : 'object-contain'}`}
        otherwise={<ImageIcon aria-hidden className="size-6" />}
      />
    </span>
  )
}
