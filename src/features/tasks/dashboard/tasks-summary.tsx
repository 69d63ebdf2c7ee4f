import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { sessionQuery } from '#client/session.queries.ts'
import { NotLoaded } from '#dashboard-kit/lists/empty-state.tsx'
import { useColleagues } from '#features/inbox/dashboard/use-colleagues.ts'
import type { PlannedTask } from '#features/tasks/plan.ts'
import { taskPlanQuery } from './tasks.queries.ts'

/** How many tasks are named. */
const NAMED = 5

/** The tasks of the current edition that are late or due this week, own ones first, for Overview. */
export function TasksSummary() {
  const { data, isError, refetch } = useQuery(taskPlanQuery(undefined))
  const { data: user } = useQuery(sessionQuery)
  const { nameOf } = useColleagues()
  if (isError && !data) return <NotLoaded text="The plan could not be loaded." onAgain={refetch} />
  if (!data) return <p className="px-4 py-3 sm:px-6">Loading the plan...</p>
  const open = data.tasks.filter(({ isDone }) => !isDone)
  const mine = open.filter(({ assignee }) => assignee === user?.id)
  const due = open.filter(({ when }) => when !== 'later')
  const urgent = [...due.filter(task => mine.includes(task)), ...due.filter(task => !mine.includes(task))]
  const late = due.filter(({ when }) => when === 'late').length
  const links = [
    { view: 'tasks-late', text: `${late} late` },
    { view: 'tasks-week', text: `${due.length - late} this week` },
    { view: 'tasks-mine', text: `${mine.length} yours` },
    { view: 'tasks', text: data.tasks.length === 0 ? 'Begin the plan' : `All ${open.length} open` },
  ].filter(({ text }) => !text.startsWith('0 '))
  return (
    <ul className="pb-2">
      {urgent.slice(0, NAMED).map(task => (
        <li
          key={task.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t px-4 py-3 sm:px-6"
        >
          <Link
            to="/admin/dashboard"
            search={{ view: 'tasks', record: task.id }}
            className="min-w-0 grow basis-48 font-semibold underline underline-offset-4"
          >
            {task.title}
          </Link>
          <span className="text-[0.875rem] text-grey">
            {task.assignee !== null && (mine.includes(task) ? 'You' : nameOf(task.assignee))}
          </span>
          <span className="text-[0.875rem]">
            <DueText task={task} />
          </span>
        </li>
      ))}
      <li className="flex flex-wrap gap-x-6 border-line border-t px-4 py-1 sm:px-6">
        {links.map(({ view, text }) => (
          <Link
            key={view}
            to="/admin/dashboard"
            search={{ view }}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {text}
          </Link>
        ))}
      </li>
    </ul>
  )
}

/** The day a task is due; a late one is marked by shape and words too. */
export function DueText({ task: { when, isDone, dueText } }: { task: PlannedTask }) {
  if (when !== 'late' || isDone) return dueText
  return (
    <span className="inline-flex items-center gap-1.5 rounded-xl bg-rose px-2.5 py-0.5 font-semibold text-[0.8125rem] text-rose-deep">
      <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
      {dueText}
    </span>
  )
}
