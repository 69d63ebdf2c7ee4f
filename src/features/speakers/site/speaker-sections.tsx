import { getRouteApi } from '@tanstack/react-router'
import { useEvent } from '#features/event/site/use-event.ts'
import { ShareLinks } from '#ui/links/share-links.tsx'
import { UnderlinedLink } from '#ui/links/underlined-link.tsx'
import { Paragraphs } from '#ui/paragraphs.tsx'
import { MoreSpeakers } from './more-speakers.tsx'
import { TalkRecording } from './recording/talk-recording.tsx'
import { SpeakerNeighbours } from './speaker-neighbours.tsx'
import { TalkTime } from './talk-time.tsx'

const route = getRouteApi('/_site/speakers/$id')

/** The page below the portrait. */
export function SpeakerSections() {
  const { speaker, session, previous, next } = route.useLoaderData()
  const { name, topic, talkTitle, bio } = speaker
  const { editionYear, siteUrl } = useEvent()
  return (
    <>
      <div className="wrap grid grid-cols-1 gap-12 py-20 md:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] md:gap-16 md:py-28">
        <section aria-labelledby="about">
          <h2 id="about" className="text-[clamp(min(2.2rem,11vw),4.6vw,4rem)]">
            About
          </h2>
          <div className="mt-8 grid max-w-[41.5em] grid-cols-1 gap-5 text-lg">
            <Paragraphs text={bio} />
          </div>
          {speaker.recording && (
            <div className="mt-12">
              <TalkRecording speaker={speaker} />
            </div>
          )}
        </section>
        <div className="grid grid-cols-1 content-start gap-10">
          <section aria-labelledby="topic" className="rounded-3xl bg-paper p-8">
            <h2 id="topic" className="font-sans font-semibold text-[0.9375rem] text-grey tracking-normal">
              Talk Topic
            </h2>
            <p className="mt-1 font-bold font-display text-2xl leading-snug tracking-tight">{topic}</p>
            {talkTitle && <p className="mt-3">{talkTitle}</p>}
            {session && speaker.year === editionYear && <TalkTime session={session} />}
            <UnderlinedLink href={`/speakers/${speaker.id}/presentation`} className="mt-5">
              Read about the talk
            </UnderlinedLink>
          </section>
          <section aria-labelledby="share">
            <h2 id="share" className="mb-4 text-2xl">
              Share
            </h2>
            <ShareLinks address={`${siteUrl}/speakers/${speaker.id}`} title={name} />
          </section>
        </div>
      </div>
      <SpeakerNeighbours previous={previous} next={next} of="speaker" />
      <MoreSpeakers beside={speaker} />
    </>
  )
}
