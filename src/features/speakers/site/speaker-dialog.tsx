import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { PublicSpeaker } from '#features/speakers/speakers.schema.ts'
import { buttonClass } from '#ui/button.tsx'
import { SiteLink } from '#ui/links/site-link.tsx'
import { useBackCloses } from '#ui/overlays/use-back-closes.ts'
import { Paragraphs } from '#ui/paragraphs.tsx'
import { SpeakerPhoto } from './speaker-photo.tsx'

interface Props {
  /** The speaker, or null while closed. */
  speaker: PublicSpeaker | null
  onClose: () => void
}

/** A speaker in brief, above the page. */
export function SpeakerDialog({ speaker, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!speaker || !dialog.current) return
    closeBeside(dialog.current)
    dialog.current.showModal()
  }, [speaker])
  useBackCloses(speaker !== null, () => dialog.current?.close())
  return (
    <dialog ref={dialog} aria-labelledby="quick-view" className="sheet" onClose={onClose}>
      <button
        type="button"
        className="absolute top-4 right-4 z-10 grid size-11 cursor-pointer place-items-center rounded-full bg-paper/90 text-ink shadow-sm hover:bg-snow"
        onClick={() => dialog.current?.close()}
      >
        <X aria-hidden />
        <span className="sr-only">Close</span>
      </button>
      {speaker && (
        <div className="grid grow overflow-auto md:grid-cols-[2fr_3fr]">
          <SpeakerPhoto
            speaker={speaker}
            sizes="(min-width: 48rem) 21.25rem, 100vw"
            className="aspect-[4/3] w-full md:aspect-auto md:h-full md:min-h-96"
          />
          <div className="p-7 md:p-9">
            <h2 id="quick-view" className="pr-10 text-3xl md:text-4xl">
              {speaker.name}
            </h2>
            <p className="mt-2 text-grey">{speaker.title}</p>
            <p className="mt-5 font-semibold text-[0.9375rem] text-grey">Talk topic</p>
            <p className="font-semibold">{speaker.topic}</p>
            <div className="mt-5 grid gap-3">
              <Paragraphs text={speaker.bio} />
            </div>
            <SiteLink replace href={`/speakers/${speaker.id}`} className={`${buttonClass()} mt-7`}>
              View Full Profile
            </SiteLink>
          </div>
        </div>
      )}
    </dialog>
  )
}

/** Closes on a press on the backdrop (WebKit has no `closedby`), but not after marking text from inside. */
function closeBeside(dialog: HTMLDialogElement) {
  let pressed: EventTarget | null = null
  dialog.onpointerdown = event => {
    pressed = event.target
  }
  dialog.onclick = event => {
    if (event.target === dialog && pressed === dialog) dialog.close()
  }
}
