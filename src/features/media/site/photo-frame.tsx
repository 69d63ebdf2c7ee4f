import { useEffect, useRef, useState } from 'react'
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import '#features/media/frame.css'
import { emptyCanvas, encodeCanvas } from '#features/media/fit-for-upload.ts'
import frameLabels from '#features/media/frame-labels.json' with { type: 'json' }
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
  const latest = useRef<PercentCrop>(undefined)
  useEffect(() => () => URL.revokeObjectURL(url), [url])

  /** Cuts the frame out. If that fails, the whole photo stays the file, and the server cuts its middle. */
  async function cut(part: PercentCrop) {
    const { x, y, width, height } = part
    if (!image.current || width === 0) return
    latest.current = part
    const [across, down] = [image.current.naturalWidth / 100, image.current.naturalHeight / 100]
    const { canvas, context } = emptyCanvas(width * across, height * down)
    context.drawImage(image.current, -x * across, -y * down)
    // Not every browser writes WebP.
    const type = file.type === 'image/png' ? file.type : 'image/jpeg'
    const picture = await encodeCanvas(canvas, type, 0.92).catch(() => file)
    if (latest.current === part) putFile(input, picture, file.name)
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
        className="max-w-md rounded-xl"
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
