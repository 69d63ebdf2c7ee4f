import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useEvent } from '#features/event/site/use-event.ts'
import { featuredSpeakersQuery, MOST_ON_HOME } from '#features/speakers/featured-speakers.queries.ts'
import { lineUpYearsQuery } from '#features/speakers/speakers.queries.ts'
import type { PublicSpeaker } from '#features/speakers/speakers.schema.ts'
import { buttonClass } from '#ui/button.tsx'
import { UnderlinedLink } from '#ui/links/underlined-link.tsx'
import { Section } from '#ui/section.tsx'
import { focusInView } from '#ui/slides/focus-in-view.ts'
import { StaleNotice } from '#ui/stale-notice.tsx'
import { SpeakerCard } from './speaker-card.tsx'
import { SpeakerDialog } from './speaker-dialog.tsx'
import { SpeakerGrid } from './speaker-grid.tsx'
import { SpeakersFault } from './speakers-fault.tsx'
import { useEditionSpeakers } from './use-edition-speakers.ts'

export function FeaturedSpeakers({ subtitle }: { subtitle?: ReactNode }) {
  const { editionYear } = useEvent()
  const allSpeakers = useEditionSpeakers()
  return (
    <Section
      id="speakers"
      title={`Featured ${editionYear} Speakers`}
      subtitle={subtitle}
      aside={<UnderlinedLink href={allSpeakers}>View All Speakers</UnderlinedLink>}
    >
      <FeaturedCards editionYear={editionYear} />
    </Section>
  )
}

function NoneFeatured({ year }: { year: number }) {
  const { data: years = [] } = useQuery(lineUpYearsQuery)
  const text = years.includes(year)
    ? `All our ${year} speakers are on the speakers page.`
    : `Our ${year} speakers will be announced soon.`
  return <p className="text-grey">{text}</p>
}

function FeaturedCards({ editionYear }: { editionYear: number }) {
  const query = useQuery(featuredSpeakersQuery)
  const { data: speakers } = query
  const [viewed, setViewed] = useState<PublicSpeaker | null>(null)
  if (query.isLoadingError) return <SpeakersFault />
  if (speakers?.length === 0) return <NoneFeatured year={editionYear} />
  return (
    <>
      <SpeakerGrid speakers={speakers} skeletons={MOST_ON_HOME} swiped onFocus={focusInView}>
        {speaker => (
          <SpeakerCard speaker={speaker}>
            <p className="mt-2 mb-2 font-semibold leading-snug md:mt-3 md:mb-4 md:leading-normal">
              {speaker.talkTitle ?? speaker.topic}
            </p>
            <div className="relative z-10 mt-auto flex flex-wrap items-center justify-between gap-3">
              <UnderlinedLink href={`/speakers/${speaker.id}/presentation`}>
                Learn More<span className="sr-only"> about the talk by {speaker.name}</span>
              </UnderlinedLink>{' '}
              <button
                type="button"
                className={`needs-script max-md:hidden ${buttonClass({ look: 'quiet', size: 'small' })}`}
                onClick={() => setViewed(speaker)}
              >
                Quick view<span className="sr-only"> of {speaker.name}</span>
              </button>
            </div>
          </SpeakerCard>
        )}
      </SpeakerGrid>
      <StaleNotice of={query} />
      <SpeakerDialog speaker={viewed} onClose={() => setViewed(null)} />
    </>
  )
}
