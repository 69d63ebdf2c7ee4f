import { createFileRoute } from '@tanstack/react-router'
import { eventQuery } from '#features/event/event.queries.ts'
import type { EventView } from '#features/event/event-profile.schema.ts'
import { pageHead } from '#features/event/site/page-head.ts'
import { useEvent } from '#features/event/site/use-event.ts'
import { formQuestionsQuery } from '#features/own-questions/own-questions.queries.ts'
import { askedFields } from '#features/own-questions/site/deferred-fields.ts'
import microphone from '#features/pictures/site/scenes/11-the-microphone.webp?w=640;1080;1600&format=avif;webp&as=picture'
import { settingQuery } from '#features/settings/site/settings.queries.ts'
import { waitOnServer } from '#lib/wait-on-server.ts'
import { PageHero } from '#ui/page-hero.tsx'
import { selectionSteps } from './deferred-steps.ts'
import { SpeakerSubmissions } from './speaker-submissions.tsx'

export const Route = createFileRoute('/_site/speak')({
  loader: async ({ context: { queryClient } }) => {
    const { event } = await queryClient.ensureQueryData(eventQuery)
    await waitOnServer([
      selectionSteps.load(),
      queryClient.prefetchQuery(formQuestionsQuery),
      askedFields.load(),
      queryClient.prefetchQuery(settingQuery('speaker-submissions-open')),
      queryClient.prefetchQuery(settingQuery('speaker-form-url')),
    ])
    return event
  },
  head: ({ loaderData }) => (loaderData ? speakHead(loaderData) : {}),
  component: SpeakPage,
})

function speakHead(event: EventView) {
  const { brandName, editionYear, theme } = event
  return pageHead(event, {
    title: 'Speak',
    description: import.meta.env.SSR
      ? `Speak at ${brandName} ${editionYear}${theme && `, “${theme}”`}: how speakers are chosen, and how to apply.`
      : '',
    path: '/speak',
    trail: [{ name: 'Speak', path: '/speak' }],
  })
}

function SpeakPage() {
  const { brandName, editionYear, theme } = useEvent()
  return (
    <>
      <PageHero
        title={`Speak at ${brandName}`}
        above={[editionYear, theme].filter(Boolean).join(': ')}
        subtitle="You know something that the rest of us would be better for knowing. We help you to say it."
        picture={microphone}
      />
      <selectionSteps.Part />
      <SpeakerSubmissions />
    </>
  )
}
