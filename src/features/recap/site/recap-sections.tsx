import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEvent } from '#features/event/site/use-event.ts'
import { lineUpPath } from '#features/speakers/line-up-path.ts'
import { RecordedTalks } from '#features/speakers/site/recording/recorded-talks.tsx'
import { SpeakerCard } from '#features/speakers/site/speaker-card.tsx'
import { SpeakerGrid } from '#features/speakers/site/speaker-grid.tsx'
import { SpeakersFault } from '#features/speakers/site/speakers-fault.tsx'
import { speakersOfYearQuery } from '#features/speakers/speakers.queries.ts'
import { UnderlinedLink } from '#ui/links/underlined-link.tsx'
import { Section } from '#ui/section.tsx'
import { StaleNotice } from '#ui/stale-notice.tsx'
import { OtherYears } from './other-years.tsx'
import { RecapCarousel } from './recap-carousel.tsx'
import { RecapPartners } from './recap-partners.tsx'
import { useRecapPictures } from './recap-pictures.ts'
import { RecapProgramme } from './recap-programme.tsx'
import { RecapTeam } from './recap-team.tsx'
import { RecapYears } from './recap-years.tsx'

const route = getRouteApi('/_site/relive-{$year}')

/** The page below the title. */
export function RecapSections() {
  const { brandName, lineUpYear, pastEditions } = useEvent()
  const { year, isOff } = route.useLoaderData().past
  const pictures = useRecapPictures(year)
  const { data: speakers } = useQuery(speakersOfYearQuery(year))
  return (
    <>
      <RecapYears editions={pastEditions} shown={year} />
      {pictures.length > 0 && (
        <Section title="The day in pictures" tone="night">
          <RecapCarousel label={`Pictures of ${brandName} ${year}`} pictures={pictures} />
        </Section>
      )}
      <RecordedTalks year={year} title="The talks" />
      <Section
        title={`${year} Speakers`}
        // The Speakers page has no empty years.
        aside={
          speakers?.length !== 0 && (
            <UnderlinedLink href={lineUpPath(lineUpYear, year)}>View All Speakers</UnderlinedLink>
          )
        }
      >
        <RecapSpeakers year={year} />
      </Section>
      <RecapProgramme year={year} isOff={isOff} />
      <RecapTeam year={year} />
      <RecapPartners year={year} />
      <OtherYears editions={pastEditions} shown={year} />
    </>
  )
}

function RecapSpeakers({ year }: { year: number }) {
  const query = useQuery(speakersOfYearQuery(year))
  const { data: speakers } = query
  if (query.isLoadingError) return <SpeakersFault />
  if (speakers?.length === 0) return <p className="text-grey">There are no speakers of {year} to show.</p>
  return (
    <>
      <SpeakerGrid speakers={speakers} skeletons={8} size="small">
        {speaker => (
          <SpeakerCard speaker={speaker} size="small">
            <p className="mt-2 font-semibold text-[0.9375rem]">{speaker.talkTitle ?? speaker.topic}</p>
          </SpeakerCard>
        )}
      </SpeakerGrid>
      <StaleNotice of={query} />
    </>
  )
}
