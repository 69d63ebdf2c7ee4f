import { SocialLinks } from '#features/event/site/social-links.tsx'
import { useEvent } from '#features/event/site/use-event.ts'
import { HeroLine } from './hero-line.tsx'
import { type HeroChoice, HeroPicture } from './hero-picture.tsx'
import { HeroSteps } from './hero-steps.tsx'
import { leadOf } from './lead-of.ts'

/** The poster: the theme over one of the organisers' pictures or of five skies, and what the phase has to say of it. */
export function Hero({ picture, subtitle }: { picture: HeroChoice; subtitle?: string | undefined }) {
  const event = useEvent()
  return (
    <section
      id="home"
      tabIndex={-1}
      aria-labelledby="theme"
      className="hero relative outline-none isolate flex min-h-[88svh] items-end bg-ink text-white"
    >
      <div className="absolute inset-0 -z-10 overflow-hidden">
        <HeroPicture choice={picture} />
        <div className="hero-shade absolute inset-0" />
      </div>
      <div className="wrap pt-28 pb-34 md:pb-44">
        <p className="flex items-center gap-4 font-semibold before:h-[3px] before:w-[min(2.75rem,12.3vw)] before:shrink-0 before:bg-ember">
          <HeroLine />
        </p>
        <h1 id="theme" className="mt-5 max-w-[7.4em] text-[clamp(min(3.25rem,16.25vw),8.4vw,7.5rem)] leading-[0.96]">
          {event.theme || event.brandName}
        </h1>
        <p className="mt-6 max-w-[30.8em] text-lg text-white/90 md:text-xl">{leadOf(event, subtitle)}</p>
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
