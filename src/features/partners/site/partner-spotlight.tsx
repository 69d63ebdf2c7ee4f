import { useQuery } from '@tanstack/react-query'
import { phaseRules } from '#features/event/phase-rules.ts'
import { useEvent } from '#features/event/site/use-event.ts'
import { activePackagesQuery, featuredSponsorsQuery } from '#features/partners/partners.queries.ts'
import { UnderlinedLink } from '#ui/links/underlined-link.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SlideControls } from '#ui/slides/slide-controls.tsx'
import { SlideDots } from '#ui/slides/slide-dots.tsx'
import { useSlideShow } from '#ui/slides/use-slide-show.ts'
import { StaleNotice } from '#ui/stale-notice.tsx'
import { SpotlightSlide } from './spotlight-slide.tsx'

/** The featured sponsors, one at a time; hidden without any. */
export function PartnerSpotlight() {
  const { brandName, editionYear, phase, takes } = useEvent()
  const query = useQuery(featuredSponsorsQuery)
  const { data: sponsors = [], isPending } = query
  const { data: packages = [] } = useQuery(activePackagesQuery)
  const show = useSlideShow(sponsors.length)
  if (!isPending && sponsors.length === 0) return null
  return (
    <Section
      title="Partner Spotlight"
      tone="night"
      aside={
        <p className="max-w-[28.1em] text-white/80 max-md:text-[0.9375rem]">
          We're proud to partner with these organizations who{' '}
          {phaseRules[phase].isAhead ? 'are making' : 'stand behind'} {brandName} {editionYear}
          {phaseRules[phase].isAhead && ' possible'}
        </p>
      }
    >
      {isPending ? (
        <Skeleton className="h-96 rounded-3xl" />
      ) : (
        <section aria-roledescription="carousel" aria-label="Featured partners" className="touch-pan-y" {...show.hold}>
          {sponsors.length > 1 && (
            <SlideControls show={show} previous="Previous sponsor" next="Next sponsor">
              <SlideDots count={sponsors.length} show={show} />
            </SlideControls>
          )}
          <div aria-live={show.turning ? 'off' : 'polite'} className="spotlight grid overflow-hidden rounded-3xl">
            {sponsors.map((sponsor, place) => (
              <SpotlightSlide
                key={sponsor.id}
                sponsor={sponsor}
                packages={packages}
                label={`${place + 1} of ${sponsors.length}`}
                shown={place === show.current}
              />
            ))}
          </div>
        </section>
      )}
      <StaleNotice of={query} />
      {takes.partners && (
        <UnderlinedLink href="/sponsor" className="mt-3 md:mt-10">
          Become a {brandName} Partner →
        </UnderlinedLink>
      )}
    </Section>
  )
}
