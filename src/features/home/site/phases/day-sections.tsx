import { useQuery } from '@tanstack/react-query'
import { EventDetails } from '#features/event/site/event-details.tsx'
import { useEvent } from '#features/event/site/use-event.ts'
import { isOnNow, type ShownProgram, untilWords, useItemStates } from '#features/schedule/site/item-states.ts'
import { Late } from '#features/schedule/site/late.tsx'
import { scheduleQuery } from '#features/schedule/site/schedule.queries.ts'
import { Timeline } from '#features/schedule/site/timeline.tsx'
import { UnderlinedLink } from '#ui/links/underlined-link.tsx'
import { Section } from '#ui/section.tsx'

/** On the day: rooms, the way there, and the schedule. */
export function DaySections() {
  const { data: program } = useQuery(scheduleQuery)
  const hasProgram = program && program.scheduleItems.length > 0
  return (
    <>
      {hasProgram && <RoomsSection program={program} />}
      <EventDetails />
      {hasProgram && <LiveProgram program={program} />}
    </>
  )
}

function LiveProgram({ program }: { program: ShownProgram }) {
  return (
    <Section
      id="programme"
      title="Today, hour by hour"
      aside={<UnderlinedLink href="/schedule">The whole program</UnderlinedLink>}
    >
      <Timeline items={program.scheduleItems} states={useItemStates(program)} onPhones={2} />
    </Section>
  )
}

/** The organizers' rooms with their current items. */
function RoomsSection({ program }: { program: ShownProgram }) {
  const { rooms } = useEvent().details
  const states = useItemStates(program)
  if (rooms.length === 0) return null
  return (
    <Section id="rooms" title="Where to go" tone="night">
      <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-4">
        {rooms.map(({ name, text }) => {
          const items = program.scheduleItems.filter(({ location }) => location === name)
          const on = items.find(({ id }) => isOnNow(states.get(id)))
          const next = items.find(({ id }) => states.get(id) === 'next')
          return (
            <li key={name} className={`rounded-3xl p-6 md:p-8 ${on ? 'bg-paper text-ink' : 'bg-dusk'}`}>
              {on && (
                <p className="flex items-center gap-2.5 font-semibold text-[0.9375rem] text-aurora-deep">
                  <span aria-hidden className="size-2.5 rounded-full bg-aurora" />
                  Now: {on.title}, {untilWords(states.get(on.id), on.endTime)}
                  <Late item={on.id} />
                </p>
              )}
              {!on && next && (
                <p className="font-semibold text-[0.9375rem] text-mist">
                  From {next.startTime}
                  <Late item={next.id} />: {next.title}
                </p>
              )}
              <h3 className="mt-2 mb-2.5 text-3xl">{name}</h3>
              <p className="whitespace-pre-line">{text}</p>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
