import { task } from '#features/tasks/tasks.schema.ts'
import { z } from '#lib/zod.ts'
import tasks from './starting-tasks.json' with { type: 'json' }

const startingTask = task
  .pick({ title: true, area: true, weeksBefore: true })
  .extend({ note: task.shape.note.default(''), measure: task.shape.measure.default('') })

export type StartingTask = z.infer<typeof startingTask>

/** The tasks that an edition begins with. */
export const startingTasks = z.array(startingTask).parse(tasks)
