import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { deedOf, placeOf } from '#features/history/activity-wording.ts'
import { momentText } from '#lib/time/moment-text.ts'
import { activityQuery } from './activity.queries.ts'

const SHOWN = 6

/** Recent changes of the whole site, for owners. */
export function LatestChanges() {
  const { data } = useInfiniteQuery(activityQuery({ actor: '', about: '', day: '' }))
  const events = data?.pages[0]?.events.slice(0, SHOWN) ?? []
  return (
    <section aria-labelledby="latest-changes" className="overflow-hidden rounded-2xl border border-line bg-paper">
      <div className="flex flex-wrap items-baseline justify-between gap-3 p-4 sm:px-6 sm:pt-6">
        <h2 id="latest-changes" className="text-xl">
          Recent changes
        </h2>
        <Link
          to="/admin/dashboard"
          search={{ tab: 'settings', view: 'activity' }}
          className="underline underline-offset-4"
        >
          All activity
        </Link>
      </div>
      {data && events.length === 0 && <p className="px-4 pb-4 text-grey sm:px-6">Nothing has changed yet.</p>}
      <ul>
        {events.map(event => (
          <li key={event.id} className="flex flex-wrap justify-between gap-x-4 border-line border-t px-4 py-3 sm:px-6">
            <span className="min-w-0">
              <b className="font-semibold">{event.actor}</b> {deedOf(event)}
              <span className="block text-[0.875rem] text-grey">{placeOf(event)}</span>
            </span>
            <time dateTime={event.at} className="text-[0.875rem] text-grey">
              {momentText(event.at)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
