import { getRouteApi } from '@tanstack/react-router'
import { EventDay, EventFactList } from '#features/event/site/event-facts.tsx'
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
      <div className="wrap grid grid-cols-1 gap-10 py-10 md:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] md:grid-rows-[auto_1fr] md:gap-x-16 md:gap-y-8 md:py-28">
        <SpeakerPhoto
          speaker={speaker}
          sizes="(min-width: 75rem) 25rem, (min-width: 48rem) 34vw, 11rem"
          className={`relative aspect-square w-44 justify-self-end rounded-3xl shadow-2xl md:col-start-2 md:w-full ${speaker.recording ? 'max-md:hidden' : '-mt-36 md:-mt-84'}`}
        />
        <div className="md:col-start-1 md:row-span-2 md:row-start-1">
          <TalkText speaker={speaker} />
        </div>
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
      {session ? <EventFactList time={<SessionTime session={session} />} room={session.location} /> : <EventFactList />}
      <TicketsLink className="mt-8">Get Your Ticket</TicketsLink>
    </>
  )
}

function SpeakerAside({ speaker }: { speaker: PublicSpeaker }) {
  return (
    <section aria-labelledby="speaker">
      <h2 id="speaker" className="text-3xl">
        {speaker.name}
      </h2>
      <p className="mt-1.5 text-grey">{speaker.title}</p>
      <UnderlinedLink href={`/speakers/${speaker.id}`} className="mt-3">
        View Full Profile<span className="sr-only"> of {speaker.name}</span>
      </UnderlinedLink>
    </section>
  )
}
