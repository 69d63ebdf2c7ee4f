import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { sessionQuery } from '#client/session.queries.ts'
import { useColleagues } from '#features/inbox/dashboard/use-colleagues.ts'
import { taskPlanQuery } from './task-kind.ts'
import { DueText } from './task-row.tsx'

/** How many tasks are named. */
const NAMED = 5

/** The tasks of the current edition that are late or due this week, own ones first, for Overview. */
export function TasksSummary() {
  const { data } = useQuery(taskPlanQuery(undefined))
  const { data: user } = useQuery(sessionQuery)
  const { nameOf } = useColleagues()
  const open = data?.tasks.filter(({ isDone }) => !isDone) ?? []
  const mine = open.filter(({ assignee }) => assignee === user?.id)
  const due = open.filter(({ when }) => when !== 'later')
  const urgent = [...due.filter(task => mine.includes(task)), ...due.filter(task => !mine.includes(task))]
  const late = due.filter(({ when }) => when === 'late').length
  const links = [
    { view: 'tasks-late', text: `${late} late` },
    { view: 'tasks-week', text: `${due.length - late} this week` },
    { view: 'tasks-mine', text: `${mine.length} yours` },
    { view: 'tasks', text: data?.tasks.length === 0 ? 'Begin the plan' : `All ${open.length} open` },
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
