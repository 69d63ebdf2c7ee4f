import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useEvent } from '#features/event/site/use-event.ts'
import type { PublicScheduleItem } from '#features/schedule/schedule.schema.ts'
import { type ShownProgram, untilWords, useNowAndNext } from '#features/schedule/site/item-states.ts'
import { Late } from '#features/schedule/site/late.tsx'
import { scheduleQuery } from '#features/schedule/site/schedule.queries.ts'
import { TimeGone } from '#features/schedule/site/time-gone.tsx'
import { SpeakerPhoto } from '#features/speakers/site/speaker-photo.tsx'
import { talkTitleOf } from '#lib/terms/talk-title.ts'
import { SiteLink } from '#ui/links/site-link.tsx'

/** On the day: the current and the next item, at the hero's edge. */
export function NowCard() {
  const { data: program } = useQuery(scheduleQuery)
  return (
    <section aria-labelledby="countdown" className="wrap relative z-10 -mt-24">
      <div className="grid overflow-hidden rounded-3xl bg-paper shadow-[0_30px_60px_-30px_rgb(14_17_22/0.45)] md:grid-cols-[7fr_5fr]">
        <h2 id="countdown" className="sr-only">
          The day is here
        </h2>
        {program && program.scheduleItems.length > 0 ? <NowAndNext program={program} /> : <Doors />}
      </div>
    </section>
  )
}

function NowAndNext({ program }: { program: ShownProgram }) {
  const { details, venue } = useEvent()
  const { states, now, next } = useNowAndNext(program)
  const hasBegun = [...states.values()].some(state => state !== 'next')
  if (now.length + next.length === 0) return <Doors />
  return (
    <>
      {now.length > 0 && (
        <NowItems tag="Now" items={now} time={({ id, endTime }) => untilWords(states.get(id), endTime)} />
      )}
      {next.length > 0 && (
        <NowItems tag={hasBegun ? 'Next' : 'First'} items={next} time={({ startTime }) => `at ${startTime}`} />
      )}
      {now.length === 0 && (details.arrival || venue.name || venue.address) && (
        <Half>
          <Tag>The way here</Tag>
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

interface ItemsProps {
  tag: string
  items: readonly PublicScheduleItem[]
  time: (item: PublicScheduleItem) => string
}

/** The current items, or the next ones. */
function NowItems({ tag, items, time }: ItemsProps) {
  return (
    <Half>
      {items.map(item => (
        <div key={item.id} className="not-first:mt-6">
          <p className="flex flex-wrap items-center gap-2.5 text-[0.9375rem] text-grey">
            <Tag>{tag}</Tag> {time(item)}
            <Late item={item.id} className="text-sun-deep" />
          </p>
          <h3 className="mt-2 text-[clamp(1.375rem,2.6vw,2.25rem)] md:mt-3">{item.title}</h3>
          <p className="mt-1 font-bold font-display tracking-tight md:mt-2 md:text-lg">{item.location}</p>
          {tag === 'Now' && <TimeGone item={item} className="mt-3 h-2 rounded-full bg-line md:mt-5" />}
          <ul className="mt-3 grid gap-2 md:mt-5 md:gap-3">
            {item.talks.map(speaker => (
              <li key={speaker.id} className="flex items-center gap-4 text-grey leading-snug">
                <SpeakerPhoto
                  speaker={speaker}
                  small
                  sizes="3.75rem"
                  className="size-11 shrink-0 rounded-xl md:size-15 md:rounded-2xl"
                />
                <p className="min-w-0 wrap-anywhere">
                  <SiteLink
                    href={`/speakers/${speaker.id}/presentation`}
                    className="pressable inline-block font-semibold text-ink underline decoration-2 decoration-ember underline-offset-4"
                  >
                    {talkTitleOf(speaker)}
                  </SiteLink>{' '}
                  <span className="block">{speaker.name}</span>
                </p>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Half>
  )
}

function Half({ children }: { children: ReactNode }) {
  return (
    <div className="border-line not-first:border-t p-5 md:not-first:border-t-0 md:not-first:border-l md:p-9">
      {children}
    </div>
  )
}

function Tag({ children }: { children: string }) {
  const isNow = children === 'Now'
  return (
    <span
      className={`inline-flex items-center gap-2 rounded-full px-3 py-1 font-semibold text-[0.875rem] ${isNow ? 'bg-leaf text-leaf-deep' : 'bg-sun text-sun-deep'}`}
    >
      {isNow && <span aria-hidden className="size-2.5 rounded-full bg-aurora" />}
      {children}
    </span>
  )
}
