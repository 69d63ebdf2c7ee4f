import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { api, read, reasonOf } from '#client/client.ts'
import { sessionQuery } from '#client/session.queries.ts'
import { useRight } from '#client/use-right.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { NotLoaded } from '#dashboard-kit/lists/empty-state.tsx'
import { RowsLoading } from '#dashboard-kit/lists/rows-loading.tsx'
import { ConfirmDialog } from '#dashboard-kit/overlays/confirm-dialog.tsx'
import { publishCall } from '#features/event/dashboard/editions.queries.ts'
import { eventQuery } from '#features/event/event.queries.ts'
import type { EventView } from '#features/event/event-profile.schema.ts'
import { LatestChanges } from '#features/history/dashboard/latest-changes.tsx'
import { licenceQuery, licenceTitles } from '#features/licence/dashboard/licence.queries.ts'
import type { Overview as OverviewData } from '#features/overview/overview.schema.ts'
import { TasksSummary } from '#features/tasks/dashboard/tasks-summary.tsx'
import { countText } from '#lib/text/count-text.ts'
import { daysBetween } from '#lib/time/today-in.ts'
import { dayText, localMomentText } from '#lib/time/written.ts'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { GoingLive } from './going-live.tsx'
import { OverviewPanel } from './overview-panel.tsx'
import { PhaseLine } from './phase-line.tsx'
import { type Entry, reviewText, WaitingList } from './waiting-list.tsx'

/** The overview of the current user. */
const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: () => read(api.admin.overview.$get()),
  staleTime: 0,
})

const nextEdition = lazyPart(
  async () => (await import('#features/editions/dashboard/next-edition-wizard.tsx')).NextEditionWizard,
)

const licenceList = lazyPart(async () => (await import('#features/licence/dashboard/licence-list.tsx')).LicenceList)

const tasks = lazyPart(async () => (await import('#features/tasks/dashboard/tasks-admin.tsx')).TasksAdmin)

const yearInSteps = lazyPart(async () => (await import('./year-in-steps.tsx')).YearInSteps)

/** The first tab: what needs an answer, open steps, recent changes, next dates (decision O10). */
export function OverviewTab() {
  const view = useSearch({ from: '/admin/dashboard' }).view
  const mayEdit = useRight('editSite')
  if (!view || !mayEdit) return <Overview />
  if (view === 'next') return <nextEdition.Panel />
  if (view === 'licence') return <licenceList.Panel />
  if (/^tasks\b/.test(view)) return <tasks.Panel />
  return view === 'year' ? <yearInSteps.Panel /> : <Overview />
}

