import { type Ref, useRef } from 'react'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
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
