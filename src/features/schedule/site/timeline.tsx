import { CalendarPlus, MapPin } from 'lucide-react'
import type { PublicScheduleItem } from '#features/schedule/schedule.schema.ts'
import { Paragraphs } from '#ui/paragraphs.tsx'

/** The day from the top down, along one line. */
export function Timeline({ items }: { items: readonly PublicScheduleItem[] }) {
  return (
    <ol>
      {items.map(({ id, startTime, endTime, title, description, location }) => (
        <li key={id} className="timeline-item grid gap-x-10 gap-y-2 pb-12 pl-8 last:pb-0 md:grid-cols-[15rem_1fr]">
          <p className="font-display font-semibold text-grey text-xl tracking-tight md:pt-0.5">
            {startTime} - {endTime}
          </p>
          <div>
            <h3 className="text-2xl md:text-3xl">{title}</h3>
            <div className="mt-3 grid max-w-[41.5em] gap-3">
              <Paragraphs text={description} />
            </div>
            <p className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-1 text-[0.9375rem] text-grey">
              <span className="flex items-center gap-2">
                <MapPin aria-hidden className="size-4 shrink-0 text-ember-deep" />
                {location}
              </span>{' '}
              <a href={`/schedule/${id}.ics`} className="flex min-h-6 items-center gap-2 underline underline-offset-4">
                <CalendarPlus aria-hidden className="size-4 shrink-0" />
                Add to calendar<span className="sr-only"> for {title}</span>
              </a>
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
