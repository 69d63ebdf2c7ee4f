import { useQuery } from '@tanstack/react-query'
import { Section } from '#ui/section.tsx'
import { scheduleOfYearQuery } from './recap.queries.ts'

/** The schedule of a year; hidden if unknown. */
export function RecapProgramme({ year, isOff }: { year: number; isOff: boolean | undefined }) {
  const { data } = useQuery(scheduleOfYearQuery(year))
  if (!data || data.items.length === 0) return null
  const { items, isAhead } = data
  const title = isOff ? 'How the day was to go' : isAhead ? 'How the day is to go' : 'How the day went'
  return (
    <Section title={title}>
      <ol className="border-line border-t">
        {items.map(({ id, startTime, title, location }) => (
          <li
            key={id}
            className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 border-line border-b py-3.5 md:grid-cols-[12rem_minmax(0,1fr)_14rem] md:items-baseline"
          >
            <p className="row-span-2 font-display font-semibold text-grey md:row-auto">{startTime}</p>
            <h3 className="text-xl md:text-2xl">{title}</h3>
            <p className="text-grey">{location}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
