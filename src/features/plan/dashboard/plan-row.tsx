import { useMutation } from '@tanstack/react-query'
import { Check, Lock } from 'lucide-react'
import { reasonOf } from '#client/client.ts'
import { RecordRow, type RowControls } from '#dashboard-kit/tab/record-row.tsx'
import type { PlannedTask } from '#features/tasks/plan.ts'
import { showToast } from '#ui/overlays/show-toast.ts'
import { tickCall } from './tasks.queries.ts'
import { DueText } from './tasks-summary.tsx'

interface Props extends Omit<RowControls, 'controls'> {
  task: PlannedTask
  /** Who does it; empty for no one. */
  who: string
  onTicked: () => void
}

/** A task with its tick, or a lock if it ticks itself. */
export function TaskRow({ task, who, onTicked, ...row }: Props) {
  const { title, area, note, isDone, progress } = task
  return (
    <RecordRow
      name={title}
      controls={progress === null ? <Tick task={task} onTicked={onTicked} /> : <OwnTick isDone={isDone} />}
      className="gap-x-4 md:grid-cols-[minmax(0,1fr)_13rem_auto] md:items-center xl:grid-cols-[minmax(0,1fr)_9rem_13rem_auto]"
      {...row}
    >
      <div className="wrap-anywhere min-w-0">
        <p className={`font-semibold leading-snug ${isDone ? 'line-through decoration-1' : ''}`}>{title}</p>
        <p className="line-clamp-2 text-[0.875rem] text-grey">{[area, note].filter(Boolean).join(' · ')}</p>
      </div>
      <div className="min-w-0 text-[0.875rem] xl:contents">
        <p>
          {progress !== null && <span className="block">Ticks itself, {progress}</span>}
          {who && <span className={who === 'You' ? 'font-semibold' : ''}>{who}</span>}
        </p>
        <p>
          <DueText task={task} />
        </p>
      </div>
    </RecordRow>
  )
}

const box = 'relative z-10 -my-1.5 md:self-center grid size-11 shrink-0 place-items-center'

function OwnTick({ isDone }: { isDone: boolean }) {
  const Icon = isDone ? Check : Lock
  return (
    <span className={`${box} text-grey`}>
      <Icon aria-hidden className="size-5" />
      {isDone && <span className="sr-only">Done</span>}
    </span>
  )
}

function Tick({ task, onTicked }: Pick<Props, 'task' | 'onTicked'>) {
  const tick = useMutation(tickCall)
  const isDone = tick.isPending ? tick.variables.isDone : task.isDone

  async function set(isDone: boolean, version: number) {
    try {
      const { task: ticked } = await tick.mutateAsync({ id: task.id, version, isDone })
      onTicked()
      const undo = () => set(!isDone, ticked.version)
      showToast({ title: isDone ? 'Done' : 'Not done', description: task.title, undo })
    } catch (error) {
      showToast({ title: 'Nothing was ticked', description: reasonOf(error), kind: 'error' })
    }
  }

  return (
    <label className={`${box} cursor-pointer`}>
      <input
        type="checkbox"
        checked={isDone}
        onChange={({ target }) => tick.isPending || set(target.checked, task.version)}
        className="size-6 cursor-pointer accent-ember-deep"
      />
      <span className="sr-only">Done: {task.title}</span>
    </label>
  )
}
