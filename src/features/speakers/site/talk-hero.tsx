import { EditionDay } from '#features/event/site/edition-day.tsx'
import type { PublicSpeaker } from '#features/speakers/speakers.schema.ts'
import { dayText } from '#lib/time/day-text.ts'

const talkLength = '18 minutes'

/** The top of a talk's page: date, length and title. */
export function TalkHero({ speaker: { name, year, recording }, title }: { speaker: PublicSpeaker; title: string }) {
  return (
    <section aria-labelledby="talk" className="talk-stage grid grid-cols-1 min-h-[58svh] items-end bg-ink text-white">
      <div className={`wrap min-w-0 pt-36 md:pt-44 ${recording ? 'pb-30 md:pb-44' : 'pb-14 md:pb-20'}`}>
        <p className="flex items-center gap-4 font-semibold before:h-[3px] before:w-[min(2.75rem,12.3vw)] before:shrink-0 before:bg-ember">
          <span>
            <EditionDay year={year} spoken={dayText} /> <span aria-hidden>·</span> {talkLength}
          </span>
        </p>
        <h1 id="talk" className="mt-5 max-w-[12.1em] text-[clamp(min(2.5rem,12.5vw),6.4vw,5.5rem)] leading-[0.98]">
          {title}
        </h1>
        <p className="mt-6 text-lg text-white/90 md:text-xl">Presented by {name}</p>
      </div>
    </section>
  )
}
