import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { DateField } from '#dashboard-kit/fields/date-field.tsx'
import { EmptyState, NotLoaded } from '#dashboard-kit/lists/empty-state.tsx'
import { RowsLoading } from '#dashboard-kit/lists/rows-loading.tsx'
import { deedOf, placeOf, thingChoices } from '#features/history/activity-wording.ts'
import type { ActivityEvent } from '#features/history/history.schema.ts'
import { momentText } from '#lib/time/moment-text.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { activityQuery, filledIn } from './activity.queries.ts'

/** The activity of the whole site, for owners: by person, thing and day. @param below drawn below the list */
export function ActivityView({ below }: { below: (filter: Readonly<Record<string, string>>) => ReactNode }) {
  const [filter, setFilter] = useState({ actor: '', about: '', day: '' })
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    activityQuery(filter),
  )
  const events = data?.pages.flatMap(page => page.events)
  const actors = data?.pages[0]?.actors ?? []
  return (
    <div>
      <p className="mb-5 text-grey">
        Who changed what, who logged in and from where. How long it is kept is set under Personal data.
      </p>
      <div className="compact-fields mb-4 grid gap-3 sm:grid-cols-3">
        <SelectField
          label="Person"
          choices={[{ value: '', label: 'Everybody' }, ...actors.map(value => ({ value, label: value }))]}
          value={filter.actor}
          onChange={event => setFilter({ ...filter, actor: event.target.value })}
        />
        <SelectField
          label="Thing"
          choices={thingChoices}
          value={filter.about}
          onChange={event => setFilter({ ...filter, about: event.target.value })}
        />
        <DateField
          label="Day"
          value={filter.day}
          onChange={event => setFilter({ ...filter, day: event.target.value })}
        />
      </div>
      {list()}
      {below(filledIn(filter))}
    </div>
  )

  function list() {
    if (isError) return <NotLoaded text="Could not load the activity." onAgain={refetch} />
    if (!events) return <RowsLoading text="Loading the activity..." />
    if (events.length === 0) return <EmptyState text="No activity matches." />
    return (
      <>
        <ol aria-label="Activity" className="divide-y divide-line rounded-xl border border-line">
          {events.map(event => (
            <Deed key={event.id} event={event} />
          ))}
        </ol>
        {hasNextPage && (
          <p className="mt-4 text-center">
            <QuietButton aria-disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
              Show more
            </QuietButton>
          </p>
        )}
      </>
    )
  }
}

function Deed({ event }: { event: ActivityEvent }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <strong className="font-semibold">{event.actor}</strong> {deedOf(event)}
        </p>
        <p className="text-[0.875rem] text-grey wrap-anywhere">{placeOf(event)}</p>
      </div>
      <p className="text-[0.875rem] text-grey sm:text-right">
        <time dateTime={event.at}>{momentText(event.at)}</time>
        <span className="block">{event.address}</span>
      </p>
    </li>
  )
}
