import { Image as ImageIcon } from 'lucide-react'
import { type Ref, useRef } from 'react'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { StoredPicture } from '#features/media/stored-picture.tsx'
import { pictureTypes } from './picture-source.ts'

interface Props {
  /** The label of the first button. */
  ref: Ref<HTMLButtonElement>
  hasPicture: boolean
  describedBy: string | undefined
  onChoose: (file: File | undefined) => void
  /** Absent for a picture that cannot be edited. */
  onEdit: (() => void) | undefined
  /** Whether the picture to edit is loading. */
  isOpening: boolean
  onRemove: () => void
  removeLabel?: string | undefined
}

export function PictureButtons({
  ref,
  hasPicture,
  describedBy,
  onChoose,
  onEdit,
  isOpening,
  onRemove,
  removeLabel = 'Remove',
}: Props) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-wrap gap-2">
      <QuietButton ref={ref} aria-describedby={describedBy} onClick={() => chooser.current?.click()}>
        {hasPicture ? 'Replace' : 'Choose image'}
      </QuietButton>
      {onEdit && (
        <QuietButton aria-disabled={isOpening} onClick={onEdit}>
          Edit
        </QuietButton>
      )}
      {hasPicture && <QuietButton onClick={onRemove}>{removeLabel}</QuietButton>}
      <input
        ref={chooser}
        type="file"
        hidden
        accept={pictureTypes.join()}
        onChange={event => {
          onChoose(event.target.files?.[0])
          // So that the same file can be chosen again.
          event.target.value = ''
        }}
      />
    </div>
  )
}

const shapes = {
  square: 'size-24',
  wide: 'h-24 w-[min(9rem,40vw)]',
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
