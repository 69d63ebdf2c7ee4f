import { useQuery } from '@tanstack/react-query'
import { useEvent } from '#features/event/site/use-event.ts'
import { lineUpPath } from '#features/speakers/line-up-path.ts'
import { speakersOfYearQuery } from '#features/speakers/speakers.queries.ts'
import type { PublicSpeaker } from '#features/speakers/speakers.schema.ts'
import { UnderlinedLink } from '#ui/links/underlined-link.tsx'
import { Section } from '#ui/section.tsx'
import { StaleNotice } from '#ui/stale-notice.tsx'
import { SpeakerCard } from './speaker-card.tsx'
import { SpeakerGrid } from './speaker-grid.tsx'

const most = 4

/** Other speakers of the year: the next in the line-up, cyclic. */
export function MoreSpeakers({ beside: { id, year } }: { beside: Pick<PublicSpeaker, 'id' | 'year'> }) {
  const { lineUpYear } = useEvent()
  const query = useQuery(speakersOfYearQuery(year))
  const { data: speakers = [] } = query
  const place = speakers.findIndex(speaker => speaker.id === id)
  const others = [...speakers.slice(place + 1), ...speakers.slice(0, Math.max(place, 0))].slice(0, most)
  if (others.length === 0) return null
  return (
    <Section
      title="More Speakers"
      tone="night"
      aside={<UnderlinedLink href={lineUpPath(lineUpYear, year)}>View All Speakers</UnderlinedLink>}
    >
      <SpeakerGrid speakers={others} skeletons={most} size="small">
        {speaker => (
          <SpeakerCard speaker={speaker} size="small">
            <p className="mt-2 text-[0.9375rem]">{speaker.topic}</p>
          </SpeakerCard>
        )}
      </SpeakerGrid>
      <StaleNotice of={query} />
    </Section>
  )
}
