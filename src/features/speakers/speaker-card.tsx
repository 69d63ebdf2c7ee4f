import { buttonClass } from '#ui/button.tsx'
import { SiteLink } from '#ui/site-link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { UnderlinedLink } from '#ui/underlined-link.tsx'
import { SpeakerPhoto } from './speaker-photo.tsx'
import type { PublicSpeaker } from './speakers.schema.ts'

interface Props {
  speaker: PublicSpeaker
  onQuickView: (speaker: PublicSpeaker) => void
}

/** A featured speaker: the whole card leads to the profile, its own links and its button lie above that. */
export function SpeakerCard({ speaker, onQuickView }: Props) {
  return (
    <article className="group relative flex flex-col">
      <div className="overflow-hidden rounded-2xl">
        <SpeakerPhoto
          speaker={speaker}
          sizes="(min-width: 768px) 384px, calc(100vw - 48px)"
          className="aspect-square w-full transition-transform duration-250 ease-out group-hover:scale-[1.02]"
        />
      </div>
      <h3 className="mt-5 text-[1.75rem]">
        <SiteLink href={`/speakers/${speaker.id}`} className="after:absolute after:inset-0 after:rounded-2xl">
          {speaker.name}
        </SiteLink>
      </h3>
      <p className="mt-1.5 text-grey">
        {speaker.title}
        {speaker.sample && <span className="ml-2 rounded-full bg-line px-2.5 py-0.5 text-ink text-sm">Sample</span>}
      </p>
      <p className="mt-3 mb-4 font-semibold">{speaker.talkTitle ?? speaker.topic}</p>
      <div className="relative z-10 mt-auto flex flex-wrap items-center justify-between gap-3">
        <UnderlinedLink href={`/speakers/${speaker.id}/presentation`}>
          Learn More<span className="sr-only"> about the talk by {speaker.name}</span>
        </UnderlinedLink>
        <button
          type="button"
          className={`needs-script ${buttonClass({ look: 'quiet', size: 'small' })}`}
          onClick={() => onQuickView(speaker)}
        >
          Quick view<span className="sr-only"> of {speaker.name}</span>
        </button>
      </div>
    </article>
  )
}

/** As large as a card. */
export function SpeakerCardSkeleton() {
  return (
    <div>
      <Skeleton className="aspect-square w-full rounded-2xl" />
      <Skeleton className="mt-6 h-7 w-2/3" />
      <Skeleton className="mt-3 h-5 w-1/2" />
      <Skeleton className="mt-5 mb-4 h-5 w-5/6" />
      <Skeleton className="h-11 w-full" />
    </div>
  )
}
