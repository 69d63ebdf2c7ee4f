import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { sessionQuery, useRight } from '#client/session.queries.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { Unloaded } from '#dashboard-kit/lists/empty-state.tsx'
import { eventQuery } from '#features/event/event.queries.ts'
import type { EventView } from '#features/event/event-profile.schema.ts'
import type { Plan } from '#features/plan/plan.schema.ts'
import { dayText } from '#lib/time/written.ts'
import { buttonClass } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { FirstSteps, stepsOf } from './first-steps.tsx'
import { HomeBand } from './home-band.tsx'
import { NO_PLAN, planQuery } from './plan.queries.ts'
import { PlanSections } from './plan-sections.tsx'
import { PublishingPanel } from './publishing.tsx'

const nextEdition = lazyPart(
  async () => (await import('#features/editions/dashboard/next-edition-wizard.tsx')).NextEditionWizard,
)
const licenceRules = lazyPart(async () => (await import('#features/licence/dashboard/licence-rules.tsx')).LicenceRules)
const beginning = lazyPart(async () => (await import('./beginning.tsx')).Beginning)
const wholePlan = lazyPart(async () => (await import('./whole-plan.tsx')).WholePlan)
const TaskEditor = lazy(async () => ({ default: (await import('./task-editor.tsx')).TaskEditor }))

/** The first tab: how far the year is, and what is to be done (decision O10). */
export function HomeTab() {
  const { view } = useSearch({ from: '/admin/dashboard' })
  const mayEdit = useRight('editSite')
  if (!view || !mayEdit) return <Home />
  if (view === 'next') return <nextEdition.Panel />
  if (view.startsWith('begin-')) return <beginning.Panel />
  if (view === 'licence') return <licenceRules.Panel />
  // The plan had other addresses once.
  return /^(plan|tasks|year)\b/.test(view) ? <wholePlan.Panel /> : <Home />
}

function Home() {
  const query = useQuery(planQuery(undefined))
  const { data: plan } = query
  const { data: event } = useQuery(eventQuery)
  const steps = event && plan ? stepsOf(event, plan) : []
  return (
    <div className="max-w-240">
      {event && plan && <ChangedDay event={event} plan={plan} />}
      {event ? (
        <HomeBand event={event} plan={plan} title={steps.length > 0 ? 'Four steps to a site' : undefined} />
      ) : (
        <h1 className="sr-only">Home</h1>
      )}
      {!plan && <Unloaded query={query} loading="Loading the plan..." fault={NO_PLAN} />}
      {plan &&
        event &&
        (steps.length > 0 ? <FirstSteps found={steps} plan={plan} /> : <Plans event={event} plan={plan} />)}
    </div>
  )
}

function Plans({ event, plan }: { event: EventView; plan: Plan }) {
  const mayEdit = useRight('editSite')
  return (
    <>
      {mayEdit && !plan.today && <Tools items={plan.items} />}
      <PlanSections plan={plan} />
      {!event.published && (
        <div className="mt-4 overflow-hidden rounded-2xl border border-line">
          <PublishingPanel items={plan.items} />
        </div>
      )}
    </>
  )
}

/** Whose items are shown, and a button that adds one. */
function Tools({ items }: Pick<Plan, 'items'>) {
  const { data: user } = useQuery(sessionQuery)
  const [isAdding, setAdding] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const open = items.filter(({ section }) => section !== 'done')
  const parts = [
    { title: 'Everybody', count: open.filter(({ section }) => section !== 'later').length, search: {} },
    {
      title: 'Mine',
      count: open.filter(({ assignee }) => assignee === user?.id).length,
      search: { view: 'plan-mine' },
    },
    { title: 'Done', count: items.length - open.length, search: { view: 'plan-done' } },
  ]
  return (
    <div className="mb-3 flex items-center justify-between gap-3">
      <nav aria-label="Plan" className="flex min-w-0 flex-wrap gap-1 rounded-xl bg-ink/5 p-1 max-sm:grow">
        {parts.map(({ title, count, search }, index) => (
          <Link
            key={title}
            to="/admin/dashboard"
            search={{ ...search, edition: undefined }}
            aria-current={index === 0 ? 'page' : undefined}
            className="inline-flex min-h-11 items-center justify-center gap-1.5 whitespace-nowrap rounded-lg px-3.5 font-semibold text-grey no-underline hover:text-ink aria-[current=page]:bg-paper aria-[current=page]:text-ink aria-[current=page]:shadow-sm max-sm:grow max-sm:px-1.5"
          >
            {title} <span className="font-normal [@media(width<23rem)]:sr-only">{count}</span>
          </Link>
        ))}
      </nav>
      <QuietButton ref={button} onClick={() => setAdding(true)}>
        <Plus aria-hidden className="size-4" />
        <span className="max-sm:sr-only">Add a task</span>
      </QuietButton>
      {isAdding && (
        <Suspense>
          <TaskEditor
            record={null}
            finalFocus={() => button.current}
            onSaved={() => setAdding(false)}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Above all until everyone has been written to: the event does not take place as announced. */
function ChangedDay({ event: { phase, date, previousDate }, plan }: { event: EventView; plan: Plan }) {
  const letter = plan.items.find(({ key }) => key === 'everyone-notified')
  if (!letter) return null
  const days = [
    previousDate && ` from ${dayText(previousDate)}`,
    date && phase === 'postponed' && ` to ${dayText(date)}`,
  ]
  return (
    <section
      aria-label="Changed day"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-2xl bg-sun p-4 text-sun-deep sm:px-6"
    >
      <p className="min-w-0 grow basis-64">
        <b>
          {phase === 'cancelled' ? 'Cancelled' : 'Postponed'}
          {phase !== 'cancelled' && days.filter(Boolean).join('')}.
        </b>{' '}
        Nothing is sold. Not everyone concerned has been written to.
      </p>
      <Link to="/admin/dashboard" search={{ tab: 'newsletters' }} className={buttonClass({ size: 'small' })}>
        Write to them
      </Link>
      <Link
        to="/admin/dashboard"
        search={{ tab: 'settings', view: 'status' }}
        className="inline-flex min-h-11 items-center font-semibold text-sun-deep underline underline-offset-4"
      >
        Change or undo
      </Link>
    </section>
  )
}
