import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Fold } from '#dashboard-kit/fold.tsx'
import type { Plan, PlanItem } from '#features/plan/plan.schema.ts'
import { phaseSteps } from '#features/plan/plan-dates.ts'
import { countText } from '#lib/text/count-text.ts'
import { localMomentText } from '#lib/time/written.ts'
import { Legend, PlanRow } from './plan-row.tsx'

/** How many rows of each part Home shows. */
const SHOWN = 5

/** What is to be done now, before the phase changes, and later. */
export function PlanSections({ plan: { items, phase, offered, today } }: { plan: Plan }) {
  // A ticked row keeps its place, and the focus, until Home is opened again.
  const [ticked, setTicked] = useState<Readonly<Record<string, PlanItem['section']>>>({})
  const inSection = (name: PlanItem['section']) => items.filter(({ key, section }) => (ticked[key] ?? section) === name)
  const keep = (section: PlanItem['section']) => (key: string) => setTicked({ ...ticked, [key]: section })
  const [now, next, later] = [inSection('now'), inSection('next'), inSection('later')]
  const about = phase === null ? 'before you publish' : (phaseSteps[phase]?.until ?? '')
  const isAfter = phase === phaseSteps.length - 1
  const nowText = isAfter
    ? 'while it is warm'
    : now.some(({ mark }) => mark === 'person')
      ? 'somebody waits'
      : 'it is time'
  const first = later.find(({ due }) => due)
  return (
    <div className="grid gap-4">
      {now.length > 0 && (
        <Section title="Now" about={nowText}>
          <Rows items={now} view="plan-now" all="now" onTicked={keep('now')} />
        </Section>
      )}
      {next.length > 0 && (
        <Section title={today ? 'Before you close the doors' : 'Next'} about={today ? '' : about}>
          <Rows items={next} view="plan-next" all={today ? '' : about} onTicked={keep('next')} />
        </Section>
      )}
      {now.length + next.length === 0 && (
        <section className="rounded-2xl border border-line bg-paper px-6 py-10 text-center">
          <h2 className="text-xl">Nothing waits for anybody.</h2>
          {first?.due && (
            <p className="mt-2 text-grey">
              Next: {first.title}, by {localMomentText(first.due)}.
            </p>
          )}
        </section>
      )}
      {(later.length > 0 || offered > 0) && (
        <Later title="Later" items={later} offered={offered} onTicked={keep('later')} />
      )}
      <Legend />
    </div>
  )
}

function Section({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="overflow-hidden rounded-2xl border border-line bg-paper">
      <h2 className="px-4 pt-4 pb-2.5 text-xl sm:px-6">
        {title} <span className="ml-1.5 font-normal font-sans text-[0.875rem] text-grey tracking-normal">{about}</span>
      </h2>
      {children}
    </section>
  )
}

interface RowsProps {
  items: readonly PlanItem[]
  onTicked?: ((key: string) => void) | undefined
}

function Rows({ items, view, all, onTicked }: RowsProps & { view: string; all: string }) {
  return (
    <>
      <ul>
        {items.slice(0, SHOWN).map(item => (
          <PlanRow key={item.key} item={item} onTicked={onTicked} />
        ))}
      </ul>
      {items.length > SHOWN && <AllLink view={view} text={`All ${items.length} ${all}`} />}
    </>
  )
}

function AllLink({ view, text }: { view: string; text: string }) {
  return (
    <p className="border-line border-t px-4 sm:px-6">
      <Link
        to="/admin/dashboard"
        search={{ view, edition: undefined }}
        className="inline-flex min-h-11 min-w-11 items-center font-semibold underline underline-offset-4"
      >
        {text}
      </Link>
    </p>
  )
}

/** The rest of the year, folded. */
export function Later({ title, items, offered, onTicked }: RowsProps & { title: string } & Pick<Plan, 'offered'>) {
  const first = items.find(({ due }) => due)?.due
  const dated = first ? `the first on ${localMomentText(first)}` : 'dated once you have a day'
  const about = [countText(items.length, 'item'), ...(items.length > 0 ? [dated] : [])]
  return (
    <Fold
      line={
        <>
          <h2 className="shrink-0 text-xl">{title}</h2>
          <span className="text-[0.875rem] text-grey">{about.join(', ')}</span>
        </>
      }
    >
      <Rows items={items} view="plan" all="" onTicked={onTicked} />
      {items.length <= SHOWN && <AllLink view="plan" text="The whole plan" />}
      {offered > 0 && <AllLink view="plan" text={`Begin with a list of ${offered} tasks`} />}
    </Fold>
  )
}
