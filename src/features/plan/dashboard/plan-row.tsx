import { Link } from '@tanstack/react-router'
import { ChevronRight, CircleCheck, CircleDashed, Square } from 'lucide-react'
import { useColleagues } from '#features/inbox/dashboard/inbox-admin.queries.ts'
import { PortraitThumbnail } from '#features/media/dashboard/portrait-thumbnail.tsx'
import { PersonCircle } from '#features/people/dashboard/people-table.tsx'
import type { PlanItem } from '#features/plan/plan.schema.ts'
import type { Task } from '#features/tasks/tasks.schema.ts'
import { useTick } from './plan.queries.ts'

interface Props {
  item: PlanItem
  /** Opens the editor of a task; without it the row leads to the place where the item is done. */
  onEdit?: (task: Task) => void
  onTicked?: ((key: string) => void) | undefined
}

const press = 'after:absolute after:inset-0 -outline-offset-3 cursor-pointer text-left text-ink no-underline'

/** An item of the plan: its mark, what to do, why, and when. The row is one link. */
export function PlanRow({ item, onEdit, onTicked }: Props) {
  const { title, note, section, isLate, dueText, assignee, task, mark } = item
  const search =
    mark === 'hand' && task
      ? { view: 'plan', record: task.id }
      : { tab: item.tab, view: item.view, record: item.record }
  return (
    <li className="relative flex min-h-17 flex-wrap items-center gap-3.5 border-line border-t px-4 py-2.5 hover:bg-snow sm:px-6">
      <Mark item={item} onTicked={onTicked} />
      <div className="wrap-anywhere min-w-0 grow basis-20 leading-snug">
        <p className={`font-semibold ${section === 'done' ? 'text-grey line-through decoration-1' : ''}`}>
          {task && onEdit ? (
            <button type="button" onClick={() => onEdit(task)} className={`${press} font-semibold`}>
              {title}
            </button>
          ) : (
            <Link
              to="/admin/dashboard"
              search={({ edition }) => ({ ...search, edition: onEdit && edition })}
              className={press}
            >
              {title}
            </Link>
          )}
        </p>
        <p className="line-clamp-2 text-[0.875rem] text-grey">{note}</p>
      </div>
      {assignee !== null && <Assignee id={assignee} />}
      <span className={`shrink-0 text-[0.875rem] ${isLate ? 'font-semibold text-rose-deep' : 'text-grey'}`}>
        {dueText}
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-grey" />
    </li>
  )
}

function Assignee({ id }: { id: number }) {
  const name = useColleagues().nameOf(id)
  return (
    <span title={name} className="shrink-0">
      <PersonCircle person={{ id, name, username: name }} className="size-6" />
      <span className="sr-only">{name}</span>
    </span>
  )
}

function Mark({ item, onTicked }: Pick<Props, 'item' | 'onTicked'>) {
  const { mark, section, missing, task } = item
  if (mark === 'hand' && task)
    return <Tick task={task} isDone={section === 'done'} onTicked={() => onTicked?.(item.key)} />
  if (mark === 'person' && missing.length > 0) {
    return (
      <span className="flex min-w-11 shrink-0 *:not-first:-ml-3 *:not-first:max-sm:hidden">
        {missing.map(({ name, picture }) => (
          <PortraitThumbnail key={name} name={name} photo={picture} className="size-10 rounded-xl ring-2 ring-paper" />
        ))}
      </span>
    )
  }
  return (
    <span className="grid w-11 shrink-0 place-items-center">
      {section === 'done' ? (
        <CircleCheck aria-label="Done" className="size-6 text-aurora-deep" />
      ) : (
        <CircleDashed aria-hidden className="size-6 text-grey" />
      )}
    </span>
  )
}

function Tick({ task, isDone, onTicked }: { task: Task; isDone: boolean; onTicked: () => void }) {
  const { shown = isDone, tick } = useTick(task, onTicked)
  return (
    <label className="relative z-10 -my-1.5 grid size-11 shrink-0 cursor-pointer place-items-center">
      <input
        type="checkbox"
        checked={shown}
        onChange={({ target }) => tick(target.checked)}
        className="size-6 cursor-pointer accent-ember-deep"
      />
      <span className="sr-only">Done: {task.title}</span>
    </label>
  )
}

/** What the marks of the rows mean. */
export function Legend() {
  return (
    <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-[0.875rem] text-grey">
      <span className="inline-flex items-center gap-2">
        <Square aria-hidden className="size-4" /> you tick it
      </span>
      <span className="inline-flex items-center gap-2">
        <CircleDashed aria-hidden className="size-4" /> the site checks it
      </span>
    </p>
  )
}
