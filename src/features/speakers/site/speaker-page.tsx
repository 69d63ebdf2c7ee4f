import { createFileRoute } from '@tanstack/react-router'
import { EditionDay, editionVenue } from '#features/event/site/edition-day.tsx'
import { RecapLink } from '#features/event/site/recap-link.tsx'
import { TicketsLink } from '#features/event/site/tickets-link.tsx'
import { useEvent } from '#features/event/site/use-event.ts'
import { speakersOfYearQuery } from '#features/speakers/speakers.queries.ts'
import type { PublicSpeaker } from '#features/speakers/speakers.schema.ts'
import { waitOnServer } from '#lib/wait-on-server.ts'
import { speakerSections } from './deferred-speaker.ts'
import { performersOf } from './performer-json-ld.ts'
import { loadSpeaker, speakerHead } from './speaker-head.ts'
import { SpeakerLinks } from './speaker-links.tsx'
import { SpeakerPhoto, SpeakerTint } from './speaker-photo.tsx'
import { SpeakerFault, SpeakerLoading, SpeakerNotFound } from './speaker-states.tsx'

export const Route = createFileRoute('/_site/speakers/$id')({
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const loaded = await loadSpeaker(queryClient, id)
    await Promise.all([
      waitOnServer([queryClient.prefetchQuery(speakersOfYearQuery(loaded.speaker.year))]),
      speakerSections.load(),
    ])
    return loaded
  },
  head: ({ loaderData: { event, speaker } = {} }) =>
    event && speaker ? speakerHead(event, speaker, performersOf(event, speaker)) : {},
  component: SpeakerPage,
  pendingComponent: SpeakerLoading,
  errorComponent: SpeakerFault,
  notFoundComponent: SpeakerNotFound,
})

function SpeakerPage() {
  const { speaker } = Route.useLoaderData()
  return (
    <>
      <ProfileHero speaker={speaker} />
      <speakerSections.Part />
    </>
  )
}

function ProfileHero({ speaker }: { speaker: PublicSpeaker }) {
  const event = useEvent()
  const place = editionVenue(event, speaker.year).name
  return (
    <section aria-labelledby="name" className="portrait-stage relative isolate bg-ink text-white">
      <SpeakerTint speaker={speaker} />
      <div className="wrap grid grid-cols-1 items-end gap-8 pt-28 pb-14 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:gap-14 md:pt-36 md:pb-20">
        <div className="max-md:order-last">
          <p className="kicker">
            <span>
              <span className="inline-block">
                <EditionDay year={speaker.year} />
              </span>{' '}
              {place && <span className="inline-block">· {place}</span>}
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
        <div className="relative md:-mb-44">
          <SpeakerPhoto
            leading
            speaker={speaker}
            sizes="(min-width: 75rem) 30.625rem, (min-width: 48rem) 40vw, calc(100vw - 3rem)"
            className="aspect-square w-full rounded-3xl shadow-2xl"
          />
        </div>
      </div>
    </section>
  )
}
