import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEvent } from '#features/event/site/use-event.ts'
import { lineUpPath } from '#features/speakers/line-up-path.ts'
import { speakersOfYearQuery } from '#features/speakers/speakers.queries.ts'
import type { PublicSpeaker } from '#features/speakers/speakers.schema.ts'
import { ShareLinks } from '#ui/links/share-links.tsx'
import { UnderlinedLink } from '#ui/links/underlined-link.tsx'
import { Paragraphs } from '#ui/paragraphs.tsx'
import { Section } from '#ui/section.tsx'
import { StaleNotice } from '#ui/stale-notice.tsx'
import { TalkRecording } from './recording/talk-recording.tsx'
import { SpeakerCard } from './speaker-card.tsx'
import { SpeakerGrid } from './speaker-grid.tsx'
import { SpeakerNeighbours } from './speaker-neighbours.tsx'
import { TalkTime } from './talk-time.tsx'

const most = 4

/** Other speakers of the year: the next in the line-up, cyclic. */
function MoreSpeakers({ beside: { id, year } }: { beside: Pick<PublicSpeaker, 'id' | 'year'> }) {
  const { lineUpYear } = useEvent()
  const query = useQuery(speakersOfYearQuery(year))
  const { data: speakers = [] } = query
  const place = speakers.findIndex(speaker => speaker.id === id)
  const others = [...speakers.slice(place + 1), ...speakers.slice(0, Math.max(place, 0))].slice(0, most)
  if (others.length === 0) return null
  return (
    <Section
      title="More Speakers"
      tone="night"
      aside={<UnderlinedLink href={lineUpPath(lineUpYear, year)}>View All Speakers</UnderlinedLink>}
    >
      <SpeakerGrid speakers={others} skeletons={most} size="small">
        {speaker => (
          <SpeakerCard speaker={speaker} size="small">
            <p className="mt-2 text-[0.9375rem]">{speaker.topic}</p>
          </SpeakerCard>
        )}
      </SpeakerGrid>
      <StaleNotice of={query} />
    </Section>
  )
}

const route = getRouteApi('/_site/speakers/$id')

/** The page below the portrait. */
export function SpeakerSections() {
  const { speaker, session, previous, next } = route.useLoaderData()
  const { name, topic, talkTitle, bio } = speaker
  const { editionYear, siteUrl } = useEvent()
  return (
    <>
      <div className="wrap grid grid-cols-1 gap-10 py-10 md:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] md:gap-16 md:py-28">
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
        <div className="grid grid-cols-1 content-start gap-10 md:mt-16">
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
