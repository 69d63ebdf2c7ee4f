import { getRouteApi } from '@tanstack/react-router'
import { EventDay, EventFacts } from '#features/event/site/event-facts.tsx'
import { RecapLink } from '#features/event/site/recap-link.tsx'
import { TicketsLink } from '#features/event/site/tickets-link.tsx'
import { useEvent } from '#features/event/site/use-event.ts'
import type { PublicSpeaker, TalkSession } from '#features/speakers/speakers.schema.ts'
import { ShareLinks } from '#ui/links/share-links.tsx'
import { UnderlinedLink } from '#ui/links/underlined-link.tsx'
import { TalkRecording } from './recording/talk-recording.tsx'
import { SpeakerNeighbours } from './speaker-neighbours.tsx'
import { SpeakerPhoto } from './speaker-photo.tsx'
import { TalkText } from './talk-text.tsx'
import { SessionTime } from './talk-time.tsx'

const route = getRouteApi('/_site/speakers/$id/presentation')

/** The page below a talk's title. */
export function TalkSections() {
  const { speaker, session, previous, next } = route.useLoaderData()
  const title = speaker.talkTitle ?? speaker.topic
  const { siteUrl } = useEvent()
  return (
    <>
      {speaker.recording && (
        <section aria-label="Recording" className="wrap relative -mt-20 md:-mt-28">
          <TalkRecording speaker={speaker} />
        </section>
      )}
      <div className="wrap grid grid-cols-1 gap-14 py-20 md:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] md:gap-16 md:py-28">
        <TalkText speaker={speaker} />
        <div className="grid grid-cols-1 content-start gap-10">
          <SpeakerAside speaker={speaker} />
          <section aria-labelledby="event" className="rounded-3xl bg-paper p-8">
            <h2 id="event" className="mb-6 text-2xl">
              Event Details
            </h2>
            <EditionFacts year={speaker.year} session={session} />
          </section>
          <section aria-labelledby="share">
            <h2 id="share" className="mb-4 text-2xl">
              Share
            </h2>
            <ShareLinks address={`${siteUrl}/speakers/${speaker.id}/presentation`} title={title} />
          </section>
        </div>
      </div>
      <SpeakerNeighbours previous={previous} next={next} of="talk" />
    </>
  )
}

/** Time, place and tickets of the talk; for another edition, its date. */
function EditionFacts({ year, session }: { year: number; session: TalkSession | null }) {
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
      {session ? <EventFacts time={<SessionTime session={session} />} room={session.location} /> : <EventFacts />}
      <TicketsLink className="mt-8">Get Your Ticket</TicketsLink>
    </>
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
