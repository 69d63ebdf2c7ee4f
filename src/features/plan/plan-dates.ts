import { countText } from '#lib/text/count-text.ts'
import { DAY } from '#lib/time/durations.ts'
import { dayAfter } from '#lib/time/today-in.ts'
import { localMomentText } from '#lib/time/written.ts'
import type { Task, TaskPlan } from './tasks.schema.ts'

export interface PlannedTask extends Task {
  isDone: boolean
  /** The day it is due; null while the day of the event is not known, when nothing is late. */
  due: string | null
  when: 'late' | 'week' | 'later'
  /** 'August 27, 9 days late', or how many weeks before a day that is not known. */
  dueText: string
  /** How much is there, for a task that ticks itself: '5 of 7'. */
  progress: string | null
}

/** The tasks by their day, each with its state. */
export function plannedTasks({ tasks, day, today, measures }: TaskPlan): PlannedTask[] {
  const planned = tasks.map(task => {
    const measure = task.measure === '' ? null : measures[task.measure]
    const due = day && dueOn(day, task.weeksBefore)
    const when = due === null || due >= dayAfter(today, 7) ? 'later' : due < today ? 'late' : 'week'
    const isDone = measure ? measure.of > 0 && measure.is >= measure.of : task.doneAt !== null
    const late = due && when === 'late' && !isDone ? (Date.parse(today) - Date.parse(due)) / DAY : 0
    const text = due ? localMomentText(due) : weeksText(task.weeksBefore)
    return {
      ...task,
      isDone,
      due,
      when,
      dueText: late ? `${text}, ${countText(late, 'day')} late` : text,
      progress: measure && `${measure.is} of ${measure.of}`,
    } as const
  })
  return planned.sort((a, b) => b.weeksBefore - a.weeksBefore)
}

export function dueOn(day: string, weeksBefore: number): string {
  return dayAfter(day, -7 * weeksBefore)
}

/** '6 weeks before', 'The day', '1 week after'. */
export function weeksText(weeksBefore: number): string {
  if (weeksBefore === 0) return 'The day'
  return `${countText(Math.abs(weeksBefore), 'week')} ${weeksBefore > 0 ? 'before' : 'after'}`
}
