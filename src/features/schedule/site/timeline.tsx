import { phaseRules } from '#features/event/phase-rules.ts'
import { useEvent } from '#features/event/site/use-event.ts'
import type { PublicScheduleItem } from '#features/schedule/schedule.schema.ts'
import { SpeakerPhoto } from '#features/speakers/site/speaker-photo.tsx'
import type { SpeakerSummary } from '#features/speakers/speakers.schema.ts'
import { itemAnchor } from '#lib/terms/item-anchor.ts'
import { talkTitleOf } from '#lib/terms/talk-title.ts'
import { LineIcon } from '#ui/line-icon.tsx'
import { SiteLink } from '#ui/links/site-link.tsx'
import { Unfold } from '#ui/overlays/unfold.tsx'
import { Paragraphs } from '#ui/paragraphs.tsx'
import { type ItemState, isOnNow } from './item-states.ts'
import { Late } from './late.tsx'
import { StateMark } from './state-mark.tsx'

interface Props {
  items: readonly PublicScheduleItem[]
  /** By item id; none except on the event's day. */
  states: ReadonlyMap<number, ItemState>
  /** How many of the items that are not over a phone shows; all by default. */
  onPhones?: number
}

/** The day from the top down, along a line. */
export function Timeline({ items, states, onPhones }: Props) {
  const ahead = items.filter(({ id }) => states.get(id) !== 'over').slice(0, onPhones)
  return (
    <ol>
      {items.map(item => (
        <TimelineItem
          key={item.id}
          item={item}
          state={states.get(item.id)}
          className={onPhones && !ahead.includes(item) ? 'max-md:hidden' : ''}
        />
      ))}
    </ol>
  )
}

interface ItemProps {
  item: PublicScheduleItem
  state: ItemState | undefined
  className: string
}

function TimelineItem({ item, state, className }: ItemProps) {
  const { id, startTime, endTime, title, description, location, talks } = item
  const { phase } = useEvent()
  return (
    <li
      id={itemAnchor(id)}
      data-state={isOnNow(state) ? 'now' : state}
      aria-current={isOnNow(state) ? 'time' : undefined}
      className={`timeline-item grid scroll-mt-8 gap-x-10 gap-y-2 pb-12 pl-8 last:pb-0 data-[state=over]:max-md:pb-5 md:grid-cols-[15rem_1fr] print:grid-cols-[12rem_1fr] print:pb-3 ${className}`}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 self-start md:flex-col md:items-start md:pt-0.5">
        <p className="font-display font-semibold text-grey text-xl tracking-tight">
          {startTime} - {endTime}
        </p>
        <StateMark state={state} endTime={endTime} />
        {/* On a phone the strip or the card above says it, which moves nothing here. */}
        <Late item={id} className={`text-sun-deep print:hidden ${isOnNow(state) ? 'max-md:hidden' : ''}`} />
      </div>
      <div className="timeline-matter relative min-w-0">
        <h3 className={`text-2xl md:text-3xl ${state === 'over' ? 'max-md:pr-8 max-md:text-lg' : ''}`}>{title}</h3>
        {state === 'over' && <Unfold title={title} className="-mt-2.5 h-11" />}
        <div className="mt-3 grid max-w-[41.5em] gap-3">
          <Paragraphs text={description} />
        </div>
        {talks.length > 0 && <TalkRows talks={talks} />}
        <p className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-1 text-[0.9375rem] text-grey">
          <span className="flex items-center gap-2">
            <LineIcon name="place" className="size-4 shrink-0 text-ember-deep" />
            {location}
          </span>{' '}
          {state !== 'over' && phaseRules[phase].hasCalendar && (
            <a
              href={`/schedule/${id}.ics`}
              className="pressable flex min-h-6 items-center gap-2 underline underline-offset-4 print:hidden"
            >
              <LineIcon name="calendar" className="size-4 shrink-0" />
              Add to calendar<span className="sr-only"> for {title}</span>
            </a>
          )}
        </p>
      </div>
    </li>
  )
}

/** The talks of an item in order, with links. */
function TalkRows({ talks }: { talks: readonly SpeakerSummary[] }) {
  return (
    <ul aria-label="Talks" className="mt-4 grid max-w-[50rem] gap-x-6 gap-y-2 lg:grid-cols-2 print:grid-cols-2">
      {talks.map(talk => (
        <li key={talk.id} className="min-w-0">
          <SiteLink
            href={`/speakers/${talk.id}/presentation`}
            className="-ml-2 flex items-start gap-4 rounded-2xl p-2 text-grey leading-snug transition-colors duration-200 hover:bg-line/60"
          >
            <span aria-hidden className="waits size-15 shrink-0">
              <SpeakerPhoto speaker={talk} small sizes="3.75rem" className="size-15 rounded-xl print:size-10" />
            </span>
            <span className="min-w-0 wrap-anywhere">
              <b className="mb-1 block font-semibold text-ink underline decoration-2 decoration-ember underline-offset-4">
                {talkTitleOf(talk)}
              </b>{' '}
              {talk.name}, {talk.title}
            </span>
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
