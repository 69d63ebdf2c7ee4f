import type { ReactNode } from 'react'
import type { PublicScheduleItem } from '#features/schedule/schedule.schema.ts'
import { TimeGone } from '#features/schedule/site/time-gone.tsx'
import { SpeakerPhoto } from '#features/speakers/site/speaker-photo.tsx'
import { talkTitleOf } from '#lib/terms/talk-title.ts'
import { SiteLink } from '#ui/links/site-link.tsx'

interface ItemsProps {
  tag: string
  tone: string
  items: readonly PublicScheduleItem[]
  time: (item: PublicScheduleItem) => string
}

/** The current items, or the next ones. */
export function NowItems({ tag, tone, items, time }: ItemsProps) {
  return (
    <Half>
      {items.map(item => (
        <div key={item.id} className="not-first:mt-6">
          <p className="flex items-center gap-2.5 text-[0.9375rem] text-grey">
            <Tag tone={tone}>{tag}</Tag> {time(item)}
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
                    className="font-semibold text-ink underline decoration-2 decoration-ember underline-offset-4"
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

export function Half({ children }: { children: ReactNode }) {
  return (
    <div className="border-line not-first:border-t p-5 md:not-first:border-t-0 md:not-first:border-l md:p-9">
      {children}
    </div>
  )
}

export function Tag({ tone, children }: { tone: string; children: string }) {
  return (
    <span className={`inline-flex items-center gap-2 rounded-full px-3 py-1 font-semibold text-[0.875rem] ${tone}`}>
      {children === 'Now' && <span aria-hidden className="size-2.5 rounded-full bg-aurora" />}
      {children}
    </span>
  )
}
