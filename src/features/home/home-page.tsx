import { createFileRoute } from '@tanstack/react-router'
import { eventQuery } from '#features/event/event.queries.ts'
import type { EventView } from '#features/event/event-profile.schema.ts'
import { ordinalDayText } from '#lib/day-text.ts'
import { Countdown } from './countdown.tsx'
import { Hero } from './hero.tsx'
import { pickHero } from './pick-hero.ts'

export const Route = createFileRoute('/_site/')({
  loader: async ({ context }) => ({
    picture: pickHero(),
    event: (await context.queryClient.ensureQueryData(eventQuery)).event,
  }),
  // A visit keeps its picture; the next one gets another.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  head: ({ loaderData }) => ({ meta: loaderData ? homeHead(loaderData.event) : [] }),
  component: HomePage,
})

function homeHead({ brandName, theme, editionYear, date, startTime, endTime, venue }: EventView) {
  const when = `${ordinalDayText(date)}, ${startTime} - ${endTime}`
  return [
    { title: `${brandName} ${editionYear}: ${theme}` },
    { name: 'description', content: `${theme}: ${brandName} on ${when}, at ${venue.name}, ${venue.address}.` },
  ]
}

function HomePage() {
  const { picture } = Route.useLoaderData()
  return (
    <>
      <Hero picture={picture} />
      <Countdown />
    </>
  )
}
