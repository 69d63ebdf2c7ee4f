import type { ReactNode } from 'react'
import type { SpeakerSummary } from '#features/speakers/speakers.schema.ts'
import { SiteLink } from '#ui/links/site-link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SpeakerPhoto } from './speaker-photo.tsx'

const looks = {
  large: { sizes: '(min-width: 48rem) 24rem, calc(100vw - 3rem)', name: 'mt-5 text-[1.75rem]' },
  small: { sizes: '(min-width: 48rem) 17.625rem, 50vw', name: 'mt-4 text-xl hyphens-auto md:text-2xl' },
} as const

export type CardSize = keyof typeof looks

interface Props {
  speaker: SpeakerSummary
  size?: CardSize
  /** Content below name and title; its links must be above the card's own link. */
  children?: ReactNode
}

/** A speaker; the whole card links to the profile. */
export function SpeakerCard({ speaker, size = 'large', children }: Props) {
  const { sizes, name } = looks[size]
  return (
    <article className="group relative flex min-w-0 flex-col">
      <div className="waits aspect-square overflow-hidden rounded-2xl">
        <SpeakerPhoto
          speaker={speaker}
          sizes={sizes}
          className="aspect-square w-full transition-transform duration-250 ease-out group-hover:scale-[1.02]"
        />
      </div>
      <h3 className={name}>
        <SiteLink href={`/speakers/${speaker.id}`} className="after:absolute after:inset-0 after:rounded-2xl">
          {speaker.name}
        </SiteLink>
      </h3>
      <p className="mt-1.5 text-grey in-[.bg-night]:text-mist">
        {speaker.title}{' '}
        {speaker.sample && <span className="ml-2 rounded-full bg-line px-2.5 py-0.5 text-ink text-sm">Sample</span>}
      </p>
      {children}
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
