import { createFileRoute } from '@tanstack/react-router'
import { EditionDay } from '#features/event/site/edition-day.tsx'
import type { PublicSpeaker } from '#features/speakers/speakers.schema.ts'
import { talkSections } from './deferred-speaker.ts'
import { loadSpeaker } from './load-speaker.ts'
import { talkHead } from './speaker-head.ts'
import { PresentationNotFound, SpeakerFault, SpeakerLoading } from './speaker-states.tsx'

const talkLength = '18 minutes'

/** The top of a talk's page: date, length and title. */
function TalkHero({ speaker: { name, year, recording }, title }: { speaker: PublicSpeaker; title: string }) {
  return (
    <section aria-labelledby="talk" className="talk-stage grid grid-cols-1 min-h-[58svh] items-end bg-ink text-white">
      <div className={`wrap min-w-0 pt-36 md:pt-44 ${recording ? 'pb-30 md:pb-44' : 'pb-14 md:pb-20'}`}>
        <p className="kicker">
          <span>
            <EditionDay year={year} /> <span aria-hidden>·</span> {talkLength}
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

export const Route = createFileRoute('/_site/speakers/$id/presentation')({
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const [loaded] = await Promise.all([loadSpeaker(queryClient, id), talkSections.load()])
    return loaded
  },
  head: ({ loaderData }) => (loaderData ? talkHead(loaderData.event, loaderData.speaker) : {}),
  component: PresentationPage,
  pendingComponent: SpeakerLoading,
  errorComponent: SpeakerFault,
  notFoundComponent: PresentationNotFound,
})

function PresentationPage() {
  const { speaker } = Route.useLoaderData()
  return (
    <>
      <TalkHero speaker={speaker} title={speaker.talkTitle ?? speaker.topic} />
      <talkSections.Part />
    </>
  )
}
