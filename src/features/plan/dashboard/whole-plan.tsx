import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { ListPlus } from 'lucide-react'
import { lazy, type ReactNode, useMemo, useState } from 'react'
import { reasonOf } from '#client/client.ts'
import { sessionQuery } from '#client/session.queries.ts'
import { ViewTabs } from '#dashboard-kit/lists/view-tabs.tsx'
import { CollectionTab } from '#dashboard-kit/tab/collection-tab.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { useColleagues } from '#features/inbox/dashboard/use-colleagues.ts'
import { SheetButtons } from '#features/sheets/dashboard/sheet-buttons.tsx'
import type { PlannedTask } from '#features/tasks/plan.ts'
import { countText } from '#lib/text/count-text.ts'
import { dayText } from '#lib/time/written.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { taskKind, tasksTab } from './task-kind.ts'
import { TaskRow } from './task-row.tsx'
import { startingListCall, taskPlanQuery } from './tasks.queries.ts'

const TaskEditor = lazy(async () => ({ default: (await import('./task-editor.tsx')).TaskEditor }))

const views: readonly { value: string; title: string; has: (task: PlannedTask, me: number | undefined) => boolean }[] =
  [
    { value: 'tasks', title: 'Everybody’s', has: ({ isDone }) => !isDone },
    { value: 'tasks-mine', title: 'Mine', has: ({ isDone, assignee }, me) => !isDone && assignee === me },
    { value: 'tasks-late', title: 'Late', has: ({ isDone, when }) => !isDone && when === 'late' },
    { value: 'tasks-week', title: 'This week', has: ({ isDone, when }) => !isDone && when === 'week' },
    { value: 'tasks-done', title: 'Done', has: ({ isDone }) => isDone },
  ]
const [everybodys] = views

/** The tasks of the year: late ones, those of this week, and the others by month (decision N1). */
export function TasksAdmin() {
  const edition = useEdition()
  const query = useQuery(taskPlanQuery(edition))
  const { data: user } = useQuery(sessionQuery)
  const { nameOf } = useColleagues()
  const address = useSearch({ from: '/admin/dashboard' }).view
  const view = views.find(({ value }) => value === address) ?? everybodys
  // A row stays where it is ticked until another view is opened.
  const [ticked, setTicked] = useState<{ view: string | undefined; ids: readonly number[] }>({ view: '', ids: [] })
  const kept = ticked.view === view?.value ? ticked.ids : none
  const { tasks, day, today = '' } = query.data ?? {}
  const listed = useMemo(
    () => tasks?.filter(task => view?.has(task, user?.id) || kept.includes(task.id)),
    [tasks, view, user, kept],
  )
  const planned = new Map(tasks?.map(task => [task.id, task]))
  const done = tasks?.filter(({ isDone }) => isDone).length

  function frame(list: ReactNode) {
    const shown = views.map(({ value, title, has }) => ({
      value,
      title,
      count: tasks?.filter(task => has(task, user?.id)).length,
      link: linkTo(value),
    }))
    return (
      <ViewTabs label="Tasks" value={view?.value ?? ''} views={shown}>
        {list}
      </ViewTabs>
    )
  }

  return (
    <CollectionTab
      kind={taskKind}
      tab={{ ...tasksTab, about: `${tasks?.length ? `${done} of ${tasks.length} done. ` : ''}${datesText(day)}` }}
      query={{ ...query, data: tasks }}
      part={{ name: view?.value ?? '', records: listed }}
      editor={props => <TaskEditor {...props} />}
      frame={frame}
      above={<StartingList key={edition} offered={query.data?.offered ?? 0} />}
      below={<SheetButtons table="tasks" title="tasks" />}
    >
      {({ records, buttonsOf }) =>
        groupsOf(
          records.flatMap(({ id }) => planned.get(id) ?? []),
          today,
          view?.value === 'tasks-done',
        ).map(([title, group]) => (
          <section key={title} aria-label={title} className="mt-4 first:mt-0">
            <h2 className="mb-2 text-lg">{title}</h2>
            <ul className="divide-y divide-line rounded-2xl border border-line bg-paper">
              {group.map(task => (
                <li key={task.id}>
                  <TaskRow
                    task={task}
                    who={task.assignee === null ? '' : task.assignee === user?.id ? 'You' : nameOf(task.assignee)}
                    onTicked={() =>
                      setTicked(now => ({
                        view: view?.value,
                        ids: [...(now.view === view?.value ? now.ids : []), task.id],
                      }))
                    }
                    {...buttonsOf(task)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))
      }
    </CollectionTab>
  )
}

const none: readonly number[] = []

function linkTo(view: string) {
  return (
    <Link
      to="/admin/dashboard"
      search={({ edition }) => ({ view, edition })}
      resetScroll={false}
      activeOptions={{ exact: true }}
    />
  )
}

function datesText(day: string | null | undefined): string {
  if (!day) return 'Dates follow once the day of the event is known.'
  return `Dates count back from ${dayText(day)} and move with it.`
}

/** Tasks under 'Late', 'This week', 'Later in September', 'January 2027'. */
function groupsOf(tasks: readonly PlannedTask[], today: string, areDone: boolean): [string, PlannedTask[]][] {
  const groups = new Map<string, PlannedTask[]>()
  for (const task of tasks) {
    const title = areDone ? 'Done' : titleOf(task, today)
    groups.set(title, [...(groups.get(title) ?? []), task])
  }
  return [...groups]
}

function titleOf({ when, due }: PlannedTask, today: string): string {
  if (when !== 'later') return when === 'late' ? 'Late' : 'This week'
  if (due === null) return 'Without a date'
  const [month, , year] = dayText(due).split(' ')
  if (due.slice(0, 7) === today.slice(0, 7)) return `Later in ${month}`
  return due.slice(0, 4) === today.slice(0, 4) ? `${month}` : `${month} ${year}`
}

/** Offers the starting list while none of it is there. */
function StartingList({ offered }: { offered: number }) {
  const add = useMutation(startingListCall(useEdition()))
  if (offered === 0 && !add.isSuccess) return null

  async function press() {
    if (add.isPending || add.isSuccess) return
    try {
      const { added } = await add.mutateAsync()
      showToast({ title: `${countText(added, 'task')} added`, description: 'Change or delete what does not fit.' })
    } catch (error) {
      showToast({ title: 'Nothing was added', description: reasonOf(error), kind: 'error' })
    }
  }

  return (
    <section
      aria-label="Starting list"
      className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-2xl border border-line bg-paper p-4 sm:px-6"
    >
      <p className="max-w-prose min-w-0 grow basis-64">
        <b className="font-semibold">Begin with a list for a day of talks.</b> From finding the team a year before to
        the thanks after it. Some tasks tick themselves.
      </p>
      <Button size="small" className="max-sm:w-full" aria-disabled={add.isPending || add.isSuccess} onClick={press}>
        <ListPlus aria-hidden className="size-4" />
        {add.isSuccess ? 'Added' : `Add ${countText(offered, 'task')}`}
      </Button>
    </section>
  )
}
