import { createFileRoute } from '@tanstack/react-router'
import { talkSections } from './deferred-speaker.ts'
import { loadSpeaker } from './load-speaker.ts'
import { talkHead } from './speaker-head.ts'
import { PresentationNotFound, SpeakerFault, SpeakerLoading } from './speaker-states.tsx'
import { TalkHero } from './talk-hero.tsx'

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
