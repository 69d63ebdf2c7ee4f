import type { PublicPackage } from '#features/partners/packages.schema.ts'
import type { PublicSponsor } from '#features/partners/partners.schema.ts'
import { SponsorLogo } from '#features/partners/sponsor-logo.tsx'
import { tierName } from '#features/partners/tier-name.ts'
import { buttonClass } from '#ui/button.tsx'
import { Paragraphs } from '#ui/paragraphs.tsx'

interface Props {
  sponsor: PublicSponsor
  packages: readonly PublicPackage[]
  /** '1 of 3' */
  label: string
  shown: boolean
}

/** A featured sponsor, above its background picture. */
export function SpotlightSlide({ sponsor, packages, label, shown }: Props) {
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
