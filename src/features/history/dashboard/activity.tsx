import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api, read } from '#client/client.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { DateField } from '#dashboard-kit/fields/date-field.tsx'
import { EmptyState, Unloaded } from '#dashboard-kit/lists/empty-state.tsx'
import { deedOf, placeOf, thingChoices } from '#features/history/activity-wording.ts'
import type { ActivityEvent } from '#features/history/history.schema.ts'
import { momentText } from '#lib/time/moment-text.ts'
import { SelectField } from '#ui/fields/select-field.tsx'

/** The activity of the whole site, for owners: by person, thing and day. @param below drawn below the list */
export function ActivityView({ below }: { below: (filter: Readonly<Record<string, string>>) => ReactNode }) {
  const [filter, setFilter] = useState({ actor: '', about: '', day: '' })
  const query = useInfiniteQuery(activityQuery(filter))
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = query
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
    if (query.isError || !events)
      return <Unloaded query={query} loading="Loading the activity..." fault="Could not load the activity." />
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

/** A filter of the activity; empty texts match everything. */
export interface ActivityFilter {
  actor: string
  about: string
  day: string
}

export function filledIn(filter: ActivityFilter): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
}

/** The activity of the whole site, latest first, in pages. */
export function activityQuery(filter: ActivityFilter) {
  const asked = filledIn(filter)
  return infiniteQueryOptions({
    queryKey: ['history', 'activity', filter] as const,
    initialPageParam: '',
    queryFn: ({ pageParam }) => {
      const query = { ...asked, ...(pageParam !== '' && { before: pageParam }) }
      return read(api.history.activity.$get({ query }))
    },
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}
