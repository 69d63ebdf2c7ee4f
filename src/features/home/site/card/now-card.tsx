import { useQuery } from '@tanstack/react-query'
import { useEvent } from '#features/event/site/use-event.ts'
import { scheduleQuery } from '#features/schedule/site/schedule.queries.ts'
import { type Programme, useItemStates } from '#features/schedule/site/use-item-states.ts'
import { Half, NowItems, Tag } from './now-items.tsx'

/** On the day: the current and the next item, at the hero's edge. */
export function NowCard() {
  const { data: programme } = useQuery(scheduleQuery)
  return (
    <section aria-labelledby="countdown" className="wrap relative z-10 -mt-24">
      <div className="grid overflow-hidden rounded-3xl bg-paper shadow-[0_30px_60px_-30px_rgb(14_17_22/0.45)] md:grid-cols-[7fr_5fr]">
        <h2 id="countdown" className="sr-only">
          The day is here
        </h2>
        {programme && programme.scheduleItems.length > 0 ? <NowAndNext programme={programme} /> : <Doors />}
      </div>
    </section>
  )
}

function NowAndNext({ programme }: { programme: Programme }) {
  const { details, venue } = useEvent()
  const states = useItemStates(programme)
  const inState = (wanted: string) => programme.scheduleItems.filter(({ id }) => states.get(id) === wanted)
  const [now, next] = [inState('now'), inState('next')]
  const hasBegun = [...states.values()].some(state => state !== 'next')
  if (now.length + next.length === 0) return <Doors />
  return (
    <>
      {now.length > 0 && (
        <NowItems tag="Now" tone="bg-leaf text-leaf-deep" items={now} time={({ endTime }) => `until ${endTime}`} />
      )}
      {next.length > 0 && (
        <NowItems
          tag={hasBegun ? 'Next' : 'First'}
          tone="bg-sun text-sun-deep"
          items={next}
          time={({ startTime }) => `at ${startTime}`}
        />
      )}
      {now.length === 0 && (details.arrival || venue.name || venue.address) && (
        <Half>
          <Tag tone="bg-sun text-sun-deep">The way here</Tag>
          <p className="mt-3 font-bold font-display text-xl tracking-tight">{venue.name}</p>
          <p className="mt-1 text-grey">{details.arrival || venue.address}</p>
        </Half>
      )}
    </>
  )
}

/** Before the first item, after the last, or without a schedule. */
function Doors() {
  const { startTime, endTime, venue } = useEvent()
  return (
    <Half>
      <p className="text-2xl font-bold font-display tracking-tight lg:text-3xl">The day is here</p>
      <p className="mt-1.5 text-grey">
        {startTime} - {endTime}
        {venue.name && `, ${venue.name}`}
      </p>
    </Half>
  )
}
