import { useQuery } from '@tanstack/react-query'
import { speakersOfYearQuery } from '#features/speakers/speakers.queries.ts'
import { UnderlinedLink } from '#ui/links/underlined-link.tsx'
import { StaleNotice } from '#ui/stale-notice.tsx'
import { SpeakerCard } from './speaker-card.tsx'
import { SpeakerGrid } from './speaker-grid.tsx'
import { SpeakersFault } from './speakers-fault.tsx'

/** The speakers of a year, or a text without any. */
export function LineUp({ year }: { year: number }) {
  const query = useQuery(speakersOfYearQuery(year))
  const { data: speakers } = query
  if (query.isLoadingError) return <SpeakersFault />
  if (speakers?.length === 0) return <p className="text-grey">Our {year} speakers will be announced soon.</p>
  return (
    <>
      <SpeakerGrid speakers={speakers} skeletons={6}>
        {speaker => (
          <SpeakerCard speaker={speaker}>
            <p className="mt-3 font-semibold text-[0.9375rem] text-ember-deep">{speaker.topic}</p>
            {speaker.talkTitle && <p className="mt-1 font-semibold">{speaker.talkTitle}</p>}
            <div className="relative z-10 mt-auto flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-4 print:hidden">
              <UnderlinedLink href={`/speakers/${speaker.id}/presentation`}>
                Read More<span className="sr-only"> about the talk by {speaker.name}</span>
              </UnderlinedLink>{' '}
              <UnderlinedLink href={`/speakers/${speaker.id}`}>
                View Profile <span aria-hidden>→</span> <span className="sr-only">of {speaker.name}</span>
              </UnderlinedLink>
            </div>
          </SpeakerCard>
        )}
      </SpeakerGrid>
      <StaleNotice of={query} />
    </>
  )
}
