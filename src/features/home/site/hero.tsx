import { SocialLinks } from '#features/event/site/social-links.tsx'
import { useEvent } from '#features/event/site/use-event.ts'
import { fitOf } from './fit-of.ts'
import { HeroLine } from './hero-line.tsx'
import { type HeroChoice, HeroPicture } from './hero-picture.tsx'
import { HeroShade } from './hero-shade.tsx'
import { HeroSteps } from './hero-steps.tsx'
import { leadOf } from './lead-of.ts'

/** The hero: the theme above a picture, with the phase's text. */
export function Hero({ picture, subtitle }: { picture: HeroChoice; subtitle?: string | undefined }) {
  const event = useEvent()
  const theme = event.theme || event.brandName
  return (
    <section
      id="home"
      tabIndex={-1}
      aria-labelledby="theme"
      className="hero relative outline-none isolate flex min-h-[88svh] items-end bg-ink text-white"
    >
      <div className="absolute inset-0 -z-10 overflow-hidden">
        <HeroPicture choice={picture} />
        <HeroShade choice={picture} />
      </div>
      {/* On wider screens the picture's figure is at two thirds of the width: the text ends before it. */}
      <div className="wrap pt-(--below-figure) pb-34 md:pt-28 md:pb-44 md:*:max-w-[calc(64vw-max(1.5rem,(100vw-75rem)/2))]">
        <p className="flex items-center gap-4 font-semibold before:h-[3px] before:w-[min(2.75rem,12.3vw)] before:shrink-0 before:bg-ember">
          <HeroLine />
        </p>
        <h1 id="theme" className="theme mt-5" style={fitOf(theme)}>
          {theme}
        </h1>
        <p className="mt-6 text-lg text-white/90 md:text-xl">{leadOf(event, subtitle)}</p>
        <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
          <div className="flex flex-wrap gap-3 max-sm:*:px-5">
            <HeroSteps />
          </div>
          <SocialLinks className="-ml-2.5 sm:ml-0" />
        </div>
      </div>
    </section>
  )
}
