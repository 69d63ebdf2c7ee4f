import { api } from '#client/client.ts'
import { recordKind } from '#dashboard-kit/record-kind.ts'
import { collectionCalls } from '#dashboard-kit/tab/collection-calls.ts'
import { taskShapes } from '#features/tasks/tasks.schema.ts'
import { everyPlan } from './plan.queries.ts'

export const taskKind = recordKind(taskShapes, {
  table: 'tasks',
  nameOf: ({ title }) => title,
  calls: collectionCalls(everyPlan, taskShapes, api.tasks),
  titles: { add: 'New task', edit: 'Edit task' },
  // The history has the ticks, too.
  pastLabels: { doneAt: 'Done', doneBy: 'Done by' },
})
