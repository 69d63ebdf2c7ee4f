import { createFileRoute } from '@tanstack/react-router'
import { EditionDay } from '#features/event/site/edition-day.tsx'
import { useEvent } from '#features/event/site/use-event.ts'
import type { PublicSpeaker, TalkSession } from '#features/speakers/speakers.schema.ts'
import { talkSections } from './deferred-speaker.ts'
import { loadSpeaker, talkHead } from './speaker-head.ts'
import { SpeakerTint } from './speaker-photo.tsx'
import { PresentationNotFound, SpeakerFault, SpeakerLoading } from './speaker-states.tsx'

const talkLength = '18 minutes'

/** The top of a talk's page: date, length and title. */
function TalkHero({ speaker, session, title }: { speaker: PublicSpeaker; session: TalkSession | null; title: string }) {
  const { name, year, recording } = speaker
  const { editionYear } = useEvent()
  const shown = year === editionYear ? session : null
  return (
    <section
      aria-labelledby="talk"
      className="talk-stage relative isolate grid grid-cols-1 overflow-hidden min-h-[58svh] items-end bg-ink text-white"
    >
      <SpeakerTint speaker={speaker} />
      <div className={`wrap min-w-0 pt-36 md:pt-44 ${recording ? 'pb-30 md:pb-44' : 'pb-32 md:pb-20'}`}>
        <p className="kicker">
          <span>
            <EditionDay year={year} />
          </span>
        </p>
        <h1
          id="talk"
          className="mt-5 max-w-[min(12.1em,100%)] md:max-w-[min(12.1em,60%)] text-[clamp(min(2.5rem,12.5vw),6.4vw,5.5rem)] leading-[0.98]"
        >
          {title}
        </h1>
        <p className="mt-6 text-lg text-white/90 md:text-xl">Presented by {name}</p>
        <ul className="mt-5 flex flex-wrap gap-2 font-semibold max-md:max-w-[70%] *:rounded-full *:bg-white/12 *:px-4 *:py-1.5">
          {shown && <li>{shown.startTime}</li>}
          {shown?.location && <li>{shown.location}</li>}
          <li>{talkLength}</li>
        </ul>
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
  const { speaker, session } = Route.useLoaderData()
  return (
    <>
      <TalkHero speaker={speaker} session={session} title={speaker.talkTitle ?? speaker.topic} />
      <talkSections.Part />
    </>
  )
}
