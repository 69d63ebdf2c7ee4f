import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { reasonOf } from '#client/client.ts'
import { sessionQuery } from '#client/session.queries.ts'
import { EmptyState, Unloaded } from '#dashboard-kit/lists/empty-state.tsx'
import { CollectionTab, type TabKind } from '#dashboard-kit/tab/collection-tab.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { eventQuery } from '#features/event/event.queries.ts'
import { useColleagues } from '#features/inbox/dashboard/inbox-admin.queries.ts'
import type { PlanItem } from '#features/plan/plan.schema.ts'
import { sheetEntries } from '#features/sheets/dashboard/sheet-buttons.tsx'
import type { Task } from '#features/tasks/tasks.schema.ts'
import { countText } from '#lib/text/count-text.ts'
import { dayText } from '#lib/time/written.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { NO_PLAN, planQuery, startingListCall } from './plan.queries.ts'
import { Legend, PlanRow } from './plan-row.tsx'
import { Publishing } from './publishing.tsx'
import { taskKind } from './task-kind.ts'

const TaskEditor = lazy(async () => ({ default: (await import('./task-editor.tsx')).TaskEditor }))

const quietLink = buttonClass({ look: 'quiet', size: 'small' })

const planTab: TabKind<Task> = {
  title: 'The plan',
  within: 'plan',
  about: '',
  empty: '',
  search: { placeholder: '' },
  bin: { detail: ({ area }) => String(area) },
}

/** Which items are listed, by the word in the address; open ones without a word. */
const states: readonly { value: string; label: string; has: (item: PlanItem) => boolean }[] = [
  { value: '', label: 'Open', has: ({ section }) => section !== 'done' },
  { value: 'now', label: 'Now', has: ({ section }) => section === 'now' },
  { value: 'next', label: 'Next', has: ({ section }) => section === 'next' },
  { value: 'late', label: 'Late', has: ({ isLate }) => isLate },
  { value: 'done', label: 'Done', has: ({ section }) => section === 'done' },
  { value: 'all', label: 'Open and done', has: () => true },
]

/** Everything of the year by month; the filters are words of the view in the address, such as 'plan-mine-done'. */
export function WholePlan() {
  const edition = useEdition()
  const query = useQuery(planQuery(edition))
  const { data: plan } = query
  const tasks = plan?.items.flatMap(({ task }) => task ?? [])
  const done = plan?.items.filter(({ section }) => section === 'done').length ?? 0
  const about = plan ? `${done} of ${plan.items.length} done. ${datesText(plan.day)}` : datesText(undefined)
  return (
    <CollectionTab
      kind={taskKind}
      tab={{ ...planTab, about }}
      query={{ ...query, data: tasks }}
      more={sheetEntries({ table: 'tasks', title: 'tasks' })}
      editor={props => <TaskEditor {...props} />}
      otherView={open => (
        <>
          {!plan && <Unloaded query={query} loading="Loading the plan..." fault={NO_PLAN} />}
          {plan && (
            <>
              <StartingList offered={plan.offered} />
              <Months items={plan.items} onEdit={record => open({ kind: 'edit', record })} />
            </>
          )}
        </>
      )}
    >
      {() => null}
    </CollectionTab>
  )
}

function datesText(day: string | null | undefined): string {
  return day
    ? `Dates count back from ${dayText(day)} and move with it.`
    : 'Dates follow once the day of the event is known.'
}

