import { ChevronLeft, ChevronRight, type LucideIcon, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useBackCloses } from '#ui/overlays/use-back-closes.ts'
import { useSwipe } from '#ui/slides/use-swipe.ts'
import { RecapImage } from './recap-image.tsx'
import type { RecapPicture } from './recap-pictures.ts'

interface Props {
  label: string
  pictures: readonly RecapPicture[]
  /** The first picture, from 0. */
  start: number
  /** Called with the last picture; the focus returns. */
  onClose: (last: number) => void
}

/** One picture over the whole page: arrow keys, swipes and buttons move, Escape closes. */
export function Lightbox({ label, pictures, start, onClose }: Props) {
  const [place, setPlace] = useState(start)
  const dialog = useRef<HTMLDialogElement>(null)
  const picture = pictures[place]
  const count = pictures.length

  useEffect(() => dialog.current?.showModal(), [])
  useBackCloses(true, () => dialog.current?.close())

  function go(by: number) {
    setPlace((place + by + count) % count)
  }

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowRight') go(1)
    if (key === 'ArrowLeft') go(-1)
  }

  const swipe = useSwipe(way => go(way === 'left' ? 1 : way === 'right' ? -1 : 0))
  if (!picture) return null
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className="lightbox touch-pan-y"
      onKeyDown={onKeyDown}
      onClose={() => onClose(place)}
      {...swipe}
    >
      <div className="col-span-full flex items-center justify-between">
        <p role="status">
          <span className="sr-only">Picture </span>
          {place + 1} <span aria-hidden>/</span>
          <span className="sr-only">of</span> {count}
        </p>
        <RoundButton label="Close" icon={X} onClick={() => dialog.current?.close()} />
      </div>
      <RoundButton label="Previous photo" icon={ChevronLeft} onClick={() => go(-1)} />
      <figure key={place} className="lightbox-figure">
        <RecapImage
          picture={picture}
          sizes="(min-width: 70rem) 66rem, 100vw"
          widest={1920}
          loading="eager"
          className="h-auto max-h-full w-full rounded-2xl object-contain"
        />
        {(picture.caption || picture.credit) && (
          <figcaption className="mt-4 flex flex-wrap justify-between gap-x-8 gap-y-1">
            <span className="font-semibold">{picture.caption}</span>
            <span className="text-mist">{picture.credit}</span>
          </figcaption>
        )}
      </figure>
      <RoundButton label="Next photo" icon={ChevronRight} onClick={() => go(1)} />
    </dialog>
  )
}

function RoundButton({ label, icon: Icon, onClick }: { label: string; icon: LucideIcon; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      className="lightbox-button grid size-14 cursor-pointer place-items-center rounded-full bg-dusk hover:bg-white/20"
      onClick={onClick}
    >
      <Icon aria-hidden />
    </button>
  )
}
