import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { loadPageContent, pageContentQuery } from '#features/content/site/content.queries.ts'
import { findWritten } from '#features/content/site/find-text.ts'
import { Written, written } from '#features/content/site/written.tsx'
import { eventQuery } from '#features/event/event.queries.ts'
import type { EventView } from '#features/event/event-profile.schema.ts'
import { pageHead } from '#features/event/site/page-head.ts'
import { useEvent } from '#features/event/site/use-event.ts'
import { settingQuery } from '#features/settings/site/settings.queries.ts'
import { KeptData } from './kept-data.tsx'

export const Route = createFileRoute('/_site/privacy')({
  loader: async ({ context: { queryClient } }) => {
    const { event } = await queryClient.ensureQueryData(eventQuery)
    await Promise.all([
      loadPageContent(queryClient, 'privacy'),
      // The text contains the retention in months.
      queryClient.prefetchQuery(settingQuery('privacy-retention')),
    ])
    return event
  },
  head: ({ loaderData }) => (loaderData ? privacyHead(loaderData) : {}),
  component: PrivacyPage,
})

function privacyHead(event: EventView) {
  return pageHead(event, {
    title: 'Privacy',
    description: import.meta.env.SSR
      ? `What ${event.brandName} keeps about you, why, for how long, and how to have it corrected or erased.`
      : '',
    path: '/privacy',
    trail: [{ name: 'Privacy', path: '/privacy' }],
  })
}

/** The organizers' text, or the built-in one with the current settings. */
function PrivacyPage() {
  const { brandName } = useEvent()
  const { data: content = [] } = useQuery(pageContentQuery('privacy'))
  const more = findWritten(content, 'more', 'content')
  return (
    <>
      <section aria-labelledby="privacy" className="bg-ink text-white">
        <div className="wrap pt-36 pb-14 md:pt-44 md:pb-20">
          <h1 id="privacy" className="text-[clamp(min(2.75rem,13.75vw),7vw,6rem)] leading-[0.98]">
            Privacy
          </h1>
          <div className="mt-6 grid max-w-[30.8em] gap-3 text-lg text-white/90 md:text-xl">
            {written(
              content,
              'intro',
              'content',
              <p>What {brandName} keeps about you, why, for how long, and how to have it corrected or erased.</p>,
            )}
          </div>
        </div>
      </section>
      <div className="wrap grid gap-14 py-16 md:py-24">
        <div className="grid gap-14">{written(content, 'main', 'content', <KeptData />)}</div>
        {more && (
          <section aria-labelledby="more" className="grid max-w-[41.5em] gap-4">
            <h2 id="more" className="text-3xl md:text-4xl">
              {more.title || 'Further'}
            </h2>
            <Written item={more} />
          </section>
        )}
      </div>
    </>
  )
}
