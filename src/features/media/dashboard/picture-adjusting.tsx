import { RotateCcw, RotateCw } from 'lucide-react'
import { type Ref, useState } from 'react'
import { centerCrop, makeAspectCrop, ReactCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import '#features/media/frame.css'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { RangeField } from '#dashboard-kit/fields/range-field.tsx'
import frameLabels from '#features/media/frame-labels.json' with { type: 'json' }
import { type Adjustment, type Part, wholeCut } from '#features/media/media.schema.ts'

interface Props {
  ref: Ref<HTMLImageElement>
  url: string
  aspect: number | undefined
  part: Part
  /** The initial frame, asked for when the picture has loaded; undefined for the default. */
  first: () => Part | undefined
  /** Whether it may be transparent: then it can be shown on light and on dark. */
  mayBeClear: boolean
  adjustment: Adjustment
  disabled: boolean
  onPart: (part: Part) => void
  onAdjust: (adjustment: Adjustment) => void
  /** Called with 1 for a clockwise quarter turn, -1 for the other way. */
  onTurn: (quarters: 1 | -1) => void
  onReady: () => void
  /** Called when the browser cannot show the picture. */
  onBroken: () => void
}

/** A picture under a frame, with sliders for scale and rotation. */
export function PictureAdjusting(props: Props) {
  const { ref, url, aspect, part, first, mayBeClear, adjustment, disabled } = props
  const { onPart, onAdjust, onTurn, onReady, onBroken } = props
  const { scale, rotation } = adjustment
  const [ready, setReady] = useState(false)
  const [onLight, setOnLight] = useState(false)
  return (
    <>
      <div
        className={`grid place-items-center overflow-hidden rounded-xl border border-line p-4 ${onLight ? 'bg-paper' : 'bg-night'}`}
      >
        <ReactCrop
          crop={ready ? { unit: '%', ...part } : undefined}
          aspect={aspect}
          minWidth={24}
          minHeight={24}
          keepSelection
          disabled={disabled}
          ariaLabels={frameLabels}
          onChange={(_, { x, y, width, height }) => onPart({ x, y, width, height })}
          className="max-h-[42svh]"
        >
          <img
            ref={ref}
            src={url}
            alt="Being edited"
            className="max-h-[42svh]!"
            style={{ transform: `scale(${scale}) rotate(${rotation}deg)` }}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
              onPart(first() ?? firstPart(aspect, naturalWidth, naturalHeight))
              setReady(true)
              onReady()
            }}
            onError={onBroken}
          />
        </ReactCrop>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <QuietButton aria-disabled={disabled} onClick={() => disabled || onTurn(-1)}>
          <RotateCcw aria-hidden className="size-4" /> Turn left 90°
        </QuietButton>
        <QuietButton aria-disabled={disabled} onClick={() => disabled || onTurn(1)}>
          <RotateCw aria-hidden className="size-4" /> Turn right 90°
        </QuietButton>
        {mayBeClear && (
          <QuietButton onClick={() => setOnLight(!onLight)}>{onLight ? 'Show on dark' : 'Show on light'}</QuietButton>
        )}
      </div>
      <Sliders adjustment={adjustment} disabled={disabled} onAdjust={onAdjust} />
    </>
  )
}

function Sliders({ adjustment, disabled, onAdjust }: Pick<Props, 'adjustment' | 'disabled' | 'onAdjust'>) {
  const { scale, rotation } = adjustment
  return (
    <div className="mt-4 grid gap-4 sm:grid-cols-2">
      <RangeField
        label="Scale"
        shown={`${Math.round(scale * 100)}%`}
        min={0.5}
        max={3}
        step={0.01}
        value={scale}
        disabled={disabled}
        onChange={event => onAdjust({ scale: event.target.valueAsNumber, rotation })}
      />
      <RangeField
        label="Rotate"
        shown={`${rotation}°`}
        min={-180}
        max={180}
        step={1}
        value={rotation}
        disabled={disabled}
        onChange={event => onAdjust({ scale, rotation: event.target.valueAsNumber })}
      />
    </div>
  )
}

/** With a ratio, 90 % of the width or as much as fits, centred; without one, the whole picture. */
function firstPart(aspect: number | undefined, width: number, height: number): Part {
  if (aspect === undefined) return wholeCut.part
  const crop = makeAspectCrop({ unit: '%', width: 90 }, aspect, width, height)
  const { unit, ...part } = centerCrop(crop, width, height)
  return part
}