function Overview() {
  const { data, isError, refetch } = useQuery(overviewQuery)
  const { data: event } = useQuery(eventQuery)
  const { data: session } = useQuery(sessionQuery)
  const mayEdit = useRight('editSite')
  const mayReadActivity = useRight('readActivity')
  const mayPublish = useRight('beginEdition')
  const licence = useUnmetChecks(mayEdit)
  const shown = event?.published ?? true
  const entries = [...(data?.waiting ?? []), ...licence]
  return (
    <>
      <h1 className="text-2xl md:text-3xl">{event && data ? titleOf(event, data.now) : 'Overview'}</h1>
      <p className="mt-2 mb-5 text-grey">
        {session?.name ? `Welcome, ${session.name}. ` : ''}
        {data && reviewText(entries)}
      </p>
      {mayEdit && event && data && <PhaseLine event={event} now={Date.parse(data.now)} />}
      {isError && <NotLoaded text="Could not load the overview. Please try again later." onAgain={refetch} />}
      {!data && !isError && <RowsLoading text="Loading the overview..." />}
      {data && (
        <div className="mt-4 grid items-start gap-4 md:mt-6 md:gap-6 xl:grid-cols-[2fr_1fr]">
          <div className="grid gap-4 md:gap-6">
            {!shown && goingLive(data)}
            {event && <WaitingList waiting={entries} timeZone={event.timeZone} now={data.now} />}
            {mayEdit && (
              <OverviewPanel title="Plan of the year">
                <TasksSummary />
              </OverviewPanel>
            )}
            {mayReadActivity && <LatestChanges />}
          </div>
          <div className="grid gap-4 md:gap-6">
            {shown && goingLive(data)}
            {mayEdit && (
              <OverviewPanel title="Next dates">
                <ul className="pb-2">
                  {data.dates.map(({ day, what }) => (
                    <li key={what} className="flex gap-4 border-line border-t px-4 py-3 sm:px-6">
                      <b className="shrink-0 font-semibold">{dayText(day)}</b> {what}
                    </li>
                  ))}
                  {data.announcements.map(({ at, what }) => (
                    <li key={at + what} className="flex gap-4 border-line border-t px-4 py-3 sm:px-6">
                      <b className="shrink-0 font-semibold">{localMomentText(at)}</b> {what}: public from then
                    </li>
                  ))}
                  <li className="border-line border-t px-4 py-3 sm:px-6">
                    <Link
                      to="/admin/dashboard"
                      search={{ view: 'next' }}
                      className="font-semibold underline underline-offset-4"
                    >
                      The next edition
                    </Link>
                  </li>
                  <li className="border-line border-t px-4 py-3 sm:px-6">
                    <Link
                      to="/admin/dashboard"
                      search={{ view: 'year' }}
                      className="font-semibold underline underline-offset-4"
                    >
                      The year in twelve steps
                    </Link>
                  </li>
                  <li className="border-line border-t px-4 py-3 sm:px-6">
                    <Link
                      to="/admin/dashboard"
                      search={{ view: 'licence' }}
                      className="font-semibold underline underline-offset-4"
                    >
                      Licence checks
                    </Link>
                  </li>
                </ul>
              </OverviewPanel>
            )}
          </div>
        </div>
      )}
    </>
  )

  /** First while the site is not public. */
  function goingLive({ goingLive: steps }: OverviewData) {
    return steps && <GoingLive steps={steps}>{mayPublish && <Publishing published={shown} />}</GoingLive>
  }
}

/** The checks of the licence that are not met. They come later than the rest: pages may have to be made first. */
function useUnmetChecks(enabled: boolean): Entry[] {
  const { data = [] } = useQuery({ ...licenceQuery, enabled })
  const unmet = data.filter(({ state }) => state === 'not met')
  if (unmet.length === 0) return []
  const names = unmet.slice(0, 2).map(({ rule }) => licenceTitles[rule])
  return [{ kind: 'licence', count: unmet.length, names, since: null }]
}

/** '216 days to go', or the phase. */
function titleOf({ startsAt, phase, timeZone }: EventView, now: string): string {
  if (phase === 'over') return 'It is over'
  if (phase === 'the-day') return 'Today is the day'
  if (phase === 'cancelled') return 'Cancelled'
  if (startsAt === null) return phase === 'postponed' ? 'Postponed' : 'The day is not known yet'
  return `${countText(Math.max(0, daysBetween(timeZone, new Date(now), new Date(startsAt))), 'day')} to go`
}

/** Publishes or hides the site. */
function Publishing({ published }: { published: boolean }) {
  const publish = useMutation(publishCall)
  const [asked, setAsked] = useState(false)

  async function set(next: boolean) {
    setAsked(false)
    try {
      await publish.mutateAsync(next)
      showToast({
        title: next ? 'The site is public' : 'The site is hidden',
        description: next ? '' : 'Visitors read “Coming soon”.',
      })
    } catch (error) {
      showToast({ title: 'Error', description: reasonOf(error), kind: 'error' })
    }
  }

  if (!published) {
    return (
      <Button size="small" className="mt-4" aria-disabled={publish.isPending} onClick={() => set(true)}>
        Publish the site
      </Button>
    )
  }
  return (
    <>
      <QuietButton className="mt-4" onClick={() => setAsked(true)}>
        Hide the site
      </QuietButton>
      <ConfirmDialog
        open={asked}
        title="Hide the site?"
        action="Hide it"
        onConfirm={() => set(false)}
        onCancel={() => setAsked(false)}
      >
        Visitors read “Coming soon” at every address until you publish it again. Nothing is lost.
      </ConfirmDialog>
    </>
  )
}