function Months({ items, onEdit }: { items: readonly PlanItem[]; onEdit: (task: Task) => void }) {
  const { data: user } = useQuery(sessionQuery)
  const { data: event } = useQuery(eventQuery)
  const { fields, choose, shown } = usePlanFilters(items, user?.id)
  // A ticked row keeps its place until the filters change.
  const [ticked, setTicked] = useState<readonly string[]>([])
  const listed = items.filter(item => shown(item) || ticked.includes(item.key))
  const months = Map.groupBy(listed, item => monthOf(item, ticked.includes(item.key)))
  return (
    <>
      <div className="grid grid-cols-2 gap-3 sm:max-w-2xl sm:grid-cols-3">
        {fields.map(field => (
          <SelectField
            key={field.label}
            {...field}
            label={<span className="sr-only">{field.label}</span>}
            onChange={({ target }) => {
              setTicked([])
              choose(field.label, target.value)
            }}
          />
        ))}
      </div>
      {listed.length === 0 && <EmptyState text="No items." />}
      {[...months].map(([month, rows]) => (
        <section
          key={month}
          aria-label={month}
          className="mt-4 overflow-hidden rounded-2xl border border-line bg-paper"
        >
          <h2 className="flex justify-between bg-ink/5 px-4 py-2 font-sans font-semibold text-[0.9375rem] tracking-normal sm:px-6">
            {month}
            <span className="text-grey">{doneText(items, month)}</span>
          </h2>
          <ul>
            {rows.map(item => (
              <PlanRow key={item.key} item={item} onEdit={onEdit} onTicked={key => setTicked([...ticked, key])} />
            ))}
          </ul>
        </section>
      ))}
      <Legend />
      <div className="mt-5 flex flex-wrap items-end gap-3">
        <Link to="/admin/dashboard" search={{ view: 'next' }} className={quietLink}>
          The next edition
        </Link>
        <Link to="/admin/dashboard" search={{ view: 'licence' }} className={quietLink}>
          Rules of the licence
        </Link>
        {event?.published && <Publishing published items={items} />}
      </div>
    </>
  )
}

/** The filters with their fields; the address keeps their words. */
function usePlanFilters(items: readonly PlanItem[], me: number | undefined) {
  const navigate = useNavigate()
  const { view = '' } = useSearch({ from: '/admin/dashboard' })
  const { nameOf } = useColleagues()
  const words = view.split('-').slice(1)
  const areas = [...new Set(items.map(({ area }) => area))].filter(Boolean).sort()
  const people = [...new Set(items.flatMap(({ assignee }) => assignee ?? []))].filter(id => id !== me)
  const offered = {
    Who: [
      { value: '', label: 'Everybody' },
      { value: 'mine', label: 'Mine' },
      ...people.map(id => ({ value: String(id), label: nameOf(id) })),
    ],
    Area: [{ value: '', label: 'All areas' }, ...areas.map(value => ({ value, label: value }))],
    State: states.map(({ value, label }) => ({ value, label })),
  }
  const fields = Object.entries(offered).map(([label, choices]) => {
    const value = choices.find(choice => words.includes(choice.value))?.value ?? ''
    return { label, choices, value }
  })
  const [who, area, state] = fields.map(({ value }) => value)

  function choose(label: string, value: string) {
    const chosen = fields.map(field => (field.label === label ? value : field.value)).filter(Boolean)
    const next = ['plan', ...chosen].join('-')
    void navigate({ to: '/admin/dashboard', search: ({ edition }) => ({ view: next, edition }), resetScroll: false })
  }

  return {
    fields,
    choose,
    shown: (item: PlanItem) =>
      states.find(({ value }) => value === state)?.has(item) &&
      (!area || item.area === area) &&
      (!who || String(item.assignee) === (who === 'mine' ? String(me) : who)),
  }
}

/** 'June', or what is without a day: those who wait, and what was due before the plan began. */
function monthOf({ section, due, dueText }: PlanItem, isKept = false): string {
  if (section === 'done' && !isKept) return 'Done'
  if (section === 'now' && due === null) return 'Now'
  if (due === null) return dueText === 'first' ? 'First' : 'Without a date'
  const [month, , year] = dayText(due).split(' ')
  return `${month} ${year}`
}

function doneText(items: readonly PlanItem[], month: string): string {
  const all = items.filter(item => monthOf(item, true) === month)
  const done = all.filter(({ section }) => section === 'done').length
  return month === 'Done' || done === 0 ? '' : `${done} of ${all.length} done`
}

/** Offers the starting list while none of it is there. */
function StartingList({ offered }: { offered: number }) {
  const add = useMutation(startingListCall(useEdition()))
  if (offered === 0) return null

  async function press() {
    if (add.isPending) return
    try {
      const { added } = await add.mutateAsync()
      showToast({ title: `${countText(added, 'task')} added`, description: 'Change or delete what does not fit.' })
    } catch (error) {
      showToast({ title: 'Nothing was added', description: reasonOf(error), kind: 'error' })
    }
  }

  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-2xl border border-line bg-paper p-4 sm:px-6">
      <p className="min-w-0 grow basis-64">
        Begin with a list for a day of talks, from finding the team a year before to the thanks after it.
      </p>
      <Button size="small" className="max-sm:w-full" aria-disabled={add.isPending} onClick={press}>
        Add {countText(offered, 'task')}
      </Button>
    </div>
  )
}
