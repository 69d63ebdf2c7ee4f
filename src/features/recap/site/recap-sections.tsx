import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { PastEdition } from '#features/event/editions.schema.ts'
import { useEvent } from '#features/event/site/use-event.ts'
import { Monogram } from '#features/media/monogram.tsx'
import { StoredPicture } from '#features/media/stored-picture.tsx'
import { activePackagesQuery } from '#features/partners/partners.queries.ts'
import { groupByTier } from '#features/partners/site/group-by-tier.ts'
import { TierGrid } from '#features/partners/site/tier-grid.tsx'
import { lineUpPath } from '#features/speakers/line-up-path.ts'
import { RecordedTalks } from '#features/speakers/site/recording/recorded-talks.tsx'
import { SpeakerCard } from '#features/speakers/site/speaker-card.tsx'
import { SpeakerGrid } from '#features/speakers/site/speaker-grid.tsx'
import { SpeakersFault } from '#features/speakers/site/speakers-fault.tsx'
import { speakersOfYearQuery } from '#features/speakers/speakers.queries.ts'
import { SiteLink } from '#ui/links/site-link.tsx'
import { UnderlinedLink } from '#ui/links/underlined-link.tsx'
import { Section } from '#ui/section.tsx'
import { StaleNotice } from '#ui/stale-notice.tsx'
import { scheduleOfYearQuery, sponsorsOfYearQuery, teamOfYearQuery } from './recap.queries.ts'
import { RecapCarousel } from './recap-carousel.tsx'
import { useRecapPictures } from './recap-pictures.ts'

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
      <RecapProgram year={year} isOff={isOff} />
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

/** The schedule of a year; hidden if unknown. */
function RecapProgram({ year, isOff }: { year: number; isOff: boolean | undefined }) {
  const { data } = useQuery(scheduleOfYearQuery(year))
  if (!data || data.items.length === 0) return null
  const { items, isAhead } = data
  const title = isOff ? 'How the day was to go' : isAhead ? 'How the day is to go' : 'How the day went'
  return (
    <Section title={title}>
      <ol className="border-line border-t">
        {items.map(({ id, startTime, title, location }) => (
          <li
            key={id}
            className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 border-line border-b py-3.5 md:grid-cols-[12rem_minmax(0,1fr)_14rem] md:items-baseline"
          >
            <p className="row-span-2 font-display font-semibold text-grey md:row-auto">{startTime}</p>
            <h3 className="text-xl md:text-2xl">{title}</h3>
            <p className="text-grey">{location}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function OtherYears({ editions, shown }: Props) {
  const others = editions.filter(({ year }) => year !== shown)
  if (others.length === 0) return null
  return (
    <Section title="Other years">
      <ul className="grid gap-5 md:grid-cols-2">
        {others.map(({ year, theme, title }) => (
          <li key={year}>
            <SiteLink
              href={`/relive-${year}`}
              className="grid h-full content-center justify-items-start gap-3 rounded-3xl bg-night p-8 text-white no-underline transition-colors duration-200 hover:bg-dusk md:p-12"
            >
              <span className="font-[780] font-display text-[clamp(3.5rem,8vw,6rem)] leading-[0.95] tracking-tight">
                {year}
              </span>
              {theme && <span className="text-lg">{theme}</span>}
              <span className="font-semibold underline decoration-2 decoration-ember underline-offset-8">{title}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface Props {
  editions: readonly PastEdition[]
  shown: number
}

/** Links to the recaps of all years as large numerals, if there are several. */
function RecapYears({ editions, shown }: Props) {
  if (editions.length < 2) return null
  return (
    <nav aria-label="Years" className="bg-ink text-white">
      <ul className="wrap slim-scrollbar flex gap-x-9 overflow-x-auto">
        {editions.map(({ year, theme }) => (
          <li key={year} className="shrink-0">
            <SiteLink
              href={`/relive-${year}`}
              aria-current={year === shown ? 'page' : undefined}
              className="block border-transparent border-b-4 py-3 text-mist no-underline outline-offset-[-3px] hover:text-white aria-[current=page]:border-ember aria-[current=page]:text-white forced-colors:border-[Canvas] forced-colors:aria-[current=page]:border-[Highlight]"
            >
              <span className="block font-[780] font-display text-[clamp(1.75rem,3.4vw,2.5rem)] tabular-nums leading-tight tracking-tight">
                {year}
              </span>
              <span className="text-[0.9375rem]">{theme}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The partners of a year by tier; hidden if they cannot be loaded. */
function RecapPartners({ year }: { year: number }) {
  const { brandName } = useEvent()
  const query = useQuery(sponsorsOfYearQuery(year))
  const { data: packages = [] } = useQuery(activePackagesQuery)
  const active = query.data?.filter(sponsor => sponsor.active)
  if (query.isLoadingError || active?.length === 0) return null
  return (
    <Section title="Our partners">
      {active ? (
        <div className="grid">
          {groupByTier(active, packages).map(tier => (
            <TierGrid key={tier.name} tier={tier} title={tier.name} />
          ))}
          <StaleNotice of={query} />
        </div>
      ) : (
        <p role="status" className="text-grey">
          Loading {brandName} partners...
        </p>
      )}
    </Section>
  )
}

/** The team of a year; hidden if unknown. */
function RecapTeam({ year }: { year: number }) {
  const { data: team = [] } = useQuery(teamOfYearQuery(year))
  if (team.length === 0) return null
  return (
    <Section title="Who made it" tone="night">
      <ul className="grid grid-cols-2 gap-x-3.5 gap-y-7 hyphens-auto sm:grid-cols-3 lg:grid-cols-9">
        {team.map(({ id, name, role, photo }) => (
          <li key={id} className="min-w-0">
            <StoredPicture
              src={photo}
              alt=""
              width={150}
              height={150}
              sizes="(min-width: 64rem) 8rem, 33vw"
              widest={480}
              className="aspect-square w-full rounded-2xl bg-dusk object-cover"
              otherwise={<Monogram name={name} className="aspect-square w-full rounded-2xl" />}
            />
            <h3 className="mt-3 text-[1.0625rem] leading-tight">{name}</h3>
            <p className="mt-1 text-[0.875rem] text-mist leading-snug">{role}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
