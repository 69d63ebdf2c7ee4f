import { useEffect, useRef, useState } from 'react'
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { frameLabels } from '#features/media/frame-labels.ts'
import { emptyCanvas, encode } from '#features/media/turn-quarters.ts'
import { putFile } from './choose-photo.ts'

interface Props {
  input: HTMLInputElement
  /** The file that was chosen in it. */
  file: File
}

/** A square frame over a chosen photo: what lies in it becomes the file of the input. */
export function PhotoFrame({ input, file }: Props) {
  const [url] = useState(() => URL.createObjectURL(file))
  const [crop, setCrop] = useState<PercentCrop>()
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => () => URL.revokeObjectURL(url), [url])

  async function cut({ x, y, width, height }: PercentCrop) {
    if (!image.current || width === 0) return
    const [across, down] = [image.current.naturalWidth / 100, image.current.naturalHeight / 100]
    const { canvas, context } = emptyCanvas(width * across, height * down)
    context.drawImage(image.current, -x * across, -y * down)
    putFile(input, await encode(canvas, file.type, 0.92), file.name)
  }

  return (
    <div className="grid gap-4">
      <p className="text-[0.875rem] text-grey">Move the frame, or its corners, by pointer or with the arrow keys.</p>
      <ReactCrop
        crop={crop}
        aspect={1}
        minWidth={24}
        keepSelection
        ariaLabels={frameLabels}
        onChange={(_, part) => setCrop(part)}
        onComplete={(_, part) => cut(part)}
        className="max-w-80 rounded-xl [--rc-drag-handle-size:1.5rem] [--rc-focus-color:var(--color-ember)]"
      >
        <img
          ref={image}
          src={url}
          alt="Your choice"
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            const square = makeAspectCrop({ unit: '%', width: 100 }, 1, naturalWidth, naturalHeight)
            const part = centerCrop(square, naturalWidth, naturalHeight)
            setCrop(part)
            void cut(part)
          }}
        />
      </ReactCrop>
    </div>
  )
}
