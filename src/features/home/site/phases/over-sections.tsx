import { useQuery } from '@tanstack/react-query'
import { useEvent } from '#features/event/site/use-event.ts'
import { RecordedTalks } from '#features/speakers/site/recording/recorded-talks.tsx'
import { SpeakerCard } from '#features/speakers/site/speaker-card.tsx'
import { SpeakerGrid } from '#features/speakers/site/speaker-grid.tsx'
import { speakersOfYearQuery } from '#features/speakers/speakers.queries.ts'
import { dayText } from '#lib/time/written.ts'
import { UnderlinedLink } from '#ui/links/underlined-link.tsx'
import { Section } from '#ui/section.tsx'
import { Proof } from './proof.tsx'

/** After the event: thanks, pictures with numbers and quotes, what happens now, speakers, and the next date. */
export function OverSections() {
  const { details, editionYear } = useEvent()
  return (
    <>
      {details.thanks && (
        <div className="wrap pt-20 md:pt-28">
          <p className="max-w-[32em] whitespace-pre-line font-display font-bold text-[clamp(1.25rem,3vw,2.5rem)] leading-[1.25] tracking-tight">
            {details.thanks}
          </p>
        </div>
      )}
      <Proof />
      <RecordedTalks year={editionYear} title="Talks to watch" />
      {details.steps.length > 0 && <WhatHappensNow />}
      <WhoSpoke />
      {details.nextDate && <NextOne date={details.nextDate} text={details.nextText} />}
    </>
  )
}

function WhatHappensNow() {
  const { steps } = useEvent().details
  return (
    <Section title="What happens now">
      <ul className="grid gap-x-7 gap-y-8 md:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ when, title, text }) => (
          <li key={title} className="border-ember border-t-3 pt-5">
            {when && <p className="font-semibold text-[0.9375rem] text-grey">{when}</p>}
            <h3 className="mt-1.5 mb-2.5 text-2xl">{title}</h3>
            <p className="whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function WhoSpoke() {
  const { editionYear } = useEvent()
  const { data: speakers } = useQuery(speakersOfYearQuery(editionYear))
  if (!speakers || speakers.length === 0) return null
  return (
    <Section
      id="speakers"
      title="Who spoke"
      aside={<UnderlinedLink href={`/speakers?year=${editionYear}`}>View All Speakers</UnderlinedLink>}
    >
      <SpeakerGrid speakers={speakers.slice(0, 8)} skeletons={8} size="small">
        {speaker => (
          <SpeakerCard speaker={speaker} size="small">
            <p className="mt-2 font-semibold text-[0.9375rem]">{speaker.talkTitle ?? speaker.topic}</p>
          </SpeakerCard>
        )}
      </SpeakerGrid>
    </Section>
  )
}

function NextOne({ date, text }: { date: string; text: string }) {
  return (
    <Section id="next" title="And the next one">
      <div className="rounded-3xl bg-accent p-8 text-on-accent md:p-11">
        <p className="font-semibold text-[0.9375rem]">Save the day</p>
        <p className="mt-3 font-display font-[780] text-[clamp(2.5rem,7vw,6rem)] leading-[0.95] tracking-[-0.04em]">
          <time dateTime={date}>{dayText(date)}</time>
        </p>
        {text && <p className="mt-5 max-w-[36em] whitespace-pre-line">{text}</p>}
      </div>
    </Section>
  )
}
