import { createFileRoute } from '@tanstack/react-router'
import { editionDay } from '#features/event/site/edition-day.ts'
import { EventDay, EventFacts } from '#features/event/site/event-facts.tsx'
import { RecapLink } from '#features/event/site/recap-link.tsx'
import { TicketsLink } from '#features/event/site/tickets-link.tsx'
import { useEvent } from '#features/event/site/use-event.ts'
import type { PublicSpeaker } from '#features/speakers/speakers.schema.ts'
import { dayText } from '#lib/time/day-text.ts'
import { ShareLinks } from '#ui/links/share-links.tsx'
import { UnderlinedLink } from '#ui/links/underlined-link.tsx'
import { loadSpeaker } from './load-speaker.ts'
import { talkHead } from './speaker-head.ts'
import { SpeakerPhoto } from './speaker-photo.tsx'
import { PresentationNotFound, SpeakerFault, SpeakerLoading } from './speaker-states.tsx'
import { TalkText } from './talk-text.tsx'

const talkLength = '18 minutes'

export const Route = createFileRoute('/_site/speakers/$id/presentation')({
  loader: ({ context: { queryClient }, params: { id } }) => loadSpeaker(queryClient, id),
  head: ({ loaderData }) => (loaderData ? talkHead(loaderData.event, loaderData.speaker) : {}),
  component: PresentationPage,
  pendingComponent: SpeakerLoading,
  errorComponent: SpeakerFault,
  notFoundComponent: PresentationNotFound,
})

function PresentationPage() {
  const { speaker } = Route.useLoaderData()
  const title = speaker.talkTitle ?? speaker.topic
  const { siteUrl } = useEvent()
  return (
    <>
      <TalkHero speaker={speaker} title={title} />
      <div className="wrap grid grid-cols-1 gap-14 py-20 md:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] md:gap-16 md:py-28">
        <TalkText speaker={speaker} />
        <div className="grid grid-cols-1 content-start gap-10">
          <SpeakerAside speaker={speaker} />
          <section aria-labelledby="event" className="rounded-3xl bg-paper p-8">
            <h2 id="event" className="mb-6 text-2xl">
              Event Details
            </h2>
            <EditionFacts year={speaker.year} />
          </section>
          <section aria-labelledby="share">
            <h2 id="share" className="mb-4 text-2xl">
              Share
            </h2>
            <ShareLinks address={`${siteUrl}/speakers/${speaker.id}/presentation`} title={title} />
          </section>
        </div>
      </div>
    </>
  )
}

/** When and where the talk is, and the way in; of another edition's talk, when it was. */
function EditionFacts({ year }: { year: number }) {
  const event = useEvent()
  if (year !== event.editionYear) {
    return (
      <>
        <EventDay year={year} />
        <RecapLink year={year} className="mt-8" />
      </>
    )
  }
  return (
    <>
      <EventFacts />
      <TicketsLink className="mt-8">Get Your Ticket</TicketsLink>
    </>
  )
}

function TalkHero({ speaker: { name, year }, title }: { speaker: PublicSpeaker; title: string }) {
  const event = useEvent()
  return (
    <section aria-labelledby="talk" className="talk-stage grid grid-cols-1 min-h-[58svh] items-end bg-ink text-white">
      <div className="wrap min-w-0 pt-36 pb-14 md:pt-44 md:pb-20">
        <p className="flex items-center gap-4 font-semibold before:h-[3px] before:w-[min(2.75rem,12.3vw)] before:shrink-0 before:bg-ember">
          <span>
            {editionDay(event, year, dayText)} <span aria-hidden>·</span> {talkLength}
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

function SpeakerAside({ speaker }: { speaker: PublicSpeaker }) {
  return (
    <section aria-labelledby="speaker">
      <SpeakerPhoto
        speaker={speaker}
        sizes="(min-width: 75rem) 25rem, (min-width: 48rem) 34vw, calc(100vw - 3rem)"
        className="aspect-square w-full rounded-3xl"
      />
      <h2 id="speaker" className="mt-5 text-3xl">
        {speaker.name}
      </h2>
      <p className="mt-1.5 text-grey">{speaker.title}</p>
      <UnderlinedLink href={`/speakers/${speaker.id}`} className="mt-3">
        View Full Profile<span className="sr-only"> of {speaker.name}</span>
      </UnderlinedLink>
    </section>
  )
}
