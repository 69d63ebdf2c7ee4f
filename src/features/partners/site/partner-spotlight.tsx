import { useQuery } from '@tanstack/react-query'
import { phaseRules } from '#features/event/phase-rules.ts'
import { useEvent } from '#features/event/site/use-event.ts'
import type { PublicPackage } from '#features/partners/packages.schema.ts'
import { activePackagesQuery, featuredSponsorsQuery } from '#features/partners/partners.queries.ts'
import type { PublicSponsor } from '#features/partners/partners.schema.ts'
import { SponsorLogo } from '#features/partners/sponsor-logo.tsx'
import { tierName } from '#features/partners/tier-name.ts'
import { buttonClass } from '#ui/button.tsx'
import { UnderlinedLink } from '#ui/links/underlined-link.tsx'
import { Paragraphs } from '#ui/paragraphs.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SlideControls } from '#ui/slides/slide-controls.tsx'
import { useSlideShow } from '#ui/slides/use-slide-show.ts'
import { StaleNotice } from '#ui/stale-notice.tsx'

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

interface Props {
  sponsor: PublicSponsor
  packages: readonly PublicPackage[]
  /** '1 of 3' */
  label: string
  shown: boolean
}

/** A featured sponsor, above its background picture. */
function SpotlightSlide({ sponsor, packages, label, shown }: Props) {
  const { name, description, website, backgroundImage } = sponsor
  return (
    <fieldset
      aria-roledescription="slide"
      data-shown={shown}
      className="spotlight-slide relative min-w-0 isolate grid items-center gap-4 bg-paper p-5 text-ink md:grid-cols-[5fr_7fr] md:gap-12 md:p-14"
    >
      <legend className="sr-only">{label}</legend>
      {backgroundImage && (
        <div aria-hidden className="absolute inset-0 -z-10">
          <img src={backgroundImage} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
          <div className="absolute inset-0 bg-white/88" />
        </div>
      )}
      <SponsorLogo
        sponsor={sponsor}
        sizes="(min-width: 48rem) 26.25rem, 80vw"
        className="aspect-[3/1] rounded-2xl md:aspect-[3/2]"
        nameClass="text-4xl"
      />
      <div>
        <p className="inline-block rounded-full bg-sun px-4 py-1 font-semibold text-[0.9375rem] text-sun-deep">
          {tierName(sponsor.tier, packages)}
        </p>
        <h3 className="mt-3 text-2xl md:text-4xl">{name}</h3>
        <div className="mt-2 grid md:mt-4 max-w-[41.5em] gap-3 text-grey max-md:text-[0.9375rem]">
          <Paragraphs text={description} />
        </div>
        {website && (
          <a href={website} target="_blank" rel="noopener" className={`${buttonClass()} mt-4 max-md:py-2.5 md:mt-7`}>
            Visit Website<span className="sr-only"> of {name} (opens in a new tab)</span>
          </a>
        )}
      </div>
    </fieldset>
  )
}

/** A dot for each of `count` slides, which jumps to it. */
export function SlideDots({ count, show }: { count: number; show: ReturnType<typeof useSlideShow> }) {
  return (
    <div className="flex flex-wrap justify-end">
      {Array.from({ length: count }, (_, place) => place).map(place => (
        <button
          key={place}
          type="button"
          aria-label={`Go to slide ${place + 1}`}
          aria-current={place === show.current}
          className="group grid size-8 touch:size-11 cursor-pointer place-items-center rounded-full"
          onClick={() => show.go(place)}
        >
          <span className="size-2.5 rounded-full bg-white/40 forced-colors:bg-[ButtonText] forced-colors:group-aria-[current=true]:bg-[Highlight] transition-[width,background-color] duration-200 group-hover:bg-white group-aria-[current=true]:w-6 group-aria-[current=true]:bg-ember" />
        </button>
      ))}
    </div>
  )
}
