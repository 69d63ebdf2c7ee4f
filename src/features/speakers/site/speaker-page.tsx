import { createFileRoute } from '@tanstack/react-router'
import { editionDay } from '#features/event/site/edition-day.ts'
import { RecapLink } from '#features/event/site/recap-link.tsx'
import { TicketsLink } from '#features/event/site/tickets-link.tsx'
import { useEvent } from '#features/event/site/use-event.ts'
import type { PublicSpeaker } from '#features/speakers/speakers.schema.ts'
import { waitOnServer } from '#lib/wait-on-server.ts'
import { ShareLinks } from '#ui/links/share-links.tsx'
import { UnderlinedLink } from '#ui/links/underlined-link.tsx'
import { Paragraphs } from '#ui/paragraphs.tsx'
import { loadSpeaker } from './load-speaker.ts'
import { MoreSpeakers } from './more-speakers.tsx'
import { loadPerformer } from './performer-json-ld.ts'
import { speakerHead } from './speaker-head.ts'
import { SpeakerLinks } from './speaker-links.tsx'
import { SpeakerPhoto } from './speaker-photo.tsx'
import { SpeakerFault, SpeakerLoading, SpeakerNotFound } from './speaker-states.tsx'
import { speakersOfYearQuery } from './speakers.queries.ts'

export const Route = createFileRoute('/_site/speakers/$id')({
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const loaded = await loadSpeaker(queryClient, id)
    await waitOnServer([queryClient.prefetchQuery(speakersOfYearQuery(loaded.speaker.year))])
    return { ...loaded, persons: loadPerformer(loaded.event, loaded.speaker) }
  },
  head: ({ loaderData }) => (loaderData ? speakerHead(loaderData.event, loaderData.speaker, loaderData.persons) : {}),
  component: SpeakerPage,
  pendingComponent: SpeakerLoading,
  errorComponent: SpeakerFault,
  notFoundComponent: SpeakerNotFound,
})

function SpeakerPage() {
  const { speaker } = Route.useLoaderData()
  const { name, topic, talkTitle, bio } = speaker
  const { siteUrl } = useEvent()
  return (
    <>
      <ProfileHero speaker={speaker} />
      <div className="wrap grid grid-cols-1 gap-12 py-20 md:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] md:gap-16 md:py-28">
        <section aria-labelledby="about">
          <h2 id="about" className="text-[clamp(min(2.2rem,11vw),4.6vw,4rem)]">
            About
          </h2>
          <div className="mt-8 grid max-w-[41.5em] grid-cols-1 gap-5 text-lg">
            <Paragraphs text={bio} />
          </div>
        </section>
        <div className="grid grid-cols-1 content-start gap-10">
          <section aria-labelledby="topic" className="rounded-3xl bg-paper p-8">
            <h2 id="topic" className="font-sans font-semibold text-[0.9375rem] text-grey tracking-normal">
              Talk Topic
            </h2>
            <p className="mt-1 font-bold font-display text-2xl leading-snug tracking-tight">{topic}</p>
            {talkTitle && <p className="mt-3">{talkTitle}</p>}
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
      <MoreSpeakers beside={speaker} />
    </>
  )
}

function ProfileHero({ speaker }: { speaker: PublicSpeaker }) {
  const event = useEvent()
  return (
    <section aria-labelledby="name" className="portrait-stage bg-ink text-white">
      <div className="wrap grid grid-cols-1 items-end gap-8 pt-28 pb-14 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:gap-14 md:pt-36 md:pb-20">
        <div className="max-md:order-last">
          <p className="flex items-center gap-4 font-semibold before:h-[3px] before:w-[min(2.75rem,12.3vw)] before:shrink-0 before:bg-ember">
            <span>
              {editionDay(event, speaker.year)} · {event.venue.name}
            </span>
          </p>
          <h1 id="name" className="mt-5 text-[clamp(min(2.75rem,13.75vw),7vw,6rem)] leading-[0.98]">
            {speaker.name}
          </h1>
          <p className="mt-5 text-lg text-white/90 md:text-xl">
            {speaker.title}{' '}
            {speaker.sample && <span className="ml-2 rounded-full bg-white/15 px-2.5 py-0.5 text-sm">Sample</span>}
          </p>
          <div className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-3">
            {speaker.year === event.editionYear ? (
              <TicketsLink>Get Tickets</TicketsLink>
            ) : (
              <RecapLink year={speaker.year} />
            )}
            <SpeakerLinks speaker={speaker} />
          </div>
        </div>
        <div>
          <SpeakerPhoto
            leading
            speaker={speaker}
            sizes="(min-width: 75rem) 30.625rem, (min-width: 48rem) 40vw, calc(100vw - 3rem)"
            className="aspect-square w-full rounded-3xl"
          />
        </div>
      </div>
    </section>
  )
}
