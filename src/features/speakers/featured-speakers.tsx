import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useEvent } from '#features/event/use-event.ts'
import { Section } from '#ui/section.tsx'
import { UnderlinedLink } from '#ui/underlined-link.tsx'
import { SpeakerCard, SpeakerCardSkeleton } from './speaker-card.tsx'
import { SpeakerDialog } from './speaker-dialog.tsx'
import { featuredSpeakersQuery } from './speakers.queries.ts'
import type { PublicSpeaker } from './speakers.schema.ts'

const shownOnHome = 3

/** Three of this edition's speakers. */
export function FeaturedSpeakers({ subtitle }: { subtitle?: string | undefined }) {
  const { editionYear } = useEvent()
  return (
    <Section
      id="speakers"
      title={`Featured ${editionYear} Speakers`}
      subtitle={subtitle}
      aside={<UnderlinedLink href="/speakers">View All Speakers</UnderlinedLink>}
    >
      <SpeakerCards editionYear={editionYear} />
    </Section>
  )
}

function SpeakerCards({ editionYear }: { editionYear: number }) {
  const { data: speakers, isError } = useQuery(featuredSpeakersQuery)
  const [viewed, setViewed] = useState<PublicSpeaker | null>(null)
  if (isError) return <p role="alert">Could not load speakers. Please try again later.</p>
  if (speakers?.length === 0) return <p className="text-grey">Our {editionYear} speakers will be announced soon.</p>
  return (
    <>
      <ul aria-busy={!speakers} className="grid gap-x-7 gap-y-14 md:grid-cols-3">
        {speakers?.slice(0, shownOnHome).map(speaker => (
          <li key={speaker.id} className="grid">
            <SpeakerCard speaker={speaker} onQuickView={setViewed} />
          </li>
        )) ??
          ['first', 'second', 'third'].map(place => (
            <li key={place}>
              <SpeakerCardSkeleton />
            </li>
          ))}
      </ul>
      <SpeakerDialog speaker={viewed} onClose={() => setViewed(null)} />
    </>
  )
}
