import { useEvent } from '#features/event/site/use-event.ts'
import { type Programme, useItemStates } from '#features/schedule/site/use-item-states.ts'
import { Section } from '#ui/section.tsx'

/** The organisers' rooms with their current items. */
export function RoomsSection({ programme }: { programme: Programme }) {
  const { rooms } = useEvent().details
  const states = useItemStates(programme)
  if (rooms.length === 0) return null
  return (
    <Section id="rooms" title="Where to go" tone="night">
      <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-4">
        {rooms.map(({ name, text }) => {
          const items = programme.scheduleItems.filter(({ location }) => location === name)
          const on = items.find(({ id }) => states.get(id) === 'now')
          const next = items.find(({ id }) => states.get(id) === 'next')
          return (
            <li key={name} className={`rounded-3xl p-6 md:p-8 ${on ? 'bg-paper text-ink' : 'bg-dusk'}`}>
              {on && (
                <p className="flex items-center gap-2.5 font-semibold text-[0.9375rem] text-aurora-deep">
                  <span aria-hidden className="size-2.5 rounded-full bg-aurora" />
                  Now: {on.title}, until {on.endTime}
                </p>
              )}
              {!on && next && (
                <p className="font-semibold text-[0.9375rem] text-mist">
                  From {next.startTime}: {next.title}
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
